import { axis, clamp, drawing, fitText, label, px, textWidth } from "../../../plots/index.js";

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
