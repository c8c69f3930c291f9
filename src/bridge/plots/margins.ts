import { escapeHtml } from "../text/index.js";
import { axis, clamp, drawing, type Frame, fitText, label, px } from "./svg.js";

/** A chance of one signed difference: above 0 the first side is ahead. */
export interface Difference {
	readonly by: number;
	readonly chance: number;
}

/** The signed difference of two sides. Size, uid and texts as in {@link Frame}. */
export interface MarginsInput extends Frame {
	/** Every difference that can come about, whole. */
	readonly differences: readonly Difference[];
	/** The difference that came about. */
	readonly mark?: number;
	/** The plot reaches at least so far to either side. */
	readonly reach: number;
	/** Distances from the middle with a tick on either side, besides 0. */
	readonly ticks: readonly number[];
	/** Labels of the left and the right end ("Aldwin wins by"), without arrows. */
	readonly ends: readonly [string, string];
	/** Writes a distance in the reader's language. */
	readonly format: (distance: number) => string;
}

const MARGIN = { top: 18, bottom: 32 } as const;
/** Rarer differences do not widen the plot. */
const RARE = 0.0003;

interface Scale {
	readonly reach: number;
	readonly step: number;
	readonly base: number;
	readonly rise: number;
	readonly greatest: number;
}

/**
 * Draws the margins by which either side is ahead: the first side to the left, plain, the second to the right, hatched, the result marked
 * (plots P3). Returns an `<svg>` string; colours come by class.
 */
export function margins(input: MarginsInput): string {
	const scale = toScale(input);
	const shown = input.differences.filter(({ by }) => Math.abs(by) <= scale.reach);
	const body = [
		hatching(input.uid),
		...shown.map((difference) => drawBar(input, scale, difference)),
		axis(0, scale.base + 0.5, input.width, scale.base + 0.5),
		...drawTicks(input, scale),
		...drawEnds(input, scale),
		drawMark(input, scale),
	];
	return drawing(input, body.join(""));
}

function toScale({ differences, reach: least, mark = 0, width, height }: MarginsInput): Scale {
	const far = differences.filter(({ chance }) => chance >= RARE).map(({ by }) => Math.abs(by));
	const reach = Math.max(least, Math.abs(mark), ...far);
	const rise = height - MARGIN.top - MARGIN.bottom;
	const greatest = Math.max(...differences.map(({ chance }) => chance));
	return { reach, step: width / (2 * reach + 1), base: MARGIN.top + rise, rise, greatest };
}

/** Left edge of the place of a difference: the first side's lie to the left. */
const leftOf = ({ reach, step }: Scale, by: number): number => (reach - by) * step;

const middleOf = (scale: Scale, by: number): number => leftOf(scale, by) + scale.step / 2;

const heightOf = ({ greatest, rise }: Scale, chance: number): number => Math.max(1, (chance / greatest) * rise);

const patternOf = (uid: string): string => escapeHtml(`${uid}-hatch`);

function hatching(uid: string): string {
	const line = '<line class="hatch" x1="0" y1="0" x2="0" y2="6"/>';
	const turned = 'width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"';
	return `<defs><pattern id="${patternOf(uid)}" ${turned}>${line}</pattern></defs>`;
}

function drawBar({ mark, uid }: MarginsInput, scale: Scale, { by, chance }: Difference): string {
	const height = heightOf(scale, chance);
	const gap = scale.step >= 4 ? 1 : 0;
	const place = `x="${px(leftOf(scale, by) + gap / 2)}" y="${px(scale.base - height)}"`;
	const rect = `${place} width="${px(scale.step - gap)}" height="${px(height)}"`;
	if (by === mark) return `<rect class="bar bar--mark" ${rect}/>`;
	const bar = `<rect class="${by > 0 ? "a" : by < 0 ? "b" : "n"}" ${rect}/>`;
	return by < 0 ? `${bar}<rect fill="url(#${patternOf(uid)})" ${rect}/>` : bar;
}

function drawTicks({ ticks, format, width }: MarginsInput, scale: Scale): string[] {
	const places = [0, ...ticks.filter((tick) => tick <= scale.reach).flatMap((tick) => [tick, -tick])];
	return places.map((by) => {
		const text = format(Math.abs(by));
		const half = text.length * 3.05;
		return label(clamp(middleOf(scale, by), half, width - half), scale.base + 13, text);
	});
}

function drawEnds({ ends: [left, right], width }: MarginsInput, { base }: Scale): string[] {
	const room = width / 2 - 20;
	return [
		label(0, base + 27, `\u25c0 ${fitText(left, room)}`, undefined, "start"),
		label(width, base + 27, `${fitText(right, room)} \u25b6`, undefined, "end"),
	];
}

function drawMark({ mark, differences, format, width }: MarginsInput, scale: Scale): string {
	if (mark === undefined) return "";
	const text = format(Math.abs(mark));
	const half = Math.max(8, text.length * 3.05);
	const chance = differences.find(({ by }) => by === mark)?.chance ?? 0;
	const top = scale.base - heightOf(scale, chance) - 5;
	return label(clamp(middleOf(scale, mark), half, width - half), Math.max(11, top), text, "accent");
}
