/**
 * Core's Handlebars helpers (published type applications/handlebars). Helpers that version 14 removed are not there on
 * 13 either (`select`, `colorPicker`, `filePicker`), nor `editor` and `rangePicker`: a template that uses one fails.
 */
import type { HelperDelegate, HelperOptions } from "handlebars";
import { core, escapeHtml } from "../core.js";
import { Handlebars } from "./library.js";
import { radioBoxes, selectOptions } from "./option-helpers.js";

interface FieldLike {
	toInput(config: object): HTMLElement;
	toFormGroup(group: object, input: object): HTMLElement;
}

const safe = (html: string): object => new Handlebars.SafeString(html);
const plainArguments = (args: unknown[]): unknown[] => args.slice(0, -1);

const GROUP_KEYS = ["label", "units", "hint", "rootId", "stacked", "classes", "localize", "widget"];

function formGroup(field: FieldLike, { hash }: HelperOptions): object {
	if (typeof field?.toFormGroup !== "function") throw new Error("{{formGroup}} needs a DataField");
	const group: Record<string, unknown> = {};
	const input: Record<string, unknown> = {};
	for (const [key, value] of Object.entries(hash)) (GROUP_KEYS.includes(key) ? group : input)[key] = value;
	if (typeof group["classes"] === "string") group["classes"] = group["classes"].split(" ");
	if ("localize" in group) input["localize"] = group["localize"];
	return safe(field.toFormGroup(group, input).outerHTML);
}

function formInput(field: FieldLike, { hash }: HelperOptions): object {
	if (typeof field?.toInput !== "function") throw new Error("{{formInput}} needs a DataField");
	return safe(field.toInput(hash).outerHTML);
}

function localize(value: unknown, { hash }: HelperOptions): string {
	const key = value instanceof Handlebars.SafeString ? value.toString() : String(value ?? "");
	const { i18n } = core().game;
	return Object.keys(hash).length > 0 ? i18n.format(key, hash) : i18n.localize(key);
}

function numberFormat(value: unknown, { hash }: HelperOptions): string {
	const number = Number(value ?? Number.NaN);
	const text = number.toFixed(Number(hash["decimals"] ?? 0));
	return hash["sign"] && number >= 0 ? `+${text}` : text;
}

function numberInput(value: unknown, { hash }: HelperOptions): object {
	const { name, class: css, ...attributes } = hash as Record<string, unknown>;
	const extra = Object.entries({ name, class: css, ...attributes })
		.filter(([, given]) => given !== undefined && given !== false && given !== null)
		.map(([key, given]) => (given === true ? key : `${key}="${escapeHtml(String(given))}"`));
	return safe(`<input type="number" value="${escapeHtml(String(value ?? ""))}" ${extra.join(" ")}>`);
}

const HELPERS: Record<string, (...args: never[]) => unknown> = {
	checked: (value: unknown) => (value ? "checked" : ""),
	disabled: (value: unknown) => (value ? "disabled" : ""),
	concat: (...args: unknown[]) =>
		safe(
			plainArguments(args)
				.filter((value) => typeof value !== "object")
				.join(""),
		),
	ifThen: (criteria: unknown, yes: unknown, no: unknown) => (criteria ? yes : no),
	localize,
	numberFormat,
	numberInput,
	object: ({ hash }: HelperOptions) => hash,
	radioBoxes,
	selectOptions,
	formGroup,
	formField: formGroup,
	formInput,
	timeSince: (value: number) => core().utils.timeSince(value),
	eq: (a: unknown, b: unknown) => a === b,
	ne: (a: unknown, b: unknown) => a !== b,
	lt: (a: number, b: number) => a < b,
	gt: (a: number, b: number) => a > b,
	lte: (a: number, b: number) => a <= b,
	gte: (a: number, b: number) => a >= b,
	not: (value: unknown) => !value,
	and: (...args: unknown[]) => plainArguments(args).every(Boolean),
	or: (...args: unknown[]) => plainArguments(args).some(Boolean),
};

/** Registers every helper; called once, before the first template is rendered. */
export function registerHelpers(): void {
	for (const [name, helper] of Object.entries(HELPERS)) Handlebars.registerHelper(name, helper as HelperDelegate);
}
