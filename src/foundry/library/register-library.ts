import { ARMY_PAGE, TROOP_PAGE } from "../../bridge/library/index.js";
import type { LooseEvents } from "../host/surfaces.js";
import { keepReading } from "../ui/keep-reading.js";
import { registerPageSheet } from "../ui/page-sheet.js";
import { ArmyPageSheet } from "./army-sheet.js";
import { registerModels } from "./models.js";
import { refreshLibrary } from "./refresh-library.js";
import { onListControls, onListMenu } from "./save-entry-points.js";
import { TroopPageSheet } from "./troop-sheet.js";

/** Registers page types, their sheets, and the hooks that keep an open library up to date. Called in `init`. */
export function registerLibrary(): void {
	registerModels();
	registerPageSheet(TroopPageSheet, TROOP_PAGE, "MUSTER.Library.troopSheet");
	registerPageSheet(ArmyPageSheet, ARMY_PAGE, "MUSTER.Library.armySheet");
	for (const name of ["createJournalEntry", "updateJournalEntry", "deleteJournalEntry"] as const)
		Hooks.on(name, refresh);
	for (const name of ["createJournalEntryPage", "updateJournalEntryPage", "deleteJournalEntryPage"] as const) {
		Hooks.on(name, refresh);
	}
	const hooks = Hooks as LooseEvents;
	hooks.on("getHeaderControlsArmySheet", onListControls);
	hooks.on("getActorContextOptions", onListMenu);
	hooks.on("renderDocumentSheetV2", (_app: unknown, element: HTMLElement) => keepReading(element));
}

let due: ReturnType<typeof setTimeout> | undefined;

/** Runs once for changes that come together. */
function refresh(): void {
	clearTimeout(due);
	due = setTimeout(() => void refreshLibrary(), 50);
}
