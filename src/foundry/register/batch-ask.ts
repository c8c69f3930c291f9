import {
	type BatchRequest,
	isNoteShort,
	NOTE_LENGTH,
	parseBatchCommand,
	toNote,
	VISIBILITIES,
} from "../../bridge/commands/index.js";
import { fail, ok, type Result } from "../../engine/common/index.js";
import { isVisibility } from "../compat.js";

/** A batch as the API takes it: what a person would type (`"33@12"`, `"/batch 33@12 # archers"`), or the request itself. */
export type BatchAsk = string | BatchRequest;

/** What is said beside the batch itself. */
type Said = Pick<BatchRequest, "visibility" | "note">;

/**
 * Reads what a macro or another module hands over, whatever it is. `said` goes over what stands in the ask. The fields of
 * the batch itself are left to its own check. Faults: those of the command, an ask for nothing, visibility, note.
 */
export function readAsk(ask: BatchAsk, said: Said = {}): Result<BatchRequest> {
	const request = typeof ask === "string" ? readText(ask) : readRequest(ask);
	if (!request.ok) return request;
	const { visibility = request.value.visibility, note = request.value.note } = said;
	if (visibility !== undefined && !isVisibility(visibility)) {
		const data = { choices: VISIBILITIES.join(", ") };
		return fail({ code: "MUSTER.Fault.Batch.choice", path: "visibility", data });
	}
	const kept = toNote(String(note ?? ""));
	if (!isNoteShort(kept))
		return fail({ code: "MUSTER.Fault.Batch.noteLong", path: "note", data: { max: NOTE_LENGTH } });
	return ok({ input: request.value.input, ...(visibility ? { visibility } : {}), ...(kept ? { note: kept } : {}) });
}

function readText(text: string): Result<BatchRequest> {
	const command = parseBatchCommand(text);
	if (!command.ok) return command;
	return command.value.kind === "roll" ? ok(command.value.request) : fail({ code: "MUSTER.Fault.Access.emptyAsk" });
}

function readRequest(ask: unknown): Result<BatchRequest> {
	const input: unknown = (ask as Partial<BatchRequest> | null | undefined)?.input;
	const usable = typeof input === "object" && input !== null;
	return usable ? ok(ask as BatchRequest) : fail({ code: "MUSTER.Fault.Access.emptyAsk", path: "input" });
}
