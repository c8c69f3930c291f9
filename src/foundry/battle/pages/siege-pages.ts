import { editSiege, readSiegePage, SIEGE_PAGE, type Siege, type SiegeEdit } from "../../../bridge/battle/index.js";
import type { Result } from "../../../engine/common/index.js";
import { toJson } from "../../../engine/schema/index.js";
import {
	battlePageAt,
	findPage,
	type HostBattlePage,
	inTurnOf,
	notOurs,
	pagesOfType,
	storedIn,
} from "./battle-pages.js";
import { writtenTo } from "./write-day.js";

/** The page of a siege by its uuid; null: it is gone, or not the GMs' word. */
export function siegePageAt(uuid: unknown): HostBattlePage | null {
	const found = findPage(uuid, SIEGE_PAGE);
	return found.ok ? found.value : null;
}

/** The siege that a page holds; faults as `findPage` and `readSiegePage`. */
export const siegeIn = (page: HostBattlePage): Result<Siege> => notOurs(page) ?? readSiegePage(storedIn(page));

/** The siege of the journal entry in which a battle is; null: it has none. */
export function siegeBeside(page: HostBattlePage): HostBattlePage | null {
	return [...(page.parent?.pages ?? [])].find(({ uuid }) => siegePageAt(uuid) !== null) ?? null;
}

/** A storm or sally of a siege by the id of its page; null: it is gone. */
export function stormPage(siege: HostBattlePage, id: string): HostBattlePage | null {
	const found = [...(siege.parent?.pages ?? [])].find((page) => page.id === id);
	return found ? battlePageAt(found.uuid) : null;
}

/** Writes a siege as a whole. Fault: the server refused it. */
export const writeSiege = (page: HostBattlePage, siege: Siege): Promise<Result<null>> =>
	writtenTo(page, { "system.data": toJson(siege) });

/** Changes a siege. Faults, after which nothing is written: the page does not read; those of `editSiege`. */
export function changeSiege(page: HostBattlePage, edit: SiegeEdit): Promise<Result<null>> {
	return inTurnOf(page, async () => {
		const siege = siegeIn(page);
		if (!siege.ok) return siege;
		const changed = editSiege(siege.value, edit);
		return changed.ok ? writeSiege(page, changed.value) : changed;
	});
}

/** Pages of all sieges of the world, oldest first. */
export const siegePages = (): readonly HostBattlePage[] => pagesOfType(SIEGE_PAGE);
