import { isGuide } from "../../bridge/guide/index.js";
import { ROLL_KINDS } from "../../bridge/rolls/kinds/index.js";
import { buildHome } from "../../bridge/shell/index.js";
import { mayMakeArmies, newArmy } from "../army/actor/index.js";
import { openCarrier } from "../carriers/index.js";
import { JOURNAL_PACK } from "../host/constants.js";
import { findNow, showSheet } from "../host/find-document.js";
import { loadChunk } from "../host/lazy.js";
import { openers, openRow } from "../host/openers.js";
import { mayRoll } from "../host/permissions.js";
import { words } from "../host/words.js";
import { MusterWindow, showWindow, windowPart } from "../ui/window.js";

const ID = "muster-home";

/** Milliseconds without a change of an actor after which the armies are listed again. */
const SETTLED = 200;

/** The part that finds battles that are under way; here before the window is drawn. */
let lists: typeof import("../battle/open/own-battles.js") | undefined;
/** The part that reads the armies of this reader; here before the window is drawn. */
let armies: typeof import("../army/overlay/own-armies.js") | undefined;

/** Everything from here: what waits, every roll, the charts, the house rules, the rules journal. */
class HomeWindow extends MusterWindow {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		id: ID,
		position: { width: 640 },
		window: { title: "MUSTER.Home.title", icon: "fa-solid fa-flag" },
		actions: {
			...Object.fromEntries(ROLL_KINDS.map((kind) => [kind, () => void openers().roll(kind)])),
			mob: () => void openers().mob(),
			formUnit: () => void openers().formUnit(),
			newArmy: () => void newArmy(),
			importArmies: () => void openers().importArmies(),
			library: () => void openers().library(),
			battle: () => void openers().battle(),
			chart: () => void openers().chart(),
			houseRules: () => void openers().houseRules(),
			journal: () => void openRulesJournal("musterRulesBatch"),
			handbook: () => void openRulesJournal("musterGuide00000"),
			welcome: () => void openers().welcome(),
			anotherBattle: () => void openers().battle({ isNew: true }),
			guide: (_event, { dataset: { guide } }) => void (isGuide(guide) && openers().guide(guide)),
			continueBattle: (_event, target) => void openRow(target),
			openArmy: (_event, target) => void openArmy(target),
			placeArmy: (_event, target) => void placeArmyAt(target),
		},
	};

	static override PARTS = { main: windowPart("apps/home", ["apps/battle/open-rows", "apps/home-tiles"]) };

	protected override async _prepareContext(): Promise<object> {
		lists ??= await loadChunk(() => import("../battle/open/own-battles.js"));
		const may = { roll: mayRoll(game.user), makeArmies: mayMakeArmies(), runBattles: game.user.isGM };
		armies ??= await loadChunk(() => import("../army/overlay/own-armies.js"));
		return buildHome({ rows: await lists.readersBattles(), armies: armies.readersArmies() }, may, words());
	}

	protected override onOpen(): void {
		if (lists) this.untilClosed(lists.followOpenBattles(() => void this.redraw()));
		const redraw = foundry.utils.debounce(() => void this.redraw(), SETTLED);
		for (const hook of ["createActor", "updateActor", "deleteActor"] as const) this.follow(hook, redraw);
	}
}

const actorAt = ({ dataset }: HTMLElement): Actor.Implementation | null => {
	const found = findNow(dataset.uuid ?? "");
	return found instanceof Actor ? (found as Actor.Implementation) : null;
};

async function openArmy(target: HTMLElement): Promise<void> {
	const actor = actorAt(target);
	if (actor) await openCarrier(actor);
}

async function placeArmyAt(target: HTMLElement): Promise<void> {
	const actor = actorAt(target);
	if (actor) await (await loadChunk(() => import("../army/actor/place-army.js"))).placeArmy(actor);
}

/** Shows the home window. */
export async function showHome(): Promise<void> {
	await showWindow(ID, () => new HomeWindow());
}

/** Opens an entry of the rules compendium; a notice says where there is none. */
async function openRulesJournal(id: string): Promise<void> {
	const journal = await game.packs.get(JOURNAL_PACK)?.getDocument(id);
	if (journal instanceof JournalEntry) await showSheet(journal);
	else ui.notifications.warn("MUSTER.Notice.noJournal", { localize: true });
}
