import { type Ledger, ok, type Result } from "../../common/index.js";
import {
	type AttackOrder,
	type BestConcentration,
	bestConcentration,
	type OrderOdds,
	orderOdds as oddsOf,
} from "../attack/index.js";
import {
	type Arena,
	actorOf,
	foeOf,
	officerStrength,
	readyAgainstCommander,
	readyAttack,
	type SkirmishState,
	strengthOf,
} from "../round/index.js";
import type { AttackCommand } from "../round/read/index.js";

/** Odds of one order before it is given (RULES 4.17). */
interface CommandOdds {
	/** The order in plain numbers. */
	readonly order: AttackOrder;
	/** Sums of the bonus and of the number that it must reach. */
	readonly bonus: Ledger;
	readonly number: Ledger;
	readonly flanking: boolean;
	/** Soldiers of the target under the areas that are laid; null: none are. */
	readonly under: number | null;
	readonly odds: OrderOdds;
	/** The best choice of targets or area, and its gain; null: there is none. */
	readonly best: BestConcentration | null;
}

/**
 * The odds of an attack on a unit as it would be rolled now; whether its action is left is not asked. Faults: those of
 * the order (RULES 4.13).
 */
export function commandOdds(state: SkirmishState, order: AttackCommand, arena: Arena): Result<CommandOdds> {
	const actor = actorOf(state, order.unit);
	if (!actor.ok) return actor;
	const target = foeOf(state, order.target, actor.value.side.id);
	if (!target.ok) return target;
	const isOfficer = order.at === "commander";
	const aimed = { order, by: actor.value, target: target.value };
	const ready = (isOfficer ? readyAgainstCommander : readyAttack)(state, aimed, arena);
	if (!ready.ok) return ready;
	const { order: plain, bonus, number, flanking, under } = ready.value;
	const { unit } = target.value;
	const strength = isOfficer ? officerStrength(unit) : strengthOf(unit, arena.rules.tables);
	const { options } = arena.rules;
	return ok({
		order: plain,
		bonus,
		number,
		flanking,
		under,
		odds: oddsOf(plain, strength, options),
		best: bestConcentration(plain, strength, options),
	});
}
