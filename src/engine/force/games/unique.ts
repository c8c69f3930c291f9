import { fail, fieldPath, type Result } from "../../common/index.js";

/** Lets a list through in which no id stands twice: questions are told apart by them. */
export function checkUnique<T>(result: Result<T>, ids: (value: T) => readonly string[]): Result<T> {
	if (!result.ok) return result;
	const all = ids(result.value);
	const twice = all.findIndex((id, index) => all.indexOf(id) < index);
	return twice < 0 ? result : fail({ code: "MUSTER.Fault.Force.twice", path: fieldPath("units", twice) });
}
