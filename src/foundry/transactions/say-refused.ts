import { joinList } from "../../bridge/text/index.js";
import { type Change, statusAt, type Transaction } from "../../bridge/transactions/index.js";
import { notifyWarning } from "../services/notify.js";
import { words } from "../services/words.js";

/** Says which status effects the game system did not take, and of whom; everything else stands. */
export function sayRefused({ title, subjects }: Transaction, refused: readonly Change[]): void {
	const named = new Map<string, Set<string>>();
	for (const change of refused) {
		const status = statusAt(change)?.status ?? change.path;
		named.set(status, (named.get(status) ?? new Set()).add(subjects[change.subject] ?? ""));
	}
	for (const [status, names] of named) {
		const whom = joinList(words(), [...names], "and");
		notifyWarning(words().say("MUSTER.Transaction.notTaken", { title, status: nameOfStatus(status), whom }));
	}
}

function nameOfStatus(id: string): string {
	const all = CONFIG.statusEffects as unknown as Readonly<
		Record<string, { id?: string; name?: string; label?: string }>
	>;
	const entry = Object.entries(all).find(([key, status]) => (status.id ?? key) === id)?.[1];
	return game.i18n.localize(entry?.name ?? entry?.label ?? id);
}
