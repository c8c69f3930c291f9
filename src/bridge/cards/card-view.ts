import type { CampaignCardView, StoredCampaign } from "../campaign/index.js";
import type { MobCardView, StoredMob } from "../mob/index.js";
import type { ActionView, BlindCardView, CARD_SCHEMA, CardHead } from "../rolls/cards/index.js";
import type { Mistype } from "../rolls/commands/index.js";
import type { KindsOfRoll, RollKind, StoredAnyRoll, StoredBlind, StoredSettled } from "../rolls/kinds/index.js";
import { findRollKind } from "../rolls/kinds/index.js";

/** Actions of the buttons of any card. */
export type CardAction = (ActionView | (MobCardView | CampaignCardView)["actions"][number])["action"];

/** A command that could not be read, cut at the mistake. */
export interface MistypeCardView extends CardHead {
	readonly kind: "mistype";
	/** Text for a screen reader before the line: the place of the mistake. */
	readonly where: string;
	readonly before: string;
	readonly wrong: string;
	readonly after: string;
	/** The line under the text: spaces, a caret, and the word that was expected. */
	readonly caret: string;
	readonly sentence: string;
	readonly usage?: string;
}

/** The list of commands, or the examples of one with its usage. */
export interface HelpCardView extends CardHead {
	readonly kind: "help";
	/** Every part that the command may have. */
	readonly usage?: string;
	readonly commands: readonly { readonly example: string; readonly description: string }[];
}

/** Any card. */
export type CardView =
	| KindsOfRoll[RollKind]["view"]
	| MobCardView
	| CampaignCardView
	| BlindCardView
	| MistypeCardView
	| HelpCardView;

/** The partials that the card templates use, below `templates/` and without their ending. */
export const CARD_PARTIALS = [
	"partials/card-head",
	"partials/card-actions",
	"partials/bands",
	"partials/dice",
	"partials/duel",
	"partials/flow",
	"partials/ledger",
	"partials/parts",
	"partials/rolls",
] as const;

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

/** True if a card is a roll that was settled. */
export function isSettled(card: StoredCard): card is StoredSettled {
	return findRollKind(card.kind) !== undefined && !("contest" in card && card.contest === "open");
}
