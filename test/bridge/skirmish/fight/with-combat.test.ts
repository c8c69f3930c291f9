/** Units in an ordinary combat: any driving of it lets them act once at the end of each round, and of none twice. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stepWithUnits, unitsMark, unitsStage } from "../../../../src/bridge/skirmish/fight/index.js";

interface World {
	round: number;
	turn: number | null;
	mark: unknown;
	fight: number;
}

/** One press of the combat's own buttons, as the host takes it, with the units' turn in it. */
function press(world: World, fighters: number, what: "turn" | "round" | "back" | "fight"): World {
	if (what === "fight") return { ...world, fight: world.fight + 1 };
	const now = { round: world.round, turn: world.turn, fighters, mark: world.mark };
	const at = world.turn ?? -1;
	const isRound = what === "round" || (what === "turn" && at + 1 >= fighters);
	const back = { round: Math.max(1, world.round - 1), turn: fighters - 1 };
	const first = fighters === 0 ? null : 0;
	const data = what === "back" ? back : isRound ? { round: world.round + 1, turn: first } : { ...world, turn: at + 1 };
	const step = stepWithUnits(now, { round: data.round, turn: data.turn, isBack: what === "back" });
	if (step === "units") return { ...world, turn: null, mark: unitsMark(world, world.fight) };
	return { ...world, round: step === "round" ? world.round + 1 : data.round, turn: data.turn };
}

describe("units at the end of each round of a combat", () => {
	it("act between any two rounds of it, however it is driven", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 4 }),
				fc.array(fc.constantFrom("turn", "round", "fight"), { maxLength: 60 }),
				(fighters, presses) => {
					let world: World = { round: 1, turn: 0, mark: undefined, fight: 1 };
					const acted: number[] = [];
					for (const what of presses as ("turn" | "round" | "fight")[]) {
						const next = press(world, fighters, what);
						if (next.turn === null && world.turn !== null) acted.push(next.round);
						expect(next.round === world.round || (next.round === world.round + 1 && next.turn === 0)).toBe(true);
						world = next;
					}
					const rounds = world.turn === null ? world.round : world.round - 1;
					expect(acted).toEqual(Array.from({ length: rounds }, (_, index) => index + 1));
				},
			),
		);
	});

	it("say whether they wait, act, or have acted", () => {
		const combat = { round: 3, turn: null, fighters: 2, mark: unitsMark({ round: 3 }, 5) };
		expect(unitsStage({ ...combat, turn: 1 }, 5)).toBe("later");
		expect(unitsStage(combat, 5)).toBe("now");
		expect(unitsStage(combat, 6)).toBe("done");
		expect(unitsStage({ ...combat, mark: unitsMark({ round: 2 }, 5) }, 5)).toBe("later");
		expect(unitsStage({ ...combat, mark: "3" }, 5)).toBe("later");
		expect(unitsStage({ ...combat, fighters: 0, mark: undefined }, 5)).toBe("now");
	});

	it("are left alone on the way back, before it begins, and without combatants", () => {
		const combat = { round: 2, turn: 1, fighters: 2, mark: undefined };
		expect(stepWithUnits(combat, { round: 1, turn: 1, isBack: true })).toBe(null);
		expect(stepWithUnits({ ...combat, round: 0 }, { round: 1, turn: 0, isBack: false })).toBe(null);
		expect(stepWithUnits({ ...combat, fighters: 0, turn: null }, { round: 3, turn: null, isBack: false })).toBe(null);
		expect(stepWithUnits(combat, { round: 2, turn: 2, isBack: false })).toBe(null);
	});
});
