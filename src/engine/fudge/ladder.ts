import {
	compare,
	fail,
	fieldPath,
	ok,
	type Ratio,
	type Result,
	readEach,
	readList,
	readRecord,
	readText,
	sub,
	type Wording,
} from "../common/index.js";
import { FUDGE_LIMITS } from "./limits.js";
import { readLevel } from "./read-level.js";
import { TRAIT_LEVELS } from "./tables/trait-levels.js";
import type { TraitLadder, TraitLevel } from "./traits.js";

/** The seven usual levels, Terrible to Superb (RULES 4). */
export const USUAL_LADDER: TraitLadder = TRAIT_LEVELS;

/** Place of a value on a ladder. */
export interface TraitPlace {
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
	const rule = { path: "ladder", code: "MUSTER.Fault.Fudge.ladderSize", min: least, max: most } as const;
	const list = readList(value, rule);
	if (!list.ok) return list;
	const levels = readEach(list.value, readTraitLevel);
	if (!levels.ok) return levels;
	const { value: found } = levels;
	const twice = firstTwin(found.map(({ id }) => id)) ?? firstTwin(found.map(({ at }) => `${at.num}/${at.den}`));
	if (twice !== undefined) return fail({ code: "MUSTER.Fault.Fudge.levelTwice", path: fieldPath("ladder", twice) });
	const named = firstTwin(found.map(({ title }) => ("text" in title ? title.text.toLowerCase() : title.key)));
	if (named !== undefined) return fail({ code: "MUSTER.Fault.Fudge.nameTwice", path: fieldPath("ladder", named) });
	return ok([...found].sort((a, b) => compare(a.at, b.at)));
}

function readTraitLevel(value: unknown, index: number): Result<TraitLevel> {
	const path = fieldPath("ladder", index);
	const record = readRecord(value, { path, code: "MUSTER.Fault.Fudge.incomplete" });
	if (!record.ok) return record;
	const { id, at, name } = record.value;
	if (typeof id !== "string" || id.length > FUDGE_LIMITS.name || !/^[a-z0-9-]+$/i.test(id)) {
		const data = { max: FUDGE_LIMITS.name };
		return fail({ code: "MUSTER.Fault.Fudge.levelId", path: fieldPath(path, "id"), data });
	}
	const level = readLevel(at, fieldPath(path, "at"));
	if (!level.ok) return level;
	const title = readTitle(id, name, fieldPath(path, "name"));
	return title.ok ? ok({ id, at: level.value, title: title.value }) : title;
}

function readTitle(id: string, name: unknown, path: string): Result<Wording> {
	const usual = TRAIT_LEVELS.find((level) => level.id === id);
	if (name === undefined && usual) return ok(usual.title);
	const text = readText(name, { path, code: "MUSTER.Fault.Fudge.levelName", max: FUDGE_LIMITS.name });
	return text.ok ? ok({ text: text.value }) : text;
}

/** Finds the index of the first entry that occurred before. */
function firstTwin(values: readonly string[]): number | undefined {
	const index = values.findIndex((value, i) => values.indexOf(value) < i);
	return index < 0 ? undefined : index;
}
