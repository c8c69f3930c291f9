/** `{{selectOptions}}` and `{{radioBoxes}}` with the options that the published types document. */
import type { HelperOptions } from "handlebars";
import { escapeHtml, words } from "../core.js";
import { Handlebars } from "./library.js";

interface Choice {
	value: string;
	label: string;
	group?: string;
	disabled?: boolean;
	selected?: boolean;
}

type Choices = Record<string, unknown> | Iterable<unknown>;

function toChoice(key: string, entry: unknown, hash: Record<string, unknown>): Choice {
	const valueAttr = String(hash["valueAttr"] ?? hash["nameAttr"] ?? "");
	const labelAttr = String(hash["labelAttr"] ?? "");
	if (typeof entry !== "object" || entry === null)
		return hash["inverted"] ? { value: String(entry), label: key } : { value: key, label: String(entry) };
	const record = entry as Record<string, unknown>;
	const choice: Choice = {
		value: String(record[valueAttr || "value"] ?? key),
		label: String(record[labelAttr || "label"] ?? ""),
	};
	if (record["group"]) choice.group = String(record["group"]);
	if (record["disabled"]) choice.disabled = true;
	if (record["selected"]) choice.selected = true;
	return choice;
}

function toChoices(choices: Choices, hash: Record<string, unknown>): Choice[] {
	const list = Symbol.iterator in choices ? [...(choices as Iterable<unknown>)].entries() : Object.entries(choices);
	const made = [...list].map(([key, entry]) => {
		const plain = typeof entry !== "object" && Symbol.iterator in choices ? String(entry) : String(key);
		const choice = toChoice(plain, entry, hash);
		return hash["localize"] ? { ...choice, label: words(choice.label) } : choice;
	});
	if (hash["sort"]) made.sort((a, b) => a.label.localeCompare(b.label));
	return made;
}

const asList = (selected: unknown): string[] =>
	(selected instanceof Set ? [...selected] : Array.isArray(selected) ? selected : [selected])
		.filter((value) => value !== undefined && value !== null)
		.map(String);

function option(choice: Choice, selected: string[]): string {
	const marks = `${choice.selected || selected.includes(choice.value) ? " selected" : ""}${choice.disabled ? " disabled" : ""}`;
	return `<option value="${escapeHtml(choice.value)}"${marks}>${escapeHtml(choice.label)}</option>`;
}

/** `<option>` elements of a select; groups become `<optgroup>`. */
export function selectOptions(choices: Choices, { hash }: HelperOptions): object {
	const all = toChoices(choices ?? {}, hash);
	if (hash["blank"] !== undefined && hash["blank"] !== null && hash["blank"] !== false)
		all.unshift({ value: "", label: hash["localize"] ? words(String(hash["blank"])) : String(hash["blank"]) });
	const selected = asList(hash["selected"]);
	const groups = new Map<string, Choice[]>();
	for (const choice of all) groups.set(choice.group ?? "", [...(groups.get(choice.group ?? "") ?? []), choice]);
	const html = [...groups].map(([name, members]) => {
		const inner = members.map((choice) => option(choice, selected)).join("");
		return name ? `<optgroup label="${escapeHtml(name)}">${inner}</optgroup>` : inner;
	});
	return new Handlebars.SafeString(html.join(""));
}

/** One `<label class="checkbox">` with a radio button per choice. */
export function radioBoxes(name: string, choices: Record<string, string>, { hash }: HelperOptions): object {
	const checked = String(hash["checked"] ?? "");
	const html = toChoices(choices, hash).map((choice) => {
		const mark = choice.value === checked ? " checked" : "";
		const input = `<input type="radio" name="${escapeHtml(name)}" value="${escapeHtml(choice.value)}"${mark}>`;
		return `<label class="checkbox">${input} ${escapeHtml(choice.label)}</label>`;
	});
	return new Handlebars.SafeString(html.join(""));
}
