import type { ForceRules, Unit } from "../../../engine/force/index.js";
import { isOnField, isPresent, QUALITIES, trainingOf } from "../../../engine/force/index.js";
import { formatCoins } from "../../army/sheet/index.js";
import type { Choice, Words } from "../../text/index.js";
import { formatCount } from "../../text/index.js";
import { nameOfUnit } from "../collect.js";

/**
 * A field of a campaign form, ready to be drawn. `name` is the key under which its value comes back as text, or for
 * ticks as yes and no.
 */
export type CampaignField =
	| {
			readonly type: "number" | "text" | "lines";
			readonly name: string;
			readonly label: string;
			readonly hint: string;
			readonly value: string;
	  }
	| {
			readonly type: "choice";
			readonly name: string;
			readonly label: string;
			readonly hint: string;
			readonly choices: readonly Choice[];
	  }
	| {
			readonly type: "tick";
			readonly name: string;
			readonly label: string;
			readonly hint: string;
			readonly value: boolean;
	  }
	| { readonly type: "units"; readonly label: string; readonly units: readonly UnitTick[] }
	| { readonly type: "payments"; readonly label: string; readonly units: readonly UnitPayment[] };

/** A unit that may take part. */
interface UnitTick {
	readonly name: string;
	readonly label: string;
	/** A detail that helps to choose: number of men, number of wounded. */
	readonly aside: string;
	readonly value: boolean;
}

/** The payment of one unit. */
interface UnitPayment {
	readonly label: string;
	readonly due: string;
	readonly name: string;
	readonly choices: readonly Choice[];
	readonly coinsName: string;
	/** null: it does not get a sum of its own. */
	readonly coins: string | null;
}

/** The values of a form: text by name, ticks as yes and no. Missing names have their defaults. */
export type FormData = Readonly<Record<string, string | boolean>>;

const UNIT_PREFIX = "unit.";

/** True if drill can make anything of a unit: it has men, who can learn more. */
export const canTrain =
	({ tables }: ForceRules) =>
	(unit: Unit): boolean =>
		isOnField(unit) && trainingOf(unit, tables.qualities).stage !== "done";

/** True if a unit has wounded that come back to it. */
export const canRest = (unit: Unit): boolean => isPresent(unit) && unit.wounded.men > 0;

/** True if a unit waits for loot instead of pay. */
export const isWaiting = (unit: Unit): boolean => isPresent(unit) && unit.pay.forgone > 0;

/** True if something moves the morale of a unit for a time. */
export const isMoved = (unit: Unit): boolean => isPresent(unit) && unit.effects.length > 0;

/** A unit of pieces, whose guns can be lost and come back. */
export const hasPieces = ({ troop }: Unit): boolean => troop.kind === "weapon";

/** The number of pieces that a unit lacks, by default those that were lost; 0 without a unit. */
export function piecesMissing(units: readonly Unit[], chosen: string): number {
	const unit = units.find(({ id }) => id === chosen) ?? units.find(hasPieces);
	return unit ? Math.max(0, unit.full - unit.men) : 0;
}

/**
 * Fields of the forms by name; the value says whether there is a hint below the field. Texts: `MUSTER.Campaign.Field`.
 */
export const CAMPAIGN_FIELDS: Readonly<Record<string, boolean>> = {
	all: true,
	months: false,
	unit: false,
	men: false,
	quality: true,
	paid: true,
	troop: false,
	name: false,
	service: false,
	skill: true,
	tactics: true,
	luck: true,
	days: false,
	camp: true,
	healers: true,
	came: true,
	use: true,
	coins: true,
	captives: true,
	lost: true,
	outcome: false,
	event: false,
};

/** The material of the forms: the army's units, the typed values, and the reader's language. */
export class FormKit {
	readonly units: readonly Unit[];
	readonly #data: FormData;
	readonly #words: Words;

	constructor(units: readonly Unit[], data: FormData, words: Words) {
		this.units = units;
		this.#data = data;
		this.#words = words;
	}

	text(name: string, usual = ""): string {
		const value = this.#data[name];
		return typeof value === "string" ? value : usual;
	}

	flag(name: string, usual: boolean): boolean {
		const value = this.#data[name];
		return typeof value === "boolean" ? value : usual;
	}

	number(name: string, usual: number | ""): CampaignField {
		return { type: "number", name, ...this.#says(name), value: this.text(name, String(usual)) };
	}

	line(name: string): CampaignField {
		return { type: "text", name, ...this.#says(name), value: this.text(name) };
	}

	lines(name: string): CampaignField {
		return { type: "lines", name, ...this.#says(name), value: this.text(name) };
	}

	tick(name: string, usual: boolean): CampaignField {
		return { type: "tick", name, ...this.#says(name), value: this.flag(name, usual) };
	}

	choice(name: string, choices: readonly (readonly [value: string, label: string])[], usual?: string): CampaignField {
		return { type: "choice", name, ...this.#says(name), choices: this.options(name, choices, usual) };
	}

	options(
		name: string,
		choices: readonly (readonly [value: string, label: string])[],
		usual = choices[0]?.[0] ?? "",
	): readonly Choice[] {
		const chosen = this.text(name, usual);
		return choices.map(([value, label]) => ({ value, label, selected: value === chosen }));
	}

	/** Words of a list below `MUSTER.Campaign.<list>`. */
	words(list: string, values: readonly string[]): readonly (readonly [string, string])[] {
		return values.map((value) => [value, this.say(`${list}.${value}`)]);
	}

	/** One of the army's units. */
	unit(name: string, allowed: (unit: Unit) => boolean = isPresent): CampaignField {
		return this.choice(
			name,
			this.units.filter(allowed).map((unit) => [unit.id, nameOfUnit(unit)]),
		);
	}

	/** Every unit that may take part, ticked unless the reader took the tick away. */
	ticks(aside: (unit: Unit) => string, allowed: (unit: Unit) => boolean = isPresent): CampaignField {
		const units = this.units.filter(allowed).map((unit) => ({
			name: `${UNIT_PREFIX}${unit.id}`,
			label: nameOfUnit(unit),
			aside: aside(unit),
			value: this.flag(`${UNIT_PREFIX}${unit.id}`, true),
		}));
		return { type: "units", label: this.say("Field.units.label"), units };
	}

	/** A quality, or that it is to be rolled for. */
	quality(name: string): CampaignField {
		const qualities = QUALITIES.map((each) => [each, this.#words.say(`MUSTER.Force.Quality.${each}`)] as const);
		return this.choice(name, [["", this.say("Field.quality.roll")], ...qualities]);
	}

	say(leaf: string, data: Readonly<Record<string, string>> = {}): string {
		return this.#words.say(`MUSTER.Campaign.${leaf}`, data);
	}

	count(value: number): string {
		return formatCount(this.#words, value);
	}

	/** Coins as the language writes them. */
	coins(value: number): string {
		return formatCoins(this.#words, value);
	}

	#says(name: string): { readonly label: string; readonly hint: string } {
		const hint = CAMPAIGN_FIELDS[name] ? this.say(`Field.${name}.hint`) : "";
		return { label: this.say(`Field.${name}.label`), hint };
	}
}

/** The units that are ticked, by their ids; units without a tick of their own count as ticked. */
export function tickedUnits(units: readonly Unit[], data: FormData): readonly string[] {
	return units.filter(({ id }) => data[`${UNIT_PREFIX}${id}`] !== false).map(({ id }) => id);
}
