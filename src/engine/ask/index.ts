/** Questions that rules ask, and the drivers that answer them: from a log, a script, a seed or by enumeration. */

export { advance, answerIn, type Game } from "./advance.js";
export { answer, checkAnswer, EMPTY_LOG, entryOf, type Reply } from "./answer.js";
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
export { type Answerer, type Driven, drive, simulate, simulateByKey } from "./drive.js";
export { driveAsync } from "./drive-async.js";
export { distributionOf, pathsOf } from "./expand.js";
export { plainSupport, type Substitute, type Support, supportOf } from "./support.js";
export { together } from "./together.js";
export { under } from "./under.js";
