import type { Audience } from "../../../bridge/battle/index.js";
import { MODULE_ID } from "../../host/constants.js";
import type { HostBattlePage } from "../battle-pages.js";

/** A page of a journal entry with its ownership, as we look at it. */
export interface OwnedPage {
	readonly id: string;
	readonly uuid: string;
	readonly flags: Readonly<Record<string, unknown>>;
	readonly ownership: { readonly default?: number };
}

/** Levels of ownership. */
export const levels = () => CONST.DOCUMENT_OWNERSHIP_LEVELS;

/** The page that holds the report of a day; null: there is none. */
export function reportPageOf(page: HostBattlePage, number: number): OwnedPage | null {
	const pages = (page.parent?.pages ?? []) as unknown as Iterable<OwnedPage>;
	return [...pages].find(({ flags }) => reportNumber(flags) === number) ?? null;
}

function reportNumber(flags: OwnedPage["flags"]): unknown {
	const own = flags[MODULE_ID] as { readonly report?: unknown } | undefined;
	return own?.report;
}

/** Readers of a report by its page; of none that is written yet game masters. */
export function audienceOf(report: OwnedPage | null): Audience {
	return (report?.ownership.default ?? 0) >= levels().OBSERVER ? "players" : "gm";
}
