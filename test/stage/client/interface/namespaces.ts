/** foundry.applications, as far as the stage knows it; every namespace is strict, so an unknown name is an error. */
import type { Dict } from "../core/contracts.js";
import { ApplicationV2 } from "./application/application.js";
import { instances } from "./application/registry.js";
import { core } from "./core.js";
import { DialogV2 } from "./dialog/dialog.js";
import * as fields from "./forms/fields.js";
import { FormDataExtended } from "./forms/form-data-extended.js";
import { HandlebarsApplicationMixin } from "./handlebars/mixin.js";
import { getTemplate, loadTemplates, renderTemplate } from "./handlebars/templates.js";
import { BasePlaceableHUD } from "./hud/placeable-hud.js";
import { TokenHUD } from "./hud/token-hud.js";
import { FilePicker } from "./page/file-picker.js";
import { Hotbar } from "./page/hotbar.js";
import { Notifications } from "./page/notifications.js";
import { Players } from "./page/players.js";
import { SceneControls } from "./page/scene-controls.js";
import { SettingsConfig } from "./settings/settings-config.js";
import { ActorSheetV2, ItemSheetV2 } from "./sheets/actor-sheet.js";
import { DocumentSheetV2 } from "./sheets/document-sheet.js";
import { DocumentSheetConfig } from "./sheets/document-sheet-config.js";
import { JournalEntryPageHandlebarsSheet, JournalEntryPageSheet } from "./sheets/journal-page-sheet.js";
import { JournalEntrySheet } from "./sheets/journal-sheet.js";
import { MacroConfig } from "./sheets/macro-sheet.js";
import { RollTableSheet } from "./sheets/roll-table-sheet.js";
import { ChatLog } from "./sidebar/chat-log.js";
import { CombatTracker } from "./sidebar/combat-tracker.js";
import { Compendium } from "./sidebar/compendium.js";
import { CompendiumDirectory } from "./sidebar/compendium-directory.js";
import {
	ActorDirectory,
	ItemDirectory,
	JournalDirectory,
	MacroDirectory,
	RollTableDirectory,
	SceneDirectory,
} from "./sidebar/directories.js";
import { ProseMirrorElement } from "./sidebar/prose-mirror-element.js";
import { Settings } from "./sidebar/settings-tab.js";
import { Sidebar } from "./sidebar/sidebar.js";
import { AbstractSidebarTab } from "./sidebar/tab.js";
import { DragDrop } from "./ux/drag-drop.js";
import { TextEditor } from "./ux/text-editor.js";
import { TooltipManager } from "./ux/tooltip.js";

/** Classes of the sidebar's tabs by `ui` name. */
export const TABS = {
	chat: ChatLog,
	combat: CombatTracker,
	scenes: SceneDirectory,
	actors: ActorDirectory,
	items: ItemDirectory,
	journal: JournalDirectory,
	tables: RollTableDirectory,
	macros: MacroDirectory,
	compendium: CompendiumDirectory,
	settings: Settings,
};

/** `{api, apps, …}`; `instances` is the live map of rendered applications. */
export function applicationsNamespace(): Dict {
	const groups: Dict<object> = {
		api: {
			Application: ApplicationV2,
			ApplicationV2,
			DialogV2,
			DocumentSheet: DocumentSheetV2,
			DocumentSheetV2,
			HandlebarsApplicationMixin,
		},
		apps: { DocumentSheetConfig, FilePicker },
		elements: { HTMLProseMirrorElement: ProseMirrorElement },
		fields,
		hud: { BasePlaceableHUD, TokenHUD },
		handlebars: { getTemplate, loadTemplates, renderTemplate },
		settings: { SettingsConfig },
		sheets: {
			ActorSheetV2,
			ItemSheetV2,
			MacroConfig,
			RollTableSheet,
			journal: core().strict("foundry.applications.sheets.journal", {
				JournalEntryPageHandlebarsSheet,
				JournalEntryPageSheet,
				JournalEntrySheet,
			}),
		},
		sidebar: {
			AbstractSidebarTab,
			Sidebar,
			apps: core().strict("foundry.applications.sidebar.apps", { Compendium }),
			tabs: core().strict("foundry.applications.sidebar.tabs", {
				ActorDirectory,
				ChatLog,
				CombatTracker,
				CompendiumDirectory,
				ItemDirectory,
				JournalDirectory,
				MacroDirectory,
				RollTableDirectory,
				SceneDirectory,
				Settings,
			}),
		},
		ui: { Hotbar, Notifications, Players, SceneControls },
		ux: { DragDrop, FormDataExtended, TextEditor, TooltipManager },
	};
	const strict = Object.entries(groups).map(([name, group]) => [
		name,
		core().strict(`foundry.applications.${name}`, { ...group }),
	]);
	return core().strict("foundry.applications", { ...Object.fromEntries(strict), instances });
}
