import { TROOP_PAGE, type TroopPage } from "../../src/bridge/library/index.js";
import { sayWording } from "../../src/bridge/text/index.js";
import { ERAS, type Era, PLAIN_TROOP, TROOP_CATALOGUE, type TroopEntry } from "../../src/engine/force/index.js";
import type { PackDocument, PackEntry } from "../packs/types.js";
import { journalFolder, journalOf, packId } from "./journal-entries.js";
import { englishWords as words } from "./lang-words.js";
import { TROOP_NOTES } from "./troop-notes.js";

/**
 * The troop library: a journal entry with one page for every entry of the engine's catalogue, in one folder for each
 * age.
 */
export function troopPages(): PackEntry[] {
	const origin = "tools/generate/troop-pages.ts";
	const folders = ERAS.map((era, index) =>
		journalFolder(folderId(era), words.say(`MUSTER.Library.Era.${era}`), (index + 1) * 100_000),
	);
	return [...folders, ...TROOP_CATALOGUE.map(troopEntry)].map((document) => ({ origin, document }));
}

function troopEntry(entry: TroopEntry, index: number): PackDocument {
	const name = sayWording(words, entry.title);
	const page = packId("p", entry.id);
	const system = troopPage(entry, name);
	return journalOf({
		id: packId("t", entry.id),
		page,
		name,
		type: TROOP_PAGE,
		system,
		folder: folderId(entry.era),
		sort: (index + 1) * 1_000,
		index: { page, type: TROOP_PAGE, ...system, troop: { ...entry.troop, name } },
	});
}

function troopPage({ id, era, tl, quality: [worst, best], troop }: TroopEntry, name: string): TroopPage {
	const note = TROOP_NOTES[id];
	if (note === undefined) throw new RangeError(`tools/generate/troop-notes.ts says nothing of ${id}`);
	return { schema: 1, troop: { ...PLAIN_TROOP, ...troop, name }, tl, era, worst, best, description: `<p>${note}</p>` };
}

const folderId = (era: Era): string => packId("f", era);
