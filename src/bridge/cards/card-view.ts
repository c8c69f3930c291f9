import type { CampaignActionView, CampaignCardView } from "../campaign/index.js";
import type { MobActionView, MobCardView } from "../mob/index.js";
import type { ActionView, BatchCardView, BlindCardView, CardHead, RollCardView } from "../rolls/cards/index.js";

/** What the buttons of any card do. */
export type CardAction = ActionView["action"] | MobActionView["action"] | CampaignActionView["action"];

/** A command that could not be read, cut at the mistake. */
export interface MistypeCardView extends CardHead {
	readonly kind: "mistype";
	/** What a screen reader hears before the line: where the mistake is. */
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
	| BatchCardView
	| RollCardView
	| MobCardView
	| CampaignCardView
	| BlindCardView
	| MistypeCardView
	| HelpCardView;

/** The template of each kind of card, below `templates/` and without its ending. */
export const CARD_TEMPLATES: Readonly<Record<CardView["kind"], string>> = {
	batch: "chat/batch",
	check: "chat/roll",
	contest: "chat/roll",
	reaction: "chat/roll",
	damage: "chat/roll",
	fudge: "chat/roll",
	mob: "chat/mob",
	campaign: "chat/campaign",
	blind: "chat/blind",
	mistype: "chat/mistype",
	help: "chat/help",
};

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
