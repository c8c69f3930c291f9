import type { FieldUnit, SideState } from "../../battle/index.js";
import { causeEffect, withChange } from "../../battle/state/index.js";
import { getOrCreate, memoize } from "../../common/index.js";
import type { Chances, ForecastContext } from "../model/index.js";
import { type OpenFall, type SideScenario, shiftOf } from "../scenarios/index.js";
import { type LedMen, NO_LED } from "./majority-chances.js";
import type { SharedTest } from "./morale-tests.js";
import { moraleIn } from "./own-units.js";
import type { MenCounts } from "./test-groups.js";

/** A unit whose leader may have fallen, in one scenario. */
interface LedUnit {
	readonly fieldUnit: FieldUnit;
	readonly men: number;
	/** Its morale before any open fall. */
	readonly morale: Chances<number>;
	readonly fall: OpenFall;
}

/** The units of a scenario whose leaders may have fallen, given the shift of morale that all falls come to. */
export interface LedUnits {
	readonly units: readonly LedUnit[];
	/** Their men who hold, together. */
	readonly holding: LedMen;
	/** Every morale of one of them, with its chance, and the men who hold if it has that. */
	waysOf(unit: LedUnit): readonly LedWay[];
}

/** One morale of a led unit. */
interface LedWay {
	readonly morale: number;
	readonly chance: number;
	readonly holding: LedMen;
}

/** A scenario in which all open falls come to one shift of morale. */
export interface DecidedScenario {
	readonly scenario: SideScenario;
	/** Chance of that shift. */
	readonly chance: number;
	readonly led: LedUnits;
}

const NONE_LED: LedUnits = { units: [], holding: NO_LED, waysOf: () => [] };

/** Input of a scenario that is decided: a side in one test. */
export interface Deciding {
	readonly preBattle: SideState;
	readonly trial: SharedTest;
	readonly menCounts: MenCounts;
	readonly context: ForecastContext;
	/** Led units by what they depend on: scenarios that open the same falls upon the same morale share them. */
	readonly ledUnits: Map<string, readonly LedUnits[]>;
}

/** Splits a scenario by the shift of morale of its open falls; without any it is one. */
export function decideFalls(scenario: SideScenario, side: Deciding): readonly DecidedScenario[] {
	const { open } = scenario;
	if (open.falls.length === 0) return [{ scenario, chance: 1, led: NONE_LED }];
	const units = ledUnitsOf(scenario, side);
	const byShift = getOrCreate(side.ledUnits, `${open.id}|${JSON.stringify(units.map(({ morale }) => morale))}`, () =>
		open.shifts.map(([shift]) => ledUnits(units, open.falls, shift, side.trial)),
	);
	return open.shifts.map(([shift, chance], i) => ({
		scenario: shiftedBy(shift, scenario, side.context),
		chance,
		led: byShift[i]!,
	}));
}

function ledUnitsOf(scenario: SideScenario, { preBattle, menCounts, context }: Deciding): readonly LedUnit[] {
	return scenario.open.falls.flatMap((fall): readonly LedUnit[] => {
		const fieldUnit = preBattle.units.find(({ key }) => key === fall.unit);
		if (fieldUnit === undefined) return [];
		const morale = moraleIn(scenario, fieldUnit, context);
		return [{ fieldUnit, men: menCounts.of.get(fieldUnit.key) ?? 0, morale, fall }];
	});
}

/** The scenario for all units that are not led, with that shift of morale. */
function shiftedBy(shift: number, scenario: SideScenario, { rules }: ForecastContext): SideScenario {
	const { moraleShift, heroLossShift, open } = scenario;
	const effect = causeEffect("leaderKilled", rules, shift);
	const exceptions = moraleShift.exceptions
		.filter(({ now }) => !open.byUnit.has(now.key))
		.map(({ now, before }) => ({ now: withChange(now, effect), before }));
	return {
		...scenario,
		heroLossShift: heroLossShift + shift,
		moraleShift: { ...moraleShift, usual: moraleShift.usual + shift, exceptions },
	};
}

function ledUnits(units: readonly LedUnit[], falls: readonly OpenFall[], shift: number, trial: SharedTest): LedUnits {
	const firm = ({ fieldUnit, morale }: LedUnit, more: number): number => {
		const felt = fieldUnit.fearless ? 0 : more;
		return morale.reduce((sum, [value, p]) => sum + p * trial.test.firm(fieldUnit, value + felt + trial.added), 0);
	};
	const optionsOf = (fall: OpenFall): readonly Option[] => {
		const led = units.find((unit) => unit.fall === fall);
		const options: readonly Option[] = [
			{ chance: fall.chance, shift: fall.all, men: led?.men ?? 0, own: shift - fall.all + shiftOf(fall, fall.unit) },
			{ chance: 1 - fall.chance, shift: 0, men: led?.men ?? 0, own: shift },
		].map((option) => ({ ...option, firm: led === undefined ? 0 : firm(led, option.own) }));
		return options.filter(({ chance }) => chance > 0);
	};
	const options = falls.map(optionsOf);
	const all = menAfter(options, shift);
	return {
		units,
		holding: holdingOf(all.distribution, units),
		waysOf: memoize((unit: LedUnit) => {
			const at = falls.indexOf(unit.fall);
			return (options[at] ?? []).flatMap((option) =>
				unit.morale.flatMap(([value, p]): readonly LedWay[] => {
					const morale = value + (unit.fieldUnit.fearless ? 0 : option.own);
					const known = { ...option, firm: trial.test.firm(unit.fieldUnit, morale + trial.added) };
					const { distribution, chance } = menAfter(options.with(at, [known]), shift);
					return chance === 0
						? []
						: [{ morale, chance: (p * chance) / all.chance, holding: holdingOf(distribution, units) }];
				}),
			);
		}),
	};
}

/** A leader who falls, or does not. */
interface Option {
	readonly chance: number;
	/** The shift of morale that it brings all, and that of the leader's own unit in the end. */
	readonly shift: number;
	readonly own: number;
	readonly men: number;
	/** Chance that these men hold. */
	readonly firm: number;
}

/** Men who hold where the falls come to that shift: by number their chances, given it; and its own chance. */
function menAfter(
	options: readonly (readonly Option[])[],
	shift: number,
): { readonly distribution: ReadonlyMap<number, number>; readonly chance: number } {
	let distributions = new Map<number, ReadonlyMap<number, number>>([[0, new Map([[0, 1]])]]);
	for (const one of options) {
		const next = new Map<number, Map<number, number>>();
		for (const [sum, distribution] of distributions)
			for (const option of one) addOption(next, sum, distribution, option);
		distributions = next;
	}
	const distribution = distributions.get(shift) ?? new Map<number, number>();
	const chance = [...distribution.values()].reduce((sum, p) => sum + p, 0);
	return { distribution: new Map([...distribution].map(([men, p]) => [men, p / chance])), chance };
}

function addOption(
	next: Map<number, Map<number, number>>,
	sum: number,
	distribution: ReadonlyMap<number, number>,
	{ chance, shift, men, firm }: Option,
): void {
	const to = next.get(sum + shift) ?? new Map<number, number>();
	next.set(sum + shift, to);
	for (const [held, p] of distribution) {
		const made = p * chance;
		if (firm < 1) to.set(held, (to.get(held) ?? 0) + made * (1 - firm));
		if (firm > 0) to.set(held + men, (to.get(held + men) ?? 0) + made * firm);
	}
}

function holdingOf(distribution: ReadonlyMap<number, number>, units: readonly LedUnit[]): LedMen {
	return { men: units.reduce((sum, { men }) => sum + men, 0), points: [...distribution] };
}
