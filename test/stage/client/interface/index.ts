/**
 * The interface half of the client: windows, page, chat, settings, sheets. See core/contracts.ts for what joins the
 * halves.
 */

import { Document } from "../../common/abstract/document.js";
import { installCanvas, PIXI, registerCanvasKeys } from "../canvas/index.js";
import type { ChatLogLike, Dict, InstallInterface, StageInterface } from "../core/contracts.js";
import type { Application } from "./application/types.js";
import { configureInterface } from "./config.js";
import { core, setCore } from "./core.js";
import { createDialog } from "./dialog/create-dialog.js";
import { DialogV2 } from "./dialog/dialog.js";
import { registerHelpers } from "./handlebars/helpers.js";
import { Handlebars } from "./handlebars/library.js";
import type { TokenHUD } from "./hud/token-hud.js";
import { applicationsNamespace } from "./namespaces.js";
import { ui } from "./page/ui.js";
import { registerUiConfig } from "./page/ui-config.js";
import { DocumentSheetConfig } from "./sheets/document-sheet-config.js";
import { currentMode } from "./sidebar/chat-processor.js";
import { startInterface } from "./start.js";
import { ClipboardHelper } from "./ux/clipboard.js";
import { KeyboardManager } from "./ux/keyboard.js";
import { TooltipManager } from "./ux/tooltip.js";

/** What has to be drawn again when something changed. */
const SHOWN_IN: Record<string, readonly string[]> = {
	users: ["players", "hotbar"],
	User: ["players", "hotbar"],
	settings: ["settings"],
	Actor: ["actors"],
	Item: ["items"],
	Scene: ["scenes"],
	Combat: ["combat"],
	Folder: ["scenes", "actors", "items", "journal", "tables", "macros"],
	JournalEntry: ["journal"],
	journal: ["journal"],
	RollTable: ["tables"],
	tables: ["tables"],
	Macro: ["macros", "hotbar"],
	macros: ["macros", "hotbar"],
	packs: ["compendium"],
};

/**
 * Kinds whose changes are shown by one part alone. Which the host draws for combatants is not published: the
 * stage draws the fewest, so that a package finds what it put into the others.
 */
const SHOWN_BY: Record<string, readonly [app: string, part: string]> = {
	Combatant: ["combat", "tracker"],
	CombatantGroup: ["combat", "tracker"],
};

function refresh(what: string): void {
	const [app = "", part = ""] = SHOWN_BY[what] ?? [];
	void (ui[app] as Application | undefined)?.render({ parts: [part] });
	for (const name of SHOWN_IN[what] ?? []) void (ui[name] as Application | undefined)?.render();
	if (what === "settings") (ui["chat"] as { markMode?(mode: string): void } | undefined)?.markMode?.(currentMode());
}

export const installInterface: InstallInterface = (given): StageInterface => {
	setCore(given);
	registerHelpers();
	const applications = applicationsNamespace();
	configureInterface();
	const installed = installCanvas(makeHud);
	Object.defineProperty(Document, "createDialog", { value: createDialog, configurable: true, writable: true });
	const keyboard = new KeyboardManager();
	const tooltip = new TooltipManager();
	addDialogQuery(given.CONFIG);
	return {
		ui: ui as unknown as StageInterface["ui"] & { chat: ChatLogLike },
		applications,
		game: { tooltip, keyboard, clipboard: new ClipboardHelper() },
		interaction: { KeyboardManager, TooltipManager },
		globals: { Handlebars, PIXI },
		canvas: installed,
		startCanvas: installed.start,
		registerSettings: () => {
			registerUiConfig();
			registerCanvasKeys(installed.canvas);
		},
		initializeSheets: () => DocumentSheetConfig.initializeSheets(),
		startInterface: () => startInterface(keyboard, tooltip),
		refresh,
	};
};

/** DialogV2.query asks through the host's own query "dialog". */
function addDialogQuery(CONFIG: Dict): void {
	const queries = (CONFIG["queries"] ?? {}) as Dict;
	queries["dialog"] = (data: { type: string; config: Dict }) => DialogV2._handleQuery(data);
	CONFIG["queries"] = queries;
}

/** The HUD of CONFIG, which a game system may have replaced. */
function makeHud(): InstanceType<typeof TokenHUD> {
	const { hudClass } = core().CONFIG["Token"] as { hudClass: typeof TokenHUD };
	return new hudClass();
}
