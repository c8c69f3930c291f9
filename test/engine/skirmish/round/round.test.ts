import { describe, expect, it } from "vitest";
import { advance, answer } from "../../../../src/engine/ask/advance.js";
import type { Answer, Question } from "../../../../src/engine/ask/ask.js";
import { drive, driveLogged, simulate } from "../../../../src/engine/ask/drive.js";
import { SKIRMISH_RULES } from "../../../../src/engine/skirmish/army/tables/skirmish-tables.js";
import { type SkirmishOutcome, skirmish } from "../../../../src/engine/skirmish/game/game.js";
import { SKIRMISH_PRESETS } from "../../../../src/engine/skirmish/presets.js";
import type { SkirmishInput } from "../../../../src/engine/skirmish/round/read/input.js";
import type { SkirmishOrder } from "../../../../src/engine/skirmish/round/read/read-order.js";
import { scripted } from "../../ask/scripted.js";
import {
	block,
	codes,
	EMPTY_LOG,
	GAME,
	officer,
	orders,
	played,
	refusals,
	SOLDIER,
	side,
	skirmishInput,
	swing,
	unit,
} from "./fixtures.js";

/** Answers every d20 with a number by its key, else 20. */
const rolling =
	(faces: Readonly<Record<string, number>>) =>
	(question: Question): Answer => {
		if (question.kind === "decide") return question.options[0]!;
		if (question.kind !== "dice") return 0;
		const named = Object.keys(faces).find((key) => question.key.endsWith(key));
		return named === undefined ? (question.dice === "1d20" ? 20 : 1) : faces[named]!;
	};

/** Two units of two sides in contact, the first attacker below. */
function inContact(part: Partial<SkirmishInput> = {}): SkirmishInput {
	return skirmishInput({
		sides: [side("south", [unit("s1"), unit("s2")]), side("north", [unit("n1"), unit("n2")])],
		places: { s1: block(0, 1, 0), n1: block(0, 0, 2), s2: block(10, 12, 0), n2: block(-10, -12, 2) },
		...part,
	});
}

const only = (phase: "movement" | "ranged" | "melee", given: readonly SkirmishOrder[]) =>
	orders({ [phase]: given }, phase);

describe("a change of strategy", () => {
	const change = skirmishInput({
		sides: [
			side("south", [unit("s1", { strategy: "holdFirm" }), unit("s2", { strategy: "holdFirm" })]),
			side("north", [unit("n1")]),
		],
		places: {},
		rounds: [only("movement", [{ kind: "strategy", side: "south", strategy: "aggressiveAttack" }])],
	});
	// Three steps: 22. The bonus is morale 1, charisma 2, profession 1.
	const answers = rolling({ "s1/strategy": 18, "s2/strategy": 17 });

	it("T5-50: is checked by each unit", () => {
		const { state } = drive(GAME.play(change), answers);
		expect(state.sides[0]?.units.map(({ strategy }) => strategy)).toEqual(["aggressiveAttack", "holdFirm"]);
	});

	it("T5-50: fails for all by option", () => {
		const options = { ...SKIRMISH_PRESETS.usual, strategyFailure: "allOrNone" } as const;
		const { state } = drive(skirmish({ ...SKIRMISH_RULES, options }).play(change), answers);
		expect(state.sides[0]?.units.map(({ strategy }) => strategy)).toEqual(["holdFirm", "holdFirm"]);
	});
});

describe("attacks", () => {
	it("T5-51: a unit that has shot strikes no more in that round", () => {
		const input = inContact({
			rounds: [orders({ ranged: [swing("s1", "n1", "bow")], melee: [swing("s1", "n1"), swing("n1", "s1")] }, "melee")],
		});
		const { outcome } = played(input);
		expect(refusals(outcome)).toEqual(["oneKindOfAttack"]);
		expect(codes(outcome).filter((code) => code === "attacked")).toHaveLength(2);
	});

	it("are all rolled from the state at the start of their phase", () => {
		const rounds = [orders({ melee: [swing("s1", "n1"), swing("n1", "s1")] }, "meleeDamage")];
		const { state } = drive(GAME.play(inContact({ rounds })), rolling({}));
		const [[s1], [n1]] = [state.sides[0]!.units, state.sides[1]!.units];
		expect(s1?.hp).toEqual(n1?.hp);
		expect(s1!.hp.total).toBeLessThan(900);
	});

	it("come from those who reach: three front squares in contact bare half a square each", () => {
		const rounds = [orders({ melee: [swing("s1", "n1")] }, "melee")];
		const [report] = drive(GAME.play(inContact({ rounds })), rolling({})).phases.flatMap(({ attacks }) => attacks);
		expect(report?.outcome.plan.targets).toBe(24);
		// 50 % + 5 % × (20 + 4 − 15) of 24, of which two confirm a threat.
		expect(report?.outcome.counts).toEqual({ successes: 21, criticals: 2, failures: 1, diverted: 0 });
	});

	it("name their terms", () => {
		const rounds = [
			orders({ melee: [swing("s1", "n1", "sword", { modifiers: [{ key: "high", value: 1 }] })] }, "melee"),
		];
		const [report] = drive(GAME.play(inContact({ rounds })), rolling({})).phases.flatMap(({ attacks }) => attacks);
		expect(report?.bonus?.terms.map(({ key }) => key)).toEqual(["base"]);
		const raw = report?.outcome.rolls.percentage?.raw.terms.map(({ key }) => key);
		expect(raw).toContain("modifiers/high");
	});

	it("flank from behind", () => {
		const places = { s1: block(0, 5, 0), n1: block(0, 2, 0), s2: block(10, 12, 0), n2: block(-10, -12, 2) };
		const rounds = [orders({ melee: [swing("s1", "n1")] }, "routing")];
		const { outcome } = played(inContact({ places, rounds }));
		const [report] = outcome.phases.flatMap(({ attacks }) => attacks);
		expect(report?.outcome.rolls.percentage?.raw.terms.map(({ key }) => key)).toContain("modifiers/flanking");
	});

	it("of those who break defences may take a defensive tactic away for the phase", () => {
		const tactic = (id: string) => ({ tactics: [{ id, target: "", age: 1, profession: 0 }] });
		const sides = [
			side("south", [unit("s1", tactic("overwhelmingOnslaught"))]),
			side("north", [unit("n1", tactic("fullDefense"))]),
		];
		const places = { s1: block(0, 1, 0), n1: block(0, 0, 2) };
		const input = inContact({ sides, places, rounds: [only("melee", [swing("s1", "n1")])] });
		const number = (roll: number) => {
			const outcome = drive(GAME.play(input), rolling({ "n1/defence": roll }));
			expect(outcome.state.sides[1]?.units[0]?.tactics.map(({ id }) => id)).toEqual(["fullDefense"]);
			return outcome.phases.flatMap(({ attacks }) => attacks)[0]?.number?.total.num;
		};
		expect([number(1), number(20)]).toEqual([15, 19]);
	});

	it("on a unit out of reach or behind are refused", () => {
		const { outcome } = played(inContact({ rounds: [only("melee", [swing("s1", "n2"), swing("s2", "n1", "claws")])] }));
		expect(refusals(outcome)).toEqual(["outOfReach", "noAttackOf"]);
	});

	it("of an opportunity need one that was noted", () => {
		const opportunity = [swing("s1", "n1"), swing("s2", "n1")];
		const rounds = [
			orders({ movement: [{ kind: "provoke", attacker: "s1", target: "n1" }], opportunity }, "opportunityDamage"),
		];
		const { outcome } = played(inContact({ rounds }));
		expect(refusals(outcome)).toEqual(["noOpportunity"]);
		expect(codes(outcome)).toContain("damaged");
	});

	it("of an opportunity take no action, not even where a tactic leaves no full-round one", () => {
		const tactics = [{ id: "passThrough", target: "", age: 0, profession: 0 }];
		const sides = [side("south", [unit("s1", { tactics })]), side("north", [unit("n1")])];
		const places = { s1: block(0, 1, 0), n1: block(0, 0, 2) };
		const whole = [swing("s1", "n1", "sword", { action: "fullRound" })];
		const provoke = [{ kind: "provoke", attacker: "s1", target: "n1" } as const];
		const given = (phases: Parameters<typeof orders>[0]) =>
			played(inContact({ sides, places, rounds: [orders(phases, "opportunityDamage")] })).outcome;
		const seized = given({ movement: provoke, opportunity: whole });
		expect(refusals(seized)).toEqual([]);
		expect(codes(seized)).toContain("damaged");
		expect(refusals(given({ melee: whole }))).toEqual(["noFullRound"]);
	});

	it("against one hero come from those around", () => {
		const hero = {
			id: "hero",
			name: "Hero",
			side: "south",
			cells: [{ x: 0, y: 1 }],
			space: 5,
			reach: 5,
			initiative: 3,
			ac: 18,
			saves: null,
		};
		const places = { n1: block(0, 0, 2), s1: block(0, 12, 0) };
		const rounds = [
			orders({
				melee: [
					swing("n1", "hero"),
					{
						kind: "strike",
						at: "unit",
						individual: "hero",
						target: "n1",
						hits: [
							{ damage: 30, soldiers: 1, type: "" },
							{ damage: 12, soldiers: 3, type: "" },
						],
					},
				],
			}),
		];
		const { outcome } = played(inContact({ individuals: [hero], places, rounds }));
		expect(refusals(outcome)).toEqual([]);
		const [report] = outcome.phases.flatMap(({ attacks }) => attacks);
		expect(report?.outcome.plan.targets).toBe(1);
		// One soldier of nine points, and three of them.
		expect(outcome.state.sides[1]?.units[0]?.hp.total).toBe(900 - 9 - 27);
		expect(outcome.state.sides[1]?.units[0]?.soldiers.current).toBe(96);
	});
});

/** The row of the first cell of a unit. */
function firstRow({ state }: SkirmishOutcome, id: string): number | undefined {
	const place = state.places[id];
	return place?.grid === "square" ? place.cells[0]?.y : undefined;
}

describe("movement", () => {
	it("stops both where two would share ground, or the one that a person names", () => {
		const rush: SkirmishOrder[] = [
			{ kind: "move", unit: "s1", way: { x: 0, y: -6 }, pace: "double" },
			{ kind: "move", unit: "n1", way: { x: 0, y: 6 }, pace: "double" },
		];
		const input = inContact({ places: { s1: block(0, 5, 0), n1: block(0, -5, 2) }, rounds: [only("movement", rush)] });
		const both = drive(GAME.play(input), rolling({}));
		expect([firstRow(both, "s1"), firstRow(both, "n1")]).toEqual([1, -1]);
		const first = drive(GAME.play(input), scripted({ "r1/movement/n1/s1/ground": "first" }));
		expect([firstRow(first, "s1"), firstRow(first, "n1")]).toEqual([2, 1]);
		expect(codes(first)).toContain("opportunityNoted");
	});

	it("leaves a melee only by a tactic", () => {
		const back: SkirmishOrder = { kind: "move", unit: "s1", way: { x: 0, y: 3 }, pace: "move" };
		const step: SkirmishOrder = { ...back, way: { x: 0, y: 1 } };
		const refused = drive(GAME.play(inContact({ rounds: [only("movement", [step])] })), rolling({}));
		expect(refusals(refused)).toEqual(["inMelee"]);
		const retreat: SkirmishOrder = {
			kind: "tactic",
			unit: "s1",
			tactic: "retreat",
			units: ["s1"],
			target: "",
			formation: null,
		};
		const input = inContact({ rounds: [only("movement", [retreat, back])] });
		const held = drive(GAME.play(input), rolling({ "s1/withdraw": 1 }));
		expect(refusals(held)).toEqual([]);
		expect(held.state.places["s1"]).toMatchObject({ facing: 2 });
		expect(held.state.opportunities).toEqual([{ attacker: "n1", target: "s1", reason: "leaving" }]);
		expect(drive(GAME.play(input), rolling({})).state.opportunities).toEqual([]);
	});

	it("is not free where a unit stands", () => {
		const places = { s1: block(0, 12, 0), s2: block(0, 8, 0) };
		const through: SkirmishOrder = { kind: "move", unit: "s1", way: { x: 0, y: -6 }, pace: "double" };
		const { outcome } = played(inContact({ places, rounds: [only("movement", [through])] }));
		expect(refusals(outcome)).toEqual(["inTheWay"]);
	});

	it("takes the round's move action where the formation changes", () => {
		const tactic: SkirmishOrder = {
			kind: "tactic",
			unit: "s2",
			tactic: "changeFormation",
			units: ["s2"],
			target: "",
			formation: "open",
		};
		const move: SkirmishOrder = { kind: "move", unit: "s2", way: { x: 0, y: -1 }, pace: "move" };
		const { state, phases } = drive(GAME.play(inContact({ rounds: [only("movement", [tactic, move])] })), rolling({}));
		expect(state.places["s2"]).toMatchObject({ cells: { length: 14 } });
		expect(phases.flatMap(({ refused }) => refused.map(({ fault }) => fault.code))).toEqual([
			"MUSTER.Fault.Skirmish.noMove",
		]);
	});
});

describe("morale", () => {
	it("sends a routed unit to its camp, past attacks of those who fight it, until it is rallied", () => {
		const rally: SkirmishOrder = {
			kind: "tactic",
			unit: "s1",
			tactic: "rally",
			units: ["s1"],
			target: "",
			formation: null,
		};
		const input = inContact({
			rounds: [orders({}), orders({}), orders({ movement: [rally], melee: [swing("s1", "n1")] })],
		});
		const { phases, state } = drive(GAME.play(input), rolling({ "s1/rout": 1, "s1/loyalty": 1 }));
		const events = phases.flatMap((phase) => phase.events);
		expect(events.filter(({ unit: id }) => id === "s1").map(({ code }) => code)).toEqual([
			"routed",
			"fled",
			"tacticIssued",
			"rallied",
			"tacticSeen",
			"routed",
		]);
		expect(events).toContainEqual(expect.objectContaining({ code: "opportunityNoted", unit: "n1", other: "s1" }));
		expect(state.places["s1"]).toMatchObject({ facing: 2 });
		expect(refusals({ phases } as never)).toEqual(["ralliedActs"]);
	});
});

describe("the game", () => {
	const input = inContact({ rounds: [orders({ melee: [swing("s1", "n1")] }, "meleeDamage")] });

	it("waits for the next orders", () => {
		expect(played(inContact()).outcome.waiting).toEqual({ round: 1, phase: "individuals" });
		expect(played(input).outcome.waiting).toEqual({ round: 1, phase: "other" });
	});

	it("asks one question after the other, and replaces answers", () => {
		const first = advance(GAME, input, EMPTY_LOG);
		if (first.done) throw new Error("nothing was asked");
		expect(first.open.map(({ key }) => key)).toEqual(["r1/melee/s1/n1/attack/roll"]);
		const low = answer(EMPTY_LOG, first.open[0]!, { answer: 2, source: "rolled" });
		const high = low.ok ? answer(low.value, first.open[0]!, { answer: 19, source: "hand" }) : low;
		if (!low.ok || !high.ok) throw new Error("refused");
		const totals = [low.value, high.value].map((log) => {
			const progress = advance(GAME, input, log);
			return progress.done ? progress.outcome.state.sides[1]?.units[0]?.hp.total : undefined;
		});
		expect(totals[0]).toBeGreaterThan(totals[1]!);
	});

	it("refuses what it does not know, and plays on", () => {
		const odd: SkirmishOrder[] = [
			{ kind: "move", unit: "nowhere", way: { x: 1, y: 0 }, pace: "move" },
			{ kind: "strategy", side: "nowhere", strategy: "standard" },
			{ kind: "field", condition: "nothing", on: true, rounds: null },
			{ kind: "place", individual: "nowhere", cells: null },
			{ kind: "officer", side: "south", role: "deputy", unit: "", state: "dead" },
			{ kind: "declare", unit: "s1", row: "rage", target: "" },
			{ kind: "leave", unit: "s2" },
			{ kind: "heal", by: "s1", target: "s1", value: 1, rounds: 1, soldiers: 1, chosen: null, action: "standard" },
		];
		const { outcome } = played(inContact({ rounds: [orders({ movement: odd })] }));
		// biome-ignore format: rows of words
		expect([...refusals(outcome)].sort()).toEqual([
			"noIndividual", "noOfficer", "noRow", "noSide", "noUnit", "notDeclared", "notInCamp", "otherPhase",
		]);
	});

	it("ends with what is left of each unit, and the fate of the commander of a destroyed one", () => {
		const weak = unit("n1", {
			hp: { total: 1, temporary: 0, each: 9, start: 900 },
			soldiers: { current: 1, maximum: 1, held: 0 },
		});
		const sides = [side("south", [unit("s1")]), side("north", [weak])];
		const places = {
			s1: block(0, 1, 0),
			n1: { grid: "square", cells: [{ x: 0, y: 0 }], facing: 2, allRound: false } as const,
		};
		const rounds = [
			orders({
				melee: [
					swing("s1", "n1", "sword", {
						parts: [
							{
								type: "",
								success: { kind: "points", points: 99 },
								critical: null,
								failure: { kind: "none" },
								wounding: { num: 1, den: 1 },
							},
						],
					}),
				],
			}),
		];
		const { outcome, log } = driveLogged(GAME.play(inContact({ sides, places, rounds, ended: true })), rolling({}));
		expect(outcome.waiting).toBeNull();
		expect(outcome.end?.winner).toBe("south");
		expect(outcome.end?.units.find(({ unit: id }) => id === "n1")).toMatchObject({
			state: "destroyed",
			bloodied: true,
		});
		expect(Object.keys(log)).toContain("end/n1/fate");
	});
});

describe("timed events", () => {
	it("bring units, weather and ground", () => {
		const late = unit("s9");
		const sides = [side("south", [unit("s1"), late]), side("north", [unit("n1")])];
		const input = inContact({
			sides,
			places: { s1: block(0, 12, 0), n1: block(0, -12, 2) },
			events: [
				{ kind: "arrival", round: 2, unit: "s9", footprint: block(10, 12, 0) },
				{ kind: "field", round: 1, condition: "windstorm", on: true, rounds: 1 },
				{ kind: "ground", round: 1, unit: "n1", ground: ["advantageousTerrain"], walls: 3 },
				{ kind: "note", round: 1, note: "The sun sets." },
			],
			rounds: [orders({ ranged: [swing("s1", "n1", "bow")] }), orders({ ranged: [swing("s1", "n1", "bow")] })],
		});
		const { outcome } = played(input);
		expect(refusals(outcome)).toEqual(["noShots"]);
		expect(outcome.state.places["s9"]).toEqual(block(10, 12, 0));
		expect(outcome.state.sides[1]?.units[0]?.walls).toBe(3);
		expect(outcome.state.conditions).toEqual([]);
	});
});

describe("damage phases", () => {
	it("heal after they hurt, and let wounds bleed", () => {
		const healer = { ...SOLDIER, healing: 2 };
		const hurt = unit("s1", {
			soldier: healer,
			hp: { total: 500, temporary: 0, each: 9, start: 900 },
			conditions: [{ id: "bleeding", affected: 10, rounds: null }],
		});
		const sides = [side("south", [hurt]), side("north", [unit("n1")])];
		const input = inContact({
			sides,
			places: { s1: block(0, 12, 0), n1: block(0, -12, 2) },
			rounds: [orders({}, "meleeDamage")],
		});
		const { state, phases } = drive(GAME.play(input), rolling({ bleed: 3 }));
		expect(state.sides[0]?.units[0]?.hp.total).toBe(500 - 30 + 200);
		expect(phases.flatMap(({ events }) => events.map(({ code }) => code))).toContain("healed");
	});

	it("let a sandstorm hurt everyone", () => {
		const input = inContact({ conditions: [{ id: "sandstorm", rounds: null }], rounds: [orders({}, "rangedDamage")] });
		const { state } = drive(GAME.play(input), simulate(1));
		expect(state.sides.flatMap(({ units }) => units.map(({ hp }) => hp.total))).toEqual([800, 800, 800, 800]);
	});
});

describe("officers", () => {
	it("are followed by a deputy, without whom no strategy changes", () => {
		const [south, north] = inContact().sides;
		const lose: SkirmishOrder = { kind: "officer", side: "south", role: "leader", unit: "", state: "dead" };
		const change: SkirmishOrder = { kind: "strategy", side: "south", strategy: "aggressiveAttack" };
		const rounds = [orders({ individuals: [lose], movement: [change] }, "movement")];
		const without = played(inContact({ rounds })).outcome;
		expect(refusals(without)).toEqual(["noLeader"]);
		const led = { ...south!, deputy: officer("deputy") };
		const withDeputy = played(inContact({ sides: [led, north!], rounds }));
		expect(refusals(withDeputy.outcome)).toEqual([]);
		expect(Object.keys(withDeputy.log)).toContain("r1/individuals/south/deputy");
	});
});
