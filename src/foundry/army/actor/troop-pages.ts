import {
	type ARMY_PAGE,
	parseTroopPage,
	readPageDrag,
	TROOP_PAGE,
	type TroopPage,
} from "../../../bridge/library/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { fetchDocument } from "../../host/find-document.js";
import type { AnyPage } from "../../host/surfaces.js";

/** True for a page with a troop type. */
export const isTroopPage = (page: AnyPage): boolean => page.type === TROOP_PAGE;

/**
 * Reads the troop type of a page with its data for the library, under the page's present name. Faults:
 * `MUSTER.Fault.Library.*`, `MUSTER.Fault.Force.*`.
 */
export const troopPageOf = (page: AnyPage): Result<TroopPage> =>
	parseTroopPage({ type: page.type, name: page.name, system: plain(page.system) });

/**
 * The pages of one of our sub-types in dropped data (or a bare uuid in it): a page itself, or all such pages of an
 * entry. Empty for anything else, so that other handlers can take it.
 */
export async function droppedPages(
	data: unknown,
	type: typeof TROOP_PAGE | typeof ARMY_PAGE,
): Promise<readonly AnyPage[]> {
	const drag = readPageDrag(data);
	if (!drag) return [];
	const dropped = await fetchDocument(drag.uuid);
	if (dropped instanceof JournalEntryPage) return [dropped as AnyPage].filter((page) => page.type === type);
	if (!(dropped instanceof JournalEntry)) return [];
	const pages = [...(dropped.pages as Iterable<AnyPage>)];
	return pages.filter((page) => page.type === type);
}

/** Reads the troop types of dropped data; a fault if one of them is invalid. Empty if there are none. */
export async function droppedTroops(data: unknown): Promise<Result<readonly TroopPage[]>> {
	const pages = await droppedPages(data, TROOP_PAGE);
	const troops: TroopPage[] = [];
	for (const page of pages) {
		const read = troopPageOf(page);
		if (!read.ok) return fail(read.fault);
		troops.push(read.value);
	}
	return ok(troops);
}

/** The source of a page's `system`, from a model or plain data. */
function plain(system: unknown): unknown {
	const model = system as { toObject?: () => unknown } | null;
	return typeof model?.toObject === "function" ? model.toObject() : system;
}
