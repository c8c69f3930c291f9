import type { Change, Transaction } from "../../../bridge/transactions/index.js";
import { statusAt, TRANSACTION_LIMITS, toChange } from "../../../bridge/transactions/index.js";
import { allStatuses, hasStatus } from "../../host/status-effects.js";
import type { LooseActor, LooseConstants, LooseEvents } from "../../host/surfaces.js";
import { documentAt } from "./world-values.js";

/** Status effects that this client is switching on at present, each with its number of switches. */
const switching = new Map<string, number>();

/**
 * Runs a switch of a status effect; an effect that is created meanwhile shows its icon on the token whatever its
 * duration. Generation 14 shows an effect without a duration only on request (`CONST.ACTIVE_EFFECT_SHOW_ICON`;
 * foundryvtt#14749).
 */
export async function withIcon<T>(status: string, act: () => Promise<T>): Promise<T> {
	switching.set(status, (switching.get(status) ?? 0) + 1);
	try {
		return await act();
	} finally {
		switching.set(status, (switching.get(status) ?? 1) - 1);
	}
}

interface NewEffect {
	readonly statuses: ReadonlySet<string>;
	readonly showIcon?: number;
	updateSource(changes: object): unknown;
}

/** Registers, in `init`, the hook that gives such an effect its icon before it is created. */
export function registerStatusIcons(): void {
	(Hooks as LooseEvents).on("preCreateActiveEffect", (effect: NewEffect, _data, _options, user: string) => {
		const always = (CONST as LooseConstants).ACTIVE_EFFECT_SHOW_ICON?.ALWAYS;
		if (always === undefined || user !== game.user.id || effect.showIcon === always) return;
		if ([...effect.statuses].some((status) => (switching.get(status) ?? 0) > 0))
			effect.updateSource({ showIcon: always });
	});
}

/**
 * Remembers the status effects of the actors whose status effects a record changes. The returned function adds to the
 * record those that came or went besides: some exclude each other, some bring others along, and an undo must restore
 * them too.
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
