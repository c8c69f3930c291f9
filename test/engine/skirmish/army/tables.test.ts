import { describe, expect, it } from "vitest";
import { drive, simulate } from "../../../../src/engine/ask/drive.js";
import { ratio } from "../../../../src/engine/common/index.js";
import type { Unit } from "../../../../src/engine/skirmish/army/read/read-unit.js";
import {
	SKIRMISH_RULES,
	SKIRMISH_TABLES,
	type SkirmishTables,
} from "../../../../src/engine/skirmish/army/tables/skirmish-tables.js";
import { skirmish } from "../../../../src/engine/skirmish/game/game.js";
import type { SideSetup, SkirmishInput } from "../../../../src/engine/skirmish/round/read/input.js";
import { block, codes, orders, refusals, SOLDIER, side, skirmishInput, swing, unit } from "../round/fixtures.js";

const T = SKIRMISH_TABLES;

const playedBy = (tables: Partial<SkirmishTables>, input: SkirmishInput, seed = 1) =>
	drive(skirmish({ ...SKIRMISH_RULES, tables: { ...T, ...tables } }).play(input), simulate(seed));

describe("a skirmish by other tables", () => {
	const attackBy = (tables: Partial<SkirmishTables>) => {
		const burst = SOLDIER.attacks.map((each) => ({
			...each,
			area: { shape: "burst", feet: 20 } as const,
			rounds: 100,
		}));
		const input = skirmishInput({
			sides: [side("south", [unit("s1", { soldier: { ...SOLDIER, attacks: burst } })]), side("north", [unit("n1")])],
			places: { s1: block(0, 1, 0), n1: block(0, 0, 2) },
			rounds: [orders({ melee: [swing("s1", "n1", "sword", { exposed: 100 })] })],
		});
		const outcome = playedBy(tables, input);
		return outcome.phases.flatMap(({ attacks }) => attacks)[0]!.outcome;
	};

	it("counts by its areas and densities", () => {
		const small = { ...T.areas, burst: { measure: "disc", share: ratio(1), given: { 20: 1 } } } as const;
		const sparse = { ...T.densities, medium: { space: ratio(5), soldiers: ratio(1) } };
		// One action: of 13 squares, of one; of 13 squares with one soldier each.
		const targets = [{}, { areas: small }, { densities: sparse }].map((tables) => attackBy(tables).plan.targets);
		expect(targets).toEqual([100, 16, 13]);
	});

	const able = (id: string): Unit["abilities"][number] => ({
		id,
		value: 1,
		inStatBlock: false,
		share: ratio(1),
		overcome: [],
	});
	const veterans = unit("s1", {
		strategy: "allOutAttack",
		tactics: [{ id: "expertFlankers", target: "", age: 0, profession: 0 }],
		morale: 0,
		boons: ["expertFlankers"],
		resources: [{ id: "improvedWeapons", count: 1, inStatBlock: false }],
		walls: 3,
		abilities: [able("eidolon"), able("fear")],
		conditions: [{ id: "shaken", affected: 100, rounds: null }],
	});
	const everything = skirmishInput({
		sides: [side("south", [veterans]), side("north", [unit("n1", { morale: 3 }), unit("n2", { state: "destroyed" })])],
		places: { s1: block(0, 1, 0), n1: block(0, 0, 2) },
		conditions: [{ id: "dimLight", rounds: null }],
		rounds: [orders({ melee: [swing("s1", "n1")] })],
		ended: true,
	});
	const more = [{ to: "attack", value: 3, perPoint: false, when: [] }] as const;
	const hard = { ...T.checks, rout: 99 };

	it.each<readonly [string, Partial<SkirmishTables>, Partial<SkirmishTables>]>([
		["types", {}, { unitTypes: { ...T.unitTypes, medium: { ...T.unitTypes.medium, steps: 5 } } }],
		["strategies", {}, { strategies: { ...T.strategies, allOutAttack: { ...T.strategies.allOutAttack, attack: 9 } } }],
		["tactics", {}, { tactics: { ...T.tactics, expertFlankers: { ...T.tactics["expertFlankers"]!, effects: more } } }],
		["boons", {}, { boons: { ...T.boons, expertFlankers: { ...T.boons["expertFlankers"]!, effects: more } } }],
		[
			"resources",
			{},
			{ resources: { ...T.resources, improvedWeapons: { ...T.resources["improvedWeapons"]!, effects: more } } },
		],
		["abilities", {}, { abilities: { ...T.abilities, eidolon: { ...T.abilities["eidolon"]!, effects: more } } }],
		[
			"conditions of the field",
			{},
			{ battlefield: { ...T.battlefield, dimLight: { ...T.battlefield["dimLight"]!, effects: more } } },
		],
		[
			"conditions of soldiers",
			{},
			{ conditions: { ...T.conditions, shaken: { ...T.conditions["shaken"]!, effects: more } } },
		],
		["numbers to reach", {}, { checks: hard }],
		["modifiers of rout", {}, { rout: { ...T.rout, sheltered: 7 } }],
		["numbers of Will", { checks: hard }, { checks: hard, partyDcs: T.partyDcs.map(() => 99) }],
		["fates", { commanderFates: [[100, "killed"]] }, { commanderFates: [[100, "captured"]] }],
	])("is fought by its own %s", (_, before, after) => {
		expect(JSON.stringify(playedBy(after, everything))).not.toBe(JSON.stringify(playedBy(before, everything)));
	});

	it("hides by its own modifiers", () => {
		const waits: SideSetup = { zones: null, placement: null, individuals: [], strategy: null, tactics: [] };
		const setup = { ambush: "south", initiative: false, sides: { south: waits, north: waits } };
		const surprised = [1000, -1000].map((medium) => {
			const outcome = playedBy(
				{ camouflage: { ...T.camouflage, medium } },
				{ ...everything, places: {}, setup, rounds: [] },
			);
			return codes(outcome).includes("surprised");
		});
		expect(surprised).toEqual([true, false]);
	});

	it("puts its own miniatures on the map", () => {
		const placement = [{ unit: "s1", footprint: block(0, 12, 0) }];
		const done: SideSetup = { zones: { note: "" }, placement: [], individuals: [], strategy: null, tactics: [] };
		const setup = { ambush: "", initiative: false, sides: { south: { ...done, placement }, north: done } };
		const input = { ...everything, places: {}, setup, rounds: [], ended: false };
		const refusedBy = (representations: SkirmishTables["representations"]) => {
			const options = { ...SKIRMISH_RULES.options, representation: "miniatures" } as const;
			return refusals(drive(skirmish({ tables: { ...T, representations }, options }).play(input), simulate(1)));
		};
		const seven = { ...T.representations, miniatures: [{ name: "huge", squares: 7 }] };
		expect([refusedBy(T.representations), refusedBy(seven)]).toEqual([["cellsNeeded"], []]);
	});

	it("adds its modifiers of flank and charge", () => {
		const sides = [side("south", [unit("s1")]), side("north", [unit("n1")])];
		const charge = { kind: "charge", unit: "s1", way: { x: 0, y: -2 } } as const;
		const input = skirmishInput({
			sides,
			places: { s1: block(0, 3, 0), n1: block(0, -2, 0) },
			rounds: [orders({ movement: [charge], melee: [swing("s1", "n1"), swing("n1", "s1", "sword", { exposed: 9 })] })],
		});
		const facesOf = (tables: Partial<SkirmishTables>) => {
			const attacks = playedBy(tables, input).phases.flatMap((phase) => phase.attacks);
			const raw = attacks.map(({ by, outcome }) => [by, outcome.rolls.percentage!.raw.total] as const);
			return new Map(raw.map(([by, { num, den }]) => [by, (num * 20) / den]));
		};
		const [usual, own] = [facesOf({}), facesOf({ attackModifiers: { flanking: 3, charge: 5, charged: -7 } })];
		const gained = ["s1", "n1"].map((id) => (own.get(id) ?? 0) - (usual.get(id) ?? 0));
		// One more by the flank and three by the charge; five by the AC of those who have charged.
		expect(gained).toEqual([4, 5]);
	});

	it("lets commanders order as far as they reach by it", () => {
		const order = {
			kind: "tactic",
			unit: "s1",
			tactic: "standard",
			units: ["s3"],
			target: "",
			formation: null,
		} as const;
		const south = ["s1", "s2", "s3"].map((id) => unit(id, id === "s3" ? { commander: null } : {}));
		const input = skirmishInput({
			sides: [side("south", south), skirmishInput().sides[1]!],
			rounds: [orders({ movement: [order] })],
		});
		const near = { ...T.command, orders: { base: 50, step: 0 } };
		const given: readonly Partial<SkirmishTables>[] = [{}, { command: near }];
		const refused = given.map((tables) => refusals(playedBy(tables, input)));
		expect(refused).toEqual([[], ["outOfRange"]]);
	});

	it("covers commanders by it", () => {
		const at = swing("s1", "n1", "sword", { at: "commander" });
		const input = skirmishInput({
			sides: [side("south", [unit("s1")]), side("north", [unit("n1")])],
			places: { s1: block(0, 1, 0), n1: block(0, 0, 2) },
			rounds: [orders({ melee: [at] }, "meleeDamage")],
		});
		const bonusOf = (tables: Partial<SkirmishTables>) => {
			const [report] = playedBy(tables, input).phases.flatMap(({ attacks }) => attacks);
			const { num, den } = report!.outcome.rolls.percentage!.raw.total;
			return (num * 20) / den;
		};
		expect(bonusOf({ command: { ...T.command, cover: { ac: 2, reflex: 1 } } }) - bonusOf({})).toBe(6);
	});

	it("disbands the routed at its own bound of morale", () => {
		const broken = unit("s1", { state: "routed", morale: -2 });
		const input = skirmishInput({ sides: [side("south", [broken]), side("north", [unit("n1")])], ended: true });
		const places = { s1: block(0, 11, 0), n1: block(0, -11, 2) };
		const given: readonly Partial<SkirmishTables>[] = [{}, { moraleBounds: { most: 4, disbands: -3 } }];
		const ends = given.map((tables) => playedBy(tables, { ...input, places }).state.sides[0]?.units[0]?.state);
		expect(ends).toEqual(["routed", "disbanded"]);
	});
});
