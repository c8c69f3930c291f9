import { escapeHtml } from "../text/index.js";
import { step125, ticksBetween } from "./histogram.js";
import { patterns, sideLook } from "./odds-bar.js";
import { axis, clamp, drawing, type Frame, fitLines, label, px } from "./svg.js";

/**
 * One row of a fan, in per cent: what it does not fall below or rise above in nine of ten days, in half of all, and the
 * middle.
 */
export interface FanRow {
	readonly side: string;
	readonly name: string;
	/** Row of a whole side, which stands out; absent: of one unit. */
	readonly isWhole?: boolean;
	readonly low: number;
	readonly lower: number;
	readonly median: number;
	readonly upper: number;
	readonly high: number;
	/** Actual value; absent: there is none yet. */
	readonly actual?: number;
	/** The same in men, as it is written at the end of the row. */
	readonly text: string;
}

/** Heights of a row, by the lines of its name, and of one of these lines. */
const ROWS = { 1: 22, 2: 30 } as const;
const LINE = 12;
const TOP = 18;
const RIGHT = 84;

/** Ranges of losses, one row each, on one scale of per cent (plots P4). Returns an `<svg>` string. */
export function fan(
	rows: readonly FanRow[],
	{ format, ...frame }: Omit<Frame, "height"> & { readonly format: (percent: number) => string },
): string {
	const left = Math.max(84, frame.width * 0.26);
	const most = clamp(Math.max(5, ...rows.map(({ high, actual = 0 }) => Math.max(high, actual))), 5, 100);
	const step = step125(most, 4);
	const end = Math.min(100, Math.ceil(most / step) * step);
	const x = (percent: number): number => left + (percent / end) * (frame.width - left - RIGHT);
	const tall = rows.map((row) => ({ row, lines: fitLines(row.name, left - 8) }));
	const heightOf = (lines: readonly string[]): number => (lines.length > 1 ? ROWS[2] : ROWS[1]);
	const height = TOP + tall.reduce((sum, { lines }) => sum + heightOf(lines), 0) + 4;
	const grid = ticksBetween(0, end, step).map(
		(tick) =>
			axis(x(tick), TOP, x(tick), height - 2).replace('class="axis"', 'class="grid"') +
			label(x(tick), 11, format(tick)),
	);
	let top = TOP;
	const drawn = tall.map(({ row, lines }) => {
		const middle = top + heightOf(lines) / 2;
		top += heightOf(lines);
		return drawRow(row, lines, middle, { x, width: frame.width, uid: frame.uid });
	});
	return drawing({ ...frame, height }, patterns(frame.uid) + grid.join("") + drawn.join(""));
}

interface Place {
	readonly x: (percent: number) => number;
	readonly width: number;
	readonly uid: string;
}

function drawRow(row: FanRow, lines: readonly string[], y: number, { x, width, uid }: Place): string {
	const look = sideLook(row.side);
	const from = x(row.lower);
	const box = `x="${px(from)}" y="${px(y - 5)}" width="${px(Math.max(2, x(row.upper) - from))}" height="10" rx="1.5"`;
	const hatch = look === "a" ? "" : `<rect ${box} fill="url(#${escapeHtml(uid)}-${look})"/>`;
	const middle = px(x(row.median));
	const cut = `<line class="cut cut--wide" x1="${middle}" x2="${middle}" y1="${px(y - 5)}" y2="${px(y + 5)}"/>`;
	const actual =
		row.actual === undefined
			? ""
			: `<path class="bar--mark" d="M${px(x(row.actual))} ${px(y - 7)}l5.5 7-5.5 7-5.5-7z"/>`;
	return [
		// Both lines are always there, so that no name changes what the drawing is made of.
		...[0, 1].map((i) => {
			const at = y + 4 + LINE * (i - (lines.length - 1) / 2);
			return label(0, at, lines[i] ?? "", { style: row.isWhole ? "strong" : undefined, anchor: "start" });
		}),
		axis(x(row.low), y, x(row.high), y),
		`<rect class="${look}" ${box}/>${hatch}${cut}${actual}`,
		label(width, y + 4, row.text, { anchor: "end" }),
	].join("");
}
