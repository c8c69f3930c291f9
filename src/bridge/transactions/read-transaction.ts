import type { Result } from "../../engine/common/index.js";
import { fail, fieldPath, ok } from "../../engine/common/index.js";
import type { Json, Reader } from "../../engine/schema/index.js";
import {
	choice,
	dictionary,
	flag,
	isJson,
	list,
	nullable,
	object,
	optional,
	patterned,
	text,
	UUID,
	whole,
} from "../../engine/schema/index.js";
import { cutText } from "../text/index.js";
import { BECAUSE } from "./left-out.js";
import { boundTransaction } from "./plan.js";
import { idOf, parentOf } from "./requests.js";
import type { Change, ChangeClass, LeftOut, Transaction } from "./types.js";
import { CHANGE_CLASSES, TRANSACTION_LIMITS, TRANSACTION_SCHEMA, TRANSACTION_STATES } from "./types.js";

const DELTA = "delta.";

type Placed = Pick<Change, "class" | "uuid" | "path">;

/**
 * A change of an unlinked token's actor that is named by its place in the token (`delta.system.…`), as records of
 * earlier versions and sources of other modules name it, as one of that actor: it is written through the actor, so that
 * the game system hears of it. The token's id is used as the actor's, which has no use below a token. All other changes
 * stay as they are.
 */
export function throughActor<C extends Placed>(change: C): C {
	if (change.class !== "Token" || !change.path.startsWith(DELTA)) return change;
	const { uuid: parent, path } = change;
	return { ...change, class: "Actor", uuid: `${parent}.Actor.${idOf(parent)}`, parent, path: path.slice(DELTA.length) };
}

/**
 * The paths that may be written. A row reads: class, and the paths at or below which its values are; whole documents
 * always may, but a group of combatants. A system's own numbers, a force, a combatant's mark, a token's visibility, a
 * page of a chronicle.
 */
const PATHS: Readonly<Record<ChangeClass, RegExp>> = {
	Actor: /^(?:(?:system|flags\.muster\.force|statuses|overlays)\..+|flags\.muster\.force)?$/su,
	Token: /^(?:delta\.system\..+|hidden)?$/su,
	Combatant: /^(?:defeated)?$/u,
	CombatantGroup: /^system\..+$/su,
	ActiveEffect: /^(?:disabled)?$/u,
	JournalEntryPage: /^(?:name|text\.content|system\..+)?$/su,
};

/** Nothing that could reach beyond the data, and no key that the host takes for an order. */
const UNFIT = /\p{Cc}|(?:^|\.)(?:__proto__|prototype|constructor|-=|==)/u;

const ID = /^[A-Za-z0-9]{16}$/;
const WORD = /^[A-Za-z0-9]{0,16}$/;
const MANY_SUBJECTS = 1000;

const json: Reader<Json> = (value, path) =>
	isJson(value) ? ok(value) : fail({ code: "MUSTER.Fault.System.form", path });

const readShape: Reader<Change> = object<Change>({
	subject: text(100),
	uuid: patterned(UUID, 300),
	class: choice(CHANGE_CLASSES),
	parent: nullable(patterned(UUID, 300)),
	path: text(300),
	before: json,
	after: json,
	inherited: nullable(choice(["before", "after"])),
});

/** A change whose class and parent are those that its uuid names, at a path that its class allows. */
const readChange: Reader<Change> = (value, path) => {
	const read = readShape(value, path);
	if (!read.ok) return read;
	const { uuid, class: named, parent, path: at } = read.value;
	if (!PATHS[named].test(at) || UNFIT.test(at)) {
		return fail({ code: "MUSTER.Fault.System.form", path: fieldPath(path, "path") });
	}
	const fits = uuid.split(".").at(-2) === named && parentOf(uuid) === parent;
	return fits
		? ok(throughActor(read.value))
		: fail({ code: "MUSTER.Fault.System.form", path: fieldPath(path, "uuid") });
};

const leftOutShape: Reader<LeftOut> = object<LeftOut>({
	subject: text(300),
	key: patterned(/^MUSTER\.LeftOut\.\w+$/, 60),
	data: optional(dictionary(text(2 * TRANSACTION_LIMITS.sentence), 5)),
});

/** Records of an earlier version hold whole sentences. */
const readLeftOut: Reader<LeftOut> = (value, path) =>
	typeof value === "string"
		? ok({ subject: "", key: BECAUSE, data: { reason: cutText(value, TRANSACTION_LIMITS.sentence) } })
		: leftOutShape(value, path);

const readFields: Reader<Transaction> = object<Transaction>({
	id: patterned(ID, 16),
	schema: whole(TRANSACTION_SCHEMA, TRANSACTION_SCHEMA) as Reader<typeof TRANSACTION_SCHEMA>,
	kind: text(64),
	source: text(300),
	key: patterned(ID, 16),
	generation: whole(0, 1_000_000),
	title: text(2 * TRANSACTION_LIMITS.title),
	subjects: dictionary(text(2 * TRANSACTION_LIMITS.name), MANY_SUBJECTS),
	by: text(64),
	time: whole(0, Number.MAX_SAFE_INTEGER),
	nonce: patterned(WORD, 16),
	request: patterned(WORD, 16),
	changes: list(readChange, TRANSACTION_LIMITS.changes),
	leftOut: optional(list(readLeftOut, TRANSACTION_LIMITS.leftOut)),
	isRebased: optional(flag),
	state: choice(TRANSACTION_STATES),
	undoes: nullable(patterned(ID, 16)),
});

/**
 * A transaction, every field checked: a stored one came from another client. Faults name the field, or that it is too
 * large.
 */
export function readTransaction(value: unknown): Result<Transaction> {
	const read = readFields(value, "");
	return read.ok ? boundTransaction(read.value) : read;
}
