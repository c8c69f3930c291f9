import { describe, expect, it } from "vitest";
import { driveLogged } from "../../../../src/engine/ask/drive.js";
import { simulate } from "../../../../src/engine/ask/index.js";
import type { Footprint } from "../../../../src/engine/skirmish/geometry/types.js";
import type { SkirmishInput } from "../../../../src/engine/skirmish/round/read/input.js";
import type { SkirmishOrder } from "../../../../src/engine/skirmish/round/read/read-order.js";
import { block, GAME, officer, orders, SOLDIER, side, skirmishInput, unit } from "./fixtures.js";

const stateOf = (input: SkirmishInput, choice = "both") =>
	driveLogged(
		GAME.play(input),
		simulate(1, () => choice),
	).outcome.state;

const charge = (id: string, y: number): SkirmishOrder => ({ kind: "charge", unit: id, way: { x: 0, y } });

describe("charges that meet", () => {
	// One row of squares is free between them.
	const meeting = skirmishInput({
		places: { s1: block(0, 0, 0), n1: block(0, -2, 2) },
		rounds: [orders({ movement: [charge("s1", -1), charge("n1", 1)] }, "movement")],
	});
	const charged = (choice: string) => {
		const { facts } = stateOf(meeting, choice);
		return ["s1", "n1"].filter((id) => facts[id]?.charged);
	};

	it("are none where both stop at their start", () => {
		expect(charged("both")).toEqual([]);
	});

	it("are one of who takes the ground", () => {
		expect(charged("first")).toEqual(["n1"]);
		expect(charged("second")).toEqual(["s1"]);
	});
});

describe("a routed unit whose way another takes", () => {
	// A column of the same side goes across the whole way of the routed unit.
	const column: Footprint = {
		grid: "square",
		facing: 3,
		allRound: false,
		cells: Array.from({ length: 7 }, (_, i) => ({ x: 2, y: -4 - i })),
	};
	const fleeing = (others: Readonly<Record<string, Footprint>>): SkirmishInput =>
		skirmishInput({
			sides: [side("south", [unit("s1")]), side("north", [unit("n1", { state: "routed" }), unit("n2")])],
			places: { s1: block(0, 0, 0), n1: block(0, -1, 2), ...others },
			rounds: [orders({ movement: [{ kind: "move", unit: "n2", way: { x: -2, y: 0 }, pace: "move" }] }, "movement")],
		});
	const reasons = (input: SkirmishInput) => stateOf(input, "second").opportunities.map(({ reason }) => reason);

	it("has not fled, and gives no opportunity", () => {
		expect(stateOf(fleeing({ n2: column }), "second").places.n1).toEqual(block(0, -1, 2));
		expect(reasons(fleeing({ n2: column }))).toEqual([]);
		expect(reasons(fleeing({}))).toEqual(["rout"]);
	});
});

describe("a unit that stops short of the ally through which it would go", () => {
	const swift = { soldier: { ...SOLDIER, speed: 90 } };
	const move = (id: string, y: number): SkirmishOrder => ({ kind: "move", unit: id, way: { x: 0, y }, pace: "move" });
	// Behind the ally the enemy takes the ground, so that there is none for the unit but before the ally.
	const meeting = skirmishInput({
		sides: [
			side("south", [
				unit("s1", { ...swift, tactics: [{ id: "passThrough", target: "", age: 0, profession: 0 }] }),
				unit("s2"),
			]),
			side("north", [unit("n1", swift)]),
		],
		places: { s1: block(0, 0, 0), s2: block(0, -4, 0), n1: block(0, -14, 2) },
		rounds: [orders({ movement: [move("s1", -8), move("n1", 7)] }, "movement")],
	});

	it("leaves that ally its full-round action", () => {
		const taken = stateOf(meeting, "first");
		expect(taken.places).toMatchObject({ s1: block(0, -1, 0), n1: block(0, -7, 2) });
		expect(taken.spent.s2?.moved ?? false).toBe(false);
		const passed = stateOf(meeting, "second");
		expect(passed.places.s1).toEqual(block(0, -8, 0));
		expect(passed.spent.s2?.moved).toBe(true);
	});
});

describe("an ambush of a side that no one leads", () => {
	it("hides without the profession of its leader", () => {
		const led = (state: "present" | "dead"): SkirmishInput => {
			const undecided = { zones: null, placement: null, individuals: [], strategy: null, tactics: null };
			return skirmishInput({
				sides: [
					side("south", [unit("s1", { soldier: { ...SOLDIER, perception: 5 }, commander: null })]),
					{ ...side("north", [unit("n1")]), leader: officer("leader", { profession: 20, state }) },
				],
				places: {},
				setup: { ambush: "north", initiative: false, sides: { south: undecided, north: undecided } },
			});
		};
		const isSurprised = (input: SkirmishInput) => {
			const { state } = driveLogged(GAME.play(input), () => 10).outcome;
			return state.sides[0]?.units[0]?.conditions.some(({ id }) => id === "flatFooted");
		};
		// 10 + 20 + 0 against 10 + 5; without a leader 10 + 0.
		expect(isSurprised(led("present"))).toBe(true);
		expect(isSurprised(led("dead"))).toBe(false);
	});
});

describe("a change of formation for which there is no room", () => {
	it("leaves the unit on its squares, all-round as its formation says", () => {
		const hedgehog = { id: "hedgehogFormation", known: ["hedgehogFormation"] } as const;
		const change = (tactic: string, formation: "hedgehog" | "closed"): SkirmishOrder => ({
			kind: "tactic",
			unit: "s1",
			tactic,
			units: ["s1"],
			target: "",
			formation,
		});
		const crowded = (order: SkirmishOrder, formation: "hedgehog" | "closed") =>
			skirmishInput({
				sides: [
					side("south", [unit("s1", { formation, known: hedgehog.known, morale: 30 }), unit("s2")]),
					side("north", [unit("n1")]),
				],
				// Side by side in one rank, with another unit behind the whole of it.
				places: {
					s1: { ...row(0, 7), allRound: formation === "hedgehog" },
					s2: row(1, 7),
				},
				rounds: [orders({ movement: [order] }, "movement")],
			});
		const place = (input: SkirmishInput) => stateOf(input).places.s1;
		expect(place(crowded(change(hedgehog.id, "hedgehog"), "closed"))).toEqual({ ...row(0, 7), allRound: true });
		expect(place(crowded(change("changeFormation", "closed"), "hedgehog"))).toEqual(row(0, 7));
	});
});

const row = (y: number, width: number): Footprint => ({
	grid: "square",
	facing: 0,
	allRound: false,
	cells: Array.from({ length: width }, (_, x) => ({ x, y })),
});
