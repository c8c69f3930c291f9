import { ask, mayAsk } from "../../host/asking.js";
import { BATTLE_WANTED_QUERY } from "../query-names.js";

/** Asks the active GM's client for what the window of a battle shows; it comes as a query of its own. */
export function wantView(page: string): Promise<unknown> {
	const gm = game.users.activeGM;
	if (!gm || gm.isSelf || !mayAsk()) return Promise.resolve(false);
	return ask(gm, BATTLE_WANTED_QUERY, { page, day: 1 }).catch(() => false);
}
