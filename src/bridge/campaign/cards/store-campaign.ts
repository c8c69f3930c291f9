import type { Log } from "../../../engine/ask/index.js";
import type { Result } from "../../../engine/common/index.js";
import { fail, ok } from "../../../engine/common/index.js";
import type { Json } from "../../../engine/schema/index.js";
import type { Words } from "../../text/index.js";
import { byteLength, cutName, formatCount, joinList } from "../../text/index.js";
import type { NamedUnits } from "../change-view.js";
import { nameOfLine } from "../change-view.js";
import { nameOfUnit } from "../collect.js";
import type { CampaignChange, CampaignContext, CampaignKind, ThrowKind } from "../types.js";
import { THROW_KINDS } from "../types.js";
import type { StoredCampaign, StoredThrows } from "./stored-campaign.js";
import { CAMPAIGN_CARD } from "./stored-campaign.js";

/** An action that was done: its kind, its army, and its throws. */
interface CampaignRecord {
	readonly action: CampaignKind;
	readonly army: string;
	readonly form: Json;
	readonly change: CampaignChange;
	/** Complete: its entries are in the order in which the rules asked. */
	readonly log: Log;
}

/** The card of an action. Fault: its form or its throws are too many for a message. */
export function toStoredCampaign(
	{ action, army, form, change, log }: CampaignRecord,
	{ stored, newId }: CampaignContext,
): Result<StoredCampaign> {
	const answers = Object.values(log).map(({ answer }) => Number(answer));
	const { rows, bytes, text } = CAMPAIGN_CARD;
	if (answers.length > CAMPAIGN_CARD.answers || byteLength(JSON.stringify([form, answers])) > bytes)
		return fail({ code: "MUSTER.Fault.Campaign.tooLarge" });
	const lines = change.lines.slice(0, rows).map(({ ledger: _ledger, ...line }) => line);
	const notes = change.notes.slice(0, rows);
	const throws = throwsOf(log).slice(0, rows);
	const named = new Set([...lines, ...notes, ...throws].flatMap(({ unit }) => unit ?? []));
	const names = [...named].map((id) => {
		const unit = stored.units[id];
		return [id, cutName(unit ? nameOfUnit(unit) : raisedName(form), text)] as const;
	});
	return ok({
		schema: 1,
		kind: "campaign",
		action,
		army,
		name: cutName(stored.name, text),
		form,
		unit: newId,
		answers,
		throws,
		names: Object.fromEntries(names),
		lines,
		notes,
		title: change.title,
		omitted: change.lines.length - lines.length + change.notes.length - notes.length,
	});
}

/** A unit that is raised is not stored yet: its form says what it is to be called. */
function raisedName(form: Json): string {
	const { name, troop } = form as { readonly name?: string; readonly troop?: { readonly name?: string } };
	return name || troop?.name || "";
}

/** Totals that a line lists one by one. */
const LISTED = 12;

/** The throws of an action's log as a card keeps them, by the thing that they decided and its unit. */
function throwsOf(log: Log): readonly StoredThrows[] {
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
