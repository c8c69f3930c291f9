import { toArmyFile, toWorldFile } from "../../../bridge/army/stored/index.js";
import { MODULE_ID } from "../../host/constants.js";
import { notifyFault } from "../../host/notify.js";
import { isForce, rawForceOf, storedForceOf } from "./force-flag.js";
import { ourJournals } from "./stored-data-report.js";
import { WORLD_SETTINGS } from "./world-settings.js";

/** Saves one army as a file that the module can import in any world; notifies the user if its data are invalid. */
export function saveForce(actor: Actor.Implementation): void {
	const stored = storedForceOf(actor);
	if (stored.ok) save(toArmyFile([stored.value]), actor.name);
	else notifyFault(stored.fault);
}

/**
 * Saves all data of the module in this world as one file: armies as they are stored, invalid ones too, journals with
 * records of battles and transactions, settings. Only what the user may see.
 */
export function saveEverything(): void {
	const forces = game.actors.filter(isForce).map((actor) => ({ name: actor.name, force: rawForceOf(actor) ?? null }));
	const settings = Object.fromEntries(WORLD_SETTINGS.map((key) => [key, game.settings.get(MODULE_ID, key)]));
	const records = ourJournals().map((journal) => journal.toObject());
	const version = game.modules.get(MODULE_ID)?.version ?? "";
	save(toWorldFile({ version, system: game.system.id, forces, settings, records }), game.world.id);
}

function save(file: object, name: string): void {
	const stem = name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-") || "army";
	foundry.utils.saveDataToFile(JSON.stringify(file, null, "\t"), "application/json", `muster-${stem}.json`);
}
