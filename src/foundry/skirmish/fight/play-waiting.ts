import type { Given } from "../../../bridge/skirmish/fight/index.js";
import { fail, type Result } from "../../../engine/common/index.js";
import type { HostBattlePage } from "../../battle/pages/battle-pages.js";
import { GM_ONLY } from "../../host/permissions.js";
import { phasePlace, waitingIn } from "./given-orders.js";
import { keptOrders } from "./order-store.js";
import { backPhase, rollPhases } from "./roll-phase.js";
import { sealOrders } from "./seal-orders.js";
import { markSealed, sealedIn } from "./sealed-orders.js";

/** Rolls the phase that waits, with what players have sealed for it. Faults: not a GM; those of `rollPhases`. */
export async function rollWaiting(page: HostBattlePage): Promise<Result<unknown>> {
	if (!game.user.isGM) return fail(GM_ONLY);
	const now = waitingIn(page);
	if (!now.ok) return now;
	const place = phasePlace(page, now.value);
	const sealed = sealedIn(place, now.value.state).map(({ orders }) => orders ?? {});
	const given: Given = Object.assign({}, ...sealed, keptOrders(place));
	return rollPhases(page, now.value.phase, Object.values(given).flat());
}

/** Sends this player's orders of the phase that waits to the GM. Faults: a GM asks; those of `sealOrders`. */
export async function sealWaiting(page: HostBattlePage): Promise<Result<null>> {
	if (game.user.isGM) return fail({ code: "MUSTER.Fault.Skirmish.gmSeals" });
	const now = waitingIn(page);
	if (!now.ok) return now;
	const place = phasePlace(page, now.value);
	const given = keptOrders(place);
	const done = await sealOrders(place, given);
	if (done.ok) markSealed(place, given);
	return done;
}

/** Takes the last phase back. Faults: not a GM; those of `backPhase`. */
export const backWaiting = async (page: HostBattlePage): Promise<Result<unknown>> =>
	game.user.isGM ? backPhase(page) : fail(GM_ONLY);
