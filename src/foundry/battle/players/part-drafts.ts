import type { PartDraft, PlanEdit, PlayerChoice, PlayerPart } from "../../../bridge/battle/index.js";
import { checkPlan, editPlan } from "../../../bridge/battle/index.js";
import type { PowerPlan } from "../../../engine/battle/index.js";
import { notifyFault } from "../../host/notify.js";
import type { ChoicePlace } from "./choice-store.js";
import { keptChoice } from "./choice-store.js";

/** Choice that is being made for one part, until it is sealed. */
interface Draft {
	risk: number;
	text: string;
	powers: PowerPlan | null;
	isEditing: boolean;
}

/**
 * The drafts of a player's window, by round and part; each begins with the choice that this browser keeps, unless a GM
 * only looks.
 */
export class PartDrafts {
	readonly #dayOf: () => Pick<ChoicePlace, "page" | "day"> | null;
	readonly #drafts = new Map<string, Draft>();

	/** `dayOf`: the day that the window shows; null: a GM looks at it. */
	constructor(dayOf: () => Pick<ChoicePlace, "page" | "day"> | null) {
		this.#dayOf = dayOf;
	}

	/** The draft of a part, to be changed in place. */
	of(part: PlayerPart): Draft {
		const key = `${part.round} ${part.slot}`;
		const known = this.#drafts.get(key);
		if (known) return known;
		const kept = this.#kept(part);
		const risk = kept?.kind === "risk" ? kept.risk : nearestRisk(part, 0);
		const powers = kept?.kind === "plan" ? kept.powers : null;
		const draft = { risk, text: kept?.text ?? "", powers, isEditing: false };
		this.#drafts.set(key, draft);
		return draft;
	}

	/** The draft of a part with the choice that is sealed, as the window shows them. */
	shown(part: PlayerPart): PartDraft {
		return { ...this.of(part), kept: this.#kept(part) };
	}

	#kept({ round, slot }: PlayerPart): ReturnType<typeof keptChoice> {
		const day = this.#dayOf();
		return day ? keptChoice({ page: day.page, day: day.day, round, slot }) : undefined;
	}
}

/** The Risk nearest to a wanted one, of those that a part allows; 0 if it allows none. */
export function nearestRisk({ risks }: PlayerPart, wanted: number): number {
	const allowed = risks.filter((each) => each.allowed).map(({ risk }) => risk);
	return allowed.reduce(
		(best, risk) => (Math.abs(risk - wanted) < Math.abs(best - wanted) ? risk : best),
		allowed[0] ?? 0,
	);
}

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

/**
 * The plan as it is sealed, checked here first: the GM's client checks it again. null: it was refused, with a notice.
 */
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
