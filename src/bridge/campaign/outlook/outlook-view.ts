import { add, type Ratio, toNumber, ZERO } from "../../../engine/common/index.js";
import { joinList, sayChance, type Words } from "../../text/index.js";
import {
	type ChangeRow,
	type NamedUnits,
	nameOfLine,
	sayDifference,
	sayNote,
	sayShort,
	sayValue,
} from "../change-view.js";
import type { CampaignOutlook, OutlookLine, OutlookThrow, Possible } from "./foresee.js";

/**
 * Describes the outlook of an action; `raised` names a unit that is not stored yet. Changes and throws get at most
 * `room` lines each.
 */
export function buildOutlookView(
	outlook: CampaignOutlook,
	stored: NamedUnits,
	words: Words,
	{ raised = "", room = Number.POSITIVE_INFINITY }: { readonly raised?: string; readonly room?: number } = {},
) {
	const trouble = troubleOf(outlook);
	const drawn = outlook.lines.filter(isDrawn);
	const all = outlook.throws.length + drawn.length;
	const nameOf = (id: string | null): string => nameOfLine(id, stored, raised);
	const certain = outlook.notes.filter(({ chance }) => chance !== null && chance.num === chance.den);
	return {
		rows: outlook.lines.slice(0, room).map((line) => toRow(line, nameOf(line.unit), words)),
		notes: certain.map((note) => sayNote(note, nameOf(note.unit), words)),
		throws: [
			...outlook.throws
				.slice(0, room)
				.map((each) => sayThrow(each, nameOf(each.unit), trouble.get(each.unit) ?? ZERO, words)),
			...drawn
				.slice(0, Math.max(0, room - outlook.throws.length))
				.map((line) => sayDrawn(line, nameOf(line.unit), words)),
		],
		/** Number of lines of changes and throws that find no room. */
		more: Math.max(0, outlook.lines.length - room) + Math.max(0, all - room),
		nothing: !outlook.changes,
	};
}

function toRow({ key, before, after, ledger }: OutlookLine, name: string, words: Words): ChangeRow {
	const [low, high] = [after[0]!, after.at(-1) as Possible];
	const differences = [low, high].map(({ value }) => sayDifference(before, value, words));
	return {
		name,
		label: words.say(`MUSTER.Campaign.Line.${key}`),
		before: sayValue(before, words),
		after: sayRange(sayValue(low.value, words), sayValue(high.value, words), words),
		difference: sayRange(differences[0] ?? "", differences[1] ?? "", words),
		short: sayShort(low.value, high.value, words),
		ledger: ledger ?? null,
	};
}

const sayRange = (from: string, to: string, words: Words): string =>
	from === to ? from : words.say("MUSTER.Campaign.range", { from: withSign(from), to: withSign(to) });

/** A number whose sign stays with the sign of money after it where the line breaks. */
const withSign = (number: string): string => number.replace(/^[−+-](?=\D)/u, "$&\u2060");

/** The chance of trouble for each unit, by its notes. */
function troubleOf({ notes }: CampaignOutlook): ReadonlyMap<string | null, Ratio> {
	const likely = new Map<string | null, Ratio>();
	for (const { key, unit, chance } of notes)
		if (key === "trouble" || key === "shortTrouble") likely.set(unit, add(likely.get(unit) ?? ZERO, chance ?? ZERO));
	return likely;
}

function sayThrow({ what, dice }: OutlookThrow, name: string, trouble: Ratio, words: Words): string {
	const thrown = joinList(words, dice, "and");
	const data =
		what === "payday" ? { name, dice: thrown, chance: sayChance(words, toNumber(trouble)) } : { name, dice: thrown };
	return words.say(`MUSTER.Campaign.Throw.${what}`, data);
}

/** A quality that the dice decide: of few values every one is worth its chance. */
const isDrawn = ({ after }: OutlookLine): boolean =>
	after.length > 1 && after.every(({ value, chance }) => value.kind === "quality" && chance !== null);

function sayDrawn({ key, after }: OutlookLine, name: string, words: Words): string {
	const list = after.map(({ value, chance }) =>
		words.say("MUSTER.Campaign.chance", {
			value: sayValue(value, words),
			chance: sayChance(words, toNumber(chance ?? ZERO)),
		}),
	);
	return words.say(name === "" ? "MUSTER.Campaign.chances" : "MUSTER.Campaign.unitChances", {
		name,
		label: words.say(`MUSTER.Campaign.Line.${key}`),
		list: joinList(words, list, "and"),
	});
}
