import type { Fault, Result } from "../../engine/common/index.js";
import { fail, groupBy, ok, ownValue } from "../../engine/common/index.js";
import type { Json } from "../../engine/schema/index.js";
import { canonicalJson, sameJson } from "../../engine/schema/index.js";
import type { Words } from "../text/index.js";
import { byteLength, canSay, cutName, cutText, sayNames } from "../text/index.js";
import type { Conflict } from "./preconditions.js";
import { parentOf } from "./preconditions.js";
import { toRecordText } from "./record-text.js";
import type { Change, LeftOut, Planned, ReadCurrent, Stamp, Transaction, TransactionPlan } from "./types.js";
import { ABSENT, TRANSACTION_LIMITS, TRANSACTION_SCHEMA } from "./types.js";

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
	const isLarge = transaction.changes.length > changes || byteLength(toRecordText(transaction)) > bytes;
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

/** The reason that it is gone. */
export const GONE = "MUSTER.LeftOut.gone";
/** The reason that its numbers cannot be read any more. */
export const UNREADABLE = "MUSTER.LeftOut.unreadable";

/** The game system takes points in a way of its own, which it does not tell without writing; data: `points`. */
export const OWN_WAY = "MUSTER.LeftOut.ownWay";
const CHANGED = "MUSTER.LeftOut.changed";

/** A sentence that is ready-made. */
export const BECAUSE = "MUSTER.LeftOut.because";

/** A change that a person made before applying: the record says it, and a notice of it would be one too many. */
export const EDIT = "MUSTER.LeftOut.edit";

/** The parts that are left out besides that. */
export const withoutOwnEdits = (leftOut: readonly LeftOut[] = []): readonly LeftOut[] =>
	leftOut.filter(({ key }) => key !== EDIT);

/** One of those whom an outcome concerns, with what is written of it, and what is not. */
export interface PlannedPart extends Partial<Planned> {
	/** Key under which it is named. */
	readonly subject: string;
	readonly name: string;
	/** The same upon the values as they are now. */
	readonly rebased?: Partial<Planned> | null;
}

/** Joins the parts of a plan. `rebased`: false where changes upon the present values make no sense. */
export function planParts(
	parts: readonly PlannedPart[],
	{ rebased = false }: { readonly rebased?: boolean } = {},
): Pick<TransactionPlan, "subjects" | "changes" | "leftOut" | "rebased"> {
	const joined = (all: readonly (Partial<Planned> | null | undefined)[]): Planned => ({
		changes: all.flatMap((each) => each?.changes ?? []),
		leftOut: all.flatMap((each) => each?.leftOut ?? []),
	});
	return {
		subjects: Object.fromEntries(parts.map(({ subject, name }) => [subject, name])),
		...joined(parts),
		rebased: rebased ? joined(parts.map((part) => part.rebased)) : null,
	};
}

/** The subjects of conflicts, which a person has chosen to leave as they are. */
export function leftAsChanged(conflicts: readonly Conflict[]): readonly LeftOut[] {
	const subjects = new Set(conflicts.map(({ change }) => change.subject));
	return [...subjects].map((subject) => ({ subject, key: CHANGED }));
}

/** Says what is left out: a sentence for each reason, with the names of all whom it concerns. */
export function sayLeftOut(
	words: Words,
	{
		leftOut = [],
		subjects,
	}: { readonly leftOut?: readonly LeftOut[]; readonly subjects: Readonly<Record<string, string>> },
): readonly string[] {
	const groups = groupBy(leftOut, ({ key, data = {} }) => canonicalJson([key, data]));
	return [...groups.values()].flatMap((group) => {
		const { key, data } = group[0]!;
		const names = group.map(({ subject }) => ownValue(subjects, subject, subject));
		const filled = { ...data, names: sayNames(words, names) };
		return canSay(words, key, filled) ? [words.say(key, filled)] : [filled.names];
	});
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const LENGTH = 16;

/**
 * Sixteen letters and digits that stand for a text: the same for the same text, and as good as never for another. Not
 * secret.
 */
export function hashId(text: string): string {
	let bits = hash128(text);
	let id = "";
	for (let i = 0; i < LENGTH; i++) {
		id += LETTERS[Number(bits % BigInt(LETTERS.length))];
		bits /= BigInt(LETTERS.length);
	}
	return id;
}

/** Factors of the four lanes: odd, without a pattern. */
const FACTORS = [0x9e3779b1, 0x85ebca77, 0xc2b2ae3d, 0x27d4eb2f] as const;

/** Four lanes of 32 bits that every UTF-16 unit goes through, mixed with each other at the end. */
function hash128(text: string): bigint {
	const lanes = FACTORS.map((factor) => factor ^ text.length);
	for (let i = 0; i < text.length; i++) {
		const unit = text.charCodeAt(i);
		for (let lane = 0; lane < 4; lane++) {
			const next = lanes[(lane + 1) % 4]!;
			const mixed = Math.imul(lanes[lane]! ^ unit ^ (next >>> 15), FACTORS[lane]!);
			lanes[lane] = mixed ^ (mixed >>> 13);
		}
	}
	for (let round = 0; round < 4; round++) {
		for (let lane = 0; lane < 4; lane++) {
			const next = lanes[(lane + 1) % 4]!;
			lanes[lane] = finish((lanes[lane]! + next) | 0);
		}
	}
	return lanes.reduce((bits, lane) => (bits << 32n) | BigInt(lane >>> 0), 0n);
}

/** Every bit of the input touches every bit of the output. */
function finish(value: number): number {
	let bits = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
	bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
	return bits ^ (bits >>> 16);
}

/** The id of the transaction that takes another back. */
export function undoIdOf({ id }: Pick<Transaction, "id">): string {
	return hashId(`undo ${id}`);
}

/**
 * A record together with the record of its undoing, even if no client could mark it: what was left out of that counts
 * then.
 */
export function withUndo(stored: Transaction, undoing: Transaction | undefined): Transaction {
	if (undoing?.state !== "done" || undoing.undoes !== stored.id) return stored;
	const { leftOut: _, ...undone } = stored;
	return { ...undone, state: "undone", ...(undoing.leftOut ? { leftOut: undoing.leftOut } : {}) };
}
