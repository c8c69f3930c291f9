import { type Fight, type FightRound, readFight, ruledBy, unpackRound } from "../../../bridge/skirmish/fight/index.js";
import { ok, type Result } from "../../../engine/common/index.js";
import type { Json } from "../../../engine/schema/index.js";
import { SKIRMISH_RULES, type SkirmishRules } from "../../../engine/skirmish/index.js";
import { type HostBattlePage, keptReader } from "./battle-pages.js";
import { storedRound } from "./skirmish-pages.js";

/** Rounds of late by what their pages store of them. */
const known = new Map<string, Result<FightRound>>();
const MOST_KNOWN = 8;

/** Keeps a round by what its page stores of it, so that the client that has written it need not read it again. */
export function keepRound(stored: Json, round: FightRound): void {
	known.set(JSON.stringify(stored), ok(round));
	for (const [oldest] of known) if (known.size > MOST_KNOWN) known.delete(oldest);
}

/** As `unpackRound`, one and the same round for the same text. */
function unpackKnown(stored: unknown, rules: SkirmishRules): Result<FightRound> {
	const found = known.get(JSON.stringify(stored));
	if (found) return found;
	const read = unpackRound(stored, rules);
	if (read.ok) keepRound(stored as Json, read.value);
	return read;
}

/** The skirmish of a page, the same one until the page changes. Faults: it is not the GMs'; those of `readFight`. */
export const fightIn: (page: HostBattlePage) => Result<Fight> = keptReader((stored) =>
	readFight(stored, SKIRMISH_RULES, unpackKnown),
);

/** A round of the skirmish of a page, also one that is over. Faults: those of {@link fightIn}; it has no such round. */
export function roundIn(page: HostBattlePage, number: number): Result<FightRound> {
	const fight = fightIn(page);
	if (!fight.ok) return fight;
	const { round, frame } = fight.value;
	if (round.input.before.number === number) return ok(round);
	const read = unpackKnown(storedRound(page, number), SKIRMISH_RULES);
	return read.ok ? ok(ruledBy(frame, read.value)) : read;
}
