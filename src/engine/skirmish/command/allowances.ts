import type { Kernel } from "../../ask/index.js";
import { ask, dice } from "../../ask/index.js";
import { memoizePair } from "../../common/index.js";
import type { Mark, Officer, Side, SkirmishTables, Unit } from "../army/index.js";

/** Things that a unit's state, tactics and conditions leave it in a round (RULES 4.8, 4.14, 4.15). */
export interface Allowances {
	readonly attack: boolean;
	readonly move: boolean;
	readonly fullRound: boolean;
	readonly charge: boolean;
	readonly passThrough: boolean;
	/** Leaves a melee, facing as it did or turning away. */
	readonly leave: "no" | "turning" | "facing";
	readonly indirectFire: boolean;
}

/**
 * Says what a unit may do: a routed one only runs; one off the field nothing; tactics forbid and permit by their marks.
 */
export function allowancesOf(unit: Unit, tables: SkirmishTables): Allowances {
	return found(tables, unit);
}

const found = memoizePair(findAllowances);

function findAllowances({ tactics, conditions }: SkirmishTables, unit: Unit): Allowances {
	const marks = new Set<Mark>(unit.tactics.flatMap(({ id }) => tactics[id]?.marks ?? []));
	const isFit = unit.state === "fit";
	const wavers = unit.tactics.some(({ id, age }) => age === 0 && tactics[id]?.marks.includes("wavers") === true);
	const held = unit.conditions.some(({ id, affected }) => affected > 0 && conditions[id]?.noCharge === true);
	const attack = isFit && !marks.has("noAttack") && !wavers;
	const fullRound = isFit && !marks.has("noFullRound");
	const move = (isFit && !marks.has("takesMove")) || unit.state === "routed";
	return {
		attack,
		move,
		fullRound,
		charge: attack && fullRound && move && !held && unit.formation !== "hedgehog" && !marks.has("noCharge"),
		passThrough: isFit && marks.has("passesThrough"),
		leave: unit.state === "routed" ? "turning" : leaveOf(marks),
		indirectFire: isFit && marks.has("indirectFire"),
	};
}

function leaveOf(marks: ReadonlySet<Mark>): Allowances["leave"] {
	if (!marks.has("leavesMelee")) return "no";
	return marks.has("keepsFacing") ? "facing" : "turning";
}

/**
 * The officer who leads a side now: the leader, or the deputy who takes the place; null: none is in touch (RULES 4.3).
 */
export function leaderOf({ leader, deputy }: Side): Officer | null {
	if (leader.state === "present") return leader;
	return deputy?.state === "present" ? deputy : null;
}

/** The officer whose boons as a leader count: the old one's until the hours of the deputy have passed (RULES 4.3). */
export function boonsOfLeader({ leader, deputy, deputyHours }: Side): readonly string[] {
	return leader.state !== "present" && deputy !== null && deputyHours === 0 ? deputy.boons : leader.boons;
}

/**
 * Takes the leader from a side; a deputy follows, with own boons after 1d6 hours, asked under `<key>/deputy` (RULES
 * 4.3).
 */
export function* loseLeader(key: string, side: Side, state: Officer["state"]): Kernel<Side> {
	const leader: Officer = { ...side.leader, state };
	if (side.deputy === null) return { ...side, leader };
	const [hours] = yield* ask(dice(`${key}/deputy`, "1d6"));
	return { ...side, leader, deputyHours: hours };
}

/**
 * A unit whose commander is in another state: of one who is not present nothing counts in its checks; boons stay as
 * they were fixed (RULES 4.3).
 */
export function withCommander(unit: Unit, state: Officer["state"]): Unit {
	return unit.commander === null ? unit : { ...unit, commander: { ...unit.commander, state } };
}

/** True if a unit has lost the commander that it came with: dead, captured or gone (RULES 4.8). */
export function hasLostCommander({ commander }: Unit): boolean {
	return commander !== null && ["dead", "captured", "absent"].includes(commander.state);
}
