import { ROLL_KINDS } from "../../bridge/rolls/kinds/index.js";
import { buildHome } from "../../bridge/shell/index.js";
import { newArmy } from "../army/actor/index.js";
import { JOURNAL_PACK } from "../host/constants.js";
import { showSheet } from "../host/find-document.js";
import { openers } from "../host/openers.js";
import { words } from "../host/words.js";
import { MusterWindow, showWindow, windowPart } from "../ui/window.js";

const ID = "muster-home";

/** Everything from here: every roll, the charts, the house rules, the rules journal, the chat commands. */
class HomeWindow extends MusterWindow {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		id: ID,
		position: { width: 640 },
		window: { title: "MUSTER.Home.title", icon: "fa-solid fa-flag" },
		actions: {
			...Object.fromEntries(ROLL_KINDS.map((kind) => [kind, () => void openers().roll(kind)])),
			mob: () => void openers().mob(),
			newArmy: () => void newArmy(),
			importArmies: () => void openers().importArmies(),
			library: () => void openers().library(),
			battle: () => void openers().battle(),
			chart: () => void openers().chart(),
			houseRules: () => void openers().houseRules(),
			journal: () => void openRulesJournal(),
		},
	};

	static override PARTS = { main: windowPart("apps/home") };

	protected override async _prepareContext(): Promise<object> {
		return buildHome(words());
	}
}

/** Shows the home window. */
export async function showHome(): Promise<void> {
	await showWindow(ID, () => new HomeWindow());
}

/** Opens the first entry of the rules compendium; a notice says where there is none. */
async function openRulesJournal(): Promise<void> {
	const [journal] = (await game.packs.get(JOURNAL_PACK)?.getDocuments()) ?? [];
	if (journal instanceof JournalEntry) await showSheet(journal);
	else ui.notifications.warn("MUSTER.Notice.noJournal", { localize: true });
}
