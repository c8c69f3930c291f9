import {
	CATASTROPHE_RESULTS,
	type CatastropheOutcome,
	COMMAND_SKILLS,
	CONDUCTS,
	CONTEST_PLACES,
	type ContestResult,
	type DayOutcome,
	GLORIES,
	type GloryOutcome,
	HERO_STATES,
	type HeroOutcome,
	HONOURS,
	MISSION_ENDS,
	type MissionOutcome,
	type MoraleRoll,
	ORDEALS,
	OUTCOME_FIELDS,
	OUTCOMES,
	type PowersOutcome,
	type Purchase,
	type PurchaseOutcome,
	type SideFate,
	type SideOutcome,
	type Step,
	type SurvivalOutcome,
	type UnitAfter,
	type UnitOutcome,
	WOUND_COLUMNS,
} from "../../engine/battle/index.js";
import { REACTIONS } from "../../engine/checks/index.js";
import { type Ledger, type Ratio, ROUNDINGS, type Term } from "../../engine/common/index.js";
import { MORALE_CAUSES, MORALE_SPANS, type MoraleEffect, UNIT_STATES, type Wounded } from "../../engine/force/index.js";
import {
	fieldsOf,
	isDivisor,
	isFlag,
	isNumber,
	isText,
	isWhole,
	listOf,
	oneOf,
	optional,
	orNull,
	taggedBy,
} from "./guards.js";

const isRatio = fieldsOf<Ratio>({ num: isWhole, den: isDivisor });
const isTerm = fieldsOf<Term>({
	...{ key: isText, kind: oneOf(["add", "factor"]), value: isRatio, subtotal: isRatio },
	...{ label: optional(isText), replaced: optional(isRatio) },
});
const isLedger = fieldsOf<Ledger>({
	...{ key: isText, terms: listOf(isTerm), exact: isRatio, rounding: oneOf(ROUNDINGS), total: isRatio },
	replaced: optional(isRatio),
});
const isEffect = fieldsOf<MoraleEffect>({
	...{ cause: oneOf(MORALE_CAUSES), value: isNumber, lasts: oneOf(MORALE_SPANS), label: isText },
});
const isStep = fieldsOf<Step>({ key: isText, value: isNumber, label: optional(isText) });
const isMoraleRoll = fieldsOf<MoraleRoll>({
	...{ unit: isText, target: isNumber, roll: orNull(isNumber), success: isFlag, failedBy: isNumber },
});

const isCatastrophe = fieldsOf<CatastropheOutcome>({
	...{ roll: isNumber, added: isNumber, total: isNumber, result: oneOf(CATASTROPHE_RESULTS), unit: isText },
	...{ joins: isText, damage: isNumber, rolls: listOf(isMoraleRoll) },
});
const isStanding = fieldsOf<ContestResult>({
	...{ id: isText, strategy: isLedger, roll: isNumber, margin: isNumber, place: oneOf(CONTEST_PLACES) },
	...{ against: isText, difference: isNumber, starred: isNumber, holds: isFlag },
});
const isFate = fieldsOf<SideFate>({
	...{ field: oneOf(OUTCOME_FIELDS), row: oneOf(OUTCOMES), beaten: isFlag, ordeal: oneOf(ORDEALS) },
	majority: orNull(fieldsOf<NonNullable<SideFate["majority"]>>({ made: isNumber, of: isNumber })),
	...{ positionLost: isFlag, commanderTaken: isFlag, clearVictory: isFlag },
});
const isSide = fieldsOf<SideOutcome>({
	...{ id: isText, catastrophe: isCatastrophe, strength: isNumber, standing: isStanding, fate: isFate },
	...{ losses: isNumber, dead: isNumber, wounded: isNumber, warned: isFlag, commanderDead: isFlag },
});

const isWounded = fieldsOf<Wounded>({ men: isNumber, of: isNumber, carried: isRatio });
const isAfter = fieldsOf<UnitAfter>({
	...{ men: isNumber, state: oneOf(UNIT_STATES), wounded: isWounded, effects: listOf(isEffect) },
});
const isUnit = fieldsOf<UnitOutcome>({
	...{ key: isText, side: isText, men: isNumber, morale: isNumber, changes: listOf(isEffect) },
	...{ rolls: listOf(isMoraleRoll), fate: oneOf(CONDUCTS), steps: listOf(isStep), line: isNumber, percent: isNumber },
	...{ losses: isNumber, dead: isNumber, wounded: isNumber, recovered: isNumber, taken: isNumber },
	...{ after: isAfter, newLeader: isFlag },
});

const isWound = fieldsOf<SurvivalOutcome["wounds"][number]>({ roll: isNumber, hits: isNumber });
const isSurvival = fieldsOf<SurvivalOutcome>({
	...{
		target: isLedger,
		roll: isNumber,
		column: orNull(oneOf(WOUND_COLUMNS)),
		wounds: listOf(isWound),
		hits: isNumber,
	},
});
const isSuperior = fieldsOf<NonNullable<GloryOutcome["superior"]>>({
	...{ asked: oneOf(["promotion", "demotion"]), total: isNumber, reaction: oneOf(REACTIONS) },
	honours: listOf(oneOf(HONOURS)),
});
const isGlory = fieldsOf<GloryOutcome>({
	...{ target: isLedger, roll: isNumber, row: oneOf(GLORIES), reputation: isNumber, permanent: isNumber },
	...{ months: isNumber, superior: orNull(isSuperior), strategy: isNumber },
});
const isHero = fieldsOf<HeroOutcome>({
	...{ key: isText, side: isText, survival: orNull(isSurvival), glory: orNull(isGlory), second: orNull(isSurvival) },
	...{ hits: isNumber, state: oneOf(HERO_STATES) },
});

const onUnit = { unit: isText, steps: isNumber } as const;
const isPurchase = taggedBy<"use", Purchase>("use", {
	catastrophe: fieldsOf({ use: oneOf(["catastrophe"]), target: isText, steps: isNumber }),
	scouting: fieldsOf({ use: oneOf(["scouting"]), points: isNumber }),
	morale: fieldsOf({ use: oneOf(["morale"]), ...onUnit }),
	striking: fieldsOf({ use: oneOf(["striking"]), ...onUnit }),
	healing: fieldsOf({ use: oneOf(["healing"]), ...onUnit }),
	confounding: fieldsOf({
		...{ use: oneOf(["confounding"]), target: isText, label: isText },
		...{ steps: isNumber, cost: isNumber, strategy: isNumber },
	}),
});
const isBought = fieldsOf<PurchaseOutcome>({
	...{ key: isText, purchase: isPurchase, cost: isNumber, blocked: isNumber, left: isNumber },
});
const isSpent = fieldsOf<PowersOutcome["sides"][number]>({
	...{ id: isText, strength: isNumber, spent: isNumber, wasted: isNumber },
});
const isPowers = fieldsOf<PowersOutcome>({ sides: listOf(isSpent), purchases: listOf(isBought) });

const isMission = fieldsOf<MissionOutcome>({
	key: isText,
	security: orNull(
		fieldsOf<NonNullable<MissionOutcome["security"]>>({ own: isNumber, watch: isNumber, passed: isFlag }),
	),
	...{ roll: orNull(isNumber), ended: oneOf(MISSION_ENDS) },
});

/** Whether a value is all that an outcome of a battle day is made of. */
export const isDayOutcome = fieldsOf<DayOutcome>({
	...{ skill: oneOf(COMMAND_SKILLS), powers: isPowers, missions: listOf(isMission), winner: isText },
	...{ sides: listOf(isSide), units: listOf(isUnit), heroes: listOf(isHero) },
});
