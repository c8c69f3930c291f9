import type { Unit } from "../../../engine/force/index.js";
import { isPresent } from "../../../engine/force/index.js";
import type { Words } from "../../text/index.js";
import { parseWhole, sayPlural } from "../../text/index.js";
import { forceOf } from "../collect.js";
import type { CampaignKind } from "../types.js";
import { CAMPAIGN_TITLES } from "../types.js";
import type { FormSource } from "./build-form.js";
import type { FormData } from "./fields.js";
import { canRest, canTrain, hasPieces, isMoved, isWaiting, piecesMissing, tickedUnits } from "./fields.js";

/** Reads a form, unchecked: the actions' own checks find faults, by the name of the field. */
export function readCampaignForm(kind: CampaignKind, source: FormSource, data: FormData): unknown {
	return READERS[kind](new Typed(data), source);
}

/** Typed values; a number that is none comes out as NaN, which every check refuses. */
class Typed {
	readonly data: FormData;
	constructor(data: FormData) {
		this.data = data;
	}
	text(name: string): string {
		const value = this.data[name];
		return typeof value === "string" ? value : "";
	}
	flag(name: string, usual: boolean): boolean {
		const value = this.data[name];
		return typeof value === "boolean" ? value : usual;
	}
	number(name: string, usual: number): number {
		const typed = this.data[name];
		return typeof typed === "string" ? (parseWhole(typed) ?? Number.NaN) : usual;
	}
	/** An empty text means not known. */
	numberOrNull(name: string): number | null {
		return this.text(name).trim() === "" ? null : this.number(name, Number.NaN);
	}
	wordOrNull(name: string): string | null {
		return this.text(name) === "" ? null : this.text(name);
	}
}

type Reader = (typed: Typed, source: FormSource) => unknown;

const READERS: Readonly<Record<CampaignKind, Reader>> = {
	payday: (typed, source) => ({ all: typed.wordOrNull("all") ?? "pay", units: exceptions(typed, source) }),
	upkeep: (typed) => ({ months: typed.number("months", 1) }),
	train: (typed, source) => ({
		months: typed.number("months", 1),
		units: ticked(typed, source, canTrain(source.rules)),
	}),
	recruit: (typed, source) => ({
		unit: unitOf(typed, source),
		men: typed.number("men", 10),
		quality: typed.wordOrNull("quality"),
		paid: typed.flag("paid", true),
	}),
	raise: (typed, source) => ({
		troop: troopOf(typed, source),
		name: typed.text("name").trim(),
		men: typed.number("men", 50),
		quality: typed.wordOrNull("quality"),
		service: typed.wordOrNull("service") ?? "volunteers",
		paid: typed.flag("paid", true),
	}),
	command: (typed, { stored }) => ({
		// Whose unit has gone since leads the whole army, as the form then shows.
		unit: Object.hasOwn(stored.units, typed.text("unit")) ? typed.text("unit") : "",
		name: typed.text("name").trim(),
		skill: typed.numberOrNull("skill"),
		tactics: typed.number("tactics", 0),
		luck: typed.flag("luck", false),
	}),
	rest: (typed, source) => ({
		units: ticked(typed, source, canRest),
		days: typed.number("days", 7),
		camp: typed.flag("camp", true),
		healers: typed.number("healers", 0),
	}),
	promise: (typed, source) => ({
		units: ticked(typed, source, isWaiting),
		came: typed.flag("came", true),
	}),
	spoils: (typed, source) => ({
		troop: troopOf(typed, source),
		men: typed.number("men", 0),
		use: typed.wordOrNull("use") ?? "cash",
		coins: typed.number("coins", 0),
	}),
	ransom: (typed) => ({ captives: captivesOf(typed.text("captives")) }),
	guns: (typed, source) => ({
		unit: unitOf(typed, source, hasPieces),
		lost: typed.number("lost", piecesMissing(forceOf(source.stored).units, typed.text("unit"))),
		outcome: typed.wordOrNull("outcome") ?? "won",
	}),
	pass: (typed, source) => ({
		event: typed.wordOrNull("event") ?? "month",
		units: ticked(typed, source, isMoved),
	}),
};

type Allowed = (unit: Unit) => boolean;

function ticked({ data }: Typed, { stored }: FormSource, allowed: Allowed = isPresent): readonly string[] {
	return tickedUnits(forceOf(stored).units.filter(allowed), data);
}

/** The chosen unit; the first one where none was chosen, or one that has gone since: so the form shows it. */
function unitOf(typed: Typed, { stored }: FormSource, allowed: Allowed = isPresent): string {
	const units = forceOf(stored).units.filter(allowed);
	return (units.find(({ id }) => id === typed.text("unit")) ?? units[0])?.id ?? "";
}

function troopOf(typed: Typed, { troops }: FormSource): unknown {
	return (troops.find(({ key }) => key === typed.text("troop")) ?? troops[0])?.troop;
}

/** The payments of single units beside that of all. */
function exceptions(typed: Typed, { stored }: FormSource): Record<string, unknown> {
	const rows = Object.keys(stored.units).flatMap((id) => {
		const kind = typed.text(`pay.${id}`);
		const coins = kind === "coins" ? { coins: typed.number(`coins.${id}`, 0) } : {};
		return kind === "" ? [] : [[id, { kind, ...coins }] as const];
	});
	return Object.fromEntries(rows);
}

/** One captive a line, the price at its end: `Sir Hugh 1,200`. Lines without anything are left out. */
function captivesOf(text: string): readonly unknown[] {
	const lines = text.split("\n").map((line) => line.trim());
	return lines.filter(Boolean).map((line) => {
		const [, name = "", coins = ""] = /^(.*?)[\s:;,]*(\p{Nd}(?:[.,'\u2019\u066c\s]?\p{Nd})*)?$/u.exec(line) ?? [];
		return { name: name.trim(), coins: parseWhole(coins) ?? Number.NaN };
	});
}

type Form = Readonly<Record<string, unknown>>;

const listed = (value: unknown): number => (Array.isArray(value) ? value.length : 0);
const whole = (value: unknown): number => (typeof value === "number" && Number.isSafeInteger(value) ? value : 0);

/**
 * Of what a button says how many: the action, and where its form holds that. The others say what they do and no number.
 */
const COUNTED: Partial<Readonly<Record<CampaignKind, (form: Form) => number>>> = {
	train: ({ units }) => listed(units),
	recruit: ({ men }) => whole(men),
	raise: ({ men }) => whole(men),
	rest: ({ days }) => whole(days),
	ransom: ({ captives }) => listed(captives),
};

/**
 * Label of the button of an action: a verb, its object, and a number; 0 while the form has none. `title`: the result
 * (one of {@link CAMPAIGN_TITLES}), where it is known; a label that says "pay" would be wrong for a payday without pay.
 */
export function saySubmit(kind: CampaignKind, form: unknown, words: Words, title?: string): string {
	const key = `MUSTER.Campaign.Submit.${kind}`;
	if (kind === "payday") return words.say(`${key}.${title ?? CAMPAIGN_TITLES[kind][0]}`);
	const count = COUNTED[kind];
	return count ? sayPlural(words, key, count(form as Form)) : words.say(key);
}
