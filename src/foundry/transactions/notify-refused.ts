import { joinList } from "../../bridge/text/index.js";
import { type Change, statusAt, type Transaction } from "../../bridge/transactions/index.js";
import { ownValue } from "../../engine/common/index.js";
import { notifyWarning } from "../host/notify.js";
import { nameStatus } from "../host/status-effects.js";
import { words } from "../host/words.js";

/** Names the status effects that the game system refused, and their actors; everything else is written. */
export function notifyRefused({ title, subjects }: Transaction, refused: readonly Change[]): void {
	const named = new Map<string, Set<string>>();
	for (const change of refused) {
		const status = statusAt(change)?.status ?? change.path;
		named.set(status, (named.get(status) ?? new Set()).add(ownValue(subjects, change.subject, "")));
	}
	for (const [status, names] of named) {
		const whom = joinList(words(), [...names], "and");
		notifyWarning(words().say("MUSTER.Transaction.notTaken", { title, status: nameStatus(status), whom }));
	}
}
