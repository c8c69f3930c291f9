import {
	ceilRatio,
	div,
	explain,
	floorRatio,
	mul,
	ONE,
	type Ratio,
	ratio,
	roundHalfUp,
	towardZero,
} from "../../common/index.js";
import type { Aim, AttackOrder, AttackPlan, AttackRules } from "./types.js";

type PlannedOrder = Pick<AttackOrder, "effectiveSize" | "rounds" | "aim" | "exposed" | "density" | "rulings">;

/**
 * Plans an attack: actions = soldiers / rounds, targets, concentration and die rolls (RULES 4.9). `defenders` are the
 * soldiers of the target; a choice beyond the possible counts as the nearest possible one.
 * @example
 * const aim = { kind: "individual", chosen: 35 };
 * const order = { effectiveSize: 100, rounds: 1, aim, exposed: 35, density: ratio(16) };
 * planAttack(order, 500, { surplusActions: "wasted" }).concentration; // { num: 20, den: 7 }
 */
export function planAttack(
	order: PlannedOrder,
	defenders: number,
	rules: Pick<AttackRules, "surplusActions">,
): AttackPlan {
	const { effectiveSize, rounds, aim, exposed, rulings } = order;
	const actions = explain(
		"actions",
		[
			{ key: "effectiveSize", kind: "add", value: effectiveSize },
			{ key: "rounds", kind: "factor", value: ratio(1, rounds) },
		],
		rulings === undefined ? { rounding: "floor" } : { rounding: "floor", rulings },
	);
	const count = Math.max(0, towardZero(actions.total));
	const present = Math.min(defenders, exposed ?? defenders);
	const open = { actions: count, present, density: order.density, raise: rules.surplusActions === "concentrated" };
	const rest = aim.kind === "individual" ? planIndividual(aim, open) : planArea(aim, open);
	return { actions, ...rest };
}

/** Numbers from which targets and concentration follow. */
interface Open {
	readonly actions: number;
	/** Defenders who can be reached. */
	readonly present: number;
	readonly density: Ratio;
	/** True if surplus actions raise the concentration by themselves. */
	readonly raise: boolean;
}

type Rest = Omit<AttackPlan, "actions">;

const NOTHING: Omit<Rest, "wasted"> = { mostTargets: 0, targets: 0, concentration: ONE, area: null, rolls: 0 };

/** One target of each action: concentration = actions / chosen targets, exact. */
function planIndividual({ chosen }: Extract<Aim, { kind: "individual" }>, { actions, present, raise }: Open): Rest {
	const mostTargets = Math.min(actions, present);
	if (mostTargets === 0) return { ...NOTHING, wasted: actions };
	const targets = chosen === null ? mostTargets : Math.min(mostTargets, Math.max(1, chosen));
	const isNamed = chosen !== null || raise;
	const rolls = isNamed ? actions : targets;
	const concentration = isNamed ? ratio(actions, targets) : ONE;
	return { mostTargets, targets, concentration, area: null, rolls, wasted: actions - rolls };
}

/** An area of each action: concentration = area of all actions / chosen area, the nearest whole number. */
function planArea(aim: Extract<Aim, { kind: "area" }>, { actions, present, density, raise }: Open): Rest {
	const total = actions * aim.squares;
	if (total === 0 || present === 0) return { ...NOTHING, wasted: 0 };
	const named = aim.chosen ?? (raise ? ceilRatio(div(ratio(present), density)) : total);
	const chosen = Math.min(total, Math.max(aim.squares, named));
	const times = Math.max(1, roundHalfUp(ratio(total, chosen)));
	const within = (squares: number, concentration: number): number => {
		const covered = Math.min(present, soldiersIn(squares, density), actions * perAction(aim, density));
		return aim.limit === null ? covered : Math.min(covered, Math.floor((actions * aim.limit) / concentration));
	};
	const targets = within(chosen, times);
	return {
		mostTargets: within(total, 1),
		targets,
		concentration: ratio(times),
		area: { total, chosen },
		rolls: targets * times,
		wasted: 0,
	};
}

/**
 * A concentration as it is shown: two decimals, the rest cut off (RULES 4.9).
 * @example
 * shownConcentration({ num: 20, den: 7 }); // 2.85
 */
export function shownConcentration(concentration: Ratio): number {
	return floorRatio(mul(concentration, ratio(100))) / 100;
}

/** Soldiers in so many squares: the fraction dropped, at least one. */
function soldiersIn(squares: number, density: Ratio): number {
	return Math.max(1, floorRatio(mul(ratio(squares), density)));
}

function perAction({ squares, limit }: Extract<Aim, { kind: "area" }>, density: Ratio): number {
	const within = soldiersIn(squares, density);
	return limit === null ? within : Math.min(limit, within);
}
