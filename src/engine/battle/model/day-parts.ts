import type { Rulings } from "../../common/index.js";
import type { Force, MoraleEffect, SiegeRole, Unit } from "../../force/index.js";
import type { HeroPart } from "./hero-part.js";
import type { Diviner, Judgement, Mission, Placed, PowerPlan, Security } from "./side-parts.js";

/*
 * The shapes that the eight steps of a battle day share. A unit is known all day by `<side>/<unit>` of the force that
 * it came with (`b/u7`), even when it changes sides; a hero by `<side>/<hero>`.
 */

/** Place of a unit in the line; one that leads the fray loses more, one that hangs back less (RULES 1.14 step 4). */
interface UnitOrder {
	/** Lines of the casualty table by which its losses rise above those of the force (+) or fall below them (−). */
	readonly fray: number;
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
