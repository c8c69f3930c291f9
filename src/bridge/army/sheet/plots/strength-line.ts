import { axis, drawing, fitText, label, px, step125, textWidth, ticksBetween } from "../../../plots/index.js";

/** The strength of an army before the first event, after each of them and now, with their words. */
interface StrengthLine {
	readonly uid: string;
	readonly width: number;
	readonly title: string;
	readonly desc: string;
	/** One more than events. */
	readonly values: readonly number[];
	readonly events: readonly string[];
	/** The words at both ends. */
	readonly from: string;
	readonly to: string;
	readonly format: (value: number) => string;
}

const HEIGHT = 150;
const MARGIN = { top: 10, bottom: 22 } as const;
/** Room for the name of an event, and between two, px. */
const NAME = { most: 96, least: 60, gap: 8 } as const;

/** Draws strength as a stair over an axis at 0: a step at each event, whose name stands below where there is room. */
export function strengthLine({ uid, width, title, desc, format, ...line }: StrengthLine): string {
	const { values, events, from, to } = line;
	const most = Math.max(1, ...values);
	const step = step125(most, 4);
	const ticks = ticksBetween(0, Math.ceil(most / step) * step, step);
	const last = values.at(-1) ?? 0;
	const left = textWidth(format(ticks.at(-1) ?? most)) + 8;
	const right = width - textWidth(format(last)) - 10;
	const floor = HEIGHT - MARGIN.bottom;
	const x = (place: number): number => left + ((right - left) * place) / values.length;
	const y = (value: number): number => floor - ((floor - MARGIN.top) * value) / (ticks.at(-1) || most);
	const stair = values.map((value, place) =>
		place === 0 ? `M${px(left)} ${px(y(value))}` : stepTo(x(place), y(value)),
	);
	const dots = values.map((value, place) => `<circle class="a" cx="${px(x(place))}" cy="${px(y(value))}" r="4"/>`);
	const free = { from: left + textWidth(from) + NAME.gap, to: right - textWidth(to) - NAME.gap };
	const names = namesOf(events, (event) => x(event + 1), free);
	return drawing(
		{ uid, width, height: HEIGHT, title, desc },
		[
			...ticks.flatMap((value) => [
				value === 0 ? axis(left, floor, right, floor) : gridLine(left, right, y(value)),
				label(left - 6, y(value) + 4, format(value), { anchor: "end" }),
			]),
			`<path class="line" d="${stair.join("")}H${px(right)}"/>`,
			...dots,
			label(right + 7, y(last) + 4, format(last), { anchor: "start", style: "strong" }),
			label(left, HEIGHT - 6, from, { anchor: "start" }),
			...names,
			label(right, HEIGHT - 6, to, { anchor: "end" }),
		].join(""),
	);
}

const stepTo = (x: number, y: number): string => `H${px(x)}V${px(y)}`;

const gridLine = (from: number, to: number, y: number): string =>
	`<line class="grid" x1="${px(from)}" x2="${px(to)}" y1="${px(y)}" y2="${px(y)}"/>`;

/** The names of events below their steps, from the latest back; one without room between its neighbours is left out. */
function namesOf(
	events: readonly string[],
	placeOf: (event: number) => number,
	free: { readonly from: number; readonly to: number },
): readonly string[] {
	const names: string[] = [];
	let end = free.to;
	for (const [event, name] of [...events.entries()].toReversed()) {
		const x = placeOf(event);
		const room = Math.min(NAME.most, 2 * (x - free.from), 2 * (end - x));
		if (room < Math.min(NAME.least, textWidth(name))) continue;
		const text = fitText(name, room);
		names.push(label(x, HEIGHT - 6, text));
		end = x - textWidth(text) / 2 - NAME.gap;
	}
	return names;
}
