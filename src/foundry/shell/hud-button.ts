import { openers } from "../host/openers.js";
import { words } from "../host/words.js";

const MARK = "musterMob";

/** Adds the button of the mob to the token's HUD, if that has a column of buttons; some game systems draw their own. */
export function addHudButton(html: HTMLElement): void {
	const column = html.querySelector(".col.left") ?? html.querySelector(".col.right");
	if (!column || column.querySelector("[data-muster-mob]")) return;
	const label = words().say("MUSTER.Mob.hud");
	const button = column.ownerDocument.createElement("button");
	button.type = "button";
	button.className = "control-icon";
	button.dataset[MARK] = "";
	button.dataset["tooltipText"] = label;
	button.setAttribute("aria-label", label);
	const icon = column.ownerDocument.createElement("i");
	icon.className = "fa-solid fa-users-rays";
	icon.inert = true;
	button.append(icon);
	button.addEventListener("click", (event) => {
		event.preventDefault();
		void openers().mob();
	});
	column.append(button);
}
