import type { TermInput } from "../../common/index.js";
import type { CircumstanceRow, CircumstanceTable } from "../tables/index.js";
import type { Judgement, Placed } from "../types.js";
import { mildest } from "./position.js";

/** A circumstance as it counts. */
interface Counted {
	readonly name: string;
	readonly row: CircumstanceRow;
	readonly value: number;
}

/**
 * The terms `circumstances/<row>` (RULES 1.11.5): of one group only the worst; home ground only outside a fortification.
 * RangeError for a row that the table does not have.
 */
export function circumstanceTerms(
	circumstances: readonly Placed[],
	fortified: boolean,
	table: CircumstanceTable,
): readonly TermInput[] {
	const counted = circumstances
		.map(({ row, value }) => countedAs(row, value, table))
		.filter(({ row }) => !(row.open && fortified));
	return counted
		.filter((each, i) => isWorst(each, i, counted))
		.map(({ name, value }) => ({ key: `circumstances/${name}`, kind: "add", value }));
}

function countedAs(name: string, value: number | null, table: CircumstanceTable): Counted {
	const row = Object.hasOwn(table, name) ? table[name] : undefined;
	if (row === undefined) throw new RangeError(`no circumstance ${name}`);
	return { name, row, value: value ?? mildest(row.from, row.to) };
}

/** The first of equals counts for its group. */
function isWorst({ row, value }: Counted, index: number, all: readonly Counted[]): boolean {
	if (row.group === "") return true;
	return all.every((other, i) => {
		return other.row.group !== row.group || other.value > value || (other.value === value && i >= index);
	});
}

/**
 * The terms `judgements/0`, `judgements/1`, …: plans, surprises in the field, whatever else the GM says (RULES 1.11.5, 1.11.6). One with
 * an id is named by that.
 */
export function judgementTerms(judgements: readonly Judgement[]): readonly TermInput[] {
	return judgements.map(({ id = "", label, value }, i) => ({
		key: `judgements/${id === "" ? i : id}`,
		kind: "add",
		value,
		...(label === "" ? {} : { label }),
	}));
}
