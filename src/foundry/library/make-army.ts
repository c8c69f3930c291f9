import { readArmyPage } from "../../bridge/library/index.js";
import { notifyLeftLinks, withoutForeignLinks } from "../army/actor/foreign-links.js";
import { forceRules, newArmy } from "../army/actor/index.js";
import { notifyFault } from "../host/notify.js";
import type { AnyPage } from "../host/surfaces.js";
import { sayPlayersBehind } from "../host/whose.js";
import { words } from "../host/words.js";

/** Creates the army of a page in this world and shows it; notifies the user if that fails. */
export async function makeArmy(page: AnyPage): Promise<void> {
	const read = readArmyPage(page, forceRules().tables);
	if (!read.ok) {
		notifyFault(read.fault);
		return;
	}
	const { force, left } = withoutForeignLinks(read.value, page);
	if (await newArmy(force)) notifyLeftLinks(left, page);
}

/** Says which players may have written a page; empty: it is a pack's or the GMs'. */
export function sayAuthors(page: object): string {
	const players = sayPlayersBehind(page);
	return players === "" ? "" : words().say("MUSTER.Library.writtenBy", { players });
}
