import { type Kernel, together, under } from "../../../ask/index.js";
import { fail, ok, type Result } from "../../../common/index.js";
import { isMounted } from "../../army/index.js";
import { checkAttackOrder, ONE_CREATURE, playAttack } from "../../attack/index.js";
import { allowancesOf } from "../../command/index.js";
import { officerStrength, readyAgainstCommander } from "../attack-commander.js";
import { readyAgainstOne } from "../attack-one.js";
import { attackOf, readyAttack } from "../attack-order.js";
import type { Play } from "../book.js";
import { strengthOf } from "../book.js";
import { takesPotions } from "../declarable.js";
import { takeFurther } from "../economy.js";
import type { AttackCommand, AttackPhase } from "../read/index.js";
import { actOf, actorOf, afterAct, type Fighter, fighterOf, foeOf, individualOf, marksNow, spentOf } from "../state.js";
import type { Arena, AttackReport, SkirmishState } from "../types.js";
import { type Accepted, blowsOf, noteFacts, reportOf, shootersProvoke } from "./attack-outcomes.js";
import { withOpportunities } from "./common-step.js";

/** The state after the declarations of an attack phase, and what was rolled. */
interface Attacks {
	readonly state: SkirmishState;
	readonly reports: readonly AttackReport[];
}

/**
 * All attacks of one phase, each from the state at its start; what they come to waits for the damage phase (RULES
 * 4.13). Keys: `<unit>/<target>/attack/…`, from a second attack of the unit on the same target on
 * `<unit>/<target>/<n>/attack/…`.
 */
export function* attackStep(
	state: SkirmishState,
	orders: readonly AttackCommand[],
	phase: AttackPhase,
	play: Play,
): Kernel<Attacks> {
	const { accepted, next } = acceptAll(state, orders, phase, play);
	const { options } = play.rules;
	const outcomes = yield* together(
		accepted.map(({ key, plain, against }) => under(key, playAttack(plain, against, options))),
	);
	const reports = accepted.map((each, index) => reportOf(each, outcomes[index]!, play.book));
	const pending = accepted.flatMap((each, index) => blowsOf(each, outcomes[index]!));
	const noted = phase === "ranged" ? shootersProvoke(state, accepted, play) : [];
	const shaken = noteFacts({ ...next, pending: [...next.pending, ...pending] }, accepted, outcomes);
	return { state: withOpportunities(shaken, noted), reports };
}

function acceptAll(
	state: SkirmishState,
	orders: readonly AttackCommand[],
	phase: AttackPhase,
	play: Play,
): { readonly accepted: readonly Accepted[]; readonly next: SkirmishState } {
	const accepted: Accepted[] = [];
	const spent = { ...state.spent };
	const now = { ...state, spent };
	for (const order of orders) {
		const allowed = accept(state, order, { phase, orders, now, before: accepted }, play);
		if (!allowed.ok) {
			play.book.refuse(order, allowed.fault);
			continue;
		}
		accepted.push(allowed.value.accepted);
		spent[order.unit] = allowed.value.spent;
	}
	return { accepted, next: now };
}

interface Allowed {
	readonly accepted: Accepted;
	readonly spent: SkirmishState["spent"][string];
}

/** All attacks that are ordered for a phase, and those of them that were accepted so far. */
interface Ordered {
	readonly phase: AttackPhase;
	readonly orders: readonly AttackCommand[];
	/** The state of the phase's start with the actions that were spent since. */
	readonly now: SkirmishState;
	readonly before: readonly Accepted[];
}

/** `state` is that of the phase's start. */
function accept(
	state: SkirmishState,
	order: AttackCommand,
	{ phase, orders, now, before }: Ordered,
	arena: Arena,
): Result<Allowed> {
	const actor = actorOf(state, order.unit);
	if (!actor.ok) return actor;
	const by = actor.value;
	const { attack: mayAttack, fullRound } = allowancesOf(by.unit, arena.rules.tables);
	if (!mayAttack || takesPotions(state, by.unit, arena.rules.tables))
		return fail({ code: "MUSTER.Fault.Skirmish.noAttack", path: "unit" });
	if (order.action === "fullRound" && !fullRound && phase !== "opportunity")
		return fail({ code: "MUSTER.Fault.Skirmish.noFullRound", path: "action" });
	const mode = attackOf(by, order)?.mode;
	if (mode !== undefined && (mode === "ranged") !== (phase === "ranged" || isCovering(state, order, phase))) {
		return fail({ code: "MUSTER.Fault.Skirmish.otherPhase", path: "attack" });
	}
	if (phase === "opportunity" && !isNoted(state, order))
		return fail({ code: "MUSTER.Fault.Skirmish.noOpportunity", path: "target" });
	const target = targetFor(state, order, by, arena);
	if (!target.ok) return target;
	if (mode !== "ranged" && isAloft(state, order, orders, arena))
		return fail({ code: "MUSTER.Fault.Skirmish.aloft", path: "target" });
	// Modifiers and rolls made again, each allowed by itself, may together make a chance that is too fine to hold.
	const plain = checkAttackOrder(target.value.plain);
	if (!plain.ok) return plain;
	const paid = phase === "opportunity" ? afterAct(now, by, "opportunity") : paidFor(now, by, order, phase);
	const own = ownBefore(before, order);
	const spent = !paid.ok && isSecondTarget(now, order, own, arena) ? ok(spentOf(now, order.unit)) : paid;
	if (!spent.ok) return spent;
	return ok({ accepted: { order, key: keyOf(order, own), by, ...target.value }, spent: spent.value });
}

/**
 * The actions that are left after an attack or a manoeuvre; whatever action it takes, a unit attacks at range or in
 * melee in one round.
 */
export function paidFor(
	now: SkirmishState,
	by: Fighter,
	{ action }: Pick<AttackCommand, "action">,
	kind: "ranged" | "melee",
): Result<SkirmishState["spent"][string]> {
	const { attack } = spentOf(now, by.unit.id);
	if (attack !== "" && attack !== kind) return fail({ code: "MUSTER.Fault.Skirmish.oneKindOfAttack", path: "action" });
	const paid = action === "free" ? takeFurther(spentOf(now, by.unit.id)) : afterAct(now, by, actOf(action, kind));
	return paid.ok ? ok({ ...paid.value, attack: kind }) : paid;
}

/**
 * True for a target in the air that only flyers reach in melee: it has not attacked in this round and is not ordered to
 * (RULES 4.A.11).
 */
export function isAloft(
	state: SkirmishState,
	{ unit, target }: Pick<AttackCommand, "unit" | "target">,
	orders: readonly AttackCommand[],
	{ rules }: Arena,
): boolean {
	const flies = (id: string): boolean => {
		const own = fighterOf(state, id)?.unit;
		return own !== undefined && marksNow(state, own, rules).has("foughtByFlyersOnly");
	};
	if (!flies(target) || flies(unit)) return false;
	return spentOf(state, target).attack === "" && !orders.some((each) => each.unit === target);
}

/** Attacks of the same unit that were accepted before: orders of one unit follow each other. */
function ownBefore(before: readonly Accepted[], { unit }: AttackCommand): readonly Accepted[] {
	const first = before.findLastIndex(({ order }) => order.unit !== unit);
	return before.slice(first + 1);
}

/** True for a shot at a unit that an ally has left (RULES 4.14). */
function isCovering({ opportunities }: SkirmishState, { unit, target }: AttackCommand, phase: AttackPhase): boolean {
	return (
		phase === "opportunity" &&
		opportunities.some(
			({ attacker, target: at, reason }) => attacker === unit && at === target && reason === "covering",
		)
	);
}

function isNoted({ opportunities }: SkirmishState, { unit, target }: AttackCommand): boolean {
	return opportunities.some((each) => each.attacker === unit && each.target === target);
}

function keyOf({ unit, target }: AttackCommand, own: readonly Accepted[]): string {
	const before = own.filter(({ order }) => order.target === target).length;
	return before === 0 ? `${unit}/${target}` : `${unit}/${target}/${before + 1}`;
}

/** True for the second of two unmounted units to which a tactic lets one attack in melee go. */
function isSecondTarget(
	now: SkirmishState,
	{ target }: AttackCommand,
	own: readonly Accepted[],
	{ rules }: Arena,
): boolean {
	const [first] = own;
	if (first?.ready?.attack.mode !== "melee" || own.length > 1 || first.order.target === target) return false;
	const isAfoot = (id: string): boolean => {
		const foe = fighterOf(now, id)?.unit;
		return foe !== undefined && !isMounted(foe);
	};
	return marksNow(now, first.by.unit, rules).has("twoTargets") && [first.order.target, target].every(isAfoot);
}

type Target = Pick<Accepted, "plain" | "against" | "ready">;

function targetFor(state: SkirmishState, order: AttackCommand, by: Fighter, arena: Arena): Result<Target> {
	const individual = individualOf(state, order.target);
	if (individual !== undefined) {
		if (individual.side === by.side.id) return fail({ code: "MUSTER.Fault.Skirmish.sameSide", path: "target" });
		const plain = readyAgainstOne(state, { order, by, target: individual }, arena);
		return plain.ok ? ok({ plain: plain.value, against: ONE_CREATURE, ready: null }) : plain;
	}
	const target = foeOf(state, order.target, by.side.id);
	if (!target.ok) return target;
	const aimed = { order, by, target: target.value };
	if (order.at === "commander") {
		const ready = readyAgainstCommander(state, aimed, arena);
		if (!ready.ok) return ready;
		return ok({ plain: ready.value.order, against: officerStrength(target.value.unit), ready: ready.value });
	}
	const ready = readyAttack(state, aimed, arena);
	if (!ready.ok) return ready;
	return ok({
		plain: ready.value.order,
		against: strengthOf(target.value.unit, arena.rules.tables),
		ready: ready.value,
	});
}
