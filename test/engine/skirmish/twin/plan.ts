import type { Aim, AttackOrder, AttackRules } from "../../../../src/engine/skirmish/attack/types.js";
import { ceiling, compared, type Fraction, floor, nearest, over, plus, text, times } from "./fraction.js";

/** Actions, targets, concentration and die rolls of an attack, as they are compared (RULES 4.9). */
export interface TwinPlan {
	readonly actions: number;
	readonly mostTargets: number;
	readonly targets: number;
	readonly concentration: Fraction;
	readonly area: { readonly total: number; readonly chosen: number } | null;
	readonly rolls: number;
	readonly wasted: number;
}

/** Actions and targets of an order against so many soldiers (RULES 4.9). */
export function planOf(order: AttackOrder, soldiers: number, rules: AttackRules): TwinPlan {
	const ruled = order.rulings?.["actions"];
	const actions = ruled ? Math.max(0, floor(ruled)) : floor(over(order.effectiveSize, order.rounds));
	const reached = Math.min(order.exposed ?? soldiers, soldiers);
	const at = { actions, reached, concentrated: rules.surplusActions === "concentrated" };
	return order.aim.kind === "individual" ? singlePlan(order.aim, at) : areaPlan(order, order.aim, at);
}

interface Situation {
	readonly actions: number;
	readonly reached: number;
	readonly concentrated: boolean;
}

function singlePlan(
	{ chosen }: Extract<Aim, { kind: "individual" }>,
	{ actions, reached, concentrated }: Situation,
): TwinPlan {
	const mostTargets = Math.min(actions, reached);
	const base = { actions, mostTargets, area: null };
	if (mostTargets === 0) return { ...base, targets: 0, concentration: plus(1), rolls: 0, wasted: actions };
	if (chosen === null && !concentrated) {
		return { ...base, targets: mostTargets, concentration: plus(1), rolls: mostTargets, wasted: actions - mostTargets };
	}
	const targets = Math.max(1, Math.min(chosen ?? mostTargets, mostTargets));
	return { ...base, targets, concentration: over(actions, targets), rolls: actions, wasted: 0 };
}

function areaPlan(
	{ density }: AttackOrder,
	{ squares, limit, chosen }: Extract<Aim, { kind: "area" }>,
	{ actions, reached, concentrated }: Situation,
): TwinPlan {
	const total = actions * squares;
	const within = (area: number) => Math.min(total, Math.max(squares, area));
	const byAction = Math.min(Math.max(1, floor(times(squares, density))), limit ?? Number.POSITIVE_INFINITY);
	const concentrationOf = (area: number) => Math.max(1, area === 0 ? 1 : nearest(over(total, area)));
	const targetsOf = (area: number) =>
		Math.min(
			Math.max(1, floor(times(area, density))),
			actions * byAction,
			reached,
			limit === null ? Number.POSITIVE_INFINITY : floor(over(actions * limit, concentrationOf(area))),
		);
	const byRule = concentrated ? within(ceiling(over(reached, density))) : total;
	const area = chosen === null ? byRule : within(chosen);
	const [targets, concentration] = [targetsOf(area), concentrationOf(area)];
	return {
		actions,
		mostTargets: targetsOf(total),
		targets,
		concentration: plus(targets === 0 ? 1 : concentration),
		area: targets === 0 ? null : { total, chosen: area },
		rolls: targets * concentration,
		wasted: 0,
	};
}

/** The form in which plans are compared. */
export const shownPlan = ({ concentration, ...plan }: TwinPlan) => ({ ...plan, concentration: text(concentration) });

/** Whether a value of so much, as often as it strikes each, comes to that many points. */
export const reaches = (value: number, concentration: Fraction, points: Fraction): boolean =>
	compared(times(value, concentration), points) >= 0;
