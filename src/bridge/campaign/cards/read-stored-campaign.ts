import { isRecord } from "../../../engine/common/index.js";
import { QUALITIES } from "../../../engine/force/index.js";
import type { Json } from "../../../engine/schema/index.js";
import { isForceId } from "../../army/stored/index.js";
import { byteLength } from "../../text/index.js";
import {
	CAMPAIGN_TITLES,
	type ChangeNote,
	COUNTED_NOTES,
	isCampaignKind,
	LINE_KEYS,
	type LineValue,
	NOTE_KEYS,
} from "../types.js";
import { CAMPAIGN_CARD, type StoredCampaign, type StoredLine } from "./stored-campaign.js";
import { isStoredThrows, type StoredThrows } from "./stored-throws.js";

/** The card of a campaign action in a message's flag, whatever stands there; undefined: it is none, or garbage. */
export function readStoredCampaign(flag: unknown): StoredCampaign | undefined {
	if (!isRecord(flag) || flag["schema"] !== 1 || flag["kind"] !== "campaign") return undefined;
	const { action, army, name, form, unit, answers, names, lines, notes, title, omitted, throws = [] } = flag;
	if (!isCampaignKind(action) || !isText(army) || !isText(name) || !isText(unit) || !isForceId(unit) || !isRecord(form))
		return undefined;
	if (!isListOf(answers, CAMPAIGN_CARD.answers, isWhole) || !isWhole(omitted) || !isRecord(names)) return undefined;
	if (!isListOf(lines, CAMPAIGN_CARD.rows, isLine) || !isListOf(notes, CAMPAIGN_CARD.rows, isNote)) return undefined;
	if (!isListOf(throws, CAMPAIGN_CARD.rows, isThrows)) return undefined;
	if (byteLength(JSON.stringify([form, answers])) > CAMPAIGN_CARD.bytes) return undefined;
	const titles: readonly string[] = CAMPAIGN_TITLES[action];
	const known = Object.entries(names).filter((entry): entry is [string, string] => isText(entry[1]));
	return {
		schema: 1,
		kind: "campaign",
		action,
		army,
		name,
		form: form as Json,
		unit,
		answers,
		throws: throws.map(({ what, unit: of, dice, totals }) => ({ what, unit: of, dice, totals })),
		names: Object.fromEntries(known),
		lines: lines.map(({ key, unit: of, before, after }) => ({ key, unit: of, before, after })),
		notes: notes.map(({ key, unit: of, count }) => ({ key, unit: of, ...(count === undefined ? {} : { count }) })),
		title: titles.find((each) => each === title) ?? titles[0] ?? "",
		omitted,
	};
}

const isText = (value: unknown): value is string => typeof value === "string" && value.length <= CAMPAIGN_CARD.text;
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
const isOneOf = <T>(all: readonly T[], value: unknown): value is T => (all as readonly unknown[]).includes(value);

const isUnit = (value: unknown): value is string | null => value === null || isText(value);

function isListOf<T>(value: unknown, max: number, test: (entry: unknown) => entry is T): value is readonly T[] {
	return Array.isArray(value) && value.length <= max && value.every(test);
}

const isThrows = (value: unknown): value is StoredThrows =>
	isStoredThrows(value) && isUnit(value.unit) && value.totals.length <= CAMPAIGN_CARD.answers;

function isLine(value: unknown): value is StoredLine {
	if (!isRecord(value) || !isOneOf(LINE_KEYS, value["key"]) || !isUnit(value["unit"])) return false;
	return isValue(value["before"]) && isValue(value["after"]);
}

function isNote(value: unknown): value is ChangeNote {
	if (!isRecord(value) || !isUnit(value["unit"])) return false;
	const { key, count } = value;
	return count === undefined ? isOneOf(NOTE_KEYS, key) : isOneOf(COUNTED_NOTES, key) && isWhole(count);
}

function isValue(value: unknown): value is LineValue {
	if (!isRecord(value)) return false;
	const { kind, value: held } = value;
	if (kind === "number" || kind === "coins") return isWhole(held);
	if (kind === "none") return true;
	if (kind === "flag") return typeof held === "boolean";
	if (kind === "quality") return (QUALITIES as readonly unknown[]).includes(held);
	return kind === "text" && isText(held);
}
