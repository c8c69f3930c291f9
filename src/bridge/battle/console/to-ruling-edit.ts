import { fail, ok, type Result } from "../../../engine/common/index.js";
import type { SetupEdit } from "./edit-setup.js";

/** A number of the day that is set by hand, by the key of its ledger or term; an empty text takes the ruling off. Fault: it is no whole number. */
export function toRulingEdit(key: string, typed: string): Result<SetupEdit> {
	const text = typed.trim().replace("\u2212", "-").replace(/^\+/, "");
	if (text === "") return ok({ kind: "pair", path: "rulings", name: key, value: null });
	const value = Number(text);
	if (!Number.isInteger(value)) return fail({ code: "MUSTER.Fault.Battle.wholeRuling", path: key });
	return ok({ kind: "pair", path: "rulings", name: key, value });
}
