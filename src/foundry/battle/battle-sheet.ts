import { SIEGE_PAGE } from "../../bridge/battle/index.js";
import { templatePath } from "../host/constants.js";
import { openers } from "../host/openers.js";
import { headingOf, headPart, MusterPageSheet, type SheetPart } from "../ui/page-sheet.js";

const content = {
	template: templatePath("apps/battle/page"),
	templates: [templatePath("partials/page-heading")],
	root: true,
};

/** A journal page that holds a battle or a siege: it leads to the console, or to the window of the siege. */
export class BattlePageSheet extends MusterPageSheet {
	static override DEFAULT_OPTIONS: object = {
		window: { icon: "fa-solid fa-flag" },
		actions: {
			openBattle(this: BattlePageSheet) {
				void openers().battle({ [this.isSiege ? "siege" : "page"]: this.document.uuid });
			},
		},
	};

	static override EDIT_PARTS: Readonly<Record<string, SheetPart>> = { ...headPart(), content };

	static override VIEW_PARTS: Readonly<Record<string, SheetPart>> = { content };

	get isSiege(): boolean {
		return (this.document.type as string) === SIEGE_PAGE;
	}

	override async _prepareContext(options: object): Promise<Record<string, unknown>> {
		const context = await super._prepareContext(options);
		return { ...context, heading: headingOf(this.document), isGM: game.user.isGM, isSiege: this.isSiege };
	}
}
