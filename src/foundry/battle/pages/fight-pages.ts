import { type Fight, type FightRound, readFight, unpackRound } from "../../../bridge/skirmish/fight/index.js";
import { ok, type Result } from "../../../engine/common/index.js";
import { SKIRMISH_RULES } from "../../../engine/skirmish/index.js";
import { type HostBattlePage, notOurs, storedIn } from "./battle-pages.js";
import { storedRound } from "./skirmish-pages.js";

/** Skirmishes as they were read, until their pages are written. */
const known = new WeakMap<object, Fight>();
let forgets = false;

/** The skirmish of a page, the same one until the page changes. Faults: it is not the GMs'; those of `readFight`. */
export function fightIn(page: HostBattlePage): Result<Fight> {
	const refused = notOurs(page);
	if (refused) return refused;
	const read = known.get(page);
	if (read) return ok(read);
	if (!forgets) Hooks.on("updateJournalEntryPage", (changed) => void known.delete(changed));
	forgets = true;
	const fight = readFight(storedIn(page), SKIRMISH_RULES);
	if (fight.ok) known.set(page, fight.value);
	return fight;
}

/** A round of the skirmish of a page, also one that is over. Faults: those of {@link fightIn}; it has no such round. */
export function roundIn(page: HostBattlePage, number: number): Result<FightRound> {
	const fight = fightIn(page);
	if (!fight.ok) return fight;
	const { round } = fight.value;
	return round.input.before.number === number ? ok(round) : unpackRound(storedRound(page, number), SKIRMISH_RULES);
}
