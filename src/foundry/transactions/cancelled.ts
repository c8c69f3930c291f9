import type { Fault, Result } from "../../engine/common/index.js";
import { notifyFault } from "../host/notify.js";

/**
 * True if the user was asked about values that have changed, and chose to leave everything as it is: no fault that
 * needs a notice.
 */
export const isCancelled = ({ code }: Fault): boolean => code === "MUSTER.Fault.Transaction.cancelled";

/** Notifies the user of what went wrong; one who cancelled knows. */
export function notifyUnlessCancelled(done: Result<unknown>): void {
	if (!done.ok && !isCancelled(done.fault)) notifyFault(done.fault);
}
