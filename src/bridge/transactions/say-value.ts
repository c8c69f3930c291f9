import { isRecord, ownValue } from "../../engine/common/index.js";
import type { Json } from "../../engine/schema/index.js";
import type { Words } from "../text/index.js";
import { cutText, escapeHtml, formatCount, formatRatio, joinList, sayPlural } from "../text/index.js";
import { sayLeftOut } from "./plan.js";
import { isRefused, statusAt } from "./preconditions.js";
import type { Change, Transaction } from "./types.js";
import { isAbsent } from "./types.js";

/** Characters of a text, and entries of a list, that are shown. */
const LONGEST = 40;
const LISTED = 3;

/**
 * Says a stored value in a few words, whatever it is: a record by its name, and by its men or units where it has any; a
 * list by its first entries. No value is shown as it is stored, unless it is a number or a text.
 */
export function sayStored(value: Json, words: Words): string {
	if (value === null || value === "" || isAbsent(value)) return words.say("MUSTER.Records.value.nothing");
	if (typeof value === "number") return sayNumber(value, words);
	if (typeof value === "boolean") return words.say(value ? "MUSTER.Records.value.yes" : "MUSTER.Records.value.no");
	if (typeof value === "string") return shortened(value);
	return isRecord(value) ? sayRecord(value, words) : sayList(value as readonly Json[], words);
}

const sayNumber = (value: number, words: Words): string =>
	Number.isInteger(value) ? formatCount(words, value) : String(value).replace("-", "\u2212");

function shortened(text: string): string {
	const cut = cutText(text, LONGEST);
	return cut === text ? text : `${cut}…`;
}

type Stored = Readonly<Record<string, Json>>;

function sayRecord(value: Stored, words: Words): string {
	const { num, den, men, units } = value;
	if (Number.isSafeInteger(num) && Number.isSafeInteger(den) && Number(den) > 0)
		return formatRatio(words, { num: Number(num), den: Number(den) }, 2);
	const count =
		typeof men === "number"
			? sayPlural(words, "MUSTER.Records.value.men", men)
			: isRecord(units)
				? sayPlural(words, "MUSTER.Records.value.units", Object.keys(units).length)
				: "";
	const name = shortened(nameIn(value));
	return [name, count].filter(Boolean).join(", ") || words.say("MUSTER.Records.value.several");
}

/** The name or title of a record, or of its troops; empty: it has none. */
export function nameIn(value: Stored): string {
	const { name, title, label, troop } = value;
	const own = [name, title, label].find((text) => typeof text === "string" && text.trim() !== "");
	return typeof own === "string" ? own : isRecord(troop) ? nameIn(troop as Stored) : "";
}

function sayList(list: readonly Json[], words: Words): string {
	if (list.length === 0) return words.say("MUSTER.Records.value.nothing");
	const said = list.slice(0, LISTED).map((each) => sayStored(each, words));
	const more = list.length - said.length;
	return joinList(words, more > 0 ? [...said, sayPlural(words, "MUSTER.Records.value.others", more)] : said, "and");
}

const LISTED_SUBJECTS = 200;

const STATES = {
	open: "MUSTER.Records.state.open",
	done: "MUSTER.Records.state.done",
	undone: "MUSTER.Records.state.undone",
} as const;

/** The state of a transaction, as a sentence. */
function sayState({ state, undoes }: Pick<Transaction, "state" | "undoes">, by: string, words: Words): string {
	if (undoes !== null) {
		return words.say(state === "open" ? "MUSTER.Records.state.undoing" : "MUSTER.Records.state.undoes", { by });
	}
	return words.say(STATES[state], { by });
}

/**
 * A record as a page that can be read without this module: what was done, by whom, and every value before and after,
 * one row for each of its subjects. Plain HTML, everything in it escaped.
 */
export function buildRecordText(words: Words, record: Transaction, by: string): string {
	const rows = [...bySubject(record.changes)];
	const listed = rows.slice(0, LISTED_SUBJECTS).map(([subject, changes]) => {
		const name = escapeHtml(ownValue(record.subjects, subject, subject));
		return `<li><strong>${name}</strong>: ${escapeHtml(changes.map((change) => sayChange(change, words)).join("; "))}</li>`;
	});
	const more = rows.length - listed.length;
	const left = sayLeftOut(words, record).map((sentence) => `<li>${escapeHtml(sentence)}</li>`);
	return [
		`<p>${escapeHtml(sayState(record, by, words))}</p>`,
		`<ul>${listed.join("")}</ul>`,
		...(more > 0
			? [`<p>${escapeHtml(words.say("MUSTER.Records.more", { count: formatCount(words, more) }))}</p>`]
			: []),
		...(left.length > 0 ? [`<p>${escapeHtml(words.say("MUSTER.Records.leftOut"))}</p><ul>${left.join("")}</ul>`] : []),
	].join("");
}

function sayChange(change: Change, words: Words): string {
	if (isRefused(change)) return words.say("MUSTER.Records.value.refused", { what: sayPath(change, words) });
	const was = sayValue(change, change.before, words);
	return `${sayPath(change, words)} ${was} \u2192 ${sayValue(change, change.after, words)}`;
}

function bySubject(changes: readonly Change[]): Map<string, Change[]> {
	const groups = new Map<string, Change[]>();
	for (const change of changes) groups.set(change.subject, [...(groups.get(change.subject) ?? []), change]);
	return groups;
}

/** Values that the host keeps, by their path; all others are called by their path in the data. */
const KNOWN: Readonly<Record<string, string>> = {
	defeated: "MUSTER.Records.value.defeated",
	hidden: "MUSTER.Records.value.hidden",
	"flags.muster.ground": "MUSTER.Records.value.ground",
};

const DOCUMENTS = {
	Actor: "MUSTER.Records.document.actor",
	Token: "MUSTER.Records.document.token",
	Combatant: "MUSTER.Records.document.combatant",
	CombatantGroup: "MUSTER.Records.document.group",
	ActiveEffect: "MUSTER.Records.document.effect",
	JournalEntryPage: "MUSTER.Records.document.page",
	Region: "MUSTER.Records.document.region",
} as const;

/** Names the changed value in a few words: `hp.value` of a system's data, "token" of a whole document. */
export function sayPath(change: Pick<Change, "class" | "path">, words: Words): string {
	if (change.path === "") return words.say(DOCUMENTS[change.class]);
	const status = statusAt(change);
	if (status !== null) return words.say("MUSTER.Records.value.status", { status: status.status });
	const known = Object.hasOwn(KNOWN, change.path) ? KNOWN[change.path] : undefined;
	return known === undefined ? change.path.replace(/^(?:system|flags\.muster\.force)\./, "") : words.say(known);
}

/** A value in a few words; of a document only whether it is there. */
export function sayValue({ path }: Pick<Change, "path">, value: Json, words: Words): string {
	if (path !== "") return sayStored(value, words);
	return words.say(value === null || isAbsent(value) ? "MUSTER.Records.value.gone" : "MUSTER.Records.value.there");
}
