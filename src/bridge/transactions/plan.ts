import { type Fault, fail, ok, type Result } from "../../engine/common/index.js";
import { canonicalJson, type Json, sameJson } from "../../engine/schema/index.js";
import { byteLength, cutName, cutText } from "../text/index.js";
import { hashId } from "./hash-id.js";
import { withoutOwnEdits } from "./left-out.js";
import { parentOf } from "./requests.js";
import {
	ABSENT,
	type Change,
	type LeftOut,
	type ReadCurrent,
	type Stamp,
	TRANSACTION_LIMITS,
	TRANSACTION_SCHEMA,
	type Transaction,
	type TransactionPlan,
} from "./types.js";

/** Data that all applications of one outcome share. */
export function outcomeKey({ source, outcome }: Pick<TransactionPlan, "source" | "outcome">): string {
	return hashId(`${source} ${canonicalJson(outcome)}`);
}

/** The id that the nth application of an outcome has wherever it is planned; the first is number 0. */
function transactionId(key: string, generation: number): string {
	return hashId(`${generation} ${key}`);
}

/** An application of a plan: its author, its number, and the values upon which it is made. */
interface Application {
	readonly kind: string;
	readonly generation: number;
	readonly stamp: Stamp;
	readonly isRebased?: boolean;
}

/**
 * The transaction of a plan, of what becomes another value: nothing is written yet. Faults: nothing to write, or all of
 * it left out; something twice; too large.
 */
export function toTransaction(
	plan: TransactionPlan,
	{ kind, generation, stamp, isRebased = false }: Application,
): Result<Transaction> {
	const key = outcomeKey(plan);
	const changes = plan.changes.filter(({ before, after }) => !sameJson(before, after));
	const wanted = new Set([...changes, ...plan.leftOut].map(({ subject }) => subject));
	if (changes.length === 0 && withoutOwnEdits(plan.leftOut).length > 0) return fail(allLeftOut(plan));
	const named = Object.entries(plan.subjects).filter(([subject]) => wanted.has(subject));
	return boundTransaction({
		id: transactionId(key, generation),
		schema: TRANSACTION_SCHEMA,
		kind,
		source: plan.source,
		key,
		generation,
		title: cutText(plan.title, TRANSACTION_LIMITS.title),
		subjects: Object.fromEntries(named.map(([subject, name]) => [subject, cutName(name, TRANSACTION_LIMITS.name)])),
		...stamp,
		...(plan.leftOut.length === 0 ? {} : { leftOut: plan.leftOut.slice(0, TRANSACTION_LIMITS.leftOut).map(bounded) }),
		...(isRebased ? { isRebased } : {}),
		changes,
		state: "open",
		undoes: null,
	});
}

function bounded({ data, ...left }: LeftOut): LeftOut {
	if (data === undefined) return left;
	const short = Object.entries(data).map(([place, text]) => [place, cutText(text, TRANSACTION_LIMITS.sentence)]);
	return { ...left, data: Object.fromEntries(short) };
}

function allLeftOut({ leftOut, subjects }: TransactionPlan): Fault {
	const names = new Set(withoutOwnEdits(leftOut).map(({ subject }) => subjects[subject] ?? ""));
	return { code: "MUSTER.Fault.Transaction.allLeftOut", data: { names: [...names].slice(0, 20).join(", ") } };
}

/** The transaction if it changes something, nothing twice, and is not too large to be stored. */
export function boundTransaction(transaction: Transaction): Result<Transaction> {
	const { changes, bytes } = TRANSACTION_LIMITS;
	if (transaction.changes.length === 0) return fail({ code: "MUSTER.Fault.Transaction.nothing" });
	if (new Set(transaction.changes.map(({ uuid, path }) => `${uuid} ${path}`)).size < transaction.changes.length) {
		return fail({ code: "MUSTER.Fault.Transaction.twice" });
	}
	const isLarge = transaction.changes.length > changes || byteLength(JSON.stringify(transaction)) > bytes;
	return isLarge
		? fail({ code: "MUSTER.Fault.Transaction.tooLarge", data: { max: changes, kilobytes: bytes / 1000 } })
		: ok(transaction);
}

/** The document that changes of one subject are about. */
export type ChangeTarget = Pick<Change, "subject" | "uuid" | "class">;

/** One value of a document that becomes another. */
export function toChange(target: ChangeTarget, path: string, before: Json, after: Json): Change {
	const { subject, uuid } = target;
	return { subject, uuid, class: target.class, parent: parentOf(uuid), path, before, after, inherited: null };
}

/**
 * The changes of a flat update, from the values as they are: `{"flags.muster.force.units.u7.men": 12}`. {@link ABSENT}
 * for a value takes the key away. Values that are right already are left out.
 */
export function toChanges(
	target: ChangeTarget,
	update: Readonly<Record<string, Json>>,
	read: ReadCurrent,
): readonly Change[] {
	return Object.entries(update).flatMap(([path, after]) => {
		const now = read({ uuid: target.uuid, path });
		const before = now === undefined ? ABSENT : now;
		return canonicalJson(before) === canonicalJson(after) ? [] : [toChange(target, path, before, after)];
	});
}

/** A document that is made; its id is part of its uuid, so that it cannot be made twice. */
export function toCreation(target: ChangeTarget, data: Json): Change {
	return toChange(target, "", null, data);
}

/** A document that is deleted; `data` is what brings it back. */
export function toDeletion(target: ChangeTarget, data: Json): Change {
	return toChange(target, "", data, null);
}
