import { describe, expect, it } from "vitest";
import type { Answer, Question } from "../../../../src/engine/ask/ask.js";
import { driveLogged } from "../../../../src/engine/ask/drive.js";
import { ratio } from "../../../../src/engine/common/index.js";
import type { Unit } from "../../../../src/engine/skirmish/army/read/read-unit.js";
import { SKIRMISH_TABLES } from "../../../../src/engine/skirmish/army/tables/skirmish-tables.js";
import { settlePhase } from "../../../../src/engine/skirmish/attack/phase.js";
import type { RoundOrders } from "../../../../src/engine/skirmish/round/read/read-order.js";
import { USUAL, unitOf } from "../attack/orders.js";
import { block, codes, GAME, orders, SOLDIER, side, skirmishInput, swing, unit } from "./fixtures.js";

/** Answers every die with its highest face. */
const highest = (question: Question): Answer =>
	question.kind === "dice"
		? Number(question.dice.split("d")[1])
		: question.kind === "decide"
			? question.options[0]!
			: 0;

const FALLEN = { hp: { total: 0, temporary: 0, each: 9, start: 900 }, state: "defeated" } as const;

/** A south unit s1 that looks at n1, and units beside them, through some rounds. */
function fight(
	{ s1 = {}, n1 = {}, more = [] }: { s1?: Partial<Unit>; n1?: Partial<Unit>; more?: readonly Unit[] },
	rounds: readonly RoundOrders[],
	part: Parameters<typeof skirmishInput>[0] = {},
) {
	const south = [unit("s1", s1), ...more.filter(({ id }) => id.startsWith("s"))];
	const north = [unit("n1", n1), ...more.filter(({ id }) => id.startsWith("n"))];
	const input = skirmishInput({
		sides: [side("south", south), side("north", north)],
		places: { s1: block(0, 1, 0), n1: block(0, 0, 2) },
		rounds,
		...part,
	});
	const checked = GAME.check(input);
	if (!checked.ok) throw new Error(`${checked.fault.code} ${checked.fault.path}`);
	const { outcome, log } = driveLogged(GAME.play(checked.value), highest);
	const now = (id: string): Unit => outcome.state.sides.flatMap(({ units }) => units).find((each) => each.id === id)!;
	return { outcome, log, now };
}

const bringing = Object.entries(SKIRMISH_TABLES.abilities).filter(({ 1: { converted } }) =>
	converted.includes("bleeds"),
);
const ability = (id: string) => ({ id, value: 0, inStatBlock: false, share: ratio(1), overcome: [] });
const bleeding = [{ id: "bleeding", affected: 100, rounds: null }];

describe("a defeated unit at which nothing is aimed", () => {
	it("is brought to bleed by seven abilities", () => {
		expect(bringing.map(([id]) => id)).toHaveLength(7);
	});

	it.each(bringing.map(([id]) => id))("does not bleed by the %s of those who felled it", (id) => {
		const weak = {
			soldiers: { current: 40, maximum: 40, held: 0 },
			hp: { total: 30, temporary: 0, each: 9, start: 360 },
		};
		const round = orders({ melee: [swing("s1", "n1", "sword", { exposed: 40 })] });
		const { now, outcome, log } = fight({ s1: { abilities: [ability(id)] }, n1: weak }, [round, orders({})]);
		expect(codes(outcome)).toContain("defeated");
		expect([now("n1").state, now("n1").soldiers.maximum > 0, now("n1").conditions]).toEqual(["defeated", true, []]);
		expect(JSON.stringify(log)).not.toContain("n1/bleed");
	});

	it.each(bringing.map(([id]) => id))("but a unit that stands still bleeds by %s", (id) => {
		const round = orders({ melee: [swing("s1", "n1", "sword", { exposed: 40 })] }, "meleeDamage");
		const { now, outcome } = fight({ s1: { abilities: [ability(id)] } }, [round]);
		expect(codes(outcome)).toContain("conditionChanged");
		expect(now("n1").conditions).toEqual([{ id: "bleeding", affected: now("n1").soldiers.current, rounds: null }]);
	});

	it("stops bleeding without a roll, standing or gone at 0 hit points", () => {
		for (const soldier of [SOLDIER, { ...SOLDIER, diesAtZero: true }, { ...SOLDIER, constitution: 3 }]) {
			const { now, log } = fight({ n1: { ...FALLEN, soldier, conditions: bleeding } }, [orders({})]);
			expect([now("n1").state, now("n1").soldiers.maximum, now("n1").conditions]).toEqual(["defeated", 100, []]);
			expect(JSON.stringify(log)).not.toContain("n1/bleed");
		}
		const up = fight({ n1: { conditions: bleeding } }, [orders({})]);
		expect([up.now("n1").hp.total, up.now("n1").conditions]).toEqual([300, []]);
	});

	it("is not harmed by weather, and by an attack on it is destroyed", () => {
		const [storm] = Object.entries(SKIRMISH_TABLES.battlefield).find(([, { harm }]) => harm > 0)!;
		const { now } = fight({ n1: FALLEN }, [orders({})], { conditions: [{ id: storm, rounds: null }] });
		expect([now("n1").state, now("n1").soldiers.maximum, now("s1").hp.total < 900]).toEqual(["defeated", 100, true]);
		const struck = fight({ n1: FALLEN }, [orders({ melee: [swing("s1", "n1", "sword", { exposed: 40 })] })]);
		expect([struck.now("n1").state, struck.now("n1").soldiers.maximum]).toEqual(["destroyed", 0]);
	});

	it("gives shots over it no cover, and is in no melee of theirs", () => {
		const shot = (part: Partial<Unit>, friend: Partial<Unit> = {}) => {
			const places = { s1: block(0, 12, 0), n1: block(0, 0, 2), n2: block(0, -8, 2), s2: block(2, -7, 0) };
			const more = [unit("n2"), unit("s2", friend)];
			const { outcome } = fight({ n1: part, more }, [orders({ ranged: [swing("s1", "n2", "bow")] })], { places });
			return outcome.phases.flatMap(({ attacks }) => attacks)[0]?.outcome.counts.diverted ?? Number.NaN;
		};
		expect(shot({})).toBeGreaterThan(0);
		expect(shot(FALLEN, FALLEN)).toBe(0);
		expect(shot(FALLEN)).toBeGreaterThan(0);
	});

	it("is not destroyed by hits that the GM diverts to it: so many die as are struck hard enough", () => {
		const cover = { soft: true, melee: false, unit: "n1" };
		const lethal = SOLDIER.attacks.map((attack) => ({
			...attack,
			averages: [{ type: "piercing", success: 30, critical: 0, failure: 0 }],
		}));
		const deaths = (s1: Partial<Unit>) => {
			const places = { s1: block(0, 12, 0), n1: block(0, 0, 2), n2: block(0, -8, 2) };
			const round = orders({ ranged: [swing("s1", "n2", "bow", { cover })] });
			const { now, outcome } = fight({ s1, n1: FALLEN, more: [unit("n2")] }, [round], { places });
			const diverted = outcome.phases.flatMap(({ attacks }) => attacks)[0]!.outcome.counts.diverted;
			return { diverted, left: now("n1").soldiers.maximum, state: now("n1").state };
		};
		const hard = deaths({ soldier: { ...SOLDIER, attacks: lethal } });
		expect(hard.diverted).toBeGreaterThan(0);
		expect(hard).toMatchObject({ left: 100 - hard.diverted, state: "defeated" });
		expect(deaths({})).toMatchObject({ left: 100, state: "defeated" });
	});

	it("is destroyed by a hit that is aimed at it, whatever strays besides", () => {
		const blow = { targets: 3, concentration: ratio(1), landed: [{ value: 30, rolls: 3 }] };
		const fallen = unitOf(10, 9, { total: 0, maximum: 10 });
		expect(settlePhase(fallen, { blows: [], strays: [blow] }, USUAL).after.maximum).toBe(7);
		expect(settlePhase(fallen, { blows: [blow], strays: [blow] }, USUAL).after.maximum).toBe(0);
	});
});
