import type { FirstCall } from "./bundled/forecast-rows.js";
import { type Row, timeRow } from "./row.js";
import { type Bundle, openBundle, runBundled } from "./run-bundled.js";

/** In so many browsers the first call is measured: the middle one counts. */
const BROWSERS = 5;

/** The bars of a forecast in the open, where one side holds a castle, and of everything that makes it longer. */
export const run = async (): Promise<readonly Row[]> => [
	...(await rowsOf("open field", 17, await openBundle("forecast-open"))),
	...(await rowsOf("starred", 11, await openBundle("forecast-starred"))),
	...(await runBundled("forecast-bars")),
];

async function rowsOf(where: string, bar: number, bundle: Bundle): Promise<readonly Row[]> {
	const calls = [];
	for (let i = 0; i < BROWSERS; i++) calls.push(await bundle<FirstCall>("first"));
	const firsts = calls.map(({ answer }) => answer).toSorted((a, b) => a.first / a.later - b.first / b.later);
	const { first, later } = firsts[firsts.length >> 1]!;
	const told = firsts.map((each) => `${each.first.toFixed(0)} ms`).join(", ");
	return [
		...(await bundle<readonly Row[]>("run")).answer,
		timeRow(
			[`forecast, 2 × 50 units, ${where}: first call`, first],
			bar,
			["a later one", later],
			`of ${BROWSERS} browsers, each just started: ${told}`,
		),
	];
}
