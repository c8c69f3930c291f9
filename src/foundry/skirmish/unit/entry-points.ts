import { kindOf } from "../../carriers/index.js";
import { menuEntry } from "../../host/compat.js";
import { actorAt } from "../../host/find-document.js";
import { loadChunk } from "../../host/lazy.js";
import { openers } from "../../host/openers.js";
import type { LooseEvents } from "../../host/surfaces.js";

/** The actor of the world on whose row of the directory a menu opens, if a unit can be made of it. */
function soldierAt(target: HTMLElement): Actor.Implementation | undefined {
	const entry = target.closest<HTMLElement>("[data-entry-id], [data-document-id]");
	const actor = game.actors.get(entry?.dataset.entryId ?? entry?.dataset.documentId ?? "");
	const mayMake = getDocumentClass("Actor").canUserCreate(game.user);
	const isSoldier = actor && kindOf(actor) === undefined && actor.testUserPermission(game.user, "OBSERVER");
	return mayMake && isSoldier ? actor : undefined;
}

/** Registers how units are made of what the host shows: the menu of the Actors directory, rows of armies on the map. */
export function followUnits(): void {
	const hooks = Hooks as LooseEvents;
	hooks.on("getActorContextOptions", (_app: unknown, entries: object[]) => {
		entries.push(
			menuEntry({
				label: "MUSTER.Unit.like",
				icon: "fa-solid fa-people-group",
				when: (target) => soldierAt(target) !== undefined,
				run: (target) => {
					const actor = soldierAt(target);
					if (actor) void loadChunk(() => import("./make-unit.js")).then(({ makeUnitLike }) => makeUnitLike(actor));
				},
			}),
		);
	});
	hooks.on("dropCanvasData", onDropCanvas);
}

/** Data of a drop: a row of an army's roster. */
interface RowDrop {
	readonly type?: string;
	readonly actor?: string;
	readonly unit?: string;
}

/** Handles `dropCanvasData`: a row of an army's roster asks who goes to the field. Leaves all other data alone. */
function onDropCanvas(_canvas: unknown, { type, actor = "", unit = "" }: RowDrop): boolean {
	const army = type === "MusterUnit" ? actorAt(actor) : null;
	if (!army?.isOwner) return true;
	void openers().fieldUnit(army, unit);
	return false;
}
