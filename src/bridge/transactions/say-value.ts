import { groupBy, isRecord, ownValue } from "../../engine/common/index.js";
import type { Json } from "../../engine/schema/index.js";
import type { Words } from "../text/index.js";
import { cutText, escapeHtml, formatCount, formatRatio, joinList, knows, sayPlural } from "../text/index.js";
import { sayLeftOut } from "./plan.js";
import { isRefused, statusAt } from "./preconditions.js";
import type { Change, Transaction } from "./types.js";
import { isAbsent } from "./types.js";

/** Characters of a text, entries of a list, and subjects of a record that are shown. */
const LONGEST = 40;
const LISTED = 3;
const LISTED_SUBJECTS = 200;

/** The uuid of a document, as the host makes its ids. */
const LINK = /^(?:[A-Za-z]+\.[A-Za-z0-9]{16}(?:\.|$))+$/;

/**
 * Says a stored value in a few words, whatever it is: a record by its name, and by its men or units where it has any; a
 * list by its first entries. No value is shown as it is stored, unless it is a number or a text.
 */
export function sayStored(value: Json, words: Words): string {
	if (value === null || value === "" || isAbsent(value)) return words.say("MUSTER.Records.value.nothing");
	if (typeof value === "number") return sayNumber(value, words);
	if (typeof value === "boolean") return words.say(value ? "MUSTER.Records.value.yes" : "MUSTER.Records.value.no");
	if (typeof value === "string") return LINK.test(value) ? words.say("MUSTER.Records.value.linked") : shortened(value);
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
	const several = words.say("MUSTER.Records.value.several");
	if (list.some(Array.isArray) || said.every((each) => each === several)) return several;
	const more = list.length - said.length;
	return joinList(words, more > 0 ? [...said, sayPlural(words, "MUSTER.Records.value.others", more)] : said, "and");
}

/** The state of a transaction, as a sentence. */
function sayState({ state, undoes }: Pick<Transaction, "state" | "undoes">, by: string, words: Words): string {
	const key = undoes === null ? state : state === "open" ? "undoing" : "undoes";
	return words.say(`MUSTER.Records.state.${key}`, { by });
}

/** A value before and after, by the document and path at which it is kept. */
type ValueRow = Pick<Change, "class" | "path" | "uuid"> & { readonly was: Json; readonly now: Json };

/** A changed value in words: its name and both values; of which unit, person or document it is, and its name there. */
interface SaidRow {
	readonly what: string;
	readonly was: string;
	readonly now: string;
	readonly of?: string | undefined;
	readonly field?: string;
}

/** Words for a value, or some of them, by those who know the data of its document; the others are found by its path. */
export type RowSayer = (row: ValueRow) => Partial<SaidRow> | null;

/** Names a changed value, by its path (which takes longest) only where nothing else is known; says both values. */
export function sayValues(row: ValueRow, sayRow: RowSayer, words: Words): SaidRow {
	const say = (value: Json): string => sayValue(row, value, words);
	const { what = sayPath(row, words), was = say(row.was), now = say(row.now), ...said } = sayRow(row) ?? {};
	return { what, was, now, ...said };
}

/**
 * A record as a page that can be read without this module: what was done, by whom, and every value before and after,
 * one row for each of its subjects, and in it one for each unit or person. Plain HTML, everything in it escaped.
 */
export function buildRecordText(words: Words, record: Transaction, by: string, sayRow: RowSayer = () => null): string {
	const rows = [...groupBy(record.changes, ({ subject }) => subject)];
	const listed = rows.slice(0, LISTED_SUBJECTS).map(([subject, changes]) => {
		const name = ownValue(record.subjects, subject, subject);
		return `<strong>${escapeHtml(name)}</strong>${sayChanges(changes, name, sayRow, words)}`;
	});
	const more = rows.length - listed.length;
	const left = sayLeftOut(words, record).map(escapeHtml);
	return [
		`<p>${escapeHtml(sayState(record, by, words))}</p>`,
		listOf(listed),
		...(more > 0
			? [`<p>${escapeHtml(words.say("MUSTER.Records.more", { count: formatCount(words, more) }))}</p>`]
			: []),
		...(left.length > 0 ? [`<p>${escapeHtml(words.say("MUSTER.Records.leftOut"))}</p>${listOf(left)}`] : []),
	].join("");
}

/** Changes of one subject: in its row, and in rows of their own those of units and people below it. */
function sayChanges(changes: readonly Change[], name: string, sayRow: RowSayer, words: Words): string {
	const said = changes.map((change) => ({ ...sayChange(change, sayRow, words), change }));
	const isPlain = said.every(({ of, isField }) => of === said[0]?.of && !isField);
	// Units of one name are apart.
	const groups = groupBy(said, ({ of, change: { uuid, path } }) =>
		isPlain || of === "" || of === name ? "" : `${of} ${uuid} ${ENTRY.exec(path)?.[0]}`,
	);
	const rows = [...groups].map(([key, group]) => {
		const text = escapeHtml(group.map((each) => each.text).join("; "));
		return key === "" ? text : `<strong>${escapeHtml(group[0]!.of)}</strong>: ${text}`;
	});
	return groups.size === 1 && groups.has("") ? `: ${rows}` : listOf(rows);
}

const listOf = (rows: readonly string[]): string => `<ul>${rows.map((row) => `<li>${row}</li>`).join("")}</ul>`;

/** The unit or person of an army. */
const ENTRY = /^flags\.muster\.force\.\w+\.[^.]+/;

function sayChange(change: Change, sayRow: RowSayer, words: Words) {
	const { of = "", field, ...said } = sayValues({ ...change, was: change.before, now: change.after }, sayRow, words);
	const what = field ?? said.what;
	const isField = field !== undefined;
	if (isRefused(change)) return { of, isField, text: words.say("MUSTER.Records.value.refused", { what }) };
	const isSaid = said.was !== said.now;
	return {
		of,
		isField,
		text: isSaid ? `${what} ${said.was} \u2192 ${said.now}` : words.say("MUSTER.Records.value.changed", { what }),
	};
}

/**
 * Names the changed value in a few words: "token" of a whole document, "hit points" of what game systems keep under
 * such a path, and where it has no name by its path in the data.
 */
export function sayPath(change: Pick<Change, "class" | "path">, words: Words): string {
	const { path } = change;
	if (path === "") return words.say(`MUSTER.Records.document.${change.class}`);
	const status = statusAt(change);
	if (status !== null) return words.say("MUSTER.Records.value.status", { status: status.status });
	const parts = path.replace(NUMBERED, ".n").split(".");
	const known = parts
		.flatMap((_, from) => parts.map((__, to) => parts.slice(from, parts.length - to)))
		.filter(({ length }) => length > (parts.length > 1 ? 1 : 0))
		.map((some) => `MUSTER.Records.path.${some.join(".")}`)
		.find((key) => knows(words, key));
	if (known === undefined) return path.replace(/^(?:system|flags\.muster\.force)\./, "");
	return words.say(known, { number: NUMBERED.exec(path)?.[1] ?? "" });
}

/** The number of a round or day in a path of a page. */
const NUMBERED = /\.[dr]([1-9]\d*)(?=\.|$)/;

/** A value in a few words; of a document only whether it is there. */
function sayValue({ path }: Pick<Change, "path">, value: Json, words: Words): string {
	if (path !== "") return sayStored(value, words);
	return words.say(value === null || isAbsent(value) ? "MUSTER.Records.value.gone" : "MUSTER.Records.value.there");
}
