import type { PartDraft, PlanEdit, PlayerChoice, PlayerPart, PlayerView } from "../../../bridge/battle/index.js";
import { checkPlan, editPlan } from "../../../bridge/battle/index.js";
import type { PowerPlan } from "../../../engine/battle/index.js";
import { applyVisibility, creationOptions } from "../../host/compat.js";
import { MODULE_ID } from "../../host/constants.js";
import { notifyFault } from "../../host/notify.js";
import { answerByDice } from "../../rolls/host-dice.js";
import { postMessage } from "../../rolls/post-card.js";
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

type OwnRoll = PlayerPart["rolls"][number];

/**
 * Throws that a player has made and that the GM's client has not entered yet: their buttons are shown until it has, and
 * a second throw would fall in the chat and count for nothing.
 */
export class OwnThrows {
	readonly #made = new Set<string>();

	/** Notes that a roll is thrown now. False: it was thrown already. */
	take(view: PlayerView, roll: OwnRoll): boolean {
		const name = nameOf(view, roll);
		if (this.#made.has(name)) return false;
		this.#made.add(name);
		return true;
	}

	/** Lets a roll be thrown after all: its message was refused. */
	forget(view: PlayerView, roll: OwnRoll): void {
		this.#made.delete(nameOf(view, roll));
	}

	/** Forgets what a view no longer asks for: if it is asked for again, it is thrown again. */
	follow(view: PlayerView): void {
		const asked = new Set(view.parts.flatMap(({ rolls }) => rolls.map((roll) => nameOf(view, roll))));
		for (const name of this.#made) if (!asked.has(name)) this.#made.delete(name);
	}
}

/** A roll that fell, and may be thrown again by Luck, is another throw than the one that it replaces. */
const nameOf = ({ day }: PlayerView, { key, answer }: OwnRoll): string => JSON.stringify([day, key, answer]);

/**
 * Throws a player's dice on this client: the message holds them, and the GM's client reads author and faces from it.
 * `name` says what is rolled. False: the server refused the message, which is shown.
 */
export async function throwOwn(
	{ page, day, visibility }: PlayerView,
	part: PlayerPart,
	roll: PlayerPart["rolls"][number],
	name: string,
): Promise<boolean> {
	const { roll: thrown } = await answerByDice({ kind: "dice", key: roll.key, dice: roll.dice });
	// The GM's client reads the throw from the message, so a GM always sees it.
	const seen = visibility === "public" ? "public" : "gm";
	const data = {
		speaker: { alias: part.name },
		flavor: name,
		rolls: thrown ? [thrown] : [],
		sound: CONFIG.sounds.dice,
		flags: {
			[MODULE_ID]: { battleRoll: { page, day, key: roll.key, ...(roll.answer === null ? {} : { luck: true }) } },
		},
	} as ChatMessage.CreateData;
	const posted = await postMessage(applyVisibility(data, seen), creationOptions(seen));
	if (!posted.ok) notifyFault(posted.fault);
	else if (!game.users.activeGM) ui.notifications.info("MUSTER.Notice.answerKept", { localize: true });
	return posted.ok;
}

/** Shows the odds of one Risk of a part, and what sealing it says. */
export function showRisk(section: Element, risk: string): void {
	for (const column of section.querySelectorAll("g[data-risk]"))
		column.classList.toggle("is-chosen", column.getAttribute("data-risk") === risk);
	for (const table of section.querySelectorAll<HTMLElement>("table[data-risk]")) {
		table.hidden = table.dataset.risk !== risk;
		const label = section.querySelector("[data-seal-label]");
		if (!table.hidden && label) label.textContent = table.dataset.seal ?? "";
	}
}
