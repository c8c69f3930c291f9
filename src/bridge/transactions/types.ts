import { fail, ok } from "../../engine/common/index.js";
import {
	choice,
	dictionary,
	flag,
	type Infer,
	isJson,
	type Json,
	list,
	literal,
	nullable,
	object,
	optional,
	patterned,
	type Reader,
	text,
	UUID,
	whole,
} from "../../engine/schema/index.js";

/** The version of the shapes below. */
export const TRANSACTION_SCHEMA = 1;

/** Documents that a transaction may change. */
const CHANGE_CLASSES = [
	"Actor",
	"Token",
	"Combatant",
	"CombatantGroup",
	"ActiveEffect",
	"JournalEntryPage",
	"Region",
] as const;
export type ChangeClass = (typeof CHANGE_CLASSES)[number];

/**
 * Represents a key that is not there, where null is a value like others: a change to it takes the key away, a change
 * from it puts it in. Plain JSON, as it is stored; known by {@link isAbsent}.
 */
export const ABSENT: Json = Object.freeze({ $muster: "absent" });

/** True if a value of a change means that the key is absent. */
export function isAbsent(value: Json): boolean {
	return typeof value === "object" && value !== null && "$muster" in value && value["$muster"] === "absent";
}

/**
 * Bounds of one transaction. Hundreds of units may leave an army at once: each is written where it goes and kept from
 * where it came. A day of battle changes four values of a unit, some 250 bytes each: 4,000 of them are as many bytes.
 */
export const TRANSACTION_LIMITS = {
	changes: 4_000,
	/** UTF-8 bytes of JSON. */
	bytes: 1_000_000,
	title: 200,
	name: 100,
	/** Parts that are left out, and the characters of what is said of one. */
	leftOut: 4_000,
	sentence: 400,
} as const;

const { title, name, sentence } = TRANSACTION_LIMITS;

const json: Reader<Json> = (value, path) =>
	isJson(value) ? ok(value) : fail({ code: "MUSTER.Fault.System.form", path });

/** Reads a change by its fields. */
export const changeFields = object({
	/**
	 * The subject, a key of the transaction's `subjects`. All changes of one subject are applied or left out together.
	 */
	subject: text(100),
	uuid: patterned(UUID, 300),
	class: choice(CHANGE_CLASSES),
	/** The uuid of the document that holds this one; null for a document of the world. */
	parent: nullable(patterned(UUID, 300)),
	path: text(300),
	before: json,
	after: json,
	/**
	 * On which side an unlinked token's actor holds no value of its own but its base actor's: writing that side takes the
	 * own value away again. Set on the client that writes; null for everything else.
	 */
	inherited: nullable(choice(["before", "after"])),
});

/**
 * One value that becomes another. An empty path means the document itself: null is its absence, so `before: null`
 * creates and `after: null` deletes. The actor of an unlinked token has a uuid below its token
 * (`Scene.a.Token.b.Actor.c`) and is changed like any other actor. `statuses.<id>` and `overlays.<id>` of an actor are
 * status effects, true or false, which the host or the game system sets in its own way. An object goes in whole where
 * nothing was ({@link ABSENT}), and comes out whole; inside one that stays, every change names a single value or list.
 */
export type Change = Infer<typeof changeFields>;

/** Reads a part that is left out, by its fields. */
export const leftOutFields = object({
	/** A key of the `subjects`, whose names take the place `{names}` of the sentence. */
	subject: text(300),
	/** Key of the sentence, `MUSTER.LeftOut.…`. */
	key: patterned(/^MUSTER\.LeftOut\.\w+$/, 60),
	/** Further places of the sentence, as plain text. */
	data: optional(dictionary(text(2 * sentence), 5)),
});

/** A part of an outcome that is not written: whose it is, and why. */
export type LeftOut = Infer<typeof leftOutFields>;

/** `open`: begun, perhaps not finished; `done`: all of it is written; `undone`: all of it is taken back. */
const TRANSACTION_STATES = ["open", "done", "undone"] as const;

const id = patterned(/^[A-Za-z0-9]{16}$/, 16);
const word = patterned(/^[A-Za-z0-9]{0,16}$/, 16);

/** Makes the reader of a transaction by those of its parts. */
export const transactionBy = (change: Reader<Change>, leftOut: Reader<LeftOut>) =>
	object({
		/**
		 * Sixteen letters and digits, the same for the same outcome wherever it is planned: the second client finds it
		 * taken.
		 */
		id,
		schema: literal(TRANSACTION_SCHEMA, "MUSTER.Fault.System.form"),
		/** Which registered source planned it. */
		kind: text(64),
		/** The source's key of the outcome: the uuid of the message or of the force. */
		source: text(300),
		/**
		 * The same for every application of one outcome: applied, undone and applied again it has another id, not another
		 * key.
		 */
		key: id,
		/** The number of times that the outcome was applied before and undone. */
		generation: whole(0, 1_000_000),
		/** Title of the action, as plain text. */
		title: text(2 * title),
		/** Names of those it concerns, as plain text; see `subject` of a change. */
		subjects: dictionary(text(2 * name), 1000),
		/** Id of the user who applied it, or took it back. */
		by: text(64),
		/** When, in milliseconds since 1970. */
		time: whole(0, Number.MAX_SAFE_INTEGER),
		/** A word of the client that wrote it: of two that wrote the same, the first that all clients saw counts. */
		nonce: word,
		/** A word of the request: a second client that serves the same one knows by it that it is served. */
		request: word,
		changes: list(change, TRANSACTION_LIMITS.changes),
		/** The parts that were not written; absent: nothing was left out. */
		leftOut: optional(list(leftOut, TRANSACTION_LIMITS.leftOut)),
		/** True if it was written upon the values as they were then, not those that the outcome was worked out from. */
		isRebased: optional(flag),
		state: choice(TRANSACTION_STATES),
		/** The id of the transaction that this one takes back. */
		undoes: nullable(id),
	});

/** Everything that one resolution changes, with what it changes it from. Plain JSON; it is stored as it is. */
export type Transaction = Infer<ReturnType<typeof transactionBy>>;

/** Author, time and request of a record. */
export type Stamp = Pick<Transaction, "by" | "time" | "nonce" | "request">;

/**
 * The parts of an outcome that are to be written, and those that are not: each is in one of the two, or changes
 * nothing.
 */
export interface Planned {
	readonly changes: readonly Change[];
	readonly leftOut: readonly LeftOut[];
}

/**
 * The changes that a source wants applied, from the values that the outcome was worked out from: where those have
 * changed since, a person is asked. `source` and `outcome` identify it: one outcome is applied once, even if only a
 * part is applied or it is planned again.
 */
export interface TransactionPlan extends Planned {
	/** The source's key of the outcome: the uuid of its message, or of the document that changes. */
	readonly source: string;
	/**
	 * The whole outcome, or where there is none something that this one order alone has, such as a random word in the
	 * reference.
	 */
	readonly outcome: Json;
	/**
	 * When the outcome came about, in milliseconds since 1970 of the server. What is older than the records that are kept
	 * is refused. Null where the order cannot be given again, because its reference is gone with its window.
	 */
	readonly since: number | null;
	/** Title of the action, as plain text, up to 200 characters. */
	readonly title: string;
	/** Names of those it concerns. */
	readonly subjects: Readonly<Record<string, string>>;
	/** The same upon the values as they are now; null where that makes no sense. */
	readonly rebased: Planned | null;
	/** False once that from which it was planned has changed: when its turn comes it is planned once more. */
	readonly stands?: () => boolean;
}

/** The value of a document that a change is about; undefined where the document or the value is not there. */
export type ReadCurrent = (change: Pick<Change, "uuid" | "path">) => Json | undefined;

/** Application of a card's outcome: not applied, being written, begun and broken off, applied, or undone. */
export type AppliedState = "none" | "writing" | "open" | "done" | "undone";

/** The record of a card's application, as far as a card shows it. */
export type CardRecord = Pick<Transaction, "changes" | "leftOut" | "isRebased">;
