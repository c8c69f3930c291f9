import { expect, it } from "vitest";
import { codes, GAME, orders, played, refusals, skirmishInput } from "./fixtures.js";

it("plays", () => {
	const input = skirmishInput({
		rounds: [
			orders({
				movement: [
					{ kind: "strategy", side: "south", strategy: "allOutAttack" },
					{ kind: "tactic", unit: "s1", tactic: "furiousCharge", units: ["s1"], target: "", formation: null },
					{ kind: "move", unit: "s1", way: { x: 0, y: -6 }, pace: "double" },
					{ kind: "move", unit: "n1", way: { x: 0, y: 6 }, pace: "double" },
				],
				ranged: [
					{
						kind: "attack",
						unit: "s2",
						attack: "bow",
						target: "n2",
						action: "standard",
						chosen: null,
						indirect: null,
						cover: null,
						exposed: null,
						modifiers: [],
						partial: [],
						miss: null,
						fortification: { num: 0, den: 1 },
						rerolls: { again: 0, retry: 0, second: null },
						touch: false,
						parts: null,
					},
				],
			}),
			orders({
				movement: [{ kind: "charge", unit: "s1", way: { x: 0, y: -9 } }],
				melee: [
					{
						kind: "attack",
						unit: "s1",
						attack: "sword",
						target: "n1",
						action: "standard",
						chosen: null,
						indirect: null,
						cover: null,
						exposed: null,
						modifiers: [],
						partial: [],
						miss: null,
						fortification: { num: 0, den: 1 },
						rerolls: { again: 0, retry: 0, second: null },
						touch: false,
						parts: null,
					},
				],
			}),
		],
		ended: true,
	});
	const checked = GAME.check(input);
	expect(checked.ok ? "" : checked.fault).toBe("");
	const { outcome, log } = played(input);
	console.log(refusals(outcome), codes(outcome), Object.keys(log));
	console.log(
		JSON.stringify(
			outcome.phases.flatMap((p) => p.events),
			null,
			0,
		),
	);
	console.log(outcome.end);
});
