import type { Quality } from "../../../../engine/force/index.js";
import { QUALITIES } from "../../../../engine/force/index.js";
import { axis, clamp, drawing, fitText, label, px, textWidth } from "../../../plots/index.js";

const STEPS = 5;

/** Draws five rising steps, filled up to the quality above raw. The word beside it is its text. */
export function qualityPips(quality: Quality): string {
	const reached = QUALITIES.indexOf(quality);
	const steps = Array.from({ length: STEPS }, (_, i) => {
		const top = 8 - i * 1.75;
		return `<path${i < reached ? "" : ' class="off"'} d="M${px(i * 5.6)} 10V${px(top)}h4V10z"/>`;
	});
	return `<svg class="muster-quality__pips" viewBox="0 0 28 10" aria-hidden="true">${steps.join("")}</svg>`;
}

/**
 * Draws a shield in the colour of an army without a picture. The colour is one of CSS; empty: that of the first side.
 */
export function emblemShield(colour: string): string {
	const outline = "M5 5h54v32c0 16-12 25-27 31C17 62 5 53 5 37z";
	const fill = colour === "" ? "" : ` style="fill:${colour}"`;
	const tower = "M22 50V28h-3v-9h5v4h4v-4h8v4h4v-4h5v9h-3v22h-6V40a4 4 0 0 0-8 0v10z";
	return (
		'<svg class="muster-emblem" viewBox="0 0 64 72" aria-hidden="true">' +
		`<path class="muster-emblem__field" d="${outline}"${fill}/>` +
		`<path d="${outline}" fill="none" stroke="currentColor" stroke-opacity=".35" stroke-width="2"/>` +
		'<path d="M32 5h27v32c0 16-12 25-27 31z" fill="#000" fill-opacity=".16"/>' +
		`<path class="muster-emblem__charge" d="${tower}"/></svg>`
	);
}

/** A bar divided into the shares of an ordered scale, the lowest first. */
interface MixInput {
	readonly uid: string;
	readonly title: string;
	readonly desc: string;
	/** Shares from the lowest step to the highest, 0 … 1. */
	readonly shares: readonly number[];
}

const WIDTH = 84;
const HEIGHT = 22;
const LEAST = 4;

/** Draws one bar: the higher a step, the taller and stronger its piece, so that it can be read without colour. */
export function mixBar({ uid, title, desc, shares }: MixInput): string {
	let x = 0;
	const pieces = shares.map((share, step) => {
		const width = share * WIDTH;
		const height = LEAST + ((HEIGHT - LEAST) * (step + 1)) / shares.length;
		const strength = 0.35 + (0.65 * step) / Math.max(1, shares.length - 1);
		const at = x;
		x += width;
		if (width === 0) return "";
		const shown = Math.max(0.5, width - 1);
		return `<rect class="bar bar--in" x="${px(at)}" y="${px(HEIGHT - height)}" width="${px(shown)}" height="${px(height)}" opacity="${px(strength)}"/>`;
	});
	return drawing({ width: WIDTH, height: HEIGHT, uid, title, desc }, pieces.join(""));
}

/** One measure of a plot of shares: its name, its whole as text, and its value in each part. */
interface ShareMeasure {
	readonly label: string;
	readonly total: string;
	readonly values: readonly number[];
	/** Its shares as text. */
	readonly texts: readonly string[];
	/** Drawn with emphasis. */
	readonly main?: true;
}

/** Shares of several measures in the same parts. All words are translated. */
interface SharesInput {
	readonly uid: string;
	readonly title: string;
	readonly desc: string;
	readonly parts: readonly string[];
	readonly measures: readonly ShareMeasure[];
	/** Width in px at 16 px per rem; {@link SHARES_WIDTHS}. */
	readonly width: number;
}

/**
 * Widths of the plot in a window of usual size and in a narrow one, in px at 16 px per rem; letters have the same size
 * in both.
 */
export const SHARES_WIDTHS = { usual: 420, narrow: 326 } as const;

/** Limits of the room for the names of the parts, which is as much as the longest needs. */
const NAMES = { least: 84, most: 136 } as const;
const GAP = 14;
const FIGURE = 38;
const TOP = 36;
const ROW = 24;

/** Draws bars of shares, one row per part and one group per measure, all on one scale (design: P6). */
export function sharesPlot({ uid, title, desc, parts, measures, width }: SharesInput): string {
	const room = clamp(Math.max(...parts.map(textWidth)), NAMES.least, NAMES.most);
	const group = (width - room - GAP * measures.length) / measures.length;
	const shares = measures.map(({ values }) => sharesOf(values));
	const most = Math.max(...shares.flat(), 0) || 1;
	const height = TOP + parts.length * ROW;
	const names = parts.map((part, i) =>
		label(0, TOP + i * ROW + 14, fitText(part, room), { style: "strong", anchor: "start" }),
	);
	const groups = measures.map((measure, j) => {
		const x = room + j * (group + GAP) + GAP;
		const bars = (shares[j] ?? []).map((share, i) =>
			bar(share, measure.texts[i] ?? "", {
				x,
				y: TOP + i * ROW,
				room: group - FIGURE,
				most,
				main: measure.main === true,
			}),
		);
		const head =
			label(x, 12, measure.label, { anchor: "start" }) +
			label(x, 27, measure.total, { style: "strong", anchor: "start" });
		return `${head}${axis(x, TOP - 3, x, height)}${bars.join("")}`;
	});
	return drawing({ width, height, uid, title, desc }, names.join("") + groups.join(""));
}

/** Each value as a share of their sum; all zero if the sum is. */
export function sharesOf(values: readonly number[]): readonly number[] {
	const all = values.reduce((sum, value) => sum + value, 0);
	return values.map((value) => (all === 0 ? 0 : value / all));
}

interface Bar {
	readonly x: number;
	readonly y: number;
	readonly room: number;
	readonly most: number;
	readonly main: boolean;
}

function bar(share: number, said: string, { x, y, room, most, main }: Bar): string {
	const length = share === 0 ? 0 : Math.max(1, (share / most) * room);
	const shape = `<rect class="bar${main ? " bar--in" : ""}" x="${px(x)}" y="${px(y + 3)}" width="${px(length)}" height="${ROW - 9}"/>`;
	const text = label(x + length + 5, y + 14, said, { style: main ? "strong" : undefined, anchor: "start" });
	return (length === 0 ? "" : shape) + text;
}
