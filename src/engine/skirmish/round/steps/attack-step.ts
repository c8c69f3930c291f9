import { type Kernel, together, under } from "../../../ask/index.js";
import { fail, ok, type Result, toNumber } from "../../../common/index.js";
import { isMounted } from "../../army/index.js";
import {
	type AttackOrder,
	type AttackOutcome,
	ONE_CREATURE,
	playAttack,
	readAttackOrder,
	type Strength,
} from "../../attack/index.js";
import { allowancesOf } from "../../command/index.js";
import { readyAgainstOne } from "../attack-one.js";
import { type ReadyAttack, readyAttack } from "../attack-order.js";
import type { Book } from "../book.js";
import { takesPotions } from "../declarable.js";
import { FOUGHT, FOUGHT_AGAIN } from "../encounter-facts.js";
import { threatenedBy } from "../engaged.js";
import { marksOf } from "../marks.js";
import type { AttackCommand } from "../orders.js";
import type { AttackPhase } from "../phases.js";
import { actOf, actorOf, afterAct, targetOf } from "../refusals.js";
import { type Fighter, factsOf, fighterOf, individualOf, spentOf, withUnits } from "../state.js";
import { strengthOf } from "../strength.js";
import type { Arena, AttackReport, NotedOpportunity, PendingBlow, SkirmishState } from "../types.js";
import { withOpportunities } from "./common-step.js";

/** An attack that is allowed, in plain numbers. */
interface Accepted {
	readonly order: AttackCommand;
	readonly key: string;
	readonly by: Fighter;
	readonly plain: AttackOrder;
	readonly against: Pick<Strength, "total" | "size" | "maximum">;
	/** Null: the target is an individual. */
	readonly ready: ReadyAttack | null;
}

/** The state after the declarations of an attack phase, and what was rolled. */
interface Attacks {
	readonly state: SkirmishState;
	readonly reports: readonly AttackReport[];
}

/**
 * All attacks of one phase, each from the state at its start; what they come to waits for the damage phase (RULES 4.13). Keys: `<unit>/<target>/attack/…`, from a second attack of the unit
 * on the same target on `<unit>/<target>/<n>/attack/…`.
 */
export function* attackStep(
	state: SkirmishState,
	orders: readonly AttackCommand[],
	phase: AttackPhase,
	arena: Arena,
	book: Book,
): Kernel<Attacks> {
	const { accepted, next } = acceptAll(state, orders, phase, arena, book);
	const { options } = arena.rules;
	const outcomes = yield* together(
		accepted.map(({ key, plain, against }) => under(key, playAttack(plain, against, options))),
	);
	const reports = accepted.map((each, index) => reportOf(each, outcomes[index]!, book));
	const pending = accepted.flatMap((each, index) => blowsOf(each, outcomes[index]!));
	const noted = phase === "ranged" ? shootersProvoke(state, accepted, arena, book) : [];
	const shaken = noteFacts({ ...next, pending: [...next.pending, ...pending] }, accepted, outcomes);
	return { state: withOpportunities(phase === "melee" ? noteFought(shaken, accepted) : shaken, noted), reports };
}

function acceptAll(
	state: SkirmishState,
	orders: readonly AttackCommand[],
	phase: AttackPhase,
	arena: Arena,
	book: Book,
): { readonly accepted: readonly Accepted[]; readonly next: SkirmishState } {
	const accepted: Accepted[] = [];
	const spent = { ...state.spent };
	const now = { ...state, spent };
	for (const order of orders) {
		const allowed = accept(state, now, order, { phase, orders, before: accepted }, arena);
		if (!allowed.ok) {
			book.refuse(order, allowed.fault);
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
	readonly before: readonly Accepted[];
}

/** `state` is that of the phase's start, `now` the same with the actions that were spent since. */
function accept(
	state: SkirmishState,
	now: SkirmishState,
	order: AttackCommand,
	{ phase, orders, before }: Ordered,
	arena: Arena,
): Result<Allowed> {
	const actor = actorOf(state, order.unit);
	if (!actor.ok) return actor;
	const by = actor.value;
	const { attack: mayAttack, fullRound } = allowancesOf(by.unit, arena.rules.tables);
	if (!mayAttack || takesPotions(state, by.unit, arena.rules.tables))
		return fail({ code: "MUSTER.Fault.Skirmish.noAttack", path: "unit" });
	if (order.action === "fullRound" && !fullRound)
		return fail({ code: "MUSTER.Fault.Skirmish.noFullRound", path: "action" });
	const mode = by.unit.soldier.attacks.find(({ id }) => id === order.attack)?.mode;
	if (mode !== undefined && (mode === "ranged") !== (phase === "ranged" || isCovering(state, order, phase))) {
		return fail({ code: "MUSTER.Fault.Skirmish.otherPhase", path: "attack" });
	}
	if (phase === "opportunity" && !isNoted(state, order))
		return fail({ code: "MUSTER.Fault.Skirmish.noOpportunity", path: "target" });
	const target = targetFor(state, order, by, arena);
	if (!target.ok) return target;
	if (phase === "melee" && isAloft(state, order, orders, arena))
		return fail({ code: "MUSTER.Fault.Skirmish.aloft", path: "target" });
	// Modifiers and rolls made again, each allowed by itself, may together make a chance that is too fine to hold.
	const plain = readAttackOrder(target.value.plain);
	if (!plain.ok) return plain;
	const act = phase === "opportunity" ? "opportunity" : actOf(order.action, phase === "ranged" ? "ranged" : "melee");
	const paid = afterAct(now, by, act);
	const own = ownBefore(before, order);
	const spent = paid.ok ? paid : secondTarget(now, order, by, own, arena, paid);
	if (!spent.ok) return spent;
	return ok({ accepted: { order, key: keyOf(order, own), by, ...target.value }, spent: spent.value });
}

/** True for a target in the air that only flyers reach in melee: it has not attacked in this round and is not ordered to (RULES 4.A.11). */
function isAloft(
	state: SkirmishState,
	{ unit, target }: AttackCommand,
	orders: readonly AttackCommand[],
	{ rules }: Arena,
): boolean {
	const flies = (id: string): boolean => {
		const own = fighterOf(state, id)?.unit;
		return own !== undefined && marksOf(own, factsOf(state, id).declared, rules.tables).has("foughtByFlyersOnly");
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

/** A tactic may let one attack go to two unmounted units. */
function secondTarget(
	now: SkirmishState,
	{ unit, target }: AttackCommand,
	by: Fighter,
	own: readonly Accepted[],
	{ rules }: Arena,
	refused: Result<SkirmishState["spent"][string]>,
): Result<SkirmishState["spent"][string]> {
	const marks = marksOf(by.unit, factsOf(now, unit).declared, rules.tables);
	const [first] = own;
	const isSecond = marks.has("twoTargets") && own.length === 1 && first?.ready?.attack.mode === "melee";
	const afoot = [first?.order.target ?? "", target].every((id) => {
		const foe = fighterOf(now, id)?.unit;
		return foe !== undefined && !isMounted(foe);
	});
	return isSecond && afoot && first?.order.target !== target ? ok(spentOf(now, unit)) : refused;
}

type Target = Pick<Accepted, "plain" | "against" | "ready">;

function targetFor(state: SkirmishState, order: AttackCommand, by: Fighter, arena: Arena): Result<Target> {
	const individual = individualOf(state, order.target);
	if (individual !== undefined) {
		if (individual.side === by.side.id) return fail({ code: "MUSTER.Fault.Skirmish.sameSide", path: "target" });
		const plain = readyAgainstOne(state, order, by, individual, arena);
		return plain.ok ? ok({ plain: plain.value, against: ONE_CREATURE, ready: null }) : plain;
	}
	const target = targetOf(state, order.target);
	if (!target.ok) return target;
	if (target.value.side.id === by.side.id) return fail({ code: "MUSTER.Fault.Skirmish.sameSide", path: "target" });
	const ready = readyAttack(state, order, by, target.value, arena);
	if (!ready.ok) return ready;
	return ok({
		plain: ready.value.order,
		against: strengthOf(target.value.unit, arena.rules.tables),
		ready: ready.value,
	});
}

function reportOf({ order, ready, by }: Accepted, outcome: AttackOutcome, book: Book): AttackReport {
	const { plan, counts, rolls, values } = outcome;
	const data = {
		attack: order.attack,
		roll: rolls.thrown?.total ?? 0,
		actions: toNumber(plan.actions.total),
		targets: plan.targets,
		rolls: plan.rolls,
		successes: counts.successes,
		criticals: counts.criticals,
		failures: counts.failures,
		diverted: counts.diverted,
		damage:
			values.sum.success * counts.successes +
			values.sum.critical * counts.criticals +
			values.sum.failure * counts.failures,
	};
	book.note(ready === null ? "attackedOne" : "attacked", by.unit.id, order.target, data);
	return { by: by.unit.id, target: order.target, outcome, bonus: ready?.bonus ?? null, number: ready?.number ?? null };
}

/** Blows of an attack upon its target, and upon a unit that gave cover. */
function blowsOf({ order, by, ready }: Accepted, { blow, diverted, counts }: AttackOutcome): readonly PendingBlow[] {
	if (ready === null) return [];
	const main: PendingBlow = { by: by.unit.id, target: order.target, blow, heals: false, breaksAt: ready.breaksAt };
	if (counts.diverted === 0 || ready.cover.unit === "") return [main];
	return [main, { by: by.unit.id, target: ready.cover.unit, blow: diverted, heals: false, breaksAt: null }];
}

/** Facts of the round that attacks bring about for their targets, and for own units that were struck. */
function noteFacts(
	state: SkirmishState,
	accepted: readonly Accepted[],
	outcomes: readonly AttackOutcome[],
): SkirmishState {
	const facts = { ...state.facts };
	for (const [index, { order, by, ready }] of accepted.entries()) {
		if (ready === null) continue;
		const old = facts[order.target] ?? factsOf(state, order.target);
		const isArea = ready.attack.area !== null || ready.attack.traits.includes("siege");
		facts[order.target] = { ...old, flanked: old.flanked || ready.flanking, areaHit: old.areaHit || isArea };
		const struck = outcomes[index]!.counts.diverted > 0 ? ready.cover.unit : "";
		if (struck === "" || !by.side.units.some(({ id }) => id === struck)) continue;
		facts[struck] = { ...(facts[struck] ?? factsOf(state, struck)), friendlyFire: true };
	}
	return { ...state, facts };
}

/** Enemies that threaten shooters may attack them, unless a boon forbids it (RULES 4.7). */
function shootersProvoke(
	state: SkirmishState,
	accepted: readonly Accepted[],
	arena: Arena,
	book: Book,
): readonly NotedOpportunity[] {
	return accepted.flatMap(({ by }) => {
		const marks = marksOf(by.unit, factsOf(state, by.unit.id).declared, arena.rules.tables);
		if (marks.has("noProvocation")) return [];
		return threatenedBy(state, by, arena.board).map((foe): NotedOpportunity => {
			book.note("opportunityNoted", foe.unit.id, by.unit.id, { reason: "shooting" });
			return { attacker: foe.unit.id, target: by.unit.id, reason: "shooting" };
		});
	});
}

function noteFought(state: SkirmishState, accepted: readonly Accepted[]): SkirmishState {
	const fresh = accepted.filter(({ by }) => !by.unit.spent.includes(FOUGHT_AGAIN));
	return withUnits(
		state,
		new Map(
			fresh.map(({ by: { unit } }) => {
				const note = unit.spent.includes(FOUGHT) ? FOUGHT_AGAIN : FOUGHT;
				return [unit.id, { ...unit, spent: [...unit.spent, note] }];
			}),
		),
	);
}
