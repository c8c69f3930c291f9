import { kindOf } from "../../carriers/index.js";
import type { Ground, UnitDrop } from "../../host/drop-ground.js";
import { actorAt } from "../../host/find-document.js";
import { loadChunk } from "../../host/lazy.js";
import { isSoldier } from "../unit/entry-points.js";

/**
 * Handles `dropCanvasData`: rows of an army's roster go to the field; a unit comes onto the map with its one token; an
 * actor that is dropped with Ctrl or Cmd becomes a unit of soldiers like it. Leaves all other data to the host, and
 * units too where the user may not make tokens, so that the host says so.
 */
export function onUnitDrop(
	{ scene, grid, level }: Readonly<Record<keyof Ground, null>> | Ground,
	drop: UnitDrop,
	event?: MouseEvent,
): boolean {
	const isRow = drop.type === "MusterUnit";
	const actor = isRow || drop.type === "Actor" ? actorAt(String(isRow ? drop.actor : drop.uuid)) : null;
	if (!scene || !grid || !actor || !game.user.can("TOKEN_CREATE")) return true;
	const isUnit = kindOf(actor) === "unit";
	const isMany = !isRow && !isUnit && Boolean(event?.ctrlKey || event?.metaKey) && isSoldier(actor);
	if (!isMany && !(actor.isOwner && (isRow || isUnit))) return true;
	// Another level may be viewed before the unit is made.
	const spot = {
		ground: { scene, grid, level: level ?? null },
		drop,
		hidden: game.user.isGM && event?.altKey === true,
	};
	void loadChunk(() => import("./place-unit.js")).then(async ({ dropLike, dropRows, dropUnit }) => {
		await (isRow ? dropRows : isUnit ? dropUnit : dropLike)(actor, spot);
	});
	return false;
}
