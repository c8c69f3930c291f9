import type { Result } from "../../engine/common/index.js";
import { fail, isRecord, ok } from "../../engine/common/index.js";
import type { Reader } from "../../engine/schema/index.js";
import { checked, lenient, object, text, whole } from "../../engine/schema/index.js";
import type { StoredCampaign } from "../campaign/index.js";
import { readStoredCampaign } from "../campaign/index.js";
import { readStoredMob } from "../mob/index.js";
import type { ActionView, CardOptions } from "../rolls/cards/index.js";
import { CARD_SCHEMA, exactly, headOf, unreadable } from "../rolls/cards/index.js";
import type { Mistype } from "../rolls/commands/index.js";
import { buildBlindCard, findRollKind, ROLLS, readStoredBlind } from "../rolls/kinds/index.js";
import type { CommandEntry } from "../shell/index.js";
import { COMMANDS } from "../shell/index.js";
import type { Words } from "../text/index.js";
import { canSay, formatCount, sayFault } from "../text/index.js";
import type { CardView, HelpCardView, MistypeCardView, StoredCard, StoredHelp, StoredMistype } from "./card-view.js";

/** The mistyped line with the place marked, what to do about it, and how the command is written. */
function buildMistypeCard({ mistype }: StoredMistype, words: Words, options: CardOptions): MistypeCardView {
	const { command, at } = mistype;
	const usage = COMMANDS.find(({ name }) => name === command)?.usage;
	const data = { command: `/${command}` };
	return {
		kind: "mistype",
		...headOf(options),
		icon: "triangle-exclamation",
		title: words.say("MUSTER.Card.Mistype.title"),
		tags: [],
		where: words.say("MUSTER.Card.Mistype.where", { position: formatCount(words, at + 1) }),
		...cutLine(mistype, words),
		// The message may be forged or damaged: a key without words, or a sentence with places left open, is nothing to
		// show.
		sentence: canSay(words, mistype.code, mistype.data)
			? sayFault(words, mistype)
			: words.say("MUSTER.Card.Mistype.unknown"),
		...(usage === undefined ? {} : { usage: words.say(usage, data) }),
		actions: options.actions === false ? [] : buildActions(command, words),
	};
}

function cutLine(
	{ text, at, length = 0, expected }: Mistype,
	words: Words,
): Pick<MistypeCardView, "before" | "wrong" | "after" | "caret"> {
	// A place for the mark even where something is missing.
	const wrong = text.slice(at, at + length) || "\u00a0";
	const hint = expected === undefined || !canSay(words, expected) ? "" : ` ${words.say(expected)}`;
	return {
		before: text.slice(0, at),
		wrong,
		after: text.slice(at + length),
		caret: `${" ".repeat([...text.slice(0, at)].length)}${"^".repeat(Math.max(1, [...wrong].length))}${hint}`,
	};
}

function buildActions(command: string, words: Words): ActionView[] {
	const correct: ActionView = { action: "correct", icon: "pen", label: words.say("MUSTER.Card.Action.correct") };
	const dialog: ActionView = {
		action: "dialog",
		icon: "window-maximize",
		label: words.say("MUSTER.Card.Action.dialog"),
	};
	return findRollKind(command) ? [correct, dialog] : [correct];
}

const LONG = 4000;

type Data = NonNullable<Mistype["data"]>;

/** Reads the data of a sentence: texts and numbers; any other entry is left out. */
const DATA: Reader<Data | undefined> = (value) => {
	if (!isRecord(value)) return ok(undefined);
	const kept = Object.entries(value).filter(([, entry]) => typeof entry === "number" || text(LONG)(entry, "").ok);
	return ok(Object.fromEntries(kept) as Data);
};

const isFaultCode = (code: string): code is Mistype["code"] => code.startsWith("MUSTER.Fault.");

const CODE: Reader<Mistype["code"]> = checked(text(200), (code, path) =>
	isFaultCode(code) ? ok(code) : unreadable(path),
);

const EXPECTED: Reader<string> = checked(text(200), (key, path) =>
	key.startsWith("MUSTER.") ? ok(key) : unreadable(path),
);

const ANY = object<Pick<Mistype, "command" | "text" | "at" | "code" | "length" | "expected" | "data">>({
	command: text(40),
	text: text(LONG),
	at: whole(0, LONG),
	code: CODE,
	length: lenient(whole(0, LONG)),
	expected: lenient(EXPECTED),
	data: DATA,
});

/** A mark behind the end of the line is a fault; a length beyond it is left out. */
const MISTYPE: Reader<Mistype> = checked(ANY, ({ length, ...mistype }, path) => {
	const room = mistype.text.length - mistype.at;
	if (room < 0) return unreadable(path);
	return ok(length !== undefined && length <= room ? { ...mistype, length } : mistype);
});

const FIELDS = object<Pick<StoredMistype, "mistype">>({ mistype: MISTYPE });

/** Reads the card of a mistyped command from a message. */
const readStoredMistype: Reader<StoredMistype> = checked(FIELDS, (fields) =>
	ok({ schema: CARD_SCHEMA, kind: "mistype", ...fields }),
);

/** The card of the list of chat commands, or of the help on one of them. */
function buildHelpCard({ command }: StoredHelp, words: Words, options: CardOptions): HelpCardView {
	const entry = COMMANDS.find(({ name }) => name === command);
	const head = { kind: "help", ...headOf(options), icon: "circle-question", tags: [] } as const;
	if (entry) return { ...head, ...helpOf(entry, words, options) };
	return {
		...head,
		title: words.say("MUSTER.Card.Help.title"),
		commands: COMMANDS.map(({ examples, name, description }) => ({
			example: examples[0] ?? `/${name}`,
			description: words.say(description),
		})),
		actions: [],
	};
}

function helpOf(
	{ name, usage, description, examples }: CommandEntry,
	words: Words,
	{ actions }: CardOptions,
): Pick<HelpCardView, "title" | "usage" | "commands" | "actions"> {
	const command = `/${name}`;
	const hasDialog = actions !== false && findRollKind(name) !== undefined;
	const label = words.say("MUSTER.Card.Action.dialog");
	return {
		title: words.say("MUSTER.Card.Help.titleOf", { command, description: words.say(description) }),
		usage: words.say(usage, { command }),
		commands: examples.map((example) => ({ example, description: "" })),
		actions: hasDialog ? [{ action: "dialog", icon: "window-maximize", label }] : [],
	};
}

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
