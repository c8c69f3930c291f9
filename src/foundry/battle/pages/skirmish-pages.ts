import { type Fight, readFightHead, roundName, SKIRMISH_PAGE } from "../../../bridge/skirmish/fight/index.js";
import { isRecord, type Result } from "../../../engine/common/index.js";
import { isJson, type Json } from "../../../engine/schema/index.js";
import { findPage, type HostBattlePage, inTurnOf, notOurs, pagesOfType, storedIn } from "./battle-pages.js";
import { writtenTo } from "./write-day.js";

/** The page of a skirmish by its uuid. Faults: as `findPage`. */
export const findSkirmish = (uuid: unknown): Result<HostBattlePage> => findPage(uuid, SKIRMISH_PAGE);

/** Pages of all skirmishes of the world, oldest first. */
export const skirmishPages = (): readonly HostBattlePage[] => pagesOfType(SKIRMISH_PAGE);

/** The head of the skirmish of a page, without its rounds. Faults: it is not the GMs'; those of `readFightHead`. */
export function fightHeadIn(page: HostBattlePage) {
	const refused = notOurs(page);
	return refused ?? readFightHead(storedIn(page));
}

/** The round of a number as the page stores it; null: it has none. */
export function storedRound(page: HostBattlePage, number: number): Json {
	const stored = storedIn(page);
	const rounds = isRecord(stored) ? stored["rounds"] : undefined;
	const round = isRecord(rounds) ? rounds[roundName(number)] : undefined;
	return isJson(round) ? round : null;
}

/** Changes how a skirmish is played on, or ends it. Fault: the server refused it. */
export const writeFrame = (
	page: HostBattlePage,
	changes: Partial<Pick<Fight["frame"], "mode" | "over">>,
): Promise<Result<null>> =>
	inTurnOf(page, () =>
		writtenTo(page, Object.fromEntries(Object.entries(changes).map(([key, value]) => [`system.frame.${key}`, value]))),
	);
