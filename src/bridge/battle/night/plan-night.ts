import { type BattleInput, type BattleRules, type DayOver, nextDay } from "../../../engine/battle/index.js";
import { ok, type Result } from "../../../engine/common/index.js";
import { readUpdatedForce, type StoredForce } from "../../army/stored/index.js";
import { toBattleInput } from "../document/to-battle-input.js";
import { type BattleDay, QUIET_NIGHT } from "../document/types.js";
import { type ArmyNight, armyNights } from "./army-updates.js";
import { type Arriving, arrivingIn } from "./arriving.js";
import { nextForces } from "./next-forces.js";
import { nextSetup, withArrivingHeroes } from "./next-setup.js";
import { type NightLeftOut, nightLeftOut } from "./night-left-out.js";
import { toNight } from "./to-night.js";

/** A day that is over and applied, with the GM's answers on the night after it. */
interface NightOrder {
	readonly day: BattleDay;
	readonly over: DayOver;
	readonly rules: BattleRules;
	/** An army as it is now; undefined: it is gone. */
	readonly army: (uuid: string) => StoredForce | undefined;
	/** True: what the night changes is written already. */
	readonly isWritten: boolean;
}

/** The changes of armies in a night, and the day that begins with them. */
export interface NightPlan {
	readonly armies: readonly ArmyNight[];
	readonly leftOut: readonly NightLeftOut[];
	readonly arriving: readonly Arriving[];
	readonly next: BattleDay;
	/** The battle of the next day. */
	readonly input: BattleInput;
}

/**
 * Works out a night and the day after it: the engine's rules of the night (`nextDay`) say what is carried over, the armies as the night
 * leaves them fight on. Faults: those of the night by its field, as `crews.a/1-guns`; `Battle.over`; those of the next day's battle.
 */
export function planNight(order: NightOrder): Result<NightPlan> {
	const { day, over, rules, army, isWritten } = order;
	const arriving = arrivingIn(day, army);
	const carried = nextDay(over, toNight(day.night, over.outcome, arriving), rules);
	if (!carried.ok) return carried;
	const armies = isWritten ? [] : armyNights(day, over.outcome, arriving, army);
	const leftOut = isWritten ? [] : nightLeftOut(day, over.outcome, arriving, army);
	const morning = mornings(armies, rules, army);
	if (!morning.ok) return morning;
	const plain = nextSetup(day, carried.value, arriving);
	const forces = nextForces(plain, carried.value, { day, outcome: over.outcome }, morning.value);
	const named = day.night.commanders.map(([side]) => side);
	const setup = withArrivingHeroes(plain, forces, carried.value, { arriving, named });
	const input = toBattleInput(setup, forces, rules);
	if (!input.ok) return input;
	const empty = { log: {}, aside: {}, fought: null, applied: [], night: QUIET_NIGHT };
	return ok({
		armies,
		leftOut,
		arriving,
		next: { number: day.number + 1, setup, forces, ...empty },
		input: input.value,
	});
}

/** The armies as a night leaves them. Fault: one of them would not be an army any more. */
function mornings(
	nights: readonly ArmyNight[],
	{ force: { tables } }: BattleRules,
	army: (uuid: string) => StoredForce | undefined,
): Result<(uuid: string) => StoredForce | undefined> {
	const after = new Map<string, StoredForce>();
	for (const { uuid, update } of nights) {
		const read = readUpdatedForce(army(uuid), update, tables);
		if (!read.ok) return read;
		after.set(uuid, read.value);
	}
	return ok((uuid) => after.get(uuid) ?? army(uuid));
}
