import { sideLook } from "../../plots/index.js";
import { escapeHtml, inert } from "../../text/index.js";

/**
 * Drawings of a report. A page of text keeps no SVG (docs/HOST.md), so they are boxes with styles of their own, which
 * stay when the module is off. Each is beside the numbers that it shows.
 */

/** A share, 0 to 1, of a side. */
interface Share {
	readonly side: string;
	readonly share: number;
}

/** A share drawn in a side's colour; `other` is drawn from the far end, in plain text alone: a page has a plot. */
export interface Bar extends Share {
	readonly other?: Share;
	/** Length of the whole beside the longest of its kind, 0 to 1; absent: 1. */
	readonly length?: number;
}

/** Chances of a day after each of its moments. Every text is plain. */
export interface DayPlot {
	/** The numbers of the plot in words. */
	readonly desc: string;
	/** The meaning of the colours. */
	readonly legend: string;
	/** Of each moment its number and the chances of the sides, in their order. */
	readonly columns: readonly { readonly number: string; readonly shares: readonly Share[] }[];
	/** The moment at which the day turned, and the words for its mark; absent: there was none. */
	readonly turn?: { readonly at: number; readonly text: string };
}

/** Colours of sides that are read on light and dark ground, in the order of their looks. */
const COLOURS = { a: "#3f7fc4", b: "#c2603a", c: "#4c8f4a", d: "#8d6bb8" } as const;

/** Signs of sides beside their names, in the order of their looks: disc, diamond, square, triangle. */
const SIGNS = { a: "\u25cf", b: "\u25c6", c: "\u25a0", d: "\u25b2" } as const;

/** Slants of the hatching that distinguishes sides without their colours, in degrees; the first has none. */
const SLANTS = { a: null, b: 45, c: 90, d: 135 } as const;

/** The sign of a side. */
export const signOf = (side: string): string => SIGNS[sideLook(side)];

const safe = (text: string): string => escapeHtml(inert(text));

/** Grounds are printed as they are seen. */
const PRINTED = "print-color-adjust:exact;-webkit-print-color-adjust:exact";
const EDGE = "1px solid #8888";

const percent = (share: number): string => `${Number((100 * Math.min(1, Math.max(0, share))).toFixed(2))}%`;

/** The ground of what is a side's: its colour, and its hatching. */
function groundOf(side: string): string {
	const look = sideLook(side);
	const slant = SLANTS[look];
	const hatch = slant === null ? "" : `repeating-linear-gradient(${slant}deg,#fff6 0 1px,#0000 1px 5px),`;
	return `background:${hatch}linear-gradient(${COLOURS[look]},${COLOURS[look]});${PRINTED}`;
}

const part = ({ side, share }: Share): string =>
	share <= 0 ? "" : `<span style="flex:none;min-width:2px;width:${percent(share)};${groundOf(side)}"></span>`;

/** A bar on a line of its own, as long as its whole, or in a line of text. */
export function barHtml(bar: Bar | undefined, place: "line" | "text"): string {
	if (!bar || bar.other) return "";
	const [display, size] =
		place === "line"
			? ["flex", `width:${percent(bar.length ?? 1)};height:.9em;margin:.15em 0`]
			: ["inline-flex", "width:4.5em;height:.75em;margin-right:.4em"];
	return `<span aria-hidden="true" style="display:${display};box-sizing:border-box;${size};border:${EDGE}">${part(bar)}</span>`;
}

/** The sides by their names, each with its shield: two against each other, more as a list. */
export function sidesHtml(sides: readonly { readonly id: string; readonly name: string }[]): string {
	const each = sides.map(
		({ id, name }, at) =>
			`<span style="display:inline-flex;align-items:center;gap:.5em;min-width:0">${shield(id)}<strong style="overflow-wrap:anywhere">${safe(name)}</strong>${at === 0 && sides.length === 2 ? " <span>\u2013</span>" : ""}</span>`,
	);
	return `<p style="display:flex;flex-wrap:wrap;align-items:center;gap:.4em .8em">${each.join(" ")}</p>`;
}

function shield(side: string): string {
	const shape =
		"display:inline-block;flex:none;width:1.7em;height:1.9em;line-height:1.7em;border-radius:.15em .15em 50% 50%";
	const look = `text-align:center;font-size:1.5em;color:#fff;border:${EDGE};background:${COLOURS[sideLook(side)]};${PRINTED}`;
	return `<span aria-hidden="true" style="${shape};${look}">${signOf(side)}</span>`;
}

/** A number of a day that is read first. */
export interface Figure {
	/** The side that it is of; empty: of none. */
	readonly side: string;
	readonly label: string;
	readonly value: string;
}

/** Figures side by side; in narrow places below each other. */
export function figuresHtml(figures: readonly Figure[]): string {
	const each = figures.map(({ side, label, value }) => {
		const top = side === "" ? "#8888" : COLOURS[sideLook(side)];
		const box = `flex:1 1 9em;min-width:0;padding-top:.2em;border-top:3px solid ${top};overflow-wrap:anywhere`;
		return `<div style="${box}"><div><strong style="font-size:1.5em">${safe(value)}</strong></div><div>${safe(label)}</div></div>`;
	});
	return `<div style="display:flex;flex-wrap:wrap;gap:.6em 1em;margin:.6em 0">${each.join("")}</div>`;
}

/** Columns of chances, one a moment: the first side's from below, of two sides the second's from above. */
export function plotHtml({ desc, legend, columns, turn }: DayPlot): string {
	const bars = columns.map(({ number, shares }, at) => {
		const isTurn = at === turn?.at;
		const mark = `<div style="height:1.3em;line-height:1.3em">${isTurn ? "\u25bc" : ""}</div>`;
		const number_ = isTurn ? `<strong>${safe(number)}</strong>` : safe(number);
		return `<div style="flex:1 1 0;min-width:0;text-align:center">${mark}${column(shares, isTurn)}<div style="font-size:.8em">${number_}</div></div>`;
	});
	const note = turn ? ` \u25bc ${safe(turn.text)}` : "";
	const drawn = `<div role="img" aria-label="${safe(desc)}" style="display:flex;gap:2px">${bars.join("")}</div>`;
	return `<figure style="margin:.5em 0;break-inside:avoid">${drawn}<figcaption style="font-size:.9em">${safe(legend)}${note}</figcaption></figure>`;
}

function column(shares: readonly Share[], isTurn: boolean): string {
	const [first, ...rest] = shares.map(
		({ side, share }) => `<div style="flex:none;height:${percent(share)};${groundOf(side)}"></div>`,
	);
	const edge = isTurn ? "2px solid currentColor" : EDGE;
	const box = `display:flex;flex-direction:column;box-sizing:border-box;height:7em;border:${edge}`;
	return `<div style="${box}">${rest.toReversed().join("")}<div style="flex:1"></div>${first ?? ""}</div>`;
}

/** Squares of a bar in plain text. */
const SQUARES = 10;

/** Squares for a share; what is not quite nothing or all has one of either. */
function countOf(share: number): number {
	if (share <= 0 || share >= 1) return share <= 0 ? 0 : SQUARES;
	return Math.min(SQUARES - 1, Math.max(1, Math.round(share * SQUARES)));
}

/** A bar as full and empty squares: signs, which stay where a forum takes drawings out. */
export function squaresOf({ share, other }: Bar): string {
	const full = countOf(share);
	const far = Math.min(SQUARES - full, countOf(other?.share ?? 0));
	return "\u25a0".repeat(full) + "\u25a1".repeat(SQUARES - full - far) + "\u25a0".repeat(far);
}
