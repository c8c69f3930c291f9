/** Feet that something of an officer reaches: a base, and so many more for each point of Charisma. */
interface Range {
	readonly base: number;
	readonly step: number;
}

/** Reach and cover of officers (RULES 4.3, 4.16). */
export interface CommandTable {
	/** Orders of a commander to other units. */
	readonly orders: Range;
	/** Performances without a radius of their own. */
	readonly performances: Range;
	/** Bonuses on AC and Reflex of a commander who is attacked among the own soldiers. */
	readonly cover: { readonly ac: number; readonly reflex: number };
}

/** The usual reach and cover. */
export const COMMAND_TABLE: CommandTable = {
	orders: { base: 100, step: 25 },
	performances: { base: 100, step: 50 },
	cover: { ac: 8, reflex: 4 },
};
