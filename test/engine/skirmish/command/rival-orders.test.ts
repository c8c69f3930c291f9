import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Unit } from "../../../../src/engine/skirmish/army/read/read-unit.js";
import type { OrderOf } from "../../../../src/engine/skirmish/round/read/index.js";
import { block, officer, orders, played, side, skirmishInput, unit } from "../round/fixtures.js";

type TacticOrder = OrderOf<"tactic">;

const tactic = (by: string, name: string, units: readonly string[]): TacticOrder => ({
	kind: "tactic",
	unit: by,
	tactic: name,
	units: [...units],
	target: "",
	formation: null,
});

const known = ["fullDefense", "defensiveWall", "expertFlankers"];
const bold = (id: string): Unit =>
	unit(id, { commander: officer(`commander-${id}`, { charisma: 9, profession: 40, tactics: known }), morale: 30 });
/** A unit whose commander is lost. */
const lost = (id: string): Unit =>
	unit(id, { commander: officer(`commander-${id}`, { state: "dead" }), known, morale: 30 });

/** The tactics of all units after the orders of a round, and who was refused. */
function tacticsAfter(units: readonly Unit[], places: Readonly<Record<string, number>>, given: readonly TacticOrder[]) {
	const { outcome } = played(
		skirmishInput({
			sides: [side("south", units), side("north", [unit("north")])],
			places: {
				north: block(0, -20, 2),
				...Object.fromEntries(Object.entries(places).map(([id, x]) => [id, block(x, 12, 0)])),
			},
			rounds: [orders({ movement: given }, "movement")],
		}),
	);
	const now = outcome.state.sides[0]!.units.map(({ id, tactics }) => [id, tactics[0]!.id] as const);
	const refused = outcome.phases.flatMap((phase) => phase.refused.map(({ fault }) => fault.code.split(".").at(-1)));
	return { now: Object.fromEntries(now), refused };
}

describe("orders of several for one unit", () => {
	const units = [bold("a"), lost("m"), bold("z")];

	it("give way to its own, whatever the names are and however they are written", () => {
		const both = [tactic("a", "fullDefense", ["m"]), tactic("m", "expertFlankers", ["m"])];
		for (const given of [both, both.toReversed()])
			expect(tacticsAfter(units, { a: -4, m: 0, z: 4 }, given)).toEqual({
				now: { a: "standard", m: "expertFlankers", z: "standard" },
				refused: ["orderedTwice"],
			});
	});

	it("give way to those of the nearest commander", () => {
		const both = [tactic("a", "fullDefense", ["m"]), tactic("z", "expertFlankers", ["m"])];
		expect(tacticsAfter(units, { a: -6, m: 0, z: 4 }, both).now).toMatchObject({ m: "expertFlankers" });
		expect(tacticsAfter(units, { a: -4, m: 0, z: 6 }, both).now).toMatchObject({ m: "fullDefense" });
	});

	it("count none of two that are equally near, nor that of a third further off", () => {
		const far = [...units, bold("b")];
		const three = [
			tactic("a", "fullDefense", ["m"]),
			tactic("z", "expertFlankers", ["m"]),
			tactic("b", "fullDefense", ["m"]),
		];
		const { now, refused } = tacticsAfter(far, { a: -4, m: 0, z: 4, b: 9 }, three);
		expect([now["m"], refused]).toEqual(["standard", ["orderedTwice", "orderedTwice", "orderedTwice"]]);
	});

	it("come out alike under other names and in any sequence", () => {
		const ids = ["a", "b", "c", "d", "e"];
		const order = fc.tuple(fc.constantFrom(0, 1, 2), fc.constantFrom(3, 4, 0), fc.constantFrom(...known));
		fc.assert(
			fc.property(
				fc.array(order, { minLength: 1, maxLength: 4 }),
				fc.shuffledSubarray(ids, { minLength: 5 }),
				fc.shuffledSubarray([-10, -5, 0, 5, 10], { minLength: 5 }),
				fc.boolean(),
				(list, names, xs, turned) => {
					// Each commander gives one order: the sequence of one's own orders is that commander's to choose.
					const once = list.filter(([by], index) => list.findIndex(([other]) => other === by) === index);
					const outcomeOf = (called: readonly string[], reversed: boolean) => {
						const all = called.map((id, index) => (index < 3 ? bold(id) : lost(id)));
						const given = once.map(([by, to, name]) => tactic(called[by]!, name, [called[to]!]));
						const places = Object.fromEntries(called.map((id, index) => [id, xs[index]!]));
						const { now } = tacticsAfter(all, places, reversed ? given.toReversed() : given);
						return called.map((id) => now[id]);
					};
					expect(outcomeOf(names, turned)).toEqual(outcomeOf(ids, false));
				},
			),
			{ numRuns: 60 },
		);
	});
});
