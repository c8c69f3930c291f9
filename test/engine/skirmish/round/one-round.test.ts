/** A round that is played on from its phases, against the same played from its start. */
import { expect, it } from "vitest";
import { advance, answer, EMPTY_LOG, type Log, simulateByKey } from "../../../../src/engine/ask/index.js";
import {
	NO_ORDERS,
	PHASES,
	type RoundInput,
	type RoundOutcome,
	roundFrom,
	SKIRMISH_RULES,
	skirmishRound,
} from "../../../../src/engine/skirmish/index.js";
import { randomSkirmish } from "./random-skirmish.js";

const WHOLE = skirmishRound(SKIRMISH_RULES);
const BEFORE = { number: 1, ambush: "", initiative: {}, seen: [], swift: [] };

/** The outcome of a round by a game of it, with the answers of a seed. */
function playedBy(game: typeof WHOLE, input: RoundInput, before: Log, seed: number) {
	let log = before;
	for (;;) {
		const progress = advance(game, input, log);
		if (progress.done) return { outcome: progress.outcome, log };
		for (const question of progress.open) {
			const given = answer(log, question, { answer: simulateByKey(seed)(question), source: "rolled" });
			if (!given.ok) throw new Error(given.fault.code);
			log = given.value;
		}
	}
}

const SEEDS = Array.from({ length: 8 }, (_, seed) => seed);

it.each(["square", "hex", "gridless"] as const)("comes to the same phase by phase, on %s", (grid) => {
	let attacks = 0;
	for (const seed of SEEDS) {
		const { rounds, ...stand } = randomSkirmish(seed, 1, grid);
		const all = rounds[0]!;
		let input: RoundInput = { before: BEFORE, stand: { ...stand, setup: null, rounds: [NO_ORDERS] }, ended: false };
		let so: { outcome: RoundOutcome; log: Log } = playedBy(WHOLE, input, EMPTY_LOG, seed);
		for (const phase of [...PHASES, "end"] as const) {
			if (phase !== "end" && all[phase] === null) continue;
			const given = { ...input.stand.rounds[0]!, ...(phase === "end" ? {} : { [phase]: all[phase] }) };
			const next = { ...input, stand: { ...input.stand, rounds: [given] }, ended: phase === "end" };
			const from = playedBy(roundFrom(so.outcome, SKIRMISH_RULES), next, so.log, seed);
			expect(from, `${phase}, seed ${seed}`).toEqual(playedBy(WHOLE, next, EMPTY_LOG, seed));
			// The end of a skirmish may come after any phase: the round goes on without it.
			if (phase === "end") break;
			attacks += from.outcome.phases.at(-1)?.attacks.length ?? 0;
			const ended = { ...next, ended: true };
			const end = playedBy(roundFrom(from.outcome, SKIRMISH_RULES), ended, from.log, seed);
			expect(end).toEqual(playedBy(WHOLE, ended, EMPTY_LOG, seed));
			[input, so] = [next, from];
		}
	}
	expect(attacks).toBeGreaterThan(3);
});
