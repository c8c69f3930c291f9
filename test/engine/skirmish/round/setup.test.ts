import { describe, expect, it } from "vitest";
import { advance } from "../../../../src/engine/ask/advance.js";
import type { Answer, Question } from "../../../../src/engine/ask/ask.js";
import { drive, driveLogged, simulate } from "../../../../src/engine/ask/drive.js";
import type { SideSetup, SkirmishInput } from "../../../../src/engine/skirmish/round/read/input.js";
import { block, codes, FIELD, GAME, officer, orders, refusals, side, skirmishInput, swing, unit } from "./fixtures.js";

const EMPTY: SideSetup = { zones: null, placement: null, individuals: [], strategy: null, tactics: null };

const place = (id: string, x: number, y: number, facing: 0 | 2) => ({ unit: id, footprint: block(x, y, facing) });

const SOUTH: SideSetup = {
	zones: { note: "" },
	placement: [place("s1", 0, 12, 0), place("s2", 6, 12, 0)],
	individuals: [],
	strategy: "aggressiveAttack",
	tactics: [{ unit: "s1", tactic: "fullDefense", target: "" }],
};

const NORTH: SideSetup = { ...SOUTH, placement: [place("n1", 0, -12, 2)], strategy: "holdFirm", tactics: [] };

function setupInput(south: SideSetup, north: SideSetup, ambush = ""): SkirmishInput {
	const sides = [side("south", [unit("s1"), unit("s2")]), side("north", [unit("n1")])];
	return skirmishInput({ sides, places: {}, setup: { ambush, initiative: false, sides: { south, north } } });
}

/** Answers a d20 by the end of its key, else 10; choices as the first option. */
const rolling =
	(faces: Readonly<Record<string, Answer>>) =>
	(question: Question): Answer => {
		const named = Object.keys(faces).find((key) => question.key.endsWith(key));
		if (named !== undefined) return faces[named]!;
		return question.kind === "decide" ? question.options[0]! : 10;
	};

describe("the set-up", () => {
	it("waits for the decisions of the lowest initiative first, step by step", () => {
		const low = rolling({ "south/initiative": 2, "north/initiative": 3 });
		expect(drive(GAME.play(setupInput(EMPTY, EMPTY)), low).waiting).toEqual({ round: 0, step: "zones", side: "south" });
		const placed = { ...EMPTY, zones: { note: "" }, placement: [] };
		expect(drive(GAME.play(setupInput(placed, { ...EMPTY, zones: { note: "" } })), low).waiting).toEqual({
			round: 0,
			step: "placement",
			side: "north",
		});
		expect(drive(GAME.play(setupInput(SOUTH, NORTH)), low).waiting).toEqual({ round: 1, phase: "individuals" });
	});

	it("places units, sets strategies without a check, and tactics that no other side knows", () => {
		const { state, phases } = drive(GAME.play(setupInput(SOUTH, NORTH)), rolling({}));
		expect(refusals({ phases } as never)).toEqual([]);
		expect(Object.keys(state.places).sort()).toEqual(["n1", "s1", "s2"]);
		expect(state.sides[0]?.units.map(({ strategy }) => strategy)).toEqual(["aggressiveAttack", "aggressiveAttack"]);
		expect(state.sides[0]?.units[0]?.tactics.map(({ id }) => id)).toEqual(["fullDefense"]);
		expect(state.seen).toEqual([]);
	});

	it("refuses places that are not a unit's", () => {
		const placement = [
			place("s1", 0, 0, 0),
			place("n1", 0, 12, 0),
			{ unit: "s2", footprint: { ...block(0, 12, 0), cells: block(0, 12, 0).cells.slice(1) } },
			place("s1", 0, 12, 0),
			place("s2", 1, 12, 0),
			{ unit: "nowhere", footprint: null },
		];
		const { phases } = drive(GAME.play(setupInput({ ...SOUTH, placement }, NORTH)), rolling({}));
		expect(refusals({ phases } as never)).toEqual(["outOfZone", "otherSide", "cellsNeeded", "groundTaken", "noUnit"]);
	});

	it("places no unit beyond the camp, and anywhere behind the ranged zone where no camp is on the map", () => {
		const { map, ...rest } = setupInput({ ...SOUTH, placement: [place("s1", 0, 100, 0)] }, NORTH);
		const { zones } = map.field;
		const [south, north] = zones.sides;
		const outcomes = [{ depth: 500, length: 1000 }, null].map((camp) => {
			const sides = [{ ...south, camp }, north] as const;
			const field = { ...map.field, zones: { ...zones, sides } };
			return drive(GAME.play({ ...rest, map: { ...map, field } }), rolling({}));
		});
		expect(outcomes.map(refusals)).toEqual([["outOfZone"], []]);
		expect(outcomes.map(({ state }) => "s1" in state.places)).toEqual([false, true]);
	});

	describe("of individuals", () => {
		const hero = { name: "", space: 5, reach: 5, initiative: 0, ac: null, saves: null };
		const individuals = [
			{ ...hero, id: "lancer", side: "south", cells: null },
			{ ...hero, id: "giant", side: "north", cells: [{ x: 0, y: -30 }] },
		];
		const command = { depth: 20, length: 20, distance: 500, aside: 0 };
		const field = {
			...FIELD,
			zones: { ...FIELD.zones, sides: [{ ...FIELD.zones.sides[0], command }, FIELD.zones.sides[1]] as const },
		};
		const startedAt = (own: SideSetup["individuals"], ambush = "") => {
			const input = setupInput({ ...SOUTH, individuals: own }, NORTH, ambush);
			const map = { ...input.map, field };
			const outcome = drive(
				GAME.play({ ...input, map, individuals }),
				rolling({ "s1/hide": 20, "s2/hide": 20, "n1/spot": 1 }),
			);
			return { cells: outcome.state.individuals.map(({ cells }) => cells), refused: refusals(outcome) };
		};
		const lancerAt = (x: number, y: number) => [{ individual: "lancer", cells: [{ x, y }] }];
		const giant = [{ x: 0, y: -30 }];

		it.each([
			["in the ranged zone", 0, 15],
			["in the camp", 20, 40],
			["in the command zone", 0, 71],
		])("has them start %s", (_, x, y) => {
			expect(startedAt(lancerAt(x, y))).toEqual({ cells: [[{ x, y }], giant], refused: [] });
		});

		it.each([
			["between the armies", 0, 0],
			["at the enemy's end", 0, -15],
			["behind the camp", 0, 90],
		])("has none start %s, even in an ambush", (_, x, y) => {
			for (const ambush of ["", "south"])
				expect(startedAt(lancerAt(x, y), ambush)).toEqual({ cells: [null, giant], refused: ["heroOutOfZone"] });
		});

		it("takes them off the map, and leaves those of others alone", () => {
			const moved = [...lancerAt(0, 15), { individual: "lancer", cells: null }];
			expect(startedAt(moved).cells[0]).toBeNull();
			const others = [
				{ individual: "giant", cells: null },
				{ individual: "nobody", cells: null },
			];
			expect(startedAt(others)).toEqual({ cells: [null, giant], refused: ["otherHero", "noIndividual"] });
		});
	});

	it("refuses tactics that a unit does not know, and formations", () => {
		const tactics = [
			{ unit: "s1", tactic: "pikeSquare", target: "" },
			{ unit: "s2", tactic: "nothing", target: "" },
			{ unit: "n1", tactic: "standard", target: "" },
		];
		const { phases } = drive(GAME.play(setupInput({ ...SOUTH, tactics }, NORTH)), rolling({}));
		expect(refusals({ phases } as never)).toEqual(["unknownTactic", "unknownTactic", "otherSide"]);
	});

	it("notes the one unknown tactic that a boon gives for all of the skirmish", () => {
		const south = side("south", [unit("s1", { boons: ["bonusTactic"] }), unit("s2")]);
		const tactics = [{ unit: "s1", tactic: "pikeSquare", target: "" }];
		const order = (tactic: string) =>
			({ kind: "tactic", unit: "s1", tactic, units: ["s1"], target: "", formation: null }) as const;
		const later = (tactic: string) => {
			const input = setupInput({ ...SOUTH, tactics }, NORTH);
			const rounds = [orders({ movement: [order(tactic)] })];
			return refusals(drive(GAME.play({ ...input, sides: [south, side("north", [unit("n1")])], rounds }), rolling({})));
		};
		expect([later("pikeSquare"), later("defensiveWall")]).toEqual([[], ["unknownTactic"]]);
	});

	it("lets a hidden side start between the others, and surprises them in the first round", () => {
		const near = { ...SOUTH, placement: [place("s1", 0, 1, 0)] };
		const far = { ...NORTH, placement: [place("n1", 0, -12, 2)] };
		const input = setupInput(near, far, "south");
		const { outcome, log } = driveLogged(GAME.play(input), rolling({ "s1/hide": 20, "s2/hide": 20, "n1/spot": 1 }));
		expect(codes(outcome)).toContain("surprised");
		expect(outcome.state.places["s1"]).toEqual(block(0, 1, 0));
		expect(outcome.state.sides[1]?.units[0]?.conditions).toEqual([{ id: "flatFooted", affected: 100, rounds: 1 }]);
		expect(Object.keys(log)).not.toContain("setup/north/initiative");
		const seen = drive(GAME.play(input), rolling({ "s1/hide": 1, "s2/hide": 1, "n1/spot": 20 }));
		expect(codes(seen)).not.toContain("surprised");
		expect(refusals(seen)).toEqual(["outOfZone"]);
	});

	it("hides a side from enemies none of whom is fit, and no side without a fit unit", () => {
		const near = { ...SOUTH, placement: [place("s1", 0, 1, 0)] };
		const input = setupInput(near, { ...NORTH, placement: [] }, "south");
		const without = (routed: string): SkirmishInput => ({
			...input,
			sides: input.sides.map((each) =>
				each.id === routed ? { ...each, units: each.units.map((one) => ({ ...one, state: "routed" as const })) } : each,
			),
		});
		const outcomes = ["north", "south"].map((routed) => drive(GAME.play(without(routed)), rolling({})));
		expect(outcomes.map(refusals)).toEqual([[], expect.arrayContaining(["outOfZone"])]);
		expect(outcomes.map(codes)).not.toContainEqual(expect.arrayContaining(["surprised"]));
		expect(outcomes.map(({ state }) => "s1" in state.places)).toEqual([true, false]);
	});

	it("lets individuals roll initiative last, by which they strike", () => {
		const hero = { side: "south", cells: null, space: 5, reach: 5, ac: null, saves: null, name: "" };
		const individuals = [
			{ ...hero, id: "slow", initiative: 1 },
			{ ...hero, id: "quick", initiative: 5 },
			{ ...hero, id: "able", initiative: 2 },
		];
		const strikes = individuals.map(({ id }) => ({
			kind: "strike" as const,
			individual: id,
			target: "n1",
			at: "unit" as const,
			hits: [{ damage: 1, soldiers: 1, type: "" }],
		}));
		const base = { ...setupInput(SOUTH, NORTH), individuals, rounds: [orders({ melee: strikes })] };
		const struckBy = (initiative: boolean, faces: Readonly<Record<string, number>>) => {
			const input = { ...base, setup: { ...base.setup!, initiative } };
			const { outcome, log } = driveLogged(GAME.play(input), rolling(faces));
			const events = outcome.phases.flatMap(({ events: own }) => own);
			const by = events.filter(({ code }) => code === "struckBy").map(({ other }) => other);
			return { by, state: outcome.state, keys: Object.keys(log).filter((key) => key.includes("individuals/")) };
		};
		expect(struckBy(false, {})).toMatchObject({ by: ["quick", "able", "slow"], keys: [], state: { initiative: {} } });
		const rolled = struckBy(true, { "slow/initiative": 18, "quick/initiative": 2, "able/initiative": 17 });
		expect(rolled.by).toEqual(["able", "slow", "quick"]);
		expect(rolled.state.initiative).toEqual({ able: 19, quick: 7, slow: 19 });
		expect(rolled.keys.map((key) => key.split("/")[2])).toEqual(["able", "quick", "slow"]);
	});

	it("lets a leader who is far ahead learn a tactic or change one", () => {
		const ahead = rolling({ "north/initiative": 20, "south/initiative": 10 });
		const learned = drive(GAME.play(setupInput(SOUTH, NORTH)), ahead);
		expect(learned.state.seen).toEqual([
			{ side: "north", unit: "s1" },
			{ side: "north", unit: "s2" },
		]);
		const changed = drive(
			GAME.play(setupInput(SOUTH, NORTH)),
			rolling({
				"north/initiative": 20,
				"south/initiative": 15,
				"north/south/0": "change/n1",
				"change/n1": "fullDefense",
			}),
		);
		expect(changed.state.sides[1]?.units[0]?.tactics[0]?.id).toBe("fullDefense");
	});

	it("gives units the boons of their commander and leader whose needs they meet", () => {
		const own = unit("s1", { commander: officer("captain", { boons: ["loyalty", "holdTheLine"] }) });
		const south = {
			...side("south", [own, unit("s2")]),
			leader: officer("leader", { boons: ["sharpshooter"], level: 1 }),
		};
		const input = { ...setupInput(SOUTH, NORTH), sides: [south, side("north", [unit("n1")])] };
		const { state } = drive(GAME.play(input), rolling({}));
		expect(state.sides[0]?.units.map(({ boons }) => boons)).toEqual([
			["loyalty", "holdTheLine", "sharpshooter"],
			["sharpshooter"],
		]);
	});
});

describe("a skirmish of two leaders with three units each", () => {
	const names = ["1", "2", "3"];
	const setup = (end: "s" | "n"): SideSetup => ({
		zones: { note: "" },
		placement: names.map((name, index) =>
			place(end + name, 6 * index - 6, end === "s" ? 11 : -11, end === "s" ? 0 : 2),
		),
		individuals: [],
		strategy: "standard",
		tactics: [],
	});
	const advancing = (ids: readonly string[], way: number) =>
		ids.map((id) => ({ kind: "move", unit: id, way: { x: 0, y: way }, pace: "double" }) as const);
	const charging = (ids: readonly string[], way: number) =>
		ids.map((id) => ({ kind: "charge", unit: id, way: { x: 0, y: way } }) as const);
	const south = names.map((name) => `s${name}`);
	const north = names.map((name) => `n${name}`);
	const volley = names.flatMap((name) => [swing(`s${name}`, `n${name}`, "bow"), swing(`n${name}`, `s${name}`, "bow")]);
	const fight = names.flatMap((name) => [swing(`s${name}`, `n${name}`), swing(`n${name}`, `s${name}`)]);
	const steady = (ids: readonly string[]) => ids.map((id) => unit(id, { morale: 8 }));
	const input = skirmishInput({
		sides: [side("south", steady(south)), side("north", steady(north))],
		places: {},
		setup: { ambush: "", initiative: false, sides: { south: setup("s"), north: setup("n") } },
		rounds: [
			orders({ ranged: volley }),
			orders({ ranged: volley }),
			orders({ movement: [...advancing(south, -6), ...advancing(north, 6)] }),
			orders({ movement: [...charging(south, -5), ...charging(north, 4)], melee: fight, opportunity: fight }),
			...Array.from({ length: 6 }, () => orders({ melee: fight, opportunity: fight })),
		],
		ended: true,
	});

	it("is fought over ten rounds, and replayed from its log to an equal outcome", () => {
		const { outcome, log } = driveLogged(GAME.play(input), simulate(5));
		expect(codes(outcome).filter((code) => code === "roundBegan")).toHaveLength(10);
		expect(codes(outcome).filter((code) => code === "attacked").length).toBeGreaterThan(20);
		expect(outcome.waiting).toBeNull();
		expect(outcome.end?.units).toHaveLength(6);
		const stored: typeof log = JSON.parse(JSON.stringify(log));
		const again = advance(GAME, JSON.parse(JSON.stringify(input)), stored);
		expect(again.done ? again.outcome : again.open).toEqual(outcome);
		expect(JSON.parse(JSON.stringify(outcome))).toEqual(outcome);
	});
});
