import type { Hand, Point } from "../../../bridge/skirmish/map/index.js";
import { shownLength } from "../../../bridge/skirmish/map/index.js";
import {
	costOf,
	going,
	PLAN_LIMITS,
	type PlannedStep,
	type PlannedWay,
	readWay,
	sayWay,
	turning,
	type Walk,
	walkOf,
} from "../../../bridge/skirmish/plan/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { MODULE_ID } from "../../host/constants.js";
import { words } from "../../host/words.js";
import { isReady, keepPlans, plansOf } from "./own-plans.js";
import { type Planner, plannerOf, standsAt, stepFor } from "./planner.js";
import { planningOf } from "./planning.js";

type Token = TokenDocument.Implementation;

/** The own plan of a token; undefined: none, or the token was moved since. */
export function planOf(token: Token): PlannedWay | undefined {
	const plan = token.parent && plansOf(token.parent)?.find((each) => each.token === token.id);
	const { x, y } = standsAt(token);
	return plan?.from.x === x && plan.from.y === y ? plan : undefined;
}

/** Plans steps for a token; none: its plan is taken away. Faults: nothing is planned here; it is open; a bad turn. */
export function planSteps(token: Token, steps: readonly PlannedStep[]): Result<null> {
	const scene = token.parent;
	const planning = planningOf(scene);
	if (!scene || !planning) return fail({ code: "MUSTER.Fault.Plan.closed" });
	if (planning.opened) return fail({ code: "MUSTER.Fault.Plan.opened" });
	if (!token.isOwner) return fail({ code: "MUSTER.Fault.Plan.noToken" });
	if (steps.length > PLAN_LIMITS.steps)
		return fail({ code: "MUSTER.Fault.Plan.long", data: { max: PLAN_LIMITS.steps } });
	const planner = plannerOf(token);
	if (!planner) return fail({ code: "MUSTER.Fault.Plan.noScene" });
	if (!planner.unit && steps.some(({ turn }) => turn !== null)) return fail({ code: "MUSTER.Fault.Plan.noUnit" });
	const walk = walkOf(planner.mover.ground, steps, planner.grid);
	if (!walk.ok) return walk;
	const others = (plansOf(scene) ?? []).filter((each) => each.token !== token.id);
	if (others.length >= PLAN_LIMITS.plans)
		return fail({ code: "MUSTER.Fault.Plan.tooMany", data: { max: PLAN_LIMITS.plans } });
	const plan = { token: token.id ?? "", from: standsAt(token), steps: [...steps] };
	if (!keepPlans(scene, steps.length === 0 ? others : [...others, plan]))
		return fail({ code: "MUSTER.Fault.Plan.full" });
	if (isReady(game.user, scene)) void sayReady(null);
	return ok(null);
}

/** Writes that this user is ready in a planning; null: not ready. */
export async function sayReady(planning: string | null): Promise<void> {
	await game.user.update({ [`flags.${MODULE_ID}.planReady`]: planning } as object);
}

/** Plans so many pixels on: behind the plan that is there, or from where the token stands. */
export function planOn(token: Token, by: Point, isBehind: boolean): Result<null> {
	const planner = plannerOf(token);
	if (!planner) return fail({ code: "MUSTER.Fault.Plan.noScene" });
	const { x, y } = stepFor(planner.grid, by);
	const before = isBehind ? (planOf(token)?.steps ?? []) : [];
	return planSteps(token, x === 0 && y === 0 ? before : [...before, going({ x, y })]);
}

/** Plans a turn behind the plan that is there. */
export const planTurn = (token: Token, hand: Hand): Result<null> =>
	planSteps(token, [...(planOf(token)?.steps ?? []), turning(hand)]);

/** Plans a way as it is typed, instead of the one that is there. */
export function planTyped(token: Token, typed: string): Result<null> {
	const planner = plannerOf(token);
	if (!planner) return fail({ code: "MUSTER.Fault.Plan.noScene" });
	const steps = readWay(typed, planner.grid, words());
	return steps.ok ? planSteps(token, steps.value) : steps;
}

/** Takes back the last step of a token's plan, or all of it. */
export const takeBack = (token: Token, isAll: boolean): Result<null> =>
	planSteps(token, isAll ? [] : (planOf(token)?.steps ?? []).slice(0, -1));

/** The plan of a token with the ground that it leads over. */
export interface Planned {
	readonly planner: Planner;
	readonly plan: PlannedWay;
	readonly walk: Walk;
	/** The way in words, and its cost against what the token may go. */
	readonly way: string;
	readonly cost: string;
}

/** A plan for a token as it stands now; null: it leads nowhere. */
export function plannedOf(token: Token, plan: PlannedWay): Planned | null {
	const planner = plannerOf(token);
	const walk = planner && walkOf(planner.mover.ground, plan.steps, planner.grid);
	if (!planner || !walk?.ok) return null;
	return {
		planner,
		plan,
		walk: walk.value,
		way: sayWay(plan.steps, planner.grid, words()),
		cost: sayCost(planner, plan),
	};
}

function sayCost({ mover, grid, hasSpeed }: Planner, { steps }: PlannedWay): string {
	const { cost, pace, budgets, hindrance } = costOf(mover, steps, grid);
	const say = words();
	if (hindrance) return say.say(`MUSTER.Plan.stopped.${hindrance}`);
	const length = (value: number): number => shownLength(value, grid);
	const unit = say.say(`MUSTER.Plan.unit.${mover.ground.grid === "gridless" ? "feet" : "cells"}`);
	if (!hasSpeed) return say.say("MUSTER.Plan.cost.none", { cost: length(cost), unit });
	const [budget, aside, back] = [length(budgets.ahead), length(budgets.aside), length(budgets.back)];
	if (pace === null) return say.say("MUSTER.Plan.cost.tooFar", { cost: length(cost), unit, budget, aside, back });
	return say.say("MUSTER.Plan.cost.of", {
		cost: length(cost),
		unit,
		budget,
		pace: say.say(`MUSTER.Plan.pace.${pace}`),
	});
}

/** The plan of a unit in its turns and waypoints, for whatever else orders its move; null: none is planned. */
export function planFor(token: Token): Planned | null {
	const plan = planOf(token);
	return plan ? plannedOf(token, plan) : null;
}
