import type { Kernel } from "../../ask/index.js";
import { ask, dice, together } from "../../ask/index.js";
import { gradeRoll, SUCCESS_DICE } from "../../checks/index.js";
import { menOf } from "../../force/index.js";
import type { OutcomeEntry } from "../contest/index.js";
import { lookUpOutcomes } from "../contest/index.js";
import type { FieldUnit, SideState } from "../model/index.js";
import type { ContestResult, MoraleRoll } from "../outcome.js";
import type { BattleRules } from "../rules.js";
import { moraleNow } from "../state/index.js";
import type { Conduct, OrdealNumbers, OutcomeRow } from "../tables/index.js";

/** End of one unit, with the rolls that decided it. */
export interface UnitMorale {
	readonly unit: string;
	readonly conduct: Conduct;
	/** The morale rolls in their order; none where nothing was rolled. */
	readonly rolls: readonly MoraleRoll[];
	/** Lines by which its rout raises its casualties; 0 unless it routs (RULES 1.14). */
	readonly lines: number;
}

/** Conditions of a trial: the row of the table, whether there is no way out, and how a rout of the fearless is read. */
export interface MoraleTrial {
	readonly row: Pick<OutcomeRow, "ordeal" | "morale" | "cornered">;
	/** The position has no way out. */
	readonly noEscape: boolean;
	/** The fearless run like others where all run (option `undeadOverwhelmed`). */
	readonly fearlessRout: boolean;
	readonly numbers: OrdealNumbers;
}

/** A fate that casualties do not feel. */
function quietMorale(unit: string, conduct: Conduct, rolls: readonly MoraleRoll[] = NO_ROLLS): UnitMorale {
	return { unit, conduct, rolls, lines: 0 };
}

const NO_ROLLS: readonly MoraleRoll[] = [];

/**
 * The fates of units that are tried each by itself (RULES 1.12): every ordeal but `majority`, which a side goes through
 * together. Questions `<unit>/morale`, then `<unit>/lastStand` or `<unit>/rout` where it comes to that; what they ask
 * at one time is asked together.
 */
export function* unitMorales(units: readonly Tried[], trial: MoraleTrial): Kernel<readonly UnitMorale[]> {
	const { ordeal } = trial.row;
	if (ordeal === "none") return units.map(({ key }) => quietMorale(key, "holds"));
	if (ordeal === "rout")
		return yield* rout(
			units.map((unit) => overrun(unit, trial)),
			trial,
		);
	const rolls = yield* firstRolls(units, trial);
	if (ordeal === "stand")
		return yield* rout(
			rolls.map((roll) => stood(roll, trial)),
			trial,
		);
	if (isTrapped(trial)) return yield* lastStands(units, trial, rolls, ({ success }) => success);
	return yield* rout(rolls.map(retreated), trial);
}

/** The roll of one unit against the row's morale. Question `<unit>/morale`. */
export function* firstRoll(unit: Tried, trial: MoraleTrial): Kernel<MoraleRoll> {
	const [roll] = yield* firstRolls([unit], trial);
	return roll as MoraleRoll;
}

/** The first rolls of many, asked together. */
function firstRolls(units: readonly Tried[], { row }: MoraleTrial): Kernel<readonly MoraleRoll[]> {
	return rollMorales(units, row.morale, "morale");
}

/** True if a unit that would withdraw has nowhere to go (RULES 1.12, the starred results of table C). */
export function isTrapped({ row, noEscape }: MoraleTrial): boolean {
	return row.cornered && noEscape;
}

/** The second roll of a unit with nowhere to go: it holds or surrenders. Question `<unit>/lastStand`. */
export function* lastStand(unit: Tried, trial: MoraleTrial, before: MoraleRoll): Kernel<UnitMorale> {
	const [fate] = yield* lastStands([unit], trial, [before], () => true);
	return fate as UnitMorale;
}

/** The second rolls of many, asked together; who may not roll again surrenders. `before` are their first ones. */
function* lastStands(
	units: readonly Tried[],
	{ row, numbers }: MoraleTrial,
	before: readonly MoraleRoll[],
	mayRoll: (first: MoraleRoll) => boolean,
): Kernel<readonly UnitMorale[]> {
	const again = units.filter((_, i) => mayRoll(before[i]!));
	const rolls = yield* rollMorales(again, row.morale + numbers.cornered, "lastStand");
	let next = 0;
	return units.map(({ key }, i) => {
		const first = before[i]!;
		if (!mayRoll(first)) return quietMorale(key, "surrenders", [first]);
		const second = rolls[next++]!;
		return quietMorale(key, second.success ? "holds" : "surrenders", [first, second]);
	});
}

function overrun({ key, fearless }: Tried, { fearlessRout }: MoraleTrial): UnitMorale {
	return quietMorale(key, fearless && !fearlessRout ? "withdraws" : "routs");
}

function stood(roll: MoraleRoll, { numbers }: MoraleTrial): UnitMorale {
	const conduct = roll.success ? "holds" : roll.failedBy < numbers.routAt ? "withdraws" : "routs";
	return quietMorale(roll.unit, conduct, [roll]);
}

function retreated(roll: MoraleRoll): UnitMorale {
	return quietMorale(roll.unit, roll.success ? "withdraws" : "routs", [roll]);
}

/** Units that run throw for the lines by which their casualties rise, all together. Questions `<unit>/rout`. */
function* rout(fates: readonly UnitMorale[], { numbers }: MoraleTrial): Kernel<readonly UnitMorale[]> {
	const questions = [];
	for (const { unit, conduct } of fates) {
		if (conduct === "routs") questions.push(dice(`${unit}/rout`, numbers.routLines));
	}
	if (questions.length === 0) return fates;
	const answers = (yield questions) as readonly number[];
	let next = 0;
	return fates.map(({ unit, conduct, rolls, lines }) => ({
		unit,
		conduct,
		rolls,
		lines: conduct === "routs" ? answers[next++]! : lines,
	}));
}

/** A unit that rolls morale: its key, what it rolls against (possibly below 3), and whether it never rolls. */
interface MoraleRoller {
	readonly unit: string;
	readonly target: number;
	readonly fearless: boolean;
}

/**
 * Rolls morale under that key: 3d6 up to the target, automatic results as in any success roll, however low or high the
 * target is; the fearless make it without a roll (RULES 1.6). An automatic failure below the target fails by 0.
 */
export function* rollMorale(key: string, { unit, target, fearless }: MoraleRoller): Kernel<MoraleRoll> {
	if (fearless) return fearlessRoll(unit, target);
	const [roll] = yield* ask(dice(key, SUCCESS_DICE));
	return toMoraleRoll(unit, target, roll);
}

/** A unit that may roll morale, with the morale as the day has left it. */
export interface Tried {
	/** `<side>/<unit>`. */
	readonly key: string;
	readonly morale: number;
	/** Never rolls morale. */
	readonly fearless: boolean;
}

/** Many roll at once, each against its morale and what the occasion adds. Questions `<unit>/<name>`, asked together. */
export function* rollMorales(units: readonly Tried[], added: number, name: string): Kernel<readonly MoraleRoll[]> {
	const questions = [];
	for (let i = 0; i < units.length; i++) {
		const { key, fearless } = units[i]!;
		if (!fearless) questions.push(dice(`${key}/${name}`, SUCCESS_DICE));
	}
	const answers = questions.length === 0 ? [] : ((yield questions) as readonly number[]);
	let next = 0;
	return units.map(({ key, morale, fearless }) => {
		const target = morale + added;
		return fearless ? fearlessRoll(key, target) : toMoraleRoll(key, target, answers[next++]!);
	});
}

function fearlessRoll(unit: string, target: number): MoraleRoll {
	return { unit, target, roll: null, success: true, failedBy: 0 };
}

function toMoraleRoll(unit: string, target: number, roll: number): MoraleRoll {
	const { success, margin } = gradeRoll(roll, target);
	return { unit, target, roll, success, failedBy: success ? 0 : margin };
}

/** Results of a side and its units, in their order (RULES 1.12). */
export interface SideMorale {
	readonly result: OutcomeEntry;
	readonly units: readonly UnitMorale[];
	/** Men who made their roll and all who rolled, where more than half decide; else null. */
	readonly majority: { readonly made: number; readonly of: number } | null;
}

/** The contest decides over every unit of every side, all asked together (RULES 1.12). */
export function* moraleStep(
	sides: readonly SideState[],
	standings: readonly ContestResult[],
	rules: BattleRules,
): Kernel<readonly SideMorale[]> {
	const entries = lookUpOutcomes(standings, rules.tables.outcomes);
	const all = yield* together(
		sides.map((side, i) => triedTogether(triedUnits(side, rules), toMoraleTrial(side, entries[i]!, rules))),
	);
	return sides.map((side, i) => {
		const entry = entries[i]!;
		const units = all[i]!;
		return {
			result: entry,
			units,
			majority: entry.ordeal === "majority" ? countMen(side.units, units, rules) : null,
		};
	});
}

/** The units of a side as they come into their ordeal. */
function triedUnits({ units }: SideState, rules: BattleRules): readonly TriedUnit[] {
	return units.map((fieldUnit) => ({
		key: fieldUnit.key,
		morale: moraleNow(fieldUnit),
		fearless: fieldUnit.fearless,
		heads: headsOfUnit(fieldUnit, rules),
	}));
}

/** Demands of a contest result on a side's units. */
export function toMoraleTrial(
	{ input }: SideState,
	{ row, ordeal }: Pick<OutcomeEntry, "row" | "ordeal">,
	{ tables, options }: BattleRules,
): MoraleTrial {
	return {
		row: { ordeal, morale: row.morale, cornered: row.cornered },
		noEscape: !input.escape,
		fearlessRout: options.undeadOverwhelmed === "rout",
		numbers: tables.ordeals,
	};
}

function headsOfUnit({ unit }: FieldUnit, { force }: BattleRules): number {
	return menOf(unit, force.tables);
}

function countMen(
	stands: readonly FieldUnit[],
	fates: readonly UnitMorale[],
	rules: BattleRules,
): { readonly made: number; readonly of: number } {
	const heads = stands.map((fieldUnit) => headsOfUnit(fieldUnit, rules));
	const sum = (isCounted: (i: number) => boolean): number =>
		heads.reduce((all, each, i) => all + (isCounted(i) ? each : 0), 0);
	return { made: sum((i) => fates[i]?.rolls[0]?.success === true), of: sum(() => true) };
}

/** A unit among those of its side. */
export interface TriedUnit extends Tried {
	/** Men by whom "more than half" is counted, crews included. */
	readonly heads: number;
}

/**
 * The fates of a side's units in their order, asked together (RULES 1.12). Where the side holds by `majority`, all of
 * it holds while more than half of its men make the roll; otherwise all withdraw, or where there is no way out, each
 * rolls a second time.
 */
export function* triedTogether(units: readonly TriedUnit[], trial: MoraleTrial): Kernel<readonly UnitMorale[]> {
	if (trial.row.ordeal !== "majority") return yield* unitMorales(units, trial);
	const rolls = yield* firstRolls(units, trial);
	if (isMajority(units, (_, i) => rolls[i]?.success === true)) return all("holds", rolls);
	if (!isTrapped(trial)) return all("withdraws", rolls);
	return yield* lastStands(units, trial, rolls, () => true);
}

/** More than half of the men, by number (RULES 1.12). */
function isMajority(
	units: readonly Pick<TriedUnit, "heads">[],
	isFirm: (unit: Pick<TriedUnit, "heads">, index: number) => boolean,
): boolean {
	const men = units.reduce((sum, { heads }) => sum + heads, 0);
	const firm = units.reduce((sum, unit, i) => sum + (isFirm(unit, i) ? unit.heads : 0), 0);
	return 2 * firm > men;
}

function all(conduct: "holds" | "withdraws", rolls: readonly MoraleRoll[]): readonly UnitMorale[] {
	return rolls.map((roll) => quietMorale(roll.unit, conduct, [roll]));
}
