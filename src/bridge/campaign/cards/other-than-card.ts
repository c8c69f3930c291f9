import { sameJson, toJson } from "../../../engine/schema/index.js";
import type { Words } from "../../text/index.js";
import { BECAUSE, type LeftOut } from "../../transactions/index.js";
import { buildChangeView, sayLines } from "../change-view.js";
import type { CampaignChange, ChangeLine } from "../types.js";
import { CAMPAIGN_CARD, type StoredCampaign } from "./stored-campaign.js";

const isOf = (line: ChangeLine, other: ChangeLine): boolean => line.key === other.key && line.unit === other.unit;
const isSame = ({ ledger: _, ...line }: ChangeLine, { ledger: __, ...other }: ChangeLine): boolean =>
	sameJson(toJson(line), toJson(other));

/**
 * The lines of a card that are written otherwise than it shows them, and those that are not written, because its army
 * has changed since: what is planned, with its view. Lines and notes that a card has no room for are not compared.
 */
export function otherThanCard(
	card: StoredCampaign,
	{ lines, notes }: Pick<CampaignChange, "lines" | "notes">,
	view: ReturnType<typeof buildChangeView>,
	words: Words,
): readonly LeftOut[] {
	const { rows } = CAMPAIGN_CARD;
	const other = view.rows.filter((_, at) => at < rows && !card.lines.some((shown) => isSame(shown, lines[at]!)));
	const said = view.notes.filter(
		(_, at) => at < rows && !card.notes.some((shown) => sameJson(toJson(shown), toJson(notes[at]!))),
	);
	const gone = card.lines.filter((shown) => !lines.some((line) => isOf(line, shown)));
	const units = Object.entries(card.names).map(([id, name]) => [id, { name, troop: { name } }] as const);
	const shown = buildChangeView({ lines: gone, notes: [] }, { units: Object.fromEntries(units) }, words);
	const say = (leaf: string, all: readonly string[]): readonly LeftOut[] => {
		const reason = words.say(leaf, { army: card.name, lines: all.join(" \u00b7 ") });
		return all.length === 0 ? [] : [{ subject: card.army.slice("Actor.".length), key: BECAUSE, data: { reason } }];
	};
	return [
		...say("MUSTER.Campaign.Card.otherwise", [...sayLines(other, words), ...said]),
		...say("MUSTER.Campaign.Card.notWritten", sayLines(shown.rows, words)),
	];
}
