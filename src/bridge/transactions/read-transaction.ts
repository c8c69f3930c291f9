import type { Result } from "../../engine/common/index.js";
import { fail, fieldPath, ok } from "../../engine/common/index.js";
import type { Reader } from "../../engine/schema/index.js";
import { cutText } from "../text/index.js";
import { BECAUSE, boundTransaction } from "./plan.js";
import { idOf, parentOf } from "./preconditions.js";
import type { Change, ChangeClass, LeftOut, Transaction } from "./types.js";
import { changeFields, leftOutFields, TRANSACTION_LIMITS, transactionBy } from "./types.js";

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
 * always may, but a group of combatants and a region. A system's own numbers, a force, a unit of a skirmish, a
 * combatant's marks, a token's place, facing, visibility and unit, a page of a chronicle, the marks of a region.
 */
const PATHS: Readonly<Record<ChangeClass, RegExp>> = {
	Actor: /^(?:(?:system|flags\.muster\.(?:force|unit)|statuses|overlays)\..+|flags\.muster\.(?:force|unit))?$/su,
	Token:
		/^(?:delta\.system\..+|hidden|x|y|width|height|shape|rotation|elevation|level|flags\.muster\.(?:member|unit\.facing(?:\.[xy])?))?$/su,
	Combatant: /^(?:defeated|hidden)?$/u,
	CombatantGroup: /^system\..+$/su,
	ActiveEffect: /^(?:disabled)?$/u,
	JournalEntryPage: /^(?:name|text\.content|system\..+)?$/su,
	Region: /^flags\.muster\.ground$/u,
};

/** Nothing that could reach beyond the data, and no key that the host takes for an order. */
const UNFIT = /\p{Cc}|(?:^|\.)(?:__proto__|prototype|constructor|-=|==)/u;

/** A change whose class and parent are those that its uuid names, at a path that its class allows. */
const readChange: Reader<Change> = (value, path) => {
	const read = changeFields(value, path);
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

/** Records of an earlier version hold whole sentences. */
const readLeftOut: Reader<LeftOut> = (value, path) =>
	typeof value === "string"
		? ok({ subject: "", key: BECAUSE, data: { reason: cutText(value, TRANSACTION_LIMITS.sentence) } })
		: leftOutFields(value, path);

const readFields = transactionBy(readChange, readLeftOut);

/**
 * A transaction, every field checked: a stored one came from another client. Faults name the field, or that it is too
 * large.
 */
export function readTransaction(value: unknown): Result<Transaction> {
	const read = readFields(value, "");
	return read.ok ? boundTransaction(read.value) : read;
}
