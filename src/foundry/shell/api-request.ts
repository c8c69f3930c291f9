import {
	type CommonOptions,
	isNoteShort,
	NOTE_LENGTH,
	toNote,
	VISIBILITIES,
} from "../../bridge/rolls/commands/index.js";
import { type RequestOf, type RequestWithKind, ROLLS, type RollKind } from "../../bridge/rolls/kinds/index.js";
import { fail, isRecord, ok, type Result } from "../../engine/common/index.js";
import { isVisibility } from "../host/compat.js";
import { readCommand } from "../rolls/read-command.js";

/** A roll as the API takes it: a command as typed (`"33@12"`, `"/batch 33@12 # archers"`), or the request itself. */
export type ApiRequest<Kind extends RollKind> = string | RequestOf<Kind>;

/**
 * Reads a request of any shape from a macro or another module. `options` replace those of the request. The fields of the
 * roll itself are left to its own check. Faults: those of the command, an empty request, visibility, note.
 */
export function readApiRequest<Kind extends RollKind>(
	kind: Kind,
	ask: ApiRequest<Kind>,
	said: CommonOptions = {},
): Result<RequestWithKind<Kind>> {
	const asked = typeof ask === "string" ? readText(kind, ask) : readRequest<Kind>(kind, ask);
	if (!asked.ok) return asked;
	const request = asked.value;
	const visibility: unknown = said.visibility ?? request.visibility;
	if (visibility !== undefined && !isVisibility(visibility)) {
		const data = { choices: VISIBILITIES.join(", ") };
		return fail({ code: "MUSTER.Fault.Batch.choice", path: "visibility", data });
	}
	const text: unknown = said.note ?? request.note ?? "";
	// Only a text is a note: converting another module's object to text may throw.
	if (typeof text !== "string") return fail({ code: "MUSTER.Fault.Access.noteText", path: "note" });
	const note = toNote(text);
	if (!isNoteShort(note))
		return fail({ code: "MUSTER.Fault.Command.noteLong", path: "note", data: { max: NOTE_LENGTH } });
	const { visibility: _seen, note: _note, ...rest } = request;
	const whole = { ...rest, ...(visibility ? { visibility } : {}), ...(note ? { note } : {}) };
	return ok({ what: kind, request: whole } as RequestWithKind<Kind>);
}

function readText<Kind extends RollKind>(kind: Kind, text: string): Result<RequestOf<Kind>> {
	const command = readCommand(kind, text);
	if (!command.ok) return command;
	return command.value.kind === "roll" ? ok(command.value.request) : emptyRequest(kind);
}

function readRequest<Kind extends RollKind>(kind: Kind, ask: unknown): Result<RequestOf<Kind>> {
	const given = (ask ?? {}) as Readonly<Record<string, unknown>>;
	if (typeof given !== "object" || typeof given["input"] !== "object" || given["input"] === null)
		return emptyRequest(kind);
	const [field, ...forms] = ROLLS[kind].forms ?? [];
	if (field !== undefined && !forms.some((form) => form === given[field])) {
		return fail({ code: "MUSTER.Fault.Batch.choice", path: field, data: { choices: forms.join(", ") } });
	}
	return ok(kind === "batch" ? (withModifiers(given) as RequestOf<Kind>) : (ask as RequestOf<Kind>));
}

/** Gives an attempt at a skill that leaves its modifiers out none of them. */
function withModifiers(given: Readonly<Record<string, unknown>>): object {
	const { input } = given;
	const attempt = isRecord(input) ? input["attempt"] : undefined;
	if (!isRecord(attempt) || attempt["kind"] !== "skill" || "modifiers" in attempt) return given;
	return { ...given, input: { ...(isRecord(input) ? input : {}), attempt: { ...attempt, modifiers: [] } } };
}

const emptyRequest = (kind: RollKind): Result<never> =>
	fail({ code: `MUSTER.Fault.Access.emptyAsk.${kind}`, path: "input" });
