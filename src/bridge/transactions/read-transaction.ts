import { fail, fieldPath, ok, type Result } from "../../engine/common/index.js";
import { UUID } from "../mob/index.js";
import {
	choice,
	isJson,
	type Json,
	list,
	nullable,
	object,
	patterned,
	type Reader,
	text,
	whole,
} from "../systems/index.js";
import { boundTransaction, parentOf } from "./plan.js";
import {
	CHANGE_CLASSES,
	type Change,
	TRANSACTION_LIMITS,
	TRANSACTION_SCHEMA,
	TRANSACTION_STATES,
	type Transaction,
} from "./types.js";

/** What may be written: a system's own numbers, a combatant's mark, a token's visibility, or a whole document. */
const PATH = /^(?!.*(?:__proto__|prototype|constructor))(?:(?:delta\.)?system\.[^\p{Cc}]+|defeated|hidden)?$/u;

const ID = /^[A-Za-z0-9]{16}$/;

const json: Reader<Json> = (value, path) =>
	isJson(value) ? ok(value) : fail({ code: "MUSTER.Fault.System.form", path });

const readShape: Reader<Change> = object<Change>({
	uuid: patterned(UUID, 300),
	class: choice(CHANGE_CLASSES),
	parent: nullable(patterned(UUID, 300)),
	path: patterned(PATH, 300),
	before: json,
	after: json,
});

/** A change whose class and parent are those that its uuid names. */
const readChange: Reader<Change> = (value, path) => {
	const read = readShape(value, path);
	if (!read.ok) return read;
	const { uuid, class: named, parent } = read.value;
	const fits = uuid.split(".").at(-2) === named && parentOf(uuid) === parent;
	return fits ? read : fail({ code: "MUSTER.Fault.System.form", path: fieldPath(path, "uuid") });
};

const readFields: Reader<Transaction> = object<Transaction>({
	id: patterned(ID, 16),
	schema: whole(TRANSACTION_SCHEMA, TRANSACTION_SCHEMA) as Reader<typeof TRANSACTION_SCHEMA>,
	title: text(2 * TRANSACTION_LIMITS.title),
	by: text(64),
	time: whole(0, Number.MAX_SAFE_INTEGER),
	changes: list(readChange, TRANSACTION_LIMITS.changes),
	state: choice(TRANSACTION_STATES),
	applied: list(text(400), TRANSACTION_LIMITS.changes),
	undoes: nullable(patterned(ID, 16)),
});

/** A stored transaction, every field checked: it came from another client. Faults name the field, or that it is too large. */
export function readTransaction(value: unknown): Result<Transaction> {
	const read = readFields(value, "");
	return read.ok ? boundTransaction(read.value) : read;
}
