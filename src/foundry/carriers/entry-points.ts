import { words } from "../host/words.js";
import { CARRIER_KINDS, kindOf } from "./carrier-kinds.js";
import { hasSelectedOurs, isCarrierSheet, needsEntryPoint, openCarrier } from "./carrier-sheets.js";

/** A window of the host or of a game system, as far as it is used. */
interface ActorWindow {
	readonly document?: unknown;
	close(options?: object): Promise<unknown>;
}

/** The actor whose window it is; undefined: of no actor. */
export const actorOf = (app: unknown): Actor.Implementation | undefined => {
	const { document } = app as ActorWindow;
	return document instanceof Actor ? (document as Actor.Implementation) : undefined;
};

/**
 * Replaces a game system's sheet of a carrier that has selected ours, if the system ignores the selection. So a double
 * click on a token opens our sheet as well.
 */
export function onRenderActorSheet(app: unknown): void {
	const actor = actorOf(app);
	if (!actor || actor.isToken || !needsEntryPoint(actor)) return;
	if (!hasSelectedOurs(actor) || isCarrierSheet(app)) return;
	void (app as ActorWindow).close({ animate: false });
	void openCarrier(actor);
}

/** Adds a button for our sheet to the header of another sheet that was selected for a carrier. */
export function onHeaderControls(app: unknown, controls: object[]): void {
	const actor = actorOf(app);
	const kind = actor && needsEntryPoint(actor) ? kindOf(actor) : undefined;
	if (!kind) return;
	const { icon, open } = CARRIER_KINDS[kind];
	const onClick = (): void => void openCarrier(actor as Actor.Implementation);
	controls.push({ icon: `fa-solid ${icon}`, label: open, action: "musterOpenCarrier", onClick });
}

/** Adds a button to the token's HUD, if a double click opens another sheet. */
export function onTokenHud(hud: unknown, element: HTMLElement): void {
	const { document: token } = hud as { document?: TokenDocument.Implementation };
	const actor = token?.actor;
	const kind = actor && needsEntryPoint(actor) ? kindOf(actor) : undefined;
	if (!actor || !kind) return;
	const { icon: sign, open } = CARRIER_KINDS[kind];
	const button = element.ownerDocument.createElement("button");
	const label = words().say(open);
	button.type = "button";
	button.className = "control-icon muster-hud-army";
	button.dataset.tooltipText = label;
	button.setAttribute("aria-label", label);
	const icon = element.ownerDocument.createElement("i");
	icon.className = `fa-solid ${sign}`;
	icon.inert = true;
	button.append(icon);
	button.addEventListener("click", () => void openCarrier(actor));
	(element.querySelector(".col.left") ?? element).append(button);
}
