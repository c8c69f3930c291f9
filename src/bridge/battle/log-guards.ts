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
import { fieldsOf, type Guard, isNumber, isText, listOf, oneOf, optional, taggedBy } from "./guards.js";

const isTrue: Guard<true> = (value): value is true => value === true;
const asked = { key: isText, by: optional(isText), luck: optional(isText), secret: optional(isTrue) } as const;
const isQuestion = taggedBy<"kind", Question>("kind", {
	dice: fieldsOf<DiceQuestion>({ ...asked, kind: oneOf(["dice"]), dice: isText }),
	tally: fieldsOf<TallyQuestion>({ ...asked, kind: oneOf(["tally"]), dice: isText, times: isNumber }),
	uniform: fieldsOf<UniformQuestion>({ ...asked, kind: oneOf(["uniform"]) }),
	pick: fieldsOf<PickQuestion>({ ...asked, kind: oneOf(["pick"]), among: isNumber }),
	decide: fieldsOf<DecideQuestion>({ ...asked, kind: oneOf(["decide"]), options: listOf(isText) }),
});

const isPair: Guard<Tally[number]> = (value): value is Tally[number] =>
	Array.isArray(value) && value.length === 2 && value.every(isNumber);
const isTally: Guard<Tally> = listOf(isPair);
const isAnswer: Guard<Answer> = (value): value is Answer => isNumber(value) || isText(value) || isTally(value);
const isSource = oneOf<AnswerSource>(["rolled", "luck", "gm", "hand"]);
const isEarlier = fieldsOf<NonNullable<LogEntry["before"]>[number]>({ answer: isAnswer, source: isSource });

/** Whether a value is a question with an answer; whether the one fits the other is the engine's to say. */
export const isLogEntry = fieldsOf<LogEntry>({
	...{ question: isQuestion, answer: isAnswer, source: isSource },
	...{ faces: optional(listOf(isNumber)), before: optional(listOf(isEarlier)) },
});
