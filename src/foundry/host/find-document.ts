/** Alternating kinds and ids, in a compendium or not. */
const SHAPE = /^(?:Compendium\.[\w-]+\.[\w-]+\.|(?!Compendium\.))[A-Za-z]+\.[\w-]+(?:\.[A-Za-z]+\.[\w-]+)*$/;

/**
 * Finds the loaded document of a uuid, which may come from any user; of a compendium, possibly the entry of its index.
 * Null if there is none, and where the host throws: for text that is not a uuid, a kind of document that its parent
 * cannot hold, or one that would have to be fetched.
 */
export function findNow(uuid: string): unknown {
	if (!SHAPE.test(uuid)) return null;
	try {
		return fromUuidSync(uuid, { strict: false }) ?? null;
	} catch {
		return null;
	}
}

/** The actor of the world, or of a token on a scene, with that uuid; null: there is none, or it is in a compendium. */
export function actorAt(uuid: string): Actor.Implementation | null {
	const found = uuid.startsWith("Compendium.") ? null : findNow(uuid);
	return found instanceof Actor ? (found as Actor.Implementation) : null;
}

/** Fetches the document of a uuid if necessary; null as for {@link findNow}. */
export async function fetchDocument(uuid: unknown): Promise<unknown> {
	if (typeof uuid !== "string" || uuid === "") return null;
	try {
		return (await fromUuid(uuid)) ?? null;
	} catch {
		return null;
	}
}
