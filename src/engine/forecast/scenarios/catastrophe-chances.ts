import { dice, type Substitute, type Support } from "../../ask/index.js";
import { catastropheRoll, isFelt, isStruck, strike } from "../../battle/catastrophe/index.js";
import { type FieldHero, heroState } from "../../battle/heroes/index.js";
import type { BattleRules, Blow, CatastropheOutcome, FieldUnit, SideState } from "../../battle/index.js";
import { rollMorale } from "../../battle/morale/index.js";
import { addedToCatastrophe } from "../../battle/powers/index.js";
import { moraleNow, recount } from "../../battle/state/index.js";
import { getOrCreate } from "../../common/index.js";
import type { Chances, ForecastContext, Steps } from "../model/index.js";
import type { OpenFall } from "./open-falls.js";
import type { MoraleShift } from "./shared-morale.js";
import type { PreBattleState, SideScenario } from "./types.js";

/** A catastrophe with the hits that it may cost a leading hero; the hits of the outcome stand for all of them. */
export interface CatastropheCourse {
	readonly outcome: CatastropheOutcome;
	/** Heroes who are wounded, by key, and their hits. */
	readonly wounded: readonly string[];
	readonly hits: Chances<number>;
}

/**
 * Enumerates the catastrophes of a side, as far as they differ for the side: hits of a leading hero only by whether
 * they take the hero out, morale rolls only by whether they are made.
 */
export function* catastropheChances(
	side: SideState,
	preBattle: PreBattleState,
	context: ForecastContext,
): Steps<Chances<CatastropheCourse>> {
	const { rules } = context;
	const later = isRolledLater(preBattle, context);
	const rollOf = new Map(side.units.map((fieldUnit) => [`${fieldUnit.key}/atrocity`, fieldUnit]));
	const pin: Substitute = ({ key }) => {
		if (later && key.endsWith("/atrocity")) return [[10, 1]];
		const unit = rollOf.get(key);
		if (unit !== undefined) return madeOrFailed(key, unit, context);
		return key === damageKey(side) ? [[0, 1]] : undefined;
	};
	const chances = yield* context.chancesInSteps(
		() => catastropheRoll(side, addedToCatastrophe(side.id, preBattle.powers), preBattle.sides, rules),
		({ result, unit, joins, rolls }) => {
			const made = later ? "" : rolls.map(({ success }) => (success ? 1 : 0)).join("");
			return `${result} ${unit} ${joins} ${made}`;
		},
		pin,
	);
	return chances.flatMap(([outcome, p]) =>
		withDamage(outcome, side, context).map(([course, q]) => [course, p * q] as const),
	);
}

const damageKey = ({ id }: SideState): string => `${id}/catastrophe/damage`;

/** One total by which a unit makes its roll, and one by which it fails, with the chances of all such. */
function madeOrFailed(key: string, unit: FieldUnit, context: ForecastContext): Support {
	const target = moraleNow(unit);
	return context
		.chancesOf(
			() => rollMorale(key, { unit: unit.key, target, fearless: false }),
			({ success }) => (success ? 1 : 0),
		)
		.map(([{ roll }, chance]) => [roll ?? 0, chance]);
}

/** Splits a wound of a leading hero by whether it takes the hero out; of anyone else hits matter to no one. */
function withDamage(
	outcome: CatastropheOutcome,
	side: SideState,
	context: ForecastContext,
): Chances<CatastropheCourse> {
	const { result, unit } = outcome;
	const wound = context.rules.tables.catastrophes.results[result].damage;
	const struck = side.input.heroes.filter((part) => isStruck(part, unit, side));
	const isAsked = wound !== null && (result === "commanderWounded" ? !side.commanderDead : unit !== "");
	if (!isAsked || struck.length === 0) return [[{ outcome, wounded: [], hits: [[0, 1]] }, 1]];
	const wounded = struck.map(({ hero }) => `${side.id}/${hero}`);
	const all = context.answersTo(dice(damageKey(side), wound)).map(([hits, p]) => [Math.max(0, hits), p] as const);
	return [true, false].flatMap((out) => {
		const hits = all.filter(([damage]) => struck.some((part) => heroState(part, damage) !== "up") === out);
		const chance = hits.reduce((sum, [, p]) => sum + p, 0);
		if (chance === 0) return [];
		const distribution = hits.map(([damage, p]) => [damage, p / chance] as const);
		return [[{ outcome: { ...outcome, damage: distribution[0]![0] }, wounded, hits: distribution }, chance] as const];
	});
}

/**
 * True if units that roll each alone are forecast one by one, not all together; false for few units whose strength
 * depends on it.
 */
export function isRolledLater({ sides }: PreBattleState, { rules }: ForecastContext): boolean {
	if (rules.options.atrocityRoll === "force") return false;
	const most = Math.max(...sides.map(({ units }) => units.filter(({ fearless }) => !fearless).length));
	return rules.force.options.moraleTs === "off" || most > MOST_TOGETHER;
}

/**
 * Most units that are enumerated together where morale counts in strength; beyond, their strength is taken as it was.
 */
const MOST_TOGETHER = 8;

/**
 * True if strengths after an atrocity are taken as they were: they count morale, and too many units roll for
 * themselves.
 */
export function isRoughAfterAtrocity(sides: readonly SideState[], { force, options }: BattleRules): boolean {
	if (force.options.moraleTs === "off" || options.atrocityRoll === "force") return false;
	return sides.some(({ units }) => units.filter(({ fearless }) => !fearless).length > MOST_TOGETHER);
}

/** A scenario whose heroes have not rolled yet; its shift of morale is that of the catastrophe alone. */
export type BareScenario = Omit<SideScenario, "strategy" | "open" | "heroes" | "heroLossShift">;

/** A hero whose fall the contest feels. */
export interface FelledHero {
	readonly hero: FieldHero;
	readonly blow: Blow;
}

/** Changes of a scenario by falls of heroes. */
type AfterFalls = Pick<SideScenario, "state" | "tried" | "moraleShift" | "heroLossShift">;

/** A scenario after falls, which do not depend on how likely they are. */
export type AfterFallsOf = (fallen: readonly FelledHero[]) => AfterFalls;

/**
 * Returns a scenario after falls, each choice of them worked out once; `shiftIn` finds the shift of morale of a side.
 */
export function afterFalls(
	bare: BareScenario,
	{ input }: PreBattleState,
	context: ForecastContext,
	shiftIn: (tried: SideState) => MoraleShift,
): AfterFallsOf {
	const { state, tried, moraleShift } = bare;
	const none: AfterFalls = { state, tried, moraleShift, heroLossShift: 0 };
	const known = new Map<string, AfterFalls>();
	return (fallen) =>
		fallen.length === 0
			? none
			: getOrCreate(known, fallen.map(({ hero }) => hero.key).join("|"), () =>
					isCounted(context)
						? countedAfter(bare, fallen, input, context, shiftIn)
						: { ...none, state: uncountedAfter(state, fallen, context) },
				);
}

/** Morale counts in strength: all units are shaken and counted again. */
function countedAfter(
	{ state, tried }: BareScenario,
	fallen: readonly FelledHero[],
	input: PreBattleState["input"],
	context: ForecastContext,
	shiftIn: (tried: SideState) => MoraleShift,
): AfterFalls {
	const struck = (side: SideState): SideState => recount(strikeAll(side, fallen, context), input, context.rules);
	const after = struck(tried);
	return {
		state: state === tried ? after : struck(state),
		tried: after,
		moraleShift: shiftIn(after),
		heroLossShift: fallen.reduce((sum, { blow }) => sum + shiftsOf(tried, blow, context).all, 0),
	};
}

/**
 * Where morale counts in no strength, units wait for the open falls: those whose leaders fall are enough to strike a
 * side.
 */
function uncountedAfter(state: SideState, fallen: readonly FelledHero[], context: ForecastContext): SideState {
	const keys = fallen.flatMap(({ blow }) => (blow.unit === "" ? [] : [blow.unit]));
	const led = keys.length === 0 ? [] : state.units.filter(({ key }) => keys.includes(key));
	return { ...strikeAll({ ...state, units: led }, fallen, context), units: state.units };
}

function strikeAll(state: SideState, fallen: readonly FelledHero[], { rules }: ForecastContext): SideState {
	return fallen.reduce((before, { hero, blow }) => strike(before, blow, `heroes/${hero.key}`, rules), state);
}

/** Morale counts in strength, so that units must be counted again after each fall. */
export function isCounted({ rules }: ForecastContext): boolean {
	return rules.force.options.moraleTs === "on";
}

/** Shifts of morale by a blow: none where the side does not feel it. */
export function shiftsOf(state: SideState, blow: Blow, { rules }: ForecastContext): Pick<OpenFall, "all" | "own"> {
	if (!isFelt(state, blow.unit)) return { all: 0, own: 0 };
	const { all, own } = rules.tables.catastrophes.results[blow.result];
	const { morale } = rules.force.tables;
	const lost = all === null ? 0 : morale[all].value;
	return { all: lost, own: own === null ? lost : morale[own].value };
}
