import { documentClass } from "../../common/abstract/document.js";
import type { DocumentLike } from "./contracts.js";
import { page } from "./page.js";
import { complain } from "./strict.js";

/** A UUID in its parts; throws on what is none. */
export function parseUuid(uuid: string): { pack: string | null; path: [name: string, id: string][] } {
	const parts = uuid.split(".");
	const pack = parts[0] === "Compendium" ? `${parts[1]}.${parts[2]}` : null;
	const rest = pack ? parts.slice(3) : parts;
	if (rest.length < 2 || rest.length % 2) complain(`"${uuid}" is not a UUID`);
	const path = rest.flatMap((name, index) => (index % 2 ? [] : [[name, rest[index + 1] ?? ""] as [string, string]]));
	return { pack, path };
}

/** The global fromUuid: null when there is no such document. */
export async function fromUuid(uuid: string | null | undefined): Promise<DocumentLike | null> {
	if (!uuid) return null;
	const { pack, path } = parseUuid(uuid);
	const [[name = "", id = ""] = [], ...inner] = path;
	const root = pack ? await page.game.packs.get(pack)?.getDocument(id) : page.game.collections.get(name)?.get(id);
	return descend(root ?? null, inner);
}

/** The global fromUuidSync: index entries for pack documents that are not loaded, as in core. */
export function fromUuidSync(uuid: string | null | undefined): unknown {
	if (!uuid) return null;
	const { pack, path } = parseUuid(uuid);
	const [[name = "", id = ""] = [], ...inner] = path;
	if (!pack) return descend(page.game.collections.get(name)?.get(id) ?? null, inner);
	const found = page.game.packs.get(pack);
	const loaded = (found as unknown as Map<string, DocumentLike> | undefined)?.get(id);
	if (loaded) return descend(loaded, inner);
	if (inner.length)
		throw new Error(
			`fromUuidSync was invoked on UUID '${uuid}' which references an Embedded Document and cannot be retrieved synchronously.`,
		);
	return found?.index.get(id) ?? null;
}

function descend(root: DocumentLike | null, path: [string, string][]): DocumentLike | null {
	let doc = root;
	for (const [name, id] of path) {
		documentClass(name);
		const embed = doc as unknown as { getEmbeddedCollection(name: string): Map<string, DocumentLike> } | null;
		doc = embed?.getEmbeddedCollection(name).get(id) ?? null;
	}
	return doc;
}
