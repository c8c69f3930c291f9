import { heroState } from "../heroes/index.js";
import type { BattleInput, Blow, FieldUnit, SideState } from "../model/index.js";
import type { CatastropheOutcome } from "../outcome.js";
import type { BattleRules } from "../rules.js";
import {
	causeEffect,
	placeAmong,
	recount,
	shakeUnits,
	sideOf,
	strongestFoe,
	withChange,
	withSide,
	withStrategy,
} from "../state/index.js";
import { isStruck, strike, WHOLE_FORCE } from "./strike.js";

/** The roll of each side, by its id. */
export type Catastrophes = Readonly<Record<string, CatastropheOutcome>>;

/**
 * Applies the catastrophes of all sides (RULES 1.9). Each concerns the units that were with the side when it was
 * rolled; then defectors change sides, luck helps the foes, and strengths are counted again.
 */
export function sufferCatastrophes(
	sides: readonly SideState[],
	outcomes: Catastrophes,
	input: BattleInput,
	rules: BattleRules,
): readonly SideState[] {
	let now = sides.map((side) => sufferAtHome(side, outcomes[side.id]!, rules));
	for (const { id } of sides) now = [...sufferFromOthers(now, sides, id, outcomes[id]!)];
	return now.map((side, i) => (needsRecount(side, sides[i]!, rules) ? recount(side, input, rules) : side));
}

/** Applies a side's own catastrophe to it, before any unit goes over (RULES 1.9). */
export function sufferAlone(
	side: SideState,
	outcome: CatastropheOutcome,
	input: BattleInput,
	rules: BattleRules,
): SideState {
	const now = sufferAtHome(side, outcome, rules);
	// No unit has come or gone: only morale may count.
	const isFelt = now.units !== side.units && rules.force.options.moraleTs === "on";
	return isFelt ? recount(now, input, rules) : now;
}

/** The key of the changes of Strategy that a catastrophe makes. */
const CATASTROPHE_STEP = "catastrophe";

function sufferAtHome(
	state: SideState,
	{ result, unit, rolls, damage }: CatastropheOutcome,
	rules: BattleRules,
): SideState {
	switch (result) {
		case "leaderKilled":
			return unit === "" ? state : strike(state, { result, unit }, CATASTROPHE_STEP, rules);
		case "leaderWounded":
			if (unit === "") return state;
			return felled(strike(state, { result, unit }, CATASTROPHE_STEP, rules), unit, damage, rules);
		case "commanderWounded":
			return felled(strike(state, { result, unit: "" }, CATASTROPHE_STEP, rules), "", damage, rules);
		case "commanderKilled":
			return strike(state, { result, unit: "" } satisfies Blow, CATASTROPHE_STEP, rules);
		case "atrocity": {
			const [anger, fear] = [causeEffect("atrocityAnger", rules), causeEffect("atrocityFear", rules)];
			const shaken = (each: FieldUnit): FieldUnit => {
				const roll = rolls.find((one) => one.unit === each.key || one.unit === WHOLE_FORCE);
				return roll === undefined ? each : withChange(each, roll.success ? anger : fear);
			};
			return byRow({ ...state, units: state.units.map(shaken) }, { result, unit }, rules);
		}
		default:
			return byRow(state, { result, unit }, rules);
	}
}

/** Applies the row of a result itself: its cost in Strategy and morale (RULES 1.9). */
function byRow(
	state: SideState,
	{ result, unit }: Pick<CatastropheOutcome, "result" | "unit">,
	rules: BattleRules,
): SideState {
	const { strategy, all, own } = rules.tables.catastrophes.results[result];
	const shaken = shakeUnits(state.units, { all, own, unit }, rules);
	return withStrategy({ ...state, units: shaken }, [{ key: CATASTROPHE_STEP, value: strategy }]);
}

/**
 * A hero whom the wound itself takes out of the fight is lost to the side like any leading hero who falls, and rolls
 * no more; `unit` is empty for the commander (RULES 1.9 rows 15–18, 1.10.3).
 */
function felled(state: SideState, unit: string, damage: number, rules: BattleRules): SideState {
	const { heroes } = state.input;
	const isOut = heroes.some((part) => isStruck(part, unit, state) && heroState(part, damage) !== "up");
	if (!isOut) return state;
	const hero = heroes.find((part) => isStruck(part, unit, state))?.hero;
	const blow: Blow = { result: unit === "" ? "commanderKilled" : "leaderKilled", unit };
	return strike(state, blow, `heroes/${state.id}/${hero}`, rules);
}

/** Applies one side's catastrophe to others: its strongest foe, by the strengths before any loss, gains. */
function sufferFromOthers(
	now: readonly SideState[],
	before: readonly SideState[],
	id: string,
	{ result, unit, joins }: CatastropheOutcome,
): readonly SideState[] {
	if (result === "enemyReinforced") {
		return withSide(now, strongestFoe(before, id).id, (foe) => ({ ...foe, reinforced: foe.reinforced + 1 }));
	}
	if (joins === "") return now;
	const { units } = sideOf(now, id);
	const defector = units[placeAmong(units, unit)];
	if (defector === undefined) return now;
	const without = withSide(now, id, (side) => ({ ...side, units: side.units.filter(({ key }) => key !== unit) }));
	return withSide(without, joins, (side) => ({ ...side, units: [...side.units, { ...defector, side: joins }] }));
}

function needsRecount(now: SideState, before: SideState, { force }: BattleRules): boolean {
	if (now.units === before.units) return false;
	return now.units.length !== before.units.length || isOtherRoster(now, before) || force.options.moraleTs === "on";
}

/** One may have left as another came. */
function isOtherRoster(now: SideState, before: SideState): boolean {
	return now.units.some(({ key }, i) => key !== before.units[i]?.key);
}
