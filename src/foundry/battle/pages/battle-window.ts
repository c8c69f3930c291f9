import { buildTerms, type HelpTopic } from "../../../bridge/battle/index.js";
import { openRules } from "../../host/rules-page.js";
import { words } from "../../host/words.js";
import { MusterWindow, type WindowOptions } from "../../ui/window.js";
import { explainFocused, explainTerms } from "./explain-terms.js";

/**
 * The base of the windows of battles and sieges: terms of the rules explain themselves, and a button in the frame opens
 * the rules at what the window shows.
 */
export abstract class BattleWindow extends MusterWindow {
	/** The paragraph of the rules journal about what the window shows now. */
	protected abstract readonly topic: HelpTopic;

	protected override async _onFirstRender(context: object, options: WindowOptions): Promise<void> {
		await super._onFirstRender(context, options);
		if (game.tooltip) explainFocused(this.element, game.tooltip);
		const button = this.element.ownerDocument.createElement("button");
		button.type = "button";
		button.className = "header-control icon fa-solid fa-circle-question muster-help";
		button.dataset.tooltipText = words().say("MUSTER.Battle.Help.open");
		button.setAttribute("aria-label", words().say("MUSTER.Battle.Help.open"));
		button.addEventListener("click", () => void openRules(this.topic));
		this.inside(".window-header [data-action=close]")?.before(button);
	}

	protected override async _onRender(context: object, options: WindowOptions): Promise<void> {
		await super._onRender(context, options);
		explainTerms(this.element, buildTerms(words()));
	}
}
