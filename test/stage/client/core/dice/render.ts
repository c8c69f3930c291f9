import { escapeHTML } from "../../../common/utils/index.js";
import type { DiceTerm, InnerRoll } from "./terms.js";

/**
 * The HTML of a roll: formula, dice, total; with `isPrivate` neither dice nor total. Class names are those of the host.
 */
export function renderRoll(
	roll: InnerRoll,
	{ isPrivate = false, flavor }: { isPrivate?: boolean; flavor?: string },
): string {
	const formula = isPrivate ? "???" : escapeHTML(roll.formula);
	const total = isPrivate ? "?" : String(Math.round((roll.total ?? 0) * 100) / 100);
	const tooltip = isPrivate ? "" : renderTooltip(roll.dice);
	const head = flavor ? `<div class="dice-flavor">${escapeHTML(flavor)}</div>` : "";
	return `<div class="dice-roll" data-action="expandRoll">${head}<div class="dice-result">
	<div class="dice-formula">${formula}</div>${tooltip}<h4 class="dice-total">${total}</h4></div></div>`;
}

function renderTooltip(dice: DiceTerm[]): string {
	const parts = dice.map((term) => {
		const rolls = term.results.map(
			(result) => `<li class="${term.getResultCSS(result).join(" ")}">${escapeHTML(term.getResultLabel(result))}</li>`,
		);
		return `<section class="tooltip-part"><div class="dice"><header class="part-header flexrow">
		<span class="part-formula">${escapeHTML(term.formula)}</span><span class="part-total">${term.total ?? ""}</span></header>
		<ol class="dice-rolls">${rolls.join("")}</ol></div></section>`;
	});
	return `<div class="dice-tooltip"><div class="wrapper">${parts.join("")}</div></div>`;
}
