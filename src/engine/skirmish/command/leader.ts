import { ask, dice, type Kernel } from "../../ask/index.js";
import type { Officer, Side, Unit } from "../army/index.js";

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
