import { fail, ok, type Result } from "../../../engine/common/index.js";
import { locateJsonFault } from "./locate-json-fault.js";

/** Parses JSON. Fault: it is invalid, with line and column. */
export function parseJson(text: string): Result<unknown> {
	try {
		return ok(JSON.parse(text));
	} catch {
		const { line, column } = locateJsonFault(text) ?? { line: 1, column: 1 };
		return fail({ code: "MUSTER.Fault.Import.json", data: { line, column } });
	}
}
