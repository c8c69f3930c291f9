import type { Log } from "../../../engine/ask/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import type { Json } from "../../../engine/schema/index.js";
import { byteLength, cutName } from "../../text/index.js";
import { nameOfUnit } from "../name-of-unit.js";
import type { CampaignChange, CampaignContext, CampaignKind } from "../types.js";
import { CAMPAIGN_CARD, type StoredCampaign } from "./stored-campaign.js";
import { throwsOf } from "./stored-throws.js";

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
