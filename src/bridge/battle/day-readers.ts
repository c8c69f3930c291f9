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
	choice,
	flag,
	nullable,
	number,
	object,
	optional,
	type Reader,
	taggedReader,
	whole,
} from "../../engine/schema/index.js";
import { anyText, listOf } from "./unbounded.js";

const MOST = Number.MAX_SAFE_INTEGER;

const readRatio = object<Ratio>({ num: whole(-MOST, MOST), den: whole(1, MOST) });
const readTerm = object<Term>({
	key: anyText,
	kind: choice(["add", "factor"]),
	value: readRatio,
	subtotal: readRatio,
	label: optional(anyText),
	replaced: optional(readRatio),
});
const readLedger = object<Ledger>({
	key: anyText,
	terms: listOf(readTerm),
	exact: readRatio,
	rounding: choice(ROUNDINGS),
	total: readRatio,
	replaced: optional(readRatio),
});
const readEffect = object<MoraleEffect>({
	cause: choice(MORALE_CAUSES),
	value: number,
	lasts: choice(MORALE_SPANS),
	label: anyText,
});
const readStep = object<Step>({ key: anyText, value: number, label: optional(anyText) });
const readMoraleRoll = object<MoraleRoll>({
	unit: anyText,
	target: number,
	roll: nullable(number),
	success: flag,
	failedBy: number,
});

const readCatastrophe = object<CatastropheOutcome>({
	roll: number,
	added: number,
	total: number,
	result: choice(CATASTROPHE_RESULTS),
	unit: anyText,
	joins: anyText,
	damage: number,
	rolls: listOf(readMoraleRoll),
});
const readStanding = object<ContestResult>({
	id: anyText,
	strategy: readLedger,
	roll: number,
	margin: number,
	place: choice(CONTEST_PLACES),
	against: anyText,
	difference: number,
	starred: number,
	holds: flag,
});
const readFate = object<SideFate>({
	field: choice(OUTCOME_FIELDS),
	row: choice(OUTCOMES),
	beaten: flag,
	ordeal: choice(ORDEALS),
	majority: nullable(object<NonNullable<SideFate["majority"]>>({ made: number, of: number })),
	positionLost: flag,
	commanderTaken: flag,
	clearVictory: flag,
});
const readSide = object<SideOutcome>({
	id: anyText,
	catastrophe: readCatastrophe,
	strength: number,
	standing: readStanding,
	fate: readFate,
	losses: number,
	dead: number,
	wounded: number,
	warned: flag,
	commanderDead: flag,
});

const readWounded = object<Wounded>({ men: number, of: number, carried: readRatio });
const readAfter = object<UnitAfter>({
	men: number,
	state: choice(UNIT_STATES),
	wounded: readWounded,
	effects: listOf(readEffect),
});
const readUnit = object<UnitOutcome>({
	key: anyText,
	side: anyText,
	men: number,
	morale: number,
	changes: listOf(readEffect),
	rolls: listOf(readMoraleRoll),
	fate: choice(CONDUCTS),
	steps: listOf(readStep),
	line: number,
	percent: number,
	losses: number,
	dead: number,
	wounded: number,
	recovered: number,
	taken: number,
	after: readAfter,
	newLeader: flag,
});

const readWound = object<SurvivalOutcome["wounds"][number]>({ roll: number, hits: number });
const readSurvival = object<SurvivalOutcome>({
	target: readLedger,
	roll: number,
	column: nullable(choice(WOUND_COLUMNS)),
	wounds: listOf(readWound),
	hits: number,
});
const readSuperior = object<NonNullable<GloryOutcome["superior"]>>({
	asked: choice(["promotion", "demotion"]),
	total: number,
	reaction: choice(REACTIONS),
	honours: listOf(choice(HONOURS)),
});
const readGlory = object<GloryOutcome>({
	target: readLedger,
	roll: number,
	row: choice(GLORIES),
	reputation: number,
	permanent: number,
	months: number,
	superior: nullable(readSuperior),
	strategy: number,
});
const readHero = object<HeroOutcome>({
	key: anyText,
	side: anyText,
	survival: nullable(readSurvival),
	glory: nullable(readGlory),
	second: nullable(readSurvival),
	hits: number,
	state: choice(HERO_STATES),
});

const onUnit = { unit: anyText, steps: number } as const;
const readPurchase = taggedReader<"use", Purchase>(
	"use",
	{
		catastrophe: object({ use: choice(["catastrophe"]), target: anyText, steps: number }),
		scouting: object({ use: choice(["scouting"]), points: number }),
		morale: object({ use: choice(["morale"]), ...onUnit }),
		striking: object({ use: choice(["striking"]), ...onUnit }),
		healing: object({ use: choice(["healing"]), ...onUnit }),
		confounding: object({
			use: choice(["confounding"]),
			target: anyText,
			label: anyText,
			steps: number,
			cost: number,
			strategy: number,
		}),
	},
	"MUSTER.Fault.System.choice",
);
const readBought = object<PurchaseOutcome>({
	key: anyText,
	purchase: readPurchase,
	cost: number,
	blocked: number,
	left: number,
});
const readSpent = object<PowersOutcome["sides"][number]>({
	id: anyText,
	strength: number,
	spent: number,
	wasted: number,
});
const readPowers = object<PowersOutcome>({ sides: listOf(readSpent), purchases: listOf(readBought) });

const readMission = object<MissionOutcome>({
	key: anyText,
	security: nullable(object<NonNullable<MissionOutcome["security"]>>({ own: number, watch: number, passed: flag })),
	roll: nullable(number),
	ended: choice(MISSION_ENDS),
});

/** Reads the outcome of a battle day by its shape; if it can be one of the battle is checked by `day-of-battle.ts`. */
export const readDayOutcome: Reader<DayOutcome> = object<DayOutcome>({
	skill: choice(COMMAND_SKILLS),
	powers: readPowers,
	missions: listOf(readMission),
	winner: anyText,
	sides: listOf(readSide),
	units: listOf(readUnit),
	heroes: listOf(readHero),
});
