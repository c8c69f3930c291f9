import { describe, expect, it } from "vitest";
import { ratio } from "../../../../src/engine/common/index.js";
import type { Unit } from "../../../../src/engine/skirmish/army/read/read-unit.js";
import type { Individual } from "../../../../src/engine/skirmish/round/read/input.js";
import type { AttackCommand } from "../../../../src/engine/skirmish/round/read/read-order.js";
import { block, orders, played, refusals, SOLDIER, side, skirmishInput, swing, unit } from "./fixtures.js";

/** A shot of one unit at another across a third. */
function shot(by: Partial<Unit>, part: Partial<AttackCommand> = {}, target: Partial<Unit> = {}) {
	return played(
		skirmishInput({
			sides: [side("south", [unit("s1", by)]), side("north", [unit("n1", target), unit("n2")])],
			places: { s1: block(0, 8, 0), n1: block(0, -8, 2), n2: block(0, 0, 2) },
			rounds: [orders({ ranged: [swing("s1", "n1", "bow", part)] })],
		}),
	).outcome;
}

const bowWith = (part: Partial<Unit["soldier"]["attacks"][number]>): Unit["soldier"] => ({
	...SOLDIER,
	attacks: SOLDIER.attacks.map((attack) => (attack.id === "bow" ? { ...attack, ...part } : attack)),
});

const ability = (id: string, part: Partial<Unit["abilities"][number]> = {}): Unit["abilities"][number] => ({
	id,
	value: 0,
	inStatBlock: false,
	share: ratio(1),
	overcome: [],
	...part,
});

const attackOf = (outcome: ReturnType<typeof shot>) => outcome.phases.flatMap(({ attacks }) => attacks)[0]?.outcome;

describe("attacks of a round", () => {
	it("divert shots at single targets, but neither areas nor saves", () => {
		expect(attackOf(shot({}))?.diverted.targets).toBeGreaterThan(0);
		const save = { against: { save: "reflex", dc: 10 } } as const;
		const area = { area: { shape: "burst", feet: 20 } } as const;
		for (const part of [save, area]) expect(attackOf(shot({ soldier: bowWith(part) }))?.diverted.targets).toBe(0);
	});

	it("refuse chances that are too fine to hold", () => {
		const partial = [1, 2, 3].map((i) => ({ key: `p${i}`, value: i, share: ratio(1, 3) }));
		const rerolls = { again: 3, retry: 3, second: -2 };
		expect(refusals(shot({}, { partial, rerolls }))).toEqual(["tooFine"]);
	});

	it("meet a defence by 10 AC that their traits, arms or types of damage do not overcome", () => {
		const acAgainst = (overcome: readonly string[], by: Partial<Unit> = {}, inStatBlock = false) => {
			const abilities = [ability("damageReduction", { overcome, inStatBlock })];
			return shot(by, {}, { abilities }).phases.flatMap(({ attacks }) => attacks)[0]?.number?.total.num;
		};
		const plain = acAgainst([], {}, true) ?? Number.NaN;
		expect([acAgainst([]), acAgainst(["silver"]), acAgainst(["magic"])]).toEqual([plain + 10, plain + 10, plain + 10]);
		const enchanted = { resources: [{ id: "magicWeapons", count: 1, inStatBlock: true }] };
		const silver = { soldier: bowWith({ traits: ["silver"] }) };
		expect([acAgainst(["silver"], silver), acAgainst(["magic"], enchanted), acAgainst(["piercing"])]).toEqual([
			plain,
			plain,
			plain,
		]);
	});

	it("of swarms harm neither bodiless soldiers nor those with a defence, unless their stat block holds it", () => {
		const swarm = { abilities: [ability("swarm")], soldier: bowWith({ traits: ["magic"] }) };
		const harm = (target: Partial<Unit>) => attackOf(shot(swarm, {}, target))?.values.sum.success;
		const guarded = (inStatBlock: boolean) => ({ abilities: [ability("damageReduction", { inStatBlock })] });
		expect(harm({})).toBe(4);
		expect([harm({ abilities: [ability("incorporeal")] }), harm(guarded(false)), harm(guarded(true))]).toEqual([
			0, 0, 4,
		]);
	});

	it("of engines fear no wind that keeps arrows off, and are worse in a storm", () => {
		const bows = (traits: readonly string[], ground: readonly string[]) => {
			const by = { soldier: bowWith({ traits }), ground };
			const outcome = shot(by);
			const [report] = outcome.phases.flatMap(({ attacks }) => attacks);
			return report?.bonus?.total.num ?? refusals(outcome)[0];
		};
		const weathers = ["", "strongWind", "severeWind", "rain", "snow", "windstorm", "hurricane", "tornado"];
		const on = (traits: readonly string[]) => weathers.map((id) => bows(traits, id === "" ? [] : [id]));
		expect(on([])).toEqual([3, 1, -1, -1, -1, "noShots", "noShots", "noShots"]);
		expect(on(["siege"])).toEqual([3, 3, 3, 3, 3, -1, -5, "noShots"]);
	});

	it("are magic with magic weapons", () => {
		const resources = [{ id: "magicWeapons", count: 1, inStatBlock: true }];
		const ghosts = { abilities: [ability("incorporeal")] };
		expect(attackOf(shot({}, {}, ghosts))?.values.sum.success).toBe(0);
		expect(attackOf(shot({ resources }, {}, ghosts))?.values.sum.success).toBe(2);
		const swarm = { resources, abilities: [ability("swarm")] };
		expect(attackOf(shot(swarm, {}, ghosts))?.values.sum.success).toBe(0);
	});
});

const OGRE: Individual = {
	id: "ogre",
	name: "Ogre",
	side: "north",
	cells: [{ x: 0, y: 0 }],
	space: 10,
	reach: 10,
	initiative: 0,
	ac: 15,
	saves: null,
};

describe("attacks on one creature", () => {
	const against = (by: Partial<Unit>, movement: NonNullable<Parameters<typeof orders>[0]["movement"]> = []) => {
		const { outcome } = played(
			skirmishInput({
				sides: [side("south", [unit("s1", by)]), side("north", [unit("n1")])],
				places: { s1: block(0, 3, 0), n1: block(0, -12, 2) },
				individuals: [OGRE],
				rounds: [orders({ movement, melee: [swing("s1", "ogre")] }, "melee")],
			}),
		);
		const raw = outcome.phases.flatMap(({ attacks }) => attacks)[0]?.outcome.rolls;
		return raw?.percentage?.success.total;
	};
	const charge = [{ kind: "charge", unit: "s1", way: { x: 0, y: -2 } }] as const;
	const move = [{ kind: "move", unit: "s1", way: { x: 0, y: -2 }, pace: "move" }] as const;

	it("take their action though no soldier can act, but are no shots in a storm; over others they ask for no armour", () => {
		const stunned = { conditions: [{ id: "stunned", affected: 100, rounds: null }] };
		const input = (by: Partial<Unit>, part: Partial<AttackCommand>, ogre: typeof OGRE = OGRE) =>
			skirmishInput({
				sides: [side("south", [unit("s1", by)]), side("north", [unit("n1")])],
				places: { s1: block(0, 3, 0), n1: block(0, -12, 2) },
				individuals: [ogre],
				rounds: [orders({ ranged: [swing("s1", "ogre", "bow", part)] }, "ranged")],
			});
		const shots = played(input(stunned, {})).outcome;
		expect(refusals(shots)).toEqual([]);
		expect(shots.phases.flatMap(({ attacks }) => attacks)[0]?.outcome.plan.rolls).toBe(0);
		const storm = { conditions: [{ id: "windstorm", rounds: null }] };
		expect(refusals(played({ ...input({}, {}), ...storm }).outcome)).toEqual(["noShots"]);
		const indirect = { range: 0, inSight: true, misses: 0, spotter: false };
		const bare = { ...OGRE, ac: null };
		expect(refusals(played(input({}, {}, bare)).outcome)).toEqual(["noArmour"]);
		const [known, unknown] = [OGRE, bare].map((ogre) => {
			const { outcome } = played(input({}, { indirect }, ogre));
			expect(refusals(outcome)).toEqual([]);
			return outcome.phases.flatMap(({ attacks }) => attacks)[0]?.outcome.rolls.percentage;
		});
		expect(known?.success.total).toBeDefined();
		expect(known).toEqual(unknown);
		const direct = unit("s1").soldier.attacks.map((attack) => ({ ...attack, indirect: false }));
		const plain = { soldier: { ...unit("s1").soldier, attacks: direct } };
		expect(refusals(played(input(plain, { indirect })).outcome)).toEqual(["notIndirect"]);
	});

	it("have the bonus of a charge, and the misses of the blinded", () => {
		const [charged, moved] = [against({}, charge), against({}, move)];
		const points = (share: typeof moved) => (share ? share.num / share.den : Number.NaN);
		expect(points(charged) - points(moved)).toBeCloseTo(0.1, 12);
		const blinded = against({ conditions: [{ id: "blinded", affected: 50, rounds: null }] }, move);
		expect([moved, blinded].every((each) => each !== undefined)).toBe(true);
		expect(points(blinded)).toBeCloseTo(points(moved) * 0.75, 12);
	});
});
