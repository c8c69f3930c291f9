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
