import type { StoredCampaign } from "../campaign/index.js";
import type { StoredMob } from "../mob/index.js";
import type { CARD_SCHEMA } from "../rolls/cards/index.js";
import type { Mistype } from "../rolls/commands/index.js";
import type { StoredAnyRoll, StoredBlind } from "../rolls/kinds/index.js";

/** A command that could not be read; whispered to its author. */
export interface StoredMistype {
	readonly schema: typeof CARD_SCHEMA;
	readonly kind: "mistype";
	readonly mistype: Mistype;
}

/** The list of commands, or the help on one of them; whispered to the user who asked. */
export interface StoredHelp {
	readonly schema: typeof CARD_SCHEMA;
	readonly kind: "help";
	/** The name of the command, without its slash; absent: the list of all. */
	readonly command?: string;
}

/** Content of `flags.muster` of a message of ours. */
export type StoredCard = StoredAnyRoll | StoredMob | StoredCampaign | StoredBlind | StoredMistype | StoredHelp;
