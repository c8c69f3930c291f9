import type { CampaignCardView } from "../campaign/index.js";
import { buildCampaignCard, buildCampaignFallback } from "../campaign/index.js";
import type { MobCardView, StoredMob } from "../mob/index.js";
import { buildMobCard, buildMobFallback } from "../mob/index.js";
import type { BandsView, BatchCardView, CardOptions, DuelRow, RollCardView, RollsView } from "../rolls/cards/index.js";
import { buildDiceOf } from "../rolls/cards/index.js";
import type { Words } from "../text/index.js";
import { escapeHtml, inert, joinParts } from "../text/index.js";
import type { EarlyKind } from "./card-table.js";
import { buildEarlyCard } from "./card-table.js";
import type { CardView, HelpCardView, StoredCard } from "./card-view.js";

type ViewOf<Kind extends StoredCard["kind"]> = Extract<CardView, { readonly kind: Kind }>;

/** The view of any stored card for its template in `CARD_TEMPLATES`. */
export function buildCard<Kind extends StoredCard["kind"]>(
	stored: Extract<StoredCard, { readonly kind: Kind }>,
	words: Words,
	options: CardOptions,
): ViewOf<Kind>;
export function buildCard(stored: StoredCard, words: Words, options: CardOptions): CardView {
	if (stored.kind === "mob") return buildMobActionCard(stored, words, options);
	if (stored.kind === "campaign") return buildCampaignCard(stored, words, options);
	return buildEarlyCard<EarlyKind>(stored, words, options);
}

/** The card of a mob's action with the dice of its visible throws. */
function buildMobActionCard(stored: StoredMob, words: Words, options: CardOptions): MobCardView {
	const { applied = "none", mayApply = false, mayRepeat = false } = options;
	const view = buildMobCard(stored, words, { ...options, applied, mayApply, mayRepeat });
	const batches = view.batches.map((batch, index) => {
		const { total = null, faces = null, attempt } = stored.batches[index] ?? {};
		if (total === null || attempt === undefined) return batch;
		const dice = buildDiceOf(attempt.kind === "skill" ? "3d6" : attempt.dice, total, faces ?? undefined, words);
		return { ...batch, dice };
	});
	return { ...view, batches };
}

/**
 * The card as plain HTML for the message itself: readers see it when the module is off, and other
 * programs read it. Only tags and attributes that the host lets through, no drawing, no button; every text is escaped.
 */
export function buildFallback(card: CardView): string {
	return inert(buildWhole(card));
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
