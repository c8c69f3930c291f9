import { toNumber } from "../../../common/index.js";
import type { Unit } from "../../army/index.js";
import {
	type AttackOrder,
	type AttackOutcome,
	affectedBy,
	type Blow,
	ONE_TARGET,
	type Strength,
} from "../../attack/index.js";
import { attackOf, type ReadyAttack } from "../attack-order.js";
import { takesPoints } from "../blow-parts.js";
import type { Book, Play } from "../book.js";
import { FOUGHT, FOUGHT_AGAIN, threatenedBy } from "../engaged.js";
import type { AttackCommand } from "../read/index.js";
import { type Fighter, factsOf, fighterOf, fightersOf, marksNow, spentOf, withUnits } from "../state.js";
import type { AttackReport, NotedOpportunity, PendingBlow, SkirmishState } from "../types.js";
import { pendingBlow } from "../types.js";

/** An attack that is allowed, in plain numbers. */
export interface Accepted {
	readonly order: AttackCommand;
	readonly key: string;
	readonly by: Fighter;
	readonly plain: AttackOrder;
	readonly against: Pick<Strength, "total" | "size" | "maximum">;
	/** Null: the target is an individual. */
	readonly ready: ReadyAttack | null;
}

/** The report of an attack, and its event. */
export function reportOf({ order, ready, by, plain }: Accepted, outcome: AttackOutcome, book: Book): AttackReport {
	const { plan, counts, rolls, values } = outcome;
	const amount =
		values.sum.success * counts.successes +
		values.sum.critical * counts.criticals +
		values.sum.failure * counts.failures;
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
		...(ready === null || ready.under === null ? {} : { under: ready.under }),
		damage: plain.measure === "damage" ? amount : 0,
	};
	if (ready === null) noteOne({ order, by, plain }, outcome, data, book);
	else book.note("attacked", by.unit.id, order.target, data);
	if (plain.measure !== "damage") book.note("amounted", by.unit.id, order.target, { amount, measure: plain.measure });
	return { by: by.unit.id, target: order.target, outcome, bonus: ready?.bonus ?? null, number: ready?.number ?? null };
}

/** Notes an attack on an individual, or its save; damage, and a condition that it brings, are given to the table. */
function noteOne(
	{ order, by, plain }: Pick<Accepted, "order" | "by" | "plain">,
	{ counts }: AttackOutcome,
	data: Parameters<Book["note"]>[3],
	book: Book,
): void {
	const attack = attackOf(by, order);
	const saved = order.saved === null ? "savedOne" : "savedTyped";
	book.note(attack?.against ? saved : "attackedOne", by.unit.id, order.target, data);
	if (plain.brings === null || !attack?.brings || affectedBy(plain.brings, ONE_TARGET, counts) === 0) return;
	book.note("broughtOne", by.unit.id, order.target, { condition: attack.brings.condition });
}

/** Blows of an attack upon its target, and upon a unit that gave cover. */
export function blowsOf(
	{ order, by, ready }: Accepted,
	{ plan, blow, diverted, counts }: AttackOutcome,
): readonly PendingBlow[] {
	if (ready === null) return [];
	const landing = (each: Blow): Blow => (takesPoints(ready.attack) ? each : { ...each, landed: [] });
	const { brings } = ready.attack;
	const broughtTo = (affected: number) => (brings === null || affected === 0 ? null : { ...brings, affected });
	const affected = ready.order.brings === null ? 0 : affectedBy(ready.order.brings, plan, counts);
	const part = { breaksAt: ready.breaksAt, atCommander: order.at === "commander", brings: broughtTo(affected) };
	const main = pendingBlow(by.unit.id, order.target, landing(blow), part);
	if (counts.diverted === 0 || ready.cover.unit === "") return [main];
	const astray = { stray: true, brings: broughtTo(counts.diverted) };
	return [main, pendingBlow(by.unit.id, ready.cover.unit, landing(diverted), astray)];
}

/** Facts of the round that attacks bring about for their targets, and for own units that were struck. */
export function noteFacts(
	state: SkirmishState,
	accepted: readonly Accepted[],
	outcomes: readonly AttackOutcome[],
): SkirmishState {
	const facts = { ...state.facts };
	for (const [index, { order, by, ready }] of accepted.entries()) {
		if (ready === null) continue;
		const old = facts[order.target] ?? factsOf(state, order.target);
		const isArea = ready.attack.area !== null || ready.attack.traits.includes("siege");
		const isNew = (ready.flanking && !old.flanked) || (isArea && !old.areaHit);
		facts[order.target] = isNew
			? { ...old, flanked: old.flanked || ready.flanking, areaHit: old.areaHit || isArea }
			: old;
		const struck = outcomes[index]!.counts.diverted > 0 ? ready.cover.unit : "";
		if (struck === "" || fighterOf(state, struck)?.side.id !== by.side.id) continue;
		facts[struck] = { ...(facts[struck] ?? factsOf(state, struck)), friendlyFire: true };
	}
	return { ...state, facts };
}

/** Enemies that threaten shooters may attack them, unless a boon forbids it (RULES 4.7). */
export function shootersProvoke(
	state: SkirmishState,
	accepted: readonly Accepted[],
	play: Play,
): readonly NotedOpportunity[] {
	return accepted.flatMap(({ by }) => {
		const marks = marksNow(state, by.unit, play.rules);
		if (marks.has("noProvocation")) return [];
		return threatenedBy(state, by, play.board).map((foe): NotedOpportunity => {
			play.book.note("opportunityNoted", foe.unit.id, by.unit.id, { reason: "shooting" });
			return { attacker: foe.unit.id, target: by.unit.id, reason: "shooting" };
		});
	});
}

/** Notes at the end of a melee phase which units have fought in it, in one phase of a skirmish or in more. */
export function noteFought(state: SkirmishState): SkirmishState {
	const fought = new Map<string, Unit>();
	for (const { unit } of fightersOf(state).values()) {
		if (spentOf(state, unit.id).attack !== "melee" || unit.spent.includes(FOUGHT_AGAIN)) continue;
		const note = unit.spent.includes(FOUGHT) ? FOUGHT_AGAIN : FOUGHT;
		fought.set(unit.id, { ...unit, spent: [...unit.spent, note] });
	}
	return withUnits(state, fought);
}
