import { escapeHtml } from "../text/index.js";
import { axis, clamp, drawing, type Frame, label, px, textWidth } from "./svg.js";

/** One event on the line of days. */
interface SiegePin {
	readonly day: number;
	/** Its number in the list of events. */
	readonly text: string;
	readonly look: "event" | "storm" | "plan";
}

/** A siege by days. The height follows from the pins. */
interface SiegePlot extends Omit<Frame, "height"> {
	/** The last day that is drawn. */
	readonly last: number;
	readonly today: number;
	readonly pins: readonly SiegePin[];
	/** Food of the besieged from the first day on, one number a day; empty: it is not counted. */
	readonly food: readonly number[];
	/** Words: the first day, today; and a way to write numbers. */
	readonly firstDay: string;
	readonly now: string;
	readonly format: (value: number) => string;
}

const MARGIN = { left: 40, right: 16, bottom: 22 } as const;
/** Distance of two pins, and of two rows of them; more rows than this lie on the last. */
const PIN = 22;
const ROWS = 4;
const AREA = 94;
const NO_AREA = 14;

/**
 * Draws a siege by days: the food of the besieged as an area, events as numbered pins on the top edge (storms are
 * squares, planned ones have a broken outline), and today (plots P11). Pins that would overlap move down a row. Returns
 * an `<svg>` string; colours come by class.
 */
export function siegePlot(plot: SiegePlot): string {
	const wide = plot.width - MARGIN.left - MARGIN.right;
	const x = (day: number): number => MARGIN.left + (wide * (clamp(day, 1, plot.last) - 1)) / Math.max(1, plot.last - 1);
	const rows = rowsOf(plot.pins.map(({ day }) => x(day)));
	const top = 12 + PIN * (1 + Math.max(0, ...rows));
	const bottom = top + (plot.food.length > 0 ? AREA : NO_AREA);
	const place: Place = { x, top, bottom };
	const body = [
		...(plot.food.length > 0 ? drawFood(plot, place) : []),
		axis(MARGIN.left, bottom, plot.width - MARGIN.right, bottom),
		...drawDays(plot, place),
		...drawToday(plot, place),
		...plot.pins.map((pin, at) => drawPin(pin, 13 + PIN * (rows[at] ?? 0), place)),
	];
	return drawing({ ...plot, height: bottom + MARGIN.bottom }, body.join(""));
}

interface Place {
	readonly x: (day: number) => number;
	readonly top: number;
	readonly bottom: number;
}

/** The row of each pin: the first in which it is clear of the pins before it. */
function rowsOf(places: readonly number[]): readonly number[] {
	const ends: number[] = [];
	return places.map((at) => {
		const free = ends.findIndex((end) => at - end >= PIN);
		const row = free >= 0 ? free : Math.min(ends.length, ROWS - 1);
		ends[row] = at;
		return row;
	});
}

function drawFood({ food, last, width, format }: SiegePlot, { x, top, bottom }: Place): string[] {
	const most = Math.max(1, ...food);
	const y = (days: number): number => bottom - ((bottom - top) * days) / most;
	const grid = [0, 0.5, 1].flatMap((part) => {
		const at = y(most * part);
		const line = `<line class="grid" x1="${MARGIN.left}" x2="${px(width - MARGIN.right)}" y1="${px(at)}" y2="${px(at)}"/>`;
		const isWhole = Number.isInteger(most * part);
		return isWhole ? [line, label(MARGIN.left - 5, at + 4, format(most * part), { anchor: "end" })] : [line];
	});
	const points = food.slice(0, last).map((days, at) => `${px(x(at + 1))} ${px(y(days))}`);
	const end = px(x(Math.min(last, food.length)));
	return [...grid, `<path class="supply" d="M${points.join("L")}L${end} ${px(bottom)}H${px(x(1))}z"/>`];
}

function drawDays({ last, firstDay, format, width }: SiegePlot, { x, bottom }: Place): string[] {
	const step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((each) => (last / each) * 34 <= width) ?? 1000;
	const start = Math.max(MARGIN.left, textWidth(firstDay) / 2);
	const first = label(start, bottom + 17, firstDay);
	const free = start + textWidth(firstDay) / 2 + 10;
	const days = Array.from({ length: Math.floor(last / step) }, (_, i) => (i + 1) * step).filter(
		(day) => day > 1 && x(day) - textWidth(format(day)) / 2 >= free,
	);
	return [first, ...days.map((day) => label(x(day), bottom + 17, format(day)))];
}

function drawToday({ today, now, width }: SiegePlot, { x, top, bottom }: Place): string[] {
	const at = x(today);
	const isLeft = at + 5 + textWidth(now) > width;
	const line = `<line class="cursor" stroke-dasharray="4 3" x1="${px(at)}" x2="${px(at)}" y1="${px(top - 2)}" y2="${px(bottom)}"/>`;
	return [line, label(at + (isLeft ? -5 : 5), top + 10, now, { style: "accent", anchor: isLeft ? "end" : "start" })];
}

function drawPin({ day, text, look }: SiegePin, y: number, { x, bottom }: Place): string {
	const at = x(day);
	const stem = axis(at, y + 11, at, bottom);
	const shape =
		look === "storm"
			? `<rect class="pin pin--storm" x="${px(at - 10)}" y="${px(y - 10)}" width="20" height="20" rx="3"/>`
			: `<circle class="pin${look === "plan" ? " pin--plan" : ""}" cx="${px(at)}" cy="${px(y)}" r="10"/>`;
	const style = look === "storm" ? "onpin" : "strong";
	const number = `<text x="${px(at)}" y="${px(y + 4)}" text-anchor="middle" class="${style}">${escapeHtml(text)}</text>`;
	return stem + shape + number;
}
