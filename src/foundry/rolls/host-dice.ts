import type { Answer, Driven, Game, Question, Reply } from "../../engine/ask/index.js";
import { driveAsync } from "../../engine/ask/index.js";
import { BATCH_LIMITS } from "../../engine/batch/index.js";
import type { Result } from "../../engine/common/index.js";
import { ok } from "../../engine/common/index.js";
import { countDice, diceExpression, throwTotal } from "../../engine/dice/index.js";
import { facesOf } from "./contest-throw.js";

/** An answer as the host gave it: the value, the single dice where there were any, and the Roll for the message. */
interface DiceAnswer {
	readonly answer: Answer;
	readonly faces?: readonly number[];
	readonly roll?: Roll;
}

/** Options of throws: `interactive` false never asks a person to type in the dice. */
export interface DiceOptions {
	readonly interactive?: boolean;
}

const throwRoll = (formula: string, options: DiceOptions): Promise<Roll.Evaluated<Roll>> =>
	new Roll(formula).evaluate({ allowInteractive: options.interactive ?? true });

async function answerDice(dice: string, options: DiceOptions): Promise<DiceAnswer> {
	const roll = await throwRoll(dice, options);
	return { answer: roll.total, faces: facesOf(roll), roll };
}

/**
 * Counts throws without a Roll: as a Roll they would make a message of hundreds of kilobytes, and ask for a thousand
 * dice.
 */
function countUnseen(dice: string, times: number): DiceAnswer {
	const expression = diceExpression(dice);
	const counts = new Map<number, number>();
	for (let i = 0; i < times; i++) {
		const total = throwTotal(expression, drawUniform);
		counts.set(total, (counts.get(total) ?? 0) + 1);
	}
	return { answer: [...counts].sort(([a], [b]) => a - b) };
}

/** One Roll for all throws: a pool, so that one message keeps every face. */
async function answerTally(dice: string, times: number, options: DiceOptions): Promise<DiceAnswer> {
	if (times === 0) return { answer: [] };
	if (times > 1 && times * countDice(diceExpression(dice)) > BATCH_LIMITS.eachSeenDice) return countUnseen(dice, times);
	if (times === 1) {
		const single = await throwRoll(dice, options);
		return { answer: [[single.total, 1]], roll: single };
	}
	const roll = await throwRoll(`{${Array<string>(times).fill(dice).join(",")}}`, options);
	const pool = roll.terms.find((term) => term instanceof foundry.dice.terms.PoolTerm);
	if (!pool) throw new TypeError("A pool of throws came back without its pool");
	const counts = new Map<number, number>();
	for (const { result } of pool.results) counts.set(result, (counts.get(result) ?? 0) + 1);
	return { answer: [...counts].sort(([a], [b]) => a - b), roll };
}

const HALF = 2 ** 26;
const REST = 2 ** 27;

/**
 * A place in [0, 1) with 53 bits, made of two draws of the host's own random source. It is never part of a Roll, so
 * neither the message nor a dice animation can show it.
 */
function drawUniform(): number {
	const high = Math.min(Math.floor(CONFIG.Dice.randomUniform() * HALF), HALF - 1);
	const low = Math.min(Math.floor(CONFIG.Dice.randomUniform() * REST), REST - 1);
	return (high * REST + low) / (HALF * REST);
}

/**
 * Answers one question of a rule with the host's dice. Visible throws are real Rolls: dice modules animate them and
 * manual dice are asked for. A `decide` question belongs to a person and is refused here (TypeError).
 */
export async function answerByDice(question: Question, options: DiceOptions = {}): Promise<DiceAnswer> {
	switch (question.kind) {
		case "dice":
			return answerDice(question.dice, options);
		case "tally":
			return answerTally(question.dice, question.times, options);
		case "uniform":
			return { answer: drawUniform() };
		case "pick":
			return { answer: Math.min(Math.floor(drawUniform() * question.among), question.among - 1) };
		case "decide":
			throw new TypeError(`Nobody at this table was asked to decide ${question.key}`);
	}
}

/** The outcome and log of a game, and the Rolls that people may see. */
interface SettledGame<O> {
	readonly driven: Driven<O>;
	readonly rolls: readonly Roll[];
}

/** Plays a game to its end with the host's dice. Faults are those of the game's own check. */
export async function settleGame<I, O>(
	game: Game<I, O>,
	input: I,
	options: DiceOptions = {},
): Promise<Result<SettledGame<O>>> {
	const rolls: Roll[] = [];
	const driven = await driveAsync(game, input, async (questions) => {
		const replies: Reply[] = [];
		// One after the other: a person who types in the dice is asked for one throw at a time.
		for (const question of questions) {
			const { answer, faces, roll } = await answerByDice(question, options);
			if (roll) rolls.push(roll);
			replies.push({ answer, source: "rolled", ...(faces ? { faces } : {}) });
		}
		return ok(replies);
	});
	return driven.ok ? ok({ driven: driven.value, rolls }) : driven;
}
