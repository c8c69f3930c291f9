/**
 * Steps of the printed charts from one cell number to the next (RULES 0.5). A row reads: once the exact chance of at
 * least so many hits reaches `cut` ten-thousandths, the cell shows `cell` or more. Below the first cut it shows 3.
 * Each cut lies inside the gap that the 483 regular cells leave between the two numbers.
 */
export const CHART_CUTS: readonly { readonly cell: number; readonly cut: number }[] = [
	{ cell: 4, cut: 58 },
	{ cell: 5, cut: 360 },
	{ cell: 6, cut: 890 },
	{ cell: 7, cut: 1425 },
	{ cell: 8, cut: 2234 },
	{ cell: 9, cut: 3400 },
	{ cell: 10, cut: 4700 },
	{ cell: 11, cut: 5886 },
	{ cell: 12, cut: 7050 },
	{ cell: 13, cut: 8170 },
	{ cell: 14, cut: 8830 },
	{ cell: 15, cut: 9368 },
	{ cell: 16, cut: 9750 },
	{ cell: 17, cut: 9840 },
	{ cell: 18, cut: 9960 },
];

/** The whole that the cuts are parts of. */
export const CUT_UNIT = 10_000;

/**
 * The seven printed cells that break the charts' own order, each by one (ERRATA 0-3). A row reads: on the chart of
 * `size`, in the column of `skill` and the row of `hits`, the print shows `cell` instead of what the cuts give.
 */
export const PRINTED_CELLS: readonly {
	readonly size: number;
	readonly skill: number;
	readonly hits: number;
	readonly cell: number;
}[] = [
	{ size: 10, skill: 5, hits: 2, cell: 6 },
	{ size: 10, skill: 13, hits: 7, cell: 15 },
	{ size: 20, skill: 6, hits: 6, cell: 3 },
	{ size: 20, skill: 7, hits: 6, cell: 5 },
	{ size: 20, skill: 7, hits: 8, cell: 3 },
	{ size: 20, skill: 8, hits: 1, cell: 17 },
	{ size: 20, skill: 9, hits: 13, cell: 3 },
];
