import type { Circumstances, DiceQuestion, Kernel } from "../ask/index.js";
import { ask, dice, distributionOf } from "../ask/index.js";
import type { Roller } from "../checks/index.js";
import { modifierTerms, ROLLER_FIELDS, readModifiers, toCircumstances } from "../checks/index.js";
import type { Ledger, Ratio, Result, Wording } from "../common/index.js";
import { compare, explain, fail, fieldPath, memoizeByKey, ok, ratio, sub } from "../common/index.js";
import { Distribution } from "../dice/index.js";
import type { ObjectOf, Reader } from "../schema/index.js";
import { checked, readersWith, withDefault } from "../schema/index.js";
import type { FudgeMethod } from "./methods.js";
import { METHOD_RULES } from "./methods.js";
import type { TraitLadder, TraitLevel } from "./tables/dice-results.js";
import { TRAIT_LEVELS } from "./tables/dice-results.js";

/** Bounds of what these rolls may be asked; each is named in the fault that refuses more. */
export const FUDGE_LIMITS = {
	/** A level, above and below fair. */
	level: 100,
	/** A level lies on a whole number or on one of so many parts of it. */
	parts: 3,
	/** Named levels of a ladder, fewest and most. */
	ladder: { least: 2, most: 40 },
	/** Characters of a level's name, and of its id. */
	name: 40,
} as const;

/** Readers with the faults of this family; what has a sentence of its own is given it where it is read. */
const READERS = readersWith({
	whole: "MUSTER.Fault.Fudge.levelRange",
	fraction: "MUSTER.Fault.Fudge.levelRange",
	text: "MUSTER.Fault.Fudge.levelName",
	form: "MUSTER.Fault.Fudge.levelId",
	flag: "MUSTER.Fault.Fudge.incomplete",
	choice: "MUSTER.Fault.Fudge.method",
	list: "MUSTER.Fault.Fudge.ladderSize",
	object: "MUSTER.Fault.Fudge.incomplete",
});
const { fields, fraction, trimmed } = READERS;

/** The readers of this family. */
export const { choice, flag, object } = READERS;
const { list, whole } = READERS;

const { level, parts } = FUDGE_LIMITS;
const BOUNDS = { min: -level, max: level, maxDen: parts };

/** Reads a level from outside, `{num, den}` above fair: a whole number or a third between −100 and 100. */
export const readLevel: Reader<Ratio> = checked(fraction(BOUNDS), (read, path) =>
	parts % read.den === 0 ? ok(read) : fail({ code: "MUSTER.Fault.Fudge.levelRange", path, data: BOUNDS }),
);

/** The seven usual levels, Terrible to Superb (RULES 3). */
export const USUAL_LADDER: TraitLadder = TRAIT_LEVELS;

/** Place of a value on a ladder. */
interface TraitPlace {
	/** The highest named level that is not above the value; for a value below all of them the lowest. */
	readonly level: TraitLevel;
	/** Distance of the value above that level; below zero only under the lowest. */
	readonly beyond: Ratio;
}

/** Finds the place of a value on a ladder that `readTraitLadder` has passed. RangeError for a ladder without levels. */
export function placeOnLadder(value: Ratio, ladder: TraitLadder = USUAL_LADDER): TraitPlace {
	const level = ladder.findLast(({ at }) => compare(at, value) <= 0) ?? ladder[0];
	if (!level) throw new RangeError("the ladder has no levels");
	return { level, beyond: sub(value, level.at) };
}

/**
 * A GM's own ladder from outside, in any order: 2 … 40 levels `{id, at: {num, den}, name?}`. Ids are made of letters,
 * digits and dashes. No two levels share an id, a place or a name; one without a name must carry the id of a usual
 * level, whose name it keeps. The value is ascending.
 */
export function readTraitLadder(value: unknown): Result<TraitLadder> {
	const { least, most } = FUDGE_LIMITS.ladder;
	const levels = list(readTraitLevel, { min: least, max: most })(value, "ladder");
	if (!levels.ok) return levels;
	const { value: found } = levels;
	const twice = firstTwin(found.map(({ id }) => id)) ?? firstTwin(found.map(({ at }) => `${at.num}/${at.den}`));
	if (twice !== undefined) return fail({ code: "MUSTER.Fault.Fudge.levelTwice", path: fieldPath("ladder", twice) });
	const named = firstTwin(found.map(({ title }) => ("text" in title ? title.text.toLowerCase() : title.key)));
	if (named !== undefined) return fail({ code: "MUSTER.Fault.Fudge.nameTwice", path: fieldPath("ladder", named) });
	return ok([...found].sort((a, b) => compare(a.at, b.at)));
}

const readId: Reader<string> = (value, path) =>
	typeof value === "string" && value.length <= FUDGE_LIMITS.name && /^[a-z0-9-]+$/i.test(value)
		? ok(value)
		: fail({ code: "MUSTER.Fault.Fudge.levelId", path, data: { max: FUDGE_LIMITS.name } });

const readTraitLevel: Reader<TraitLevel> = fields((f) => {
	const id = f.read("id", readId);
	return { id, at: f.read("at", readLevel), title: f.read("name", titleReader(id)) };
});

function titleReader(id: string): Reader<Wording> {
	const usual = TRAIT_LEVELS.find((level) => level.id === id);
	const named = checked(trimmed(FUDGE_LIMITS.name), (text): Result<Wording> => ok({ text }));
	return usual ? withDefault(named, usual.title) : named;
}

/** Finds the index of the first entry that occurred before. */
function firstTwin(values: readonly string[]): number | undefined {
	const index = values.findIndex((value, i) => values.indexOf(value) < i);
	return index < 0 ? undefined : index;
}

/** A player who throws: the questions are `<key>/roll` and, where the method throws again, `<key>/again`. */
interface Thrower {
	readonly key: string;
	readonly circumstances?: Circumstances;
}

const shown = whole(-100, 100);

/** Reads levels above or below others, by their shape. */
export const readDegree = object({ num: whole(-1_000_000, 1_000_000), den: whole(1, FUDGE_LIMITS.parts) });

/** Readers of the fields of a throw and of the level that it came to. */
export const LEVEL_FIELDS = {
	/** Totals of each throw, the second throw of a d20 last. */
	shown: list(shown, { min: 1, max: 4 }),
	/** Value of the throw, in thirds of a level. */
	thirds: shown,
	level: readDegree,
};

/** A throw added to its trait: the level that it came to. */
export type FudgeLevel = ObjectOf<typeof LEVEL_FIELDS>;

/** One throw by a method. */
export type FudgeThrow = Omit<FudgeLevel, "level">;

/**
 * One throw for each thrower, all asked together; then together whatever is thrown again (RULES 3). Where a method
 * throws two dice by themselves their questions are `<key>/roll/1` and `<key>/roll/2`.
 */
export function* throwFudge(method: FudgeMethod, throwers: readonly Thrower[]): Kernel<readonly FudgeThrow[]> {
	const rules = METHOD_RULES[method];
	const each = rules.dice.length;
	const rolled = yield* ask(...throwers.flatMap((thrower) => openings(thrower, rules.dice)));
	const rolls = throwers.map((_, i) => rolled.slice(i * each, (i + 1) * each));
	const again = throwers.filter((_, i) => rules.again?.(rolls[i]![0]!));
	const more = again.length > 0 ? yield* ask(...again.map((thrower) => reroll(thrower, rules.dice[0]!))) : [];
	return throwers.map((thrower, i) => {
		const own = rolls[i]!;
		const second = more[again.indexOf(thrower)];
		return { shown: second === undefined ? own : [...own, second], thirds: rules.thirds(own, second) };
	});
}

function openings({ key, circumstances }: Thrower, texts: readonly string[]): readonly DiceQuestion[] {
	return texts.map((text, i) => dice(texts.length > 1 ? `${key}/roll/${i + 1}` : `${key}/roll`, text, circumstances));
}

function reroll({ key, circumstances }: Thrower, text: string): DiceQuestion {
	return dice(`${key}/again`, text, circumstances);
}

/** Distribution of a throw by a method, in thirds of a level, exactly: its kernel is played through (RULES 3). */
export const throwDistribution: (method: FudgeMethod) => Distribution = memoizeByKey(toDistribution);

function toDistribution(method: FudgeMethod): Distribution {
	function* thirds(): Kernel<number> {
		const [thrown] = yield* throwFudge(method, [{ key: "fudge" }]);
		return (thrown as FudgeThrow).thirds;
	}
	const chances = distributionOf(thirds).map(({ outcome, exact }) => [outcome, exact as Ratio] as const);
	const unit = chances.reduce((common, [, { den }]) => leastCommonMultiple(common, den), 1);
	return Distribution.of(chances.map(([value, { num, den }]) => [value, num * (unit / den)] as const));
}

function leastCommonMultiple(a: number, b: number): number {
	let multiple = a;
	while (multiple % b !== 0) multiple += a;
	return multiple;
}

/** Readers of the fields of a side. */
export const FUDGE_SIDE_FIELDS = { trait: readLevel, modifiers: readModifiers, ...ROLLER_FIELDS };

/** Base of a throw: a trait, in levels above fair, and modifiers in whole levels (RULES 3). */
export type FudgeSide = ObjectOf<typeof FUDGE_SIDE_FIELDS>;

/** Names the player who throws for a side. */
export function toThrower(key: string, side: FudgeSide): Thrower {
	return { key, circumstances: toCircumstances(side) };
}

/**
 * Sums up a level: `trait`, every modifier, `dice`. The multiplication by three comes to the nearest whole level;
 * every other method leaves a trait between two levels where it is (RULES 3).
 */
export function fudgeLedger(
	method: FudgeMethod,
	{ trait, modifiers }: Omit<FudgeSide, keyof Roller>,
	thirds: number,
): Ledger {
	const terms = [
		{ key: "trait", kind: "add", value: trait } as const,
		...modifierTerms(modifiers),
		{ key: "dice", kind: "add", value: ratio(thirds, 3) } as const,
	];
	return explain("level", terms, { rounding: METHOD_RULES[method].nearest ? "halfUp" : "none" });
}

/** A throw with the level that it came to. */
export function toLevel(method: FudgeMethod, side: FudgeSide, thrown: FudgeThrow): FudgeLevel {
	return { ...thrown, level: fudgeLedger(method, side, thrown.thirds).total };
}

/** Distribution of a side's level, in thirds of a level above fair, exactly. */
export function levelDistribution(method: FudgeMethod, side: FudgeSide): Distribution {
	return throwDistribution(method).map((thirds) => {
		const { num, den } = fudgeLedger(method, side, thirds).total;
		return num * (3 / den);
	});
}

/** The rows of a distribution in thirds as levels with their chances, ascending. */
export function toLevelChances(
	distribution: Distribution,
): readonly { readonly level: Ratio; readonly chance: Ratio }[] {
	return [...distribution.entries()].map(([thirds]) => ({
		level: ratio(thirds, 3),
		chance: distribution.chance(thirds),
	}));
}
