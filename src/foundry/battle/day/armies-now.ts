import { toForce } from "../../../bridge/army/stored/index.js";
import { type BattleDay, onTheMorning, takingPart } from "../../../bridge/battle/index.js";
import { fail, type Result } from "../../../engine/common/index.js";
import { storedForceOf } from "../../army/actor/index.js";
import { findNow } from "../../host/find-document.js";

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
