import { BATTLE_LIMITS } from "../../../engine/battle/index.js";
import { FORCE_LIMITS } from "../../../engine/force/index.js";
import type { Infer, Reader } from "../../../engine/schema/index.js";
import { choice, flag, list, object, text, tuple, whole, withDefault } from "../../../engine/schema/index.js";

/** A pair of a name and what belongs to it: lists are written whole, where a record would keep what was taken out. */
export type Pair<T> = readonly [name: string, value: T];

/** The longest name of a pair. */
const NAME = 200;

/** Reads at most `max` pairs whose values are alike. */
export const pairsOf = <T>(value: Reader<T>, max: number): Reader<readonly Pair<T>[]> =>
	list(tuple<Pair<T>>([text(NAME), value]), max);

/** Items of a battle that the GM may show the players of a side. */
// biome-ignore format: rows of words
export const SEEN_ITEMS = [
	"chance", "sum", "strength", "foeLosses", "ownLosses", "choices", "fortune", "result",
] as const;
export type SeenItem = (typeof SEEN_ITEMS)[number];

/** Values of an item; an estimate is a text of the GM's own, for the enemy's strength alone. */
export const SEEN_VALUES = ["hidden", "shown", "estimate"] as const;
type SeenValue = (typeof SEEN_VALUES)[number];

/** Kinds of choices: the Risk of a hero, the plan and powers of a side. */
export const CHOICE_KINDS = ["risk", "plan"] as const;
export type ChoiceKind = (typeof CHOICE_KINDS)[number];

/** State of one asked choice: open, sealed by the player, left to the GM, or made by the GM. */
export const ASKED_STATES = ["asked", "sealed", "left", "gm"] as const;
export type AskedState = (typeof ASKED_STATES)[number];

/** Origins of an opened choice: the player, the GM for the player, or the default for the absent. */
export const CHOICE_SOURCES = ["player", "gm", "default"] as const;
export type ChoiceSource = (typeof CHOICE_SOURCES)[number];

/** Bounds of what players choose and write. */
export const PLAYER_LIMITS = { text: 300, plan: 1000, estimate: 120, seconds: 86_400, slots: 160, id: 60 } as const;

const id = text(PLAYER_LIMITS.id);
const slot = text(2 * FORCE_LIMITS.name);
const time = whole(0, Number.MAX_SAFE_INTEGER);
const pairs = <T>(value: Reader<T>) => withDefault(pairsOf(value, PLAYER_LIMITS.slots), []);

const seen = object({
	items: pairs(choice(SEEN_VALUES)),
	/** The GM's words for the enemy's strength. */
	estimate: withDefault(text(PLAYER_LIMITS.estimate), ""),
});

/** Items that the players of one side are shown. */
export type SideSeen = Infer<typeof seen>;

const asked = object({
	slot,
	user: id,
	state: choice(ASKED_STATES),
	/** Milliseconds since 1970; 0: not sealed. */
	at: time,
});

/** One choice that is asked of a user. A slot is a hero (`a/1-h1`) or a side (`b`). */
export type AskedSlot = Infer<typeof asked>;

const round = object({
	id,
	kind: choice(CHOICE_KINDS),
	/** Milliseconds since 1970 after which the GM's default counts; 0: there is no deadline. */
	until: time,
	slots: list(asked, PLAYER_LIMITS.slots),
});

/** Choices of one kind that are asked together and opened together. */
export type Round = Infer<typeof round>;

const opened = object({
	slot,
	kind: choice(CHOICE_KINDS),
	user: id,
	source: choice(CHOICE_SOURCES),
	/** Of a plan 0. */
	risk: whole(-BATTLE_LIMITS.risk, BATTLE_LIMITS.risk),
	/** The player's words. */
	text: text(PLAYER_LIMITS.plan),
	/** True: the GM's client rolls for the player. */
	gmRolls: withDefault(flag, false),
});

/** A choice that lies open. */
export type OpenedChoice = Infer<typeof opened>;

/** Reads the players of a day; what an older page lacks has its default. */
export const readPlayers = object({
	/** Users chosen by the GM, by slot; `gm`: no player. Slots without an entry follow the ownership of their actors. */
	owners: pairs(id),
	/** Seconds until the default counts; 0: no deadline. */
	seconds: withDefault(whole(0, PLAYER_LIMITS.seconds), 0),
	seen: pairs(seen),
	rounds: withDefault(list(round, CHOICE_KINDS.length), []),
	opened: withDefault(list(opened, 2 * PLAYER_LIMITS.slots), []),
});

/** Settings about the players of a day, and their choices as far as the page may know them. */
export type PlayersSetup = Infer<typeof readPlayers>;

/** Players of whom nothing was entered. */
export const NO_PLAYERS: PlayersSetup = { owners: [], seconds: 0, seen: [], rounds: [], opened: [] };

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
