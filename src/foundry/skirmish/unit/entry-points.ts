import { kindOf } from "../../carriers/index.js";
import { menuEntry } from "../../host/compat.js";
import { loadChunk } from "../../host/lazy.js";
import type { LooseEvents } from "../../host/surfaces.js";

/** The actor of the world on whose row of the directory a menu opens, if a unit can be made of it. */
function soldierAt(target: HTMLElement): Actor.Implementation | undefined {
	const entry = target.closest<HTMLElement>("[data-entry-id], [data-document-id]");
	const actor = game.actors.get(entry?.dataset.entryId ?? entry?.dataset.documentId ?? "");
	return actor && isSoldier(actor) ? actor : undefined;
}

/** True if the user may make a unit of soldiers like an actor. */
export function isSoldier(actor: Actor.Implementation): boolean {
	const mayMake = getDocumentClass("Actor").canUserCreate(game.user);
	return mayMake && kindOf(actor) === undefined && actor.testUserPermission(game.user, "OBSERVER");
}

/** Registers how units are made of what the host shows: the menu of the Actors directory. */
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
}
