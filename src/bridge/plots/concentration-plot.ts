import { step125, ticksBetween } from "./histogram.js";
import { axis, clamp, drawing, type Frame, label, px } from "./svg.js";

/** Soldiers who fall on average by how many are aimed at. Size, uid and texts as in {@link Frame}. */
interface ConcentrationInput extends Frame {
	/** Numbers aimed at, ascending, with the mean of each. */
	readonly points: readonly (readonly [targets: number, mean: number])[];
	/** The point that is chosen. */
	readonly chosen: readonly [targets: number, mean: number];
	/** Writes a number aimed at, and a mean, in the reader's language. */
	readonly format: (targets: number) => string;
	readonly formatMean: (mean: number) => string;
}

const MARGIN = { side: 4, top: 20, bottom: 24 } as const;

/** Means by the number of targets as one line with its ground, the choice marked. Returns an `<svg>` string. */
export function concentrationPlot(input: ConcentrationInput): string {
	const { width, height, points, chosen, format, formatMean } = input;
	const [low, high] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0];
	const base = height - MARGIN.bottom;
	const greatest = Math.max(chosen[1], ...points.map(([, mean]) => mean)) || 1;
	const x = (targets: number): number =>
		MARGIN.side + ((targets - low) / Math.max(1, high - low)) * (width - 2 * MARGIN.side);
	const y = (mean: number): number => base - (mean / greatest) * (base - MARGIN.top);
	const line = points.map(([targets, mean]) => `L${px(x(targets))} ${px(y(mean))}`).join("");
	const [at, top] = [x(chosen[0]), y(chosen[1])];
	const text = formatMean(chosen[1]);
	const half = text.length * 3.05;
	const ticks = ticksBetween(low, high, step125(high - low, 5)).map((count) => {
		const name = format(count);
		const room = Math.max(8, name.length * 3.05);
		return axis(x(count), base, x(count), base + 3) + label(clamp(x(count), room, width - room), base + 17, name);
	});
	return drawing(
		input,
		[
			`<path class="bar" d="M${px(x(low))} ${px(base)}${line}V${px(base)}z"/>`,
			axis(0, base + 0.5, width, base + 0.5),
			...ticks,
			`<path class="band" d="M${px(at)} ${px(base)}V${px(top)}"/><circle class="bar--mark" cx="${px(at)}" cy="${px(top)}" r="4"/>`,
			label(clamp(at, half, width - half), top - 8, text, { style: "accent" }),
		].join(""),
	);
}
