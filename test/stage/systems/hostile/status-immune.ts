/**
 * No actor can be poisoned, nor have what implies it: the effect is refused, and the toggle answers nothing (as
 * FoundryVTT-Nimble's immunities do).
 */
import { CONFIG, type Dict, foundry, Hooks, ui } from "../kit.js";
import { registerPlain } from "../plain-models.js";

class ImmuneEffect extends foundry.documents.ActiveEffect {
	override async _preCreate(data: Dict, options: Dict, user: never): Promise<boolean | undefined> {
		if ((await super._preCreate(data, options, user)) === false) return false;
		if (!this.statuses.has("poison")) return undefined;
		ui().notifications.warn("It is immune to that.");
		return false;
	}
}

Hooks.once("init", () => {
	registerPlain();
	Object.assign(CONFIG["ActiveEffect"] as Dict, { documentClass: ImmuneEffect });
});
