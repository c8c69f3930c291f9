import { type OpenRow, ownRows, type PlayerView } from "../../../bridge/battle/index.js";
import { notifyFault } from "../../host/notify.js";
import { openers } from "../../host/openers.js";
import { GM_ONLY } from "../../host/permissions.js";
import { words } from "../../host/words.js";
import { loadSeals } from "../../secrets/gate.js";
import { keptChoice } from "../players/choice-store.js";
import { knownViews } from "../players/known-views.js";
import { openRows } from "./open-battles.js";

export { followOpenBattles } from "./follow-battles.js";

/** Rows of what is under way for this reader: for GMs all battles and sieges, for a player the own ones. */
export async function readersBattles(): Promise<readonly OpenRow[]> {
	if (!game.user.isGM) return ownBattles();
	await loadSeals();
	return openRows();
}

/** Rows of the battles in which this player is asked something, by what a GM's client has released. */
export const ownBattles = (): readonly OpenRow[] => rowsOf(knownViews());

/** Rows of those of them in which an army of this player's own fights. */
export const ownRowsWith = ({ uuid }: Actor.Implementation): readonly OpenRow[] =>
	rowsOf(knownViews().filter(({ armies }) => armies.includes(uuid)));

const rowsOf = (views: readonly PlayerView[]): readonly OpenRow[] =>
	ownRows(views, ({ page, day }, { round, slot }) => keptChoice({ page, day, round, slot }) !== undefined, words());

/** Leads a player to the own battle; where there are several, to the list of them. Says so where there is none. */
export async function showOwnBattles(): Promise<void> {
	const [row, ...others] = ownBattles();
	if (!row) notifyFault(GM_ONLY);
	else if (others.length > 0) await openers().home();
	else await openers().battle({ [row.opens]: row.uuid });
}
