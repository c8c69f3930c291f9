import type { DamageStat, Health, Resistances, RollStat } from "../../../engine/combat/index.js";
import type { Wording } from "../../../engine/common/index.js";
import type { Json } from "../../../engine/schema/index.js";
import type { AttackAim, Body } from "./body.js";

/** An actor as its game system prepared it, as plain data. */
export interface ActorData {
	readonly type: string;
	readonly system: unknown;
	readonly items?: readonly ItemData[];
	/** Attacks that the game system prepares for the actor itself and not for one of its items. */
	readonly actions?: readonly ActionData[];
	/** Ids of the status effects that are on. */
	readonly statuses?: readonly string[];
	/** Changes that the game system works in only as it rolls. */
	readonly rules?: readonly RollRule[];
	/** World settings of the game system that change numbers, by their keys. */
	readonly settings?: Readonly<Record<string, unknown>>;
	/** The path below `system` that the token's first bar shows, or else the system's primary attribute. */
	readonly bar?: string;
	/** The game system takes lost points from bars in its own way (`modifyTokenAttribute`). */
	readonly takesPoints?: true;
}

/** A change of rolls by an effect that is on. */
export interface RollRule {
	/** The game system's word for the rolls that it changes: `save`, `attack`. */
	readonly key: string;
	/** Name of the effect. */
	readonly effect: string;
}

/** An item of an actor. */
export interface ItemData {
	readonly id?: string;
	readonly type: string;
	readonly name: string;
	readonly system: unknown;
	/**
	 * Results of the item's own methods, where data alone does not contain them: the whole attack bonus, the damage dice.
	 */
	readonly totals?: { readonly attack?: number; readonly damage?: string };
	/**
	 * Results of the game system's own methods for each way to attack with the item; absent where they are not called.
	 */
	readonly actions?: readonly ActionData[];
}

/** One way to attack as the game system's own methods resolved it, with every bonus worked in. */
export interface ActionData {
	/** The game system's own; unique within the item, or within the actor's own actions. */
	readonly id: string;
	readonly label: string;
	/** The whole bonus on the roll; null where the data does not say. */
	readonly attack: number | null;
	/** Part by part; null where the data does not say, empty where it does no damage. */
	readonly damage: readonly DamageData[] | null;
	/**
	 * The same of a critical hit, where the game system distinguishes it: with its doubling, as in
	 * `2 * (1d8 + 4) + 1d10`.
	 */
	readonly critical?: readonly DamageData[] | null;
	/** The system's words for the attack and its weapon: `magical`, `group:axe`. */
	readonly traits?: readonly string[];
	/** From which natural result on a hit may be critical, where a method says it; null: none is. */
	readonly threat?: number | null;
	/** Reach or range in feet, where a method says it. */
	readonly feet?: number;
}

/**
 * A part of a damage: dice and numbers without any name to look up (`2d6 + 4`), and the game system's word for its
 * type.
 */
export interface DamageData {
	readonly formula: string;
	/** Empty where there is none. */
	readonly type: string;
	/** Its types, where it has several of them. */
	readonly types?: readonly string[];
	/** Where a critical hit does otherwise than multiply it: it counts once all the same, or only then. */
	readonly onCritical?: "once" | "only";
	/** It is not suffered with the hit but goes on afterwards. */
	readonly isPersistent?: boolean;
}

/** One way to attack. */
export interface AttackStat {
	readonly id: string;
	/** The item's name. */
	readonly label: string;
	/** Its name in place of the label, where no item has one. */
	readonly wording?: Wording;
	/** Null: the data does not say, a person must. */
	readonly roll: RollStat | null;
	/** The target number: that of a defence of the target by its id, a fixed one, or none. */
	readonly versus: string | number | null;
	/**
	 * One part for each type that a hit deals at once. Null: the data does not say, a person must; empty: a hit does
	 * none.
	 */
	readonly damage: readonly DamageStat[] | null;
	/** Near or far, and how far; left out where that is not known. */
	readonly aim?: AttackAim;
	/** Further effects of a hit, which the GM applies by hand. */
	readonly leftOut?: readonly LeftOut[];
}

/** Something that the rules of a game system have and that is not worked into any number, said as one sentence. */
export interface LeftOut {
	readonly key: `MUSTER.System.LeftOut.${string}`;
	readonly data: Readonly<Record<string, string>>;
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

/** The place of a number of {@link Health} in the actor, what was there, and how it is written. */
export interface Slot {
	/** From the actor's root: `system.attributes.hp.value`. */
	readonly path: string;
	/**
	 * A number; a row of boxes that are ticked as points are lost; or, where the number itself is derived, how far it is
	 * from its start: `offset` is below 0 for points that are lost, `loss` above 0.
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

/** The slots of a health. */
export interface HealthSlots {
	/** The document that the slots are in, where it is not the actor: its uuid. Paths start there. */
	readonly holder?: string;
	readonly value: Slot;
	readonly temp: Slot | null;
	/**
	 * The status effect that being shaken puts on, by the host's or the game system's own way; null where there is no
	 * such state.
	 */
	readonly shaken: string | null;
	/** The bar from which the game system takes lost points in its own way, in place of the slots above. */
	readonly own?: OwnBar;
}

/**
 * A bar as `modifyTokenAttribute` names it: its path below `system`, and whether it has a value and a most of its own.
 */
export interface OwnBar {
	readonly attribute: string;
	readonly isBar: boolean;
}

/** Members of a group who share one health. */
interface Members {
	/**
	 * For each of them the points at or below which it is lost, the first to go first; empty where that cannot be said.
	 */
	readonly marks: readonly number[];
	/**
	 * The most points that an effect takes from each one that it reaches, where each is a token of its own; undefined:
	 * they take it together, once.
	 */
	readonly each?: number;
}

/** Points of a token that others have too. */
export interface SharedPool {
	/** The same for all tokens that share them, and for no others. */
	readonly id: string;
	/** Each token is a creature of its own, lost as the points go; else all of them are one. */
	readonly isSquad: boolean;
	/** The place below `system` that is shared; null where the points are in another document. */
	readonly path: string | null;
}

/** A token with its actor, for the question of whose points it has. */
export interface TokenData {
	/** `system` of its actor. */
	readonly system: unknown;
	/** Flags of the token. */
	readonly flags: unknown;
	/** Uuid of the scene that it stands on. */
	readonly scene: string;
}

/** Fields that an adapter may fail to find. */
const STAT_FIELDS = ["attacks", "defences", "saves", "health", "resistances", "size"] as const;
export type StatField = (typeof STAT_FIELDS)[number];

/** A reason why a number in an actor's data is left out: nothing replaces it. */
export interface StatNote {
	readonly field: StatField;
	readonly wording: Wording;
	/** Data of the sentence, where it has some. */
	readonly data?: Readonly<Record<string, string>>;
}

/** An actor in plain numbers. Numbers that its data does not contain are listed as missing, never guessed. */
export interface Stats {
	readonly attacks: readonly AttackStat[];
	readonly defences: readonly DefenceStat[];
	readonly saves: readonly SaveStat[];
	readonly health: {
		readonly state: Health;
		readonly slots: HealthSlots;
		readonly members?: Members;
		/** Nothing but the token's bar says where they are. */
		readonly isBar?: true;
	} | null;
	readonly resistances: Resistances | null;
	readonly size: number | string | null;
	readonly statuses: readonly string[];
	readonly missing: readonly StatField[];
	readonly notes: readonly StatNote[];
	/** Further protections and weaknesses, which are not applied. */
	readonly leftOut?: readonly LeftOut[];
	/** Numbers of one who fights in the ranks. */
	readonly body?: Body;
}

/** Reads the actors of one game system. */
export interface SystemAdapter {
	/** The id of the game system. */
	readonly id: string;
	/** Status effects that it has of its own: null means the host's usual one, or none. */
	readonly statuses: { readonly defeated: string | null; readonly shaken: string | null };
	read(actor: ActorData): Stats;
	/** Nothing of the system is known but what all systems share. */
	readonly isGeneric?: true;
	/**
	 * The points that a token shares with others beyond the way of the host, whose linked tokens share an actor; null:
	 * none.
	 */
	poolOf?(token: TokenData): SharedPool | null;
	/** The points that the token's bar shows, where nothing else gives any; the host's own way unless given. */
	readBar?(actor: ActorData): Stats["health"];
}
