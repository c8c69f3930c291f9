import { sayStep } from "../../../bridge/army/sheet/index.js";
import { type ForceUpdate, toForceChanges } from "../../../bridge/army/stored/index.js";
import type { Result } from "../../../engine/common/index.js";
import { words } from "../../host/words.js";
import { rawForceOf, storedForceOf, writeForce } from "./force-flag.js";
import { forgetStep, noteValues } from "./steps.js";

/**
 * Writes an update as `writeForce` does, as a step that the user can take back. Data that do not read have no steps: they are
 * being mended. `title`: what is done, where the update alone does not tell.
 */
export async function writeStep(
	actor: Actor.Implementation,
	update: ForceUpdate,
	title?: string,
): Promise<Result<null>> {
	const stored = storedForceOf(actor);
	const changes = toForceChanges(actor, rawForceOf(actor), update);
	if (!stored.ok || changes.length === 0) return writeForce(actor, update);
	const step = noteValues(actor, changes, title ?? sayStep(stored.value, update, words()));
	const done = await writeForce(actor, update);
	if (!done.ok) forgetStep(step);
	return done;
}
