import { sayFault } from "../../bridge/text/index.js";
import type { Fault } from "../../engine/common/index.js";
import { words } from "./words.js";

/** Says a fault where there is no field and no typed line to show it at. */
export function notifyFault(fault: Fault): void {
	ui.notifications.warn(sayFault(words(), fault));
}
