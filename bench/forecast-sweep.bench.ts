import type { Extreme, SweptPart } from "./bundled/forecast-sweep.js";
import type { Row } from "./row.js";
import { openBundle } from "./run-bundled.js";

const PARTS = 10;
const SLOWEST = 1_000;
const LONGEST = 50;

/** Forecasts of thousands of random battles up to the limits: the slowest, and the longest time for which one blocks a page. It takes some ten minutes. */
export async function run(): Promise<readonly Row[]> {
	const bundle = await openBundle("forecast-sweep");
	const parts: SweptPart[] = [];
	for (let part = 0; part < PARTS; part++) parts.push((await bundle<SweptPart>(`parts[${part}]`)).answer);
	const sum = (of: (part: SweptPart) => number): number => parts.reduce((all, part) => all + of(part), 0);
	const accepted = sum((part) => part.accepted).toLocaleString("en");
	const plain = Math.min(...parts.map((part) => part.plain)).toFixed(1);
	const sampled = sum((part) => part.sampled).toLocaleString("en");
	const row = (what: string, bar: number, of: (part: SweptPart) => Extreme): Row => {
		const [{ ms, battle } = { ms: Number.NaN, battle: -1 }] = parts.map(of).toSorted((a, b) => b.ms - a.ms);
		return {
			what: `forecast of ${accepted} battles up to the limits, all options: ${what}`,
			bar,
			value: ms,
			unit: "ms",
			baseline: `battle ${battle}; plain: ${plain} ms; of ${sampled} days were simulated`,
			pass: ms <= bar,
		};
	};
	return [
		row("the slowest, to its first figures", SLOWEST, ({ whole }) => whole),
		row("the longest step", LONGEST, ({ longest }) => longest),
	];
}
