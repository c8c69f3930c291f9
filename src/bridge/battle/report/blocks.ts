import type { DayOutcome } from "../../../engine/battle/index.js";
import type { Ledger } from "../../../engine/common/index.js";
import { toNumber } from "../../../engine/common/index.js";
import type { DayForecast } from "../../../engine/forecast/index.js";
import { chanceWithin } from "../../../engine/forecast/index.js";
import type { Words } from "../../text/index.js";
import { escapeHtml, formatCount, formatSigned, inert } from "../../text/index.js";
import type { PlayedDay } from "../console/day-state.js";
import type { BattleNames } from "../console/names.js";
import { namesIn } from "../console/names.js";
import { sayEstimate, sayMen } from "../console/say-precision.js";
import { sayTerm } from "../console/say-term.js";
import { sayWins } from "../console/say-wins.js";
import { lostBy } from "../document/at-dawn.js";
import type { Audience } from "../document/audience.js";
import { isKept, isKeptRuling } from "../document/kept-terms.js";
import {
	type Bar,
	barHtml,
	type DayPlot,
	type Figure,
	figuresHtml,
	plotHtml,
	sidesHtml,
	signOf,
	squaresOf,
} from "./drawings.js";

/** One part of a text that is written as HTML and as Markdown alike. Every text is plain. */
export type Block =
	| { readonly kind: "heading"; readonly level: 1 | 2 | 3; readonly text: string }
	| { readonly kind: "paragraph"; readonly text: string; readonly lead?: string; readonly bar?: Bar }
	/** The sides of a battle by their names, each with its shield. */
	| { readonly kind: "sides"; readonly sides: readonly { readonly id: string; readonly name: string }[] }
	/** Numbers that are read first. */
	| { readonly kind: "figures"; readonly figures: readonly Figure[] }
	/** Chances from moment to moment. */
	| ({ readonly kind: "plot" } & DayPlot)
	| {
			readonly kind: "table";
			readonly head: readonly string[];
			readonly rows: readonly (readonly string[])[];
			/** Columns of numbers, by their places. */
			readonly numbers?: readonly number[];
			/** The last row is a sum. */
			readonly hasSum?: boolean;
			/** Bars of the rows, drawn in the first column of numbers. */
			readonly bars?: readonly Bar[];
			/** The line under which the table is folded on a page; absent: it is open. */
			readonly fold?: string;
	  };

const safe = (text: string): string => escapeHtml(inert(text));

/**
 * The blocks as HTML of the host's own tags: it stays readable when the module is off. Every text is escaped. `folds`:
 * whether what is folded begins closed, or open, as paper needs it.
 */
export function toHtml(blocks: readonly Block[], folds: "closed" | "open" = "closed"): string {
	return blocks.map((block) => blockHtml(block, folds)).join("");
}

function blockHtml(block: Block, folds: "closed" | "open"): string {
	if (block.kind === "heading") return `<h${block.level + 1}>${safe(block.text)}</h${block.level + 1}>`;
	if (block.kind === "sides") return sidesHtml(block.sides);
	if (block.kind === "figures") return figuresHtml(block.figures);
	if (block.kind === "plot") return plotHtml(block);
	if (block.kind === "paragraph") {
		const lead = block.lead === undefined ? "" : `<strong>${safe(block.lead)}</strong> `;
		return `<p>${barHtml(block.bar, "line")}${lead}${safe(block.text)}</p>`;
	}
	if (block.fold === undefined) return tableHtml(block);
	const summary = `<summary>${safe(block.fold)}</summary>`;
	return `<details${folds === "open" ? " open" : ""}>${summary}${tableHtml(block)}</details>`;
}

function tableHtml({ head, rows, numbers = [], hasSum = false, bars = [] }: Extract<Block, { kind: "table" }>): string {
	const place = (at: number): string => (numbers.includes(at) ? ' style="text-align:right"' : "");
	const cells = (row: readonly string[], tag: "td" | "th", bar?: Bar): string =>
		`<tr>${row.map((cell, at) => `<${tag}${place(at)}>${at === numbers[0] ? barHtml(bar, "text") : ""}${safe(cell)}</${tag}>`).join("")}</tr>`;
	const lines = rows.map((row, at) => cells(row, hasSum && at === rows.length - 1 ? "th" : "td", bars[at])).join("");
	return `<table><thead>${cells(head, "th")}</thead><tbody>${lines}</tbody></table>`;
}

/** The blocks as Markdown: what would be marks of it, or HTML, is escaped in every text. */
export function toMarkdown(blocks: readonly Block[]): string {
	const parts = blocks.map(blockMarkdown).filter((text) => text !== "");
	return `${parts.join("\n\n")}\n`;
}

function blockMarkdown(block: Block): string {
	if (block.kind === "heading") return `${"#".repeat(block.level)} ${inMarkdown(block.text)}`;
	if (block.kind === "sides")
		return block.sides.map(({ id, name }) => `${signOf(id)} **${inMarkdown(name)}**`).join(" \u2013 ");
	if (block.kind === "figures")
		return block.figures.map(({ label, value }) => `**${inMarkdown(value)}** ${inMarkdown(label)}`).join(" \u00b7 ");
	// The table below the plot has its numbers.
	if (block.kind === "plot") return "";
	if (block.kind === "paragraph") {
		const lead = block.lead === undefined ? "" : `**${inMarkdown(block.lead)}** `;
		const bar = block.bar ? `${squaresOf(block.bar)} ` : "";
		return `${bar}${lead}${inMarkdown(block.text)}`;
	}
	const { head, rows, numbers = [], bars = [] } = block;
	const inCell = (text: string, at: number, bar: Bar | undefined): string =>
		at === numbers[0] && bar ? `${squaresOf(bar)} ${inMarkdown(text)}` : inMarkdown(text);
	const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
	const rule = line(head.map((_, at) => (numbers.includes(at) ? "---:" : "---")));
	return [
		line(head.map(inMarkdown)),
		rule,
		...rows.map((row, i) => line(row.map((text, at) => inCell(text, at, bars[i])))),
	].join("\n");
}

/** Marks anywhere; at the start of a line also those of lists, headings and numbered lists. */
function inMarkdown(text: string): string {
	const flat = inert(text).replaceAll(/\s+/g, " ").trim();
	const escaped = flat.replaceAll(/[\\`*_[\]<>|~&]/g, (mark) => `\\${mark}`);
	return escaped.replace(/^(?:[#+-]|\d+(?=[.)]))/, (mark) => (/\d/.test(mark) ? `${mark}\\` : `\\${mark}`));
}

/** Luck of a day against what was expected before its dice: the result, its margin, and the losses of each side. */
export function luckBlocks(
	outcome: DayOutcome,
	forecast: DayForecast,
	names: BattleNames,
	words: Words,
): readonly Block[] {
	const say = (leaf: string, data = {}): string => words.say(`MUSTER.Battle.Luck.${leaf}`, data);
	const wins = sayWins(forecast, words);
	const rows = outcome.sides.map(({ id }) => [
		names.side(id),
		wins.get(id) ?? "",
		formatCount(words, lostBy(outcome, id)),
		sayExpected(forecast.sides.find((side) => side.id === id)?.losses ?? null, words),
	]);
	const sentences = [sayResult(outcome, forecast, names, words), sayMargin(outcome, forecast, words)].filter(Boolean);
	return [
		{ kind: "heading", level: 2, text: say("heading") },
		...sentences.map((text): Block => ({ kind: "paragraph", text })),
		{ kind: "table", head: ["side", "won", "lost", "expected"].map((leaf) => say(leaf)), rows, numbers: [1, 2, 3] },
		{ kind: "paragraph", text: say(forecast.sampled > 0 ? "sampled" : "definition") },
	];
}

function sayResult({ winner }: DayOutcome, forecast: DayForecast, names: BattleNames, words: Words): string {
	const chance = sayWins(forecast, words).get(winner) ?? "";
	if (winner === "") return words.say("MUSTER.Battle.Luck.nobody", { chance });
	return words.say("MUSTER.Battle.Luck.winner", { name: names.side(winner), chance });
}

/** Days in which the winner does as well in the contest or better. */
function sayMargin({ winner, sides }: DayOutcome, forecast: DayForecast, words: Words): string {
	const own = sides.find(({ id }) => id === winner);
	const side = forecast.sides.find(({ id }) => id === winner);
	if (!own || !side || side.differences.length === 0) return "";
	const { difference } = own.standing;
	const signed = own.standing.place === "loser" ? -difference : difference;
	const chance = Math.min(
		1,
		side.differences.reduce((sum, [by, each]) => (by >= signed ? sum + each : sum), 0),
	);
	const within = forecast.sampled > 0 ? chanceWithin(chance, forecast.sampled) : side.winsWithin;
	return words.say("MUSTER.Battle.Luck.margin", {
		by: formatCount(words, difference),
		chance: sayEstimate(chance, within, words),
	});
}

/** "46, in nine days of ten 20–71". */
export function sayExpected(losses: DayForecast["sides"][number]["losses"], words: Words): string {
	if (losses === null) return "\u2013";
	const [low, high] = [losses.low, losses.high].map((men) => formatCount(words, Math.round(men)));
	const mean = sayMen(losses.mean, losses.within.mean, words);
	if (low === high && mean === low) return mean;
	return words.say("MUSTER.Battle.Luck.range", { mean, low: low ?? "", high: high ?? "" });
}

/** The sums of Strategy with their sources; for players what is kept from them as one number without a name. */
export function whyBlocks(played: PlayedDay, audience: Audience, words: Words): readonly Block[] {
	const names = namesIn(played.input);
	const sums = played.soFar.strategy.map((ledger): Block => {
		const [side = ""] = ledger.key.split("/");
		return { kind: "paragraph", lead: `${names.side(side)}:`, text: saySum(ledger, played, audience, words) };
	});
	return [{ kind: "heading", level: 2, text: words.say("MUSTER.Battle.Report.why") }, ...sums];
}

function saySum(ledger: Ledger, { input }: PlayedDay, audience: Audience, words: Words): string {
	const isSecret = ({ key }: { readonly key: string }): boolean => audience === "players" && isKept(key);
	const shown = ledger.terms.filter((term) => !isSecret(term));
	const kept = ledger.terms.filter(isSecret).reduce((sum, { value }) => sum + toNumber(value), 0);
	const parts = shown.map((term, at) => {
		const value = toNumber(term.value);
		const number = at === 0 ? formatCount(words, value) : formatSigned(words, value);
		return `${sayTerm(`${ledger.key}/${term.key}`, term, input, words)} ${number}${sayMark(term.replaced, words)}`;
	});
	const secret = ledger.terms.some(isSecret)
		? [words.say("MUSTER.Battle.Report.kept", { value: formatSigned(words, kept) })]
		: [];
	const total = `${formatCount(words, toNumber(ledger.total))}${sayMark(ledger.replaced, words)}`;
	return words.say("MUSTER.Battle.Report.sum", { parts: [...parts, ...secret].join(", "), total });
}

/** " (by hand, computed 14)". */
function sayMark(replaced: Ledger["replaced"], words: Words): string {
	if (replaced === undefined) return "";
	return ` ${words.say("MUSTER.Battle.Report.byHand", { computed: formatCount(words, toNumber(replaced)) })}`;
}

/**
 * Answers that are not the dice's alone, and numbers that the GM has set by hand, each by name; for players without
 * those that are kept from them.
 */
export function handBlocks(
	played: PlayedDay,
	marked: readonly string[],
	audience: Audience,
	words: Words,
): readonly Block[] {
	const names = namesIn(played.input);
	const rulings = Object.entries(played.input.rulings).filter(([key]) => audience === "gm" || !isKeptRuling(key));
	const numbers = rulings.map(([key, value]) =>
		words.say("MUSTER.Battle.Report.setByHand", {
			what: sayRuling(key, played, names, words),
			value: formatCount(words, toNumber(value)),
		}),
	);
	// A number of a person that several throws rest on is set for each of them, and named once.
	const lines = [...new Set([...numbers, ...marked])];
	if (lines.length === 0) return [];
	return [
		{ kind: "heading", level: 2, text: words.say("MUSTER.Battle.Report.hand") },
		...lines.map((text): Block => ({ kind: "paragraph", text })),
	];
}

function sayRuling(key: string, { input }: PlayedDay, names: BattleNames, words: Words): string {
	const [side = "", second = ""] = key.split("/");
	const owner = input.sides.some(({ force }) => [...force.units, ...force.heroes].some(({ id }) => id === second))
		? names.unit(`${side}/${second}`)
		: names.side(side);
	const term = key.split("/").at(-1) ?? key;
	return words.say("MUSTER.Army.Why.term", { title: owner, detail: sayTerm(key, { key: term }, input, words) });
}
