import { readArmyPage } from "../../bridge/library/index.js";
import { forceRules, newArmy } from "../army/actor/index.js";
import { notifyFault } from "../host/notify.js";
import type { AnyPage } from "../host/surfaces.js";

/** Creates the army of a page in this world and shows it; notifies the user if that fails. */
export async function makeArmy(page: AnyPage): Promise<void> {
	const read = readArmyPage(page, forceRules().tables);
	if (read.ok) await newArmy(read.value);
	else notifyFault(read.fault);
}
