import { criticalBands, criticalChances, LEAST_SKILL, successChance } from "../../src/engine/checks/success.js";
import { div, type Ratio, ratio } from "../../src/engine/common/index.js";
import {
	ERAS,
	type Era,
	eachStrength,
	FORCE_TABLES,
	PLAIN_TROOP,
	TROOP_CATALOGUE,
} from "../../src/engine/force/index.js";
import { priceLedger } from "../../src/engine/force/money/raise.js";
import { throwDistribution } from "../../src/engine/fudge/ladder.js";
import { FUDGE_METHODS } from "../../src/engine/fudge/methods.js";
import { SKIRMISH_RULES } from "../../src/engine/skirmish/army/tables/skirmish-tables.js";
import { FORMATIONS } from "../../src/engine/skirmish/geometry/index.js";
import { areaSquares } from "../../src/engine/skirmish/geometry/lengths.js";
import { cellsOf, densityOf, scaleOf } from "../../src/engine/skirmish/geometry/scale.js";
import { AREA_KINDS, MOVEMENT_TABLE } from "../../src/engine/skirmish/geometry/tables/areas.js";
import { PHASES } from "../../src/engine/skirmish/round/read/read-order.js";
import { type SourceTable, toTable } from "./source-table.js";
import type { Parts } from "./table-cells.js";

/** Sizes of areas in feet that are looked up. */
const AREA_SIZES = [5, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100, 120];
/** Skills from here up read alike. */
const HIGHEST_SKILL = 16;
/** The levels furthest from a trait that dice give. */
const FURTHEST = 6;
/** Parts of a level in which throws are counted. */
const PARTS = 3;

/** Names of the steps of strategy where armies fight as such (RULES 4.A.4), from the most careful to the boldest. */
const ARMY_STEPS = ["defensive", "cautious", "standard", "aggressive", "reckless"];

/** Tables that the engine works out instead of keeping them: each cell is one of its answers. */
export function computedTables(): readonly SourceTable[] {
	return [
		toTable("criticals", "checks", criticals()),
		...ERAS.map((era) => toTable(`troops${era.charAt(0).toUpperCase()}${era.slice(1)}`, "army", troops(era))),
		toTable("armyStrategies", "skirmish", armyStrategies()),
		toTable("formations", "skirmish", FORMATIONS.map(formation)),
		toTable("areaSquares", "skirmish", AREA_SIZES.map(areas)),
		toTable("phases", "skirmish", PHASES.map(phase)),
		toTable("throws", "fudge", throws()),
	];
}

/** Critical totals and chances of a success roll by skill (RULES 2.4). */
function criticals(): readonly (readonly [string, Parts])[] {
	return Array.from({ length: HIGHEST_SKILL - LEAST_SKILL + 1 }, (_, at) => {
		const skill = LEAST_SKILL + at;
		const { successAtMost, failureAtLeast } = criticalBands(skill);
		const { success, failure } = criticalChances(skill);
		const chances = { success: successChance(skill), criticalSuccess: success, criticalFailure: failure };
		return [String(skill), { successAtMost, failureAtLeast, ...asWays(chances) }];
	});
}

/** Chances in ways out of 216. */
const asWays = (chances: Readonly<Record<string, Ratio>>): Parts =>
	Object.fromEntries(
		Object.entries(chances).map(([name, { num, den }]) => [name, { num: (num * 216) / den, den: 216 }]),
	);

/** Troops of an age: the strength of one, and the coins to raise one (RULES 1.20). */
function troops(era: Era): readonly (readonly [string, Parts])[] {
	return TROOP_CATALOGUE.filter((entry) => entry.era === era).map(
		({ id, title, tl, quality: [worst, best], troop }) => {
			const whole = { ...PLAIN_TROOP, ...troop };
			const { total } = eachStrength(whole, { tl, tables: FORCE_TABLES });
			const price = priceLedger({ troop: whole, rulings: {} }, FORCE_TABLES).total;
			return [id, { title, code: whole.code, strength: total, price, worst, best }];
		},
	);
}

function armyStrategies(): readonly (readonly [string, Parts])[] {
	return Object.values(SKIRMISH_RULES.tables.strategies).map(({ attack, ac, damage }, at) => [
		ARMY_STEPS[at] ?? "",
		{ attack, ac, damage },
	]);
}

/** Numbers of a formation beside the closed one (RULES 4.5): cells, Medium soldiers in a square, speed, flanks. */
function formation(name: (typeof FORMATIONS)[number]): readonly [string, Parts] {
	const packing = { size: "medium", stepsPast: 0, formation: name } as const;
	const cells = (each: (typeof FORMATIONS)[number]): number =>
		cellsOf(160, { ...packing, formation: each }, scaleOf(ratio(10), "ft"), SKIRMISH_RULES.options);
	const isHedgehog = name === "hedgehog";
	return [
		name,
		{
			title: { key: `MUSTER.Unit.formation.${name}` },
			cells: div(ratio(cells(name)), ratio(cells("closed"))),
			soldiers: densityOf(packing, SKIRMISH_RULES.options.formationEffects),
			speed: isHedgehog ? MOVEMENT_TABLE.hedgehog : ratio(1),
			allRound: isHedgehog,
			noCharge: isHedgehog,
		},
	];
}

/** Squares that areas of a size cover, by their kinds (RULES 4.9). */
function areas(feet: number): readonly [string, Parts] {
	return [String(feet), Object.fromEntries(AREA_KINDS.map((kind) => [kind, areaSquares(kind, ratio(feet))]))];
}

function phase(name: (typeof PHASES)[number]): readonly [string, Parts] {
	return [name, { title: { key: `MUSTER.Fight.Phase.${name}` }, content: { key: `MUSTER.Tables.Phase.${name}` } }];
}

/** Chances of each distance from the trait, by the dice (RULES 3). */
function throws(): readonly (readonly [string, Parts])[] {
	const methods = FUDGE_METHODS.filter((method) => method !== "d12Thirds");
	return Array.from({ length: 2 * FURTHEST + 1 }, (_, at) => {
		const levels = at - FURTHEST;
		return [
			String(levels).replace("-", "\u2212"),
			Object.fromEntries(methods.map((method) => [method, chanceOf(method, levels)])),
		];
	});
}

function chanceOf(method: (typeof FUDGE_METHODS)[number], levels: number): Ratio | null {
	const distribution = throwDistribution(method);
	const weight = distribution.weight(PARTS * levels);
	return weight === 0 ? null : { num: weight, den: distribution.total };
}
