import { ARMY_PAGE, TROOP_PAGE } from "../../bridge/library/index.js";
import { offerAtArmies } from "../army/actor/index.js";
import { loadChunk } from "../host/lazy.js";
import type { LooseEvents } from "../host/surfaces.js";
import { keepReading, registerPageSheet } from "../ui/page-sheet.js";
import { LIBRARY, mayCreate, registerModels } from "./models.js";
import { ArmyPageSheet, TroopPageSheet } from "./page-sheets.js";

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
	offerAtArmies("musterSaveList", {
		icon: "fa-solid fa-list-check",
		label: "MUSTER.Library.saveList",
		may: (actor) => actor.isOwner && mayCreate(),
		run: save,
	});
	(Hooks as LooseEvents).on("renderDocumentSheetV2", (_app: unknown, element: HTMLElement) => keepReading(element));
}

let due: ReturnType<typeof setTimeout> | undefined;

/** Runs once for changes that come together. */
function refresh(): void {
	clearTimeout(due);
	due = setTimeout(() => void refreshLibrary(), 50);
}

const save = (actor: Actor.Implementation): void =>
	void loadChunk(() => import("./save-army-list.js")).then(({ saveArmyList }) => saveArmyList(actor));

/** Reads an open library again after a journal has changed. */
export async function refreshLibrary(): Promise<void> {
	if (!foundry.applications.instances.has(LIBRARY)) return;
	await (await loadChunk(() => import("./library-window.js"))).reloadLibrary();
}
