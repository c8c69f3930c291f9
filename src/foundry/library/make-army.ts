import { readArmyPage } from "../../bridge/library/index.js";
import { forceRules, newArmy } from "../force/index.js";
import { notifyFault } from "../services/notify.js";
import type { AnyPage } from "./pages.js";

/** Makes the army of a page a force of this world and shows it; says so where that does not work. */
export async function makeArmy(page: AnyPage): Promise<void> {
	const read = readArmyPage(page, forceRules().tables);
	if (read.ok) await newArmy(read.value);
	else notifyFault(read.fault);
}
