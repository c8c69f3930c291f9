import type { Log } from "../../../engine/ask/index.js";
import { formatCount, joinList, type Words } from "../../text/index.js";
import { type NamedUnits, nameOfLine } from "../change-view.js";
import { THROW_KINDS, type ThrowKind } from "../types.js";
import type { StoredThrows } from "./stored-campaign.js";

/** Totals that a line lists one by one. */
const LISTED = 12;

/** The throws of an action's log as a card keeps them, by the thing that they decided and its unit. */
export function throwsOf(log: Log): readonly StoredThrows[] {
	const found = new Map<string, { what: ThrowKind; unit: string | null; dice: string; totals: number[] }>();
	for (const [key, { question, answer }] of Object.entries(log)) {
		const [start = "", id = ""] = key.split("/");
		const what = THROW_KINDS.find((kind) => kind === start);
		if (what === undefined || question.kind !== "dice") continue;
		const unit = what === "payday" || what === "rest" ? id : null;
		const known = found.get(`${what}/${unit}/${question.dice}`) ?? { what, unit, dice: question.dice, totals: [] };
		known.totals.push(Number(answer));
		found.set(`${what}/${unit}/${question.dice}`, known);
	}
	return [...found.values()];
}

/** "Quality of the men, 3d6: 11", "Healing of Archers by magic, 1d6: 3 + 5 = 8". */
export function sayThrown({ what, unit, dice, totals }: StoredThrows, units: NamedUnits, words: Words): string {
	const data = { name: nameOfLine(unit, units, ""), dice, totals: sayTotals(what, totals, words) };
	return words.say(`MUSTER.Campaign.Thrown.${what}`, data);
}

/** The ability of men and of commanders is thrown until one comes that counts; days of healing add up. */
function sayTotals(what: ThrowKind, totals: readonly number[], words: Words): string {
	const shown = totals.map((total) => formatCount(words, total));
	if (shown.length === 1) return shown[0] ?? "";
	if (what !== "rest") {
		const before = joinList(words, shown.slice(-LISTED, -1), "and");
		return words.say("MUSTER.Campaign.thrownAgain", { before, last: shown.at(-1) ?? "" });
	}
	const sum = formatCount(
		words,
		totals.reduce((all, total) => all + total, 0),
	);
	if (shown.length <= LISTED) return `${shown.join(" + ")} = ${sum}`;
	return words.say("MUSTER.Campaign.thrownInAll", { times: formatCount(words, shown.length), sum });
}
