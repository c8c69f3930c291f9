import { escapeHtml, sayPlural, type Words } from "../../text/index.js";
import { type AppliedState, type CardRecord, sayLeftOut } from "../../transactions/index.js";
import { buildChangeView } from "../change-view.js";
import { sayThrown } from "./store-campaign.js";
import type { StoredCampaign } from "./stored-campaign.js";

/** Options of the card by reader and place. */
interface CampaignCardOptions {
	/** Unique on the page for this rendering. */
	readonly uid: string;
	readonly theme?: string | undefined;
	readonly applied?: AppliedState | undefined;
	/** The record of its application, which says what was written otherwise than the card has it. */
	readonly record?: CardRecord | undefined;
	/** Name of the user whose client is writing it just now. */
	readonly writer?: string | undefined;
	/** This reader may apply it and take it back. */
	readonly mayApply?: boolean | undefined;
	/**
	 * Of those who may apply: who may take back what is applied now; and finish what was broken off. Absent: they may.
	 */
	readonly mayUndo?: boolean | undefined;
	readonly mayFinish?: boolean | undefined;
}

/** A button: `action` goes into `data-muster-action`. */
interface CampaignActionView {
	readonly action: "apply" | "finish" | "undo";
	readonly icon: string;
	readonly label: string;
	readonly primary?: true;
}

/** The card of a campaign action. All texts are plain and in the reader's language; templates escape them. */
export type CampaignCardView = ReturnType<typeof buildCampaignCard>;

/** A row reads: how far it is applied, the icon, and what can be done next. */
const STATES: Readonly<
	Record<AppliedState, { readonly icon: string; readonly actions: readonly CampaignActionView["action"][] }>
> = {
	none: { icon: "circle-notch", actions: ["apply"] },
	writing: { icon: "pen", actions: [] },
	open: { icon: "circle-half-stroke", actions: ["finish", "undo"] },
	done: { icon: "circle-check", actions: ["undo"] },
	undone: { icon: "rotate-left", actions: ["apply"] },
};

const ICONS = { apply: "check", finish: "forward", undo: "rotate-left" } as const;

/** The card of a campaign action in the reader's language; nothing is worked out again. */
export function buildCampaignCard(stored: StoredCampaign, words: Words, options: CampaignCardOptions) {
	const { uid, theme, applied = "none", mayApply = false } = options;
	const say = (leaf: string): string => words.say(`MUSTER.Campaign.Card.${leaf}`, { user: options.writer ?? "" });
	const named = Object.entries(stored.names).map(([id, name]) => [id, { name, troop: { name } }] as const);
	const units = { units: Object.fromEntries(named) };
	const { rows, notes } = buildChangeView(stored, units, words);
	const { icon, actions } = STATES[applied];
	const offered = mayApply ? actions.filter((action) => isOffered(action, options)) : [];
	const waits = mayApply && applied === "open" && !offered.includes("finish");
	return {
		kind: "campaign" as const,
		uid,
		...(theme === undefined ? {} : { theme }),
		icon: "flag",
		title: words.say(`MUSTER.Campaign.Kind.${stored.action}.${stored.title}`),
		tags: stored.name === "" ? [] : [stored.name],
		throws: (stored.throws ?? []).map((each) => sayThrown(each, units, words)),
		rows,
		notes,
		leftOut: applied === "undone" ? [] : sayLeftOut(words, { leftOut: options.record?.leftOut ?? [], subjects: {} }),
		more: stored.omitted === 0 ? "" : sayPlural(words, "MUSTER.Campaign.Card.more", stored.omitted),
		head: { name: say("head.name"), before: say("head.before"), after: say("head.after") },
		status: { state: applied, icon, text: say(`status.${waits ? "waits" : applied}`) },
		actions: offered.map((action) => toAction(action, say(`action.${action}`))),
	};
}

/** A button that would only be refused is not offered. */
function isOffered(action: CampaignActionView["action"], { mayUndo, mayFinish }: CampaignCardOptions): boolean {
	if (action === "apply") return true;
	return (action === "undo" ? mayUndo : mayFinish) ?? true;
}

function toAction(action: CampaignActionView["action"], label: string): CampaignActionView {
	return { action, icon: ICONS[action], label, ...(action === "undo" ? {} : { primary: true }) };
}

/**
 * The card as plain HTML for the message itself: only tags that the host lets through, no button; every text is
 * escaped.
 */
export function buildCampaignFallback({ title, tags, throws, rows, notes, more, head }: CampaignCardView): string {
	const tagged = tags.length > 0 ? ` (${escapeHtml(tags.join(", "))})` : "";
	const heads = [head.name, head.before, head.after].map((text) => `<th>${escapeHtml(text)}</th>`).join("");
	const lines = rows.map(({ name, label, before, after }) => {
		const cells = [name === "" ? label : `${name}, ${label}`, before, after];
		return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("")}</tr>`;
	});
	const table = `<table><thead><tr>${heads}</tr></thead><tbody>${lines.join("")}</tbody></table>`;
	const said = [...throws, ...notes, more].filter((text) => text !== "").map((text) => `<p>${escapeHtml(text)}</p>`);
	const head1 = `<p><strong>${escapeHtml(title)}</strong>${tagged}</p>`;
	return `<div class="muster-fallback">${head1}${rows.length === 0 ? "" : table}${said.join("")}</div>`;
}
