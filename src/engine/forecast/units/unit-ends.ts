import type { FieldUnit } from "../../battle/index.js";
import { firstRoll, isTrapped, lastStand, rollMorale, type Tried, unitMorales } from "../../battle/morale/index.js";
import { moraleNow } from "../../battle/state/index.js";
import { CONDUCTS, type Conduct } from "../../battle/tables/index.js";
import type { NamedTrial } from "../contests/index.js";
import type { Chances, ForecastContext } from "../model/index.js";
import type { SideScenario } from "../scenarios/index.js";

/** End of a unit after its test: its conduct by its place among {@link CONDUCTS}, and the lines of its rout. */
interface UnitEnd {
	readonly conduct: number;
	readonly lines: number;
}

/** Owner of these rolls, where it matters; equal units of one forecast have equal chances. */
const ownerOf = ({ key, fearless }: FieldUnit, { isUniform }: ForecastContext): string =>
	`${isUniform ? "" : key} ${fearless}`;

/** The unit as it rolls in a level trial; morale makes no difference to the fearless, nor where it is not rolled. */
function triedAs({ key, fearless }: FieldUnit, morale: number, { rolls }: NamedTrial): Tried {
	return { key, morale: rolls && !fearless ? morale : 0, fearless };
}

/** Chances of the ends of a unit that is tested alone in a level trial at that morale. */
export function unitEndChances(
	unit: FieldUnit,
	morale: number,
	level: NamedTrial,
	context: ForecastContext,
): Chances<UnitEnd> {
	const tried = triedAs(unit, morale, level);
	return context.memoize(`fate|${ownerOf(unit, context)}|${level.name}|${tried.morale}`, () =>
		context
			.chancesOf(
				() => unitMorales([tried], level.trial),
				([end]) => `${end!.conduct} ${end!.lines}`,
			)
			.map(([[end], p]) => [{ conduct: placeOf(end!.conduct), lines: end!.lines }, p] as const),
	);
}

/** The place of a conduct among all. */
export const placeOf = (conduct: Conduct): number => CONDUCTS.indexOf(conduct);

/** The chance that a unit makes the first roll of a level trial at that morale. */
export function firmChance(unit: FieldUnit, morale: number, level: NamedTrial, context: ForecastContext): number {
	const tried = triedAs(unit, morale, level);
	return context.memoize(`firm|${ownerOf(unit, context)}|${level.name}|${tried.morale}`, () =>
		chanceOf(
			context.chancesOf(
				() => firstRoll(tried, level.trial),
				({ success }) => (success ? 1 : 0),
			),
			({ success }) => success,
		),
	);
}

/** The chance that a unit with nowhere to go holds at that morale. */
export function lastStandChance(unit: FieldUnit, morale: number, level: NamedTrial, context: ForecastContext): number {
	if (!isTrapped(level.trial)) return 0;
	const tried = triedAs(unit, morale, level);
	const before = { unit: unit.key, target: 0, roll: null, success: true, failedBy: 0 };
	return context.memoize(`last|${ownerOf(unit, context)}|${level.name}|${tried.morale}`, () =>
		chanceOf(
			context.chancesOf(
				() => lastStand(tried, level.trial, before),
				({ conduct }) => conduct,
			),
			({ conduct }) => conduct === "holds",
		),
	);
}

/** Chances of a unit's morale in a scenario: known, or by its own roll for an atrocity. */
export function moraleChances(
	unit: FieldUnit,
	preBattle: FieldUnit,
	{ atrocity }: Pick<SideScenario, "atrocity">,
	context: ForecastContext,
): Chances<number> {
	const now = moraleNow(unit);
	if (!atrocity || unit.fearless) return [[now, 1]];
	const { morale } = context.rules.force.tables;
	const target = moraleNow(preBattle);
	const angry = context.memoize(`atrocity|${ownerOf(unit, context)}|${target}`, () =>
		chanceOf(
			context.chancesOf(
				() => rollMorale(`${unit.key}/atrocity`, { unit: unit.key, target, fearless: false }),
				({ success }) => (success ? 1 : 0),
			),
			({ success }) => success,
		),
	);
	return [
		[now + morale.atrocityAnger.value, angry],
		[now + morale.atrocityFear.value, 1 - angry],
	];
}

function chanceOf<T>(chances: Chances<T>, holds: (value: T) => boolean): number {
	return chances.reduce((sum, [value, p]) => (holds(value) ? sum + p : sum), 0);
}
