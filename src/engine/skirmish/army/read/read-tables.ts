import { fail, fieldPath, ok, type Result, type Wording } from "../../../common/index.js";
import { checked, eitherOf, nullable, type Reader, readInput, withDefault } from "../../../schema/index.js";
import { FORMATIONS } from "../../geometry/index.js";
import { choice, dictionary, flag, list, object, text, whole } from "../../readers.js";
import { CIRCUMSTANCES, type Effect, MARKS, MEASURES, NEEDS } from "../effects.js";
import { SKIRMISH_LIMITS as LIMITS } from "../limits.js";
import { type Boon, type Tactic, USES } from "../tables/index.js";
import { readId, readModifier } from "./readers.js";

const ownTitle: Reader<Wording> = object({ text: text(LIMITS.name) });

type TitleKey = `MUSTER.Skirmish.${string}`;

const isTitleKey = (key: string): key is TitleKey => /^MUSTER\.Skirmish\.[A-Za-z.]+$/.test(key);

const knownKey: Reader<TitleKey> = checked(text(200), (key, path) =>
	isTitleKey(key) ? ok<TitleKey>(key) : fail({ code: "MUSTER.Fault.Skirmish.form", path }),
);

/** The name of a row: a key of ours, or a text of the GM's own. */
export const readTitle: Reader<Wording> = eitherOf<Wording, Wording>(object({ key: knownKey }), ownTitle);

const readEffect: Reader<Effect> = object<Effect>({
	to: choice(MEASURES),
	value: readModifier,
	perPoint: withDefault(flag, false),
	when: withDefault(list(choice(CIRCUMSTANCES), 10), []),
});

/** Effects of a row; none where they are left out. */
export const effects = withDefault(list(readEffect, 20), []);
/** Marks of a row; none where they are left out. */
export const marks = withDefault(list(choice(MARKS), 20), []);
const needs = withDefault(list(choice(NEEDS), 10), []);

const readTactic: Reader<Tactic> = object<Tactic>({
	title: readTitle,
	dc: nullable(readModifier),
	needs,
	common: withDefault(flag, false),
	rounds: nullable(whole(1, LIMITS.rounds)),
	once: withDefault(flag, false),
	aimed: withDefault(flag, false),
	stacks: withDefault(flag, false),
	ours: withDefault(flag, false),
	forms: withDefault(list(choice(FORMATIONS), 3), []),
	effects,
	marks,
});

/** The way in which a row counts. */
export const readUse = withDefault(choice(USES), "always");

const readBoon: Reader<Boon> = object<Boon>({
	title: readTitle,
	needs,
	use: readUse,
	repeats: withDefault(flag, false),
	effects,
	marks,
});

/** A table with ids of rows as names. */
export const rows = <T>(read: Reader<T>): Reader<Readonly<Record<string, T>>> =>
	checked(dictionary(read, LIMITS.rows), (found, path) => {
		for (const name of Object.keys(found)) {
			const id = readId(name, fieldPath(path, name));
			if (!id.ok) return id;
		}
		return ok(found);
	});

/** Tactics, among which there must be a `standard`, into which others lapse. */
export const tacticTable: Reader<Readonly<Record<string, Tactic>>> = checked(rows(readTactic), (table, path) =>
	Object.hasOwn(table, "standard")
		? ok(table)
		: fail({ code: "MUSTER.Fault.Skirmish.noStandard", path: fieldPath(path, "standard") }),
);

/** Boons by their ids. */
export const boonTable: Reader<Readonly<Record<string, Boon>>> = rows(readBoon);

/** A GM's own tactics, from a setting or an import (RULES 4.14). */
export function readTacticTable(value: unknown): Result<Readonly<Record<string, Tactic>>> {
	return readInput(tacticTable, value);
}

/** A GM's own boons, from a setting or an import (RULES 4.14). */
export function readBoonTable(value: unknown): Result<Readonly<Record<string, Boon>>> {
	return readInput(boonTable, value);
}
