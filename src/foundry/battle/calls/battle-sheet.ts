import { SIEGE_PAGE } from "../../../bridge/battle/index.js";
import { SKIRMISH_PAGE } from "../../../bridge/skirmish/fight/index.js";
import { sayFault } from "../../../bridge/text/index.js";
import { templatePath } from "../../host/constants.js";
import { loadChunk } from "../../host/lazy.js";
import { notifyFault } from "../../host/notify.js";
import { openers } from "../../host/openers.js";
import { words } from "../../host/words.js";
import { headPart, MusterPageSheet, type SheetPart } from "../../ui/page-sheet.js";

const content = {
	template: templatePath("apps/battle/page"),
	templates: [templatePath("partials/page-heading")],
	root: true,
};

/** Icons of the pages, and keys of what they say. */
const VIEWS = {
	page: { icon: "fa-flag", hint: "MUSTER.Battle.Page.hint", openKey: "MUSTER.Battle.Page.open" },
	siege: { icon: "fa-chess-rook", hint: "MUSTER.Siege.Page.hint", openKey: "MUSTER.Siege.Page.open" },
	skirmish: { icon: "fa-people-line", hint: "MUSTER.Fight.Page.hint", openKey: "MUSTER.Fight.Page.open" },
} as const;

const pages = () => loadChunk(() => import("../pages/battle-pages.js"));

/**
 * A journal page that holds a battle, a siege or a skirmish: it leads to the window of that. One that is not the GMs'
 * word says why it does not.
 */
export class BattlePageSheet extends MusterPageSheet {
	static override DEFAULT_OPTIONS: object = {
		window: { icon: "fa-solid fa-flag" },
		actions: {
			openBattle(this: BattlePageSheet) {
				void this.open(this.document.uuid);
			},
			async takeOver(this: BattlePageSheet) {
				const { sureToTakeOver, takeOver } = await loadChunk(() => import("./take-over.js"));
				if (!(await sureToTakeOver(this.document))) return;
				const taken = await takeOver(this.document);
				if (taken.ok) await this.open(taken.value.uuid);
				else notifyFault(taken.fault);
			},
		},
	};

	static override EDIT_PARTS: Readonly<Record<string, SheetPart>> = { ...headPart(), content };

	static override VIEW_PARTS: Readonly<Record<string, SheetPart>> = { content };

	/** The sort of window that the page has. */
	get kind(): "page" | "siege" | "skirmish" {
		const type = this.document.type as string;
		return type === SIEGE_PAGE ? "siege" : type === SKIRMISH_PAGE ? "skirmish" : "page";
	}

	/** Opens the window of a battle, siege or skirmish. */
	open(uuid: string): Promise<void> {
		return openers().battle({ [this.kind]: uuid });
	}

	override async _prepareContext(options: object): Promise<Record<string, unknown>> {
		const context = await super._prepareContext(options);
		const { uuid, type } = this.document;
		const found = game.user.isGM ? (await pages()).findPage(uuid, type) : null;
		const fault = found && !found.ok ? found.fault : null;
		return {
			...context,
			isGM: game.user.isGM,
			...VIEWS[this.kind],
			refused: fault ? sayFault(words(), fault) : "",
			mayTakeOver: fault !== null && this.kind !== "skirmish" && !uuid.startsWith("Compendium."),
		};
	}
}
