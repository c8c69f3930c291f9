import { fail, isRecord, ok, type Result } from "../../engine/common/index.js";
import { lenient, object, type Reader, text } from "../../engine/schema/index.js";
import { buildCampaignCard, readStoredCampaign, type StoredCampaign } from "../campaign/index.js";
import { readStoredMob } from "../mob/index.js";
import { CARD_SCHEMA, type CardOptions, exactly, unreadable } from "../rolls/cards/index.js";
import { buildBlindCard, ROLLS, readStoredBlind } from "../rolls/kinds/index.js";
import type { Words } from "../text/index.js";
import type { CardView } from "./card-view.js";
import { buildHelpCard } from "./help-card.js";
import { buildMistypeCard } from "./mistype-card.js";
import { buildMobActionCard } from "./mob-action-card.js";
import { readStoredMistype } from "./read-mistype.js";
import type { StoredCard, StoredHelp } from "./stored-card.js";

type CardKind = StoredCard["kind"];

type StoredOf<Kind extends CardKind> = Extract<StoredCard, { readonly kind: Kind }>;

/** Reader, view and template of one kind of card. */
interface CardRow<Kind extends CardKind> {
	readonly readStored: Reader<StoredOf<Kind>>;
	buildCard(stored: StoredOf<Kind>, words: Words, options: CardOptions): Extract<CardView, { readonly kind: Kind }>;
	/** Path of the template below `templates/`, without its ending. */
	readonly template: string;
}

const readCampaign: Reader<StoredCampaign> = (value, path) => {
	const read = isRecord(value) ? readStoredCampaign(value) : undefined;
	return read ? ok(read) : unreadable(path);
};

const HELP: Reader<StoredHelp> = object<StoredHelp>({
	schema: exactly(CARD_SCHEMA),
	kind: exactly("help"),
	command: lenient(text(40)),
});

/** The table of the kinds of card: every kind of roll, and the rest. */
const CARDS: { readonly [Kind in CardKind]: CardRow<Kind> } = {
	...ROLLS,
	mob: { readStored: readStoredMob, buildCard: buildMobActionCard, template: "chat/mob" },
	campaign: { readStored: readCampaign, buildCard: buildCampaignCard, template: "chat/campaign" },
	blind: { readStored: readStoredBlind, buildCard: buildBlindCard, template: "chat/blind" },
	mistype: { readStored: readStoredMistype, buildCard: buildMistypeCard, template: "chat/mistype" },
	help: { readStored: HELP, buildCard: buildHelpCard, template: "chat/help" },
};

/** The templates of the cards, below `templates/` and without their endings, by the kind of card. */
export const CARD_TEMPLATES = Object.fromEntries(
	Object.entries(CARDS).map(([kind, { template }]) => [kind, template]),
) as Readonly<Record<CardKind, string>>;

/**
 * Reads the card in `flags.muster` of a message: every field is checked, nothing else is kept, and damaged data are a
 * fault, never an exception. The message came from another client, or from a later version.
 */
export function readStored(flag: unknown): Result<StoredCard> {
	const damaged: Result<never> = fail({ code: "MUSTER.Fault.Card.unreadable" });
	if (!isRecord(flag)) return damaged;
	const { schema, kind } = flag;
	if (Number.isSafeInteger(schema) && Number(schema) > CARD_SCHEMA) return fail({ code: "MUSTER.Fault.Card.newer" });
	const row = typeof kind === "string" && Object.hasOwn(CARDS, kind) ? CARDS[kind as CardKind] : undefined;
	const read = schema === CARD_SCHEMA ? row?.readStored(flag, "") : undefined;
	return read?.ok ? read : damaged;
}

/** The view of any stored card for its template in {@link CARD_TEMPLATES}. */
export function buildCard<Kind extends CardKind>(
	stored: StoredOf<Kind>,
	words: Words,
	options: CardOptions,
): Extract<CardView, { readonly kind: Kind }> {
	const kind: Kind = stored.kind;
	return CARDS[kind].buildCard(stored, words, options);
}
