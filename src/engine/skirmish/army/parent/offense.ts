import { ask, dice, type Kernel } from "../../../ask/index.js";

/** Result of one attack in a battle of armies (RULES 4.A.3). */
interface OffenseResult {
	readonly roll: number;
	readonly total: number;
	readonly damage: number;
	/** True: no attack in the next phase. */
	readonly falters: boolean;
}

/**
 * Damage of an attack whose d20 fell so: what it passes the defence by; a natural 20 that does not pass it still does 1
 * (RULES 4.A.3).
 */
export function offenseResult(roll: number, offense: number, defense: number): OffenseResult {
	const total = roll + offense;
	const damage = total > defense ? total - defense : roll === 20 ? 1 : 0;
	return { roll, total, damage, falters: roll === 1 };
}

/** Asks for the d20 of an attack under `<key>/offense` and gives its damage (RULES 4.A.3). */
export function* offenseCheck(key: string, offense: number, defense: number): Kernel<OffenseResult> {
	const [roll] = yield* ask(dice(`${key}/offense`, "1d20"));
	return offenseResult(roll, offense, defense);
}
