import type { Commander, Unit, UnitLeader } from "../../force/index.js";
import type { DayOutcome } from "../outcome.js";
import type { BattleInput } from "../types.js";

/** A day of a battle that is over: what it started from, as its check let it pass, and what came of that. */
export interface DayOver {
	readonly input: BattleInput;
	readonly outcome: DayOutcome;
}

/** The GM's word on the night between two days of a battle: sides by their id, units by their key in the outcome. */
export interface Night {
	/** New commander of a side. */
	readonly commanders: Readonly<Record<string, Commander>>;
	/** New leader of a unit whose leader is dead; named or not, it costs a step of quality (RULES 1.5.2). */
	readonly leaders: Readonly<Record<string, UnitLeader>>;
	/** Units that ran and have gathered again; the others stay away (RULES 1.13). */
	readonly rallied: readonly string[];
	/** Men of the crews of lost pieces who got away; they fight on foot (RULES 1.4.2). */
	readonly crews: Readonly<Record<string, number>>;
	/** Units that come to a side. */
	readonly arrivals: Readonly<Record<string, readonly Unit[]>>;
}
