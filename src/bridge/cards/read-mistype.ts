import { isRecord, ok } from "../../engine/common/index.js";
import { checked, lenient, object, type Reader, text, whole } from "../../engine/schema/index.js";
import { CARD_SCHEMA, unreadable } from "../rolls/cards/index.js";
import type { Mistype } from "../rolls/commands/index.js";
import type { StoredMistype } from "./stored-card.js";

const LONG = 4000;

type Data = NonNullable<Mistype["data"]>;

/** Reads the data of a sentence: texts and numbers; any other entry is left out. */
const DATA: Reader<Data | undefined> = (value) => {
	if (!isRecord(value)) return ok(undefined);
	const kept = Object.entries(value).filter(([, entry]) => typeof entry === "number" || text(LONG)(entry, "").ok);
	return ok(Object.fromEntries(kept) as Data);
};

const isFaultCode = (code: string): code is Mistype["code"] => code.startsWith("MUSTER.Fault.");

const CODE: Reader<Mistype["code"]> = checked(text(200), (code, path) =>
	isFaultCode(code) ? ok(code) : unreadable(path),
);

const EXPECTED: Reader<string> = checked(text(200), (key, path) =>
	key.startsWith("MUSTER.") ? ok(key) : unreadable(path),
);

const ANY = object<Pick<Mistype, "command" | "text" | "at" | "code" | "length" | "expected" | "data">>({
	command: text(40),
	text: text(LONG),
	at: whole(0, LONG),
	code: CODE,
	length: lenient(whole(0, LONG)),
	expected: lenient(EXPECTED),
	data: DATA,
});

/** A mark behind the end of the line is a fault; a length beyond it is left out. */
const MISTYPE: Reader<Mistype> = checked(ANY, ({ length, ...mistype }, path) => {
	const room = mistype.text.length - mistype.at;
	if (room < 0) return unreadable(path);
	return ok(length !== undefined && length <= room ? { ...mistype, length } : mistype);
});

const FIELDS = object<Pick<StoredMistype, "mistype">>({ mistype: MISTYPE });

/** Reads the card of a mistyped command from a message. */
export const readStoredMistype: Reader<StoredMistype> = checked(FIELDS, (fields) =>
	ok({ schema: CARD_SCHEMA, kind: "mistype", ...fields }),
);
