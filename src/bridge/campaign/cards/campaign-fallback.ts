import { escapeHtml } from "../../text/index.js";
import type { CampaignCardView } from "./campaign-card.js";

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
