import {
	checkPlan,
	editPlan,
	type PlanEdit,
	type PlayerChoice,
	type PlayerPart,
} from "../../../bridge/battle/index.js";
import type { PowerPlan } from "../../../engine/battle/index.js";
import { notifyFault } from "../../host/notify.js";

/** A leader's plan in the making; powers null: those that are entered. */
interface PlanDraft {
	readonly text: string;
	powers: PowerPlan | null;
}

/** The edit that a changed field of the powers makes; null: it is none of them. */
export function editOfField({ dataset, value }: HTMLInputElement): PlanEdit | null {
	if (dataset.set !== undefined) return { kind: "set", path: dataset.set, typed: value };
	return dataset.addPower !== undefined && value !== "" ? { kind: "add", use: value } : null;
}

/** Changes the powers of a plan in the making; what they cannot be is refused with a notice. */
export function changePlan(draft: PlanDraft, { powers: facts }: PlayerPart, edit: PlanEdit): void {
	if (facts === null) return;
	const edited = editPlan(draft.powers ?? facts.plan, edit, facts);
	if (edited.ok) draft.powers = edited.value;
	else notifyFault(edited.fault);
}

/** The plan as it is sealed, checked here first: the GM's client checks it again. null: it was refused, with a notice. */
export function planOf({ text, powers }: PlanDraft, { powers: facts }: PlayerPart): PlayerChoice {
	if (facts === null) return { kind: "plan", text, powers: null };
	const checked = checkPlan(powers ?? facts.plan, facts);
	if (checked.ok) return { kind: "plan", text, powers: checked.value };
	notifyFault(checked.fault);
	return null;
}

/** Selector, within a player's window, of the field that an edit leaves the focus in. */
export function fieldAfter({ slot }: PlayerPart, edit: PlanEdit): string {
	const field = edit.kind === "set" ? `[data-set="${CSS.escape(edit.path)}"]` : "[data-add-power]";
	return `[data-slot="${CSS.escape(slot)}"] ${field}`;
}
