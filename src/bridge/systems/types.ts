import type { Ratio, Wording } from "../../engine/common/index.js";
import type { Json } from "../data/index.js";

/** An actor as its game system prepared it, as plain data. */
export interface ActorData {
	readonly type: string;
	readonly system: unknown;
	readonly items?: readonly ItemData[];
	/** Attacks that the game system prepares for the actor itself and not for one of its items. */
	readonly actions?: readonly ActionData[];
	/** Ids of the status effects that are on. */
	readonly statuses?: readonly string[];
	/** World settings of the game system that change numbers, by their keys. */
	readonly settings?: Readonly<Record<string, unknown>>;
	/** What the token's first bar, or else the system's primary attribute, shows: a path below `system`. */
	readonly bar?: string;
}

/** An item of an actor. */
export interface ItemData {
	readonly id?: string;
	readonly type: string;
	readonly name: string;
	readonly system: unknown;
	/** What the item's own methods said, where data alone does not tell: the whole attack bonus, the damage dice. */
	readonly totals?: { readonly attack?: number; readonly damage?: string };
	/** What the game system's own methods said of each way to attack with the item; absent where nobody asks them. */
	readonly actions?: readonly ActionData[];
}

/** One way to attack as the game system's own methods resolved it, with every bonus worked in. */
export interface ActionData {
	/** The game system's own; unique within the item, or within the actor's own actions. */
	readonly id: string;
	readonly label: string;
	/** The whole bonus on the roll; null where nobody told. */
	readonly attack: number | null;
	/** Part by part; null where nobody told, empty where it does no damage. */
	readonly damage: readonly DamageData[] | null;
}

/** A part of a damage: dice and numbers without any name to look up (`2d6 + 4`), and the game system's word for its type. */
export interface DamageData {
	readonly formula: string;
	/** Empty where there is none. */
	readonly type: string;
	/** Where a critical hit does otherwise than multiply it: it counts once all the same, or only then. */
	readonly onCritical?: "once" | "only";
}

/** Natural results that decide by themselves: none; the ends of the die; or the ends move the degree by one step. */
export const NATURAL_RULES = ["plain", "ends", "degrees"] as const;
export type NaturalRule = (typeof NATURAL_RULES)[number];

/** From which natural result on a hit is critical, and whether a second roll must confirm it. */
export interface CriticalRule {
	readonly from: number;
	readonly confirm: boolean;
}

/**
 * How somebody makes a roll, without the number that it must reach.
 * `sure`: succeeds without a roll. `skill`: 3d6, no more than the skill. `under`: these dice, no more than the value. `percent`: d100,
 * no more than the value, which no modifier takes below `least` or above `most`. `atLeast`:
 * these dice, no less than the value. `over`: these dice, at least a target.
 * `ace`: a die that is thrown again and added on its highest face, at least a target; with a `wild` die beside it the
 * better of the two counts.
 */
export type RollStat =
	| { readonly kind: "sure" }
	| { readonly kind: "skill"; readonly skill: number }
	| { readonly kind: "under"; readonly dice: string; readonly value: number }
	| { readonly kind: "percent"; readonly value: number; readonly least: number; readonly most: number }
	| { readonly kind: "atLeast"; readonly dice: string; readonly value: number; readonly natural: NaturalRule }
	| {
			readonly kind: "over";
			readonly dice: string;
			readonly natural: NaturalRule;
			readonly critical: CriticalRule | null;
	  }
	| { readonly kind: "ace"; readonly sides: number; readonly modifier: number; readonly wild: number | null };

/** What is thrown for damage: dice, a fixed number, or dice (by their sides) that are thrown again on their highest face. */
export type Amount =
	| { readonly kind: "dice"; readonly dice: string }
	| { readonly kind: "points"; readonly points: number }
	| { readonly kind: "ace"; readonly sides: readonly number[]; readonly plus: number };

/** The damage of one hit, and how it goes through armour. */
export interface DamageStat {
	readonly amount: Amount;
	/** What a critical hit throws instead, and how often that counts. */
	readonly critical: { readonly amount: Amount; readonly times: number } | null;
	/** The game system's own word (`fire`, `cut`); empty where it has none. */
	readonly type: string;
	/** The least that a throw counts, 0 or more. */
	readonly minimum: number;
	/** What armour is divided by; above 0. */
	readonly divisor: Ratio;
	/** Points of armour that do not count. */
	readonly pierce: number;
	/** What is multiplied onto damage that came through. */
	readonly multiplier: Ratio;
	/** The least that damage costs once it came through. */
	readonly least: 0 | 1;
	/** Traits that some guards do not hold against: `magical`, `silver`, in the game system's own words. */
	readonly traits: readonly string[];
}

/** One way to attack. */
export interface AttackStat {
	readonly id: string;
	/** What its item is called. */
	readonly label: string;
	/** Its name in place of the label, where no item has one. */
	readonly wording?: Wording;
	/** Null: the data does not tell, somebody must. */
	readonly roll: RollStat | null;
	/** The target number: that of a defence of the target by its id, a fixed one, or none. */
	readonly versus: string | number | null;
	/** One part for each type that a hit deals at once. Null: the data does not tell, somebody must; empty: a hit does none. */
	readonly damage: readonly DamageStat[] | null;
}

/** A number that attacks must reach. */
export interface DefenceStat {
	readonly id: string;
	readonly label: Wording;
	readonly value: number;
}

/** A roll that is made against something: a save, a resistance (`resist`), or a dodge that stops a hit (`stop`). */
export interface SaveStat {
	readonly id: string;
	readonly label: Wording;
	readonly use: "resist" | "stop";
	readonly roll: RollStat;
}

/** What is taken off damage (below 0 it is added), and what the rest is multiplied with, the fraction dropped each time. */
export interface Guard {
	readonly armour: number;
	readonly multiplier: Ratio;
	/** Once more, for who is resistant and vulnerable at once: half of 7 is 3, twice that is 6. */
	readonly after: Ratio;
}

/** Against everything, and besides against damage of some types. */
export interface GuardSet {
	readonly all: Guard;
	readonly types: Readonly<Record<string, Guard>>;
}

/** What protects somebody. */
export interface Guards extends GuardSet {
	/** What holds instead against damage that has all of these traits: the first row that fits. */
	readonly against: readonly (GuardSet & { readonly traits: readonly string[] })[];
}

/**
 * What damage does. `pool`: points are lost, temporary ones first, never below `least`; out at 0.
 * `wounds`: a throw of at least `toughness` shakes, every further `step` points are a wound, as is being shaken twice; out at
 * `falls` wounds, of which at most `max` are written.
 */
export type Harm =
	| {
			readonly kind: "pool";
			readonly value: number;
			readonly temp: number;
			readonly max: number | null;
			readonly least: number;
	  }
	| {
			readonly kind: "wounds";
			readonly value: number;
			readonly max: number;
			readonly falls: number;
			readonly toughness: number;
			/** The part of the toughness that is armour. */
			readonly armour: number;
			readonly step: number;
			readonly shaken: boolean;
	  };

/** Where a number of {@link Harm} stands in the actor, what stood there, and how it is written. */
export interface Slot {
	/** From the actor's root: `system.attributes.hp.value`. */
	readonly path: string;
	/**
	 * A number; a row of boxes that are ticked as points are lost; or, where the number itself is derived, how far it is from its
	 * start: `offset` is below 0 for points that are lost, `loss` above 0.
	 */
	readonly form: "number" | "boxes" | "offset" | "loss";
	/** Where `offset` and `loss` start. */
	readonly from?: number;
	/** The boxes of a row are worth 1, 2, 3 and so on: so many points each takes. */
	readonly escalates?: true;
	/** As the game system prepared it. */
	readonly raw: Json;
	/** As it is stored, where that is known; the same as `raw` unless given. */
	readonly stored?: Json;
}

/** The slots of a harm. */
export interface HarmSlots {
	readonly value: Slot;
	readonly temp: Slot | null;
	/** The status effect that being shaken puts on, by the host's or the game system's own way; null where nobody is shaken. */
	readonly shaken: string | null;
}

/** What an adapter may fail to find. */
export const STAT_FIELDS = ["attacks", "defences", "saves", "harm", "guards", "size"] as const;
export type StatField = (typeof STAT_FIELDS)[number];

/** Why something is left out of an actor's numbers though its data has one: nothing stands in for it. */
export interface StatNote {
	readonly field: StatField;
	readonly wording: Wording;
}

/** An actor in plain numbers. What its data does not tell is listed as missing, never guessed. */
export interface Stats {
	readonly attacks: readonly AttackStat[];
	readonly defences: readonly DefenceStat[];
	readonly saves: readonly SaveStat[];
	readonly harm: { readonly state: Harm; readonly slots: HarmSlots } | null;
	readonly guards: Guards | null;
	readonly size: number | string | null;
	readonly statuses: readonly string[];
	readonly missing: readonly StatField[];
	readonly notes: readonly StatNote[];
}

/** Reads the actors of one game system. */
export interface SystemAdapter {
	/** The id of the game system. */
	readonly id: string;
	/** Status effects that it has of its own: null means the host's usual one, or none. */
	readonly statuses: { readonly defeated: string | null; readonly shaken: string | null };
	read(actor: ActorData): Stats;
	/** The points that the token's bar shows, for whom nothing else tells any; the host's own way unless given. */
	readBar?(actor: ActorData): Stats["harm"];
}
