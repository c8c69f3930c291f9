import { fail, fieldPath, isRecord, ok, type Result } from "../../../engine/common/index.js";
import { isJson } from "../../../engine/schema/index.js";
import type { SetupEdit } from "./edit-setup.js";

/** Longest path and name that an edit has. */
const LONGEST = 400;

const isText = (value: unknown): value is string => typeof value === "string" && value.length <= LONGEST;

/** Reads an edit from another GM's client. Whether it can be carried out is `editSetup`'s to say. Fault: it is none. */
export function readSetupEdit(value: unknown, path: string): Result<SetupEdit> {
	const { kind, path: at, name, value: given = null } = isRecord(value) ? value : {};
	if (isText(at) && isJson(given)) {
		if (kind === "set" || kind === "add") return ok({ kind, path: at, value: given });
		if (kind === "remove") return ok({ kind, path: at });
		if (kind === "pair" && isText(name)) return ok({ kind, path: at, name, value: given });
	}
	return fail({ code: "MUSTER.Fault.System.form", path: fieldPath(path, "kind") });
}
