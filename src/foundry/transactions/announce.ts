import type { Change, Transaction } from "../../bridge/transactions/index.js";
import { actorAt, findNow } from "../host/find-document.js";
import type { LooseHooks } from "../host/surfaces.js";
import { nameFor, neutralName } from "../tokens/name-for.js";
import { sourceOf } from "./sources.js";

/**
 * Listener of `muster.transactionApplied` and `muster.transactionUndone`: called once, on the client that wrote it,
 * when everything is written.
 */
export type TransactionHook = (transaction: Transaction) => void;

/** Notifies the source and every listener that a transaction is applied, or undone. */
export async function announce(transaction: Transaction): Promise<void> {
	try {
		await sourceOf(transaction.kind)?.after?.(transaction);
	} catch (error) {
		// Everything is written: an error of its source does not make it fail.
		Hooks.onError("muster.transactions", error as Error, { log: "error" });
	}
	const name = transaction.state === "undone" ? "muster.transactionUndone" : "muster.transactionApplied";
	(Hooks as LooseHooks).callAll(name, transaction);
}

type Token = TokenDocument.Implementation;

/**
 * The name of a subject of a transaction for a user who may not see its values: that of a token only where this user
 * may read it.
 */
export function subjectFor(
	name: string,
	change: Pick<Change, "uuid" | "subject">,
	reader: User.Implementation,
): string {
	const tokens = tokensOf(change);
	const isNamed = tokens.some((token) => nameFor(token, [reader]) !== null);
	return isNamed || actorAt(change.uuid)?.testUserPermission(reader, "LIMITED") === true ? name : neutralName();
}

/**
 * The tokens that a change may be about: its own or the one that its document is in, a combatant's, those of a linked
 * actor.
 */
function tokensOf({ uuid, subject }: Pick<Change, "uuid" | "subject">): readonly Token[] {
	const [own = ""] = /^Scene\.[^.]+\.Token\.[^.]+/.exec(uuid) ?? [];
	const found = findNow(own);
	if (found instanceof TokenDocument) return [found as Token];
	return game.scenes.contents.flatMap(({ tokens }) => tokens.get(subject) ?? []);
}
