import { escapeHtml } from "../text/index.js";
import { step125, ticksBetween } from "./histogram.js";
import type { Frame } from "./svg.js";
import { axis, clamp, drawing, fitText, label, px, textWidth } from "./svg.js";

/** One part of a bar of chances. `side` is a letter for its colour and pattern; empty for what is no side's. */
interface OddsBand {
	readonly side: string;
	readonly chance: number;
	/** The chance as it is written in the bar, where there is room. */
	readonly text: string;
}

/** Rarer bands are left out; others are at least so wide, in px. */
const RARE = 0.0005;
const LEAST = 2;

/** Colours and patterns that sides have, from the first on; a fifth side begins again. */
const LOOKS = ["a", "b", "c", "d"] as const;

/** The look of a side by its letter: one of four colours, each with its pattern. */
export const sideLook = (side: string): (typeof LOOKS)[number] =>
	LOOKS[Math.max(0, side.charCodeAt(0) - 97) % 4] ?? "a";

/** Chances side by side that add up to one (plots P2). Returns an `<svg>` string; colours come by class. */
export function oddsBar(bands: readonly OddsBand[], frame: Omit<Frame, "height">): string {
	const shown = bands.filter(({ chance }) => chance >= RARE);
	const wide = shown.map(({ chance }) => Math.max(LEAST, chance * frame.width));
	const scale = frame.width / wide.reduce((sum, each) => sum + each, 0);
	let x = 0;
	const body = shown.map((band, i) => {
		const width = (wide[i] ?? 0) * scale;
		const drawn = drawBand(band, x, width, frame.uid);
		x += width;
		return drawn;
	});
	return drawing({ ...frame, height: HEIGHT }, patterns(frame.uid) + body.join(""));
}

const HEIGHT = 34;

/** The patterns that distinguish sides without their colours. */
export function patterns(uid: string): string {
	const id = escapeHtml(uid);
	const line = '<line class="hatch" x1="0" y1="0" x2="0" y2="6"/>';
	const box = 'width="6" height="6" patternUnits="userSpaceOnUse"';
	return [
		`<defs><pattern id="${id}-b" ${box} patternTransform="rotate(45)">${line}</pattern>`,
		`<pattern id="${id}-c" ${box}><circle class="dots" cx="1.5" cy="1.5" r="1.1"/><circle class="dots" cx="4.5" cy="4.5" r="1.1"/></pattern>`,
		`<pattern id="${id}-d" ${box} patternTransform="rotate(-45)">${line}</pattern></defs>`,
	].join("");
}

function drawBand({ side, text }: OddsBand, x: number, width: number, uid: string): string {
	const place = `x="${px(x)}" y="0" width="${px(width)}" height="${HEIGHT}"`;
	const look = side === "" ? "n" : sideLook(side);
	const pattern = look === "n" || look === "a" ? "" : `<rect ${place} fill="url(#${escapeHtml(uid)}-${look})"/>`;
	const cut = x === 0 ? "" : `<line class="cut" x1="${px(x)}" x2="${px(x)}" y1="0" y2="${HEIGHT}"/>`;
	const middle = x + width / 2;
	const room = textWidth(text) + 6;
	if (width < room + 2) return `<rect class="${look}" ${place}/>${pattern}${cut}`;
	const plate =
		look === "n"
			? ""
			: `<rect class="${look}" x="${px(middle - room / 2)}" y="9" width="${px(room)}" height="16" rx="3"/>`;
	const words = label(middle, 21, text, { style: "strong" }).replace(
		'class="strong"',
		look === "n" ? 'class="strong"' : 'class="inv"',
	);
	return `<rect class="${look}" ${place}/>${pattern}${cut}${plate}${words}`;
}

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

/** The text in one line if it fits into so many px, else in two, broken between words; what is longer is cut. */
export function fitLines(text: string, width: number): readonly string[] {
	const words = text.trim().split(/\s+/);
	const isTooLong = words.findIndex((_, at) => textWidth(words.slice(0, at + 1).join(" ")) > width);
	if (isTooLong <= 0) return [fitText(words.join(" "), width)];
	return [words.slice(0, isTooLong), words.slice(isTooLong)].map((line) => fitText(line.join(" "), width));
}
