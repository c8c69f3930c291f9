import { posix } from "node:path";
import { resolveImport } from "./imports.js";
import { parseFile } from "./parse.js";
import type { Fence, Finding, SourceFile } from "./types.js";

/** The folders whose doors are watched. */
const DOOR_FOLDERS: readonly string[] = [
	"src/engine",
	"src/bridge/battle",
	"src/bridge/campaign",
	"src/bridge/library",
	"src/bridge/mob",
	"src/bridge/plots",
	"src/bridge/queries",
	"src/bridge/settings",
	"src/bridge/systems",
	"src/bridge/text",
	"src/bridge/transactions",
];

/** Names that a door exports ahead of the code that will import them: the battle window is to ask for forecasts. */
const AWAITED: readonly string[] = [
	// A battle day that is stored: the battle window is to keep them.
	...["rulesOf", "toDayOver", "FoughtDay", "StoredDay", "toFoughtDay"],
	"forecastDay",
	"forecastRisks",
	"forecastWhatIf",
	"planForecast",
	"sampledForecast",
	"finish",
	"ForecastPlan",
	"SampledForecast",
	"Steps",
	"Shift",
	"WhatIf",
	// Units of a skirmish and its options: the round and the windows of skirmishes are to use them.
	...["SKIRMISH_OPTIONS", "SKIRMISH_PRESETS", "SkirmishOptions", "Officer", "Side", "Soldier", "SoldierAttack", "Unit"],
	...["ArmourClass", "Area", "Average", "Headcount", "SaveAgainst", "Saves", "TacticInUse", "UnitAbility"],
	...["UnitCondition", "UnitHealth", "UnitResource"],
	// Numbers and command of units: the round and the windows of skirmishes are to use them.
	...["Allowances", "Check", "Circumstance", "Declared", "Encounter"],
	...["FearOutcome", "Formation", "Insight", "Mark", "MobMorale"],
	...["MobRoll", "NO_ENCOUNTER", "NumberRules", "QUIET_ROUND", "RoutFacts", "RoutOutcome"],
	...["SKIRMISH_RULES", "SKIRMISH_TABLES", "STRATEGIES", "SkirmishRules", "SkirmishTables", "SoldierPlan"],
	...["Strategy", "StrategyOutcome", "SurpriseOutcome", "TacticOrder", "TacticResult", "TacticalInitiative"],
	...["WithdrawalOutcome", "acLedger", "adjustTactics", "afterSkirmish", "allowancesOf", "attackLedger"],
	...["boonsOfLeader", "camouflageOf", "changeStrategy", "checkOrder", "conditionsAfterRound", "damageLedger"],
	...["designSoldier", "effectiveSize", "facesOf", "hasAnyMark", "hasLostCommander", "isFought"],
	...["issueTactic", "leaderOf", "leadershipOf", "loseLeader", "loseMorale", "withCommander"],
	...["mayChangeStrategy", "mayNotCharge", "missChance", "mobMorale", "mobOccasion", "moraleLedger"],
	...["mustCheckRout", "neverRouts", "noteBloodied", "noticeOrder", "partialModifiers", "partyDc"],
	...["performanceRange", "readBoonTable", "readSides", "readSkirmishOptions", "readSkirmishUnit", "readTacticTable"],
	"readSkirmishTables",
	...["resistFear", "resistTaunt", "routCheck", "routTerms", "saveDcLedger", "saveLedger"],
	...["speedFactor", "startingMorale", "surprise", "tacticalInitiative", "tacticsAfterRound", "unitChallenge"],
	...["unmetNeed", "withdrawal"],
	...["USUAL_WALLS", "afterRest", "afterRout", "afterVictory", "armyDefense", "armyHp"],
	...["armyOffense", "boonsKnown", "combineUnits", "commanderFate", "experienceFor", "hexesPerDay"],
	...["isShakenArmy", "offenseCheck", "officeBoons", "reformUnit", "resourceConsumption", "resourcePrice"],
	...["splitUnit", "tacticsKnown", "unitTypeOf", "weeklyConsumption"],
	// Running a skirmish: its console is to use it.
	...["AttackCommand", "arenaOf", "CommandOdds", "commandOdds", "Individual", "NOTHING_SPENT", "openState", "PHASES"],
	...["Phase", "RoundOrders", "readSkirmish", "SETUP_STEPS", "SetupOrders", "SetupStep", "SKIRMISH", "SkirmishEnd"],
	...["SkirmishEvent", "SkirmishInput", "SkirmishOrder", "SkirmishOutcome", "SkirmishState", "Spent", "skirmish"],
	...["TimedEvent", "takeAct", "UnitEnd", "Waiting"],
	// Attacks of a skirmish: the round is to be composed of them.
	...["playAttack", "settlePhase", "readAttackOrder", "attackOrder", "plainOrder", "readStrength", "strength"],
	...["AttackOutcome", "AttackOrder", "AttackRules", "Blow", "EffectPart", "NamedModifier", "PartialModifier"],
	...[
		"PhaseEffect",
		"Strength",
		"ToHit",
		"isDefeated",
		"isDestroyed",
		"shownConcentration",
		"shownSoldierHp",
		"soldierHp",
		"stopFerocity",
	],
	...["dissolveUnit", "Discharged", "formUnit", "Recruit", "SharedTraits", "IndirectFire", "indirectRoll"],
	...[
		"MANOEUVRES",
		"MOVE_PENALTY",
		"manoeuvreEffect",
		"CreatureHit",
		"creatureBlow",
		"ONE_CREATURE",
		"orderAgainstOne",
	],
	...[
		"BestConcentration",
		"bestConcentration",
		"ExchangeOdds",
		"ExchangeSide",
		"exchangeOdds",
		"OrderOdds",
		"orderOdds",
	],
	// Ground of a skirmish: the round and the map of skirmishes are to use it.
	...["arcOf", "cellsInSight", "isFlanked", "neighboursOf", "sideOfAttack", "stepsBetween"],
	...["areaSquares", "Battlefield", "zoneAt", "Block", "formBlock", "placesOf", "coveredPlaces"],
	...["blockArc", "blockSquaresInMelee", "blockSquaresInSight", "pointsInSight", "sideOfBlock"],
	...["blockFlight", "isBlockInRange", "attackersOnBlock", "blockBearing", "moveBlock"],
	...["nameBlockFront", "pivotBlock", "Ground", "threatensUnit", "isInRange"],
	...["densityOf", "Packing", "soldiersIn", "soldiersOn", "spaceOf", "squaresInMelee", "squaresInSight"],
	...["Forming", "formUp", "Shape", "cellsOf", "FormationRules", "attackersOnHexes"],
	...["attackersOnSquares", "moveBudget", "moveUnit", "Pace", "opportunities", "blockagesOf"],
	...["passedThrough", "sharedGround", "readBattlefield"],
	...["readScale", "readShape", "readTemplate", "cardsFor", "miniatureFor", "facingToward"],
	...["routFlight", "reachCells", "Scale", "coveredCells", "coveredSquares", "Template"],
	...["threatenedCells", "threatens", "nameFront", "pivotsOf", "pivotUnit", "turnActions", "Arc"],
	...["Cell", "Footprint", "Grid", "bearingOf"],
];

/** A name that one file takes from another; `*`: all of them. */
export interface Taken {
	readonly from: string;
	readonly to: string;
	readonly name: string;
}

/**
 * The doors (`index.ts`) of the folders of engine and bridge: each says in its first line what the folder is, names what it exports, and exports
 * nothing that no other folder of `src` imports. Tests and tools import files behind a door.
 */
export const checkDoors: Fence = (files) => {
	const taken = new Set(
		files
			.filter(({ path }) => path.startsWith("src/"))
			.flatMap(namesTaken)
			.filter(({ from, to }) => !from.startsWith(`${posix.dirname(to)}/`))
			.map(({ to, name }) => `${to} ${name}`),
	);
	return files
		.filter(
			({ path }) => DOOR_FOLDERS.some((folder) => path.startsWith(`${folder}/`)) && posix.basename(path) === "index.ts",
		)
		.flatMap((door) => findingsOf(door, taken));
};

function findingsOf(door: SourceFile, taken: ReadonlySet<string>): Finding[] {
	const { path } = door;
	const finding = (message: string): Finding => ({ path, message });
	const found: Finding[] = [];
	if (!/^\/\*\* [A-Z][^\n]*\. \*\/\n/.test(door.text))
		found.push(finding("a door begins with a sentence about its folder"));
	for (const { entries } of parseFile(door).module.staticExports) {
		for (const { importName, exportName } of entries) {
			const name = exportName.name ?? "";
			if (importName.kind !== "Name") found.push(finding("a door names what it exports: no export *"));
			else if (!AWAITED.includes(name) && !taken.has(`${path} ${name}`)) {
				found.push(finding(`no other folder of src imports ${name}`));
			}
		}
	}
	return found;
}

/** The names that a file imports or exports from others, those of `import("…")` left out: neither engine nor bridge is fetched by it. */
export function namesTaken(file: SourceFile): Taken[] {
	const { module } = parseFile(file);
	const imported = module.staticImports.flatMap(({ moduleRequest, entries }) =>
		entries.map(
			({ importName: { kind, name } }) => [moduleRequest.value, kind === "NamespaceObject" ? "*" : name] as const,
		),
	);
	const passed = module.staticExports.flatMap(({ entries }) =>
		entries.map(({ moduleRequest, importName }) => [moduleRequest?.value ?? "", importName.name] as const),
	);
	return [...imported, ...passed].flatMap(([specifier, name]) => {
		const to = resolveImport(file.path, specifier);
		return to === undefined || !name ? [] : [{ from: `${posix.dirname(file.path)}/`, to, name }];
	});
}
