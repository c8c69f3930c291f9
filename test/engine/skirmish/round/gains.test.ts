import { describe, expect, it } from "vitest";
import type { Answer, Question } from "../../../../src/engine/ask/ask.js";
import { driveLogged } from "../../../../src/engine/ask/drive.js";
import { ratio } from "../../../../src/engine/common/index.js";
import type { Unit } from "../../../../src/engine/skirmish/army/read/read-unit.js";
import type { SkirmishInput } from "../../../../src/engine/skirmish/round/read/input.js";
import type { RoundOrders, SkirmishOrder } from "../../../../src/engine/skirmish/round/read/read-order.js";
import { block, GAME, officer, orders, refusals, SOLDIER, side, skirmishInput, swing, unit } from "./fixtures.js";

/** Answers every die with its highest face, but for those whose key ends so. */
const rolling =
	(faces: Readonly<Record<string, number | string>> = {}) =>
	(question: Question): Answer => {
		const named = Object.keys(faces).find((key) => question.key.endsWith(key));
		if (named !== undefined) return faces[named]!;
		if (question.kind === "decide") return question.options[0]!;
		return question.kind === "dice" ? Number(question.dice.split("d")[1]) : 0;
	};

const able = (id: string, value = 1): Unit["abilities"][number] => ({
	id,
	value,
	inStatBlock: false,
	share: ratio(1),
	overcome: [],
});
const hurt = {
	soldiers: { current: 100, maximum: 100, held: 0 },
	hp: { total: 400, temporary: 0, each: 9, start: 900 },
};

/** Two units in contact, s1 below and n1 above, and one of each side far off. */
function fight(
	s1: Partial<Unit>,
	n1: Partial<Unit>,
	rounds: readonly RoundOrders[],
	{
		answers = {},
		...part
	}: Partial<SkirmishInput> & { readonly answers?: Readonly<Record<string, number | string>> } = {},
) {
	const input = skirmishInput({
		sides: [side("south", [unit("s1", s1), unit("s2")]), side("north", [unit("n1", n1), unit("n2")])],
		places: { s1: block(0, 1, 0), n1: block(0, 0, 2), s2: block(10, 12, 0), n2: block(-10, -12, 2) },
		rounds,
		...part,
	});
	const checked = GAME.check(input);
	if (!checked.ok) throw new Error(`${checked.fault.code} ${checked.fault.path}`);
	const { outcome } = driveLogged(GAME.play(checked.value), rolling(answers));
	const now = (id: string): Unit => outcome.state.sides.flatMap(({ units }) => units).find((each) => each.id === id)!;
	return { outcome, now, refused: refusals(outcome), attack: outcome.phases.flatMap(({ attacks }) => attacks) };
}

const declare = (name: string, target = ""): SkirmishOrder => ({ kind: "declare", unit: "s1", row: name, target });
const bonusOf = ({ attack }: ReturnType<typeof fight>): number => {
	const total = attack[0]?.bonus?.total;
	return total === undefined ? Number.NaN : total.num / total.den;
};
const melee = (...given: readonly SkirmishOrder[]) => [orders({ melee: given })];

describe("things that are declared", () => {
	it("heal four tenths by potions, twice, in rounds without an attack", () => {
		const resources = [{ id: "healingPotions", count: 1, inStatBlock: false }];
		const round = orders({ movement: [declare("healingPotions")], melee: [swing("s1", "n1")] });
		const drunk = fight({ ...hurt, resources }, {}, [round]);
		expect(drunk.now("s1").hp.total).toBe(760);
		expect(drunk.refused).toEqual(["noAttack"]);
		expect(fight({ ...hurt, resources }, {}, [round, round, round]).refused).toContain("spent");
		const late = orders({ ranged: [swing("s1", "n2", "bow", { exposed: 5 })], melee: [declare("healingPotions")] });
		expect(fight({ ...hurt, resources }, {}, [late]).refused).toEqual(["attacked"]);
	});

	it("heal two tenths by channelling, at a lower attack and without its damage", () => {
		const abilities = [able("channelPositive")];
		const plain = fight({ ...hurt, abilities }, { traits: ["undead"] }, melee(swing("s1", "n1")));
		const channelled = fight(
			{ ...hurt, abilities, soldier: { ...SOLDIER, challenge: ratio(4) } },
			{ traits: ["undead"] },
			[orders({ movement: [declare("channelPositive")], melee: [swing("s1", "n1")] })],
		);
		expect(plain.attack[0]?.outcome.values.sum.success).toBe(7);
		expect(channelled.attack[0]?.outcome.values.sum.success).toBe(6);
		expect(bonusOf(channelled)).toBe(bonusOf(plain) - 2);
		expect(channelled.now("s1").hp.total).toBe(580);
	});

	it("let the undead alone heal by darker power", () => {
		const round = [orders({ movement: [declare("channelNegative")] })];
		const abilities = [able("channelNegative")];
		expect(fight({ ...hurt, abilities }, {}, round).refused).toEqual(["notDeclared"]);
		expect(fight({ ...hurt, abilities, traits: ["undead"] }, {}, round).now("s1").hp.total).toBe(580);
	});

	it("raise a sandstorm, once", () => {
		const storm = orders({ movement: [declare("createSandstorm")] });
		const raised = fight({ abilities: [able("createSandstorm")] }, {}, [storm, storm]);
		expect(raised.outcome.state.conditions).toEqual([{ id: "sandstorm", rounds: null }]);
		expect(raised.refused).toEqual(["spent"]);
	});

	it("protect an order against the one that was challenged", () => {
		const abilities = [able("challenge"), able("order")];
		const round = orders({ movement: [declare("challenge", "n1")], melee: [swing("n1", "s1")] });
		const number = (own: Unit["abilities"]) => fight({ abilities: own }, {}, [round]).attack[0]?.number?.total.num;
		expect(number(abilities)).toBe(number([able("challenge")])! + 1);
	});
});

describe("facts of an attack", () => {
	it("tell water, and land to those who swim", () => {
		const aquatic = { abilities: [able("aquatic")] };
		const bonus = (n1: Partial<Unit>, s1: Partial<Unit> = aquatic) => bonusOf(fight(s1, n1, melee(swing("s1", "n1"))));
		expect([bonus({}), bonus({ ground: ["water"] })]).toEqual([2, 5]);
		expect(bonus({}, { abilities: [able("aquatic"), able("amphibious")] })).toBe(4);
	});

	it("tell shots of engines and rocks to those who catch them", () => {
		const bow = (traits: readonly string[]): Partial<Unit> => ({
			soldier: { ...SOLDIER, attacks: SOLDIER.attacks.map((each) => ({ ...each, traits })) },
		});
		const number = (traits: readonly string[]) =>
			fight(bow(traits), { abilities: [able("rockCatching")] }, [
				orders({ ranged: [swing("s1", "n1", "bow", { exposed: 9 })] }),
			]).attack[0]?.number?.total.num;
		expect([number([]), number(["rocks"]), number(["siege"])]).toEqual([16, 17, 17]);
	});

	it("take from the order what no data tell", () => {
		const keen = { abilities: [able("favoredEnemy")] };
		const bonus = (part: object) => bonusOf(fight(keen, {}, melee(swing("s1", "n1", "sword", part))));
		expect(bonus({ facts: ["foeFavored"] })).toBe(bonus({}) + 1);
	});

	it("halve areas for the nimble, and ground that the foe knows", () => {
		const fire: Partial<Unit> = {
			soldier: { ...SOLDIER, attacks: [{ ...SOLDIER.attacks[0]!, area: { shape: "burst", feet: 10 } }] },
		};
		expect(
			fight(fire, { abilities: [able("evasion")] }, melee(swing("s1", "n1"))).attack[0]?.outcome.values.sum.success,
		).toBe(3);
		const number = (s1: Partial<Unit>) =>
			fight(s1, { ground: ["familiarGround"] }, melee(swing("s1", "n1"))).attack[0]?.number?.total.num;
		expect(number({ abilities: [able("favoredTerrain")] })).toBe(number({})! - 1);
	});
});

describe("targets in the air", () => {
	const flyer = { abilities: [able("flight")] };

	it("are reached in melee by flyers alone while they attack nothing", () => {
		expect(fight({}, flyer, melee(swing("s1", "n1"))).refused).toEqual(["aloft"]);
		expect(fight(flyer, flyer, melee(swing("s1", "n1"))).refused).toEqual([]);
		expect(fight({}, flyer, melee(swing("s1", "n1"), swing("n1", "s1"))).refused).toEqual([]);
	});

	it("are out of reach for attacks of opportunity too", () => {
		const provoke = { kind: "provoke", attacker: "s1", target: "n1" } as const;
		const passing = [orders({ movement: [provoke], opportunity: [swing("s1", "n1")] })];
		expect(fight({}, flyer, passing).refused).toEqual(["aloft"]);
		expect(fight(flyer, flyer, passing).refused).toEqual([]);
		const shot = [
			orders({ movement: [provoke], ranged: [swing("n1", "s1", "bow")], opportunity: [swing("s1", "n1")] }),
		];
		expect(fight({}, flyer, shot).refused).toEqual([]);
	});
});

describe("wounds", () => {
	const strong = {
		soldier: {
			...SOLDIER,
			attacks: SOLDIER.attacks.map((each) => ({
				...each,
				averages: [{ type: "x", success: 60, critical: 90, failure: 0 }],
			})),
		},
	};
	const few = { soldiers: { current: 10, maximum: 10, held: 0 }, hp: { total: 90, temporary: 0, each: 9, start: 90 } };

	it("break an engine where the roll reaches the number once more", () => {
		const breakers = { tactics: [{ id: "siegebreaker", target: "", age: 0, profession: 0 }] };
		const resources = [{ id: "siegeEngines", count: 2, inStatBlock: false }];
		const left = (face: number) =>
			fight(breakers, { resources }, melee(swing("s1", "n1")), { answers: { "n1/engine": face } }).now("n1")
				.resources[0]?.count;
		// Attack 4 against AC 15.
		expect([left(11), left(10)]).toEqual([1, 2]);
	});

	it("raise the destroyed as a smaller unit, or heal", () => {
		const all = {
			...strong,
			abilities: [able("createSpawn")],
			soldiers: { current: 60, maximum: 60, held: 0 },
			hp: { total: 300, temporary: 0, each: 9, start: 540 },
		};
		const weak = {
			soldiers: { current: 60, maximum: 60, held: 0 },
			hp: { total: 60, temporary: 0, each: 1, start: 60 },
		};
		const swings = melee(swing("s1", "n1", "sword", { exposed: 60, modifiers: [{ key: "typed", value: 5 }] }));
		const up = fight(all, weak, swings, { answers: { "n1/spawn": "raise" } });
		expect(up.now("n1").state).toBe("destroyed");
		expect(up.now("n1-risen")).toMatchObject({ soldiers: { current: 10 }, hp: { total: 90 }, commander: null });
		expect(up.outcome.state.places["n1-risen"]).toBeDefined();
		expect(fight(all, weak, swings).now("s1").hp.total).toBe(516);
		expect(fight(all, { ...weak, traits: ["construct"] }, swings).now("s1").hp.total).toBe(300);
	});

	it("heal without a question where no type is two smaller", () => {
		const size = { soldiers: { current: 20, maximum: 20, held: 0 } };
		const maker = {
			...strong,
			...size,
			abilities: [able("createSpawn")],
			hp: { total: 60, temporary: 0, each: 9, start: 180 },
		};
		const weak = { ...size, hp: { total: 20, temporary: 0, each: 1, start: 20 } };
		const swings = melee(swing("s1", "n1", "sword", { exposed: 20, modifiers: [{ key: "typed", value: 9 }] }));
		const { now } = fight(maker, weak, swings, { answers: { "n1/spawn": "raise" } });
		expect([now("n1").state, now("n1-risen"), now("s1").hp.total]).toEqual(["destroyed", undefined, 132]);
	});

	it("heal each soldier by half of the greatest number that most of them have and the stat block does not hold", () => {
		const healed = (...abilities: Unit["abilities"]) =>
			fight({ ...hurt, abilities }, {}, [orders({})]).now("s1").hp.total;
		const few = { ...able("regeneration", 10), share: ratio(1, 2) };
		const held = { ...able("regeneration", 10), inStatBlock: true };
		expect(healed(able("fastHealing", 5))).toBe(600);
		expect([healed(few, able("fastHealing", 5)), healed(held, able("fastHealing", 5))]).toEqual([600, 600]);
		expect([healed(few), healed(held)]).toEqual([400, 400]);
		expect(healed(able("regeneration", 4), able("fastHealing", 6))).toBe(700);
	});

	it("leave a soldier up if no enemy outlasts the phase", () => {
		const dying = {
			...few,
			abilities: [able("regeneration")],
			conditions: [{ id: "bleeding", affected: 10, rounds: null }],
		};
		const poor = { ...dying, hp: { ...few.hp, total: 20 } };
		const alone = (n1: Partial<Unit>) =>
			fight(n1, { state: "left" }, [orders({}, "rangedDamage")], { places: { s1: block(0, 1, 0) } }).now("s1");
		expect(alone(poor)).toMatchObject({ state: "fit", hp: { total: 1 } });
		expect(alone({ ...poor, abilities: [] }).state).toBe("defeated");
		const fleeing = fight({ ...poor, state: "routed" }, { state: "left" }, [orders({}, "rangedDamage")]);
		expect(fleeing.now("s1").state).toBe("defeated");
		expect(alone({ ...poor, state: "routed" }).state).toBe("routed");
	});

	it("make those fall at the end who fought on below 0 hit points, before it is seen who has won", () => {
		const raging = {
			soldier: { ...SOLDIER, ferocity: true },
			soldiers: { current: 60, maximum: 60, held: 60 },
			hp: { total: 5, temporary: 0, each: 9, start: 540 },
		};
		const sides = [side("south", [unit("s1", raging)]), side("north", [unit("n1")])];
		const { outcome, now } = fight({}, {}, [orders({})], {
			sides,
			places: { s1: block(0, 9, 0), n1: block(0, 0, 2) },
			ended: true,
		});
		expect([now("s1").state, outcome.end?.winner]).toEqual(["defeated", "north"]);
	});

	it("frighten animals alone by an aura, and keep the frightened from attacking in the next round", () => {
		const aura = { abilities: [able("unnaturalAura")] };
		const scared = (traits: Unit["traits"]) =>
			fight(aura, { traits, morale: -20 }, melee(swing("s1", "n1")), { answers: { "/fear": 1, "/rout": 20 } });
		expect(scared([]).now("n1").conditions).toEqual([]);
		const round = orders({ melee: [swing("s1", "n1")] });
		const next = fight(
			{ abilities: [able("fear")] },
			{ morale: -5, commander: officer("c", { charisma: 0, ranks: 0 }) },
			[round, orders({ melee: [swing("n1", "s1")] })],
			{ answers: { "/fear": 1 } },
		);
		expect(next.attack.at(-1)?.outcome.plan.rolls).toBe(0);
		expect(scared(["animal"]).now("n1").conditions[0]?.id).toBe("afraid");
	});

	it("bleed less by resistance to poison", () => {
		const bled = (abilities: Unit["abilities"]) =>
			fight({ abilities, conditions: [{ id: "bleeding", affected: 10, rounds: null }] }, {}, [orders({})]).now("s1").hp
				.total;
		expect([bled([]), bled([able("poisonResistance", 5)])]).toEqual([840, 860]);
	});
});

describe("morale", () => {
	it("is lower in a rout check for those whom a foe holds", () => {
		const due = (abilities: Unit["abilities"]) =>
			fight({ abilities }, {}, [orders({})], { answers: { "n1/rout": 9, "n1/loyalty": 1 } }).now("n1").state;
		// Morale 1, Charisma 2, profession 1 and 9: 13 without a foe's rows.
		const held = fight({}, {}, [orders({})], { answers: { "n1/rout": 11, "n1/loyalty": 1 } }).now("n1").state;
		expect([held, due([])]).toEqual(["fit", "routed"]);
		const grabbed = fight({ abilities: [able("grab")] }, {}, [orders({})], {
			answers: { "n1/rout": 12, "n1/loyalty": 1 },
		});
		expect(grabbed.now("n1").state).toBe("routed");
	});
});
