import { expect, it } from "vitest";
import { skirmishOf } from "../../../../bench/bundled/skirmish-host.js";
import { drive } from "../../../../src/engine/ask/drive.js";
import { simulate } from "../../../../src/engine/ask/simulate.js";
import { arenaOf } from "../../../../src/engine/skirmish/round/game.js";
import { commandOdds } from "../../../../src/engine/skirmish/round/odds.js";
import { SKIRMISH_RULES } from "../../../../src/engine/skirmish/rules.js";
import { codes, GAME, refusals, swing } from "./fixtures.js";

it("is fast", () => {
	const input = skirmishOf(50);
	const checked = GAME.check(input);
	expect(checked.ok ? "" : checked.fault).toBe("");
	const first = drive(GAME.play(input), simulate(3));
	const count = (list: readonly string[]) =>
		list.reduce<Record<string, number>>((all, each) => ({ ...all, [each]: (all[each] ?? 0) + 1 }), {});
	console.log(count(refusals(first)), count(codes(first)));
	let best = Infinity;
	for (let i = 0; i < 300; i++) {
		const start = performance.now();
		drive(GAME.play(input), simulate(3));
		best = Math.min(best, performance.now() - start);
	}
	console.log("round", best);
	const arena = arenaOf(input, SKIRMISH_RULES);
	const state = first.state;
	let odds = Infinity;
	for (let i = 0; i < 100; i++) {
		const start = performance.now();
		const result = commandOdds(state, swing("s0", "n0"), arena);
		odds = Math.min(odds, performance.now() - start);
		if (i === 0) console.log(result.ok ? result.value.odds.meanLost : result.fault);
	}
	console.log("odds", odds);
});
