import type { Audience } from "../../../bridge/battle/index.js";
import { MODULE_ID } from "../../host/constants.js";
import { isOurs, sayPlayersBehind } from "../../host/permissions.js";
import type { HostBattlePage } from "../pages/battle-pages.js";

/** A page of a journal entry with its ownership, as we look at it. */
export type OwnedPage = Pick<HostBattlePage, "id" | "uuid" | "flags" | "ownership">;

/** Levels of ownership. */
export const levels = () => CONST.DOCUMENT_OWNERSHIP_LEVELS;

/**
 * The page that holds the report of a day, or of a siege (`number` 0); null: there is none. A journal entry may hold
 * several battles: a report names the page it is of, or is of the first battle where it does not. A page that is not
 * the GMs' word is no report, whatever it says of itself.
 */
export const reportPageOf = (page: HostBattlePage, number: number): OwnedPage | null =>
	pagesSaying(page, number).find(isOurs) ?? null;

/** Names of the players whose pages say that they are that report, and are not; empty: there are none. */
export function falseReportsOf(page: HostBattlePage, number: number): string {
	const foreign = pagesSaying(page, number).find((each) => !isOurs(each));
	return foreign ? sayPlayersBehind(foreign) : "";
}

/** Pages that say of themselves that they are a report. */
function pagesSaying(page: HostBattlePage, number: number): readonly OwnedPage[] {
	const pages = [...(page.parent?.pages ?? [])];
	const first = pages.find((each) => each.type === page.type && isOurs(each))?.id;
	const isMeant = ({ report, of = first }: ReportFlags): boolean => report === number && of === page.id;
	return pages.filter(({ flags }) => isMeant((flags[MODULE_ID] ?? {}) as ReportFlags));
}

/** Marks of a report: the number of its day, and the id of the page that it is of. */
interface ReportFlags {
	readonly report?: unknown;
	readonly of?: unknown;
}

/** Readers of a report by its page; of none that is written yet game masters. */
export function audienceOf(report: OwnedPage | null): Audience {
	return (report?.ownership.default ?? 0) >= levels().OBSERVER ? "players" : "gm";
}

/** Reports that this client is writing: working out what was expected of a day takes a while. */
const writing = new Set<string>();

const nameOf = ({ uuid }: HostBattlePage, number: number): string => `${uuid} ${number}`;

/** True while this client writes the report of a day. */
export const isBeingWritten = (page: HostBattlePage, number: number): boolean => writing.has(nameOf(page, number));

/** Does what writes a report, which is said to be written meanwhile. */
export async function whileWriting<T>(page: HostBattlePage, number: number, write: () => Promise<T>): Promise<T> {
	const name = nameOf(page, number);
	writing.add(name);
	try {
		return await write();
	} finally {
		writing.delete(name);
	}
}
