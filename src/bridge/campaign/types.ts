import type { Game } from "../../engine/ask/index.js";
import type { Ledger } from "../../engine/common/index.js";
import type { ForceRules, QualityTable } from "../../engine/force/index.js";
import type { ForceUpdate, StoredForce } from "../army/stored/index.js";

/**
 * The actions of an army between battles (RULES 1.5, 1.7, 1.8, 1.14 step 5, 1.17), in the order in which the sheet
 * offers them.
 */
export const CAMPAIGN_KINDS = [
	"payday",
	"upkeep",
	"train",
	"recruit",
	"raise",
	"command",
	"rest",
	"promise",
	"spoils",
	"ransom",
	"guns",
	"pass",
] as const;
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number];

/** The possible results of each action, as leaves of titles; the first is the usual one. */
export const CAMPAIGN_TITLES = {
	payday: ["done", "part", "missed", "waits"],
	upkeep: ["done"],
	train: ["done"],
	recruit: ["done"],
	raise: ["done"],
	command: ["done"],
	rest: ["done", "march"],
	promise: ["done", "failed"],
	spoils: ["done"],
	ransom: ["done"],
	guns: ["done"],
	pass: ["day", "battle", "clearVictory", "month", "year"],
} as const satisfies Readonly<Record<CampaignKind, readonly string[]>>;

/** True if a text names an action. */
export function isCampaignKind(value: unknown): value is CampaignKind {
	return (CAMPAIGN_KINDS as readonly unknown[]).includes(value);
}

/** The army that acts, as it is stored, and the rules of the world. */
export interface CampaignContext {
	readonly stored: StoredForce;
	readonly rules: ForceRules;
	/** Ids for units that are made; the caller draws them, so that the same action gives the same unit. */
	readonly newId: string;
}

/** The subjects of a changed line: leaves below `MUSTER.Campaign.Line`. */
export const LINE_KEYS = [
	"paid",
	"fed",
	"recruited",
	"raised",
	"salvage",
	"cash",
	"loot",
	"ransom",
	"men",
	"months",
	"battles",
	"quality",
	"recruits",
	"morale",
	"commander",
	"strategy",
	"leader",
	"wounded",
	"full",
	"effects",
	"missed",
	"made",
	"forgone",
	"troop",
	"linked",
	"tactics",
	"luck",
	"leads",
	"leadership",
] as const;
/** The leaf of a line. */
export type LineKey = (typeof LINE_KEYS)[number];

/** Notes to the GM: leaves below `MUSTER.Campaign.Note`; those of the second list say how many. */
export const NOTE_KEYS = [
	"trouble",
	"unpaid",
	"short",
	"shortTrouble",
	"noRoom",
	"carried",
	"full",
	"waits",
	"fullyTrained",
	"lootCame",
	"lootFailed",
	"absent",
	"seldomRaised",
] as const;
/** Leaves of notes that say how many. */
export const COUNTED_NOTES = ["gunsKept", "gunsTaken", "gunsDestroyed", "gunsNoRoom", "chest"] as const;
/** The leaf of a note. */
export type NoteKey = (typeof NOTE_KEYS)[number] | (typeof COUNTED_NOTES)[number];

/** A changed value for the reader: of a unit, or of the army where `unit` is null. */
export interface ChangeLine {
	readonly key: LineKey;
	readonly unit: string | null;
	readonly before: LineValue;
	readonly after: LineValue;
	/** The explanation of the value. */
	readonly ledger?: Ledger;
}

/**
 * The things that dice decide: leaves below `MUSTER.Campaign.Throw` and `MUSTER.Campaign.Thrown`, and the first part of
 * a question's key.
 */
export const THROW_KINDS = ["payday", "quality", "commander", "rest"] as const;
/** The leaf of a throw. */
export type ThrowKind = (typeof THROW_KINDS)[number];

/**
 * A number, coins, a quality, a name that is shown as it is, yes or no; or `none`, where there is no such value (yet).
 */
export type LineValue =
	| { readonly kind: "number" | "coins"; readonly value: number }
	| { readonly kind: "quality"; readonly value: keyof QualityTable }
	| { readonly kind: "text"; readonly value: string }
	| { readonly kind: "flag"; readonly value: boolean }
	| { readonly kind: "none" };

/** A note to the GM, its unit, and a number where it has one. */
export interface ChangeNote {
	readonly key: NoteKey;
	readonly unit: string | null;
	readonly count?: number;
}

/** The result of a campaign action, before anything is written. */
export interface CampaignChange {
	readonly update: ForceUpdate;
	readonly lines: readonly ChangeLine[];
	readonly notes: readonly ChangeNote[];
	/** The result, as the leaf of its title below `MUSTER.Campaign.Kind.<kind>`: one of {@link CAMPAIGN_TITLES}. */
	readonly title: string;
}

/** A campaign action as a game: its input comes from a form and is checked; dice are questions. */
type CampaignGame = Game<unknown, CampaignChange>;

/** Makes the game of one kind of action for one army. */
export type CampaignAction = (context: CampaignContext) => CampaignGame;
