import {
	CHECK,
	CHECK_LIMITS,
	DAMAGE,
	readQuickContestInput,
	readReactionInput,
	readRegularContestInput,
} from "../../../engine/checks/index.js";
import { isRecord, type Result } from "../../../engine/common/index.js";
import { OPPOSED_FUDGE, readFudgeInput } from "../../../engine/fudge/index.js";
import {
	type Ask,
	isNoteShort,
	type Requests,
	ROLL_KINDS,
	type RollKind,
	type SideNames,
	toNote,
} from "../commands/index.js";
import { type Fields, isText } from "./guards.js";
import { readRequestInput } from "./read-request.js";

type Unsaid<Kind extends RollKind> = Omit<Requests[Kind], "note" | "visibility">;

/** A row reads: the kind of roll, and what of its request is kept if that can be rolled. */
const READERS: { readonly [Kind in RollKind]: (request: Fields) => Unsaid<Kind> | undefined } = {
	batch: ({ input }) => withInput(readRequestInput(input)),
	check: ({ input }) => withInput(known(CHECK.check(input as never))),
	contest: readContest,
	reaction: ({ input }) => withInput(known(readReactionInput(input))),
	damage: ({ input }) => withInput(known(DAMAGE.check(input as never))),
	fudge: readFudge,
};

/**
 * A request with its kind from another client or from a message, field by field: an input that its rules accept, names,
 * and the note. Who sees it is left out. Undefined for anything else.
 */
export function readAsk(value: unknown): Ask | undefined {
	if (!isRecord(value)) return undefined;
	const { what, request } = value;
	const kind = ROLL_KINDS.find((each) => each === what);
	const found = kind && isRecord(request) ? READERS[kind](request) : undefined;
	return found && ({ what, request: { ...found, ...readNote((request as Fields)["note"]) } } as Ask);
}

function readContest({ contest, input, names, sealed }: Fields): Unsaid<"contest"> | undefined {
	if (contest === "regular") {
		const read = known(readRegularContestInput(input));
		return read && { contest, input: read, ...readNames(names) };
	}
	const read = contest === "quick" ? known(readQuickContestInput(input)) : undefined;
	return read && { contest: "quick", input: read, ...readNames(names), ...(sealed === true ? { sealed } : {}) };
}

function readFudge({ fudge, input, names }: Fields): Unsaid<"fudge"> | undefined {
	if (fudge === "opposed") {
		const read = known(OPPOSED_FUDGE.check(input as never));
		return read && { fudge, input: read, ...readNames(names) };
	}
	const read = fudge === "single" ? known(readFudgeInput(input)) : undefined;
	return read && { fudge: "single", input: read };
}

const known = <T>(read: Result<T>): T | undefined => (read.ok ? read.value : undefined);

const withInput = <T>(input: T | undefined): { readonly input: T } | undefined =>
	input === undefined ? undefined : { input };

const LONG = 4000;

/** A note from a message: cleaned; none where it is no text, or too long. */
export function readNote(value: unknown): { note?: string } {
	const note = isText(value, LONG) ? toNote(value) : "";
	return note !== "" && isNoteShort(note) ? { note } : {};
}

/** The names of two sides from a message; those that are no short texts are left out. */
export function readNames(value: unknown): { names?: SideNames } {
	if (!isRecord(value)) return {};
	const names = { ...readName(value, "first"), ...readName(value, "second") };
	return Object.keys(names).length === 0 ? {} : { names };
}

function readName(value: Fields, side: "first" | "second"): SideNames {
	const name = value[side];
	const clean = isText(name, CHECK_LIMITS.label) ? toNote(name) : "";
	return clean === "" ? {} : { [side]: clean };
}
