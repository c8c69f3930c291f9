import type { Dict } from "../contracts.js";
import { page } from "../page.js";
import { riggedFace } from "./chance.js";
import { type DieResult, keepOrDrop } from "./modifiers.js";

export type { DieResult } from "./modifiers.js";

/** How terms are evaluated. */
export interface EvaluateOptions {
	minimize?: boolean;
	maximize?: boolean;
}

/** A roll inside a term. */
export interface InnerRoll {
	readonly formula: string;
	readonly total: number | undefined;
	readonly dice: DiceTerm[];
	evaluateSync(options: Dict): unknown;
	toJSON(): Dict;
}

/** foundry.dice.terms.RollTerm. */
export abstract class RollTerm {
	options: Dict = {};
	_evaluated = false;

	/** The term as written. */
	abstract get expression(): string;
	/** Number, or text of an operator; undefined before evaluation. */
	abstract get total(): number | string | undefined;
	/** Dice inside, also in nested rolls. */
	get dice(): DiceTerm[] {
		return [];
	}

	get flavor(): string {
		return (this.options["flavor"] as string | undefined) ?? "";
	}
	get formula(): string {
		return this.flavor ? `${this.expression}[${this.flavor}]` : this.expression;
	}

	evaluate(options: EvaluateOptions = {}): this {
		if (this._evaluated)
			throw new Error(`The ${this.constructor.name} has already been evaluated and is now immutable`);
		this.resolve(options);
		this._evaluated = true;
		return this;
	}

	protected resolve(_options: EvaluateOptions): void {}

	toJSON(): Dict {
		return { class: this.constructor.name, options: this.options, evaluated: this._evaluated };
	}
}

/** foundry.dice.terms.NumericTerm. */
export class NumericTerm extends RollTerm {
	readonly number: number;
	constructor({ number }: { number: number }) {
		super();
		this.number = number;
	}
	get expression(): string {
		return String(this.number);
	}
	get total(): number {
		return this.number;
	}
	override toJSON(): Dict {
		return { ...super.toJSON(), number: this.number };
	}
}

/** foundry.dice.terms.OperatorTerm. */
export class OperatorTerm extends RollTerm {
	readonly operator: string;
	constructor({ operator }: { operator: string }) {
		super();
		this.operator = operator;
	}
	get expression(): string {
		return ` ${this.operator} `;
	}
	get total(): string {
		return ` ${this.operator} `;
	}
	override toJSON(): Dict {
		return { ...super.toJSON(), operator: this.operator };
	}
}

/** What makes dice. */
export interface DiceData {
	number?: number;
	faces?: number;
	modifiers?: string[];
	results?: DieResult[];
}

/** foundry.dice.terms.DiceTerm: `number` throws of the same die. */
export class DiceTerm extends RollTerm {
	readonly number: number;
	readonly faces: number;
	readonly modifiers: string[];
	results: DieResult[];

	constructor({ number = 1, faces = 6, modifiers = [], results = [] }: DiceData = {}) {
		super();
		if (!Number.isInteger(number) || number < 0) throw new Error(`${number} is no number of dice`);
		if (number > 999) throw new Error("You may not evaluate a DiceTerm with more than 999 requested results");
		this.number = number;
		this.faces = faces;
		this.modifiers = modifiers;
		this.results = results;
	}

	get denomination(): string {
		return `d${this.faces}`;
	}
	get expression(): string {
		return `${this.number}${this.denomination}${this.modifiers.join("")}`;
	}
	/** The results that count. */
	get values(): number[] {
		return this.results.filter(({ active }) => active).map(({ result }) => result);
	}
	get total(): number | undefined {
		return this._evaluated ? this.values.reduce((sum, value) => sum + value, 0) : undefined;
	}
	override get dice(): DiceTerm[] {
		return [this];
	}

	protected override resolve(options: EvaluateOptions): void {
		for (let i = 0; i < this.number; i++) this.results.push({ result: this.throwOne(options), active: true });
		for (const modifier of this.modifiers) keepOrDrop(this.results, modifier);
	}

	protected throwOne({ minimize, maximize }: EvaluateOptions): number {
		if (minimize) return this.mapFace(1);
		if (maximize) return this.mapFace(this.faces);
		return this.mapFace(riggedFace(this.faces) ?? this.mapRandomFace(uniform()));
	}

	/** As core: a small uniform is a high face. */
	mapRandomFace(random: number): number {
		return Math.ceil((1 - random) * this.faces);
	}

	/** The value of a face. */
	protected mapFace(face: number): number {
		return face;
	}

	/** Text and classes of one result, for tooltips. */
	getResultLabel(result: DieResult): string {
		return String(result.result);
	}
	getResultCSS(result: DieResult): string[] {
		const extreme = result.result === 1 ? "min" : result.result === this.faces ? "max" : "";
		return ["roll", "die", this.denomination, extreme, result.discarded ? "discarded" : ""].filter(Boolean);
	}

	override toJSON(): Dict {
		const { number, faces, modifiers, results } = this;
		return { ...super.toJSON(), number, faces, modifiers, results };
	}
}

/** foundry.dice.terms.Die. */
export class Die extends DiceTerm {}

/** foundry.dice.terms.FateDie: −1, 0, +1, written dF. */
export class FateDie extends DiceTerm {
	constructor(data: DiceData = {}) {
		super({ ...data, faces: 3 });
	}
	override get denomination(): string {
		return "df";
	}
	protected override mapFace(face: number): number {
		return face - 2;
	}
	override getResultLabel({ result }: DieResult): string {
		return { "-1": "−", 0: " ", 1: "+" }[result] ?? String(result);
	}
}

function uniform(): number {
	const value = (page.config["Dice"] as { randomUniform: () => number }).randomUniform();
	if (!(value >= 0 && value < 1)) throw new RangeError(`CONFIG.Dice.randomUniform gave ${value}`);
	return value;
}
