import type { Ratio, Result, Wording } from "../common/index.js";
import { compare, fail, fieldPath, ok, sub } from "../common/index.js";
import type { Reader } from "../schema/index.js";
import { checked, readersWith, withDefault } from "../schema/index.js";
import type { TraitLadder, TraitLevel } from "./tables/trait-levels.js";
import { TRAIT_LEVELS } from "./tables/trait-levels.js";

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
export const { choice, flag, list, object, whole } = READERS;

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
