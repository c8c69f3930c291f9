import type { Dict, RollLike } from "../contracts.js";
import { page } from "../page.js";
import { complain, deprecated } from "../strict.js";
import { evaluateTerms, toFormula } from "./arithmetic.js";
import { termFromData } from "./from-data.js";
import { parse } from "./parser.js";
import { renderRoll } from "./render.js";
import type { DiceTerm, EvaluateOptions, InnerRoll, RollTerm } from "./terms.js";

const OPTIONS = ["minimize", "maximize", "allowStrings", "allowInteractive", "strict"];

/** foundry.dice.Roll. */
export class Roll implements RollLike, InnerRoll {
	static CHAT_TEMPLATE = "templates/dice/roll.hbs";
	static get defaultImplementation(): typeof Roll {
		return Roll;
	}

	data: Dict;
	options: Dict;
	terms: RollTerm[];
	_evaluated = false;
	_total: number | undefined;

	constructor(formula: string, data: Dict = {}, options: Dict = {}) {
		if (typeof formula !== "string") complain("new Roll needs a formula");
		this.data = data;
		this.options = options;
		this.terms = Roll.parse(formula, data);
	}

	static create(formula: string, data: Dict = {}, options: Dict = {}): Roll {
		return new Roll(formula, data, options);
	}

	/** Terms of a formula with `@paths` replaced from data; throws on what it cannot read. */
	static parse(formula: string, data: Dict = {}): RollTerm[] {
		return parse(Roll.replaceFormulaData(formula, data), (terms) => Roll.fromTerms(terms));
	}

	static replaceFormulaData(formula: string, data: Dict, { missing }: { missing?: string } = {}): string {
		return formula.replace(/@([a-z0-9._-]+)/gi, (whole, path: string) => {
			const value = path.split(".").reduce<unknown>((at, key) => (at as Dict | undefined)?.[key], data);
			return value === undefined || value === null ? (missing ?? whole) : String(value);
		});
	}

	static fromTerms(terms: RollTerm[], options: Dict = {}): Roll {
		const roll = Object.create(Roll.prototype) as Roll;
		const evaluated = terms.every((term) => term._evaluated);
		Object.assign(roll, { data: {}, options, terms, _evaluated: evaluated, _total: undefined });
		if (evaluated) roll._total = evaluateTerms(terms);
		return roll;
	}

	static validate(formula: string): boolean {
		try {
			Roll.parse(formula.replace(/@([a-z0-9._-]+)/gi, "1"));
			return true;
		} catch {
			return false;
		}
	}

	get formula(): string {
		return toFormula(this.terms);
	}
	get dice(): DiceTerm[] {
		return this.terms.flatMap((term) => term.dice);
	}
	get total(): number | undefined {
		return this._evaluated ? this._total : undefined;
	}
	get result(): string {
		return this.terms.map((term) => String(term.total)).join("");
	}
	get isDeterministic(): boolean {
		return this.dice.length === 0;
	}

	async evaluate(options: Dict = {}): Promise<this> {
		const strange = Object.keys(options).find((key) => !OPTIONS.includes(key));
		if (strange) complain(`Roll#evaluate: the option "${strange}" does not exist`);
		await Promise.resolve();
		return this.evaluateNow(options as EvaluateOptions);
	}

	/** Only without chance, or with `{strict: false}`, minimize or maximize, as in core. */
	evaluateSync(options: Dict = {}): this {
		const fixed = options["minimize"] || options["maximize"] || options["strict"] === false || this.isDeterministic;
		if (!fixed) complain("Roll#evaluateSync: the roll has dice; use evaluate, or {strict: false}");
		return this.evaluateNow(options as EvaluateOptions);
	}

	async roll(options: Dict = {}): Promise<this> {
		return this.evaluate(options);
	}

	evaluateNow(options: EvaluateOptions): this {
		if (this._evaluated)
			throw new Error(`This ${this.constructor.name} has already been evaluated and is now immutable`);
		for (const term of this.terms) if (!term._evaluated) term.evaluate(options);
		this._evaluated = true;
		this._total = evaluateTerms(this.terms);
		return this;
	}

	clone(): Roll {
		return new Roll(this.formula, this.data, this.options);
	}
	async reroll(options: Dict = {}): Promise<Roll> {
		return this.clone().evaluate(options);
	}

	async render(options: { isPrivate?: boolean; flavor?: string } = {}): Promise<string> {
		if (!this._evaluated) await this.evaluate();
		return renderRoll(this, options);
	}
	async getTooltip(): Promise<string> {
		return renderRoll(this, {});
	}

	/** Posts the roll. v13 takes `rollMode`, v14 `messageMode`. */
	async toMessage(data: Dict = {}, options: Dict = {}): Promise<unknown> {
		if (page.generation >= 14 && "rollMode" in options) deprecated("Roll#toMessage {rollMode}", "use messageMode");
		if (page.generation < 14 && "messageMode" in options) complain("Roll#toMessage: v13 has no messageMode");
		if (!this._evaluated) await this.evaluate();
		const { create = true, ...operation } = options;
		const message = { ...data, rolls: [this] };
		const cls = page.config["ChatMessage"]?.["documentClass"] as {
			create(data: Dict, operation: Dict): Promise<unknown>;
		};
		return create ? cls.create(message, operation) : message;
	}

	toJSON(): Dict {
		return {
			class: this.constructor.name,
			options: this.options,
			dice: [],
			formula: this.formula,
			terms: this.terms.map((term) => term.toJSON()),
			total: this.total ?? null,
			evaluated: this._evaluated,
		};
	}

	static fromData(data: Dict): Roll {
		if (data["class"] !== "Roll") complain(`CONFIG.Dice.rolls has no class "${String(data["class"])}"`);
		const terms = (data["terms"] as Dict[]).map((term) => termFromData(term, Roll.fromData));
		const roll = Roll.fromTerms(terms, (data["options"] as Dict | undefined) ?? {});
		roll._evaluated = data["evaluated"] === true;
		roll._total = roll._evaluated ? (data["total"] as number) : undefined;
		return roll;
	}

	static fromJSON(json: string): Roll {
		return Roll.fromData(JSON.parse(json) as Dict);
	}
}
