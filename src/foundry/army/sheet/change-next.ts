import { ok, type Result } from "../../../engine/common/index.js";
import { enqueueChange } from "../actor/army-queue.js";
import type { ArmyWindow } from "./army-window.js";
import type { Changed } from "./unit-actions.js";

/**
 * Changes the army of a sheet after everything that was begun on it here before, upon what that left, and says what went wrong. `work` asks nobody
 * anything. Answers whether it went well.
 */
export function changeNext(sheet: ArmyWindow, work: (changed: Changed) => Promise<Result<unknown>>): Promise<boolean> {
	const turn = async (): Promise<Result<unknown>> => (sheet.changed ? work(sheet.changed) : ok(null));
	return sheet.run(enqueueChange(sheet.actor, turn));
}
