import type { QuickTyped } from "../../../bridge/army/sheet/index.js";
import { quickUnit } from "../../../bridge/army/sheet/index.js";
import type { ForceUpdate, Reshape, StoredForce } from "../../../bridge/army/stored/index.js";
import { addUnit, inOrder, moveUnit } from "../../../bridge/army/stored/index.js";
import type { TroopPage } from "../../../bridge/library/index.js";
import { droppedRecruits, toUnit } from "../../../bridge/library/index.js";
import { escapeHtml, formatCount, parseWhole, sayPlural } from "../../../bridge/text/index.js";
import type { Result } from "../../../engine/common/index.js";
import { fail, ok, withoutDirections } from "../../../engine/common/index.js";
import { openCarrier } from "../../carriers/index.js";
import { enqueueChange, recordTransaction } from "../../carriers/steps.js";
import { words } from "../../host/words.js";
import { isCancelled } from "../../transactions/index.js";
import { followNumbers } from "../../ui/form-fields.js";
import { forceRules, reshapeForce } from "../actor/index.js";
import { writeStep } from "../actor/write-step.js";
import type { OpenArmy } from "./army-state.js";

/** An army with its actor, for changes by an owner. */
export interface Changed {
	readonly actor: Actor.Implementation;
	readonly stored: StoredForce;
}

const { DialogV2 } = foundry.applications.api;
const newId = (): string => foundry.utils.randomID();
/** The name of a unit. */
const nameOf = ({ stored }: Changed, id: string): string =>
	stored.units[id]?.name || stored.units[id]?.troop.name || words().say("MUSTER.Army.People.someone");

/**
 * Reshapes units in one transaction, which is the latest step of every army that it changed. Cancelling is no fault.
 */
async function reshape(actor: Actor.Implementation, order: Reshape): Promise<Result<null>> {
	const done = await reshapeForce(actor, order);
	if (!done.ok) return isCancelled(done.fault) ? ok(null) : done;
	const made = order.kind === "detach" ? game.actors.get(order.newId) : undefined;
	recordTransaction([actor, ...(made ? [made] : [])], done.value);
	return ok(null);
}

/** Adds a unit from the input of the quick add. */
export async function quickAdd({ actor, stored }: Changed, typed: QuickTyped): Promise<Result<string>> {
	const unit = quickUnit(typed, forceRules(), words());
	if (!unit.ok) return unit;
	const id = newId();
	const done = await writeStep(actor, addUnit(stored, id, unit.value));
	return done.ok ? ok(id) : done;
}

/** Adds a unit of each of these troop types, last; `dropped` may say how many, see `droppedRecruits`. */
export async function addTroops(
	{ actor, stored }: Changed,
	pages: readonly TroopPage[],
	dropped: object,
): Promise<Result<null>> {
	const { tables } = forceRules();
	const highest = Math.max(0, ...Object.values(stored.units).map(({ sort }) => sort));
	const updates = pages.map((page, i): ForceUpdate => {
		const sort = highest + (i + 1) * 100_000;
		const { id, ...unit } = toUnit(page, { ...droppedRecruits(dropped, page), id: newId(), sort }, tables);
		return addUnit(stored, id, unit, "asItIs");
	});
	return writeStep(actor, Object.assign({}, ...updates));
}

/** Moves a unit by so many places, or before another (null: to the end). Returns its new place, from 1. */
export async function moveRow(
	{ actor, stored }: Changed,
	id: string,
	to: -1 | 1 | { before: string | null },
): Promise<Result<number>> {
	const order = inOrder(stored.units).map(([each]) => each);
	const at = order.indexOf(id);
	const place = typeof to === "number" ? at + to : -1;
	if (at < 0 || (typeof to === "number" && (place < 0 || place >= order.length))) return ok(at + 1);
	const others = order.filter((each) => each !== id);
	const before = typeof to === "number" ? (others[place] ?? null) : to.before;
	if (before === id) return ok(at + 1);
	const title = words().say("MUSTER.Army.Step.moved", { name: nameOf({ actor, stored }, id) });
	const done = await writeStep(actor, moveUnit(stored, id, before), title);
	const index = before === null ? others.length : others.indexOf(before);
	return done.ok ? ok(index + 1) : done;
}

/** Asks how to divide a unit, and does it. Null: the user cancelled. */
export async function splitRow(changed: Changed, id: string): Promise<Result<null>> {
	const { actor, stored } = changed;
	const unit = stored.units[id];
	if (!unit || unit.men < 2) return fail({ code: "MUSTER.Fault.Army.tooFew" });
	const texts = words();
	const name = nameOf(changed, id);
	const max = formatCount(texts, unit.men - 1);
	const answer = (await DialogV2.input({
		window: { title: "MUSTER.Army.Split.title", icon: "fa-solid fa-code-branch" },
		content:
			field(
				"men",
				texts.say("MUSTER.Army.Split.men", { name, max }),
				String(Math.floor(unit.men / 2)),
				`inputmode="numeric" data-whole data-min="1" data-max="${unit.men - 1}" autofocus`,
			) +
			field(
				"name",
				texts.say("MUSTER.Army.Split.name"),
				texts.say("MUSTER.Army.Split.newName", { name }),
				'maxlength="120"',
			),
		ok: { label: "MUSTER.Army.Split.submit", icon: "fa-solid fa-code-branch" },
		render: (_event: Event, { element }: { readonly element: HTMLElement }) => followNumbers(element, words),
		rejectClose: false,
	})) as { men?: string; name?: string } | null;
	if (!answer) return ok(null);
	return reshape(actor, {
		kind: "split",
		unit: id,
		men: parseWhole(answer.men ?? "") ?? Number.NaN,
		newId: newId(),
		name: String(answer.name ?? "").trim(),
	});
}

/** Merges units into the first of them. */
export async function mergeRows({ actor, stored }: Changed, ids: readonly string[]): Promise<Result<null>> {
	const [into, ...others] = inOrder(stored.units)
		.map(([id]) => id)
		.filter((id) => ids.includes(id));
	if (into === undefined || others.length === 0) return fail({ code: "MUSTER.Fault.Army.selectTwo" });
	return reshape(actor, { kind: "merge", into, units: others });
}

/** Detaches units into an army of their own, after asking for its name, and opens it. */
export async function detachRows({ actor }: Changed, ids: readonly string[]): Promise<Result<null>> {
	const texts = words();
	if (ids.length === 0) return fail({ code: "MUSTER.Fault.Army.selectOne" });
	const answer = (await DialogV2.input({
		window: { title: "MUSTER.Army.Detach.title", icon: "fa-solid fa-arrow-up-right-from-square" },
		content:
			`<p>${escapeHtml(sayPlural(texts, "MUSTER.Army.Detach.text", ids.length))}</p>` +
			field(
				"name",
				texts.say("MUSTER.Army.Detach.name"),
				texts.say("MUSTER.Army.Detach.newName", { name: actor.name }),
				'maxlength="120" autofocus',
			),
		ok: { label: "MUSTER.Army.Detach.submit", icon: "fa-solid fa-arrow-up-right-from-square" },
		rejectClose: false,
	})) as { name?: string } | null;
	if (!answer) return ok(null);
	const name = String(answer.name ?? "").trim() || actor.name;
	const id = newId();
	const done = await reshape(actor, { kind: "detach", units: ids, newId: id, name });
	const made = game.actors.get(id);
	if (done.ok && made) await openCarrier(made);
	return done;
}

/** Removes units. */
export async function removeRows({ actor }: Changed, ids: readonly string[]): Promise<Result<null>> {
	return ids.length === 0
		? fail({ code: "MUSTER.Fault.Army.selectOne" })
		: reshape(actor, { kind: "remove", units: ids });
}

function field(name: string, label: string, value: string, more: string): string {
	const id = `muster-${name}-${newId()}`;
	const input = `<input id="${id}" name="${name}" type="text" value="${escapeHtml(withoutDirections(value))}" autocomplete="off" ${more}>`;
	return `<div class="form-group"><label for="${id}">${escapeHtml(label)}</label><div class="form-fields">${input}</div></div>`;
}

/** The sheet of an army, as its parts use it. */
export interface ArmyWindow {
	readonly element: HTMLElement;
	readonly actor: Actor.Implementation;
	readonly isEditable: boolean;
	/** True while the window is open. */
	readonly rendered: boolean;
	/** The army as it was last rendered; undefined: there is none to see. */
	readonly open: OpenArmy | undefined;
	/** True if fields can be edited, by an owner or by asking the GM. */
	readonly mayType: boolean;
	/** The army as it is now and its actor, for changes; undefined: it is not the user's to change. */
	readonly changed: Changed | undefined;
	/** The ids of the units that are selected in the roster, in no order. */
	readonly picked: readonly string[];
	/** Starts or ends an observer's asking for changes. */
	toggleAsk(): Promise<void>;
	/** Writes an update, or asks the GM for it. */
	change(update: ForceUpdate, title?: string): Promise<Result<null>>;
	/** Waits for work and notifies the user of its fault. */
	run(work: Promise<Result<unknown>>): Promise<boolean>;
}

/**
 * Changes the army of a sheet after all changes begun on it here before, and notifies the user of a fault. `work` must
 * not ask a user. Returns true if it succeeded.
 */
export function runQueued(sheet: ArmyWindow, work: (changed: Changed) => Promise<Result<unknown>>): Promise<boolean> {
	const turn = async (): Promise<Result<unknown>> => (sheet.changed ? work(sheet.changed) : ok(null));
	return sheet.run(enqueueChange(sheet.actor, turn));
}
