import { fail, isRecord, ok, type Result } from "../../engine/common/index.js";
import { lenient, object, type Reader, text } from "../../engine/schema/index.js";
import { readStoredCampaign, type StoredCampaign } from "../campaign/index.js";
import { readStoredMob } from "../mob/index.js";
import { CARD_SCHEMA, type CardOptions, exactly, unreadable } from "../rolls/cards/index.js";
import { buildBlindCard, ROLLS, readStoredBlind } from "../rolls/kinds/index.js";
import type { Words } from "../text/index.js";
import type { CardView, StoredCard, StoredHelp } from "./card-view.js";
import { buildHelpCard, buildMistypeCard, readStoredMistype } from "./mistype-card.js";

type CardKind = StoredCard["kind"];

type StoredOf<Kind extends CardKind> = Extract<StoredCard, { readonly kind: Kind }>;

type EarlyCard = Exclude<StoredCard, { readonly kind: LateKind }>;

/** Reader and template of one kind of card. */
interface CardRow<Kind extends CardKind> {
	readonly readStored: Reader<StoredOf<Kind>>;
	/** Path of the template below `templates/`, without its ending. */
	readonly template: string;
}

/** Kinds whose views come with the first of them. */
type LateKind = "mob" | "campaign";
/** Kinds whose views are there from the start. */
export type EarlyKind = Exclude<CardKind, LateKind>;

/** The same with the view. */
interface EarlyRow<Kind extends CardKind> extends CardRow<Kind> {
	buildCard(
		stored: Extract<EarlyCard, { readonly kind: Kind }>,
		words: Words,
		options: CardOptions,
	): Extract<CardView, { readonly kind: Kind }>;
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
const EARLY: { readonly [Kind in EarlyKind]: EarlyRow<Kind> } = {
	...ROLLS,
	blind: { readStored: readStoredBlind, buildCard: buildBlindCard, template: "chat/blind" },
	mistype: { readStored: readStoredMistype, buildCard: buildMistypeCard, template: "chat/mistype" },
	help: { readStored: HELP, buildCard: buildHelpCard, template: "chat/help" },
};

const CARDS: { readonly [Kind in CardKind]: CardRow<Kind> } = {
	...EARLY,
	mob: { readStored: readStoredMob, template: "chat/mob" },
	campaign: { readStored: readCampaign, template: "chat/campaign" },
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

/** True for a card whose view is there from the start. */
export const isEarly = (card: StoredCard): card is EarlyCard => Object.hasOwn(EARLY, card.kind);

/** The view of such a card for its template in {@link CARD_TEMPLATES}. */
export function buildEarlyCard<Kind extends EarlyKind>(
	stored: Extract<EarlyCard, { readonly kind: Kind }>,
	words: Words,
	options: CardOptions,
): Extract<CardView, { readonly kind: Kind }> {
	const kind: Kind = stored.kind;
	return EARLY[kind].buildCard(stored, words, options);
}
