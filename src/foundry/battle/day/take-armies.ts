import { mayTakeArmies, packForces, sidesOf, toBattleInput, withNewLeads } from "../../../bridge/battle/index.js";
import { fail, type Result } from "../../../engine/common/index.js";
import { toJson } from "../../../engine/schema/index.js";
import { dayOf, type HostBattlePage, inTurnOf } from "../pages/battle-pages.js";
import { battleRules } from "../pages/battle-rules.js";
import { writeDay } from "../pages/write-day.js";
import { armiesNow } from "./armies-now.js";
import { heroFields } from "./read-heroes.js";

/**
 * Takes the armies as they are now, while no answer of the day counts; those that stepping back has set aside stay.
 * Faults: an answer does; an army is gone or does not read; what is entered does not fit the armies, of which it could
 * before.
 */
export function takeArmies(page: HostBattlePage, number: number): Promise<Result<null>> {
	return inTurnOf(page, async () => {
		const read = dayOf(page, number);
		if (!read.ok) return read;
		if (!mayTakeArmies(read.value)) return fail({ code: "MUSTER.Fault.Battle.begun" });
		const forces = armiesNow(read.value);
		if (!forces.ok) return forces;
		const { setup: old, forces: taken } = read.value;
		const setup = withNewLeads(old, taken, forces.value);
		const after = toBattleInput(setup, forces.value, battleRules());
		if (!after.ok && toBattleInput(old, taken, battleRules()).ok) return after;
		const heroes = sidesOf(setup).map(([id, side]) => [`setup.sides.${id}.heroes`, toJson(side.heroes)] as const);
		const fields = await heroFields({ ...read.value, setup, forces: forces.value }, page);
		return writeDay(page, number, { forces: packForces(forces.value), ...Object.fromEntries(heroes), ...fields });
	});
}
