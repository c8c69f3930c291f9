import type { SweptPart } from "./bundled/forecast-sweep.js";
import { PARTS } from "./bundled/forecast-sweep.js";
import type { Row } from "./row.js";
import { openBundle } from "./run-bundled.js";

/**
 * The most that a forecast may take, in plain ones: enumerated; to its first figures by simulated days; and in one
 * step, for which it blocks a page.
 */
const ENUMERATED = 450;
const SIMULATED = 330;
const STEP = 5;

/** The widest margin of first figures, in hundredths. */
const MARGIN = 10;

/** Nine of ten costs are foreseen within this factor. */
const FORESEEN = 3.5;

/**
 * Forecasts of hundreds of random battles up to the limits, and of slower ones like the slowest: their times, margins
 * and foreseen costs.
 */
export async function run(): Promise<readonly Row[]> {
	const bundle = await openBundle("forecast-sweep");
	const parts: SweptPart[] = [];
	for (let part = 0; part < PARTS; part++) parts.push((await bundle<SweptPart>(`parts[${part}]`)).answer);
	const sum = (of: (part: SweptPart) => number): number => parts.reduce((all, part) => all + of(part), 0);
	const most = (of: (part: SweptPart) => number): number => Math.max(...parts.map(of));
	const plain = Math.min(...parts.map((part) => part.plain)).toFixed(1);
	const beside = `beside plain: ${plain} ms; days simulated of ${sum(({ sampled }) => sampled)}`;
	const row = (what: string, bar: number, value: number, baseline: string): Row => ({
		what: `forecast of ${sum(({ accepted }) => accepted)} battles up to the limits, all options: ${what}`,
		bar,
		value,
		unit: "x",
		baseline,
	});
	const climbed = `before the climb ${most(({ enumerated }) => enumerated).toFixed(0)} x, ${beside}`;
	return [
		row(
			"the slowest that is enumerated",
			ENUMERATED,
			most(({ climbed: ms }) => ms),
			climbed,
		),
		{
			...row(
				"the slowest to first figures by simulated days",
				SIMULATED,
				most(({ simulated }) => simulated),
				beside,
			),
			margin: { value: most(({ margin }) => margin), bar: MARGIN },
		},
		row(
			"the longest step",
			STEP,
			most(({ longest }) => longest),
			beside,
		),
		foreseenRow(parts.flatMap(({ foreseen }) => foreseen)),
	];
}

/** The factor that nine of ten foreseen costs of enumerated forecasts keep to. */
function foreseenRow(foreseen: readonly number[]): Row {
	const at = (list: readonly number[], share: number): number =>
		list.toSorted((a, b) => a - b)[Math.floor(share * list.length)] ?? Number.NaN;
	const told = [0.05, 0.25, 0.5, 0.75, 0.95].map((share) => at(foreseen, share).toFixed(2)).join(", ");
	return {
		what: `cost foreseen of ${foreseen.length} enumerated forecasts: factor of error of nine in ten`,
		bar: FORESEEN,
		value: at(
			foreseen.map((each) => Math.max(each, 1 / each)),
			0.9,
		),
		unit: "x",
		baseline: `foreseen beside measured at 5, 25, 50, 75, 95 %: ${told}`,
	};
}
