import { ask, decide, dice, type Kernel } from "../../../ask/index.js";
import { abilityMarks, type Mark, SIZES, type Unit, unitTypeOf } from "../../army/index.js";
import type { Book, Play } from "../book.js";
import { settleBlows } from "../book.js";
import { formedByItself } from "../movement/index.js";
import {
	byId,
	canAct,
	type Fighter,
	fighterOf,
	fightersOf,
	isFreeGround,
	isPresent,
	marksNow,
	placeOf,
	withUnit,
	withUnits,
} from "../state.js";
import type { Arena, PendingBlow, SkirmishState } from "../types.js";
import { pendingHealing } from "../types.js";
import { giftOf } from "./other-step.js";

/** Wounds of a damage phase: the states before and after them, and the attacks that were settled. */
export interface Wounds {
	readonly before: SkirmishState;
	readonly after: SkirmishState;
	readonly attacks: readonly PendingBlow[];
}

/** Pairs of an attacker with any of some marks and a target that lost something in this phase. */
export function woundedBy(wanted: readonly Mark[], wounds: Wounds, rules: Arena["rules"]) {
	const { before, attacks } = wounds;
	const fitting = attacks.filter(({ by }) => {
		const attacker = fighterOf(before, by);
		const marks = attacker && marksNow(before, attacker.unit, rules);
		return marks !== undefined && wanted.some((mark) => marks.has(mark));
	});
	return woundedPairs({ ...wounds, attacks: fitting });
}

/** Pairs of attacker and target of which the target lost something in this phase. */
function woundedPairs({ before, after, attacks }: Wounds) {
	if (attacks.length === 0) return [];
	const pairs = new Map<string, { readonly by: string; readonly target: string }>();
	for (const { by, target, blow } of attacks) {
		const [old, now] = [fighterOf(before, target)?.unit, fighterOf(after, target)?.unit];
		const hits = blow.landed.some(({ value, rolls }) => value > 0 && rolls > 0);
		const isHurt = old && now && (now.hp.total < old.hp.total || now.hp.temporary < old.hp.temporary);
		if (hits && isHurt && fighterOf(before, by)) pairs.set(`${target} ${by}`, { by, target });
	}
	return [...pairs.values()].sort((a, b) => byId(a.target, b.target) || byId(a.by, b.by));
}

/**
 * Units that are beaten only while an enemy outlasts the phase: without one a soldier of theirs is up again with 1 hit
 * point (RULES 4.A.11).
 */
export function outlasted(before: SkirmishState, after: SkirmishState, { rules, book }: Play): SkirmishState {
	const changed = new Map<string, Unit>();
	for (const { unit, side } of fightersOf(after).values()) {
		const state = fighterOf(before, unit.id)?.unit.state ?? "defeated";
		const fell = unit.state === "defeated" && state !== "defeated";
		if (!fell || !abilityMarks(unit, rules.tables).includes("needsSurvivor")) continue;
		if ([...fightersOf(after).values()].some((foe) => foe.side.id !== side.id && canAct(after, foe.unit))) continue;
		const soldiers = { ...unit.soldiers, current: Math.max(1, unit.soldiers.current) };
		changed.set(unit.id, { ...unit, state, soldiers, hp: { ...unit.hp, total: 1 } });
		book.note("recovered", unit.id);
	}
	return withUnits(after, changed);
}

/**
 * Gains of attackers by the wounds that they made: engines that break, and units that rise of those who were destroyed
 * (RULES 4.14, 4.A.11). Keys: `<attacker>/<unit>/engine`, `<attacker>/<unit>/spawn`.
 */
export function* victoryStep(wounds: Wounds, play: Play): Kernel<SkirmishState> {
	const broken = yield* breakEngines(wounds, play.book);
	return yield* spawn({ ...wounds, after: broken }, play);
}

const ENGINES = "siegeEngines";

function* breakEngines(wounds: Wounds, book: Book): Kernel<SkirmishState> {
	const { after, attacks } = wounds;
	if (attacks.every(({ breaksAt }) => breaksAt === null)) return after;
	const wounded = new Set(woundedPairs(wounds).map(({ by, target }) => `${by} ${target}`));
	const tries = new Map<string, PendingBlow & { readonly breaksAt: number }>();
	for (const blow of attacks) {
		const { by, target, breaksAt } = blow;
		const has = fighterOf(after, target)?.unit.resources.some(({ id }) => id === ENGINES);
		const key = `${by} ${target}`;
		if (breaksAt !== null && has && wounded.has(key) && !tries.has(key)) tries.set(key, { ...blow, breaksAt });
	}
	const due = [...tries.values()].sort((a, b) => byId(a.target, b.target) || byId(a.by, b.by));
	const rolls = yield* ask(...due.map(({ by, target }) => dice(`${by}/${target}/engine`, "1d20")));
	let next = after;
	for (const [index, { by, target, breaksAt }] of due.entries()) {
		const isBroken = rolls[index]! >= breaksAt;
		book.note("engineStruck", target, by, { roll: rolls[index]!, number: breaksAt, broken: isBroken ? 1 : 0 });
		const { unit } = fighterOf(next, target)!;
		if (isBroken) next = withUnit(next, withoutEngine(unit));
	}
	return next;
}

function withoutEngine(unit: Unit): Unit {
	const resources = unit.resources.flatMap((each) => {
		if (each.id !== ENGINES) return [each];
		return each.count > 1 ? [{ ...each, count: each.count - 1 }] : [];
	});
	return { ...unit, resources };
}

/**
 * Living units that were destroyed, by the first attacker by id who makes more of its kind of them and is not of a
 * larger type.
 */
function* spawn(wounds: Wounds, play: Play): Kernel<SkirmishState> {
	const { before, after } = wounds;
	const due = new Map<string, string>();
	for (const { by, target } of woundedBy(["spawns"], wounds, play.rules)) {
		const [maker, old] = [fighterOf(after, by), fighterOf(before, target)?.unit];
		const isGone = fighterOf(after, target)?.unit.state === "destroyed" && old?.state !== "destroyed";
		if (!maker || !old || !isGone || due.has(target) || !canAct(after, maker.unit)) continue;
		const lives = !old.traits.includes("undead") && !old.traits.includes("construct");
		const isWorthy = typeOf(old, play) >= typeOf(maker.unit, play);
		const makes = marksNow(before, maker.unit, play.rules).has("spawns");
		if (makes && lives && isWorthy) due.set(target, by);
	}
	const pairs = [...due];
	const open = pairs.filter(([target]) => typeOf(fighterOf(before, target)!.unit, play) > 1);
	const choices = yield* ask(...open.map(([target, by]) => decide(`${by}/${target}/spawn`, ["heal", "raise"])));
	const raised = new Set(open.filter((_, index) => choices[index] === "raise").map(([target]) => target));
	let next = after;
	for (const [target, by] of pairs) {
		const maker = fighterOf(next, by)!;
		const lost = fighterOf(before, target)!.unit;
		next = raised.has(target) ? withRisen(next, maker, lost, play) : healed(next, maker, play);
	}
	return next;
}

const typeOf = ({ soldiers }: Unit, { rules }: Arena): number =>
	SIZES.indexOf(unitTypeOf(soldiers.maximum, rules.tables));

/** Twice the challenge in hit points: four tenths of those of the start (RULES 4.14). */
function healed(state: SkirmishState, { unit }: Fighter, play: Play): SkirmishState {
	const blow = giftOf(unit, 4);
	return blow === null ? state : settleBlows(state, [pendingHealing(unit.id, unit.id, blow)], play);
}

/** A unit of the maker's kind, two types smaller than the one that was destroyed; null: there is no type so small. */
function risenOf({ unit }: Fighter, lost: Unit, arena: Arena): Unit | null {
	const type = SIZES[typeOf(lost, arena) - 2];
	if (type === undefined) return null;
	const { soldiers } = arena.rules.tables.unitTypes[type];
	const total = soldiers * unit.hp.each;
	return {
		...unit,
		id: `${lost.id}-risen`,
		soldiers: { current: soldiers, maximum: soldiers, held: 0 },
		hp: { total, temporary: 0, each: unit.hp.each, start: total },
		tactics: [{ id: "standard", target: "", age: 0, profession: 0 }],
		boons: [],
		resources: [],
		conditions: [],
		commander: null,
		state: "fit",
		bloodied: false,
		spent: [],
		resisted: [],
		rulings: {},
		ground: [],
		walls: 0,
	};
}

/**
 * The state with a risen unit, near a square where the destroyed one was, looking as its maker does; off the map if
 * that ground is not free. The maker is healed if no unit can be so small.
 */
function withRisen(state: SkirmishState, by: Fighter, lost: Unit, play: Play): SkirmishState {
	const { unit: maker, side } = by;
	const risen = risenOf(by, lost, play);
	if (risen === null) return healed(state, by, play);
	if (fighterOf(state, risen.id) !== undefined) return state;
	const sides = state.sides.map((each) => (each.id === side.id ? { ...each, units: [...each.units, risen] } : each));
	const [there, looking] = [placeOf(state, lost.id), placeOf(state, maker.id)];
	const anchor = there === undefined ? undefined : play.board.anchorOf(there);
	const ground = anchor && looking ? formedByItself({ unit: risen }, looking, play, anchor) : null;
	play.book.note("risen", risen.id, maker.id, { soldiers: risen.soldiers.current });
	if (!ground?.ok || !isFreeGround(state, ground.value, isPresent)) return { ...state, sides };
	return { ...state, sides, places: { ...state.places, [risen.id]: ground.value } };
}
