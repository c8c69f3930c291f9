import { type Answerer, simulate } from "../../../../src/engine/ask/index.js";
import { closeBattle, isWalkOver, spoilsOfDay } from "../../../../src/engine/battle/aftermath/close-battle.js";
import { type BattleInput, type BattleRules, battleDay, type DayOutcome } from "../../../../src/engine/battle/index.js";
import { nextDay } from "../../../../src/engine/battle/night/next-day.js";
import { BATTLE_TABLES } from "../../../../src/engine/battle/tables/battle-tables.js";
import { toNumber } from "../../../../src/engine/common/index.js";
import { seededUniform } from "../../../../src/engine/dice/index.js";
import { readForceTables, type SpoilUse, TABLE_NAMES } from "../../../../src/engine/force/index.js";
import { playWithLuck } from "../with-luck.js";
import { Answers } from "./answers.js";
import { anyBattleDay } from "./any-battle-day.js";
import { anyNight } from "./any-night.js";
import { Chance } from "./chance.js";
import { endings } from "./close.js";
import { twinDay } from "./day.js";
import { morning } from "./night.js";
import { spoils } from "./spoils.js";
import { differences } from "./summed.js";
import type { TwinTables } from "./tables.js";
import { unitOf } from "./unit-of.js";
import { tablesWith } from "./usual.js";

/** What came of playing a seed by the engine and by the twin. */
export interface Compared {
	/** The days that both played; none where the battle was refused. */
	readonly days: readonly DayOutcome[];
	/** What each of them started from. */
	readonly inputs: readonly BattleInput[];
	/** The tables of the GM's own by which they were fought. */
	readonly tables: readonly string[];
	/** The throws that Luck threw again, by what they were for, and whether the day took another course. */
	readonly lucky: readonly string[];
	/** By day and name, what the two say differently. */
	readonly differences: readonly string[];
}

/** A battle goes on until it is over, but not for longer than so many days. */
const DAYS = 4;

/**
 * The battle of a seed, changed before it is checked, day after day, by the engine and by the twin from the same
 * answers, with the nights between.
 */
export function playBoth(seed: number, change = (input: BattleInput): BattleInput => input): Compared {
	const chance = new Chance(seededUniform(seed));
	const { input, own, ...drawn } = anyBattleDay(chance);
	const rules = withOwn(drawn.rules, own);
	const tables = tablesWith(own);
	const checked = battleDay(rules).check(change(input));
	if (!checked.ok) return { days: [], inputs: [], tables: [], lucky: [], differences: [] };
	const days: DayOutcome[] = [];
	const inputs: BattleInput[] = [];
	const lucky: string[] = [];
	const found: string[] = [];
	let today: BattleInput | null = checked.value;
	while (today !== null && days.length < DAYS) {
		const name = `day ${days.length + 1} of seed ${seed}`;
		const compared = playDay(today, rules, chance, {
			answerer: answererOf(chance, seed),
			tables,
			newcomer: `new${days.length}`,
		});
		inputs.push(today);
		days.push(compared.outcome);
		lucky.push(...compared.lucky);
		found.push(...compared.differences.map((each) => `${name}: ${each}`));
		today = compared.next;
	}
	return { days, inputs, tables: Object.keys(own), lucky, differences: found };
}

/** The rules with other tables; those of forces as a GM's own are read. */
export function withOwn({ force, ...rules }: BattleRules, own: Partial<TwinTables>): BattleRules {
	const named = (names: readonly string[]) =>
		Object.fromEntries(Object.entries(own).filter(([name]) => names.includes(name)));
	const forces = readForceTables(named(TABLE_NAMES));
	if (!forces.ok) throw new RangeError(`tables refused: ${forces.fault.code} at ${forces.fault.path}`);
	const battles = { ...BATTLE_TABLES, ...named(Object.keys(BATTLE_TABLES)) };
	return { ...rules, tables: battles, force: { ...force, tables: forces.value } };
}

/** Any choice, and dice that fall on rare totals more often than dice do. */
function answererOf(chance: Chance, seed: number): Answerer {
	const fair = simulate(seed, ({ options }) => chance.oneOf(options));
	return (question) => {
		const rare = question.kind === "dice" && question.dice === "3d6" && chance.happens(0.25);
		return rare ? chance.between(3, 18) : fair(question);
	};
}

/** Who answers on a day, and who may arrive in the night after it. */
interface OneDay {
	readonly answerer: Answerer;
	readonly newcomer: string;
	readonly tables: TwinTables;
}

function playDay(input: BattleInput, rules: BattleRules, chance: Chance, { answerer, newcomer, tables }: OneDay) {
	const { outcome, log, lucky } = playWithLuck(battleDay(rules), input, answerer, () => chance.happens(0.3));
	const answers = new Answers(log);
	const twin = twinDay(input, answers, { options: { ...rules.force.options, ...rules.options }, tables });
	const night = anyNight(chance, input, outcome, { newcomer, tables });
	const next = nextDay({ input, outcome }, night, rules);
	const dawn = morning({ input, day: twin, night, tables });
	const counts = chance.happens(0.5);
	const use = chance.oneOf(["salvage", "cash"] as const);
	return {
		outcome,
		lucky,
		next: next.ok ? next.value : null,
		differences: [
			...answers.faults(),
			...differences(twin, outcome),
			...differences(
				{ spoils: spoils(twin, input, use, tables) },
				{ spoils: engineSpoils(outcome, input, use, rules) },
			),
			...differences({ end: endings(input, twin, counts) }, { end: engineEndings(input, outcome, counts) }),
			...differences({ next: dawn ?? "over" }, { next: next.ok ? next.value : overOr(next.fault.code) }),
		],
	};
}

function engineEndings(input: BattleInput, { sides, units }: DayOutcome, counts: boolean) {
	const ends = units.map(({ key, side, after }) => {
		const clearVictory = sides.some(({ id, fate }) => id === side && fate.clearVictory);
		return { key, ...closeBattle({ ...unitOf(key, input)[0], ...after }, { clearVictory, counts }) };
	});
	return { walkOver: isWalkOver(sides), units: ends };
}

const overOr = (code: string): string => (code === "MUSTER.Fault.Battle.over" ? "over" : code);

function engineSpoils(outcome: DayOutcome, input: BattleInput, use: SpoilUse, rules: BattleRules) {
	const { gear, ...rest } = spoilsOfDay(outcome, input, use, rules);
	return { ...rest, gear: gear.map(({ worth, ...each }) => ({ ...each, worth: toNumber(worth.total) })) };
}
