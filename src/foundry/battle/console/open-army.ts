import { openArmy } from "../../army/actor/index.js";
import { findNow } from "../../host/find-document.js";
import { notifyFault } from "../../host/notify.js";

/** Opens the army of a contingent; says so where it is gone. */
export async function openArmyAt(uuid: string): Promise<void> {
	const actor = findNow(uuid);
	if (actor instanceof Actor) await openArmy(actor as Actor.Implementation);
	else notifyFault({ code: "MUSTER.Fault.Campaign.noArmy" });
}
