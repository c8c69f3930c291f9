import { type OwnTables, readStoredForce } from "../../../bridge/army/stored/index.js";
import { escapeHtml, joinList, sayPlural } from "../../../bridge/text/index.js";
import { FORCE_TABLES, type ForceTables } from "../../../engine/force/index.js";
import { words } from "../../host/words.js";
import { isForce, rawForceOf } from "./force-flag.js";
import { forceTables } from "./force-tables.js";

/** Names of the world's valid armies that would be invalid with these tables. */
function invalidArmies(tables: ForceTables): readonly string[] {
	const reads = (actor: Actor.Implementation, by: ForceTables) => readStoredForce(rawForceOf(actor), by).ok;
	return game.actors
		.filter((actor) => isForce(actor) && reads(actor, forceTables()) && !reads(actor, tables))
		.map(({ name }) => name);
}

/** The warning about armies that need a row which these tables lack; empty if there are none. */
function warningFor(own: OwnTables): string {
	const armies = invalidArmies({ ...FORCE_TABLES, ...own });
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

/** Asks whether to use imported tables, if an army would be invalid with them. */
export async function confirmImport(own: OwnTables): Promise<boolean> {
	const lost = warningFor(own);
	return lost === "" || ask("MUSTER.WorldData.takeTitle", [lost], "MUSTER.WorldData.takeYes");
}

/** Asks whether to delete the GM's own tables, by their names: only a file restores them. */
export async function confirmReset(own: string): Promise<boolean> {
	const sentences = [words().say("MUSTER.WorldData.resetText", { names: own }), warningFor({})];
	return ask(
		"MUSTER.WorldData.resetTitle",
		sentences.filter((sentence) => sentence !== ""),
		"MUSTER.WorldData.tablesReset",
	);
}
