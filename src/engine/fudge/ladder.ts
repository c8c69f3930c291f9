import { compare, fail, fieldPath, ok, type Ratio, type Result, sub, type Wording } from "../common/index.js";
import { checked, type Reader, withDefault } from "../schema/index.js";
import { FUDGE_LIMITS } from "./limits.js";
import { readLevel } from "./read-level.js";
import { fields, list, trimmed } from "./readers.js";
import { TRAIT_LEVELS } from "./tables/trait-levels.js";
import type { TraitLadder, TraitLevel } from "./traits.js";

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
