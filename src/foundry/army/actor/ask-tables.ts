import { type OwnTables, readStoredForce } from "../../../bridge/army/stored/index.js";
import { escapeHtml, joinList, sayPlural } from "../../../bridge/text/index.js";
import { FORCE_TABLES, type ForceTables } from "../../../engine/force/index.js";
import { words } from "../../host/words.js";
import { isForce, rawForceOf } from "./force-flag.js";
import { forceTables } from "./force-tables.js";

/** Names of the armies of the world that read now and would not by these tables. */
function stranded(tables: ForceTables): readonly string[] {
	const reads = (actor: Actor.Implementation, by: ForceTables) => readStoredForce(rawForceOf(actor), by).ok;
	return game.actors
		.filter((actor) => isForce(actor) && reads(actor, forceTables()) && !reads(actor, tables))
		.map(({ name }) => name);
}

/** What is said of armies that these tables leave without a row that they need; empty: all keep reading. */
function sayStranded(own: OwnTables): string {
	const armies = stranded({ ...FORCE_TABLES, ...own });
	if (armies.length === 0) return "";
	return sayPlural(words(), "MUSTER.WorldData.stranded", armies.length, { armies: joinList(words(), armies, "and") });
}

async function ask(title: string, sentences: readonly string[], yes: string): Promise<boolean> {
	const sure = await foundry.applications.api.DialogV2.confirm({
		window: { title },
		position: { width: 460 },
		content: sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join(""),
		yes: { label: yes, icon: "fa-solid fa-check" },
		no: { label: "MUSTER.WorldData.tablesKeep", default: true },
		rejectClose: false,
	});
	return sure === true;
}

/** Whether tables that were read are to hold: asks only where an army would no longer read by them. */
export async function askTake(own: OwnTables): Promise<boolean> {
	const lost = sayStranded(own);
	return lost === "" || ask("MUSTER.WorldData.takeTitle", [lost], "MUSTER.WorldData.takeYes");
}

/** Whether the GM's own tables, by their names, are to go: nothing brings them back but a file. */
export async function askReset(own: string): Promise<boolean> {
	const sentences = [words().say("MUSTER.WorldData.resetText", { names: own }), sayStranded({})];
	return ask(
		"MUSTER.WorldData.resetTitle",
		sentences.filter((sentence) => sentence !== ""),
		"MUSTER.WorldData.tablesReset",
	);
}
