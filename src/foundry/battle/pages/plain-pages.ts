import {
	type BattleDay,
	plainPage,
	readBattlePage,
	readSiegePage,
	SIEGE_PAGE,
	type Siege,
} from "../../../bridge/battle/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { forceRules } from "../../army/actor/index.js";
import type { AnyPage } from "../../host/surfaces.js";
import { storedIn } from "./battle-pages.js";

/**
 * The open part of a page that is not the GMs' word: the last day of a battle, of which nothing was rolled, or a siege
 * without its storms.
 */
type PlainPage = { readonly day: BattleDay } | { readonly siege: Siege };

/**
 * Reads what of a page may be taken over as a new battle or siege, also if a player has written it. Faults: the page
 * does not read.
 */
export function readPlainly(page: AnyPage): Result<PlainPage> {
	return page.type === SIEGE_PAGE ? plainSiege(page) : plainDay(page);
}

function plainDay(page: AnyPage): Result<PlainPage> {
	const days = readBattlePage(plainPage(storedIn(page)), forceRules().tables);
	if (!days.ok) return days;
	const last = days.value.at(-1);
	return last ? ok({ day: { ...last, number: 1, applied: [] } }) : fail({ code: "MUSTER.Fault.Battle.noPage" });
}

function plainSiege(page: AnyPage): Result<PlainPage> {
	const siege = readSiegePage(storedIn(page));
	if (!siege.ok) return siege;
	// Its storms are other pages, and its steps could bring them back.
	const events = siege.value.events.map((event) => ({ ...event, page: "" }));
	return ok({ siege: { ...siege.value, events, steps: [] } });
}
