import { CHART_DATA, CHART_SIZE_MAX, type Chart, type ChartData, chartFor } from "../../../engine/batch/index.js";
import { optionChoices } from "../../settings/index.js";
import { type Choice, formatCount, parseWhole, sayFault, sayPlural, type Words } from "../../text/index.js";

/** The chart window: the size as it was typed, and the chart for it or what is wrong with it. */
interface ChartView {
	readonly size: string;
	readonly max: number;
	readonly data: readonly Choice[];
	readonly error?: string;
	readonly table?: ReturnType<typeof buildTable>;
}

const FIRST_SKILL = 3;

function buildTable(chart: Chart, words: Words) {
	const skills = chart.columns.map((_, index) => FIRST_SKILL + index);
	const rows = Array.from({ length: chart.size }, (_, index) => {
		const hits = chart.size - index;
		const cells = chart.columns.map((column, at) => ({ skill: FIRST_SKILL + at, cell: column[hits - 1] ?? 0 }));
		return { hits: formatCount(words, hits), cells };
	});
	return { caption: sayPlural(words, "MUSTER.Chart.caption", chart.size), skills, rows };
}

/** True for one of the two versions of the charts. */
export const isChartData = (value: unknown): value is ChartData => CHART_DATA.some((known) => known === value);

/** The chart window for a size as typed and a version of the charts (RULES 0.2, 0.5). */
export function buildChart(size: string, data: ChartData, words: Words): ChartView {
	const chart = chartFor(parseWhole(size) ?? Number.NaN, data);
	return {
		size,
		max: CHART_SIZE_MAX,
		data: optionChoices("chartData", data, words),
		...(chart.ok ? { table: buildTable(chart.value, words) } : { error: sayFault(words, chart.fault) }),
	};
}
