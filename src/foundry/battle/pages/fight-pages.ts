import { type Fight, type FightRound, readFight, ruledBy, unpackRound } from "../../../bridge/skirmish/fight/index.js";
import { ok, type Result } from "../../../engine/common/index.js";
import { SKIRMISH_RULES } from "../../../engine/skirmish/index.js";
import { type HostBattlePage, keptReader } from "./battle-pages.js";
import { storedRound } from "./skirmish-pages.js";

/** The skirmish of a page, the same one until the page changes. Faults: it is not the GMs'; those of `readFight`. */
export const fightIn: (page: HostBattlePage) => Result<Fight> = keptReader((stored) =>
	readFight(stored, SKIRMISH_RULES),
);

/** A round of the skirmish of a page, also one that is over. Faults: those of {@link fightIn}; it has no such round. */
export function roundIn(page: HostBattlePage, number: number): Result<FightRound> {
	const fight = fightIn(page);
	if (!fight.ok) return fight;
	const { round, frame } = fight.value;
	if (round.input.before.number === number) return ok(round);
	const read = unpackRound(storedRound(page, number), SKIRMISH_RULES);
	return read.ok ? ok(ruledBy(frame, read.value)) : read;
}
