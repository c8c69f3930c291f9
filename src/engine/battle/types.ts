import type { Rulings } from "../common/index.js";
import type { Force, MoraleEffect, SiegeRole, Unit } from "../force/index.js";

/*
 * The shapes that the eight steps of a battle day share. A unit is known all day by `<side>/<unit>` of the force that
 * it came with (`b/u7`), even when it changes sides; a hero by `<side>/<hero>`.
 */

/**
 * A row of the table of positions or of circumstances; `value` where the row leaves it to the GM, else null: then it is
 * worth what lies nearest to nothing.
 */
export interface Placed {
	readonly row: string;
	readonly value: number | null;
}

/**
 * Something that the GM says of a side's Strategy: the worth of a plan, of a surprise in the field, of anything else
 * (RULES 1.11.5, 1.11.6).
 */
export interface Judgement {
	/**
	 * Names its term in place of its number, so that a ruling on it does not pass to another; empty or left out: its
	 * number does.
	 */
	readonly id?: string;
	readonly kind: "plan" | "surprise" | "other";
	readonly label: string;
	readonly value: number;
}

/** Task of a few good men (RULES 1.11.6). */
export interface Mission {
	readonly id: string;
	readonly kind: "scouts" | "assassins";
	/** The side that they are sent against. */
	readonly target: string;
	/** The victim: the unit whose leader is to die, or the commander if empty. For assassins. */
	readonly victim: string;
	/** The skill that their leader rolls, 3 or more, and what their number and the GM add. */
	readonly skill: number;
	readonly modifier: number;
	/** Many scouts lend 2 instead of 1. */
	readonly many: boolean;
	/** The end of the mission where it was played out. */
	readonly played: MissionEnd | null;
	/** True if their own army learns of it, and the foe's. */
	readonly ownKnow: boolean;
	readonly foeKnow: boolean;
}

/** Ends of a mission: those who were sent may be killed as well as fail (RULES 1.11.6). */
export const MISSION_ENDS = ["success", "failure", "killed"] as const;
export type MissionEnd = (typeof MISSION_ENDS)[number];

/** Best skills of the watch; null: there is none (RULES 1.11.6). */
export interface Security {
	/** Guards of lord and generals, against assassins. */
	readonly guards: number | null;
	/** Pickets against scouts. */
	readonly pickets: number | null;
}

/** Diviner of a commander (RULES 1.11.6). */
export interface Diviner {
	readonly genuine: boolean;
	/** Skill of a genuine one; the value that replaces Strategy for a fake one. */
	readonly skill: number;
	/** Trust in a fake one: averaged with the commander, followed, or ignored. */
	readonly trust: "shared" | "full" | "ignored";
}

/** One use of special powers (RULES 1.16). `unit` is the key of a unit on the field, `target` a side. */
export type Purchase =
	| { readonly use: "catastrophe"; readonly target: string; readonly steps: number }
	| { readonly use: "scouting"; readonly points: number }
	/** ± points of morale; on a foe's unit it is hostile if below zero. */
	| { readonly use: "morale"; readonly unit: string; readonly steps: number }
	| { readonly use: "striking"; readonly unit: string; readonly steps: number }
	| { readonly use: "healing"; readonly unit: string; readonly steps: number }
	/** The GM's price for what it costs the foe's Strategy; each step costs and does as much. */
	| {
			readonly use: "confounding";
			readonly target: string;
			readonly label: string;
			readonly steps: number;
			readonly cost: number;
			readonly strategy: number;
	  };

/** Secret plan of a side for its special strength before anything is rolled or shown (RULES 1.2, 1.16). */
export interface PowerPlan {
	readonly defence: number;
	readonly purchases: readonly Purchase[];
}

/** Place of a unit in the line; one that leads the fray loses more, one that hangs back less (RULES 1.14 step 4). */
interface UnitOrder {
	/** Lines of the casualty table by which its losses rise above those of the force (+) or fall below them (−). */
	readonly fray: number;
}

/** Part of a hero in a battle (RULES 1.10). */
export interface HeroPart {
	/** Id among the force's heroes. */
	readonly hero: string;
	/** −6 reckless … +6 cautious. */
	readonly risk: number;
	/** Command of the hero: none, the unit that the hero fights in, or the force. */
	readonly leads: "none" | "unit" | "force";
	/** A coward, or kept in reserve, or in a unit not fully engaged: Risk −1 or more. */
	readonly reserve: boolean;
	/** Risk +1 or less. */
	readonly overconfident: boolean;
	/** Risk 0 or less. */
	readonly berserk: boolean;
	/** Further changes of the Survival target. */
	readonly survival: number;
	readonly dr: number;
	readonly toughness: number;
	/** Full health, and what is lost of it: at 0 the hero is out of the fight, at −health dead (RULES 1.10.3). */
	readonly health: number;
	readonly hurt: number;
	/** Further changes of the superior's reaction (RULES 1.10.4). */
	readonly reaction: number;
	/** May throw a Survival roll again, the second one too (RULES 1.10.3). */
	readonly luck: boolean;
	/** The player who answers for the hero; empty: the GM. */
	readonly by: string;
}

/** One side of a battle day as it is entered. */
export interface BattleSide {
	readonly id: string;
	readonly force: Force;
	/** The player who answers for the side; empty: the GM. */
	readonly by: string;
	/** Led by players: scouting warns it and lets it plan again, in place of +1 (RULES 1.16). */
	readonly heroic: boolean;
	/** Siege role, as far as miners and engines count; null: as siege and position have it. */
	readonly stand: SiegeRole | null;
	/** Position that it defends. At most one side has starred rows. */
	readonly position: readonly Placed[];
	readonly circumstances: readonly Placed[];
	readonly judgements: readonly Judgement[];
	/** Numbers in classes of superiority of the GM's own (RULES 1.11.4). */
	readonly classes: Readonly<Record<string, number>>;
	readonly missions: readonly Mission[];
	readonly security: Security;
	readonly diviner: Diviner | null;
	readonly powers: PowerPlan;
	/** Results of the catastrophe table that its culture exchanges: in place of one the other (RULES 1.9). */
	readonly culture: Readonly<Partial<Record<CatastropheResult, CatastropheResult>>>;
	/** Orders by unit; a unit that is not named is in line. */
	readonly orders: Readonly<Record<string, UnitOrder>>;
	readonly heroes: readonly HeroPart[];
	/** Has somewhere to go when it must leave a position (RULES 1.12, table C). */
	readonly escape: boolean;
	/**
	 * Its commander was killed or taken on an earlier day of this battle, and is not replaced yet (RULES 1.9 row 18).
	 */
	readonly commanderLost: boolean;
}

/** Input of a battle day (RULES 1.2). Plain JSON. */
export interface BattleInput {
	readonly sides: readonly BattleSide[];
	/** A storm: other classes of superiority count, and miners are worth more (RULES 1.4.3, 1.11.4). */
	readonly siege: boolean;
	/** `auto`: Tactics below 200 men in all if every commander has it (RULES 1.1). */
	readonly skill: "auto" | CommandSkill;
	/** The most that a higher tech level may lend; null: no limit, 0: nothing (RULES 1.11.2). */
	readonly tlCap: number | null;
	/** Lines by which all losses rise (RULES 1.14 step 3). */
	readonly intensity: number;
	/** The GM's own values in place of computed ones, by `<ledger>` or `<ledger>/<term>`: `a/strategy`, `b/u7/morale`. */
	readonly rulings: Rulings;
}

/** Skills of the commanders' contest (RULES 1.1). */
export const COMMAND_SKILLS = ["strategy", "tactics"] as const;
export type CommandSkill = (typeof COMMAND_SKILLS)[number];

/** Results of the catastrophe table (RULES 1.9). */
export const CATASTROPHE_RESULTS = [
	"none",
	"surprised",
	"enemyReinforced",
	"plansRevealed",
	"dissension",
	"atrocity",
	"defection",
	"leaderWounded",
	"commanderWounded",
	"leaderKilled",
	"commanderKilled",
] as const;
export type CatastropheResult = (typeof CATASTROPHE_RESULTS)[number];

/** One named number of a sum, as outcomes keep it; `label` is free text. */
export interface Step {
	readonly key: string;
	readonly value: number;
	readonly label?: string;
}

/** A unit on the field. `unit` stays as it came; the changes of the day are kept beside it. */
export interface FieldUnit {
	/** `<side>/<unit>` of the force that it came with. */
	readonly key: string;
	/** The side that it came with, and the one that it fights for. */
	readonly from: string;
	readonly side: string;
	readonly unit: Unit;
	/** Its strength now. */
	readonly strength: number;
	/** Its morale as it came, by its ledger. */
	readonly morale: number;
	/** Never rolls morale. */
	readonly fearless: boolean;
	/** Changes of morale of this day, in their order. */
	readonly changes: readonly MoraleEffect[];
	/** Lines of the casualty table that powers add: down (fewer losses) above zero. */
	readonly lines: readonly Step[];
	/** Its leader is dead, or out of it: it falls a step of quality after the day. */
	readonly leaderless: boolean;
}

/** A side during the day. Each step returns new states; none is changed. */
export interface SideState {
	readonly id: string;
	readonly input: BattleSide;
	/** All that fight for it now, its own first. */
	readonly units: readonly FieldUnit[];
	/** Strength of the units now there. */
	readonly strength: number;
	/** Number of foes' ill luck that has reinforced it: a tenth of its strength each in the odds (RULES 1.9). */
	readonly reinforced: number;
	/** Changes of Strategy so far: catastrophes, missions, powers, diviners, heroes. */
	readonly strategy: readonly Step[];
	/** The commander is dead: the base skill is halved. */
	readonly commanderDead: boolean;
	/** Heroes, by key, whom a blow has taken out: no further rolls of Survival and Glory (RULES 1.9). */
	readonly fallen: readonly string[];
	/** Warned by its seers: may plan again (RULES 1.16). */
	readonly warned: boolean;
}

/** A person struck: by a catastrophe, by assassins, or as a hero in battle (RULES 1.9, 1.10.3). */
export interface Blow {
	readonly result: "leaderWounded" | "commanderWounded" | "leaderKilled" | "commanderKilled";
	/** The key of the unit whose leader it is; empty for the commander. */
	readonly unit: string;
}
