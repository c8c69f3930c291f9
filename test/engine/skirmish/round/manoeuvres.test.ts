import { describe, expect, it } from "vitest";
import { ratio } from "../../../../src/engine/common/index.js";
import type { Unit } from "../../../../src/engine/skirmish/army/read/read-unit.js";
import type { SkirmishInput } from "../../../../src/engine/skirmish/round/read/input.js";
import type { Phase, RoundOrders, SkirmishOrder } from "../../../../src/engine/skirmish/round/read/read-order.js";
import { block, orders, played, refusals, side, skirmishInput, swing, unit } from "./fixtures.js";

const able = (id: string): Unit["abilities"][number] => ({
	id,
	value: 1,
	inStatBlock: false,
	share: ratio(1),
	overcome: [],
});

/** A disarming of n1 by s1 that cannot fail. */
const disarm: SkirmishOrder = {
	kind: "manoeuvre",
	unit: "s1",
	target: "n1",
	manoeuvre: "disarm",
	brings: "",
	bonus: 60,
	number: 5,
	whole: false,
	way: null,
	modifiers: [],
};

/** Two units in contact, s1 below and n1 above. */
function contact(
	s1: Partial<Unit>,
	n1: Partial<Unit>,
	rounds: readonly RoundOrders[],
	part: Partial<SkirmishInput> = {},
) {
	const { outcome } = played(
		skirmishInput({
			sides: [side("south", [unit("s1", s1)]), side("north", [unit("n1", n1)])],
			places: { s1: block(0, 1, 0), n1: block(0, 0, 2) },
			rounds,
			...part,
		}),
	);
	const now = (id: string) => outcome.state.sides.flatMap(({ units }) => units).find((each) => each.id === id);
	return { outcome, now, refused: refusals(outcome) };
}

const melee = (given: readonly SkirmishOrder[], through: Phase = "melee") => orders({ melee: given }, through);

describe("manoeuvres count as attacks", () => {
	it("in the one kind of attack of a round, and take the standard action", () => {
		const shot = swing("s1", "n1", "bow", { action: "swift" });
		expect(contact({}, {}, [orders({ ranged: [shot], melee: [disarm] }, "melee")]).refused).toEqual([
			"oneKindOfAttack",
		]);
		const both = contact({}, {}, [melee([disarm, swing("s1", "n1")])]);
		expect(both.refused).toHaveLength(1);
	});

	it("against targets in the air", () => {
		const flyer = { abilities: [able("flight")] };
		expect(contact({}, flyer, [melee([disarm])]).refused).toEqual(["aloft"]);
		expect(contact({}, flyer, [melee([disarm, swing("n1", "s1")])]).refused).toEqual([]);
	});

	it("that come from a flank", () => {
		const turned = { s1: block(0, 1, 0), n1: { ...block(0, 0, 2), facing: 0 } } as const;
		const flanked = (places: SkirmishInput["places"]) =>
			contact({}, {}, [melee([disarm])], { places }).outcome.state.facts["n1"]?.flanked;
		expect([flanked(turned), flanked({ s1: block(0, 1, 0), n1: block(0, 0, 2) })]).toEqual([true, undefined]);
	});

	it("of a first phase of melee", () => {
		const flurry = { abilities: [able("flurry")] };
		const bonus = (first: SkirmishOrder) => {
			const { outcome } = contact(flurry, {}, [melee([first], "routing"), melee([swing("s1", "n1")])]);
			return outcome.phases.flatMap(({ attacks }) => attacks).at(-1)?.bonus?.total;
		};
		expect([bonus({ kind: "hold", unit: "s1" }), bonus(disarm)]).toEqual([ratio(5), ratio(6)]);
	});

	it("whose marks add up to all soldiers at most, until they are taken off", () => {
		const one = { id: "disarmed", affected: 90, rounds: 1 };
		const { now } = contact({}, { conditions: [one] }, [melee([disarm])]);
		expect(now("n1")?.conditions).toEqual([{ id: "disarmed", affected: 100, rounds: null }]);
	});
});

describe("manoeuvres bring a condition", () => {
	const brought = (part: Partial<Extract<SkirmishOrder, { readonly kind: "manoeuvre" }>>) =>
		contact({}, {}, [melee([{ ...disarm, ...part }])]);

	it.each([
		["trip", "", "prone", 2],
		["feint", "", "flatFooted", 2],
		["dirtyTrick", "", "dazzled", 2],
		["dirtyTrick", "blinded", "blinded", 2],
		["sunder", "", "brokenArms", null],
		["sunder", "brokenArmour", "brokenArmour", null],
		["sunder", "brokenShield", "brokenShield", null],
		["disarm", "", "disarmed", null],
	] as const)("%s %s: %s", (manoeuvre, brings, id, rounds) => {
		const { now } = brought({ manoeuvre, brings });
		const [condition] = now("n1")!.conditions;
		expect(condition).toMatchObject({ id, rounds });
		expect([condition!.affected > 0, now("s1")!.conditions]).toEqual([true, []]);
	});

	it("to both sides of a grapple alike, until the end of the next round", () => {
		const { now } = brought({ manoeuvre: "grapple" });
		const held = now("n1")!.conditions;
		expect([held[0]?.id, now("s1")!.conditions]).toEqual(["grappled", held]);
		const later = contact({}, {}, [orders({ melee: [{ ...disarm, manoeuvre: "grapple" }] }), orders({})]);
		expect(later.now("n1")!.conditions).toEqual([]);
	});

	it("of an overrun, which opens the formation besides", () => {
		const few = { soldiers: { current: 20, maximum: 20, held: 0 } };
		const { now } = contact({}, few, [melee([{ ...disarm, manoeuvre: "overrun" }])]);
		expect([now("n1")!.formation, now("n1")!.conditions[0]?.id]).toEqual(["open", "prone"]);
	});

	it("of its own alone", () => {
		expect(brought({ manoeuvre: "trip", brings: "blinded" }).refused).toEqual(["row"]);
		expect(brought({ manoeuvre: "drag", brings: "prone" }).refused).toEqual(["row"]);
	});
});
