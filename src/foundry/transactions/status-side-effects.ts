import {
	type Change,
	statusAt,
	TRANSACTION_LIMITS,
	type Transaction,
	toChange,
} from "../../bridge/transactions/index.js";
import { allStatuses, hasStatus } from "../host/status-effects.js";
import type { LooseActor } from "../host/surfaces.js";
import { documentAt } from "./world-values.js";

/**
 * Remembers the status effects of the actors whose status effects a record changes. The returned function adds to the record those that came or went
 * besides: some exclude each other, some bring others along, and an undo must restore them too.
 */
export function trackSideEffects(record: Transaction): (record: Transaction) => Transaction {
	// An undo ends in the original state: it has no side effects to remember.
	const changed = record.undoes === null ? record.changes.filter((change) => statusAt(change) !== null) : [];
	if (changed.length === 0) return (settled) => settled;
	const all = allStatuses().map(({ id }) => id);
	const before = new Map(changed.map(({ uuid }) => [uuid, statusesOf(uuid, all)]));
	return (settled) => {
		const named = new Set(changed.map((change) => `${change.uuid} ${statusAt(change)?.status}`));
		const beside = [...before].flatMap(([uuid, had]) => {
			const has = statusesOf(uuid, all);
			const subject = changed.find((change) => change.uuid === uuid)?.subject ?? "";
			return all
				.filter((id) => had.has(id) !== has.has(id) && !named.has(`${uuid} ${id}`))
				.map((id): Change => toChange({ subject, uuid, class: "Actor" }, `statuses.${id}`, had.has(id), has.has(id)));
		});
		const changes = [...settled.changes, ...beside];
		return changes.length > TRANSACTION_LIMITS.changes ? settled : { ...settled, changes };
	};
}

function statusesOf(uuid: string, all: readonly string[]): ReadonlySet<string> {
	const actor = documentAt(uuid) as LooseActor | null;
	return new Set(actor === null ? [] : all.filter((id) => hasStatus(actor, id)));
}
