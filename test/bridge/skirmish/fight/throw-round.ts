import type { FightRound } from "../../../../src/bridge/skirmish/fight/index.js";
import { ROUND_GAME } from "../../../../src/bridge/skirmish/fight/play-round.js";
import { advance, answer, type Log, simulateByKey } from "../../../../src/engine/ask/index.js";

/** Answers of what waits, from a source by seed and key, until the phase is over. */
export function thrown(round: FightRound, seed: number): Log {
	let { log } = round;
	for (;;) {
		const progress = advance(ROUND_GAME, round.input, log);
		if (progress.done) return log;
		for (const question of progress.open) {
			const done = answer(log, question, { answer: simulateByKey(seed)(question), source: "rolled" });
			if (!done.ok) throw new Error(done.fault.code);
			log = done.value;
		}
	}
}
