/** Units of a skirmish and their sides: what they are, how they are read, and the tables that speak of them (RULES 4.2, 4.A). */

export type {
	Area,
	ArmourClass,
	Average,
	Headcount,
	Officer,
	SaveAgainst,
	Saves,
	Side,
	Soldier,
	SoldierAttack,
	TacticInUse,
	Unit,
	UnitAbility,
	UnitCondition,
	UnitHealth,
	UnitResource,
} from "./types.js";
