import { EMPTY_FORCE, type StoredForce } from "../../src/bridge/army/stored/index.js";
import { ARMY_PAGE, toUnit } from "../../src/bridge/library/index.js";
import { sayWording } from "../../src/bridge/text/index.js";
import { PLAIN_TROOP, TROOP_CATALOGUE, type Unit } from "../../src/engine/force/index.js";
import type { PackDocument, PackEntry } from "../packs/types.js";
import { ROSTERS, type Roster } from "./army-rosters.js";
import { journalFolder, journalOf, packId } from "./journal-entries.js";
import { englishWords as words } from "./lang-words.js";

const FOLDER = packId("f", "armies");
const STEP = 100_000;

/** Ready armies for a first game, a journal entry each. */
export function armyPages(): PackEntry[] {
	const origin = "tools/generate/army-pages.ts";
	const folder = journalFolder(FOLDER, words.say("MUSTER.Library.armies"), 0);
	return [folder, ...ROSTERS.map(armyEntry)].map((document) => ({ origin, document }));
}

function armyEntry(roster: Roster, index: number): PackDocument {
	const { id, name, era, tl, note } = roster;
	const page = packId("pArmy", id);
	return journalOf({
		id: packId("army", id),
		page,
		name,
		type: ARMY_PAGE,
		system: { schema: 1, force: storedForce(roster), era, description: `<p>${note}</p>` },
		folder: FOLDER,
		sort: (index + 1) * 1_000,
		index: { page, type: ARMY_PAGE, era, tl },
	});
}

function storedForce({ name, tl, commander, strategy, units }: Roster): StoredForce {
	const made = units.map((row, index) => unitOf(row, index));
	return {
		...EMPTY_FORCE,
		name,
		tl,
		commander: { ...EMPTY_FORCE.commander, name: commander, strategy, tactics: strategy },
		units: Object.fromEntries(made.map(({ id, ...unit }) => [id, unit])),
	};
}

function unitOf([troop, name, men, quality, leader, leadership]: Roster["units"][number], index: number): Unit {
	const entry = TROOP_CATALOGUE.find(({ id }) => id === troop);
	if (entry === undefined) throw new RangeError(`the catalogue has no ${troop}`);
	const named = { troop: { ...PLAIN_TROOP, ...entry.troop, name: sayWording(words, entry.title) } };
	const unit = toUnit(named, { id: `u${index + 1}`, men, quality, sort: (index + 1) * STEP });
	return { ...unit, name, leader: { name: leader, link: "", leadership: leader === "" ? null : leadership } };
}
