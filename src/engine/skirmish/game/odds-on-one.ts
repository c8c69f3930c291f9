import { fail, ok, type Result } from "../../common/index.js";
import type { SoldierAttack } from "../army/index.js";
import { type AttackOrder, broughtOdds, type OrderOdds, orderOdds } from "../attack/index.js";
import {
	type Arena,
	actorOf,
	attackOf,
	individualOf,
	reachingOne,
	readyAgainstOne,
	type SkirmishState,
} from "../round/index.js";
import type { AttackCommand } from "../round/read/index.js";

/** Points that no attack of a unit takes at once: of a single creature all that is dealt is wanted (RULES 4.17). */
const UNBOUNDED = 100_000;

const CREATURE = {
	size: 1,
	maximum: 1,
	total: UNBOUNDED,
	temporary: 0,
	soldierMost: UNBOUNDED,
	whole: UNBOUNDED,
	con: 0,
	diesAtZero: false,
	ferocity: false,
	held: 0,
	bloodied: false,
} as const;

/** Odds of an attack on an individual: the order in plain numbers, and the points that it deals (RULES 4.17). */
export interface OneOdds {
	readonly attack: SoldierAttack;
	readonly order: AttackOrder;
	readonly odds: OrderOdds;
	/** Chance of the condition that the attack brings. */
	readonly brought: number;
}

/** Attackers and target of an order against an individual. */
function aimedAt(state: SkirmishState, order: AttackCommand): Result<Parameters<typeof readyAgainstOne>[1]> {
	const by = actorOf(state, order.unit);
	if (!by.ok) return by;
	const target = individualOf(state, order.target);
	if (!target) return fail({ code: "MUSTER.Fault.Skirmish.noIndividual", path: "target" });
	return ok({ order, by: by.value, target });
}

/** The odds of an attack of a unit on an individual as it would be rolled now. Faults: those of `readyAgainstOne`. */
export function oddsOnOne(state: SkirmishState, order: AttackCommand, arena: Arena): Result<OneOdds> {
	const aimed = aimedAt(state, order);
	if (!aimed.ok) return aimed;
	const attack = attackOf(aimed.value.by, order);
	const ready = readyAgainstOne(state, aimed.value, arena);
	if (!ready.ok) return ready;
	if (attack === undefined) return fail({ code: "MUSTER.Fault.Skirmish.noAttackOf", path: "attack" });
	const { options } = arena.rules;
	const odds = orderOdds(ready.value, CREATURE, options);
	return ok({ attack, order: ready.value, odds, brought: broughtOdds(ready.value, odds.plan, options) });
}

/** Effects of so many soldiers against which an individual saves by its own rules, at the table. */
export interface EffectsOnOne {
	readonly attack: SoldierAttack;
	readonly reaching: number;
}

/** Counts the effects with a save that reach an individual; null: the order is no such attack, or reaches nothing. */
export function effectsOnOne(state: SkirmishState, order: AttackCommand, arena: Arena): EffectsOnOne | null {
	const aimed = aimedAt(state, order);
	const attack = aimed.ok ? attackOf(aimed.value.by, order) : undefined;
	if (!aimed.ok || !attack?.against) return null;
	const reaching = order.exposed ?? reachingOne(state, aimed.value, attack, arena);
	return reaching === 0 ? null : { attack, reaching: Math.floor(reaching / attack.rounds) };
}
