import { describe, expect, it } from "vitest";
import type { Answer, Question } from "../../../../src/engine/ask/ask.js";
import { drive, simulate } from "../../../../src/engine/ask/drive.js";
import { ratio } from "../../../../src/engine/common/index.js";
import { SKIRMISH_RULES } from "../../../../src/engine/skirmish/army/tables/skirmish-tables.js";
import { arenaOf } from "../../../../src/engine/skirmish/game/game.js";
import { commandOdds } from "../../../../src/engine/skirmish/game/odds.js";
import { openState } from "../../../../src/engine/skirmish/game/open-state.js";
import type { Ground } from "../../../../src/engine/skirmish/geometry/ground.js";
import type { Cell } from "../../../../src/engine/skirmish/geometry/types.js";
import type { Individual, SkirmishInput } from "../../../../src/engine/skirmish/round/read/input.js";
import { readSkirmish } from "../../../../src/engine/skirmish/round/read/input.js";
import type { SkirmishOrder } from "../../../../src/engine/skirmish/round/read/read-order.js";
import { scripted } from "../../ask/scripted.js";
import {
	codes,
	FIELD,
	GAME,
	block as onSquares,
	orders,
	refusals,
	side,
	skirmishInput,
	swing,
	unit,
} from "./fixtures.js";
import { randomSkirmish } from "./random-skirmish.js";

const UP: Cell = { x: 0, y: -1 };
const DOWN: Cell = { x: 0, y: 1 };

/** A block of three files and three ranks about a point in tenths of a foot. */
const block = (x: number, y: number, ahead: Cell): Ground => ({
	grid: "gridless",
	middle: { x, y },
	ahead,
	files: 3,
	ranks: 3,
	allRound: false,
});

/**
 * Two units of two sides with so much ground between them that a charge of 60 feet closes it, and one more each far
 * off.
 */
function fieldOf(part: Partial<SkirmishInput> = {}): SkirmishInput {
	return skirmishInput({
		map: { size: ratio(1), unit: "ft", field: { ...FIELD, grid: "gridless" } },
		sides: [side("south", [unit("s1"), unit("s2")]), side("north", [unit("n1"), unit("n2")])],
		places: {
			s1: block(0, 500, UP),
			n1: block(0, -400, DOWN),
			s2: block(2000, 1500, UP),
			n2: block(-2000, -1500, DOWN),
		},
		...part,
	});
}

/** Blocks whose fronts touch. */
const TOUCHING = {
	s1: block(0, 0, UP),
	n1: block(0, -300, DOWN),
	s2: block(2000, 1500, UP),
	n2: block(-2000, -1500, DOWN),
};

/** Twenties, but for the keys named, and the first of all choices. */
const rolling =
	(faces: Readonly<Record<string, number>>) =>
	(question: Question): Answer => {
		if (question.kind === "decide") return question.options[0] ?? "";
		if (question.kind !== "dice") return 0;
		const named = Object.keys(faces).find((key) => question.key.endsWith(key));
		return named === undefined ? (question.dice === "1d20" ? 20 : 1) : (faces[named] ?? 1);
	};

const played = (input: SkirmishInput, faces: Readonly<Record<string, number>> = {}) =>
	drive(GAME.play(input), rolling(faces));

const moving = (...given: readonly SkirmishOrder[]) => [orders({ movement: given }, "movement")];

const move = (id: string, way: Cell, pace: "move" | "double" | "run" = "move"): SkirmishOrder => ({
	kind: "move",
	unit: id,
	way,
	pace,
});

describe("a round without a grid", () => {
	const round = orders({
		movement: [{ kind: "charge", unit: "s1", way: { x: 0, y: -600 } }],
		melee: [swing("s1", "n1"), swing("n1", "s1")],
		opportunity: [swing("n1", "s1"), swing("s1", "n1")],
	});
	const outcome = played(fieldOf({ rounds: [round] }));

	it("takes a charge to its end, and notes whom it brings into reach", () => {
		expect(refusals(outcome)).toEqual([]);
		expect(outcome.state.places["s1"]).toEqual(block(0, -100, UP));
		const [movement] = outcome.phases.filter(({ events }) => events.some(({ code }) => code === "moved"));
		expect(movement?.events.map(({ code, unit: id, other, data }) => [code, id, other, data])).toEqual([
			["moved", "s1", "", { steps: 6 }],
			["opportunityNoted", "n1", "s1", { reason: "movement" }],
			["opportunityNoted", "s1", "n1", { reason: "movement" }],
		]);
	});

	it("bares half a square to each of three front squares in contact", () => {
		const reports = outcome.phases.flatMap(({ attacks }) => attacks);
		expect(reports.map(({ by, outcome: { plan } }) => [by, plan.targets])).toEqual([
			["n1", 24],
			["s1", 24],
			["n1", 24],
			["s1", 24],
		]);
		// 50 % + 5 % × (20 + 4 + 2 − 15) of 24 is more than all; against AC 13 of who has charged as many. Two confirm a
		// threat: 22 × 6 + 2 × 12, twice.
		expect(reports.slice(0, 2).map(({ outcome: { counts } }) => counts.successes + counts.criticals)).toEqual([24, 24]);
		expect(outcome.state.sides.map(({ units }) => units.map(({ hp }) => hp.total))).toEqual([
			[588, 900],
			[588, 900],
		]);
	});
});

describe("movement without a grid", () => {
	it("goes as far as the direction allows, to a tenth of a foot", () => {
		const outcome = played(
			fieldOf({
				rounds: moving(move("s2", { x: 0, y: -301 }), move("s1", { x: 180, y: -240 }), move("n2", { x: 100, y: -113 })),
			}),
		);
		expect(refusals(outcome)).toEqual(["tooFarFeet", "tooFarFeet"]);
		expect(outcome.phases.flatMap(({ refused }) => refused.map(({ fault }) => fault.data))).toEqual([
			{ max: 10 },
			{ max: 30 },
		]);
		expect(outcome.state.places["s1"]).toEqual(block(180, 260, UP));
	});

	it("turns on a corner to any direction, or names another front", () => {
		const pivot: SkirmishOrder = {
			kind: "turn",
			unit: "s1",
			pivot: { x: 150, y: 350 },
			turns: 0,
			toward: { x: 1, y: 0 },
		};
		const front: SkirmishOrder = { kind: "turn", unit: "n1", pivot: null, turns: 1, toward: null };
		const odd: SkirmishOrder[] = [
			{ ...pivot, unit: "s2" },
			{ kind: "turn", unit: "n2", pivot: null, turns: 0, toward: { x: 1, y: 0 } },
		];
		const outcome = played(fieldOf({ rounds: moving(pivot, front, ...odd) }));
		expect(refusals(outcome)).toEqual(["pivot", "pivot"]);
		expect(outcome.state.places["s1"]).toEqual(block(0, 200, { x: 1, y: 0 }));
		expect(outcome.state.places["n1"]).toEqual(block(0, -400, { x: -1, y: 0 }));
	});

	it("on cells knows no directions", () => {
		const turn: SkirmishOrder = { kind: "turn", unit: "s1", pivot: null, turns: 0, toward: { x: 1, y: 0 } };
		expect(refusals(played(skirmishInput({ rounds: moving(turn) })))).toEqual(["towardOnCells"]);
	});

	it("stops both where two would share ground, or the one that a person names", () => {
		const rush = [move("s1", { x: 0, y: -400 }, "double"), move("n1", { x: 0, y: 400 }, "double")];
		const input = fieldOf({ rounds: moving(...rush) });
		const both = played(input);
		expect([both.state.places["s1"], both.state.places["n1"]]).toEqual([block(0, 200, UP), block(0, -100, DOWN)]);
		const first = drive(GAME.play(input), scripted({ "r1/movement/n1/s1/ground": "first" }));
		expect([first.state.places["s1"], first.state.places["n1"]]).toEqual([block(0, 300, UP), block(0, 0, DOWN)]);
	});

	it("is not free where a unit stands, and leaves a melee only by a tactic, facing the way", () => {
		const through = played(fieldOf({ rounds: moving(move("n1", { x: 0, y: 1000 }, "run")) }));
		expect(refusals(through)).toEqual(["inTheWay"]);
		const back = move("s1", { x: 0, y: 100 });
		expect(refusals(played(fieldOf({ places: TOUCHING, rounds: moving(back) })))).toEqual(["inMelee"]);
		const retreat: SkirmishOrder = {
			kind: "tactic",
			unit: "s1",
			tactic: "retreat",
			units: ["s1"],
			target: "",
			formation: null,
		};
		const rounds = moving(retreat, move("s1", { x: 0, y: 300 }));
		const left = played(fieldOf({ places: TOUCHING, rounds }), { "s1/withdraw": 1 });
		expect(left.state.places["s1"]).toEqual(block(0, 300, DOWN));
		expect(left.state.opportunities).toEqual([{ attacker: "n1", target: "s1", reason: "leaving" }]);
	});

	it("forms up about the middle of the front rank", () => {
		const tactic: SkirmishOrder = {
			kind: "tactic",
			unit: "s1",
			tactic: "changeFormation",
			units: ["s1"],
			target: "",
			formation: "open",
		};
		const line: SkirmishOrder = {
			kind: "formation",
			unit: "s1",
			anchor: { x: 7, y: 400 },
			shape: { kind: "ranks", width: 7 },
		};
		const alone = played(fieldOf({ rounds: moving(tactic) }));
		// Fourteen squares in four files; the front rank, at 400, stays.
		expect(alone.state.places["s1"]).toEqual({ ...block(0, 550, UP), files: 4, ranks: 4 });
		const ordered = played(fieldOf({ rounds: moving(tactic, line) }));
		expect(ordered.state.places["s1"]).toEqual({ ...block(7, 450, UP), files: 7, ranks: 2 });
	});

	it("leads routed units toward their camp", () => {
		const routed = [side("south", [unit("s1", { state: "routed" })]), side("north", [unit("n1")])];
		const outcome = played(
			fieldOf({ sides: routed, places: { s1: block(0, 0, UP), n1: block(0, -300, DOWN) }, rounds: moving() }),
		);
		expect(outcome.state.places["s1"]).toEqual(block(0, 600, DOWN));
		expect(outcome.state.opportunities).toEqual([{ attacker: "n1", target: "s1", reason: "rout" }]);
	});
});

describe("attacks without a grid", () => {
	const shots = (places: SkirmishInput["places"]) =>
		played(fieldOf({ places, rounds: [orders({ ranged: [swing("s1", "n1", "bow")] }, "ranged")] }));

	it("are diverted by a unit on the straight way between the nearest places", () => {
		const between = shots({ s1: block(0, 1000, UP), s2: block(-200, 0, UP), n1: block(0, -1000, DOWN) });
		const beside = shots({ s1: block(0, 1000, UP), s2: block(200, 0, UP), n1: block(0, -1000, DOWN) });
		const covers = [between, beside].map(
			({ phases }) => phases.flatMap(({ attacks }) => attacks)[0]?.outcome.counts.diverted,
		);
		expect(covers[0]).toBeGreaterThan(0);
		expect(covers[1]).toBe(0);
	});

	it("reach as far as the bands between the nearest", () => {
		// The front edge is at 4,850; the nearest place at -1,100 is 595 feet off: band 118, 595 feet.
		expect(refusals(shots({ s1: block(0, 5000, UP), n1: block(0, -1200, DOWN) }))).toEqual([]);
		const far = shots({ s1: block(0, 5101, UP), n1: block(0, -1200, DOWN) });
		expect(far.phases.flatMap(({ refused }) => refused.map(({ fault }) => fault.data))).toEqual([
			{ feet: 605, range: 600 },
		]);
	});

	it("flank from beside and behind, at any angle", () => {
		const places = { s1: block(0, 0, { x: 3, y: -4 }), n1: block(180, -240, { x: 3, y: -4 }) };
		const { phases } = played(fieldOf({ places, rounds: [orders({ melee: [swing("s1", "n1")] }, "melee")] }));
		const [report] = phases.flatMap(({ attacks }) => attacks);
		expect(report?.outcome.plan.targets).toBe(24);
		expect(report?.outcome.rolls.percentage?.raw.terms.map(({ key }) => key)).toContain("modifiers/flanking");
	});

	it("against one hero come from the places around", () => {
		const hero = {
			id: "hero",
			name: "Hero",
			side: "south",
			cells: [{ x: 0, y: 0 }],
			space: 5,
			reach: 5,
			initiative: 3,
			ac: 18,
			saves: null,
		};
		const places = { n1: block(0, -200, DOWN), s1: block(0, 1200, UP) };
		const input = fieldOf({ individuals: [hero], places, rounds: [orders({ melee: [swing("n1", "hero")] }, "melee")] });
		const [report] = played(input).phases.flatMap(({ attacks }) => attacks);
		expect(report?.outcome.plan.rolls).toBe(3);
	});

	it("have their odds beforehand", () => {
		const input = fieldOf({ places: TOUCHING });
		const odds = commandOdds(openState(input), swing("s1", "n1"), arenaOf(input, SKIRMISH_RULES));
		expect(odds.ok && [odds.value.order.exposed, odds.value.flanking]).toEqual([24, false]);
		const away = commandOdds(openState(fieldOf()), swing("s1", "n1"), arenaOf(input, SKIRMISH_RULES));
		expect(!away.ok && away.fault.code).toBe("MUSTER.Fault.Skirmish.outOfReach");
	});

	it("push a unit back by ten feet at most", () => {
		const push = (y: number): SkirmishOrder => ({
			kind: "manoeuvre",
			unit: "s1",
			target: "n1",
			manoeuvre: "bullRush",
			brings: "",
			bonus: 60,
			number: 5,
			whole: true,
			way: { x: 0, y },
			modifiers: [],
		});
		const pushed = (y: number) => {
			const sides = [
				side("south", [unit("s1")]),
				side("north", [unit("n1", { soldiers: { current: 24, maximum: 24, held: 0 } })]),
			];
			const { state } = played(
				fieldOf({
					sides,
					places: { s1: TOUCHING.s1, n1: TOUCHING.n1 },
					rounds: [orders({ melee: [push(y)] }, "melee")],
				}),
			);
			return state.places["n1"];
		};
		expect(pushed(-100)).toEqual(block(0, -400, DOWN));
		expect(pushed(-101)).toEqual(block(0, -300, DOWN));
	});
});

describe("the set-up without a grid", () => {
	it("places blocks of as many squares as the soldiers need, in their own zones", () => {
		const placement = [
			{ unit: "s1", footprint: { ...block(0, 1300, UP), ranks: 2 } },
			{ unit: "s1", footprint: block(0, 900, UP) },
			{ unit: "s1", footprint: block(0, 1300, UP) },
			{ unit: "s2", footprint: block(250, 1300, UP) },
			{ unit: "s2", footprint: onSquares(0, 13, 0) },
			{ unit: "s2", footprint: { ...block(650, 1300, UP), files: 7, ranks: 1 } },
		];
		const done = { zones: { note: "" }, individuals: [], strategy: "standard", tactics: [] } as const;
		const setup = {
			ambush: "",
			initiative: false,
			sides: { south: { ...done, placement }, north: { ...done, placement: [] } },
		};
		const outcome = drive(GAME.play(fieldOf({ places: {}, setup })), simulate(1));
		expect(refusals(outcome)).toEqual(["cellsNeeded", "outOfZone", "groundTaken", "otherGrid"]);
		expect(codes(outcome).filter((code) => code === "placed")).toHaveLength(2);
		expect(outcome.state.places).toEqual({
			s1: block(0, 1300, UP),
			s2: { ...block(650, 1300, UP), files: 7, ranks: 1 },
		});
	});

	it("lets units arrive on free ground, and leave from their camp", () => {
		const events = [
			{ kind: "arrival", round: 1, unit: "s1", footprint: block(2100, 1500, UP) },
			{ kind: "arrival", round: 1, unit: "n1", footprint: block(0, -3000, DOWN) },
		] as const;
		const { s2, n2 } = TOUCHING;
		const leave = (id: string): SkirmishOrder => ({ kind: "leave", unit: id });
		const outcome = played(fieldOf({ places: { s2, n2 }, events, rounds: moving(leave("n1"), leave("n2")) }));
		expect(refusals(outcome)).toEqual(["notInCamp"]);
		expect(outcome.state.places).toEqual({ s2, n2 });
		expect(codes(outcome)).toEqual(expect.arrayContaining(["arrived", "stoppedShort", "left"]));
	});
});

describe("the reader of a skirmish without a grid", () => {
	const fault = (part: Partial<SkirmishInput>) => {
		const read = readSkirmish(fieldOf(part), SKIRMISH_RULES);
		return read.ok ? "" : `${read.fault.code.split(".").at(-1)} ${read.fault.path}`;
	};
	const hero = { id: "hero", name: "", side: "south", space: 5, reach: 5, initiative: 0, ac: null, saves: null };

	it("reads what it has read to the same", () => {
		const input = randomSkirmish(4, 2, "gridless");
		const read = readSkirmish(JSON.parse(JSON.stringify(input)), SKIRMISH_RULES);
		expect(read.ok && read.value).toEqual(input);
	});

	it("refuses what does not fit together, and names the field", () => {
		const far = [{ x: 200_000, y: 0 }];
		expect(fault({})).toBe("");
		expect(fault({ places: { s1: onSquares(0, 0, 0) } })).toBe("otherGrid places.s1");
		expect(fault({ places: { s1: block(0, 0, UP), s2: block(299, 0, UP) } })).toBe("");
		expect(fault({ places: { s1: block(0, 0, UP), s2: block(250, 0, UP) } })).toBe("groundTaken places.s2");
		expect(fault({ places: { s1: block(0, 0, { x: 0, y: 0 }) } })).toBe("noDirection places.s1.ahead");
		expect(fault({ individuals: [{ ...hero, cells: [UP, DOWN] }] })).toBe("list individuals.0.cells");
		expect(fault({ individuals: [{ ...hero, cells: far }] })).toBe("");
		const onCells = { size: ratio(10), unit: "ft", field: FIELD } as const;
		expect(fault({ map: onCells, places: {}, individuals: [{ ...hero, cells: far }] })).toBe(
			"whole individuals.0.cells",
		);
		const waits = { zones: null, placement: null, strategy: null, tactics: null };
		const starts = (cells: Individual["cells"]) => ({
			ambush: "",
			initiative: false,
			sides: { south: { ...waits, individuals: [{ individual: "hero", cells }] } },
		});
		expect(fault({ setup: starts([UP, DOWN]) })).toBe("list setup.sides.south.individuals.0.cells");
		expect(fault({ setup: starts(far) })).toBe("");
		expect(fault({ map: onCells, places: {}, setup: starts(far) })).toBe("whole setup.sides.south.individuals.0.cells");
		const place = orders({ individuals: [{ kind: "place", individual: "hero", cells: [UP, DOWN] }] });
		expect(fault({ individuals: [{ ...hero, cells: null }], rounds: [place] })).toBe(
			"list rounds.0.individuals.0.cells",
		);
	});
});
