import type { Substitute } from "../../../ask/index.js";
import { catastropheRoll, sufferAlone } from "../../catastrophe/index.js";
import { earlierHits } from "../../day/index.js";
import { fieldHeroes } from "../../heroes/index.js";
import type { CatastropheOutcome } from "../../outcome.js";
import { addedToCatastrophe } from "../../powers/index.js";
import { causeEffect, moraleNow, placeAmong, withChange } from "../../state/index.js";
import { divine } from "../../strategy/index.js";
import type { FieldUnit, SideState } from "../../types.js";
import type { Chances, ForecastContext } from "../context.js";
import { withHeroes } from "./leading-heroes.js";
import { moraleShiftsOf } from "./shared-morale.js";
import { asRuled, sumSteps } from "./strategy-steps.js";
import type { Defection, EffectOnOthers, PreBattleState, SideScenario } from "./types.js";

/** The defector as counted in the contest, including the morale loss from heroes that its new side lost. */
export function defectorAfter({ fieldUnit }: Defection, heroLossShift: number, { rules }: ForecastContext): FieldUnit {
	if (heroLossShift === 0 || rules.options.survivalOrder === "afterContest") return fieldUnit;
	const { commanderKilled, leaderKilled } = rules.tables.catastrophes.results;
	const cause = commanderKilled.all ?? leaderKilled.all;
	return cause === null ? fieldUnit : withChange(fieldUnit, causeEffect(cause, rules, heroLossShift));
}

/**
 * Enumerates the scenarios of a side before the contest: its catastrophe, its leading heroes, its diviner; null: too
 * many.
 */
export function sideScenarios(
	side: SideState,
	preBattle: PreBattleState,
	context: ForecastContext,
): readonly SideScenario[] | null {
	const advice = adviceChances(side, preBattle, context);
	const catastrophes = catastropheChances(side, preBattle, context);
	const leaders = side.input.heroes.filter(({ leads }) => leads !== "none");
	if (catastrophes.length * 2 ** leaders.length > MOST_SCENARIOS) return null;
	const heroes = fieldHeroes(side.input, preBattle.input);
	const shiftIn = moraleShiftsOf(side);
	return catastrophes.flatMap(([outcome, weight]) => {
		const struck = atHome(side, outcome, preBattle, context);
		const effectOnOthers = effectOnOthersOf(outcome, struck, preBattle);
		const defected = effectOnOthers.kind === "defected" ? effectOnOthers.unit : "";
		const scenario: SideScenario = {
			weight,
			state: struck,
			tried: struck,
			effectOnOthers,
			atrocity: outcome.result === "atrocity" && isRolledLater(preBattle, context),
			strategy: advice,
			heroLossShift: 0,
			moraleShift: shiftIn(struck, defected),
			heroes: {},
		};
		if (heroes.length === 0) return scenario;
		const split = withHeroes(
			scenario,
			heroes,
			earlierHits(preBattle.sides, { [side.id]: outcome }),
			preBattle,
			context,
		);
		return split.map((each) =>
			each.tried === struck ? each : { ...each, moraleShift: shiftIn(each.tried, defected) },
		);
	});
}

/** Most scenarios of a side: each hero who leads falls or not, which doubles them. */
const MOST_SCENARIOS = 4_000;

function catastropheChances(
	side: SideState,
	preBattle: PreBattleState,
	context: ForecastContext,
): Chances<CatastropheOutcome> {
	const { rules } = context;
	const later = isRolledLater(preBattle, context);
	const leads = side.input.heroes.some((part) => part.leads !== "none");
	const pin: Substitute = ({ key }) => {
		if (later && key.endsWith("/atrocity")) return [[10, 1]];
		return !leads && key === `${side.id}/catastrophe/damage` ? [[0, 1]] : undefined;
	};
	return context.chancesOf(
		() => catastropheRoll(side, addedToCatastrophe(side.id, preBattle.powers), preBattle.sides, rules),
		({ result, unit, joins, damage, rolls }) => {
			const made = later ? "" : rolls.map(({ success }) => (success ? 1 : 0)).join("");
			return `${result} ${unit} ${joins} ${damage} ${made}`;
		},
		pin,
	);
}

/**
 * True if units that roll each alone are forecast one by one, not all together; false for few units whose strength
 * depends on it.
 */
function isRolledLater({ sides }: PreBattleState, { rules }: ForecastContext): boolean {
	if (rules.options.atrocityRoll === "force") return false;
	const most = Math.max(...sides.map(({ units }) => units.filter(({ fearless }) => !fearless).length));
	return rules.force.options.moraleTs === "off" || most > MOST_TOGETHER;
}

/**
 * Most units that are enumerated together where morale counts in strength; beyond, their strength is taken as it was.
 */
export const MOST_TOGETHER = 8;

/** A side after its own catastrophe; a unit that goes over is still with it. */
function atHome(
	side: SideState,
	outcome: CatastropheOutcome,
	preBattle: PreBattleState,
	context: ForecastContext,
): SideState {
	if (isQuiet(outcome, context)) return side;
	const rolls = outcome.result === "atrocity" && isRolledLater(preBattle, context) ? [] : outcome.rolls;
	return sufferAlone(side, { ...outcome, rolls }, preBattle.input, context.rules);
}

/**
 * True if a result leaves the side itself as it was: by a table of the game master's own even luck may cost something.
 */
function isQuiet({ result }: CatastropheOutcome, { rules }: ForecastContext): boolean {
	if (result !== "none" && result !== "enemyReinforced") return false;
	const { strategy, all } = rules.tables.catastrophes.results[result];
	return strategy === 0 && all === null;
}

function effectOnOthersOf(
	{ result, unit, joins }: CatastropheOutcome,
	{ id, units }: SideState,
	{ sides }: PreBattleState,
): EffectOnOthers {
	const defector = joins === "" ? undefined : units[placeAmong(units, unit)];
	if (defector) return { kind: "defected", unit, joins, morale: moraleNow(defector), fieldUnit: defector };
	if (result !== "enemyReinforced") return { kind: "none" };
	const foes = sides.filter((foe) => foe.id !== id);
	const foe = foes.reduce((best, each) => (each.strength > best.strength ? each : best));
	return { kind: "reinforced", foe: foe.id };
}

/** Chances of what a genuine diviner lends. */
function adviceChances(
	side: SideState,
	{ input }: PreBattleState,
	{ chancesOf: of, rules }: ForecastContext,
): Chances<number> {
	const before = side.strategy.length;
	return of(
		() => divine([side], rules.tables.command),
		([advised]) => sumSteps(advised as SideState),
	).map(([[advised], chance]) => {
		const steps = (advised as SideState).strategy.slice(before);
		return [steps.reduce((sum, step) => sum + asRuled(side.id, step, input), 0), chance] as const;
	});
}
