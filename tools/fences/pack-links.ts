import type { Pack, PackDocument, PackManifest } from "../packs/types.js";
import type { Finding } from "./types.js";

const LINK = /@(?:UUID|Embed)\[([^\]\s]+)[^\]]*\]|"documentUuid":"([^"]+)"/g;

/** Links of our packs to documents of our packs that do not exist, and links to anything else. */
export function danglingLinks(packs: readonly Pack[], manifest: PackManifest): Finding[] {
	const known = new Set(
		packs.flatMap((pack) => pack.entries.flatMap((entry) => uuidsOf(pack, entry.document, manifest))),
	);
	return packs.flatMap((pack) =>
		pack.entries.flatMap((entry) =>
			[...JSON.stringify(entry.document).matchAll(LINK)]
				.map(([, linked, result]) => (linked ?? result ?? "").replace(/#.*$/, ""))
				.filter((uuid) => !known.has(uuid))
				.map((uuid) => ({ path: entry.origin, message: `links to ${uuid}, which is in none of our packs` })),
		),
	);
}

function uuidsOf(pack: Pack, document: PackDocument, manifest: PackManifest): string[] {
	const type = manifest.packs.find((declared) => declared.name === pack.name)?.type;
	const own = `Compendium.${manifest.id}.${pack.name}.${type}.${document._id}`;
	const pages = (document["pages"] ?? []) as PackDocument[];
	return [own, ...pages.map((page) => `${own}.JournalEntryPage.${page._id}`)];
}
