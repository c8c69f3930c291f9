import { dice, type Substitute, type Support } from "../../../ask/index.js";
import { catastropheRoll, isStruck } from "../../catastrophe/index.js";
import { rollMorale } from "../../fates/index.js";
import { heroState } from "../../heroes/index.js";
import type { CatastropheOutcome } from "../../outcome.js";
import { addedToCatastrophe } from "../../powers/index.js";
import type { BattleRules } from "../../rules.js";
import { moraleNow } from "../../state/index.js";
import type { FieldUnit, SideState } from "../../types.js";
import type { Chances, ForecastContext } from "../context.js";
import type { Steps } from "../steps.js";
import type { PreBattleState } from "./types.js";

/** A catastrophe with the hits that it may cost a leading hero; the hits of the outcome stand for all of them. */
export interface CatastropheCourse {
	readonly outcome: CatastropheOutcome;
	/** Heroes who are wounded, by key, and their hits. */
	readonly wounded: readonly string[];
	readonly hits: Chances<number>;
}

/**
 * Enumerates the catastrophes of a side, as far as they differ for the side: hits of a leading hero only by whether they
 * take the hero out, morale rolls only by whether they are made.
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

/** True if strengths after an atrocity are taken as they were: they count morale, and too many units roll for themselves. */
export function isRoughAfterAtrocity(sides: readonly SideState[], { force, options }: BattleRules): boolean {
	if (force.options.moraleTs === "off" || options.atrocityRoll === "force") return false;
	return sides.some(({ units }) => units.filter(({ fearless }) => !fearless).length > MOST_TOGETHER);
}
