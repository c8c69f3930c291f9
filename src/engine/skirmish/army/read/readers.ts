import { type Fault, fail, ok, type Result } from "../../../common/index.js";
import { checked, type Reader } from "../../../schema/index.js";
import { list, patterned, text, whole } from "../../readers.js";
import { SKIRMISH_LIMITS as LIMITS } from "../limits.js";

/** A name that data use: letters, digits and a few signs, none of them special in a path. */
export const readId: Reader<string> = patterned(/^[A-Za-z0-9_-]+$/u, LIMITS.id);

/** An id, or nothing. */
export const readIdOrEmpty: Reader<string> = patterned(/^[A-Za-z0-9_-]*$/u, LIMITS.id);

/** A modifier above or below zero. */
export const readModifier: Reader<number> = whole(-LIMITS.modifier, LIMITS.modifier);

/** A number of feet. */
export const readFeet: Reader<number> = whole(0, LIMITS.feet);

/** The id of a row of a table; the fault names the rows. */
export function rowOf(table: Readonly<Record<string, unknown>>): Reader<string> {
	return checked(text(LIMITS.id), (id, path) =>
		Object.hasOwn(table, id)
			? ok(id)
			: fail({ code: "MUSTER.Fault.Skirmish.row", path, data: { rows: Object.keys(table).join(", ") } }),
	);
}

/** Refuses a list in which two entries have the same id. */
export function noneTwice<T>(entries: readonly T[], path: string, idOf: (entry: T) => string): Result<readonly T[]> {
	const at = entries.findIndex((entry, i) => entries.findIndex((other) => idOf(other) === idOf(entry)) < i);
	const fault: Fault = { code: "MUSTER.Fault.Skirmish.twice", path: `${path}.${at}` };
	return at < 0 ? ok(entries) : fail(fault);
}

/** A list of rows of a table, none twice. */
export function rowsOf(table: Readonly<Record<string, unknown>>): Reader<readonly string[]> {
	return checked(list(rowOf(table), LIMITS.list), (ids, path) => noneTwice(ids, path, (id) => id));
}
