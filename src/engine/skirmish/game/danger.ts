import { getOrCreate, ratio, toNumber } from "../../common/index.js";
import { usualOf } from "../../schema/index.js";
import { type SkirmishRules, sidesReader, type Unit } from "../army/index.js";
import { type OrderOdds, orderAgainstOne, orderOdds } from "../attack/index.js";
import type { Board, Ground } from "../geometry/index.js";
import {
	type Arena,
	actorOf,
	densityOfUnit,
	factsOf,
	foeOf,
	reachOfAttack,
	readyAttack,
	type SkirmishState,
	strengthOf,
} from "../round/index.js";
import { type AttackCommand, readOrder } from "../round/read/index.js";
import { EMPTY_FIELD, openState } from "./open-state.js";

/** A unit; or `alone` one creature, which is a unit of one. */
export interface Duellist {
	readonly unit: Unit;
	readonly alone: boolean;
}

/** A blow of one of two on the other: where they stand, with which attack, and whether after a charge. */
interface DuelBlow {
	readonly from: Ground;
	readonly to: Ground;
	/** Id of an attack of the attackers' soldiers. */
	readonly attack: string;
	readonly charged: boolean;
}

/** The effect of a blow on its target: the chance of losing a point at least, and the points lost in the mean. */
export interface Danger {
	readonly chance: number;
	readonly mean: number;
	/** False: of more rolls than are listed, so that the figures come from evenly spaced places. */
	readonly exact: boolean;
}

/**
 * The odds of blows of one on another, as if they were alone on the map: no third unit gives cover, holds one of them
 * or is in the way. Of a unit as its attacks are (RULES 4.9 to 4.12), of one creature each throw by itself; against one
 * creature those soldiers act who reach it (RULES 4.17). Null: the attack cannot be made from there.
 */
export function duelOdds(
	by: Duellist,
	target: Duellist,
	board: Board,
	rules: SkirmishRules,
): (blow: DuelBlow) => Danger | null {
	const side = (id: string, unit: Unit) => ({ id, name: "", leader: { id: `${id}-leader`, name: "" }, units: [unit] });
	const sides = usualOf(sidesReader(rules.tables), [
		side("a", { ...by.unit, id: "a" }),
		side("b", { ...target.unit, id: "b" }),
	]);
	// Each throw of one creature stands for itself.
	const own = by.alone ? { ...rules, options: { ...rules.options, trueBinomial: "on" as const } } : rules;
	const arena = { rules: own, board, field: EMPTY_FIELD, ends: {} };
	const strength = strengthOf(target.unit, rules.tables);
	const known = new Map<string, Danger>();
	return (blow) => {
		const facts = blow.charged ? { a: { ...factsOf({ facts: {} }, "a"), charged: true } } : {};
		const places = { a: blow.from, b: blow.to };
		const state = { ...openState({ sides, places, individuals: [], conditions: [] }), facts };
		const order = blowOrder(state, blow, target.alone, arena);
		if (order === null) return null;
		return getOrCreate(known, JSON.stringify(order), () => dangerIn(orderOdds(order, strength, own.options)));
	};
}

/** The blow in plain numbers; null: it cannot be struck. */
function blowOrder(state: SkirmishState, { attack, from, to }: DuelBlow, one: boolean, arena: Arena) {
	const [actor, foe] = [actorOf(state, "a"), foeOf(state, "b", "a")];
	if (!actor.ok || !foe.ok) return null;
	const order = usualOf(readOrder, { kind: "attack", unit: "a", attack, target: "b" }) as AttackCommand;
	const ready = readyAttack(state, { order, by: actor.value, target: foe.value }, arena);
	if (!ready.ok) return null;
	if (!one) return ready.value.order;
	const { unit } = actor.value;
	const size = unit.soldiers.current;
	const reach = ratio(reachOfAttack(unit, ready.value.attack));
	const attackers = { footprint: from, size, density: densityOfUnit(unit, arena.rules), reach };
	const { board } = arena;
	const reaching =
		ready.value.attack.mode === "ranged" || size === 1
			? size
			: board.attackers(attackers, board.spotsOf(to), toNumber(foe.value.unit.soldier.space));
	return reaching === 0 ? null : orderAgainstOne(ready.value.order, reaching);
}

function dangerIn({ lost, meanLost, exact }: OrderOdds): Danger {
	const chance = lost.reduce((sum, [points, own]) => (points > 0 ? sum + own : sum), 0);
	return { chance: Math.min(1, chance), mean: meanLost, exact };
}
