import { buildCampaignFallback, type CampaignCardView } from "../campaign/index.js";
import { buildMobFallback, type MobCardView } from "../mob/index.js";
import type { BandsView, BatchCardView, DuelRow, RollCardView, RollsView } from "../rolls/cards/index.js";
import { escapeHtml, joinParts } from "../text/index.js";
import type { CardView, HelpCardView } from "./card-view.js";

/**
 * The card as plain HTML for the message itself: readers see it when the module is off, and other
 * programs read it. Only tags and attributes that the host lets through, no drawing, no button; every text is escaped.
 */
export function buildFallback(card: CardView): string {
	const whole = buildWhole(card);
	// The host would roll a formula in double brackets, also in a text of a player: a joiner of no width parts them.
	return whole.replaceAll(/\[(?=\[)/g, "[\u2060");
}

type PlainCard = Exclude<CardView, MobCardView | CampaignCardView>;

function buildWhole(card: CardView): string {
	if (card.kind === "mob") return buildMobFallback(card);
	return card.kind === "campaign" ? buildCampaignFallback(card) : wrap(card);
}

function wrap(card: PlainCard): string {
	const tags = card.tags.length > 0 ? ` (${escapeHtml(card.tags.join(", "))})` : "";
	const head = `<p><strong>${escapeHtml(card.title)}</strong>${tags}</p>`;
	return `<div class="muster-fallback">${head}${bodyOf(card)}</div>`;
}

function bodyOf(card: PlainCard): string {
	switch (card.kind) {
		case "batch":
			return batchBody(card);
		case "blind":
			return paragraph(card.message);
		case "mistype": {
			const { before, wrong, after, sentence, usage } = card;
			const line = `${escapeHtml(before)}<strong>${escapeHtml(wrong)}</strong>${escapeHtml(after)}`;
			return `<p><code>${line}</code></p>${paragraph(sentence)}${usage === undefined ? "" : paragraph(usage)}`;
		}
		case "help":
			return helpBody(card);
		default:
			return rollBody(card);
	}
}

function helpBody({ usage, commands }: HelpCardView): string {
	if (usage === undefined) {
		return `<table><tbody>${commands.map((row) => tableRow([row.example, row.description])).join("")}</tbody></table>`;
	}
	return paragraph(usage) + commands.map(({ example }) => `<p><code>${escapeHtml(example)}</code></p>`).join("");
}

function batchBody({ figure, meter, flow, dice, caption, criticals, rolls }: BatchCardView): string {
	const { value, max, text } = meter;
	return [
		`<p><strong>${escapeHtml(figure.value)}</strong> ${escapeHtml(figure.of)}</p>`,
		`<p><meter min="0" max="${max}" value="${value}">${escapeHtml(text)}</meter></p>`,
		...(flow ? [paragraph(flow.steps.map((step) => `${step.value} ${step.label}`).join(" \u2192 "))] : []),
		...(dice ? [paragraph(dice.label)] : []),
		paragraph(joinParts(caption)),
		...(criticals === undefined ? [] : [paragraph(criticals)]),
		...(rolls ? [rollsBody(rolls)] : []),
	].join("");
}

function rollBody({ duel = [], figure, dice, bands, caption, remarks, rolls }: RollCardView): string {
	const { lead = "", value, of = "" } = figure;
	const answer = `${escapeHtml(lead)} <strong>${escapeHtml(value)}</strong> ${escapeHtml(of)}`;
	return [
		...duel.map(duelBody),
		`<p>${answer.trim()}</p>`,
		...(dice ? [paragraph(dice.label)] : []),
		...(bands ? [bandsBody(bands)] : []),
		paragraph(joinParts(caption)),
		...remarks.map(paragraph),
		...(rolls ? [rollsBody(rolls)] : []),
	].join("");
}

function duelBody({ name, detail, dice, result }: DuelRow): string {
	const rest = [joinParts(detail), dice?.label ?? "", result].filter((part) => part !== "");
	return `<p><strong>${escapeHtml(name)}</strong>: ${escapeHtml(rest.join("; "))}</p>`;
}

/** The table with its marked row in bold. */
function bandsBody({ head, rows }: BandsView): string {
	const top = head.map((cell) => `<th>${escapeHtml(cell)}</th>`).join("");
	const lines = rows.map(({ name, cells, mark }) =>
		mark ? `<tr>${[name, ...cells].map(strongCell).join("")}</tr>` : tableRow([name, ...cells]),
	);
	return `<table><thead><tr>${top}</tr></thead><tbody>${lines.join("")}</tbody></table>`;
}

const strongCell = (cell: string): string => `<td><strong>${escapeHtml(cell)}</strong></td>`;

function rollsBody({ summary, lines, table }: RollsView): string {
	if (!table) {
		const items = (lines ?? []).map((line) => `<li>${escapeHtml(line)}</li>`).join("");
		return `${paragraph(summary)}<ol>${items}</ol>`;
	}
	const head = `<thead><tr>${table.head.map((cell) => `<th>${escapeHtml(cell)}</th>`).join("")}</tr></thead>`;
	const rows = table.rows.map(({ total, times }) => tableRow([total, times])).join("");
	return `${paragraph(summary)}<table>${head}<tbody>${rows}</tbody></table>`;
}

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

const tableRow = (cells: readonly string[]): string =>
	`<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("")}</tr>`;
