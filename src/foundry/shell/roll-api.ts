import type { CommonOptions, Visibility } from "../../bridge/rolls/commands/index.js";
import { isNoteShort, NOTE_LENGTH, toNote, VISIBILITIES } from "../../bridge/rolls/commands/index.js";
import type { KindsOfRoll, RequestOf, RequestWithKind, RollKind } from "../../bridge/rolls/kinds/index.js";
import { ROLL_KINDS, ROLLS } from "../../bridge/rolls/kinds/index.js";
import type { Result } from "../../engine/common/index.js";
import { fail, isRecord, ok } from "../../engine/common/index.js";
import { fudge6, fudge12, fudge20, fudge20Again, fudge30 } from "../../engine/fudge/index.js";
import { isVisibility } from "../host/compat.js";
import { notifyFault } from "../host/notify.js";
import { openers } from "../host/openers.js";
import { houseRules } from "../host/preferences.js";
import { readCommand, roll } from "../rolls/roll.js";
import type { FollowUp, RollReceipt, Speaker } from "../rolls/roll-hooks.js";

/** Options of a roll through the API, besides the roll itself. */
interface RollOptions {
	/** Visibility, in place of the request's own and of the user's usual one. */
	readonly visibility?: Visibility;
	/** Subject of the roll, at most 80 characters. */
	readonly note?: string;
	/** Speaker of the message; the host's own choice unless given. */
	readonly speaker?: Speaker;
	/** Of a batch: the card whose hits it is rolled on. */
	readonly followUp?: FollowUp;
	/** True shows a fault to the user as a notice, for macros that do not look at the result. */
	readonly notify?: boolean;
}

/** The API of one kind of roll. */
export interface RollApi<Kind extends RollKind> {
	/** Rolls and posts the card. */
	roll(given: ApiRequest<Kind>, options?: RollOptions): Promise<Result<RollReceipt<Kind>>>;
	/** Reads a command without rolling. */
	parse(given: ApiRequest<Kind>): Result<RequestOf<Kind>>;
	/** The whole input that would be rolled by the house rules of this world, or its fault. */
	check(given: ApiRequest<Kind>): Result<KindsOfRoll[Kind]["input"]>;
	/** The odds, without rolling. */
	odds(given: ApiRequest<Kind>): Result<KindsOfRoll[Kind]["odds"]>;
	/** Opens the dialog, filled if a roll is given. */
	open(given?: ApiRequest<Kind>): Promise<Result<null>>;
}

/** Makes the API of one kind of roll. Nothing in it throws for bad input. */
function createRollApi<Kind extends RollKind>(kind: Kind): RollApi<Kind> {
	const row = ROLLS[kind];
	return {
		async roll(given, options) {
			const { speaker, followUp, notify, visibility, note } = readOptions(options);
			const asked = readApiRequest(kind, given, { visibility, note } as CommonOptions);
			const rolled = asked.ok ? await roll(asked.value, { speaker, followUp }) : asked;
			if (notify && !rolled.ok) notifyFault(rolled.fault);
			return rolled;
		},
		parse(given) {
			const asked = readApiRequest(kind, given);
			return asked.ok ? ok(asked.value.request) : asked;
		},
		check(given) {
			const asked = readApiRequest(kind, given);
			if (!asked.ok) return asked;
			const { request } = asked.value;
			return row.game(request).check(row.toInput(request, houseRules()));
		},
		odds(given) {
			const asked = readApiRequest(kind, given);
			return asked.ok ? row.odds(asked.value.request, houseRules()) : asked;
		},
		async open(given) {
			const asked = given === undefined ? undefined : readApiRequest(kind, given);
			if (asked && !asked.ok) return asked;
			await openers().roll(kind, asked?.value.request);
			return ok(null);
		},
	};
}

/** Makes the API of every kind of roll, by its name. */
export function createRollApis(): { readonly [Kind in RollKind]: RollApi<Kind> } {
	const apis: unknown = Object.fromEntries(ROLL_KINDS.map((kind) => [kind, createRollApi(kind)]));
	return apis as { readonly [Kind in RollKind]: RollApi<Kind> };
}

/** The options as far as they are any; a speaker or a follow-up of another shape counts as none. */
function readOptions(options: unknown): RollOptions {
	if (typeof options !== "object" || options === null) return {};
	const { speaker, followUp, ...rest } = options as RollOptions;
	return {
		...rest,
		...(isPlain(speaker) ? { speaker } : {}),
		...(isPlain(followUp) ? { followUp: { messageId: String(followUp.messageId), kind: followUp.kind } } : {}),
	};
}

const isPlain = <T>(value: T | undefined): value is T & object => foundry.utils.getType(value) === "Object";

/** A roll as the API takes it: a command as typed (`"33@12"`, `"/batch 33@12 # archers"`), or the request itself. */
type ApiRequest<Kind extends RollKind> = string | RequestOf<Kind>;

/**
 * Reads a request of any shape from a macro or another module. `options` replace those of the request. The fields of
 * the roll itself are left to its own check. Faults: those of the command, an empty request, visibility, note.
 */
function readApiRequest<Kind extends RollKind>(
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

type RollFunction = CONFIG.Dice.RollFunction;

/** A row reads: the name in a formula, and the levels of the thrown dice (RULES 3). */
const FUNCTIONS: Readonly<Record<string, RollFunction>> = {
	fudge20: (roll, again) => (again === undefined ? fudge20(Number(roll)) : fudge20Again(Number(roll), Number(again))),
	fudge30: (roll) => fudge30(Number(roll)),
	fudge12: (difference) => fudge12(Number(difference)),
	fudge6: (face) => fudge6(Number(face)),
};

/**
 * Adds our functions to every formula of the host: `fudge20(1d20, 1d20) + 2` in a chat line, a macro or a roll table. A
 * name that another module has taken is left alone.
 */
export function registerFormulaFunctions(): void {
	for (const [name, fn] of Object.entries(FUNCTIONS)) CONFIG.Dice.functions[name] ??= fn;
}
