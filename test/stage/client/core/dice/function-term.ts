import type { Callback, Dict } from "../contracts.js";
import { page } from "../page.js";
import { complain } from "../strict.js";
import { type DiceTerm, type EvaluateOptions, type InnerRoll, RollTerm } from "./terms.js";

/** What makes a function term. */
export interface FunctionData {
	fn: string;
	rolls: InnerRoll[];
	result?: number | undefined;
}

/**
 * foundry.dice.terms.FunctionTerm: `fn(1d20, 2)`. A function of CONFIG.Dice.functions goes before one of Math (issue
 * #9820); it gets the total of each argument, and the dice of the arguments are those of the term (published type
 * dice/terms/function). The stage does not wait for functions that answer later.
 */
export class FunctionTerm extends RollTerm {
	readonly fn: string;
	readonly rolls: InnerRoll[];
	result: number | undefined;
	constructor({ fn, rolls, result }: FunctionData) {
		super();
		this.fn = fn;
		this.rolls = rolls;
		this.result = result;
	}
	get terms(): string[] {
		return this.rolls.map((roll) => roll.formula);
	}
	get expression(): string {
		return `${this.fn}(${this.terms.join(", ")})`;
	}
	get total(): number | undefined {
		return this._evaluated ? this.result : undefined;
	}
	get function(): Callback | undefined {
		const { functions } = page.config["Dice"] as { functions: Dict<Callback> };
		return functions[this.fn] ?? (Math as unknown as Dict<Callback>)[this.fn];
	}
	override get dice(): DiceTerm[] {
		return this.rolls.flatMap((roll) => roll.dice);
	}
	protected override resolve(options: EvaluateOptions): void {
		const fn = this.function;
		if (typeof fn !== "function") throw new Error(`The function "${this.fn}" is not in CONFIG.Dice.functions`);
		for (const roll of this.rolls) roll.evaluateSync({ ...options, strict: false });
		const call = fn as (...totals: (number | undefined)[]) => unknown;
		const result = call(...this.rolls.map((roll) => roll.total));
		if (result instanceof Promise) complain(`The stage does not wait for the function "${this.fn}"`);
		if (!Number.isFinite(Number(result))) throw new Error(`The function "${this.fn}" gave ${String(result)}`);
		this.result = Number(result);
	}
	override toJSON(): Dict {
		const { fn, terms, result } = this;
		return { ...super.toJSON(), fn, terms, rolls: this.rolls.map((roll) => roll.toJSON()), result };
	}
}
