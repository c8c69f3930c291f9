import { fail, isRecord, ok, type Result } from "../../engine/common/index.js";
import { readStoredCampaign } from "../campaign/index.js";
import { readStoredMob } from "../mob/index.js";
import {
	CARD_SCHEMA,
	type Fields,
	isText,
	isWhole,
	readAsk,
	readChain,
	readNote,
	readOpenContest,
	readOutcome,
	readSettledContest,
	readStoredCheck,
	readStoredDamage,
	readStoredFudge,
	readStoredReaction,
	type StoredBatch,
	type StoredBlind,
} from "../rolls/cards/index.js";
import type { Mistype } from "../rolls/commands/index.js";
import type { StoredCard } from "./stored-card.js";

const LONG = 4000;

const READERS: Readonly<Record<StoredCard["kind"], (fields: Fields) => StoredCard | undefined>> = {
	batch: readBatch,
	check: readStoredCheck,
	contest: (fields) => (fields["contest"] === "open" ? readOpenContest(fields) : readSettledContest(fields)),
	reaction: readStoredReaction,
	damage: readStoredDamage,
	fudge: readStoredFudge,
	mob: (fields) => {
		const read = readStoredMob(fields);
		return read.ok ? read.value : undefined;
	},
	campaign: readStoredCampaign,
	blind: readBlind,
	mistype: (fields) => {
		const mistype = readMistype(fields["mistype"]);
		return mistype && { schema: CARD_SCHEMA, kind: "mistype", mistype };
	},
	help: ({ command }) => ({ schema: CARD_SCHEMA, kind: "help", ...(isText(command, 40) ? { command } : {}) }),
};

/**
 * The card in `flags.muster` of a message, whatever stands there: every field is checked, nothing else is kept, and
 * garbage is a fault, never an exception. The message came from another client, or from a later version.
 */
export function readStored(flag: unknown): Result<StoredCard> {
	if (!isRecord(flag) || !isWhole(flag["schema"], 1)) return fail({ code: "MUSTER.Fault.Card.unreadable" });
	if (flag["schema"] > CARD_SCHEMA) return fail({ code: "MUSTER.Fault.Card.newer" });
	const kind = flag["kind"];
	const read =
		typeof kind === "string" && Object.hasOwn(READERS, kind) ? READERS[kind as StoredCard["kind"]] : undefined;
	const card = read?.(flag);
	return card ? ok(card) : fail({ code: "MUSTER.Fault.Card.unreadable" });
}

function readBatch(fields: Fields): StoredBatch | undefined {
	const outcome = readOutcome(fields["outcome"]);
	if (!outcome) return undefined;
	const chain = readChain(fields["chain"], outcome);
	const omitted = fields["omitted"];
	return {
		schema: CARD_SCHEMA,
		kind: "batch",
		outcome,
		...readNote(fields["note"]),
		...(chain === undefined ? {} : { chain }),
		...(isWhole(omitted, 1) ? { omitted } : {}),
	};
}

function readBlind(fields: Fields): StoredBlind | undefined {
	const ask = readAsk(fields);
	const { holder, draw } = fields;
	if (!ask || !isText(holder, 64)) return undefined;
	return { schema: CARD_SCHEMA, kind: "blind", ...ask, holder, ...(isText(draw, 64) ? { draw } : {}) };
}

function readMistype(value: unknown): Mistype | undefined {
	if (!isRecord(value)) return undefined;
	const { command, text, code, at, length, expected, data } = value;
	if (!isText(text, LONG) || !isText(command, 40) || !isText(code, 200)) return undefined;
	if (!code.startsWith("MUSTER.Fault.") || !isWhole(at, 0, text.length)) return undefined;
	return {
		command,
		text,
		at,
		code: code as Mistype["code"],
		...(isWhole(length, 0, text.length - at) ? { length } : {}),
		...(isText(expected, 200) && expected.startsWith("MUSTER.") ? { expected } : {}),
		...(isRecord(data) ? { data: readData(data) } : {}),
	};
}

function readData(data: Fields): Record<string, string | number> {
	const kept = Object.entries(data).filter(([, value]) => isText(value, LONG) || typeof value === "number");
	return Object.fromEntries(kept) as Record<string, string | number>;
}
