import {
	type ArmyFigures,
	type Choice,
	type FieldEdit,
	type FieldKind,
	qualityChoices,
	type RosterRow,
	wordChoices,
} from "../../../bridge/army/sheet/index.js";
import { sayPlural } from "../../../bridge/text/index.js";
import type { Result } from "../../../engine/common/index.js";
import type { Unit } from "../../../engine/force/index.js";
import { words } from "../../host/words.js";
import { LiveText } from "../../ui/form-state.js";
import { editInline } from "./inline-editor.js";
import { RowList } from "./row-list.js";

/** What the roster asks of the sheet that it stands in. */
export interface RosterHost {
	readonly element: HTMLElement;
	army(): ArmyFigures | undefined;
	edit(edit: FieldEdit, title?: string): Promise<Result<null>>;
	/** Shows the rows as they are now. */
	refresh(): void;
}

/** The rows of a roster, which of them are picked, which are found, and what is typed over in them. */
export class Roster {
	readonly #host: RosterHost;
	readonly #list = new RowList();
	readonly #live = new LiveText();
	#rows: readonly RosterRow[] = [];
	/** The search as it was typed, and as it is looked for. */
	#typed = "";
	#wanted = "";
	readonly #picked = new Set<string>();

	constructor(host: RosterHost) {
		this.#host = host;
		this.#live.install(host.element);
	}

	/** The ids of the units that are picked, in no order. */
	get picked(): readonly string[] {
		return [...this.#picked];
	}

	/** Says something to those who listen. */
	say(sentence: string): void {
		this.#live.say(sentence);
	}

	/** Brings the rows up to date. */
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

	/** Hides the rows that the search does not mean. */
	search(typed: string): void {
		this.#filter(typed);
		if (this.#wanted === "") return;
		const found = this.#rows.filter((row) => this.#isFound(row)).length;
		this.#live.say(sayPlural(words(), "MUSTER.Army.Roster.found", found));
	}

	/** Picks a row or lets it go. */
	pick(id: string, on: boolean): void {
		if (on) this.#picked.add(id);
		else this.#picked.delete(id);
		this.#showPicked([id]);
	}

	/** Picks every row that is shown, or lets all go. */
	pickAll(on: boolean): void {
		for (const row of this.#rows) if (!on || this.#isFound(row)) this.pick(row.id, on);
	}

	/** Gives the focus back to a row's control, for instance after the row has moved. */
	focus(id: string, selector: string): void {
		this.#list.rowOf(id)?.querySelector<HTMLElement>(selector)?.focus();
	}

	/** Opens the field behind a control with `data-edit`, in a row or in the head of the sheet. */
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

	/** A panel that was drawn anew has an empty field, while the rows are still those that were searched. */
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
		const told = this.#part("[data-count]");
		const text = count === 0 ? "" : sayPlural(words(), "MUSTER.Army.Roster.selected", count);
		if (told && told.textContent !== text) told.textContent = text;
		const all = this.#part("[data-pick-all]") as HTMLInputElement | null;
		if (!all) return;
		all.checked = count > 0 && count === this.#rows.length;
		all.indeterminate = count > 0 && count < this.#rows.length;
	}
}

/** The kind of the field behind `data-edit`. */
function kindOf(name: string): FieldKind {
	if (name === "name") return "text";
	return name === "state" || name === "quality" ? "choice" : "whole";
}

/** What a change of quality is called: what is written are the battles that it stands for. */
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
