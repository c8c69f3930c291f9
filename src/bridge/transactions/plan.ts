import { fail, ok, type Result } from "../../engine/common/index.js";
import type { Dead, MobRow } from "../mob/index.js";
import { canonicalJson, type HarmSlots, type Json, writeHarm } from "../systems/index.js";
import { byteLength } from "../text/index.js";
import { hashId } from "./hash-id.js";
import { type Change, type ChangeClass, TRANSACTION_LIMITS, TRANSACTION_SCHEMA, type Transaction } from "./types.js";

/** Where a token's numbers are kept, as it is at this moment. */
export interface TokenPlace {
	/** The document that is written: the actor, or the token where the actor is the token's own (`prefix` is then `delta.`). */
	readonly home: {
		readonly uuid: string;
		readonly class: "Actor" | "Token";
		readonly prefix: "" | "delta.";
	};
	/** Uuid of the actor, which holds the status effects. */
	readonly actor: string;
	readonly slots: HarmSlots | null;
	/** Status effects that are on. */
	readonly statuses: readonly string[];
	readonly combatant: { readonly uuid: string; readonly defeated: boolean } | null;
	readonly hidden: boolean;
	/** The token's own data, for bringing it back; only needed where the dead are removed. */
	readonly snapshot: Json;
}

/** What is to be applied, and how. */
export interface TransactionPlan {
	/** What the outcome is known by: the uuid of its message. With `outcome` it gives the id. */
	readonly source: string;
	/** The whole outcome, whatever part of it `rows` applies: one outcome is applied once. */
	readonly outcome: Json;
	/** How often it was applied and taken back before. */
	readonly generation: number;
	readonly title: string;
	readonly by: string;
	readonly time: number;
	readonly rows: readonly Pick<MobRow, "uuid" | "before" | "after" | "defeated" | "conditions">[];
	/** By the uuid of the token. */
	readonly places: Readonly<Record<string, TokenPlace>>;
	readonly dead: Dead;
	/** The status effect of those who fall; null for none. */
	readonly defeatedStatus: string | null;
}

/** The id that an outcome's transaction has wherever it is planned. */
export function transactionId({
	source,
	outcome,
	generation,
}: Pick<TransactionPlan, "source" | "outcome" | "generation">): string {
	return hashId(`${generation} ${source} ${canonicalJson(outcome)}`);
}

/**
 * The transaction of an outcome: nothing is written yet. Rows whose token is gone, or that change nothing, leave no trace in
 * it. Faults: nothing to write; too large.
 */
export function planTransaction(plan: TransactionPlan): Result<Transaction> {
	const id = transactionId(plan);
	const changes = plan.rows.flatMap((row) => {
		const place = Object.hasOwn(plan.places, row.uuid) ? plan.places[row.uuid] : undefined;
		return place === undefined ? [] : planRow(id, row, place, plan);
	});
	return boundTransaction({
		id,
		schema: TRANSACTION_SCHEMA,
		title: [...plan.title].slice(0, TRANSACTION_LIMITS.title).join(""),
		by: plan.by,
		time: plan.time,
		changes,
		state: "open",
		applied: [],
		undoes: null,
	});
}

/** The transaction if it changes something, nothing twice, and is not too large to be stored. */
export function boundTransaction(transaction: Transaction): Result<Transaction> {
	const { changes, bytes } = TRANSACTION_LIMITS;
	if (transaction.changes.length === 0) return fail({ code: "MUSTER.Fault.Transaction.nothing" });
	if (new Set(transaction.changes.map(({ uuid, path }) => `${uuid} ${path}`)).size < transaction.changes.length) {
		return fail({ code: "MUSTER.Fault.Transaction.twice" });
	}
	const isLarge = transaction.changes.length > changes || byteLength(JSON.stringify(transaction)) > bytes;
	return isLarge ? fail({ code: "MUSTER.Fault.Transaction.tooLarge", data: { max: changes } }) : ok(transaction);
}

type Row = TransactionPlan["rows"][number];

function planRow(id: string, row: Row, place: TokenPlace, plan: TransactionPlan): Change[] {
	const { home, slots, actor, combatant } = place;
	const isRemoved = row.defeated && plan.dead === "remove" && place.snapshot !== null;
	const changes: Change[] = [];
	// A token that is its own actor's only home takes its numbers with it.
	const isGone = isRemoved && home.class === "Token";
	if (!isGone && slots !== null && row.before !== null && row.after !== null) {
		for (const { path, before, after } of writeHarm(slots, row.before, row.after)) {
			changes.push(toChange(home.uuid, home.class, `${home.prefix}${path}`, before, after));
		}
	}
	if (!isGone) {
		for (const status of newStatuses(row, place, plan)) changes.push(toStatus(id, actor, status));
	}
	if (row.defeated && combatant !== null && !combatant.defeated) {
		changes.push(toChange(combatant.uuid, "Combatant", "defeated", false, true));
	}
	if (isRemoved) changes.push(toChange(row.uuid, "Token", "", place.snapshot, null));
	else if (row.defeated && plan.dead === "hide" && !place.hidden) {
		changes.push(toChange(row.uuid, "Token", "hidden", false, true));
	}
	return changes;
}

function newStatuses(row: Row, { statuses }: TokenPlace, { defeatedStatus }: TransactionPlan): readonly string[] {
	const wanted = [...row.conditions, ...(row.defeated && defeatedStatus !== null ? [defeatedStatus] : [])];
	return wanted.filter((status, index) => !statuses.includes(status) && wanted.indexOf(status) === index);
}

/** A status effect under an id of its own, so that it cannot be made twice; the host adds its name and icon. */
function toStatus(id: string, actor: string, status: string): Change {
	const own = hashId(`${id} ${actor} ${status}`);
	return toChange(`${actor}.ActiveEffect.${own}`, "ActiveEffect", "", null, { _id: own, statuses: [status] });
}

function toChange(uuid: string, documentClass: ChangeClass, path: string, before: Json, after: Json): Change {
	return { uuid, class: documentClass, parent: parentOf(uuid), path, before, after };
}

/** `Scene.a.Token.b` is held by `Scene.a`, `Actor.c` by the world. */
export function parentOf(uuid: string): string | null {
	const parts = uuid.split(".");
	return parts.length <= 2 ? null : parts.slice(0, -2).join(".");
}
