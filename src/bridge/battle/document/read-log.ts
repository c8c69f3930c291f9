import type {
	Answer,
	AnswerSource,
	DecideQuestion,
	DiceQuestion,
	Log,
	LogEntry,
	PickQuestion,
	Question,
	Tally,
	TallyQuestion,
	UniformQuestion,
} from "../../../engine/ask/index.js";
import { fail, fieldPath, ok, type Result } from "../../../engine/common/index.js";
import { choice, list, object, optional, type Reader, tagged, text, whole } from "../../../engine/schema/index.js";
import { BATTLE_PAGE_LIMITS } from "./types.js";

const FAR = Number.MAX_SAFE_INTEGER;
/** Always true: where an answer is not secret the field is missing. */
const secret: Reader<true> = (value, path) =>
	value === true ? ok(value) : fail({ code: "MUSTER.Fault.System.flag", path });

const asked = { key: text(400), by: optional(text(120)), luck: optional(text(400)), secret: optional(secret) };

const question = tagged<Question>({
	dice: object<DiceQuestion>({ ...asked, kind: choice(["dice"]), dice: text(120) }),
	tally: object<TallyQuestion>({ ...asked, kind: choice(["tally"]), dice: text(120), times: whole(0, FAR) }),
	uniform: object<UniformQuestion>({ ...asked, kind: choice(["uniform"]) }),
	pick: object<PickQuestion>({
		...{ ...asked, kind: choice(["pick"]), among: whole(1, FAR) },
		from: optional(list(text(400))),
	}),
	decide: object<DecideQuestion>({ ...asked, kind: choice(["decide"]), options: list(text(400)) }),
});

const answer: Reader<Answer> = (value, path) => {
	if (typeof value === "string" && value.length <= 400) return ok(value);
	if (typeof value === "number" && Number.isFinite(value)) return ok(value);
	return isTally(value) ? ok(value) : fail({ code: "MUSTER.Fault.System.form", path });
};

const isTally = (value: unknown): value is Tally =>
	Array.isArray(value) &&
	value.every((row) => Array.isArray(row) && row.length === 2 && row.every((each) => Number.isSafeInteger(each)));

const source = choice<AnswerSource>(["rolled", "luck", "gm", "hand"]);

const entry = object<LogEntry>({
	question,
	answer,
	source,
	faces: optional(list(whole(-FAR, FAR))),
	before: optional(list(object<NonNullable<LogEntry["before"]>[number]>({ answer, source }))),
});

const entries = list(entry, BATTLE_PAGE_LIMITS.answers);

/** Answers that a document keeps as a list; each question stands there once. */
export function readLog(value: unknown, path: string): Result<Log> {
	const read = entries(value, path);
	if (!read.ok) return read;
	const log = Object.fromEntries(read.value.map((each) => [each.question.key, each]));
	if (Object.keys(log).length === read.value.length) return ok(log);
	return fail({ code: "MUSTER.Fault.Battle.packed", path: fieldPath(path, "key") });
}
