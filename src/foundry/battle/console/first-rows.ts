import { sayPlural } from "../../../bridge/text/index.js";
import { words } from "../../host/words.js";

/** Rows that are listed until all are wanted: a page lays out hundreds of them slowly. */
const LISTED = 40;

/**
 * The first of many rows, those of `keeps` in any case, and the label of the button that lists the others; empty: all
 * are listed.
 */
export function firstRows<Row>(
	all: readonly Row[],
	label: "MUSTER.Battle.moreUnits" | "MUSTER.Battle.moreRolls",
	keeps: (row: Row) => boolean = () => false,
): { readonly rows: readonly Row[]; readonly more: string } {
	const rows = all.filter((row, at) => at < LISTED || keeps(row));
	const left = all.length - rows.length;
	return { rows, more: left > 0 ? sayPlural(words(), label, left) : "" };
}
