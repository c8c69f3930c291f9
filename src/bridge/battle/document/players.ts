import { FORCE_LIMITS } from "../../../engine/force/index.js";
import type { Reader } from "../../../engine/schema/index.js";
import { choice, flag, list, object, text, tuple, whole, withDefault } from "../../../engine/schema/index.js";

/** Items of a battle that the GM may show the players of a side. */
// biome-ignore format: rows of words
export const SEEN_ITEMS = [
	"chance", "sum", "strength", "foeLosses", "ownLosses", "choices", "fortune", "result",
] as const;
export type SeenItem = (typeof SEEN_ITEMS)[number];

/** Values of an item; an estimate is a text of the GM's own, for the enemy's strength alone. */
export const SEEN_VALUES = ["hidden", "shown", "estimate"] as const;
export type SeenValue = (typeof SEEN_VALUES)[number];

/** Items that the players of one side are shown. */
export interface SideSeen {
	readonly items: readonly Pair<SeenValue>[];
	/** The GM's words for the enemy's strength. */
	readonly estimate: string;
}

/** Kinds of choices: the Risk of a hero, the plan and powers of a side. */
export const CHOICE_KINDS = ["risk", "plan"] as const;
export type ChoiceKind = (typeof CHOICE_KINDS)[number];

/** State of one asked choice: open, sealed by the player, left to the GM, or made by the GM. */
export const ASKED_STATES = ["asked", "sealed", "left", "gm"] as const;
export type AskedState = (typeof ASKED_STATES)[number];

/** One choice that is asked of a user. A slot is a hero (`a/1-h1`) or a side (`b`). */
export interface AskedSlot {
	readonly slot: string;
	readonly user: string;
	readonly state: AskedState;
	/** Milliseconds since 1970; 0: not sealed. */
	readonly at: number;
}

/** Choices of one kind that are asked together and opened together. */
export interface Round {
	readonly id: string;
	readonly kind: ChoiceKind;
	/** Milliseconds since 1970 after which the GM's default counts; 0: there is no deadline. */
	readonly until: number;
	readonly slots: readonly AskedSlot[];
}

/** Origins of an opened choice: the player, the GM for the player, or the default for the absent. */
export const CHOICE_SOURCES = ["player", "gm", "default"] as const;
export type ChoiceSource = (typeof CHOICE_SOURCES)[number];

/** A choice that lies open. */
export interface OpenedChoice {
	readonly slot: string;
	readonly kind: ChoiceKind;
	readonly user: string;
	readonly source: ChoiceSource;
	/** Of a plan 0. */
	readonly risk: number;
	/** The player's words. */
	readonly text: string;
	/** True: the GM's client rolls for the player. */
	readonly gmRolls: boolean;
}

/** Settings about the players of a day, and their choices as far as the page may know them. */
export interface PlayersSetup {
	/** Users chosen by the GM, by slot; `gm`: no player. Slots without an entry follow the ownership of their actors. */
	readonly owners: readonly Pair<string>[];
	/** Seconds until the default counts; 0: no deadline. */
	readonly seconds: number;
	readonly seen: readonly Pair<SideSeen>[];
	readonly rounds: readonly Round[];
	readonly opened: readonly OpenedChoice[];
}

/** Bounds of what players choose and write. */
export const PLAYER_LIMITS = { text: 300, plan: 1000, estimate: 120, seconds: 86_400, slots: 160, id: 60 } as const;

/** Players of whom nothing was entered. */
export const NO_PLAYERS: PlayersSetup = { owners: [], seconds: 0, seen: [], rounds: [], opened: [] };

const id = text(PLAYER_LIMITS.id);
const slot = text(2 * FORCE_LIMITS.name);
const time = whole(0, Number.MAX_SAFE_INTEGER);
const pairs = <T>(value: Reader<T>): Reader<readonly Pair<T>[]> =>
	list(tuple<Pair<T>>([text(200), value]), PLAYER_LIMITS.slots);

const seen = object<SideSeen>({
	items: withDefault(pairs(choice(SEEN_VALUES)), []),
	estimate: withDefault(text(PLAYER_LIMITS.estimate), ""),
});

const round = object<Round>({
	id,
	kind: choice(CHOICE_KINDS),
	until: time,
	slots: list(object<AskedSlot>({ slot, user: id, state: choice(ASKED_STATES), at: time }), PLAYER_LIMITS.slots),
});

const opened = object<OpenedChoice>({
	slot,
	kind: choice(CHOICE_KINDS),
	user: id,
	source: choice(CHOICE_SOURCES),
	risk: whole(-6, 6),
	text: text(PLAYER_LIMITS.plan),
	gmRolls: withDefault(flag, false),
});

/** Reads the players of a day; what an older page lacks has its default. */
export const readPlayers: Reader<PlayersSetup> = object<PlayersSetup>({
	owners: withDefault(pairs(id), []),
	seconds: withDefault(whole(0, PLAYER_LIMITS.seconds), 0),
	seen: withDefault(pairs(seen), []),
	rounds: withDefault(list(round, CHOICE_KINDS.length), []),
	opened: withDefault(list(opened, 2 * PLAYER_LIMITS.slots), []),
});

/** Usual values: players know their own side and the result, and nothing of the enemy. */
const USUAL: Readonly<Record<SeenItem, SeenValue>> = {
	chance: "hidden",
	sum: "hidden",
	strength: "hidden",
	foeLosses: "hidden",
	ownLosses: "shown",
	choices: "shown",
	fortune: "hidden",
	result: "shown",
};

/** The value of an item for the players of a side. */
export function seenBy({ seen: all }: Pick<PlayersSetup, "seen">, side: string, item: SeenItem): SeenValue {
	const own = all.find(([of]) => of === side)?.[1];
	const value = own?.items.find(([of]) => of === item)?.[1] ?? USUAL[item];
	return value === "estimate" && item !== "strength" ? "hidden" : value;
}

/** The GM's words for the enemy's strength, to the players of a side. */
export function estimateFor({ seen: all }: Pick<PlayersSetup, "seen">, side: string): string {
	return all.find(([of]) => of === side)?.[1].estimate ?? "";
}

/** The side of a slot. */
export const sideOfSlot = (of: string): string => of.split("/")[0] ?? "";

/** The kind of choice of a slot: heroes choose a Risk, sides a plan. */
export const kindOfSlot = (of: string): ChoiceKind => (of.includes("/") ? "risk" : "plan");

/** A pair of a name and what belongs to it: lists are written whole, where a record would keep what was taken out. */
export type Pair<T> = readonly [name: string, value: T];
