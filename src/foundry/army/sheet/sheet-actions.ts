import { addChronicle, editForce, REMOVED, removeEntry } from "../../../bridge/army/stored/index.js";
import { isCampaignKind } from "../../../bridge/campaign/index.js";
import { sayFault } from "../../../bridge/text/index.js";
import type { Result } from "../../../engine/common/index.js";
import type { Json } from "../../../engine/schema/index.js";
import { toHostUpdate } from "../../carriers/index.js";
import { openers, openRow } from "../../host/openers.js";
import { words } from "../../host/words.js";
import { worldTimeNow } from "../../host/world-days.js";
import { focusedIn, moveFocus } from "../../ui/focus.js";
import { markField } from "../../ui/form-fields.js";
import { takeDraft } from "../../ui/unsaved-input.js";
import { storedForceOf } from "../actor/index.js";
import { strengthNow } from "../actor/note-strength.js";
import { undoAndNotify } from "./army-state.js";
import { linkActions, newHero, newPractitioner } from "./edit-army.js";
import type { ArmyWindow, Changed } from "./unit-actions.js";
import { detachRows, mergeRows, quickAdd, removeRows, runQueued, splitRow } from "./unit-actions.js";

/** Opens the host's file picker at the picture in the field, and writes the chosen one as if it were typed. */
async function pickEmblem(this: ArmyWindow): Promise<void> {
	const field = this.element.querySelector<HTMLInputElement>("[data-field=emblem]");
	if (!field || field.disabled) return;
	const callback = (path: string): void => {
		field.value = path;
		field.dispatchEvent(new Event("change", { bubbles: true }));
	};
	const { FilePicker } = foundry.applications.apps;
	await new FilePicker.implementation({ type: "image", current: field.value, callback }).render({ force: true });
}

/**
 * Replaces the invalid value of an army: by JSON if the text is some, otherwise by text; an empty text removes it in
 * favour of the default. The next invalid value, if there is one, is shown then.
 */
async function repairForce(actor: Actor.Implementation, field: HTMLInputElement): Promise<void> {
	const { repair: path = "" } = field.dataset;
	const [at] = Object.keys(editForce(path, null));
	if (!actor.isOwner || path === "" || at === undefined) return;
	const text = field.value.trim();
	await actor.update(toHostUpdate({ [at]: text === "" ? REMOVED : readValue(text) }) as Actor.UpdateData);
	const now = storedForceOf(actor);
	if (!now.ok && now.fault.path === path && field.isConnected) markField(field, sayFault(words(), now.fault));
}

function readValue(text: string): Json {
	try {
		return JSON.parse(text) as Json;
	} catch {
		return text;
	}
}

/** Runs an action on the selected units, if the user may change them. */
const withPicked = (act: (changed: Changed, ids: readonly string[]) => Promise<Result<unknown>>) =>
	async function (this: ArmyWindow): Promise<void> {
		const { changed, picked } = this;
		if (changed) await this.run(act(changed, picked));
	};

/** The actions of the army sheet's controls, by their names in the templates. */
export const sheetActions = {
	...linkActions,
	pickEmblem,
	splitSelected: withPicked(async (changed, [id]) => (id ? splitRow(changed, id) : { ok: true, value: null })),
	mergeSelected: withPicked(mergeRows),
	detachSelected: withPicked(detachRows),
	removeSelected: withPicked(removeRows),
	async addUnits(this: ArmyWindow): Promise<void> {
		await openers().library({ forActor: this.actor });
	},
	async quickAdd(this: ArmyWindow): Promise<void> {
		if (!this.changed) return;
		const from = focusedIn(this.element);
		const draft = takeDraft(this.element, "quick", ["troop", "men", "quality"]);
		const { name = "", troop = "", men = "", quality = "" } = draft.typed;
		if (!(await runQueued(this, (changed) => quickAdd(changed, { name, troop, men, quality })))) draft.restore();
		else if (this.rendered) moveFocus(from, this.element.querySelector<HTMLElement>("[data-quick=name]"));
	},
	async openUnit(this: ArmyWindow, _event: Event, target: HTMLElement): Promise<void> {
		const id = target.closest<HTMLElement>("[data-unit]")?.dataset.unit;
		if (id) await openers().unit(this.actor, id);
	},
	async addHero(this: ArmyWindow): Promise<void> {
		await runQueued(this, ({ stored }) => this.change(newHero(stored)));
	},
	async addPractitioner(this: ArmyWindow): Promise<void> {
		await runQueued(this, ({ stored }) => this.change(newPractitioner(stored)));
	},
	async addEntry(this: ArmyWindow): Promise<void> {
		const field = this.element.querySelector<HTMLInputElement>("[data-entry=title]");
		if (!this.changed || !field?.value.trim()) {
			field?.focus();
			return;
		}
		const draft = takeDraft(this.element, "entry");
		const { title = "", text = "" } = draft.typed;
		const { stored } = this.changed;
		const [time, world, strength] = [Date.now(), worldTimeNow(), strengthNow(stored)];
		const entry = { time, world, title: title.trim(), text: text.trim(), strength };
		const added = this.change(addChronicle(stored, foundry.utils.randomID(), entry));
		if (!(await this.run(added))) draft.restore();
	},
	async removeEntry(this: ArmyWindow, _event: Event, target: HTMLElement): Promise<void> {
		await this.run(this.change(removeEntry("chronicle", target.dataset.entryId ?? "")));
	},
	async takeBack(this: ArmyWindow, _event: Event, target: HTMLElement): Promise<void> {
		const { kind = "", id = "" } = target.dataset;
		await undoAndNotify({ kind, id });
	},
	async toggleAsk(this: ArmyWindow): Promise<void> {
		await this.toggleAsk();
	},
	async campaign(this: ArmyWindow, _event: Event, target: HTMLElement): Promise<void> {
		const { kind } = target.dataset;
		if (isCampaignKind(kind)) await openers().campaign(this.actor, kind);
	},
	async continueBattle(this: ArmyWindow, _event: Event, target: HTMLElement): Promise<void> {
		await openRow(target);
	},
	async repair(this: ArmyWindow): Promise<void> {
		const field = this.element.querySelector<HTMLInputElement>("[data-repair]");
		if (field) await repairForce(this.actor, field);
	},
};

/** The name of an action of the sheet. */
export type SheetAction = keyof typeof sheetActions;

const tabsOf = (root: HTMLElement): HTMLElement[] => [
	...root.querySelectorAll<HTMLElement>(".muster-army__tabs [role=tab]"),
];

/** Marks a tab and its panel as shown, to the eye and to screen readers. */
export function showTab(root: HTMLElement, shown: string): void {
	for (const tab of tabsOf(root)) {
		const active = tab.dataset.tab === shown;
		tab.classList.toggle("active", active);
		tab.setAttribute("aria-selected", String(active));
		tab.tabIndex = active ? 0 : -1;
	}
	for (const panel of root.querySelectorAll<HTMLElement>(".muster-army__panel")) {
		panel.classList.toggle("active", panel.dataset.tab === shown);
	}
}

/** Moves from tab to tab by arrow keys, Home and End, and shows it. */
export function followTabs(root: HTMLElement, change: (tab: string) => void): void {
	root.addEventListener("keydown", (event) => {
		const tab = (event.target as Element).closest<HTMLElement>("[role=tab]");
		if (!tab) return;
		const tabs = tabsOf(root);
		const at = tabs.indexOf(tab);
		const steps: Readonly<Record<string, number>> = {
			ArrowRight: at + 1,
			ArrowLeft: at - 1,
			Home: 0,
			End: tabs.length - 1,
			Enter: at,
			" ": at,
		};
		const to = steps[event.key];
		const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
		if (!next) return;
		event.preventDefault();
		change(next.dataset.tab ?? "");
		next.focus();
	});
}
