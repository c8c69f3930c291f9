import { openCarrier } from "../../carriers/index.js";
import { findNow } from "../../host/find-document.js";
import { notifyFault } from "../../host/notify.js";

/** Opens the army of a contingent; says so where it is gone. */
export async function openArmyAt(uuid: string): Promise<void> {
	const actor = findNow(uuid);
	if (actor instanceof Actor) await openCarrier(actor as Actor.Implementation);
	else notifyFault({ code: "MUSTER.Fault.Campaign.noArmy" });
}
