import { describe, expect, it } from "vitest";
import { CHART_SIZE_MAX, type ChartData, chartFor } from "../../../src/engine/batch/index.js";
import { CHART_CUTS } from "../../../src/engine/batch/tables/chart-cuts.js";
import { chartColumn, chartColumnOf, columnChance } from "../../../src/engine/batch/trial.js";
import { ratio } from "../../../src/engine/common/index.js";
import { binomial, upperTail } from "../../../src/engine/dice/index.js";
import { PRINTED_CHARTS } from "./printed-charts.js";

/** Cells that the corrected data repairs: size, skill, hits, printed, corrected (ERRATA 0-3). */
const MENDED = [
	[20, 9, 13, 3, 4],
	[20, 7, 8, 3, 4],
	[20, 6, 6, 3, 4],
	[20, 7, 6, 5, 6],
	[10, 5, 2, 6, 5],
	[20, 8, 1, 17, 18],
	[10, 13, 7, 15, 14],
] as const;

function columns(size: number, data: ChartData) {
	const chart = chartFor(size, data);
	if (!chart.ok) throw new Error(chart.fault.code);
	return chart.value.columns;
}

/** A chart as the fixture writes it. */
function rows(size: number, data: ChartData): string[] {
	const all = columns(size, data);
	return Array.from({ length: size }, (_, index) => {
		const hits = size - index;
		return `${hits}: ${all.map((column) => column[hits - 1]).join(" ")}`;
	});
}

describe("charts", () => {
	it("reproduce all 490 printed cells", () => {
		const printed = ([5, 10, 20] as const).flatMap((size) => PRINTED_CHARTS[size]);
		expect(printed.flatMap((row) => row.split(" ").slice(1))).toHaveLength(490);
		for (const size of [5, 10, 20] as const) expect(rows(size, "printed")).toEqual(PRINTED_CHARTS[size]);
	});

	it("correct seven cells in the corrected variant and no other", () => {
		const differing = [5, 10, 20].flatMap((size) =>
			columns(size, "printed").flatMap((column, index) =>
				column.flatMap((cell, at) => {
					const mended = chartColumn(size, index + 3, "corrected")[at];
					return cell === mended ? [] : [[size, index + 3, at + 1, cell, mended]];
				}),
			),
		);
		expect(differing.sort()).toEqual(MENDED.map((row) => [...row]).sort());
	});

	it("give a greater chance no smaller number once corrected", () => {
		const cells = [5, 10, 20].flatMap((size) =>
			columns(size, "corrected").flatMap((column, index) =>
				column.map((cell, at) => ({ cell, chance: upperTail(binomial(size, columnChance(index + 3)), at + 1) })),
			),
		);
		cells.sort((a, b) => a.chance - b.chance);
		const numbers = cells.map(({ cell }) => cell);
		expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
	});

	it.each([1, 7, 33, 100, CHART_SIZE_MAX])("follow the cuts for %i attempts", (size) => {
		columns(size, "printed").forEach((column, index) => {
			expect(column).toHaveLength(size);
			column.forEach((cell, at) => {
				const chance = upperTail(binomial(size, columnChance(index + 3)), at + 1) * 10_000;
				if (CHART_CUTS.some(({ cut }) => Math.abs(chance - cut) < 1e-6)) return;
				expect(cell).toBe(3 + CHART_CUTS.filter(({ cut }) => chance >= cut).length);
			});
		});
	});

	it("read column 16 above 16 and column 3 at 3, which is computed without automatic results (T5-6)", () => {
		expect([3, 4, 16, 17, 25].map(chartColumnOf)).toEqual([3, 4, 16, 16, 16]);
		expect(columnChance(3)).toEqual(ratio(1, 216));
	});

	it("hold the author's own case of rounding: 62.3 % became 11 (T0-14)", () => {
		expect(chartColumn(10, 10, "printed")[5 - 1]).toBe(11);
	});

	it.each([0, -1, 2.5, CHART_SIZE_MAX + 1, 1e12, Number.NaN, Number.POSITIVE_INFINITY])("refuse size %d", (size) => {
		const chart = chartFor(size, "printed");
		const data = { min: 1, max: 200 };
		expect(chart).toMatchObject({ ok: false, fault: { code: "MUSTER.Fault.Batch.chartSize", path: "size", data } });
		expect(() => chartColumn(size, 10, "printed")).toThrow(RangeError);
	});

	it("have no column outside 3 … 16", () => {
		for (const column of [2, 17, 10.5]) expect(() => chartColumn(10, column, "printed")).toThrow(RangeError);
	});
});
