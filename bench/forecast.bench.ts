import type { Row } from "./row.js";
import { type Bundle, openBundle } from "./run-bundled.js";

const BAR = 150;

/** In so many browsers the first call is measured: the middle one counts. */
const BROWSERS = 5;

/** The bars of a forecast in the open, and where one side holds a castle. */
export const run = async (): Promise<readonly Row[]> => [
	...(await rowsOf("open field", await openBundle("forecast-open"))),
	...(await rowsOf("starred", await openBundle("forecast-starred"))),
];

async function rowsOf(where: string, bundle: Bundle): Promise<readonly Row[]> {
	const firsts: number[] = [];
	for (let i = 0; i < BROWSERS; i++) firsts.push(await bundle<number>("first"));
	firsts.sort((a, b) => a - b);
	const value = firsts[BROWSERS >> 1] as number;
	const told = firsts.map((each) => each.toFixed(0)).join(", ");
	return [
		...(await bundle<readonly Row[]>("run")),
		{
			what: `forecast, 2 × 50 units, ${where}: first call`,
			bar: BAR,
			value,
			unit: "ms",
			baseline: `in ${BROWSERS} browsers, each just started: ${told} ms`,
			pass: value <= BAR,
		},
	];
}
