import { formatStep } from "../../../bridge/army/sheet/index.js";
import type { ForceUpdate } from "../../../bridge/army/stored/index.js";
import { toForceChanges } from "../../../bridge/army/stored/index.js";
import type { Result } from "../../../engine/common/index.js";
import { forgetStep, recordValues } from "../../carriers/steps.js";
import { words } from "../../host/words.js";
import { rawForceOf, storedForceOf, writeForce } from "./force-flag.js";

/**
 * Writes an update as `writeForce` does, as a step that the user can undo. Invalid data have no steps: they are being
 * repaired. `title`: of the step, if the update alone does not say.
 */
export async function writeStep(
	actor: Actor.Implementation,
	update: ForceUpdate,
	title?: string,
): Promise<Result<null>> {
	const stored = storedForceOf(actor);
	const changes = toForceChanges(actor, rawForceOf(actor), update);
	if (!stored.ok || changes.length === 0) return writeForce(actor, update);
	const step = recordValues(actor, changes, title ?? formatStep(stored.value, update, words()), writeForce);
	const done = await writeForce(actor, update);
	if (!done.ok) forgetStep(step);
	return done;
}
