import type { Result } from "../../../engine/common/index.js";
import { actorOf, openCarrier } from "../../carriers/index.js";
import { menuEntry } from "../../host/compat.js";
import { loadChunk } from "../../host/lazy.js";
import type { LooseEvents } from "../../host/surfaces.js";
import { isForce } from "./force-flag.js";
import type { MadeForces } from "./import-forces.js";

const actorAt = (target: HTMLElement): Actor.Implementation | undefined => {
	const entry = target.closest<HTMLElement>("[data-entry-id], [data-document-id]");
	return game.actors.get(entry?.dataset.entryId ?? entry?.dataset.documentId ?? "");
};

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
			run: (actor) => void openCarrier(actor),
		}),
		armyMenuEntry({
			label: "MUSTER.Forces.export",
			icon: "fa-solid fa-file-export",
			may: (actor) => actor.isOwner,
			run: (actor) => void exportForce(actor),
		}),
	);
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
