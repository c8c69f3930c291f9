import { rowsOf } from "../../bridge/mob/index.js";
import type { CardOptions } from "../../bridge/rolls/cards/index.js";
import { sayFault } from "../../bridge/text/index.js";
import { loadChunk } from "../host/lazy.js";
import { notifyDone, notifyFault } from "../host/notify.js";
import { mayApplyToOthers, mayRoll } from "../host/permissions.js";
import { nameStatus } from "../host/status-effects.js";
import { words } from "../host/words.js";
import { findTokens, mayKnow, ownsAll } from "../tokens/token-access.js";
import {
	appliedState,
	applyFrom,
	finishTransaction,
	notifyUnlessCancelled,
	transactionOf,
	undoTransaction,
} from "../transactions/index.js";
import { applyRequestsFor } from "./apply-requests.js";
import { recallMob } from "./mob-memory.js";
import { MOB_SOURCE, mayApply, mobReference, storedMobOf, WAITS_FOR_GM } from "./mob-message.js";

type Message = ChatMessage.Implementation;

/** Options of a mob's card: the rights of this reader and the state of its transaction. */
export function mobCardOptions(message: Message): Partial<CardOptions> {
	const transaction = transactionOf(message.uuid);
	const { isGM, id } = game.user;
	return {
		...appliedState(transaction),
		mayApply: mayApply(message, game.user),
		asksGm: mayApply(message, game.user) && !mayApplyToOthers(game.user) && !ownsTargets(message),
		asked: applyRequestsFor(message),
		mayUndo: isGM || transaction?.by === id,
		mayFinish: isGM,
		mayRepeat: mayRoll(game.user) && recallMob(message.id ?? "") !== undefined,
		knows: (uuid) => mayKnow(uuid),
		nameStatus,
	};
}

/** True if this user owns every token of the card. */
function ownsTargets(message: Message): boolean {
	const stored = storedMobOf(message);
	return stored === null || ownsAll(findTokens(rowsOf(stored).map(({ uuid }) => uuid)), game.user);
}

/** Applies the card, or asks a GM to. */
export async function applyMob(message: Message): Promise<void> {
	const applied = await applyFrom(MOB_SOURCE, mobReference(message));
	if (applied.ok) return;
	if (applied.fault.code === WAITS_FOR_GM) notifyDone(sayFault(words(), applied.fault));
	else notifyUnlessCancelled(applied);
}

/** Finishes an interrupted transaction. */
export async function finishMob(message: Message): Promise<void> {
	const transaction = transactionOf(message.uuid);
	if (transaction === null) return;
	const finished = await finishTransaction(transaction.id);
	notifyUnlessCancelled(finished);
}

/** Undoes the latest application. */
export async function undoMob(message: Message): Promise<void> {
	const transaction = transactionOf(message.uuid);
	if (transaction === null) return;
	const undone = await undoTransaction(transaction.id);
	notifyUnlessCancelled(undone);
}

/** Repeats the action by the same tokens, with their numbers as they are now. */
export async function repeatMob(message: Message): Promise<void> {
	const mob = recallMob(message.id ?? "");
	if (!mob) return;
	const { rollAgain } = await loadChunk(() => import("./roll-mob.js"));
	const rolled = await rollAgain(mob);
	if (!rolled.ok) notifyFault(rolled.fault);
}
