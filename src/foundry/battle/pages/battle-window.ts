import { buildTerms, type HelpTopic } from "../../../bridge/battle/index.js";
import { words } from "../../host/words.js";
import { addHelp } from "../../ui/help-button.js";
import { MusterWindow, type WindowOptions } from "../../ui/window.js";
import { explainFocused, explainTerms } from "./explain-terms.js";

/** Puts into a new window of battles the button that opens the rules, and explains terms that have the focus. */
export function helpIn(element: HTMLElement, topic: () => HelpTopic): void {
	if (game.tooltip) explainFocused(element, game.tooltip);
	addHelp(element, topic);
}

/** Has the terms of the rules in a window explain themselves, each time that it is drawn. */
export const explainIn = (element: HTMLElement): void => explainTerms(element, buildTerms(words()));

/**
 * The base of the windows of battles and sieges: terms of the rules explain themselves, and a button in the frame opens
 * the rules at what the window shows.
 */
export abstract class BattleWindow extends MusterWindow {
	/** The paragraph of the rules journal about what the window shows now. */
	protected abstract readonly topic: HelpTopic;

	protected override readonly isLarge = true;

	protected override async _onFirstRender(context: object, options: WindowOptions): Promise<void> {
		await super._onFirstRender(context, options);
		helpIn(this.element, () => this.topic);
	}

	protected override async _onRender(context: object, options: WindowOptions): Promise<void> {
		await super._onRender(context, options);
		explainIn(this.element);
	}
}
