import type { CampaignActionView, CampaignCardView } from "../campaign/index.js";
import type { MobActionView, MobCardView } from "../mob/index.js";
import type { ActionView, BlindCardView, CardHead } from "../rolls/cards/index.js";
import type { KindsOfRoll, RollKind } from "../rolls/kinds/index.js";

/** Actions of the buttons of any card. */
export type CardAction = ActionView["action"] | MobActionView["action"] | CampaignActionView["action"];

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
