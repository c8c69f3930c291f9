import { CHANGE_ANSWER_QUERY, CHANGE_QUERY } from "../army/sheet/index.js";
import {
	BATTLE_ANSWER_QUERY,
	BATTLE_ORDER_QUERY,
	BATTLE_SEAL_QUERY,
	BATTLE_UNSEALED_QUERY,
	BATTLE_VIEW_QUERY,
	BATTLE_WANTED_QUERY,
	SKIRMISH_SEAL_QUERY,
	SKIRMISH_WAYS_QUERY,
} from "../battle/pages/battle-names.js";
import { CONFIRM_QUERY, confirmQuestion } from "../host/asking.js";
import { loadChunk } from "../host/lazy.js";
import { SETTING_QUERY } from "../host/preferences.js";
import { SEALED_THROW_QUERY, SEALED_WANTED_QUERY } from "../rolls/contest-throw.js";
import {
	BLIND_RESULT_QUERY,
	BLIND_ROLL_QUERY,
	BLIND_WANTED_QUERY,
	receiveResult,
	sendWanted,
} from "../rolls/stored-card.js";
import { PLANS_QUERY } from "../skirmish/plan/plan-names.js";
import { TRANSACTION_QUERY } from "../transactions/index.js";

type Asked = readonly [data: unknown, options: unknown];

let sealed: typeof import("../rolls/contest-sealed.js") | undefined;

/** Fetches the part once; a part that is there answers before the next message is handled. */
async function fetchSealed() {
	sealed ??= await loadChunk(() => import("../rolls/contest-sealed.js"));
	return sealed;
}

const fetchBattle = () => loadChunk(() => import("../battle/players/gm-queries.js"));
const fetchPlayer = () => loadChunk(() => import("../battle/players/player-queries.js"));
const fetchChanges = () => loadChunk(() => import("../army/sheet/change-request.js"));

/**
 * Registers the queries that other clients may send. Every handler checks the sender and trusts nothing in the data.
 */
export function registerQueries(): void {
	Object.assign(CONFIG.queries, {
		[CONFIRM_QUERY]: confirmQuestion,
		[BLIND_ROLL_QUERY]: async (...asked: Asked) =>
			(await loadChunk(() => import("../rolls/blind-roll.js"))).answerBlindRoll(...asked),
		[BLIND_RESULT_QUERY]: receiveResult,
		[BLIND_WANTED_QUERY]: sendWanted,
		[SEALED_THROW_QUERY]: async (...asked: Asked) => (await fetchSealed()).receiveThrow(...asked),
		[SEALED_WANTED_QUERY]: async (...asked: Asked) => (await fetchSealed()).sendWantedThrow(...asked),
		[TRANSACTION_QUERY]: async (...asked: Asked) =>
			(await loadChunk(() => import("../transactions/gm-relay.js"))).answerOrder(...asked),
		[SETTING_QUERY]: async (...asked: Asked) =>
			(await loadChunk(() => import("../host/change-setting.js"))).receiveSetting(...asked),
		[CHANGE_QUERY]: async (...asked: Asked) => (await fetchChanges()).receiveChange(...asked),
		[BATTLE_WANTED_QUERY]: async (...asked: Asked) => (await fetchBattle()).receiveWanted(...asked),
		[BATTLE_SEAL_QUERY]: async (...asked: Asked) => (await fetchBattle()).receiveSeal(...asked),
		[BATTLE_ANSWER_QUERY]: async (...asked: Asked) => (await fetchBattle()).receiveAnswer(...asked),
		[BATTLE_ORDER_QUERY]: async (...asked: Asked) => (await fetchBattle()).receiveOrder(...asked),
		[BATTLE_VIEW_QUERY]: async (...asked: Asked) => (await fetchPlayer()).receiveView(...asked),
		[BATTLE_UNSEALED_QUERY]: async (...asked: Asked) => (await fetchPlayer()).receiveUnsealed(...asked),
		[PLANS_QUERY]: async (...asked: Asked) =>
			(await loadChunk(() => import("../skirmish/plan/gather-plans.js"))).receivePlans(...asked),
		[SKIRMISH_SEAL_QUERY]: async (...asked: Asked) =>
			(await loadChunk(() => import("../skirmish/setup/skirmish-query.js"))).receiveSkirmish(...asked),
		[SKIRMISH_WAYS_QUERY]: async (...asked: Asked) =>
			(await loadChunk(() => import("../skirmish/fight/order-moves.js"))).receiveOpenWays(...asked),
		[CHANGE_ANSWER_QUERY]: async (...asked: Asked) => (await fetchChanges()).receiveAnswer(...asked),
	});
}
