import { ROLL_KINDS } from "../../bridge/commands/index.js";
import { buildHome } from "../../bridge/views/index.js";
import { JOURNAL_PACK, templatePath } from "../constants.js";
import { newArmy, openImport } from "../force/index.js";
import { openLibrary } from "../library/index.js";
import { showSheet } from "../services/show-sheet.js";
import { words } from "../services/words.js";
import { MusterWindow, showWindow } from "./base.js";
import { openDialog } from "./open-dialog.js";
import { openChart, openHouseRules, openMobDialog } from "./open-windows.js";

const ID = "muster-home";

/** Everything from here: every roll, the charts, the house rules, the rules journal, the chat commands. */
export class HomeWindow extends MusterWindow {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		id: ID,
		position: { width: 640 },
		window: { title: "MUSTER.Home.title", icon: "fa-solid fa-flag" },
		actions: {
			...Object.fromEntries(ROLL_KINDS.map((kind) => [kind, () => void openDialog(kind)])),
			mob: () => void openMobDialog(),
			newArmy: () => void newArmy(),
			importArmies: () => void openImport(),
			library: () => void openLibrary(),
			chart: () => void openChart(),
			houseRules: () => void openHouseRules(),
			journal: () => void openRulesJournal(),
		},
	};

	static override PARTS = { main: { template: templatePath("apps/home") } };

	protected override async _prepareContext(): Promise<object> {
		return buildHome(words());
	}
}

/** Shows the home window. */
export async function showHome(): Promise<void> {
	await showWindow(ID, () => new HomeWindow());
}

/** Opens the first entry of the rules compendium; says so when there is none. */
async function openRulesJournal(): Promise<void> {
	const [journal] = (await game.packs.get(JOURNAL_PACK)?.getDocuments()) ?? [];
	if (journal instanceof JournalEntry) await showSheet(journal);
	else ui.notifications.warn("MUSTER.Notice.noJournal", { localize: true });
}
