import { getOrCreate } from "../../../common/index.js";
import { strike } from "../../catastrophe/index.js";
import type { FieldHero } from "../../heroes/index.js";
import { recount } from "../../state/index.js";
import type { Blow, SideState } from "../../types.js";
import type { ForecastContext } from "../context.js";
import type { OpenFall } from "./open-falls.js";
import type { MoraleShift } from "./shared-morale.js";
import type { PreBattleState, SideScenario } from "./types.js";

/** A scenario whose heroes have not rolled yet; its shift of morale is that of the catastrophe alone. */
export type BareScenario = Omit<SideScenario, "strategy" | "open" | "heroes" | "heroLossShift">;

/** A hero whose fall the contest feels. */
export interface FelledHero {
	readonly hero: FieldHero;
	readonly blow: Blow;
}

/** Changes of a scenario by falls of heroes. */
type AfterFalls = Pick<SideScenario, "state" | "tried" | "moraleShift" | "heroLossShift">;

/** A scenario after falls, which do not depend on how likely they are. */
export type AfterFallsOf = (fallen: readonly FelledHero[]) => AfterFalls;

/** Returns a scenario after falls, each choice of them worked out once; `shiftIn` finds the shift of morale of a side. */
export function afterFalls(
	bare: BareScenario,
	{ input }: PreBattleState,
	context: ForecastContext,
	shiftIn: (tried: SideState) => MoraleShift,
): AfterFallsOf {
	const { state, tried, moraleShift } = bare;
	const none: AfterFalls = { state, tried, moraleShift, heroLossShift: 0 };
	const known = new Map<string, AfterFalls>();
	return (fallen) =>
		fallen.length === 0
			? none
			: getOrCreate(known, fallen.map(({ hero }) => hero.key).join("|"), () =>
					isCounted(context)
						? countedAfter(bare, fallen, input, context, shiftIn)
						: { ...none, state: uncountedAfter(state, fallen, context) },
				);
}

/** Morale counts in strength: all units are shaken and counted again. */
function countedAfter(
	{ state, tried }: BareScenario,
	fallen: readonly FelledHero[],
	input: PreBattleState["input"],
	context: ForecastContext,
	shiftIn: (tried: SideState) => MoraleShift,
): AfterFalls {
	const struck = (side: SideState): SideState => recount(strikeAll(side, fallen, context), input, context.rules);
	const after = struck(tried);
	return {
		state: state === tried ? after : struck(state),
		tried: after,
		moraleShift: shiftIn(after),
		heroLossShift: fallen.reduce((sum, { blow }) => sum + shiftsOf(tried, blow, context).all, 0),
	};
}

/** Where morale counts in no strength, units wait for the open falls: those whose leaders fall are enough to strike a side. */
function uncountedAfter(state: SideState, fallen: readonly FelledHero[], context: ForecastContext): SideState {
	const keys = fallen.flatMap(({ blow }) => (blow.unit === "" ? [] : [blow.unit]));
	const led = keys.length === 0 ? [] : state.units.filter(({ key }) => keys.includes(key));
	return { ...strikeAll({ ...state, units: led }, fallen, context), units: state.units };
}

function strikeAll(state: SideState, fallen: readonly FelledHero[], { rules }: ForecastContext): SideState {
	return fallen.reduce((before, { hero, blow }) => strike(before, blow, `heroes/${hero.key}`, rules), state);
}

/** Morale counts in strength, so that units must be counted again after each fall. */
export function isCounted({ rules }: ForecastContext): boolean {
	return rules.force.options.moraleTs === "on";
}

/** Shifts of morale by a blow: none where the side does not feel it. */
export function shiftsOf(state: SideState, blow: Blow, { rules }: ForecastContext): Pick<OpenFall, "all" | "own"> {
	if (strike(state, blow, "", rules) === state) return { all: 0, own: 0 };
	const { all, own } = rules.tables.catastrophes.results[blow.result];
	const { morale } = rules.force.tables;
	const lost = all === null ? 0 : morale[all].value;
	return { all: lost, own: own === null ? lost : morale[own].value };
}
