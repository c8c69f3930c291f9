import { type Fight, readFight, roundName, SKIRMISH_PAGE } from "../../../bridge/skirmish/fight/index.js";
import { isRecord, ok, type Result } from "../../../engine/common/index.js";
import { isJson, type Json } from "../../../engine/schema/index.js";
import { SKIRMISH_RULES } from "../../../engine/skirmish/index.js";
import { findPage, type HostBattlePage, inTurnOf, notOurs, pagesOfType, storedIn } from "./battle-pages.js";
import { writtenTo } from "./write-day.js";

/** The page of a skirmish by its uuid. Faults: as `findPage`. */
export const findSkirmish = (uuid: unknown): Result<HostBattlePage> => findPage(uuid, SKIRMISH_PAGE);

/** Pages of all skirmishes of the world, oldest first. */
export const skirmishPages = (): readonly HostBattlePage[] => pagesOfType(SKIRMISH_PAGE);

/** Skirmishes as they were read, until their pages are written. */
const known = new WeakMap<object, Fight>();
let forgets = false;

/** The skirmish that a page holds: the same one as long as the page stays as it is. Faults: not the GMs'; `readFight`. */
export function fightIn(page: HostBattlePage): Result<Fight> {
	const refused = notOurs(page);
	if (refused) return refused;
	const read = known.get(page);
	if (read) return ok(read);
	if (!forgets) Hooks.on("updateJournalEntryPage", (changed) => void known.delete(changed));
	forgets = true;
	const fight = readFight(storedIn(page), SKIRMISH_RULES);
	if (fight.ok) known.set(page, fight.value);
	return fight;
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
