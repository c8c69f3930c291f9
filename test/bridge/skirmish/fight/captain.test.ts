/** The captain's order beside all attacks that a unit could make, each weighed by its exact odds. */
import { describe, expect, it } from "vitest";
import { refusalOf } from "../../../../src/bridge/skirmish/fight/captain.js";
import {
	type FightReader,
	type FightRound,
	orderable,
	proposalOf,
	roundSoFar,
	weighAll,
} from "../../../../src/bridge/skirmish/fight/index.js";
import { EMPTY_LOG } from "../../../../src/engine/ask/index.js";
import {
	type AttackCommand,
	arenaOf,
	commandOdds,
	NO_ORDERS,
	SKIRMISH_RULES,
	type SkirmishState,
	type Unit,
} from "../../../../src/engine/skirmish/index.js";
import { block, side, skirmishInput, swing, unit } from "../../../engine/skirmish/round/fixtures.js";

const FILES = 5;

/** Two lines out of contact, of units with other numbers and points; each may shoot at several. */
function waiting(played: object = {}): FightRound {
	const of = (letter: string) =>
		Array.from({ length: FILES }, (_, n) => {
			const men = 100 - 17 * n;
			return unit(`${letter}${n}`, {
				soldiers: { current: men, maximum: 100, held: 0 },
				hp: { total: men * (4 + n), temporary: 0, each: 4 + n, start: 100 * (4 + n) },
			});
		});
	const places = Object.fromEntries(
		Array.from({ length: FILES }, (_, n) => [
			[`s${n}`, block(5 * n, 4, 0)],
			[`n${n}`, block(5 * n, -4, 2)],
		]).flat() as [string, ReturnType<typeof block>][],
	);
	const sides = [side("south", of("s")), side("north", of("n"))];
	const stand = skirmishInput({ sides, places, rounds: [{ ...NO_ORDERS, individuals: [], ...played }] });
	const before = { number: 1, ambush: "", initiative: {}, seen: [], swift: [] };
	return { input: { before, stand, ended: false }, log: EMPTY_LOG };
}

/** Points that fall by an attack on average, less those of the own side that go astray. */
function worth(round: FightRound, state: SkirmishState, order: AttackCommand, all: readonly Unit[]): number {
	const odds = commandOdds(state, order, arenaOf(round.input.stand, SKIRMISH_RULES));
	const target = all.find(({ id }) => id === order.target)!;
	if (!odds.ok) return 0;
	const isOwn = odds.value.shielding.startsWith(order.unit[0]!);
	return odds.value.odds.meanRemoved * target.hp.each - (isOwn ? odds.value.odds.meanDiverted : 0);
}

const readerOf = (knows: (id: string) => boolean): FightReader => ({
	nameOf: (id) => (knows(id) ? id : null),
	owns: () => true,
	rules: true,
	judge: (_unit, end) => ({ cost: 0, hindrance: null, end }),
});

describe("the captain, at work beside the page", () => {
	it("rests after each attack and each way that is tried, and comes to what is proposed at once", () => {
		for (const played of [{}, { movement: [] }, { movement: [], ranged: [], rangedDamage: [] }]) {
			const [round, other] = [waiting(played), waiting(played)];
			const so = roundSoFar(round);
			if (!so.ok) throw new Error(so.fault.code);
			const units = orderable(so.value.state);
			const reader = readerOf(() => true);
			const parts = [...weighAll(round, reader)].length;
			const foes = units.length / 2;
			expect(parts).toBeGreaterThan(units.length * (foes + 1) - 1);
			for (const own of units) expect(proposalOf(round, own, reader)).toEqual(proposalOf(other, own, reader));
			expect([...weighAll(round, reader)]).toEqual([]);
		}
	});
});

describe("enemies that a row offers", () => {
	it("are those of whom the usual shot fells most, three at most, all known and allowed", () => {
		const round = waiting({ movement: [] });
		const so = roundSoFar(round);
		if (!so.ok) throw new Error(so.fault.code);
		const { state, waiting: phase } = so.value;
		expect(phase).toBe("ranged");
		const arena = arenaOf(round.input.stand, SKIRMISH_RULES);
		const fallen = (order: AttackCommand): number => {
			const odds = commandOdds(state, order, arena);
			return odds.ok && odds.value.odds.plan.rolls > 0 ? odds.value.odds.meanRemoved : -1;
		};
		for (const own of orderable(state)) {
			const { aims } = proposalOf(
				round,
				own,
				readerOf(() => true),
			);
			const foes = orderable(state).filter(({ id }) => id[0] !== own.id[0]);
			const shots = foes
				.map(({ id }) => swing(own.id, id, "bow"))
				.map((order) => [fallen(order), order.target] as const);
			const best = shots.filter(([count]) => count >= 0).sort(([a], [b]) => b - a);
			expect(aims.map(({ order }) => fallen(order))).toEqual(best.slice(0, 3).map(([count]) => count));
			expect(aims.map(({ order }) => order)).toEqual(aims.map(({ order }) => swing(own.id, order.target, "bow")));
		}
	});

	it("leave out one that the reader does not know", () => {
		const round = waiting({ movement: [] });
		const so = roundSoFar(round);
		if (!so.ok) throw new Error(so.fault.code);
		const own = orderable(so.value.state).find(({ id }) => id === "s0")!;
		const { aims } = proposalOf(
			round,
			own,
			readerOf((id) => id !== "n0"),
		);
		expect(aims.length).toBeGreaterThan(0);
		expect(aims.map(({ order }) => order.target)).not.toContain("n0");
	});
});

describe("the captain", () => {
	it("names the attack that fells most of all that a unit could make, with its best concentration", () => {
		const round = waiting();
		const so = roundSoFar(round);
		if (!so.ok) throw new Error(so.fault.code);
		const { state } = so.value;
		const all = orderable(state);
		const reader = readerOf(() => true);
		const targets = new Set<string>();
		for (const own of all) {
			const found = proposalOf(round, own, reader).keeps?.order;
			const foes = all.filter(({ id }) => id[0] !== own.id[0]);
			const plain = foes.map(({ id }) => swing(own.id, id, "bow"));
			const tried = plain.flatMap((order) => {
				const odds = commandOdds(state, order, arenaOf(round.input.stand, SKIRMISH_RULES));
				const chosen = odds.ok ? (odds.value.best?.best.chosen ?? null) : null;
				return [order, { ...order, chosen }];
			});
			const most = Math.max(...tried.map((order) => worth(round, state, order, all)));
			expect(most).toBeGreaterThan(0);
			expect(found && worth(round, state, found, all)).toBeCloseTo(most, 6);
			targets.add(found?.target ?? "");
		}
		expect(targets.size).toBeGreaterThan(2);
	});
});

describe("the reason why an order is refused", () => {
	it("says of an opportunity whose target has gone on who can help", () => {
		const played = { movement: [], ranged: [], rangedDamage: [], melee: [], meleeDamage: [] };
		const noted = [{ kind: "provoke", attacker: "s0", target: "n0" }];
		const reader = readerOf(() => true);
		const swung = [swing("s0", "n0", "sword")];
		const during = (phase: "melee" | "opportunity", round: FightRound) =>
			refusalOf({ round, phase, reader }, swung)?.code;
		const { meleeDamage: _damage, melee: _melee, ...before } = played;
		expect(during("melee", waiting(before))).toBe("MUSTER.Fault.Skirmish.outOfReach");
		expect(during("opportunity", waiting({ ...played, other: noted }))).toBe("MUSTER.Fault.Skirmish.passedOn");
	});
});
