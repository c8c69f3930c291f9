import type { Kernel } from "../../ask/index.js";
import { ask, decide, dice, pickFrom } from "../../ask/index.js";
import { floorRatio, lookup, memoize, memoizePair, rangeTable, ratioOfBig } from "../../common/index.js";
import { menOf } from "../../force/index.js";
import type { Blow, CatastropheResult, FieldUnit, HeroPart, SideState } from "../model/index.js";
import { rollMorale, rollMorales } from "../morale/index.js";
import type { CatastropheOutcome, MoraleRoll } from "../outcome.js";
import type { BattleRules } from "../rules.js";
import { moraleNow, placeAmong, shakeUnits, strongestFoe, withStrategy } from "../state/index.js";
import type { CatastropheTable } from "../tables/index.js";

/**
 * Strikes a leader or the commander: changes the morale of the side, its Strategy and its command (RULES 1.9 rows
 * 15–18, 1.10.3). `key` names the change of Strategy. A commander dies once; the leader of a unit that is gone is no
 * loss.
 */
export function strike(state: SideState, { result, unit }: Blow, key: string, rules: BattleRules): SideState {
	if (!isFelt(state, unit)) return state;
	const commander = unit === "";
	const { strategy, all, own } = rules.tables.catastrophes.results[result];
	const struck = withStrategy(state, [{ key, value: strategy }]);
	const killed = result === "leaderKilled" || result === "commanderKilled";
	const orphan = commander ? unitOfCommander(state) : unit;
	return {
		...struck,
		units: shakeUnits(struck.units, { all, own, unit, ...(killed ? { orphan } : {}) }, rules),
		commanderDead: state.commanderDead || (killed && commander),
		fallen: killed ? [...state.fallen, ...heroesStruck(state, unit)] : state.fallen,
	};
}

/** True if a side feels a blow to the leader of that unit, or where it is empty to its commander: it has them still. */
export const isFelt = ({ commanderDead, units }: SideState, unit: string): boolean =>
	unit === "" ? !commanderDead : placeAmong(units, unit) >= 0;

/**
 * The key of the unit that the commander leads in person, as its only leader (RULES 1.5.2); the key of no unit if
 * there is none, or the commander is lost.
 */
export function unitOfCommander({ id, input }: Pick<SideState, "id" | "input">): string {
	return `${id}/${input.commanderLost ? "" : input.force.commander.leads}`;
}

/** Heroes who are the one struck, by key: killed is unconscious for them (RULES 1.9). */
function heroesStruck({ id, input }: SideState, unit: string): readonly string[] {
	return input.heroes.filter((part) => isStruck(part, unit, { id, input })).map(({ hero }) => `${id}/${hero}`);
}

/** True if a hero is the leader of that unit, or where it is empty the commander. */
export function isStruck(
	{ leads, hero }: HeroPart,
	unit: string,
	{ id, input }: Pick<SideState, "id" | "input">,
): boolean {
	if (unit === "") return leads === "force";
	return leads === "unit" && `${id}/${input.force.heroes.find((each) => each.id === hero)?.unit}` === unit;
}

/** Units of a side that its commander does not lead in person. */
const subordinates = memoize((state: SideState): readonly FieldUnit[] => {
	const { id, units } = state;
	const led = unitOfCommander(state);
	return units.filter(({ key, from }) => from === id && key !== led);
});

/**
 * Units that may defect: subordinates that no hero leads, since the hero's player decides, and in which no hero fights
 * who commands the force (RULES 1.9 row 14).
 */
const possibleDefectors = memoize((state: SideState): readonly FieldUnit[] => {
	const { heroes, force } = state.input;
	const led = heroes
		.filter(({ leads }) => leads !== "none")
		.map(({ hero }) => `${state.id}/${force.heroes.find(({ id }) => id === hero)?.unit}`);
	const able = subordinates(state);
	return led.length === 0 ? able : able.filter(({ key }) => !led.includes(key));
});

/**
 * The units whose leaders are important: those with at least a fifth of the side's strength, or all where there are
 * none; never the commander's own (RULES 1.9 rows 15, 17).
 */
export const importantUnits = memoizePair(
	(state: SideState, { importance }: Pick<CatastropheTable, "importance">): readonly FieldUnit[] => {
		const others = subordinates(state);
		const important = others.filter(({ strength }) => strength * importance >= state.strength);
		return important.length > 0 ? important : others;
	},
);

/** Totals of the throw (RULES 1.9). */
const CATASTROPHE_DOMAIN = [3, 18] as const;

/** The result of a total; above 18 it is that of 18. A side's culture may exchange results (RULES 1.9). */
export function catastropheOf(
	total: number,
	{ rolls }: Pick<CatastropheTable, "rolls">,
	culture: SideState["input"]["culture"],
): CatastropheResult {
	const result = lookup(tableOf(rolls), Math.min(CATASTROPHE_DOMAIN[1], total));
	return culture[result] ?? result;
}

const tableOf = memoize((rolls: CatastropheTable["rolls"]) => rangeTable(rolls, CATASTROPHE_DOMAIN));

/**
 * The catastrophe roll of one side with everything that its result must know (RULES 1.9). `added`: what the foe's
 * powers add. Questions `<side>/catastrophe`, which the commander's Luck may roll again, then by result
 * `<side>/defector` and `<side>/defector/draw`, `<side>/leader`, `<side>/catastrophe/damage`, `<unit>/atrocity`.
 */
export function* catastropheRoll(
	state: SideState,
	added: number,
	sides: readonly SideState[],
	rules: BattleRules,
): Kernel<CatastropheOutcome> {
	const lucky = state.input.force.commander.luck && !state.commanderDead;
	const luck = lucky ? { luck: state.id } : {};
	const [roll] = yield* ask(dice(`${state.id}/catastrophe`, "3d6", { ...byOf(state), ...luck }));
	const total = Math.min(CATASTROPHE_DOMAIN[1], roll + added);
	const result = catastropheOf(total, rules.tables.catastrophes, state.input.culture);
	const unit = CONCERN_A_UNIT.has(result) ? yield* unitConcerned(state, result, rules) : "";
	const joins = result === "defection" && unit !== "" ? strongestFoe(sides, state.id).id : "";
	const wound = rules.tables.catastrophes.results[result].damage;
	const damage = wound === null ? 0 : yield* damageOf(state, result, unit, wound);
	const rolls = result === "atrocity" ? yield* atrocityRolls(state, rules) : [];
	return { roll, added, total, result, unit, joins, damage, rolls };
}

/** Names the player who answers for a side. */
function byOf({ input }: SideState): { readonly by?: string } {
	return input.by === "" ? {} : { by: input.by };
}

/** Results that concern one unit or its leader. */
const CONCERN_A_UNIT: ReadonlySet<CatastropheResult> = new Set(["defection", "leaderWounded", "leaderKilled"]);

function* unitConcerned(state: SideState, result: CatastropheResult, rules: BattleRules): Kernel<string> {
	if (result === "defection") return yield* defector(state, rules);
	const units = importantUnits(state, rules.tables.catastrophes);
	return yield* drawn(`${state.id}/leader`, units);
}

/** The defector (RULES 1.9 row 14): by the option named by the GM or left to chance, chance alone, or none. */
function* defector(state: SideState, { options }: BattleRules): Kernel<string> {
	const units = possibleDefectors(state);
	if (options.defectorChoice === "none" || units.length === 0) return "";
	if (options.defectorChoice === "gm") {
		const [named] = yield* ask(decide(`${state.id}/defector`, defectorsToName(units), { secret: true }));
		if (named !== BY_CHANCE) return named;
	}
	return yield* drawn(`${state.id}/defector/draw`, units);
}

/** The GM's answer that leaves the defector to chance. */
const BY_CHANCE = "chance";

/** Keys of units, listed once for all courses of a forecast. */
const keysOf = memoize((units: readonly FieldUnit[]): readonly string[] => units.map(({ key }) => key));

const defectorsToName = memoize((units: readonly FieldUnit[]): readonly string[] => [BY_CHANCE, ...keysOf(units)]);

/** Key of a unit that is drawn fairly; of one nothing is drawn, of none there is none: empty. */
function* drawn(key: string, units: readonly FieldUnit[]): Kernel<string> {
	const keys = keysOf(units);
	if (keys.length < 2) return keys[0] ?? "";
	const [index] = yield* ask(pickFrom(key, keys));
	return keys[index] ?? "";
}

/** Hits of who is struck, 0 or more; a leader who is not there, or a commander who is lost already, is not hurt. */
function* damageOf(
	{ id, commanderDead }: SideState,
	result: CatastropheResult,
	unit: string,
	wound: string,
): Kernel<number> {
	if (result === "commanderWounded" ? commanderDead : unit === "") return 0;
	const [hits] = yield* ask(dice(`${id}/catastrophe/damage`, wound));
	return Math.max(0, hits);
}

/** Each unit rolls morale, or by the option the force once, at the mean morale of its men (RULES 1.9 row 13). */
function* atrocityRolls(state: SideState, rules: BattleRules): Kernel<readonly MoraleRoll[]> {
	const able = state.units.filter(({ fearless }) => !fearless);
	if (rules.options.atrocityRoll === "perUnit") {
		const units = able.map((unit) => ({ key: unit.key, morale: moraleNow(unit), fearless: false }));
		return yield* rollMorales(units, 0, "atrocity");
	}
	const target = meanMorale(able, rules);
	if (target === undefined) return [];
	return [yield* rollMorale(`${state.id}/atrocity`, { unit: WHOLE_FORCE, target, fearless: false })];
}

/**
 * The morale that the day has left them, as a mean over their men, down; undefined where there are none, as of pieces
 * without crews (RULES 1.9 row 13).
 */
function meanMorale(stands: readonly FieldUnit[], { force }: BattleRules): number | undefined {
	let [men, points] = [0n, 0n];
	for (const fieldUnit of stands) {
		const heads = BigInt(menOf(fieldUnit.unit, force.tables));
		men += heads;
		points += heads * BigInt(moraleNow(fieldUnit));
	}
	return men === 0n ? undefined : floorRatio(ratioOfBig(points, men));
}

/** Replaces the key of a unit where one roll counts for the whole force. */
export const WHOLE_FORCE = "force";
