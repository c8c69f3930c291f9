import { axis, drawing, label, px, textWidth } from "../../../plots/index.js";

/** The strength of an army before the first event, after each, and now; and the words at both ends. */
interface StrengthLine {
	readonly uid: string;
	readonly width: number;
	readonly title: string;
	readonly desc: string;
	readonly values: readonly number[];
	readonly from: string;
	readonly to: string;
	readonly format: (value: number) => string;
}

const HEIGHT = 130;
const MARGIN = { top: 14, bottom: 22 } as const;

/** Draws strength as a stair, one step an event, over an axis at 0, with its number at the top and at the end. */
export function strengthLine({ uid, width, title, desc, values, from, to, format }: StrengthLine): string {
	const most = Math.max(1, ...values);
	const last = values.at(-1) ?? 0;
	const left = textWidth(format(most)) + 8;
	const right = width - textWidth(format(last)) - 10;
	const floor = HEIGHT - MARGIN.bottom;
	const x = (step: number): number => left + ((right - left) * step) / Math.max(1, values.length - 1);
	const y = (value: number): number => floor - ((floor - MARGIN.top) * value) / most;
	const stair = values.map((value, step) =>
		step === 0 ? `M${px(x(0))} ${px(y(value))}` : `H${px(x(step))}V${px(y(value))}`,
	);
	const dots = values.map((value, step) => `<circle class="expect" cx="${px(x(step))}" cy="${px(y(value))}" r="3"/>`);
	return drawing(
		{ uid, width, height: HEIGHT, title, desc },
		[
			axis(left, floor, right, floor),
			label(left - 6, floor + 4, format(0), { anchor: "end" }),
			label(left - 6, y(most) + 4, format(most), { anchor: "end" }),
			`<path class="band" d="${stair.join("")}"/>`,
			...dots,
			label(right + 7, y(last) + 4, format(last), { anchor: "start", style: "strong" }),
			label(left, HEIGHT - 6, from, { anchor: "start" }),
			label(right, HEIGHT - 6, to, { anchor: "end" }),
		].join(""),
	);
}
