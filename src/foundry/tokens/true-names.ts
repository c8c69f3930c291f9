import { readStored, type StoredCard } from "../../bridge/cards/index.js";
import { bareName, type StoredMob } from "../../bridge/mob/index.js";
import { cutName } from "../../bridge/text/index.js";
import { isRecord } from "../../engine/common/index.js";
import { MOB_LIMITS } from "../../engine/mob/index.js";
import { MODULE_ID } from "../host/constants.js";
import { findTokens, mayKnow } from "./token-access.js";

/** Names that are put back on one card. */
const MOST = 100;

/**
 * The card of a message with the names that were left out of it, as far as this reader may look at their tokens; its
 * speaker in the heading too. Read from the tokens at every rendering: what is stored in the message holds no name.
 */
export function withTrueNames(message: ChatMessage.Implementation, html: HTMLElement, card: StoredCard): StoredCard {
	const unnamed = unnamedIn(message);
	const sender = html.querySelector<HTMLElement>(".message-sender");
	const speaks = nameAt(unnamed["by"]);
	if (sender && speaks !== undefined) sender.textContent = speaks;
	const named = withWords(card, pairsIn(unnamed["names"]));
	return named.kind === "mob" ? withRows(named) : named;
}

function unnamedIn({ flags }: ChatMessage.Implementation): Readonly<Record<string, unknown>> {
	const flag: unknown = flags[MODULE_ID];
	return isRecord(flag) && isRecord(flag["unnamed"]) ? flag["unnamed"] : {};
}

/** Neutral words of a message, each with the name that this reader may read in its place. */
export const trueNamesOf = (message: ChatMessage.Implementation): ReturnType<typeof pairsIn> =>
	pairsIn(unnamedIn(message)["names"]);

/** The name of the token of a uuid for this reader; undefined: there is none, or it is kept from this reader. */
function nameAt(uuid: unknown): string | undefined {
	if (typeof uuid !== "string" || !mayKnow(uuid)) return undefined;
	return findTokens([uuid])[0]?.name;
}

/**
 * Neutral words with the names for which they stand. A word without a number is that of a group, whose name has none.
 */
function pairsIn(value: unknown): readonly (readonly [said: string, is: string])[] {
	const rows: readonly unknown[] = Array.isArray(value) ? value.slice(0, MOST) : [];
	return rows.flatMap((row) => {
		const [said, uuid]: readonly unknown[] = Array.isArray(row) ? row : [];
		const is = nameAt(uuid);
		if (typeof said !== "string" || said === "" || is === undefined) return [];
		return [[said, /\d$/.test(said) ? is : bareName(is)] as const];
	});
}

/** The card with these words replaced, where a text is just the word, or begins with it and a colon. */
function withWords(card: StoredCard, pairs: readonly (readonly [said: string, is: string])[]): StoredCard {
	if (pairs.length === 0) return card;
	const said = (text: string): string => {
		const [word = "", is = ""] = pairs.find(([word]) => text === word || text.startsWith(`${word}: `)) ?? [];
		return word === "" ? text : `${is}${text.slice(word.length)}`;
	};
	const plain: unknown = JSON.parse(JSON.stringify(card), (_, value: unknown) =>
		typeof value === "string" ? said(value) : value,
	);
	const read = readStored(plain);
	return read.ok ? read.value : card;
}

/** The card with the names of rows that have none. */
function withRows(card: StoredMob): StoredMob {
	const names = [...card.names];
	const rows = card.rows.map((row): StoredMob["rows"][number] => {
		const [token, place, ...rest] = row;
		const name = place < 0 ? nameAt(`${card.scene}${token}`) : undefined;
		return name === undefined ? row : [token, names.push(cutName(name, MOB_LIMITS.label)) - 1, ...rest];
	});
	return { ...card, names, rows };
}
