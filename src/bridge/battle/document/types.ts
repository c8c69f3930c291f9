import type { Log } from "../../../engine/ask/index.js";
import type {
	BattleInput,
	Diviner,
	HeroPart,
	Judgement,
	Mission,
	Placed,
	PowerPlan,
	QuickSide,
	Security,
} from "../../../engine/battle/index.js";
import type { Commander, Force, SiegeRole, UnitLeader } from "../../../engine/force/index.js";
import { choice, object } from "../../../engine/schema/index.js";
import type { Visibility } from "../../rolls/commands/index.js";
import type { Pair, PlayersSetup } from "./players.js";
import type { BattleScene } from "./scenes.js";

export type { Pair } from "./players.js";

/**
 * The version of the data of a `muster.battle` page. Of the first one seals hold a part of some fields, and none are
 * there where nothing is secret.
 */
export const BATTLE_SCHEMA = 2;

/** True for the schema of a page that an older version wrote, or that is none at all. */
export const isOlderSchema = (schema: unknown): boolean =>
	!(Number.isInteger(schema) && Number(schema) >= BATTLE_SCHEMA);

/** Bounds of what a battle's page holds, besides those of the rules. */
export const BATTLE_PAGE_LIMITS = {
	/** Days of one battle, and armies on one side. */
	days: 60,
	contingents: 12,
	/** Transactions of one day: applied, taken back, applied again. */
	applied: 100,
	name: 120,
	/** Answers of one day. */
	answers: 20_000,
	/** Entries in each list of a night. */
	night: 500,
} as const;

/** Ways to play a day: at once, step by step, or with rolls typed in. */
export const PLAY_MODES = ["auto", "step", "hand"] as const;
type PlayMode = (typeof PLAY_MODES)[number];

/** One army on a side, or the estimate of one. */
export interface Contingent {
	/** Names it on its side: `1`, `2`, … Ids of its units, heroes and practitioners begin with it. */
	readonly key: string;
	/** The actor that carries it; empty for an estimate. */
	readonly uuid: string;
	readonly name: string;
	readonly estimate: QuickSide | null;
	/** Units of the army that take part, by id; null: all of them. */
	readonly units: readonly string[] | null;
}

/** Entries of one side: `BattleSide` without its force. Units and heroes by the ids of the merged force. */
export interface SideSetup {
	readonly name: string;
	readonly contingents: readonly Contingent[];
	/** The contingent whose commander leads the side, and whose tech level and mana hold. */
	readonly leader: string;
	readonly by: string;
	readonly heroic: boolean;
	readonly stand: SiegeRole | null;
	readonly position: readonly Placed[];
	readonly circumstances: readonly Placed[];
	readonly judgements: readonly Judgement[];
	readonly classes: readonly Pair<number>[];
	readonly missions: readonly Mission[];
	readonly security: Security;
	readonly diviner: Diviner | null;
	readonly powers: PowerPlan;
	readonly culture: readonly Pair<string>[];
	/** Lines by which a unit's losses rise (+) or fall (−), by unit. */
	readonly orders: readonly Pair<number>[];
	readonly heroes: readonly SetupHero[];
	readonly escape: boolean;
	readonly commanderLost: boolean;
}

/** Everything that is entered for a day: its options and its sides by id (`a` to `h`). */
export interface DaySetup {
	readonly play: PlayMode;
	readonly visibility: Visibility;
	readonly siege: boolean;
	readonly skill: BattleInput["skill"];
	readonly tlCap: number | null;
	readonly intensity: number;
	/** True: the battle ends with this day. null: as its result says. */
	readonly closes: boolean | null;
	/** Numbers set by hand, by ledger or term: `a/strategy`, `b/1-u7/morale`. */
	readonly rulings: readonly Pair<number>[];
	readonly sides: Readonly<Record<string, SideSetup>>;
	readonly players: PlayersSetup;
	/** Scenes that are played within the day, in the order in which they were added. */
	readonly scenes: readonly BattleScene[];
}

/** The army of a contingent as it was taken for the day, by `<side>/<contingent>`. */
export interface TakenForce {
	readonly place: string;
	readonly force: Force;
}

/** Whereabouts in the morning of a unit that ran: in line, away from the battle, or gone from its army. */
export const GATHERINGS = ["back", "away", "lost"] as const;
type Gathering = (typeof GATHERINGS)[number];

/** An army, or some of its units, that comes to a side at dawn. */
export interface Arrival {
	readonly side: string;
	readonly uuid: string;
	readonly name: string;
	/** Units of the army by id; null: all of them. */
	readonly units: readonly string[] | null;
}

/**
 * Answers of the GM on the night after a day. Units by their key in the outcome (`b/1-u7`); what is not named does not
 * happen.
 */
export interface NightSetup {
	readonly gathered: readonly Pair<Gathering>[];
	/** Men of the crews of lost pieces who got away. */
	readonly crews: readonly Pair<number>[];
	/** New commanders by side. */
	readonly commanders: readonly Pair<Commander>[];
	/** New leaders by unit. */
	readonly leaders: readonly Pair<UnitLeader>[];
	readonly arrivals: readonly Arrival[];
	/** Actions after the battle that are done, by name, with the message of each. */
	readonly followed: readonly Pair<string>[];
}

/** A night of which nothing has been said. */
export const QUIET_NIGHT: NightSetup = {
	gathered: [],
	crews: [],
	commanders: [],
	leaders: [],
	arrivals: [],
	followed: [],
};

/** One day of a battle as its page keeps it. */
export interface BattleDay {
	readonly number: number;
	readonly setup: DaySetup;
	/** The armies as they were taken for the day. */
	readonly forces: readonly TakenForce[];
	/** Answers that count. */
	readonly log: Log;
	/** Answers that stepping back has set aside: they count again when their questions are asked again. */
	readonly aside: Log;
	/** The day that is over as `toStoredDay` packs it; null: it is not. */
	readonly fought: unknown;
	/** Ids of the transactions that applied the day, oldest first. */
	readonly applied: readonly string[];
	/** The night after it. */
	readonly night: NightSetup;
}

/** Answers of a day: those that count, and those that stepping back has set aside. */
export type Course = Pick<BattleDay, "log" | "aside">;

/** Numbers of a hero's body (RULES 1.10.3): armour, points, and those that are lost before the day. */
export const BODY_FIELDS = ["dr", "health", "hurt"] as const;
export type BodyField = (typeof BODY_FIELDS)[number];

/**
 * Origins of such a number: none, so that the usual one stands in; the hero's actor; the bar of that actor's token; the
 * actor, which has no points left (the hero is counted with one); the day before; the GM, who typed it.
 */
export const BODY_ORIGINS = ["unset", "actor", "bar", "spent", "before", "typed"] as const;
export type BodyOrigin = (typeof BODY_ORIGINS)[number];

/** Origins of the numbers of one body. */
export type BodyOrigins = Readonly<Record<BodyField, BodyOrigin>>;

/** A hero's part as a day keeps it: with the origins of the numbers of the body. */
export interface SetupHero extends HeroPart {
	readonly from: BodyOrigins;
}

/** Numbers that stand in for what is not known. */
export const USUAL_BODY: Readonly<Record<BodyField, number>> = { dr: 0, health: 10, hurt: 0 };

/** Nothing of a body is known. */
export const UNSET_BODY: BodyOrigins = { dr: "unset", health: "unset", hurt: "unset" };

const origin = choice(BODY_ORIGINS);

/** Reads the origins of a body's numbers. */
export const readOrigins = object<BodyOrigins>({ dr: origin, health: origin, hurt: origin });

/** Origins of a hero's numbers that an older version wrote: what is not as usual was typed. */
export function olderOrigins(part: Pick<HeroPart, BodyField>): BodyOrigins {
	const of = (field: BodyField): BodyOrigin => (part[field] === USUAL_BODY[field] ? "unset" : "typed");
	return { dr: of("dr"), health: of("health"), hurt: of("hurt") };
}

/** Numbers of a hero's body that nothing tells, in their order. */
export const unsetIn = (from: BodyOrigins): readonly BodyField[] =>
	BODY_FIELDS.filter((field) => from[field] === "unset");
