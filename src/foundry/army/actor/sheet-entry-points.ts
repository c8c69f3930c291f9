import { ARMY_SHEET } from "../../../bridge/army/stored/index.js";
import type { Result } from "../../../engine/common/index.js";
import { menuEntry } from "../../host/compat.js";
import { loadChunk } from "../../host/lazy.js";
import type { LooseEvents } from "../../host/surfaces.js";
import { words } from "../../host/words.js";
import { isArmySheet, needsEntryPoint, openArmy } from "./army-sheet.js";
import { isForce } from "./force-flag.js";
import type { MadeForces } from "./import-forces.js";

/** A window of the host or of a game system, as far as it is used. */
interface ActorWindow {
	readonly document?: unknown;
	close(options?: object): Promise<unknown>;
}

const actorOf = (app: unknown): Actor.Implementation | undefined => {
	const { document } = app as ActorWindow;
	return document instanceof Actor ? (document as Actor.Implementation) : undefined;
};

const actorAt = (target: HTMLElement): Actor.Implementation | undefined => {
	const entry = target.closest<HTMLElement>("[data-entry-id], [data-document-id]");
	return game.actors.get(entry?.dataset.entryId ?? entry?.dataset.documentId ?? "");
};

/**
 * Replaces a game system's sheet of an army that has selected ours, if the system ignores the selection. So a double
 * click on a token opens the army sheet as well.
 */
export function onRenderActorSheet(app: unknown): void {
	const actor = actorOf(app);
	if (!actor || actor.isToken || !needsEntryPoint(actor)) return;
	const { core } = actor.flags as { core?: { sheetClass?: string } };
	if (core?.sheetClass !== ARMY_SHEET || isArmySheet(app)) return;
	void (app as ActorWindow).close({ animate: false });
	void openArmy(actor);
}

/** Adds a button for the army sheet to the header of another sheet that was selected for an army. */
export function onHeaderControls(app: unknown, controls: object[]): void {
	const actor = actorOf(app);
	if (!actor || !needsEntryPoint(actor)) return;
	const onClick = (): void => void openArmy(actor);
	controls.push({ icon: "fa-solid fa-flag", label: "MUSTER.Forces.open", action: "musterOpenArmy", onClick });
}

/** A line of a menu that concerns an army. */
interface ArmyLine {
	/** A key of `lang/`. */
	readonly label: string;
	readonly icon: string;
	/** True if the user may do it to this army. */
	may(actor: Actor.Implementation): boolean;
	run(actor: Actor.Implementation): void;
}

/** Offers something in the header of army sheets, under the name of its action, and in the Actors directory's menu. */
export function offerAtArmies(action: string, line: ArmyLine): void {
	const hooks = Hooks as LooseEvents;
	hooks.on("getHeaderControlsArmySheet", (app: unknown, controls: object[]) => {
		const actor = actorOf(app);
		if (!actor || !isForce(actor) || !line.may(actor)) return;
		controls.push({ icon: line.icon, label: line.label, action, onClick: () => line.run(actor) });
	});
	hooks.on("getActorContextOptions", (_app: unknown, entries: object[]) => void entries.push(armyMenuEntry(line)));
}

/** The line in the shape of the running generation; it is offered at armies alone. */
function armyMenuEntry({ label, icon, may, run }: ArmyLine): object {
	const armyAt = (target: HTMLElement): Actor.Implementation | undefined => {
		const actor = actorAt(target);
		return actor && isForce(actor) && may(actor) ? actor : undefined;
	};
	return menuEntry({
		label,
		icon,
		when: (target) => armyAt(target) !== undefined,
		run: (target) => {
			const actor = armyAt(target);
			if (actor) run(actor);
		},
	});
}

/** Adds the same to the menu of the Actors directory, with the export beside it. */
export function onActorMenu(_app: unknown, entries: object[]): void {
	entries.push(
		armyMenuEntry({
			label: "MUSTER.Forces.open",
			icon: "fa-solid fa-flag",
			may: () => true,
			run: (actor) => void openArmy(actor),
		}),
		armyMenuEntry({
			label: "MUSTER.Forces.export",
			icon: "fa-solid fa-file-export",
			may: (actor) => actor.isOwner,
			run: (actor) => void exportForce(actor),
		}),
	);
}

/** Adds a button to the token's HUD, if a double click opens another sheet. */
export function onTokenHud(hud: unknown, element: HTMLElement): void {
	const { document: token } = hud as { document?: TokenDocument.Implementation };
	const actor = token?.actor;
	if (!actor || !needsEntryPoint(actor)) return;
	const button = element.ownerDocument.createElement("button");
	const label = words().say("MUSTER.Forces.open");
	button.type = "button";
	button.className = "control-icon muster-hud-army";
	button.dataset.tooltipText = label;
	button.setAttribute("aria-label", label);
	const icon = element.ownerDocument.createElement("i");
	icon.className = "fa-solid fa-flag";
	icon.inert = true;
	button.append(icon);
	button.addEventListener("click", () => void openArmy(actor));
	(element.querySelector(".col.left") ?? element).append(button);
}

const fetchExports = () => loadChunk(() => import("./export-forces.js"));

/** Saves one army as a file that the module can import in any world; notifies the user if its data are invalid. */
export async function exportForce(actor: Actor.Implementation): Promise<void> {
	(await fetchExports()).saveForce(actor);
}

/** Saves all data of the module in this world as one file. Only what the user may see. */
export async function exportEverything(): Promise<void> {
	(await fetchExports()).saveEverything();
}

/** Creates every valid army of a text: a file of ours or a spreadsheet. */
export async function importForces(text: string): Promise<Result<MadeForces>> {
	return (await loadChunk(() => import("./import-forces.js"))).makeForces(text);
}
