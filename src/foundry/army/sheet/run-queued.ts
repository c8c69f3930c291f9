import { ok, type Result } from "../../../engine/common/index.js";
import { enqueueChange } from "../actor/steps.js";
import type { ArmyWindow } from "./army-window.js";
import type { Changed } from "./unit-actions.js";

/**
 * Changes the army of a sheet after all changes begun on it here before, and notifies the user of a fault. `work` must
 * not ask a user. Returns true if it succeeded.
 */
export function runQueued(sheet: ArmyWindow, work: (changed: Changed) => Promise<Result<unknown>>): Promise<boolean> {
	const turn = async (): Promise<Result<unknown>> => (sheet.changed ? work(sheet.changed) : ok(null));
	return sheet.run(enqueueChange(sheet.actor, turn));
}
