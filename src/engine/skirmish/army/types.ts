import type { Resistances, RollStat } from "../../combat/index.js";
import type { Ratio, Rulings } from "../../common/index.js";
import type { Formation } from "../geometry/index.js";
import type { Background, Ethic, OfficerState, Order, Size, Source, Strategy, Trait, UnitState } from "./vocabulary.js";

/** Average of an effect for one type of damage (or any other measure), floored once (RULES 4.11). */
export interface Average {
	/** The game system's own word: `fire`, `slashing`, `healing`. */
	readonly type: string;
	/** The average of a success, of a critical, and of a failure; whole, 0 or more. */
	readonly success: number;
	readonly critical: number;
	readonly failure: number;
}

/** Area that one action affects, in feet (RULES 4.9). */
export interface Area {
	readonly shape: "burst" | "cone" | "line" | "cube" | "wall";
	/** Radius, length or side. */
	readonly feet: number;
}

/** A save that the target makes in place of an attack roll. */
export interface SaveAgainst {
	readonly save: "fortitude" | "reflex" | "will";
	readonly dc: number;
}

/** One thing that every soldier of a unit can do to others, as plain numbers of one soldier (RULES 4.2, 4.9). */
export interface SoldierAttack {
	readonly id: string;
	readonly name: string;
	readonly mode: "melee" | "ranged";
	/** The bonus on a d20, or the way to roll where the system rolls otherwise; the roll is missing for a save. */
	readonly bonus: number;
	readonly roll: RollStat | null;
	/** A save of the target's decides, not a roll of the attacker's. */
	readonly against: SaveAgainst | null;
	/** An area in place of single targets. */
	readonly area: Area | null;
	/** The most targets of one action; null: no limit but the rules'. */
	readonly targets: number | null;
	/** Reach in melee or range in feet; null: the soldier's reach. */
	readonly feet: number | null;
	/** Rounds from one use until the next is ready, begun rounds counted, 1 or more. */
	readonly rounds: number;
	/** The lowest natural result that threatens a critical; null: no criticals. */
	readonly threat: number | null;
	/** The bonus that counts on the confirmation alone. */
	readonly confirm: number;
	readonly averages: readonly Average[];
	/** Traits that some resistances do not hold against: `magic`, `silver`. */
	readonly traits: readonly string[];
	/** True: it may be thrown or shot over others, at places out of sight. */
	readonly indirect: boolean;
}

/** Numbers to reach against a soldier (RULES 4.2). */
export interface ArmourClass {
	readonly normal: number;
	readonly touch: number;
	readonly flatFooted: number;
}

/** Bonuses on saving throws. */
export interface Saves {
	readonly fortitude: number;
	readonly reflex: number;
	readonly will: number;
}

/** The soldier of which a unit has many, all alike (RULES 4.2). */
export interface Soldier {
	readonly name: string;
	readonly size: Size;
	/** Side of the square that a soldier takes, in feet. */
	readonly space: Ratio;
	/** Reach, and speed on the move, in feet. */
	readonly reach: number;
	readonly speed: number;
	readonly ac: ArmourClass;
	readonly saves: Saves;
	/** The score that death is counted from; null: the creature has none. */
	readonly constitution: number | null;
	/** True: creatures that are gone at 0 hit points, as constructs and undead. */
	readonly diesAtZero: boolean;
	/** True: fights on below 0 hit points until dead. */
	readonly ferocity: boolean;
	readonly resistances: Resistances;
	/** An active defence that a successful attack must get past; null: none. */
	readonly defence: RollStat | null;
	readonly attacks: readonly SoldierAttack[];
	readonly challenge: Ratio;
	readonly dexterity: number;
	readonly intelligence: number;
	/** Bonus on a d20 by nothing but skill at arms, for shots over others. */
	readonly baseAttack: number;
	/** Bonus on Perception. */
	readonly perception: number;
	/** Attacks of opportunity in a round. */
	readonly opportunities: number;
	/** Fast healing and regeneration of a round; 0: none. */
	readonly healing: number;
	/** Ids of feats that rules ask for: `ironWill`, `preciseShot`. */
	readonly feats: readonly string[];
}

/** The body of an officer who can be attacked (RULES 4.3). */
export interface OfficerBody {
	readonly ac: ArmourClass;
	readonly saves: Saves;
	/** Hit points that are left; at 0 or below the officer is down. */
	readonly hp: number;
	/** The score that death is counted from below 0; null: gone at 0. */
	readonly constitution: number | null;
}

/** A leader, deputy or commander: the numbers that count for others (RULES 4.3). */
export interface Officer {
	readonly id: string;
	readonly name: string;
	/** Level or hit dice. */
	readonly level: number;
	/** Modifier of Charisma. */
	readonly charisma: number;
	/** Ranks in the soldier's profession, and the whole bonus on a check of it. */
	readonly ranks: number;
	readonly profession: number;
	/** Bonuses on Will saves and Perception. */
	readonly will: number;
	readonly perception: number;
	/** True: a feat adds 3 to leadership. */
	readonly leadershipFeat: boolean;
	/** Ranks in other skills that count for boons: how many skills have at least eleven. */
	readonly skillsAtEleven: number;
	readonly feats: readonly string[];
	/** Office in a realm: a row of the table of offices, or empty. */
	readonly office: string;
	/** Tactics and boons that the officer knows, rows of their tables. */
	readonly tactics: readonly string[];
	readonly boons: readonly string[];
	readonly state: OfficerState;
	/** Null: the body of a soldier of the own unit. */
	readonly body: OfficerBody | null;
	/** True: has lost a battle that others speak of. */
	readonly notorious: boolean;
}

/** Soldiers of a unit: who can fight, and at most with those who are down but not dead (RULES 4.12). */
export interface Headcount {
	readonly current: number;
	readonly maximum: number;
	/** Of `current`, those who fight on below 0 hit points by ferocity; others have none. */
	readonly held: number;
}

/** Hit points of a unit: whole numbers, the average of a soldier follows from them (RULES 4.12). */
export interface UnitHealth {
	readonly total: number;
	/** Lost before the total. */
	readonly temporary: number;
	/** The most that one soldier has. */
	readonly each: number;
	/** The total at the start of the skirmish. */
	readonly start: number;
}

/** A special ability that most soldiers have: a row of its table (RULES 4.A.11). */
export interface UnitAbility {
	readonly id: string;
	/** The number that the row asks for: spell level, bonus; 0 where it asks for none. */
	readonly value: number;
	/** True: the stat block of the soldier holds it already, so that it changes no number of the unit. */
	readonly inStatBlock: boolean;
	/** The share of the soldiers who have it. */
	readonly share: Ratio;
	/** Traits and types of damage that overcome a defence which holds against all other attacks: `magic`, `silver`. */
	readonly overcome: readonly string[];
}

/** A resource: a row of its table, and how many (RULES 4.A.7). */
export interface UnitResource {
	readonly id: string;
	readonly count: number;
	/** True: the stat block of the soldier holds it already. */
	readonly inStatBlock: boolean;
}

/** A condition on some or all soldiers: a row of its table (RULES 4.15). */
export interface UnitCondition {
	readonly id: string;
	/** Soldiers who have it; all of them: the unit as a whole has it. */
	readonly affected: number;
	/** Rounds that are left; null: until it is taken off. */
	readonly rounds: number | null;
}

/** A tactic in use (RULES 4.14). */
export interface TacticInUse {
	readonly id: string;
	/** The unit that it is aimed at, or empty. */
	readonly target: string;
	/** Rounds since it was issued: 0 in the round of the order. */
	readonly age: number;
	/** The result of the issuing commander's profession, which others need to notice the change. */
	readonly profession: number;
}

/** A unit of soldiers (RULES 4.2). Its place on the map is kept beside it, by its id. */
export interface Unit {
	readonly id: string;
	readonly name: string;
	readonly source: Source;
	readonly order: Order;
	readonly ethic: Ethic;
	readonly backgrounds: readonly Background[];
	readonly traits: readonly Trait[];
	readonly soldier: Soldier;
	readonly soldiers: Headcount;
	readonly hp: UnitHealth;
	/** Row of the table of densities; empty: the row of the soldier's size (RULES 4.5). */
	readonly density: string;
	readonly formation: Formation;
	/** Direction that the front looks to: degrees clockwise from the top of the map, 0 to 359. */
	readonly facing: number;
	readonly strategy: Strategy;
	readonly tactics: readonly TacticInUse[];
	/** Tactics that the unit knows besides those that all know. */
	readonly known: readonly string[];
	/** Boons that it has from its commander for this encounter. */
	readonly boons: readonly string[];
	readonly resources: readonly UnitResource[];
	readonly abilities: readonly UnitAbility[];
	readonly conditions: readonly UnitCondition[];
	/** Rows of the table of battlefield conditions that hold for this unit alone. */
	readonly ground: readonly string[];
	/** Defense of the walls that it holds; 0: none. */
	readonly walls: number;
	readonly morale: number;
	/** Modifier of hiding; null: by its type. */
	readonly camouflage: number | null;
	/** Null: one of the soldiers leads, with no Charisma and no ranks. */
	readonly commander: Officer | null;
	readonly state: UnitState;
	/** True: it was below half of its hit points at some time of this skirmish. */
	readonly bloodied: boolean;
	/** Rows of tactics, boons and abilities used up in this skirmish. */
	readonly spent: readonly string[];
	/** Ids of units whose taunts it has resisted, once for each time. */
	readonly resisted: readonly string[];
	/** A person's own numbers over computed ones. */
	readonly rulings: Rulings;
}

/** A leader with the units that obey (RULES 4.3). */
export interface Side {
	readonly id: string;
	readonly name: string;
	readonly leader: Officer;
	readonly deputy: Officer | null;
	/** Hours until the deputy's boons hold; null: the leader's hold. */
	readonly deputyHours: number | null;
	/** Row of strategy that the leader has ordered. */
	readonly strategy: Strategy;
	/** The players' own side: attack, AC and the like gain or lose by how the heroes fare (RULES 4.A.9). */
	readonly heroesHelp: number;
	/** Bonus of a check of Loyalty and the number to reach; null: no realm, so that a Will save takes its place. */
	readonly loyalty: { readonly bonus: number; readonly dc: number } | null;
	/** Level of the heroes' party, which sets the number of that Will save; 1 to 20. */
	readonly partyLevel: number;
	readonly units: readonly Unit[];
}
