import { diceExpression, seededUniform, throwTotal, type Uniform } from "../dice/index.js";
import type { Answerer } from "./drive.js";
import type { DecideQuestion, Tally, TallyQuestion } from "./types.js";

/** Makes a person's choice in a simulation. */
type Decider = (question: DecideQuestion) => string;

/** Takes the first option, which applies when no one chooses. */
export const firstOption: Decider = ({ key, options: [first] }) => {
	if (first === undefined) throw new RangeError(`nothing to choose: ${key}`);
	return first;
};

/**
 * Answers quickly from a seed; the same seed and questions give the same answers.
 * @example
 * drive(ask(dice("a", "3d6")), simulate(7)).length; // 1
 */
export function simulate(seed: number, decider: Decider = firstOption): Answerer {
	return answerFrom(seededUniform(seed), decider);
}

/**
 * Answers each question from a source of its own, by seed and key: kernels that ask some questions alike get the same answers to those,
 * whatever else they ask.
 * @example
 * drive(ask(dice("a", "3d6")), simulateByKey(7))[0] === drive(ask(dice("b", "1d6"), dice("a", "3d6")), simulateByKey(7))[1]; // true
 */
export function simulateByKey(seed: number, decider: Decider = firstOption): Answerer {
	return (question) => answerFrom(seededUniform(seedOf(seed, question.key)), decider)(question);
}

/** A seed for a text under a seed, by FNV-1a: https://www.rfc-editor.org/rfc/rfc9923 */
function seedOf(seed: number, text: string): number {
	let hash = 0x811c9dc5 ^ seed;
	for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
	return hash;
}

/** Answers every question from one source of chance. */
export function answerFrom(uniform: Uniform, decider: Decider = firstOption): Answerer {
	return (question) => {
		switch (question.kind) {
			case "dice":
				return throwTotal(diceExpression(question.dice), uniform);
			case "tally":
				return throwTally(question, uniform);
			case "uniform":
				return uniform();
			case "pick":
				return Math.floor(uniform() * question.among);
			case "decide":
				return decider(question);
		}
	};
}

function throwTally({ dice, times }: TallyQuestion, uniform: Uniform): Tally {
	const expression = diceExpression(dice);
	const counts = new Map<number, number>();
	for (let i = 0; i < times; i++) {
		const total = throwTotal(expression, uniform);
		counts.set(total, (counts.get(total) ?? 0) + 1);
	}
	return [...counts].sort(([a], [b]) => a - b);
}
