import {
	type ArmyFigures,
	type FieldEdit,
	type FieldKind,
	qualityChoices,
	type RosterRow,
	wordChoices,
} from "../../../bridge/army/sheet/index.js";
import { type Choice, sayPlural } from "../../../bridge/text/index.js";
import type { Result } from "../../../engine/common/index.js";
import type { Unit } from "../../../engine/force/index.js";
import { words } from "../../host/words.js";
import { LiveText } from "../../ui/focus.js";
import { editInline, RowList } from "./row-list.js";

/** The sheet of a roster, as the roster uses it. */
interface RosterHost {
	readonly element: HTMLElement;
	army(): ArmyFigures | undefined;
	edit(edit: FieldEdit, title?: string): Promise<Result<null>>;
	/** Renders the rows as they are now. */
	refresh(): void;
}

/** The rows of a roster: which are selected, which are found, and which fields are edited. */
export class Roster {
	readonly #host: RosterHost;
	readonly #list = new RowList();
	readonly #live: LiveText;
	#rows: readonly RosterRow[] = [];
	/** The search as it was typed, and in the form that is compared. */
	#typed = "";
	#wanted = "";
	readonly #picked = new Set<string>();

	constructor(host: RosterHost) {
		this.#host = host;
		this.#live = new LiveText(host.element);
	}

	/** The ids of the selected units, in no order. */
	get picked(): readonly string[] {
		return [...this.#picked];
	}

	/** Speaks a sentence to screen readers. */
	say(sentence: string): void {
		this.#live.say(sentence);
	}

	/** Updates the rows. */
	show(rows: readonly RosterRow[]): void {
		const body = this.#part("[data-rows]");
		if (!body) return;
		this.#rows = rows;
		const drawn = this.#list.show(body, rows);
		for (const id of this.#picked) if (!rows.some((row) => row.id === id)) this.#picked.delete(id);
		this.#showPicked(drawn);
		this.#keepSearch();
		this.#filter(this.#typed);
	}

	/** Hides the rows that the search does not match. */
	search(typed: string): void {
		this.#filter(typed);
		if (this.#wanted === "") return;
		const found = this.#rows.filter((row) => this.#isFound(row)).length;
		this.#live.say(sayPlural(words(), "MUSTER.Army.Roster.found", found));
	}

	/** Selects or deselects a row. */
	pick(id: string, on: boolean): void {
		if (on) this.#picked.add(id);
		else this.#picked.delete(id);
		this.#showPicked([id]);
	}

	/** Selects every visible row, or deselects all. */
	pickAll(on: boolean): void {
		for (const row of this.#rows) if (!on || this.#isFound(row)) this.pick(row.id, on);
	}

	/** Returns the focus to a row's control, for instance after the row has moved. */
	focus(id: string, selector: string): void {
		this.#list.rowOf(id)?.querySelector<HTMLElement>(selector)?.focus();
	}

	/** Opens the field of a control with `data-edit`, in a row or in the head of the sheet. */
	edit(button: HTMLElement): void {
		const { edit: name = "", value = "", label = "" } = button.dataset;
		const id = button.closest<HTMLElement>("tr[data-unit]")?.dataset.unit;
		const unit = this.#host.army()?.units.find((each) => each.unit.id === id)?.unit;
		const choices = choicesOf(name, unit, this.#host.army());
		editInline({
			button,
			value,
			label,
			...(choices ? { choices } : {}),
			...(choices || name === "name" ? {} : { hint: words().say("MUSTER.Army.Roster.signed") }),
			commit: (typed) => {
				const path = unit ? `units.${unit.id}.${name}` : name;
				return this.#host.edit({ path, kind: kindOf(name), typed }, titleOf(name, unit, choices, typed));
			},
			done: () => {
				if (id !== undefined) this.#list.reset(id);
				this.#host.refresh();
			},
		});
	}

	#part(selector: string): HTMLElement | null {
		return this.#host.element.querySelector<HTMLElement>(selector);
	}

	#isFound({ search }: RosterRow): boolean {
		return this.#wanted === "" || search.includes(this.#wanted);
	}

	/** Restores the search in a newly rendered panel, whose field is empty while the rows are still filtered. */
	#keepSearch(): void {
		const field = this.#part("[data-search-units]") as HTMLInputElement | null;
		if (field && field.value === "") field.value = this.#typed;
	}

	#filter(typed: string): void {
		this.#typed = typed;
		this.#wanted = typed.trim().toLocaleLowerCase(words().locale);
		let shown = 0;
		for (const row of this.#rows) {
			const found = this.#isFound(row);
			if (found) shown++;
			const element = this.#list.rowOf(row.id);
			if (element && element.hidden === found) element.hidden = !found;
		}
		const none = this.#part("[data-none]");
		const nothing = this.#part("[data-nothing]");
		if (none) none.hidden = this.#rows.length > 0;
		if (nothing) nothing.hidden = shown > 0 || this.#rows.length === 0;
	}

	#showPicked(ids: readonly string[]): void {
		for (const id of ids) {
			const row = this.#list.rowOf(id);
			const on = this.#picked.has(id);
			row?.classList.toggle("muster-is-picked", on);
			const box = row?.querySelector<HTMLInputElement>("[data-pick]");
			if (box) box.checked = on;
		}
		const count = this.#picked.size;
		for (const button of this.#host.element.querySelectorAll<HTMLButtonElement>("[data-needs]")) {
			const { needs, most = count } = button.dataset;
			button.disabled = count < Number(needs) || count > Number(most);
		}
		const counter = this.#part("[data-count]");
		const text = count === 0 ? "" : sayPlural(words(), "MUSTER.Army.Roster.selected", count);
		if (counter && counter.textContent !== text) counter.textContent = text;
		const all = this.#part("[data-pick-all]") as HTMLInputElement | null;
		if (!all) return;
		all.checked = count > 0 && count === this.#rows.length;
		all.indeterminate = count > 0 && count < this.#rows.length;
	}
}

/** The kind of the field of `data-edit`. */
function kindOf(name: string): FieldKind {
	if (name === "name") return "text";
	return name === "state" || name === "quality" ? "choice" : "whole";
}

/** The title of a change of quality: its stored value is the number of battles of that quality. */
function titleOf(
	name: string,
	unit: Unit | undefined,
	choices: readonly Choice[] = [],
	typed = "",
): string | undefined {
	if (name !== "quality" || !unit) return undefined;
	const what = words().say("MUSTER.Army.Step.quality", { name: unit.name || unit.troop.name });
	const before = choices.find(({ selected }) => selected)?.label ?? "";
	const after = choices.find(({ value }) => value === typed)?.label ?? "";
	return words().say("MUSTER.Army.Step.change", { what, before, after });
}

function choicesOf(name: string, unit: Unit | undefined, army: ArmyFigures | undefined) {
	if (!unit || !army) return undefined;
	if (name === "state") return wordChoices(words(), "state", unit.state);
	const quality = army.units.find((each) => each.unit.id === unit.id)?.quality ?? "";
	return name === "quality" ? qualityChoices(words(), quality) : undefined;
}
