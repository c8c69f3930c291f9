import { words } from "../../host/words.js";
import { turnSelected } from "./turn-unit.js";

/** Adds the turns of a unit to the HUD of its token, if that has a column of buttons. */
export function addTurns(element: HTMLElement): void {
	const column = element.querySelector(".col.right") ?? element.querySelector(".col.left");
	if (!column || column.querySelector("[data-muster-turn]")) return;
	for (const hand of ["left", "right"] as const) {
		const label = words().say(hand === "left" ? "MUSTER.UnitMap.turnLeft" : "MUSTER.UnitMap.turnRight");
		const button = column.ownerDocument.createElement("button");
		button.type = "button";
		button.className = "control-icon";
		button.dataset["musterTurn"] = hand;
		button.dataset["tooltipText"] = label;
		button.setAttribute("aria-label", label);
		const icon = column.ownerDocument.createElement("i");
		icon.className = `fa-solid fa-rotate-${hand}`;
		icon.inert = true;
		button.append(icon);
		button.addEventListener("click", () => void turnSelected(hand));
		column.append(button);
	}
}
