import type { LedgerRow } from "../../rolls/cards/index.js";
import { formatCount, formatSigned, sayPlural, type Words } from "../../text/index.js";
import type { StoredPart, StoredSum } from "./stored-mob.js";

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
