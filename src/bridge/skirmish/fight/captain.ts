import type { Fault } from "../../../engine/common/index.js";
import { usualOf } from "../../../engine/schema/index.js";
import {
	type Arena,
	type AttackCommand,
	type CommandOdds,
	commandOdds,
	engagedWith,
	type Ground,
	latticeOf,
	type Phase,
	placeOf,
	readOrder,
	type SkirmishOrder,
	type SkirmishState,
	type Unit,
} from "../../../engine/skirmish/index.js";
import { type FightReader, faultOfWay, knownState } from "./fight-reader.js";
import { arenaOfRound, roundSoFar, triedPhase } from "./play-round.js";
import type { FightRound } from "./stored-fight.js";

/** An attack with its odds. */
interface WeighedAttack {
	readonly order: AttackCommand;
	readonly odds: CommandOdds;
}

/** The order that the captain would give a unit, and what speaks for it. */
export interface Proposal {
	/** Empty: it holds. */
	readonly orders: readonly SkirmishOrder[];
	/** The attack with its odds; null: it is another order. */
	readonly attack: WeighedAttack | null;
	/** The unit that it goes toward, or would if a straight way led there; null: none. */
	readonly toward: string | null;
	/** The attack for which it stays where it is, or in melee for which it does not shoot; null: it does, or cannot. */
	readonly keeps: WeighedAttack | null;
	/** Attacks that the unit may be ordered by naming the enemy alone. */
	readonly aims: readonly WeighedAttack[];
}

/** An attack order with everything else at its usual value. */
const attackOrder = (unit: string, attack: string, target: string): AttackCommand =>
	usualOf(readOrder, { kind: "attack", unit, attack, target }) as AttackCommand;

/** The enemies of a unit who are on the map and not beaten. */
export function enemiesOf({ sides, places }: SkirmishState, id: string): readonly Unit[] {
	const foes = sides.filter(({ units }) => units.every((unit) => unit.id !== id)).flatMap(({ units }) => units);
	return foes.filter((foe) => ["fit", "routed"].includes(foe.state) && placeOf({ places }, foe.id) !== undefined);
}

/**
 * The points that an attack is worth on average: those of soldiers who fall first, then those lost; less the points of
 * the own side that hits cost which go astray.
 */
function worthOf({ order, odds }: WeighedAttack, state: SkirmishState): readonly [number, number] {
	const own = state.sides.find(({ units }) => units.some(({ id }) => id === order.unit))?.units ?? [];
	const each = enemiesOf(state, order.unit).find(({ id }) => id === order.target)?.hp.each ?? 1;
	const astray = own.some(({ id }) => id === odds.shielding) ? odds.odds.meanDiverted : 0;
	return [odds.odds.meanRemoved * each - astray, odds.odds.meanLost - astray];
}

const NOTHING = 1e-9;

function isBetter(one: readonly [number, number], other: readonly [number, number]): boolean {
	return one[0] > other[0] + NOTHING || (one[0] > other[0] - NOTHING && one[1] > other[1] + NOTHING);
}

/** A calculation that rests after each attack that it weighs: one of areas takes long. */
type Weighing<T> = Generator<void, T>;

/** All attacks of a unit in an attack phase by which something may fall, with their odds, in the order of its sheet. */
function* openAttacks(
	unit: Unit,
	phase: Phase,
	state: SkirmishState,
	arena: Arena,
): Weighing<readonly WeighedAttack[]> {
	const noted = state.opportunities.filter(({ attacker }) => attacker === unit.id).map(({ target }) => target);
	const foes = enemiesOf(state, unit.id).filter(({ id }) => phase !== "opportunity" || noted.includes(id));
	const mode = phase === "ranged" ? "ranged" : "melee";
	const attacks = unit.soldier.attacks.filter((each) => each.mode === mode);
	const open: WeighedAttack[] = [];
	for (const { id } of attacks) {
		for (const foe of foes) {
			const order = attackOrder(unit.id, id, foe.id);
			const odds = commandOdds(state, order, arena);
			if (odds.ok && odds.value.odds.plan.rolls > 0) open.push({ order, odds: odds.value });
			yield;
		}
	}
	return open;
}

/** The best of some attacks, with its best concentration; null: none gains anything. */
function* bestOf(
	attacks: readonly WeighedAttack[],
	state: SkirmishState,
	arena: Arena,
): Weighing<WeighedAttack | null> {
	let best: WeighedAttack | null = null;
	let most: readonly [number, number] = [0, 0];
	for (const plain of attacks) {
		const { unit, target } = plain.order;
		const each = enemiesOf(state, unit).find(({ id }) => id === target)?.hp.each ?? 1;
		if (mostRemoved(plain.odds) * each < most[0]) continue;
		const found = withBest(plain, state, arena);
		yield;
		const worth = worthOf(found, state);
		if (!isBetter(worth, most)) continue;
		best = found;
		most = worth;
	}
	return best;
}

function* bestAttack(...facts: Parameters<typeof openAttacks>): Weighing<WeighedAttack | null> {
	return yield* bestOf(yield* openAttacks(...facts), facts[2], facts[3]);
}

/** The most enemies that a row offers to attack by one press. */
const MOST_AIMS = 3;

/**
 * Attacks that are ordered by naming the enemy alone: the first attack of the unit that reaches it, everything else as
 * usual; the enemies of whom most fall first, at most {@link MOST_AIMS}.
 */
function aimsIn(attacks: readonly WeighedAttack[], trying: Trying): readonly WeighedAttack[] {
	const firsts = attacks.filter(
		({ order }, at) => attacks.findIndex((each) => each.order.target === order.target) === at,
	);
	return firsts
		.sort((a, b) => b.odds.odds.meanRemoved - a.odds.odds.meanRemoved)
		.slice(0, MOST_AIMS)
		.filter(({ order }) => refusalOf(trying, [order]) === null);
}

/** More soldiers than an attack fells on average with its best choice of targets, whatever its sums are rounded by. */
const mostRemoved = ({ odds, best }: CommandOdds): number =>
	(odds.meanRemoved + Math.max(0, best?.gain.removed ?? 0)) * 1.001 + NOTHING;

/** An attack with its best choice of targets, where that takes more than the usual one. */
function withBest(plain: WeighedAttack, state: SkirmishState, arena: Arena): WeighedAttack {
	const { best } = plain.odds;
	if (best === null || best.best.chosen === null || best.gain.removed < 1e-9) return plain;
	const order = { ...plain.order, chosen: best.best.chosen };
	const odds = commandOdds(state, order, arena);
	return odds.ok ? { order, odds: odds.value } : plain;
}

/** The phase of a round that a reader orders. */
interface Trying {
	readonly round: FightRound;
	readonly phase: Phase;
	readonly reader: FightReader;
}

/**
 * The reason for which the last of some orders of a unit would be refused, as far as the reader may know it: units that
 * the reader does not know of are in the way of none, and of a hero's save that is not known the table is asked as
 * the phase is rolled. Null: it is allowed.
 */
export function refusalOf({ round, phase, reader }: Trying, orders: readonly SkirmishOrder[]): Fault | null {
	const last = orders.at(-1);
	const refused = triedPhase(round, phase, orders)?.refused.find(({ order }) => order === last);
	if (refused?.fault.code === "MUSTER.Fault.Skirmish.saveOfOne") return null;
	const other = refused?.fault.data?.["unit"];
	if (!refused || (typeof other === "string" && reader.nameOf(other) === null)) return null;
	const { fault } = refused;
	const hasPassed = phase === "opportunity" && fault.code === "MUSTER.Fault.Skirmish.outOfReach";
	return hasPassed ? { ...fault, code: "MUSTER.Fault.Skirmish.passedOn" } : fault;
}

const HOLD: Proposal = { orders: [], attack: null, toward: null, keeps: null, aims: [] };

/**
 * The captain's order for a unit in the phase that waits: in an attack phase the attack that fells most points on
 * average by the exact odds, in the phase of movement a way to the nearest enemy, for those who cannot shoot. It never
 * decides; what its side cannot know it does not use: enemies on the map and their numbers are before all. Rests
 * after each part.
 */
export function* proposing(round: FightRound, unit: Unit, reader: FightReader): Weighing<Proposal> {
	const so = roundSoFar(round);
	if (!so.ok || so.value.waiting === null) return HOLD;
	const phase = so.value.waiting;
	if (unit.state === "routed" && phase === "movement") return rallyOf(round, unit, reader);
	if (unit.state !== "fit") return HOLD;
	const state = knownState(so.value.state, reader);
	const arena = arenaOfRound(round);
	if (placeOf(state, unit.id) === undefined) return HOLD;
	if (phase === "movement") return yield* advanceOf(round, unit, state, reader);
	if (!["ranged", "melee", "opportunity"].includes(phase)) return HOLD;
	const open = yield* openAttacks(unit, phase, state, arena);
	const attack = yield* bestOf(open, state, arena);
	const none = { ...HOLD, aims: aimsIn(open, { round, phase, reader }) };
	if (attack === null) return none;
	const keeps = phase === "ranged" ? yield* betterInMelee(unit, attack, state, arena) : null;
	if (keeps !== null) return { ...none, keeps };
	const isAllowed = refusalOf({ round, phase, reader }, [attack.order]) === null;
	return isAllowed ? { ...none, orders: [attack.order], attack } : none;
}

/** The rally of a routed unit by its own commander: it has nothing else to lose by it (RULES 4.14). */
function rallyOf(round: FightRound, unit: Unit, reader: FightReader): Proposal {
	const order = usualOf(readOrder, { kind: "tactic", unit: unit.id, tactic: "rally", units: [unit.id] });
	const isAllowed = refusalOf({ round, phase: "movement", reader }, [order]) === null;
	return isAllowed ? { ...HOLD, orders: [order] } : HOLD;
}

/**
 * The attack in melee for which a unit does not shoot, since it attacks once in a round: a better one, or any where
 * enemies in contact would strike at it as it shoots (RULES 4.7, 4.13).
 */
function* betterInMelee(
	unit: Unit,
	shot: WeighedAttack,
	state: SkirmishState,
	arena: Arena,
): Weighing<WeighedAttack | null> {
	const strike = yield* bestAttack(unit, "melee", state, arena);
	if (strike === null) return null;
	const isThreatened = engagedWith(state, unit.id, arena.board).length > 0;
	return isThreatened || isBetter(worthOf(strike, state), worthOf(shot, state)) ? strike : null;
}

/** Shares of the way to an enemy that are tried, from the whole on. */
const TRIED = 48;

/** A way to the nearest enemy: a charge where one comes into contact, else a move ahead; none for those in reach. */
function* advanceOf(round: FightRound, unit: Unit, state: SkirmishState, reader: FightReader): Weighing<Proposal> {
	const arena = arenaOfRound(round);
	const keeps = (yield* bestAttack(unit, "melee", state, arena)) ?? (yield* bestAttack(unit, "ranged", state, arena));
	if (keeps !== null) return { ...HOLD, keeps };
	const ground = placeOf(state, unit.id);
	const near = ground && nearestFoe(unit, ground, state, arena);
	if (!ground || !near) return HOLD;
	const { way } = near;
	const steps = Math.min(TRIED, arena.board.along(ground, way).length);
	for (let step = steps - 1; step >= 1; step--) {
		yield;
		const part = { x: Math.round((way.x * step) / steps), y: Math.round((way.y * step) / steps) };
		const { cost, hindrance } = reader.judge(unit.id, ground, part);
		if (faultOfWay(hindrance)) continue;
		const kinds = step === steps - 1 ? (["charge", "move"] as const) : (["move"] as const);
		const orders = kinds.map((kind) => usualOf(readOrder, { kind, unit: unit.id, way: part, cost }));
		const allowed = orders.find((order) => refusalOf({ round, phase: "movement", reader }, [order]) === null);
		if (allowed) return { ...HOLD, orders: [allowed], toward: near.foe.id };
	}
	return { ...HOLD, toward: near.foe.id };
}

/** The nearest enemy, and the way from the nearest place of a unit to it. */
function nearestFoe(unit: Unit, ground: Ground, state: SkirmishState, { board }: Arena) {
	const { twiceDot } = latticeOf(ground.grid);
	const ways = enemiesOf(state, unit.id).flatMap((foe) => {
		const place = placeOf(state, foe.id);
		return (place ? board.spotsOf(place) : []).flatMap((to) =>
			board.spotsOf(ground).map((from) => ({ foe, way: { x: to.x - from.x, y: to.y - from.y } })),
		);
	});
	return ways.sort((a, b) => twiceDot(a.way, a.way) - twiceDot(b.way, b.way))[0];
}
