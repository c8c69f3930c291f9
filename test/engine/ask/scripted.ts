import { checkAnswer } from "../../../src/engine/ask/advance.js";
import type { Answerer } from "../../../src/engine/ask/drive.js";
import type { Answer } from "../../../src/engine/ask/index.js";

/** Answers written down beforehand: by key, or one after the other. */
export type Script = Readonly<Record<string, Answer>> | readonly Answer[];

/**
 * Answers from a script. RangeError, naming the question, when the script has no answer or one that does not fit.
 * @example
 * scripted({ "a/roll": 12 })(dice("a/roll", "3d6")); // 12
 */
export function scripted(script: Script): Answerer {
	let next = 0;
	return (question) => {
		const answer = isSequence(script) ? script[next++] : script[question.key];
		if (answer === undefined) throw new RangeError(`the script has no answer to ${question.key}`);
		const checked = checkAnswer(question, answer);
		if (!checked.ok) throw new RangeError(`${checked.fault.code}: ${question.key} = ${JSON.stringify(answer)}`);
		return checked.value;
	};
}

const isSequence = (script: Script): script is readonly Answer[] => Array.isArray(script);
