/** Kinds and ids in turn, below a compendium or not. */
const SHAPE = /^(?:Compendium\.[\w-]+\.[\w-]+\.|(?!Compendium\.))[A-Za-z]+\.[\w-]+(?:\.[A-Za-z]+\.[\w-]+)*$/;

/**
 * The document that a uuid leads to and that is here already, whoever wrote the uuid; of a compendium's it may be an entry of its
 * index. Null for none, and where the host throws: at a text that is no uuid, a kind of document that its parent does not hold, or one that
 * would have to be fetched.
 */
export function findNow(uuid: string): unknown {
	if (!SHAPE.test(uuid)) return null;
	try {
		return fromUuidSync(uuid as never, { strict: false }) ?? null;
	} catch {
		return null;
	}
}

/** The same, fetched where it must be. */
export async function fetchDocument(uuid: unknown): Promise<unknown> {
	if (typeof uuid !== "string" || uuid === "") return null;
	try {
		return (await fromUuid(uuid as never)) ?? null;
	} catch {
		return null;
	}
}
