/** Questions that rules ask, and the drivers that answer them: from a log, a script, a seed or by enumeration. */

export { advance, answer, answerIn, checkAnswer, EMPTY_LOG, entryOf, type Game, type Reply } from "./advance.js";
export type {
	Answer,
	AnswerSource,
	DecideQuestion,
	DiceQuestion,
	Kernel,
	Log,
	LogEntry,
	Question,
	Tally,
} from "./ask.js";
export { ask, askNothing, type Circumstances, decide, dice, pick, pickFrom, tally, uniform } from "./ask.js";
export { type Answerer, type Driven, drive, driveAsync, simulate, simulateByKey } from "./drive.js";
export { distributionOf, pathsOf, plainSupport, type Substitute, type Support, supportOf } from "./support.js";
export { together, under } from "./together.js";
