import { addUnit, EMPTY_FORCE } from "../../bridge/force/index.js";
import { type RaiseChoice, type TroopPage, toUnit } from "../../bridge/library/index.js";
import type { Result } from "../../engine/common/index.js";
import { inTurn } from "../force/in-turn.js";
import { createForce, forceRules, openArmy, storedForceOf, writeForce } from "../force/index.js";
import { notifyDone, notifyFault } from "../services/notify.js";
import { words } from "../services/words.js";

/** How many and how well trained. */
export type Recruits = Pick<RaiseChoice, "men" | "quality">;

/**
 * Adds a unit of a troop type to an army of the user's, last in its roster; without an army it makes a new one and shows it. True once it is done;
 * otherwise says why not.
 */
export async function addTroops(
	page: TroopPage,
	recruits: Recruits,
	army: Actor.Implementation | undefined,
): Promise<boolean> {
	const done = army ? await inTurn(army, () => join(page, recruits, army)) : await begin(page, recruits);
	if (!done.ok) notifyFault(done.fault);
	return done.ok;
}

async function join(page: TroopPage, recruits: Recruits, army: Actor.Implementation): Promise<Result<unknown>> {
	const stored = storedForceOf(army);
	if (!stored.ok) return stored;
	const { id, ...unit } = newUnit(page, recruits);
	const written = await writeForce(army, addUnit(stored.value, id, unit));
	if (written.ok) {
		const data = { unit: unit.name, army: army.name };
		notifyDone(words().say("MUSTER.Library.added", data));
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
