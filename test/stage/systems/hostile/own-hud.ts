/** Its own HUD has none of the host's columns, and there is another ruler. */
import { CONFIG, type Dict, foundry, Hooks } from "../kit.js";
import { registerPlain } from "../plain-models.js";

type HudClass = new (...args: never[]) => { _renderHTML(context: Dict, options: Dict): Promise<unknown> };

Hooks.once("init", () => {
	registerPlain();
	const { TokenHUD } = foundry.applications["hud"] as unknown as { TokenHUD: HudClass };
	class RoundHUD extends TokenHUD {
		override async _renderHTML(): Promise<unknown> {
			const ring = document.createElement("div");
			ring.className = "round-hud";
			ring.textContent = "◎";
			return { hud: ring };
		}
	}
	class OwnRuler {}
	Object.assign(CONFIG["Token"] as Dict, { hudClass: RoundHUD, rulerClass: OwnRuler });
});
