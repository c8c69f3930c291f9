import { ask, dice, type Kernel } from "../../ask/index.js";
import { type Encounter, moraleLedger, type Unit } from "../army/index.js";
import type { SkirmishRules } from "../rules.js";
import { type Check, checkOf } from "./checks.js";
import { hasAnyMark } from "./fearless.js";

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
 * Opposed morale checks of a unit that retreats or withdraws against each enemy that engages it, asked together: its own
 * d20 under `<key>/withdraw`, each enemy's under `<key>/<enemy>/hold` (RULES 4.8, 4.14). Ties go to the leaver. Those
 * who beat it attack it as it goes.
 */
export function* withdrawal(
	key: string,
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
		dice(`${key}/withdraw`, "1d20"),
		...opposing.map(({ id }) => dice(`${key}/${id}/hold`, "1d20")),
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

/** True if an enemy can keep a unit from leaving: none can that it slips past, but one who sees the unseen can those. */
function mayOppose(unit: Unit, enemy: Unit, { tables }: SkirmishRules): boolean {
	if (enemy.state !== "fit" || hasAnyMark(unit, ["withdrawsFreely"], tables)) return false;
	return !hasAnyMark(unit, ["unseen"], tables) || enemy.traits.includes("seesInvisible");
}
