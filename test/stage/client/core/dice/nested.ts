import type { Dict } from "../contracts.js";
import { keepOrDrop } from "./modifiers.js";
import { type DiceTerm, type DieResult, type EvaluateOptions, type InnerRoll, RollTerm } from "./terms.js";

/** foundry.dice.terms.ParentheticalTerm. */
export class ParentheticalTerm extends RollTerm {
	readonly roll: InnerRoll;
	constructor({ roll }: { roll: InnerRoll }) {
		super();
		this.roll = roll;
	}
	get expression(): string {
		return `(${this.roll.formula})`;
	}
	get total(): number | undefined {
		return this.roll.total;
	}
	override get dice(): DiceTerm[] {
		return this.roll.dice;
	}
	protected override resolve(options: EvaluateOptions): void {
		this.roll.evaluateSync({ ...options, strict: false });
	}
	override toJSON(): Dict {
		return { ...super.toJSON(), term: this.roll.formula, roll: this.roll.toJSON() };
	}
}

/** foundry.dice.terms.PoolTerm: `{3d6,3d6}`, the sum of its rolls. */
export class PoolTerm extends RollTerm {
	readonly rolls: InnerRoll[];
	readonly modifiers: string[];
	results: DieResult[] = [];
	constructor({ rolls, modifiers = [] }: { rolls: InnerRoll[]; modifiers?: string[] }) {
		super();
		this.rolls = rolls;
		this.modifiers = modifiers;
	}
	get terms(): string[] {
		return this.rolls.map((roll) => roll.formula);
	}
	get expression(): string {
		return `{${this.terms.join(",")}}${this.modifiers.join("")}`;
	}
	get total(): number | undefined {
		if (!this._evaluated) return undefined;
		return this.results.filter(({ active }) => active).reduce((sum, { result }) => sum + result, 0);
	}
	override get dice(): DiceTerm[] {
		return this.rolls.flatMap((roll) => roll.dice);
	}
	protected override resolve(options: EvaluateOptions): void {
		for (const roll of this.rolls) roll.evaluateSync({ ...options, strict: false });
		this.results = this.rolls.map((roll) => ({ result: roll.total ?? 0, active: true }));
		for (const modifier of this.modifiers) keepOrDrop(this.results, modifier);
	}
	override toJSON(): Dict {
		const { terms, modifiers, results, rolls } = this;
		return { ...super.toJSON(), terms, modifiers, results, rolls: rolls.map((roll) => roll.toJSON()) };
	}
}
