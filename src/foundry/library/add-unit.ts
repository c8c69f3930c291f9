import { addUnit, EMPTY_FORCE } from "../../bridge/army/stored/index.js";
import type { Recruits, TroopPage } from "../../bridge/library/index.js";
import { toUnit } from "../../bridge/library/index.js";
import { formatCount } from "../../bridge/text/index.js";
import type { Result } from "../../engine/common/index.js";
import { armyLabels } from "../army/actor/army-names.js";
import { allForces, createForce, forceRules, openArmy, storedForceOf } from "../army/actor/index.js";
import { notifyStep } from "../army/actor/step-notice.js";
import { enqueueChange, stepsOf } from "../army/actor/steps.js";
import { writeStep } from "../army/actor/write-step.js";
import { notifyFault } from "../host/notify.js";
import { words } from "../host/words.js";

/**
 * Adds a unit of a troop type to an army of the user, last in its roster; without an army creates one and shows it.
 * Returns true if that worked; otherwise notifies the user.
 */
export async function addTroops(
	page: TroopPage,
	recruits: Recruits,
	army: Actor.Implementation | undefined,
): Promise<boolean> {
	const done = army ? await enqueueChange(army, () => join(page, recruits, army)) : await begin(page, recruits);
	if (!done.ok) notifyFault(done.fault);
	return done.ok;
}

async function join(page: TroopPage, recruits: Recruits, army: Actor.Implementation): Promise<Result<unknown>> {
	const stored = storedForceOf(army);
	if (!stored.ok) return stored;
	const { id, ...unit } = newUnit(page, recruits);
	const written = await writeStep(army, addUnit(stored.value, id, unit));
	const [step] = stepsOf(army);
	if (written.ok && step) {
		const data = { unit: unit.name, men: formatCount(words(), unit.men), army: army.name };
		notifyStep(words().say("MUSTER.Library.added", data), step);
	}
	return written;
}

async function begin(page: TroopPage, recruits: Recruits): Promise<Result<unknown>> {
	const { id, ...unit } = newUnit(page, recruits);
	const name = words().say("MUSTER.Library.newArmy");
	const force = { ...EMPTY_FORCE, name, tl: page.tl, units: { [id]: unit } };
	const made = await createForce({ name, force });
	if (made.ok) await openArmy(made.value);
	return made;
}

function newUnit(page: TroopPage, recruits: Recruits) {
	return toUnit(page, { ...recruits, id: foundry.utils.randomID(), sort: 0 }, forceRules().tables);
}

/** An army to which the library offers to add. */
interface TargetArmy {
	readonly uuid: string;
	readonly name: string;
}

const own = (): readonly Actor.Implementation[] => allForces().filter((actor) => actor.isOwner);

/** The armies to which the user may add. */
export function targetArmies(): readonly TargetArmy[] {
	const labels = armyLabels();
	return own().map(({ uuid, name }) => ({ uuid, name: labels.get(uuid) ?? name }));
}

/** Finds the army of a uuid, or else the first; undefined if there is none. */
export function targetArmy(uuid: string): Actor.Implementation | undefined {
	const all = own();
	return all.find((actor) => actor.uuid === uuid) ?? all[0];
}
