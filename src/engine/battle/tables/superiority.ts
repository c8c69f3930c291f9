import type { Superiority } from "../../force/index.js";

/** Classes in which numbers count, and their bonuses (RULES 1.11.4). */
export interface SuperiorityTable {
	/** Bonuses by ratio of numbers, rounded down; the rows rise, below the first there is none. */
	readonly rows: readonly (readonly [ratio: number, bonus: number])[];
	/** Against none of the class. */
	readonly unopposed: number;
	/** Lists by tech level: from so high on, the classes of a fight in the field and of a siege. The rows rise from 0. */
	readonly lists: readonly {
		readonly from: number;
		readonly field: readonly Superiority[];
		readonly siege: readonly Superiority[];
	}[];
}

/** Superiority of special troops (RULES 1.11.4). A row of `rows` reads: so many to one, the bonus; of `lists`: from that tech level these classes. */
export const SUPERIORITY_TABLE = {
	rows: [
		[2, 1],
		[3, 2],
		[5, 3],
	],
	unopposed: 5,
	lists: [
		{ from: 0, field: ["cavalry", "ranged"], siege: ["artillery", "ranged"] },
		{ from: 6, field: ["artillery", "armour", "aircraft"], siege: ["artillery", "armour", "aircraft"] },
	],
} as const satisfies SuperiorityTable;
