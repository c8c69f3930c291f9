import type { Circumstances, Log } from "../../../../src/engine/ask/index.js";

/**
 * The answers that the engine's day was given, for the twin to read. It notes what the two do not ask alike: a question
 * that only one of them has, other dice, another number to draw among, another person who answers or may use Luck, Luck
 * that no person has.
 */
export class Answers {
	readonly #log: Log;
	readonly #read = new Set<string>();
	readonly #faults: string[] = [];

	constructor(log: Log) {
		this.#log = log;
	}

	/** The total of a throw of those dice of those whom the circumstances name. */
	dice(key: string, dice: string, circumstances: Circumstances = {}): number {
		const question = this.#take(key, circumstances);
		const asked = question?.kind === "dice" ? question.dice : question?.kind;
		if (asked !== dice) this.#faults.push(`${key}: the twin throws ${dice}, the engine ${asked}`);
		const { source, before = [] } = this.#log[key] ?? {};
		if (source === "luck" && circumstances.luck === undefined) this.#faults.push(`${key}: by nobody's Luck`);
		if ((source === "luck") !== before.length > 0) this.#faults.push(`${key}: ${source} after ${before.length} throws`);
		return Number(this.#log[key]?.answer);
	}

	/** Which of so many is drawn; among one there is nothing to draw. */
	pick(key: string, among: number): number {
		if (among < 2) return 0;
		const question = this.#take(key);
		const asked = question?.kind === "pick" ? question.among : question?.kind;
		if (asked !== among) this.#faults.push(`${key}: the twin draws among ${among}, the engine among ${asked}`);
		return Number(this.#log[key]?.answer);
	}

	/** The dice of a throw that only the engine names; empty: it asks for none. */
	diceOf(key: string): string {
		const question = this.#log[key]?.question;
		return question?.kind === "dice" ? question.dice : "";
	}

	/** A hidden place in [0, 1). */
	place(key: string): number {
		const question = this.#take(key);
		if (question?.kind !== "uniform") this.#faults.push(`${key}: the twin draws a place, the engine ${question?.kind}`);
		return Number(this.#log[key]?.answer ?? 0);
	}

	/** What a person chose of these. */
	choice(key: string, options: readonly string[], circumstances: Circumstances): string {
		const question = this.#take(key, circumstances);
		const asked = question?.kind === "decide" ? question.options.join() : question?.kind;
		if (asked !== options.join()) this.#faults.push(`${key}: the twin offers ${options}, the engine ${asked}`);
		return String(this.#log[key]?.answer);
	}

	/** What was asked otherwise, and what only the engine asked. */
	faults(): readonly string[] {
		const idle = Object.keys(this.#log).filter((key) => !this.#read.has(key));
		return [...this.#faults, ...idle.map((key) => `${key}: only the engine asks`)];
	}

	#take(key: string, { by, luck, secret }: Circumstances = {}) {
		this.#read.add(key);
		const question = this.#log[key]?.question;
		const asked = [question?.by, question?.luck, question?.secret].join();
		const expected = [by, luck, secret].join();
		if (question && asked !== expected) this.#faults.push(`${key}: the twin asks ${expected}, the engine ${asked}`);
		return question;
	}
}
