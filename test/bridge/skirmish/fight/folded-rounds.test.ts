/** A round of a skirmish as its page holds it: small with many units, whole, and refused where it is damaged. */
import { describe, expect, it } from "vitest";
import {
	type Fight,
	type FightRound,
	newFight,
	packRound,
	playedPhase,
	roundSoFar,
	ruledBy,
	unpackRound,
	withOrders,
} from "../../../../src/bridge/skirmish/fight/index.js";
import { ROUND_GAME } from "../../../../src/bridge/skirmish/fight/play-round.js";
import { groundOf, toSceneGrid } from "../../../../src/bridge/skirmish/map/index.js";
import { engineUnit } from "../../../../src/bridge/skirmish/unit/index.js";
import { advance, answer, type Log, simulateByKey } from "../../../../src/engine/ask/index.js";
import { type Json, readInput, toJson } from "../../../../src/engine/schema/index.js";
import { PHASES, readOrder, SKIRMISH_RULES, type SkirmishOrder } from "../../../../src/engine/skirmish/index.js";
import { SPEARMAN, spears } from "../unit/sample.js";

const GRID = toSceneGrid({ type: 1, size: 100, distance: 10, units: "ft" });
const STORED = spears();
const EACH = 50;
const MOST_BYTES = 32_000;

/** The id of the n-th unit of a side, with sixteen letters and digits as the host gives them. */
const idOf = (side: "a" | "b", n: number): string => {
	const digits = Array.from({ length: 12 }, (_, i) => ((n * 7_919 + (i + 1) * (n + 3)) % 36).toString(36));
	return `${side}${String(n).padStart(3, "0")}${digits.join("")}`;
};

/** Two lines of units, each in contact with one enemy: the first side south of the second. */
function lines(): Fight {
	const units = (["a", "b"] as const).flatMap((side) =>
		Array.from({ length: EACH }, (_, n) => {
			const id = idOf(side, n);
			const unit = engineUnit(STORED, { id, name: `Company ${side} ${n}`, soldier: SPEARMAN });
			if (!unit.ok) throw new Error(unit.fault.code);
			const place = { x: 300 + n * 400, y: side === "a" ? 3_000 : 2_700, width: 3, height: 3, shape: 4 };
			const stands = { place, facing: side === "a" ? 0 : 2 } as const;
			const ground = groundOf({ unit: unit.value, shape: STORED.shape }, stands, GRID, SKIRMISH_RULES);
			if (!ground.ok) throw new Error(ground.fault.code);
			const token = `Scene.ssssssssssssssss.Token.${id}`;
			return {
				unit: unit.value,
				ground: ground.value,
				token,
				groups: { disposition: side === "a" ? "Friendly" : "Hostile", army: "", owner: "" },
			};
		}),
	);
	const fight = newFight({
		scene: "Scene.ssssssssssssssss",
		grid: GRID,
		way: null,
		others: "Others",
		options: SKIRMISH_RULES.options,
		heroes: [],
		units,
	});
	if (!fight.ok) throw new Error(`${fight.fault.code} ${fight.fault.path}`);
	return fight.value;
}

function order(value: object): SkirmishOrder {
	const read = readInput(readOrder, value);
	if (!read.ok) throw new Error(`${read.fault.code} ${read.fault.path}`);
	return read.value;
}

/** Orders of all units: one side turns on the spot, and all of them strike. */
function ordersOf(phase: string): readonly SkirmishOrder[] {
	const all = Array.from({ length: EACH }, (_, n) => [idOf("a", n), idOf("b", n)] as const);
	if (phase === "movement") return all.map(([unit]) => order({ kind: "turn", unit, pivot: null, turns: 0 }));
	const strike = (unit: string, target: string) => order({ kind: "attack", unit, attack: "spear", target });
	return phase === "melee" ? all.flatMap(([a, b]) => [strike(a, b), strike(b, a)]) : [];
}

/** The answers that a phase asks, with the faces of their dice as the host's dice give them. */
function thrown(round: FightRound): Log {
	let { log } = round;
	for (;;) {
		const progress = advance(ROUND_GAME, round.input, log);
		if (progress.done) return log;
		for (const question of progress.open) {
			const value = simulateByKey(5)(question);
			const faces = question.kind === "dice" ? { faces: [value as number] } : {};
			const done = answer(log, question, { answer: value, source: "rolled", ...faces });
			if (!done.ok) throw new Error(done.fault.code);
			log = done.value;
		}
	}
}

/** The rounds of a skirmish when they are over, all of its units striking in each. */
function closedRounds(count: number): readonly FightRound[] {
	const closed: FightRound[] = [];
	let { round } = lines();
	while (closed.length < count) {
		const so = roundSoFar(round);
		if (!so.ok || so.value.waiting === null) throw new Error("it goes on");
		const orders = ordersOf(so.value.waiting);
		const log = thrown({ ...round, input: withOrders(round.input, so.value.waiting, orders) });
		const played = playedPhase({ round }, so.value.waiting, { orders, log });
		if (!played.ok) throw new Error(played.fault.code);
		if (played.value.next) closed.push(played.value.round);
		round = played.value.next ?? played.value.round;
	}
	return closed;
}

const [first, second] = closedRounds(2) as [FightRound, FightRound];

describe("a stored round of 2 × 50 units", () => {
	it("takes at most 32 kB in each round in which all units have fought, and comes back as it was", () => {
		for (const round of [first, second]) {
			const text = JSON.stringify(packRound(round));
			const attacks = round.input.stand.rounds[0]?.melee?.length;
			expect(attacks).toBe(2 * EACH);
			expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(MOST_BYTES);
			const read = unpackRound(JSON.parse(text), SKIRMISH_RULES);
			expect(read.ok && ruledBy(lines().frame, read.value)).toEqual(JSON.parse(JSON.stringify(round)));
		}
		expect(Object.keys(first.log).length).toBeGreaterThanOrEqual(2 * EACH);
		expect(PHASES.length).toBe(Object.keys(first.input.stand.rounds[0] ?? {}).length);
	});

	it("is played once for the same orders and answers, and again for others", () => {
		const { round } = lines();
		const log = thrown({ ...round, input: withOrders(round.input, "individuals", []) });
		const play = (given: Log) => playedPhase({ round }, "individuals", { orders: [], log: given });
		const [one, again] = [play(log), play({ ...log })];
		expect(one.ok && again.ok && one.value === again.value).toBe(true);
		const movement = one.ok ? one.value.round : round;
		const moved = (turns: number) => {
			const orders = [order({ kind: "turn", unit: idOf("a", 0), pivot: null, turns })];
			return playedPhase({ round: movement }, "movement", { orders, log: {} });
		};
		const [still, about] = [moved(0), moved(1)];
		expect(still.ok && about.ok && still.value.outcome.state.places).not.toEqual(
			about.ok && about.value.outcome.state.places,
		);
	});

	it("is refused, never read as less, wherever a part of it is gone or is another thing", () => {
		const packed = toJson(packRound(first));
		const whole = JSON.stringify(unpackRound(packed, SKIRMISH_RULES));
		const [shapes, shared, data] = packed as readonly [Json, Json, Json];
		let refused = 0;
		for (const path of placesIn(data, 5)) {
			for (const other of ["x", null, [], 10 ** 9] as const) {
				const read = unpackRound([shapes, shared, changedAt(data, path, other)], SKIRMISH_RULES);
				if (!read.ok) refused++;
				// A value that may be otherwise is another skirmish, but never one that lacks units or orders.
				else if (JSON.stringify(read) !== whole) expect(sizesOf(read.value)).toEqual(sizesOf(first));
			}
		}
		expect(refused).toBeGreaterThan(100);
	});
});

const sizesOf = ({ input: { stand }, log }: FightRound) => ({
	units: stand.sides.map(({ units }) => units.length),
	places: Object.keys(stand.places).length,
	orders: Object.values(stand.rounds[0] ?? {}).map((orders) => orders?.length ?? -1),
	answers: Object.keys(log).length,
});

/** Paths to lists within packed data, three of each list, down to a depth. */
function placesIn(data: Json, depth: number): readonly (readonly number[])[] {
	if (!Array.isArray(data) || depth === 0) return [];
	const own = (data as readonly Json[]).map((value, index) => ({ value, index })).slice(1);
	const shown = own.length > 6 ? [...own.slice(0, 2), ...own.slice(-1)] : own;
	return shown.flatMap(({ value, index }) => [[index], ...placesIn(value, depth - 1).map((path) => [index, ...path])]);
}

function changedAt(data: Json, [index, ...rest]: readonly number[], other: Json): Json {
	if (index === undefined || !Array.isArray(data)) return other;
	return (data as readonly Json[]).map((value, at) => (at === index ? changedAt(value, rest, other) : value));
}
