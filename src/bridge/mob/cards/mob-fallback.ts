import { escapeHtml, joinParts } from "../../text/index.js";
import type { MobCardView } from "./mob-card.js";

/**
 * The card as plain HTML for the message itself: only tags that the host lets through, no button; every text is
 * escaped.
 */
export function buildMobFallback(card: MobCardView): string {
	const { title, tags, figure, meter, batches, more, summary, thrown, leftOut, head, rows } = card;
	const tagged = tags.length > 0 ? ` (${escapeHtml(tags.join(", "))})` : "";
	// Remaining points may be secret: then the column is left out.
	const hasChange = rows.some(({ change }) => change !== "");
	const heads = [head.name, head.result, head.lost, ...(hasChange ? [head.change] : []), head.state];
	return [
		`<div class="muster-fallback"><p><strong>${escapeHtml(title)}</strong>${tagged}</p>`,
		`<p><strong>${escapeHtml(figure.value)}</strong> ${escapeHtml(figure.of)}</p>`,
		`<p><meter min="0" max="${meter.max}" value="${meter.value}">${escapeHtml(meter.text)}</meter></p>`,
		...batches.map((batch) => paragraph([batch.title, batch.thrown, joinParts(batch.result)])),
		paragraph([more]),
		paragraph([thrown]),
		paragraph([summary]),
		...leftOut.map((line) => paragraph([line])),
		`<table><thead><tr>${heads.map((text) => `<th>${escapeHtml(text)}</th>`).join("")}</tr></thead>`,
		`<tbody>${rows.map((row) => toTableRow(row, hasChange)).join("")}</tbody></table></div>`,
	].join("");
}

function toTableRow(row: MobCardView["rows"][number], hasChange: boolean): string {
	const { name, degree, hits, lost, change, share, defeated, left, conditions } = row;
	const states = [defeated, left].flatMap((each) => each?.text ?? []);
	const state = [...states, ...conditions, ...(share === "" ? [] : [share])].join(", ");
	const cells = [name, degree?.text ?? hits, lost, ...(hasChange ? [change] : []), state];
	return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("")}</tr>`;
}

/** The texts of one line; nothing at all where none is left. */
function paragraph(texts: readonly string[]): string {
	const kept = texts.filter((text) => text !== "");
	return kept.length === 0 ? "" : `<p>${kept.map(escapeHtml).join(" \u00b7 ")}</p>`;
}
