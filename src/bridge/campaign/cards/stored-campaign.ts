import type { Json } from "../../../engine/schema/index.js";
import type { CampaignKind, ChangeLine, ChangeNote } from "../types.js";
import type { StoredThrows } from "./stored-throws.js";

/** A line of a card, without its ledger. */
export type StoredLine = Omit<ChangeLine, "ledger">;

/** A campaign action whose dice have fallen, as its message keeps it. Plain JSON. */
export interface StoredCampaign {
	readonly schema: 1;
	readonly kind: "campaign";
	readonly action: CampaignKind;
	/** The uuid of the army's carrier. */
	readonly army: string;
	/** Name of the army at that time. */
	readonly name: string;
	/** The form as it was filled in. */
	readonly form: Json;
	/** The id of a unit that it makes. */
	readonly unit: string;
	/** The throws, in the order in which the rules asked. */
	readonly answers: readonly number[];
	/** The same by what was thrown; cards of earlier versions keep none. */
	readonly throws?: readonly StoredThrows[];
	/** Names of units by their ids. */
	readonly names: Readonly<Record<string, string>>;
	readonly lines: readonly StoredLine[];
	readonly notes: readonly ChangeNote[];
	/** The leaf of its title; a card of which none was kept has the usual one of its action. */
	readonly title: string;
	/** Number of lines and notes that found no room. */
	readonly omitted: number;
}

/** Bounds of what a card keeps. */
export const CAMPAIGN_CARD = {
	/** Lines, and notes. */
	rows: 40,
	/** Throws, each of which lies in the message as a roll of the host's. */
	answers: 1_000,
	/** UTF-8 bytes of the form and the throws, which grow with the army. */
	bytes: 64_000,
	text: 200,
} as const;
