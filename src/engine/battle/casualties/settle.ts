import { armOf, type GunOutcome, settleGuns, splitLosses, type TroopType } from "../../force/index.js";
import type { BattleRules } from "../rules.js";

/** Split of a unit's losses (RULES 1.14 steps 5 and 6). */
interface Settled {
	/** Killed or maimed; wounded, who come back in time. Of guns: destroyed, and none. */
	readonly dead: number;
	readonly wounded: number;
	/** Guns that the side keeps, and those that the victor takes. */
	readonly recovered: number;
	readonly taken: number;
}

/**
 * Splits losses: half, rounded down, for good; the others wounded. Guns go to the victor; after a fight without a
 * winner half of them are kept and the rest is destroyed (RULES 1.14 steps 5 and 6). Their crews share their lot.
 */
export function settleLosses(troop: TroopType, losses: number, ended: GunOutcome, { force }: BattleRules): Settled {
	const { recovery } = force.tables;
	if (armOf(troop, force.tables) !== "artillery") {
		const { dead, wounded } = splitLosses(losses, recovery);
		return { dead, wounded, recovered: 0, taken: 0 };
	}
	const { kept, taken, destroyed } = settleGuns(losses, ended, recovery);
	return { dead: destroyed, wounded: 0, recovered: kept, taken };
}
