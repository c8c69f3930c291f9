import { createPace } from "../../../bridge/queries/index.js";
import { arenaOfRound, readSealed, roundSoFar } from "../../../bridge/skirmish/fight/index.js";
import { fail, isRecord, ok, type Result } from "../../../engine/common/index.js";
import { placeOf } from "../../../engine/skirmish/index.js";
import { SKIRMISH_SEAL_QUERY } from "../../battle/pages/battle-names.js";
import { fightIn } from "../../battle/pages/fight-pages.js";
import { findSkirmish } from "../../battle/pages/skirmish-pages.js";
import { type Asked, ask, openAsked, type Reply } from "../../host/asking.js";
import { actorAt } from "../../host/find-document.js";
import { inOneTab } from "../../host/one-tab.js";
import { judgeIn } from "./judge-way.js";
import { keepMark, keepSealed, keptOrders, type PhasePlace } from "./order-store.js";
import { knownToPlayers } from "./reader-of.js";
import { sealedChanged } from "./seal-orders.js";
import { isSealed } from "./sealed-orders.js";

const REFUSED = { code: "MUSTER.Fault.Access.refused" } as const;
const REFUSAL: Reply = { ok: false, fault: REFUSED };

/** Questions of one user to a GM's client within a minute. */
const PACE = createPace(60, 60_000);

/** Seals once more with a GM's client what this player has sealed. What that client refuses is sealed no more. */
async function sealAgain({ asker, payload }: Asked): Promise<Reply> {
	if (!asker.isGM || !isRecord(payload)) return REFUSAL;
	const { page, round, phase } = payload;
	if (typeof page !== "string" || typeof phase !== "string") return REFUSAL;
	const place = { page, round: Number(round), phase };
	if (!isSealed(place)) return REFUSAL;
	const reply = await ask(asker, SKIRMISH_SEAL_QUERY, { ...place, orders: keptOrders(place) });
	if (isRecord(reply) && reply["ok"] === true) return { ok: true };
	keepMark(place, "");
	sealedChanged(page);
	return REFUSAL;
}

/**
 * Answers {@link SKIRMISH_SEAL_QUERY} at a GM's client: the phase waits, the asker is proved, and each order is one
 * that the asker may give (`readSealed`). From another GM, who hands on what a player has sealed, it is only kept. At a
 * player's client a GM alone may ask, for what that player has sealed, which is never in the answer.
 */
export async function receiveOrders(data: unknown, options?: unknown): Promise<Reply> {
	const asked = await openAsked(SKIRMISH_SEAL_QUERY, data, options);
	const payload = asked?.payload;
	if (!asked || !isRecord(payload)) return REFUSAL;
	if (!game.user.isGM) return sealAgain(asked);
	const { asker, nonce } = asked;
	if (!asker.isGM && !PACE.take(asker.id ?? "", Date.now()))
		return { ok: false, fault: { code: "MUSTER.Fault.Access.tooFast" } };
	return inOneTab(`question ${asker.id} ${nonce}`, async () => {
		const player = asker.isGM ? game.users.get(String(payload["user"])) : asker;
		const kept = player ? keep(player, payload) : fail(REFUSED);
		if (!kept.ok) return { ok: false, fault: kept.fault };
		if (!asker.isGM) shareWithGms({ ...payload, user: asker.id });
		return { ok: true };
	});
}

/** Keeps what a player has sealed. Faults: another phase waits; an order that the player may not give; no room. */
function keep(player: User.Implementation, payload: Readonly<Record<string, unknown>>): Result<null> {
	const page = findSkirmish(payload["page"]);
	if (!page.ok) return page;
	const fight = fightIn(page.value);
	if (!fight.ok) return fight;
	const so = roundSoFar(fight.value.round);
	if (!so.ok) return so;
	const { state, waiting } = so.value;
	const round = fight.value.round.input.before.number;
	const place: PhasePlace = { page: page.value.uuid, round, phase: waiting ?? "routing" };
	if (place.round !== payload["round"] || place.phase !== payload["phase"])
		return fail({ code: "MUSTER.Fault.Skirmish.phaseOver" });
	const owns = (unit: string): boolean => actorAt(`Actor.${unit}`)?.testUserPermission(player, "OWNER") === true;
	const orders = readSealed(payload["orders"], {
		owns,
		leads: (side) => state.sides.some(({ id, units }) => id === side && units.every((unit) => owns(unit.id))),
		knows: knownToPlayers(fight.value),
		groundOf: (unit) => placeOf(state, unit),
		measure: { judge: judgeIn(fight.value), board: arenaOfRound(fight.value.round).board },
	});
	if (!orders.ok) return orders;
	if (!keepSealed(place, player.id ?? "", orders.value)) return fail({ code: "MUSTER.Fault.Access.noRoom" });
	sealedChanged(page.value.uuid);
	return ok(null);
}

/** Gives the other GMs sealed orders to keep: any of them may roll. */
function shareWithGms(payload: object): void {
	for (const gm of game.users.filter((user) => user.isGM && user.active && !user.isSelf))
		void ask(gm, SKIRMISH_SEAL_QUERY, payload).catch(() => false);
}
