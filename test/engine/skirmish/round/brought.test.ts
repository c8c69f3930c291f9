import { describe, expect, it } from "vitest";
import { distributionOf } from "../../../../src/engine/ask/support.js";
import { ratio } from "../../../../src/engine/common/index.js";
import { playAttack } from "../../../../src/engine/skirmish/attack/attack.js";
import { affectedBy } from "../../../../src/engine/skirmish/attack/manoeuvre.js";
import { orderOdds } from "../../../../src/engine/skirmish/attack/odds/order-odds.js";
import type { AttackOrder } from "../../../../src/engine/skirmish/attack/types.js";
import { HALBERDS, ORCS, USUAL } from "../attack/orders.js";
import { block, orders, played, refusals, SOLDIER, side, skirmishInput, swing, unit } from "./fixtures.js";

const [SWORD, BOW] = SOLDIER.attacks;

/** A gaze that frightens those of the target who do not save; the save fails with every roll, unless `dc` says so. */
const gaze = (part: object = {}) => ({
	...BOW!,
	id: "gaze",
	threat: null,
	averages: [],
	against: { save: "will", dc: 60 } as const,
	brings: { condition: "shaken", rounds: 3 },
	...part,
});

function gazed(attack: object, target: object = {}, order: object = {}) {
	const soldier = { ...SOLDIER, attacks: [SWORD!, gaze(attack)] };
	const { outcome } = played(
		skirmishInput({
			sides: [side("south", [unit("s1", { soldier })]), side("north", [unit("n1", target)])],
			places: { s1: block(0, 4, 0), n1: block(0, 0, 2) },
			rounds: [orders({ ranged: [swing("s1", "n1", "gaze", order)] }, "rangedDamage")],
		}),
	);
	const now = outcome.state.sides.flatMap(({ units }) => units).find(({ id }) => id === "n1")!;
	return { now, refused: refusals(outcome), outcome };
}

describe("a condition that an attack brings", () => {
	it("comes to those who do not save, with its rounds, after the damage", () => {
		const { now, outcome } = gazed({}, {}, { chosen: 10 });
		const [attack] = outcome.phases.flatMap(({ attacks }) => attacks);
		const { plan, counts } = attack!.outcome;
		expect([counts.failures, plan.targets]).toEqual([plan.rolls, 10]);
		expect(now.conditions).toEqual([{ id: "shaken", affected: 10, rounds: 3 }]);
	});

	it("does not come to who saves, nor to minds that it spares", () => {
		expect(gazed({ against: { save: "will", dc: -60 } }).now.conditions).toEqual([]);
		const fearless = { id: "auraOfCourage", value: 0, inStatBlock: false, share: ratio(1), overcome: [] };
		expect(gazed({}, { abilities: [fearless] }).now.conditions).toEqual([]);
	});

	it("adds its soldiers to those who have it, for the longer time", () => {
		const shaken = [{ id: "shaken", affected: 5, rounds: null }];
		const { now } = gazed({}, { conditions: shaken }, { chosen: 10 });
		expect(now.conditions).toEqual([{ id: "shaken", affected: 15, rounds: null }]);
		const most = gazed({}, { conditions: [{ id: "shaken", affected: 95, rounds: 1 }] }, { chosen: 10 }).now;
		expect(most.conditions).toEqual([{ id: "shaken", affected: most.soldiers.current, rounds: 3 }]);
	});

	it("comes to a hero with the first effect that is not saved against, and is given to the table", () => {
		const hero = {
			id: "h",
			name: "Hero",
			side: "north",
			cells: [{ x: 0, y: -3 }],
			space: 5,
			reach: 5,
			initiative: 0,
			ac: null,
			saves: { fortitude: 0, reflex: 0, will: 4 },
		};
		const howled = (order: object, own: object = {}) => {
			const soldier = { ...SOLDIER, attacks: [SWORD!, gaze({ against: { save: "will", dc: 15 } })] };
			const { outcome } = played(
				skirmishInput({
					sides: [side("south", [unit("s1", { soldier })]), side("north", [unit("n1")])],
					places: { s1: block(0, 4, 0), n1: block(0, 20, 0) },
					individuals: [{ ...hero, ...own }],
					rounds: [orders({ ranged: [swing("s1", "h", "gaze", { exposed: 7, ...order })] }, "rangedDamage")],
				}),
			);
			const events = outcome.phases.flatMap((phase) => phase.events).filter(({ other }) => other === "h");
			return { codes: events.map(({ code }) => code), data: events[0]?.data, refused: refusals(outcome) };
		};
		expect(howled({ saved: 6 })).toMatchObject({ codes: ["savedTyped", "broughtOne"], data: { failures: 1 } });
		expect(howled({ saved: 7 }).codes).toEqual(["savedTyped"]);
		expect(howled({}, { saves: null }).refused).toEqual(["saveOfOne"]);
		expect(howled({ rulings: { will: ratio(60) } }, { saves: null })).toMatchObject({
			codes: ["savedOne"],
			data: { successes: 7, rolls: 7 },
		});
		expect(howled({ modifiers: [{ key: "ruling", value: -60 }] }).codes).toEqual(["savedOne", "broughtOne"]);
	});

	it("is had once more where it adds up in strength", () => {
		const worn = [{ id: "drained", affected: 20, rounds: null }];
		const drain = gazed({ brings: { condition: "drained", rounds: null } }, { conditions: worn }, { chosen: 10 });
		expect(drain.now.conditions.map(({ affected }) => affected)).toEqual([20, 10]);
	});

	it("comes with hits where the attackers roll, and not to a unit that the same phase beats", () => {
		const web = { against: null, bonus: 60, brings: { condition: "entangled", rounds: null } };
		expect(gazed(web, {}, { chosen: 10 }).now.conditions).toEqual([{ id: "entangled", affected: 10, rounds: null }]);
		const deadly = { ...web, averages: [{ type: "fire", success: 999, critical: 0, failure: 0 }] };
		const { now } = gazed(deadly);
		expect([now.state, now.conditions]).toEqual(["destroyed", []]);
	});

	it("is refused where the table does not have it", () => {
		expect(gazed({ brings: { condition: "green", rounds: 1 } }).refused).toEqual(["noRow"]);
	});
});

describe("odds of the affected", () => {
	it.each(["success", "failure"] as const)("are those of the kernel at all faces, by %s", (brings) => {
		const order: AttackOrder = { ...HALBERDS, brings, aim: { kind: "individual", chosen: 7 } };
		const laws = distributionOf(
			() => playAttack(order, ORCS, USUAL),
			({ plan, counts }) => affectedBy(brings, plan, counts),
		);
		const wanted = laws
			.map(({ outcome, chance }) => [affectedBy(brings, outcome.plan, outcome.counts), chance] as const)
			.toSorted(([a], [b]) => a - b);
		const odds = orderOdds(order, ORCS, USUAL).affected!;
		expect(odds.map(([number]) => number)).toEqual(wanted.map(([number]) => number));
		for (const [index, [, chance]] of odds.entries()) expect(chance).toBeCloseTo(wanted[index]![1], 12);
		expect(wanted.length).toBeGreaterThan(2);
	});
});
