import { median, type Row } from "./row.js";
import { type Bundle, openBundle, runBundled } from "./run-bundled.js";

const BAR = 150;

/** In so many browsers the first call is measured: the middle one counts. */
const BROWSERS = 5;

/** The bars of a forecast in the open, where one side holds a castle, and of everything that makes it longer. */
export const run = async (): Promise<readonly Row[]> => [
	...(await rowsOf("open field", await openBundle("forecast-open"))),
	...(await rowsOf("starred", await openBundle("forecast-starred"))),
	...(await runBundled("forecast-bars")),
];

async function rowsOf(where: string, bundle: Bundle): Promise<readonly Row[]> {
	const calls = [];
	for (let i = 0; i < BROWSERS; i++) calls.push(await bundle<number>("first"));
	const firsts = calls.map(({ answer }) => answer);
	const value = median(firsts);
	const whole = median(calls.map((each) => each.whole)).toFixed(0);
	const told = firsts.toSorted((a, b) => a - b).map((each) => each.toFixed(0));
	return [
		...(await bundle<readonly Row[]>("run")).answer,
		{
			what: `forecast, 2 × 50 units, ${where}: first call`,
			bar: BAR,
			value,
			unit: "ms",
			baseline: `in ${BROWSERS} browsers, each just started: ${told.join(", ")} ms; with fetching the file ${whole} ms`,
			pass: value <= BAR,
		},
	];
}
