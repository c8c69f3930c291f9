import type {
	Answer,
	AnswerSource,
	DecideQuestion,
	DiceQuestion,
	LogEntry,
	PickQuestion,
	Question,
	Tally,
	TallyQuestion,
	UniformQuestion,
} from "../../engine/ask/index.js";
import { choice, literal, number, object, optional, type Reader, tagged, tuple } from "../../engine/schema/index.js";
import { anyText, listOf } from "./unbounded.js";

const asked = {
	key: anyText,
	by: optional(anyText),
	luck: optional(anyText),
	secret: optional(literal(true, "MUSTER.Fault.System.flag")),
};

const readQuestion: Reader<Question> = tagged<Question>({
	dice: object<DiceQuestion>({ ...asked, kind: choice(["dice"]), dice: anyText }),
	tally: object<TallyQuestion>({ ...asked, kind: choice(["tally"]), dice: anyText, times: number }),
	uniform: object<UniformQuestion>({ ...asked, kind: choice(["uniform"]) }),
	pick: object<PickQuestion>({ ...asked, kind: choice(["pick"]), among: number, from: optional(listOf(anyText)) }),
	decide: object<DecideQuestion>({ ...asked, kind: choice(["decide"]), options: listOf(anyText) }),
});

const readTally: Reader<Tally> = listOf(tuple<Tally[number]>([number, number]));

const readAnswer: Reader<Answer> = (value, path) => {
	if (typeof value === "string") return anyText(value, path);
	return typeof value === "number" ? number(value, path) : readTally(value, path);
};

const readSource = choice<AnswerSource>(["rolled", "luck", "gm", "hand"]);

/** Reads a question with an answer; if the one fits the other is checked where the day is played again. */
export const readLogEntry: Reader<LogEntry> = object<LogEntry>({
	question: readQuestion,
	answer: readAnswer,
	source: readSource,
	faces: optional(listOf(number)),
	before: optional(listOf(object<NonNullable<LogEntry["before"]>[number]>({ answer: readAnswer, source: readSource }))),
});
