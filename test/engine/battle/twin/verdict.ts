import type { Ordeal, OutcomeField, OutcomeName } from "../../../../src/engine/battle/index.js";
import type { TwinStanding } from "./contest.js";

/** What the tables of 1.12 say of a side. */
export interface Verdict {
	readonly field: OutcomeField;
	readonly name: OutcomeName;
	readonly beaten: boolean;
	/** What its units go through; nothing for who is not beaten, unless both are tried. */
	readonly ordeal: Ordeal;
	readonly morale: number;
	/** Both sides are tried: nobody has won. */
	readonly both: boolean;
	readonly nextDay: number;
	readonly falls: boolean;
	readonly captive: boolean;
	/** With no way out they are trapped. */
	readonly cornered: boolean;
}

/** From which difference, the name, the ordeal of who is beaten, its morale (1.12). */
type Row = readonly [from: number, name: OutcomeName, ordeal: Ordeal, morale: number];

const TABLES: Readonly<Record<OutcomeField, readonly Row[]>> = {
	openField: [
		[0, "inconclusive", "stand", 0],
		[4, "marginal", "retreat", 0],
		[8, "definite", "retreat", -2],
		[13, "great", "retreat", -4],
		[17, "overwhelming", "rout", 0],
	],
	defenderWon: [
		[0, "thrownBack", "none", 0],
		[4, "shaken", "majority", 0],
		[8, "wavering", "majority", -2],
		[13, "broken", "retreat", 0],
		[17, "crushed", "retreat", -2],
	],
	attackerWon: [
		[0, "dented", "none", 0],
		[4, "strained", "none", 0],
		[8, "tottering", "majority", 0],
		[13, "stormed", "retreat", 0],
		[17, "overrun", "retreat", -2],
	],
};

/** The table, the row, and what follows for one side; `rival` is whom it is measured against. */
export function verdictOf({ place, difference, holds }: TwinStanding, rival: TwinStanding): Verdict {
	const defended = place === "tied" || (place === "loser" ? rival.holds : holds);
	const field = !holds && !rival.holds ? "openField" : defended ? "defenderWon" : "attackerWon";
	const row = TABLES[field].findLast(([from]) => from <= difference);
	if (!row) throw new RangeError(`no row for ${difference}`);
	const [, name, ordeal, morale] = row;
	const beaten = place === "loser" || (place === "tied" && rival.holds);
	const both = name === "inconclusive";
	return {
		...{ field, name, beaten, both, morale, ordeal: beaten || both ? ordeal : "none" },
		nextDay: name === "thrownBack" || name === "strained" ? -2 : 0,
		falls: name === "stormed" || name === "overrun",
		captive: name === "overrun",
		cornered: field === "attackerWon" && difference >= 8,
	};
}
