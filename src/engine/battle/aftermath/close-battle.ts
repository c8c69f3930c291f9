import type { Kernel } from "../../ask/index.js";
import type { Ledger } from "../../common/index.js";
import { towardZero } from "../../common/index.js";
import type { FallenUnit, GearLeft, MoraleEffect, SpoilUse, Unit } from "../../force/index.js";
import { armOf, effectsAfter, foughtBattle, gearLeft, spoilsLedger } from "../../force/index.js";
import { strike } from "../catastrophe/index.js";
import type { FieldHero, HeroDay, Survivor } from "../heroes/index.js";
import { blowOf, fieldHeroes, heroState, secondSurvivalStep } from "../heroes/index.js";
import type { BattleInput, SideState } from "../model/index.js";
import type { SideMorale } from "../morale/index.js";
import type { ContestResult, DayOutcome, HeroOutcome, SideOutcome, SurvivalOutcome, UnitOutcome } from "../outcome.js";
import type { BattleRules } from "../rules.js";
import { withSide } from "../state/index.js";

/**
 * The changes of a unit's morale that outlast the battle; after a clear victory lost leaders are forgotten (RULES 1.6).
 */
export function effectsAfterBattle(
	effects: readonly MoraleEffect[],
	{ clearVictory }: { readonly clearVictory: boolean },
): readonly MoraleEffect[] {
	return effectsAfter(effects, clearVictory ? "clearVictory" : "battle");
}

/** End of a battle for those who were in it: a clear victory or not, and whether it counts as experience. */
interface BattleEnd {
	readonly clearVictory: boolean;
	readonly counts: boolean;
}

/**
 * Closes a battle, however many days it took, for a unit that was in it (RULES 1.5.2, 1.6): changes of morale that
 * lasted as long pass, and every man has fought once more.
 */
export function closeBattle(unit: Unit, end: BattleEnd): Pick<Unit, "effects" | "battles"> {
	return {
		effects: effectsAfterBattle(unit.effects, end),
		battles: end.counts ? foughtBattle(unit.battles) : unit.battles,
	};
}

/** Odds above which a GM may rule that no one learnt anything. */
const WALK_OVER = 10;

/**
 * True if one side was stronger than all others together by more than ten to one: a battle that need not count (RULES
 * 1.5.2).
 */
export function isWalkOver(sides: readonly Pick<SideOutcome, "strength">[]): boolean {
	const all = sides.reduce((sum, { strength }) => sum + strength, 0);
	return sides.some(({ strength }) => strength > WALK_OVER * (all - strength));
}

/** The day after its contest. */
export interface Contested {
	readonly sides: readonly SideState[];
	/** One entry for each hero, in the order of the sides. */
	readonly standings: readonly ContestResult[];
	readonly heroes: readonly HeroDay[];
}

/** A hero with the events of the day, and whether they happened after the contest. */
export interface HeroReport {
	readonly hero: FieldHero;
	readonly outcome: HeroOutcome;
	/** The hero was on their feet until the second roll. */
	readonly fellLate: boolean;
}

/**
 * Rolls the end of the day for every hero (RULES 1.15): a hero who lost or ran rolls Survival a second time, unless
 * dead or out of the fight before the first roll.
 */
export function* heroOutcomes(
	{ sides, standings, heroes }: Contested,
	fates: readonly SideMorale[],
	input: BattleInput,
	rules: BattleRules,
): Kernel<readonly HeroReport[]> {
	if (heroes.length === 0) return [];
	const known = new Map(sides.flatMap(({ input: side }) => fieldHeroes(side, input).map((hero) => [hero.key, hero])));
	const routed = new Set(fates.flatMap(({ units }) => units.filter(({ conduct }) => conduct === "routs").map(keyOf)));
	const standing = new Map(standings.map((each) => [each.id, each]));
	const days = heroes.map((day) => {
		const hero = known.get(day.key) as FieldHero;
		return { day, hero, mayRoll: day.survival !== null && day.state !== "dead" };
	});
	const rolling = days.filter(({ mayRoll }) => mayRoll);
	const seconds = yield* secondSurvivalStep(
		rolling.map(({ hero }): Survivor => {
			const own = standing.get(fieldOf(hero, sides)) as ContestResult;
			return { hero, standing: own, routed: routed.has(hero.unit) };
		}),
		input,
		rules,
	);
	const second = new Map(rolling.map(({ day }, i) => [day.key, seconds[i] ?? null]));
	return days.map(({ day, hero }) => toHeroReport(day, hero, second.get(day.key) ?? null));
}

const keyOf = ({ unit }: { readonly unit: string }): string => unit;

/** The side of a hero: that of the hero's unit, which may have changed sides, else the hero's own. */
function fieldOf({ unit, side }: FieldHero, sides: readonly SideState[]): string {
	return sides.find(({ units }) => units.some(({ key }) => key === unit))?.id ?? side;
}

function toHeroReport(day: HeroDay, hero: FieldHero, second: SurvivalOutcome | null): HeroReport {
	const hits = day.hits + (second?.hits ?? 0);
	const worse = second === null ? day.state : heroState(hero.part, hits);
	const { key, side, survival, glory } = day;
	return {
		hero,
		outcome: { key, side, survival, glory, second, hits, state: worse },
		fellLate: day.state === "up" && worse !== "up",
	};
}

/** Sides that lost a leader to the second roll feel the loss from now on. */
export function feelTheFallen(
	sides: readonly SideState[],
	reports: readonly HeroReport[],
	rules: BattleRules,
): readonly SideState[] {
	let now = sides;
	for (const { hero } of reports.filter(({ fellLate }) => fellLate)) {
		const blow = blowOf(hero);
		if (blow === null) continue;
		const id = blow.unit === "" ? hero.side : fieldOf(hero, sides);
		now = withSide(now, id, (side) => strike(side, blow, `heroes/${hero.key}`, rules));
	}
	return now;
}

/** Gear of one unit's fallen or captives, with what it is worth. */
interface Spoil {
	/** The key of the unit. */
	readonly unit: string;
	readonly men: number;
	readonly worth: Ledger;
}

/** Spoils of the side that holds the field. */
interface Spoils {
	readonly gear: readonly Spoil[];
	/** Coins for all of it. */
	readonly worth: number;
	/** Guns of beaten foes, piece by piece. */
	readonly guns: readonly { readonly unit: string; readonly pieces: number }[];
}

const NOTHING: Spoils = { gear: [], worth: 0, guns: [] };

/**
 * Returns the spoils of the field's holder (RULES 1.14 step 6, 1.17): the gear of all its own losses, of the dead of
 * its foes, of the wounded of those who ran and of all who surrendered; and the guns that its foes lost. Without a
 * winner there are no spoils. `input` is the one that the outcome came from.
 */
export function spoilsOfDay(outcome: DayOutcome, input: BattleInput, use: SpoilUse, rules: BattleRules): Spoils {
	if (outcome.winner === "") return NOTHING;
	const fallen = outcome.units.map((unit) => ({ outcome: unit, unit: fallenUnit(unit, input) }));
	const bodies = fallen.filter(({ unit }) => armOf(unit.unit.troop, rules.force.tables) !== "artillery");
	const unitsOn = (isOwn: boolean) =>
		bodies.filter(({ outcome: { side } }) => (side === outcome.winner) === isOwn).map(({ unit }) => unit);
	const gear = gearLeft(unitsOn(true), unitsOn(false)).map((left) => toSpoil(left, use, rules));
	return {
		gear,
		worth: gear.reduce((sum, { worth }) => sum + towardZero(worth.total), 0),
		guns: outcome.units.filter(({ taken }) => taken > 0).map(({ key, taken }) => ({ unit: key, pieces: taken })),
	};
}

function toSpoil(gear: GearLeft, use: SpoilUse, { force }: BattleRules): Spoil {
	return { unit: gear.id, men: gear.men, worth: spoilsLedger(gear, use, force.tables) };
}

/**
 * A unit under its key, with its losses; men who laid down their arms leave their gear like the dead, and a unit that
 * ran has run even if none of it is left.
 */
function fallenUnit({ key, dead, wounded, fate, after }: UnitOutcome, { sides }: BattleInput): FallenUnit {
	const home = sides.find(({ id }) => key.startsWith(`${id}/`));
	const unit = home?.force.units.find(({ id }) => key === `${home.id}/${id}`);
	if (unit === undefined) throw new RangeError(`no unit ${key}`);
	const captured = fate === "surrenders" ? after.men + wounded : 0;
	return {
		unit: { ...unit, id: key, state: fate === "routs" ? "routed" : after.state },
		dead: dead + captured,
		wounded: wounded - Math.min(captured, wounded),
	};
}
