import { ok } from "../../../engine/common/index.js";
import { MOB_LIMITS } from "../../../engine/mob/index.js";
import { list, nullable, type Reader, text, tuple, whole } from "../../../engine/schema/index.js";
import type { LedgerRow } from "../../rolls/cards/index.js";
import { formatCount, formatSigned, sayPlural, type Words } from "../../text/index.js";
import type { StoredPart, StoredSum } from "./stored-mob.js";

const MOST = 10_000_000;
const SAFE = Number.MAX_SAFE_INTEGER;
const points = whole(-MOST, MOST);
/** Throws of one kind of hits that a card keeps one by one; of more it keeps their sum. */
export const LISTED = 16;

const bit: Reader<0 | 1> = (value, path) => {
	const read = whole(0, 1)(value, path);
	return read.ok ? ok(read.value === 0 ? 0 : 1) : read;
};

const part: Reader<StoredPart> = tuple<StoredPart>([
	text(60),
	text(MOB_LIMITS.label),
	bit,
	list(points, LISTED),
	points,
	points,
	whole(0, SAFE),
	whole(1, SAFE),
	points,
]);

const terms = [list(part, 200), points, points, nullable(points), nullable(points)] as const;
type Unbound = readonly [StoredSum[0], number, number, number | null, number | null];
const unbound: Reader<StoredSum> = tuple<Unbound>(terms);
const bound: Reader<StoredSum> = tuple<readonly [...Unbound, number]>([...terms, points]);

/** Reads the explanation of a loss from a card; null where it cannot be read: the loss itself is in the row. */
export const readSum: Reader<StoredSum | null> = (value, path) => {
	const read = (Array.isArray(value) && value.length > terms.length ? bound : unbound)(value, path);
	return read.ok ? read : ok(null);
};

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** The lines of a loss, one below the other; each hit of a part is counted in `hits` where its throws are listed. */
export function sumRows(
	[parts, off, came, toughness, of, over = 0]: StoredSum,
	lost: number,
	words: Words,
): LedgerRow[] {
	const rows: LedgerRow[] = [];
	const add = (leaf: string, value: string, data: Record<string, string> = {}): void => {
		rows.push({ term: words.say(`MUSTER.Mob.Sum.${leaf}`, data), value });
	};
	for (const each of parts) partRows(each, of, add, words);
	if (off !== 0) add("whole", formatSigned(words, -off));
	if (over !== 0) add("over", formatSigned(words, -over));
	if (came !== 0) add("came", formatSigned(words, came));
	if (toughness === null) {
		const beyond = parts.reduce((sum, each) => sum + each[8], 0) - off - over + came - lost;
		if (beyond > 0) add("beyond", formatSigned(words, -beyond));
	} else add("toughness", formatCount(words, toughness));
	const total = toughness === null ? "MUSTER.Mob.Sum.lost" : "MUSTER.Mob.Sum.wounds";
	return [...rows, { term: words.say(total), value: formatCount(words, lost), style: "total" }];
}

type Add = (leaf: string, value: string, data?: Record<string, string>) => void;

function partRows(stored: StoredPart, of: number | null, add: Add, words: Words): void {
	const [dice, type, isCritical, thrown, armour, through, num, den, cost] = stored;
	const sum = sumOf(thrown);
	const what = [dice.replaceAll("-", "\u2212"), type].filter((word) => word !== "").join(" ");
	const named = what === "" ? words.say("MUSTER.Mob.Sum.fixed") : what;
	const listed = thrown.map((each) => formatCount(words, each)).join(" + ");
	const value = thrown.length === 1 ? listed : `${listed} = ${formatCount(words, sum)}`;
	if (of === null) add(isCritical === 1 ? "critical" : "hits", value, { what: named });
	else add(sum > of ? "twice" : "half", value, { what: named, of: formatCount(words, of) });
	if (through !== sum) add("armour", formatSigned(words, through - sum), { armour: formatCount(words, armour) });
	if (cost === through) return;
	const factor = den === 1 ? formatCount(words, num) : `${formatCount(words, num)}/${formatCount(words, den)}`;
	add("factor", formatSigned(words, cost - through), { factor });
}

/** "8d6: 3, 5, 1 …", the dice of an effect that all take. */
export function sayEffect(dice: string, faces: readonly number[], words: Words): string {
	const shown = faces.map((face) => formatCount(words, face)).join(", ");
	return sayPlural(words, "MUSTER.Mob.Sum.effect", faces.length, {
		dice: dice.replaceAll("-", "\u2212"),
		faces: shown,
	});
}
