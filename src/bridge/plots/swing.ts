import { escapeHtml } from "../text/index.js";
import { patterns, sideLook } from "./odds-bar.js";
import { axis, clamp, drawing, type Frame, label, px, textWidth } from "./svg.js";

/** Chances of one side after each step, 0 to 1, with the text of each. */
interface SwingSeries {
	readonly side: string;
	readonly chances: readonly number[];
	readonly texts: readonly string[];
}

/** The chances of all sides from step to step. Size, uid and texts as in {@link Frame}. */
export interface SwingPlot extends Frame {
	readonly series: readonly SwingSeries[];
	/** The step whose cursor is shown. */
	readonly now: number;
	/** True: the values of two sides are parts of different wholes, so that both are drawn from below. */
	readonly isApart?: boolean;
	/** Writes a number of a step, and per cent on the axis. */
	readonly format: (value: number) => string;
}

const MARGIN = { left: 34, right: 12, top: 20, bottom: 26 } as const;

/** Steps of which each has its number; of more only those with a change of so much. */
const NUMBERED = 24;
const MOVED = 0.005;

interface Scale {
	readonly x: (step: number) => number;
	readonly y: (chance: number) => number;
	readonly steps: number;
}

/**
 * Draws how chances moved: the first side's from below, of two sides the second's from above, so that between them lies
 * what no side wins; of more each from below (plots P10). The cursor of every step is there and one of them is seen, so
 * that another can be shown without drawing again. Returns an `<svg>` string; colours come by class.
 */
export function swing(plot: SwingPlot): string {
	const scale = toScale(plot);
	const lines = plot.series.map((_, at) => drawSeries(plot, at, scale));
	const cursors = Array.from({ length: scale.steps }, (_, step) => drawCursor(plot, scale, step));
	return drawing(
		plot,
		[patterns(plot.uid), ...drawGrid(plot, scale), ...lines, ...drawNumbers(plot, scale), ...cursors].join(""),
	);
}

function toScale({ series, width, height }: SwingPlot): Scale {
	const steps = series[0]?.chances.length ?? 0;
	const [wide, high] = [width - MARGIN.left - MARGIN.right, height - MARGIN.top - MARGIN.bottom];
	return {
		steps,
		x: (step) => MARGIN.left + (steps < 2 ? 0 : (wide * step) / (steps - 1)),
		y: (chance) => MARGIN.top + high * (1 - chance),
	};
}

function drawGrid({ width, format }: SwingPlot, { y }: Scale): string[] {
	return [0, 25, 50, 75, 100].flatMap((percent) => {
		const at = y(percent / 100);
		const text = percent === 100 ? `${format(percent)}%` : format(percent);
		const line = `<line class="grid" x1="${MARGIN.left}" x2="${px(width - MARGIN.right)}" y1="${px(at)}" y2="${px(at)}"/>`;
		return [
			percent === 0 ? axis(MARGIN.left, at, width - MARGIN.right, at) : line,
			label(MARGIN.left - 5, at + 4, text, { anchor: "end" }),
		];
	});
}

/** Heights of a side's line: the second of a pair hangs from above. */
const heightsOf = ({ chances }: SwingSeries, isHanging: boolean, { y }: Scale): readonly number[] =>
	chances.map((chance) => y(isHanging ? 1 - chance : chance));

function drawSeries({ series, uid, isApart }: SwingPlot, at: number, scale: Scale): string {
	const isPair = series.length === 2 && isApart !== true;
	const isHanging = isPair && at === 1;
	const heights = heightsOf(series[at]!, isHanging, scale);
	const look = sideLook(series[at]!.side);
	const stair = heights
		.map((y, step) => (step === 0 ? `M${px(scale.x(0))} ${px(y)}` : `H${px(scale.x(step))}V${px(y)}`))
		.join("");
	const area = `${stair}V${px(scale.y(isHanging ? 1 : 0))}H${px(scale.x(0))}z`;
	const dash = look === "a" ? "" : ' stroke-dasharray="6 3"';
	const ground = isPair ? `<path class="${look} swing__area" d="${area}"/>` : "";
	const hatch = isPair && look !== "a" ? `<path fill="url(#${escapeHtml(uid)}-${look})" d="${area}"/>` : "";
	const marks = heights.map((y, step) => drawMark(look, scale.x(step), y, 3.5));
	return `${ground}${hatch}<path class="swing__line swing__line--${look}"${dash} d="${stair}"/>${marks.join("")}`;
}

/** A disc, a diamond, a square or a triangle by the look of the side. */
function drawMark(look: string, x: number, y: number, size: number): string {
	if (look === "a") return `<circle class="a" cx="${px(x)}" cy="${px(y)}" r="${px(size)}"/>`;
	const [w, h] = [size * 1.2, size * 1.2];
	if (look === "b")
		return `<path class="b" d="M${px(x)} ${px(y - h)}L${px(x + w)} ${px(y)} ${px(x)} ${px(y + h)} ${px(x - w)} ${px(y)}z"/>`;
	if (look === "c")
		return `<rect class="c" x="${px(x - size)}" y="${px(y - size)}" width="${px(2 * size)}" height="${px(2 * size)}"/>`;
	return `<path class="d" d="M${px(x)} ${px(y - h)}L${px(x + w)} ${px(y + h)} ${px(x - w)} ${px(y + h)}z"/>`;
}

function drawNumbers({ series, height, format }: SwingPlot, { x, steps }: Scale): string[] {
	const first = series[0]?.chances ?? [];
	const hasMoved = (step: number): boolean => Math.abs((first[step] ?? 0) - (first[step - 1] ?? 0)) >= MOVED;
	return Array.from({ length: steps }, (_, step) => step)
		.filter((step) => steps <= NUMBERED || step === 0 || hasMoved(step))
		.map((step) => label(x(step), height - 11, format(step + 1)));
}

/** True if a line at a height would lie on the text above another. */
const crosses = (line: number, baseline: number): boolean => line > baseline - 12 && line < baseline + 3;

/**
 * The line at a step, with the first side's point larger and its chance beside it: right of the line, left of it at the
 * end.
 */
function drawCursor({ series, now, width, height, format, isApart }: SwingPlot, scale: Scale, step: number): string {
	const [first] = series;
	if (!first) return "";
	const x = scale.x(step);
	const y = scale.y(first.chances[step] ?? 0);
	const text = first.texts[step] ?? "";
	const half = textWidth(text) / 2;
	const beside = step === scale.steps - 1 ? x - half - 7 : x + half + 7;
	const middle = clamp(beside, half, width - half);
	const seen = step === now ? "visible" : "hidden";
	const line = `<line class="swing__cursor" x1="${px(x)}" x2="${px(x)}" y1="${MARGIN.top - 6}" y2="${px(height - MARGIN.bottom + 4)}"/>`;
	const number = label(x, height - 11, format(step + 1), { style: "accent" });
	const above = Math.max(30, y - 7);
	const isCrossed =
		series.length === 2 && isApart !== true && crosses(scale.y(1 - (series[1]!.chances[step] ?? 0)), above);
	const chance = label(middle, isCrossed ? y + 18 : above, text, { style: "strong" });
	return `<g data-cursor="${step}" visibility="${seen}">${line}${drawMark(sideLook(first.side), x, y, 5.5)}${chance}${number}</g>`;
}
