import type { Log } from "../../../engine/ask/index.js";
import {
	COMMAND_SKILLS,
	heroPartBy,
	judgementWithin,
	BATTLE_LIMITS as LIMITS,
	type Measure,
	placed,
	quickSide,
	sidePartsBy,
} from "../../../engine/battle/index.js";
import { fail, fieldPath, isRecord, ok, type Result } from "../../../engine/common/index.js";
import { FORCE_LIMITS, type Force, readCommander, readLeader, SIEGE_ROLES } from "../../../engine/force/index.js";
import {
	checked,
	choice,
	dictionary,
	flag,
	type Infer,
	list,
	named,
	nullable,
	object,
	optional,
	type Reader,
	text,
	whole,
	withDefault,
} from "../../../engine/schema/index.js";
import { VISIBILITIES } from "../../rolls/commands/index.js";
import { olderOrigins, readOrigins, type SetupHero } from "./bodies.js";
import { NO_PLAYERS, pairsOf, readPlayers } from "./players.js";
import { readScenes } from "./scenes.js";

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

/** Ids of sides in their order: the letters that a reader sees. */
export const SIDE_IDS = ["a", "b", "c", "d", "e", "f", "g", "h"] as const;

/** Ways to play a day: at once, step by step, or with rolls typed in. */
export const PLAY_MODES = ["auto", "step", "hand"] as const;

const name = named(FORCE_LIMITS.name);
const key = text(2);

const contingent = object({
	/** Names it on its side: `1`, `2`, … Ids of its units, heroes and practitioners begin with it. */
	key,
	/** The actor that carries it; empty for an estimate. */
	uuid: name,
	name,
	estimate: nullable(quickSide),
	/** Units of the army that take part, by id; null: all of them. */
	units: withDefault(nullable(list(name, FORCE_LIMITS.units)), null),
});

/** One army on a side, or the estimate of one. */
export type Contingent = Infer<typeof contingent>;

/** Reads a hero; one of a page that an older version wrote has no origins. */
const setupHeroBy = (measure: Measure): Reader<SetupHero> => {
	const read = heroPartBy(measure);
	return (value, path) => {
		const part = read(value, path);
		if (!part.ok) return part;
		const from = optional(readOrigins)(isRecord(value) ? value["from"] : undefined, fieldPath(path, "from"));
		return from.ok ? ok({ ...part.value, from: from.value ?? olderOrigins(part.value) }) : from;
	};
};

/** A plan and a surprise are bounded by the table of a world besides, which the battle checks. */
const judgement = judgementWithin({ plan: LIMITS.skill, surprise: LIMITS.skill, other: LIMITS.skill });
const ground = withDefault(list(placed, LIMITS.rows), []);

function sideBy(measure: Measure) {
	const { mission, security, diviner, powerPlan } = sidePartsBy(measure);
	return object({
		name,
		contingents: list(contingent, BATTLE_PAGE_LIMITS.contingents),
		/** The contingent whose commander leads the side, and whose tech level and mana hold. */
		leader: key,
		by: name,
		heroic: flag,
		stand: nullable(choice(SIEGE_ROLES)),
		position: ground,
		circumstances: ground,
		judgements: list(judgement, LIMITS.rows),
		classes: pairsOf(whole(0, FORCE_LIMITS.men), LIMITS.classes),
		missions: list(mission, LIMITS.missions),
		security,
		diviner: nullable(diviner),
		powers: powerPlan,
		culture: pairsOf(name, 20),
		/** Lines by which a unit's losses rise (+) or fall (−), by unit. */
		orders: pairsOf(whole(-LIMITS.lines, LIMITS.lines), FORCE_LIMITS.units),
		heroes: list(setupHeroBy(measure), LIMITS.heroes),
		escape: flag,
		commanderLost: flag,
	});
}

/** Entries of one side: `BattleSide` without its force. Units and heroes by the ids of the merged force. */
export type SideSetup = Infer<ReturnType<typeof sideBy>>;

type Sides = Readonly<Record<string, SideSetup>>;

/** Refuses a side of another id than battles give: ids become letters and marks on the screen. */
function knownSides(sides: Sides, path: string): Result<Sides> {
	const other = Object.keys(sides).find((id) => !SIDE_IDS.some((known) => known === id));
	return other === undefined ? ok(sides) : fail({ code: "MUSTER.Fault.Battle.packed", path: fieldPath(path, other) });
}

const setupBy = (measure: Measure) =>
	object({
		play: choice(PLAY_MODES),
		visibility: choice(VISIBILITIES),
		siege: flag,
		skill: choice(["auto", ...COMMAND_SKILLS]),
		tlCap: nullable(whole(0, FORCE_LIMITS.tl)),
		intensity: whole(measure === "rules" ? 0 : -LIMITS.lines, LIMITS.lines),
		/** True: the battle ends with this day. null: as its result says. */
		closes: nullable(flag),
		/** Numbers set by hand, by ledger or term: `a/strategy`, `b/1-u7/morale`. */
		rulings: pairsOf(whole(-LIMITS.skill, LIMITS.skill), LIMITS.rulings),
		/** Sides by id (`a` to `h`). */
		sides: checked(dictionary(sideBy(measure), LIMITS.sides), knownSides),
		players: withDefault(readPlayers, NO_PLAYERS),
		/** Scenes that are played within the day, in the order in which they were added. */
		scenes: withDefault(readScenes, []),
	});

/** Everything that is entered for a day: its options and its sides. */
export type DaySetup = Infer<ReturnType<typeof setupBy>>;

const SETUPS = { rules: setupBy("rules"), kept: setupBy("kept") };

/**
 * Reads the entries of a day from outside, by the bounds of the rules or as a page has kept them. Faults name the field
 * by path, as `sides.a.judgements.0.value`. Whether rows, units and heroes exist is the battle's to say
 * (`toBattleInput`).
 */
export const readSetup = (value: unknown, path = "", measure: Measure = "rules"): Result<DaySetup> =>
	SETUPS[measure](value, path);

/** The army of a contingent as it was taken for the day, by `<side>/<contingent>`. */
export interface TakenForce {
	readonly place: string;
	readonly force: Force;
}

/** Whereabouts in the morning of a unit that ran: in line, away from the battle, or gone from its army. */
export const GATHERINGS = ["back", "away", "lost"] as const;

const arrival = object({
	side: text(FORCE_LIMITS.code),
	uuid: name,
	name,
	/** Units of the army by id; null: all of them. */
	units: nullable(list(text(FORCE_LIMITS.name), FORCE_LIMITS.units)),
});

/** An army, or some of its units, that comes to a side at dawn. */
export type Arrival = Infer<typeof arrival>;

/** Pairs of a night; a list that is not there is empty. */
const nightly = <T>(value: Reader<T>) => withDefault(pairsOf(value, BATTLE_PAGE_LIMITS.night), []);

const night = object({
	gathered: nightly(choice(GATHERINGS)),
	/** Men of the crews of lost pieces who got away. */
	crews: nightly(whole(0, FORCE_LIMITS.men)),
	/** New commanders by side. */
	commanders: nightly(readCommander),
	/** New leaders by unit. */
	leaders: nightly(readLeader),
	arrivals: withDefault(list(arrival, BATTLE_PAGE_LIMITS.contingents), []),
	/** Actions after the battle that are done, by name, with the message of each. */
	followed: nightly(text(200)),
});

/**
 * Answers of the GM on the night after a day. Units by their key in the outcome (`b/1-u7`); what is not named does not
 * happen.
 */
export type NightSetup = Infer<typeof night>;

/** A night of which nothing has been said. */
export const QUIET_NIGHT: NightSetup = {
	gathered: [],
	crews: [],
	commanders: [],
	leaders: [],
	arrivals: [],
	followed: [],
};

/**
 * Reads the answers on a night from outside; of a page that an earlier version wrote there are none. Faults name the
 * field by path, as `crews.0.1`. Whether units and sides exist is the battle's to say (`planNight`).
 */
export const readNightSetup: Reader<NightSetup> = withDefault(night, QUIET_NIGHT);

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
