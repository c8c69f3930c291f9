import { toForce } from "../../../bridge/army/stored/index.js";
import {
	type BattleDay,
	mayTakeArmies,
	onTheMorning,
	packForces,
	takingPart,
	toBattleInput,
} from "../../../bridge/battle/index.js";
import { fail, type Result } from "../../../engine/common/index.js";
import { storedForceOf } from "../../army/actor/index.js";
import { findNow } from "../../host/find-document.js";
import { dayOf, type HostBattlePage, inTurnOf } from "../battle-pages.js";
import { battleRules } from "../battle-rules.js";
import { writeDay } from "../write-day.js";

/**
 * Takes the armies as they are now, while no answer of the day counts; those that stepping back has set aside stay. Faults: an answer does; an army is
 * gone or does not read; what is entered does not fit the armies, of which it could before.
 */
export function takeArmies(page: HostBattlePage, number: number): Promise<Result<null>> {
	return inTurnOf(page, async () => {
		const read = dayOf(page, number);
		if (!read.ok) return read;
		if (!mayTakeArmies(read.value)) return fail({ code: "MUSTER.Fault.Battle.begun" });
		const forces = armiesNow(read.value);
		if (!forces.ok) return forces;
		const { setup } = read.value;
		const [before, after] = [read.value.forces, forces.value].map((taken) =>
			toBattleInput(setup, taken, battleRules()),
		);
		if (after && !after.ok && before?.ok) return after;
		return writeDay(page, number, { forces: packForces(forces.value) });
	});
}

/** The armies of a day as they are now; on a later day of the battle as the morning finds them. Estimates stay. */
export function armiesNow({ setup, forces, number }: BattleDay): Result<BattleDay["forces"]> {
	const taken: BattleDay["forces"][number][] = [];
	for (const [id, { contingents }] of Object.entries(setup.sides)) {
		for (const contingent of contingents) {
			const { key, uuid } = contingent;
			const place = `${id}/${key}`;
			const old = forces.find((each) => each.place === place);
			const actor = uuid === "" ? null : findNow(uuid);
			if (uuid === "" && old) taken.push(old);
			else if (!(actor instanceof Actor)) return fail({ code: "MUSTER.Fault.Campaign.noArmy" });
			else {
				const stored = storedForceOf(actor as Actor.Implementation);
				if (!stored.ok) return stored;
				const force = toForce(stored.value);
				taken.push({ place, force: takingPart(number > 1 ? onTheMorning(force) : force, contingent) });
			}
		}
	}
	return { ok: true, value: taken };
}
