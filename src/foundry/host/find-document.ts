import type { Json } from "../../engine/schema/index.js";
import type { LooseDocument, Sheet } from "./surfaces.js";

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

/**
 * Reads the value at a path of a document's source. If an actor's source has none, but its game system derives one and
 * converts written values back (points as an offset from the maximum), reads the derived one.
 */
export function storedValue(found: Pick<LooseDocument, "_source">, path: string): Json | undefined {
	const stored = foundry.utils.getProperty(found._source, path) as Json | undefined;
	if (stored !== undefined || !path.startsWith("system.")) return stored;
	const made: unknown = foundry.utils.getProperty(found, path);
	return typeof made === "number" || typeof made === "boolean" ? made : undefined;
}

/**
 * A document that has a window; the published types still include sheets of the old kind, which are rendered otherwise.
 */
interface WithSheet {
	readonly sheet: unknown;
}

/**
 * Opens the window of a document, or brings it to the front; `options` go to the window, as the page of a journal
 * entry. Does nothing without a document.
 */
export async function showSheet(document: WithSheet | null | undefined, options: object = {}): Promise<void> {
	const sheet = document?.sheet as Sheet | null | undefined;
	await sheet?.render({ force: true, ...options });
}

/** Activates a scene, which shows it too; while its canvas loads the host would refuse to show it once more. */
export const showScene = (scene: Scene): Promise<unknown> => (scene.active ? scene.view() : scene.activate());

/**
 * The creation time of a message, in milliseconds since 1970: by the server's clock if known, because its author's
 * client writes its `timestamp`.
 */
export function madeAt(message: ChatMessage.Implementation): number {
	return message._stats?.createdTime ?? message.timestamp;
}

/** Id of the user who wrote the message last, by the server; the author's where the server names none. */
export function writtenBy(message: ChatMessage.Implementation): string | undefined {
	return message._stats?.lastModifiedBy ?? message.author?.id;
}
