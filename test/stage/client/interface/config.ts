/** What the interface adds to CONFIG: classes of `ui`, of ux helpers, and the host's own sheets. */
import type { Dict } from "../core/contracts.js";
import { core } from "./core.js";
import { TokenHUD } from "./hud/token-hud.js";
import { TABS } from "./namespaces.js";
import { Hotbar } from "./page/hotbar.js";
import { Notifications } from "./page/notifications.js";
import { Players } from "./page/players.js";
import { SceneControls } from "./page/scene-controls.js";
import { DocumentSheetConfig } from "./sheets/document-sheet-config.js";
import { JournalEntrySheet } from "./sheets/journal-sheet.js";
import { MacroConfig } from "./sheets/macro-sheet.js";
import { PlainActorSheet, PlainItemSheet } from "./sheets/plain-sheets.js";
import { RollTableSheet } from "./sheets/roll-table-sheet.js";
import { Sidebar } from "./sidebar/sidebar.js";
import { DragDrop } from "./ux/drag-drop.js";
import { TextEditor } from "./ux/text-editor.js";
import { TooltipManager } from "./ux/tooltip.js";

/** Fills CONFIG.ui, CONFIG.ux and the sheet registries. */
export function configureInterface(): void {
	const { CONFIG, documents } = core();
	CONFIG["ui"] = {
		...TABS,
		sidebar: Sidebar,
		hotbar: Hotbar,
		players: Players,
		controls: SceneControls,
		notifications: Notifications,
	};
	CONFIG["ux"] = { ...(CONFIG["ux"] as Dict | undefined), TextEditor, DragDrop, TooltipManager };
	(CONFIG["Token"] as Dict)["hudClass"] = TokenHUD;
	const sheets: [string, new (options: object) => unknown][] = [
		["Actor", PlainActorSheet],
		["Item", PlainItemSheet],
		["JournalEntry", JournalEntrySheet],
		["RollTable", RollTableSheet],
		["Macro", MacroConfig],
	];
	for (const [name, cls] of sheets) {
		const documentClass = documents[name];
		if (documentClass) DocumentSheetConfig.registerSheet(documentClass, "core", cls, { makeDefault: true });
	}
}
