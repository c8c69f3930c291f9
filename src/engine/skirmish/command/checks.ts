import { ask, dice, type Kernel } from "../../ask/index.js";
import { type Ledger, towardZero } from "../../common/index.js";
import {
	type Encounter,
	type Mark,
	moraleLedger,
	ofMost,
	type SkirmishRules,
	type SkirmishTables,
	type Unit,
} from "../army/index.js";

/** A d20 with its bonus against a number. */
export interface Check {
	readonly roll: number;
	/** Sum of the named terms of the bonus. */
	readonly bonus: Ledger;
	readonly total: number;
	readonly dc: number;
	readonly success: boolean;
}

/** A check whose d20 fell so: it succeeds if roll and bonus reach the number; no natural result decides (RULES 4.8). */
export function checkOf(roll: number, bonus: Ledger, dc: number): Check {
	const total = roll + towardZero(bonus.total);
	return { roll, bonus, total, dc, success: total >= dc };
}

/** Asks for a d20 under `key` and checks it against a number (RULES 4.8). */
export function* rollCheck(key: string, bonus: Ledger, dc: number): Kernel<Check> {
	const [roll] = yield* ask(dice(key, "1d20"));
	return checkOf(roll, bonus, dc);
}

/** One enemy's part in a withdrawal. */
interface Opposition {
	readonly enemy: string;
	/** Null: it could not oppose. */
	readonly check: Check | null;
	/** True: it may attack the leaver as it goes. */
	readonly holds: boolean;
}

/** Result of leaving a melee (RULES 4.14). */
export interface WithdrawalOutcome {
	/** The leaver's own roll; null: no enemy could oppose. */
	readonly roll: number | null;
	readonly opposed: readonly Opposition[];
	/** True: it leaves without a parting attack of any. */
	readonly free: boolean;
}

/**
 * Opposed morale checks of a unit that retreats or withdraws against each enemy that engages it, asked together: its
 * own d20 under `withdraw`, each enemy's under `<enemy>/hold` (RULES 4.8, 4.14). Ties go to the leaver.
 * Those who beat it attack it as it goes.
 */
export function* withdrawal(
	unit: Unit,
	enemies: readonly Unit[],
	encounterOf: (unit: Unit, foe: Unit) => Encounter,
	rules: SkirmishRules,
): Kernel<WithdrawalOutcome> {
	const opposing = enemies.filter((enemy) => mayOppose(unit, enemy, rules));
	if (opposing.length === 0) {
		return { roll: null, opposed: enemies.map(({ id }) => ({ enemy: id, check: null, holds: false })), free: true };
	}
	const [roll, ...rolls] = yield* ask(
		dice("withdraw", "1d20"),
		...opposing.map(({ id }) => dice(`${id}/hold`, "1d20")),
	);
	const opposed = enemies.map((enemy): Opposition => {
		const place = opposing.indexOf(enemy);
		if (place < 0) return { enemy: enemy.id, check: null, holds: false };
		const leaver = encounterOf(unit, enemy);
		const own = moraleLedger(unit, { ...leaver, facts: [...leaver.facts, "toWithdraw"] }, rules);
		const holder = encounterOf(enemy, unit);
		const other = moraleLedger(enemy, { ...holder, facts: [...holder.facts, "againstWithdrawal"] }, rules);
		// Ties go to the leaver, so an enemy must come one above.
		const check = checkOf(rolls[place]!, other, checkOf(roll, own, 0).total + 1);
		return { enemy: enemy.id, check, holds: check.success };
	});
	return { roll, opposed, free: opposed.every(({ holds }) => !holds) };
}

/**
 * True if an enemy can keep a unit from leaving: none can that it slips past, but one who sees the unseen can those.
 */
function mayOppose(unit: Unit, enemy: Unit, { tables }: SkirmishRules): boolean {
	if (enemy.state !== "fit" || hasAnyMark(unit, ["withdrawsFreely"], tables)) return false;
	return !hasAnyMark(unit, ["unseen"], tables) || enemy.traits.includes("seesInvisible");
}

/** Traits of soldiers who feel no fear, by nature or because another will moves them (RULES 4.8). */
const FEARLESS: readonly Unit["traits"][number][] = [
	...(["dominated", "summoned", "mindless", "fearless", "undead", "construct", "plant"] as const),
];

/** Marks of abilities by which a unit never fails a rout check. */
const NEVER_ROUT: readonly Mark[] = ["neverRouts", "neverFails", "noFear"];

/**
 * True if a unit never fails a rout check: dominated, summoned, mindless or immune to fear; charmed ones check (RULES
 * 4.8).
 */
export function neverRouts(unit: Unit, tables: SkirmishTables): boolean {
	return unit.traits.some((trait) => FEARLESS.includes(trait)) || hasAnyMark(unit, NEVER_ROUT, tables);
}

/** True if a unit cannot be frightened: mindless, or immune to fear (RULES 4.8). */
export function isImmuneToFear(unit: Unit, tables: SkirmishTables): boolean {
	const fears = unit.traits.some((trait) => FEARLESS.includes(trait) && trait !== "dominated" && trait !== "summoned");
	return fears || hasAnyMark(unit, ["neverFails", "noFear"], tables);
}

/** True if an ability that more than half of the soldiers have carries one of these marks. */
export function hasAnyMark({ abilities }: Unit, marks: readonly Mark[], tables: SkirmishTables): boolean {
	return abilities.filter(ofMost).some(({ id, inStatBlock }) => {
		const row = tables.abilities[id];
		if (row === undefined) return false;
		return marks.some((mark) => row.marks.includes(mark) || (!inStatBlock && row.converted.includes(mark)));
	});
}
