import { sayFault } from "../../bridge/text/index.js";
import { toJson } from "../../engine/schema/index.js";
import { loadChunk } from "../host/lazy.js";
import { notifyDone, notifyFault } from "../host/notify.js";
import { words } from "../host/words.js";
import {
	applyFrom,
	finishTransaction,
	notifyUnlessCancelled,
	transactionOf,
	undoTransaction,
} from "../transactions/index.js";
import { editsWritten } from "./mob-card-work.js";
import { recallMob } from "./mob-memory.js";
import { MOB_SOURCE, mobReference, storedMobOf, WAITS_FOR_GM } from "./mob-message.js";
import { agreesToOtherNames, otherNamesOn } from "./other-names.js";

type Message = ChatMessage.Implementation;

/** Applies the card, or asks a GM to; a GM sees before which tokens a player's card calls by other names. */
export async function applyMob(message: Message): Promise<void> {
	await editsWritten(message);
	const stored = game.user.isGM ? storedMobOf(message) : null;
	const others = stored ? otherNamesOn(message, stored) : [];
	if (others.length > 0 && !(await agreesToOtherNames(message, others))) return;
	const reference = mobReference(message);
	const applied = await applyFrom(MOB_SOURCE, others.length > 0 ? { ...reference, named: toJson(others) } : reference);
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
