import { describe, expect, it } from "vitest";
import { closeBattle } from "../../../src/engine/battle/aftermath/close-battle.js";
import { BATTLE_DAY } from "../../../src/engine/battle/day/day.js";
import { BATTLE_RULES, type BattleInput, type BattleSide, type DayOver } from "../../../src/engine/battle/index.js";
import { nextDay } from "../../../src/engine/battle/night/next-day.js";
import { openField } from "../../../src/engine/battle/state/open-field.js";
import { strategyLedgers } from "../../../src/engine/battle/strategy/strategy.js";
import { ratio, towardZero } from "../../../src/engine/common/index.js";
import { type Force, moraleOf, type Practitioner, qualityOf, type Unit } from "../../../src/engine/force/index.js";
import { copy, faultOf, strengthOf } from "../force/helpers.js";
import { army, band, battle, hero, part, side, TYPES } from "./army.js";
import { playGame } from "./play-day.js";

const { tables } = BATTLE_RULES.force;

/** A day as it is fought, and as a document gives it back. */
function fight(input: BattleInput, script: Record<string, number | string> = {}): DayOver {
	return copy({ input, outcome: playGame(BATTLE_DAY, input, script).outcome });
}

/** What comes on the next day. */
function morning(day: DayOver, night: object = {}): BattleInput {
	const next = nextDay(day, night, BATTLE_RULES);
	if (!next.ok) throw new Error(`${next.fault.path}: ${next.fault.code}`);
	return next.value;
}

const sideIn = ({ sides }: BattleInput, id: string): BattleSide =>
	sides.find((each) => each.id === id) ?? expect.fail(`no side ${id}`);
const unitIn = (input: BattleInput, id: string, unit: string): Unit =>
	sideIn(input, id).force.units.find((each) => each.id === unit) ?? expect.fail(`no unit ${id}/${unit}`);
const idsOf = (input: BattleInput, id: string) => sideIn(input, id).force.units.map((unit) => unit.id);
const led = (more: Partial<Force["commander"]>): Partial<Force> => ({
	commander: { ...army([]).commander, strategy: 15, ...more },
});

const duel = (a: Partial<BattleSide> = {}, b: Partial<BattleSide> = {}, more: Partial<BattleInput> = {}) =>
	battle(
		[
			side("a", army([band("u", 100, TYPES.MI), band("w", 60)], 15, led({ leads: "u", luck: true })), a),
			side("b", army([band("u", 120), band("x", 40, TYPES.LC)], 12), b),
		],
		more,
	);

/** The same with the contest ruled: the margins of a and b. */
const ruled = (input: BattleInput, a: number, b: number): BattleInput => ({
	...input,
	rulings: { "a/strategy": { num: 10 + a, den: 1 }, "b/strategy": { num: 10 + b, den: 1 } },
});

describe("the next day", () => {
	it("starts from the men, wounded and morale that the evening left, in any document", () => {
		const day = fight(duel(), { "a/catastrophe": 12 });
		const next = morning(day);
		for (const { key, after } of day.outcome.units) {
			const [id = "", unit = ""] = key.split("/");
			expect(unitIn(next, id, unit)).toMatchObject({
				men: after.men,
				wounded: after.wounded,
				effects: after.effects,
				state: "steady",
				full: unitIn(day.input, id, unit).full,
				battles: unitIn(day.input, id, unit).battles,
			});
		}
		expect(moraleOf(unitIn(next, "a", "w"), tables)).toBe(12);
		const again = playGame(BATTLE_DAY, next).outcome;
		expect(again.units.find(({ key }) => key === "a/w")).toMatchObject({ morale: 12, men: unitIn(next, "a", "w").men });
	});

	it("finds men shaken for that day only who were thrown back from walls", () => {
		const walls = { position: [{ row: "castle", value: null }] };
		const next = morning(fight(ruled(duel({}, walls), 0, 0)));
		expect(moraleOf(unitIn(next, "a", "u"), tables)).toBe(11);
		expect(sideIn(next, "b").position).toEqual(walls.position);
		const third = morning(fight(ruled(next, 2, 0)));
		expect(moraleOf(unitIn(third, "a", "u"), tables)).toBe(13);
	});

	it("keeps the ground, supplies and the skill of the contest, and forgets what belongs to a day", () => {
		// biome-ignore format: what belongs together is on one line
		const psi: Practitioner = {
			id: "p", name: "", link: "", practice: "psi", points: 400, stones: 0, items: 0, boosters: 0,
		};
		const rich = army([band("u", 90)], 15, { practitioners: [psi], heroes: [hero("h", { unit: "u" })] });
		const before = side("a", rich, {
			by: "user1",
			circumstances: ["totalSurprise", "forcedMarch", "noSupplies", "homeGround"].map((row) => ({ row, value: null })),
			judgements: [{ kind: "plan", label: "Feint", value: 2 }],
			missions: [
				{
					...({ id: "m", kind: "scouts", target: "b", victim: "", skill: 12, modifier: 0, many: false } as const),
					played: "success" as const,
					ownKnow: false,
					foeKnow: false,
				},
			],
			powers: { defence: 1, purchases: [{ use: "morale", unit: "a/u", steps: 2 }] },
			orders: { u: { fray: 2 } },
			heroes: [part("h", { risk: -3 })],
			diviner: { genuine: true, skill: 12, trust: "shared" },
		});
		const input = battle([before, side("b", army([band("v", 90)], 15))], { intensity: 2, tlCap: 1, skill: "auto" });
		const next = morning(fight({ ...input, rulings: { "a/strategy": { num: 9, den: 1 } } }, { "a/diviner": 10 }));
		expect(next).toMatchObject({ intensity: 0, tlCap: 1, skill: "strategy", rulings: {} });
		expect(sideIn(next, "a")).toMatchObject({
			by: "user1",
			circumstances: [
				{ row: "noSupplies", value: null },
				{ row: "homeGround", value: null },
			],
			judgements: [],
			missions: [],
			powers: { defence: 0, purchases: [] },
			orders: {},
			diviner: { genuine: true, skill: 12, trust: "shared" },
		});
		expect(sideIn(next, "a").heroes.map(({ risk }) => risk)).toEqual([0]);
		// Special strength is spent again each day, so what it bought is gone.
		expect(moraleOf(unitIn(next, "a", "u"), tables)).toBe(13);
	});

	it("gives up a position that has fallen, and with it the siege", () => {
		const walls = { position: [{ row: "works", value: null }], stand: "walls" as const };
		const day = fight(duel({}, walls, { siege: true }), { "contest/a": 3, "contest/b": 18, "b/u/morale": 4 });
		expect(day.outcome.sides[1]?.fate).toMatchObject({ positionLost: true });
		const next = morning(day);
		expect({ siege: next.siege, position: sideIn(next, "b").position, stand: sideIn(next, "b").stand }).toEqual({
			siege: false,
			position: [],
			stand: null,
		});
	});

	it("gives up the siege of walls that are held no more, even if the besiegers fight on", () => {
		const walls = { position: [{ row: "castle", value: null }] };
		const three = [
			side("a", army([band("u", 90)])),
			side("b", army([band("u", 1)]), walls),
			side("c", army([band("u", 90)])),
		];
		const rulings = { "a/strategy": ratio(10), "b/strategy": ratio(12), "c/strategy": ratio(11) };
		const day = fight(battle(three, { siege: true, rulings }));
		expect(day.outcome.winner).toBe("b");
		const next = morning(day);
		expect({ siege: next.siege, sides: next.sides.map(({ id }) => id) }).toEqual({ siege: false, sides: ["a", "c"] });
	});

	it("leaves battles uncounted until the last day is over", () => {
		const next = morning(fight(ruled(morning(fight(ruled(duel(), 0, 0))), 0, 0)));
		const unit = unitIn(next, "a", "w");
		expect(unit.battles).toBe(4);
		expect(closeBattle(unit, { clearVictory: false, counts: true }).battles).toBe(5);
	});
});

describe("a commander who is lost", () => {
	const strategyOf = (input: BattleInput, id: string) => {
		const ledgers = strategyLedgers(openField(input, BATTLE_RULES), input, BATTLE_RULES);
		const ledger = ledgers.find(({ key }) => key === `${id}/strategy`);
		return ledger?.terms.filter(({ key }) => /^(strategy|commander)/.test(key)).map(({ value }) => towardZero(value));
	};
	const day = fight(ruled(duel(), 0, 0), { "a/catastrophe": 18 });

	it("leaves half of the skill on the next day too, no Luck, and a unit that needs a leader", () => {
		const next = morning(day);
		expect(sideIn(next, "a")).toMatchObject({ commanderLost: true, force: { commander: { leads: "" } } });
		expect(strategyOf(next, "a")).toEqual([15, -7]);
		const { outcome, log } = playGame(BATTLE_DAY, next);
		expect([outcome.sides[0]?.commanderDead, outcome.sides[1]?.commanderDead]).toEqual([true, false]);
		expect(Object.values(log).filter(({ question }) => "luck" in question)).toEqual([]);
		expect(qualityOf(unitIn(next, "a", "u"), tables.qualities)).toBe("green");
		expect(qualityOf(unitIn(next, "a", "w"), tables.qualities)).toBe("average");
		expect(moraleOf(unitIn(next, "a", "w"), tables)).toBe(13 - 5);
		expect(sideIn(morning(fight(ruled(next, 0, 0))), "a").commanderLost).toBe(true);
	});

	it.each([16, 18])("cannot be lost again: a %i does nothing", (roll) => {
		const { outcome, log } = playGame(BATTLE_DAY, morning(day), { "a/catastrophe": roll });
		expect(outcome.sides[0]?.catastrophe).toMatchObject({ damage: 0 });
		expect(Object.keys(log)).not.toContain("a/catastrophe/damage");
		expect(outcome.units.map(({ changes }) => changes.length)).toEqual([0, 0, 0, 0]);
		expect(outcome.sides[0]?.standing.strategy.terms.map(({ key }) => key)).not.toContain("catastrophe");
	});

	it("leads no unit any more, which can be struck or go over like any other", () => {
		const input = duel({ commanderLost: true });
		const drawn = (roll: number, keys: Record<string, number | string>) =>
			playGame(BATTLE_DAY, input, { "a/catastrophe": roll, ...keys }).outcome.sides[0]?.catastrophe.unit;
		expect([drawn(17, { "a/leader": 0 }), drawn(14, { "a/defector": "a/u" })]).toEqual(["a/u", "a/u"]);
		expect(playGame(BATTLE_DAY, duel(), { "a/catastrophe": 17 }).outcome.sides[0]?.catastrophe.unit).toBe("a/w");
	});

	it("has a successor once one is named", () => {
		const heir = { name: "Wren", link: "", strategy: 11, tactics: 0, luck: true, leads: "w" };
		const next = morning(day, { commanders: { a: heir } });
		expect(sideIn(next, "a")).toMatchObject({ commanderLost: false, force: { commander: heir } });
		expect(strategyOf(next, "a")).toEqual([11]);
	});

	it("keeps a small fight one of Tactics, unless the successor has none", () => {
		const heir = { name: "Wren", link: "", strategy: 11, luck: false, leads: "" };
		const small = (id: string) => side(id, army([band("u", 40), band("w", 40)], 15, led({ tactics: 12 })));
		const lost = fight({ ...ruled(battle([small("a"), small("b")]), 0, 0), skill: "auto" }, { "a/catastrophe": 18 });
		const skillUnder = (tactics: number) => morning(lost, { commanders: { a: { ...heir, tactics } } }).skill;
		expect([lost.outcome.skill, morning(lost).skill, skillUnder(9), skillUnder(0)]).toEqual([
			"tactics",
			"tactics",
			"tactics",
			"strategy",
		]);
	});

	it.each([
		["who leads it himself", {}, {}],
		["a hero, of the side in which he fights", { leads: "" }, { heroes: [part("h", { leads: "force" })] }],
	])("is a prisoner with the unit: %s", (_who, commander, more) => {
		const force = army([band("u", 90), band("w", 90)], 15, {
			...led({ leads: "u", ...commander }),
			heroes: [hero("h", { unit: "u" })],
		});
		const walls = { position: [{ row: "castle", value: null }], escape: false };
		const storm = battle([side("b", army([band("v", 300)])), side("a", force, { ...walls, ...more })]);
		const evening = (lost: string, kept: string) =>
			fight(ruled(storm, 0, 13), { [`a/${lost}/morale`]: 17, [`a/${kept}/morale`]: 4, [`a/${kept}/lastStand`]: 4 });
		const [taken, free] = [evening("u", "w"), evening("w", "u")];
		expect([taken, free].map(({ outcome }) => outcome.sides[1]?.fate)).toMatchObject([
			{ row: "stormed", commanderTaken: true },
			{ row: "stormed", commanderTaken: false },
		]);
		expect(sideIn(morning(taken), "a")).toMatchObject({ commanderLost: true, heroes: [] });
		expect(sideIn(morning(free), "a").commanderLost).toBe(false);
	});

	it("is no hero any more when another commander is named", () => {
		const force = army([band("u", 90)], 15, { heroes: [hero("h", { name: "Ada", link: "x" })] });
		const calm = battle([
			side("a", force, { heroes: [part("h", { leads: "force" })] }),
			side("b", army([band("v", 90)])),
		]);
		const before = fight(ruled(calm, 0, 0), { "a/h/survival": 4, "a/h/glory": 10 });
		const leadsUnder = (more: object) => {
			const named = { name: "Ada", link: "x", strategy: 13, tactics: 0, luck: false, leads: "", ...more };
			return sideIn(morning(before, { commanders: { a: named } }), "a").heroes[0]?.leads;
		};
		expect([leadsUnder({}), leadsUnder({ link: "y" }), leadsUnder({ name: "Wren" })]).toEqual([
			"force",
			"none",
			"force",
		]);
		expect(sideIn(morning(before), "a").heroes[0]?.leads).toBe("force");
	});

	it("may also have been taken alive, or be a hero who lies", () => {
		const storm = duel({}, { position: [{ row: "works", value: null }] });
		const taken = fight(
			{ ...storm, rulings: { "a/strategy": { num: 40, den: 1 } } },
			{ "b/u/morale": 4, "b/x/morale": 4 },
		);
		expect(taken.outcome.sides[1]?.fate.commanderTaken).toBe(true);
		expect(sideIn(morning(taken), "b").commanderLost).toBe(true);
		const force = army([band("u", 90)], 15, { heroes: [hero("h")] });
		const heroic = battle([
			side("a", force, { heroes: [part("h", { leads: "force" })] }),
			side("b", army([band("v", 90)])),
		]);
		const lying = fight(ruled(heroic, 0, 0), { "a/catastrophe": 18 });
		expect(lying.outcome.heroes[0]?.state).toBe("unconscious");
		expect(sideIn(morning(lying), "a")).toMatchObject({ commanderLost: true, heroes: [] });
		expect(sideIn(morning(fight(ruled(heroic, 0, 0))), "a")).toMatchObject({
			commanderLost: false,
			heroes: [{ leads: "force" }],
		});
	});
});

describe("units of the next day", () => {
	it("fall a step where their leader died, whichever new one follows", () => {
		const day = fight(duel(), { "a/catastrophe": 17 });
		const { newLeader } = day.outcome.units.find(({ key }) => key === "a/w") ?? expect.fail();
		expect(newLeader).toBe(true);
		const heir = { name: "Wren", link: "", leadership: 15 };
		const [nobody, somebody] = [morning(day), morning(day, { leaders: { "a/w": heir } })];
		for (const next of [nobody, somebody]) expect(qualityOf(unitIn(next, "a", "w"), tables.qualities)).toBe("green");
		expect({
			leadership: unitIn(nobody, "a", "w").leader.leadership,
			leader: unitIn(somebody, "a", "w").leader,
		}).toEqual({ leadership: null, leader: heir });
		expect(moraleOf(unitIn(somebody, "a", "w"), tables) - moraleOf(unitIn(nobody, "a", "w"), tables)).toBe(1);
	});

	it("have changed sides with their devices, under a name that is free", () => {
		const [first, second] = [
			army([band("u", 90), band("x", 40)], 15, { tl: 6 }),
			army([band("u", 90), band("x", 9)], 12),
		];
		const input = battle([
			side("a", { ...first, heroes: [hero("h", { unit: "x" })] }, { heroes: [part("h")] }),
			side("b", second),
		]);
		const day = fight(input, { "a/catastrophe": 14, "a/defector": "a/x" });
		const next = morning(day);
		expect([idsOf(next, "a"), idsOf(next, "b")]).toEqual([["u"], ["u", "x", "x-2"]]);
		const traitor = day.outcome.units.find(({ key }) => key === "a/x") ?? expect.fail();
		expect(unitIn(next, "b", "x-2")).toMatchObject({ men: traitor.after.men, troop: { deviceTl: 6 } });
		expect(sideIn(next, "a").force.heroes[0]?.unit).toBe("");
	});

	const broken = fight(ruled(duel(), 5, 0), { "b/u/morale": 17, "b/u/rout": 1 });

	it("stay away when they ran, unless they gather", () => {
		expect(broken.outcome.units.find(({ key }) => key === "b/u")?.after.state).toBe("routed");
		expect(idsOf(morning(broken), "b")).toEqual(["x"]);
		expect(unitIn(morning(broken, { rallied: ["b/u"] }), "b", "u").state).toBe("steady");
	});

	it("are joined by those who come", () => {
		const fresh = band("v", 200, TYPES.HC, "veteran");
		const next = morning(fight(duel()), { arrivals: { b: [fresh] } });
		expect(idsOf(next, "b")).toEqual(["u", "x", "v"]);
		expect(unitIn(next, "b", "v")).toMatchObject({ men: 200, battles: 10 });
		expect(openField(next, BATTLE_RULES)[1]?.units.map(({ key }) => key)).toEqual(["b/u", "b/x", "b/v"]);
	});

	it("are crews on foot whose pieces were lost, as many as got away", () => {
		const gunners = army([band("u", 300), band("g", 5, TYPES.LE)], 12);
		const input = battle([side("a", army([band("u", 300)], 20)), side("b", gunners)]);
		const rolled = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`b/casualties/${i + 1}`, 6]));
		const day = fight(input, { "contest/a": 10, "contest/b": 12, ...rolled });
		const guns = day.outcome.units.find(({ key }) => key === "b/g") ?? expect.fail();
		const lost = guns.men - guns.after.men;
		expect([guns.taken, lost > 1]).toEqual([lost, true]);
		const crews = (men: number) => nextDay(day, { crews: { "b/g": men } }, BATTLE_RULES);
		const next = morning(day, { crews: { "b/g": 4 * lost } });
		expect(unitIn(next, "b", "g")).toMatchObject({ men: 5 - lost, crewAfoot: 4 * lost });
		expect(strengthOf({ ...unitIn(next, "b", "g"), men: 0 })).toBe(2 * 4 * lost);
		expect(unitIn(morning(day), "b", "g").crewAfoot).toBe(0);
		expect(crews(4 * lost + 1)).toMatchObject({ fault: { path: "crews.b/g", data: { max: 4 * lost } } });
	});

	it("keep what shook them through the longest battle", () => {
		const effects = Array.from({ length: 20 }, (_, i) => {
			return { cause: "dissension", value: i < 10 ? 1 : -1, lasts: "battle", label: "" } as const;
		});
		const input = battle([
			side("a", army([band("u", 90, TYPES.MI, "elite", { effects })])),
			side("b", army([band("v", 90)])),
		]);
		const day = fight(ruled(input, 0, 0), { "a/catastrophe": 12, "a/u/morale": 4 });
		expect(day.outcome.units[0]?.after.effects).toEqual([{ ...effects[0], value: -1 }]);
		expect(unitIn(morning(day), "a", "u").effects).toEqual([{ ...effects[0], value: -1 }]);
		expect(moraleOf(unitIn(morning(day), "a", "u"), tables)).toBe(16 - 1);
	});

	it("are in line again though every piece is lost, if crews got away", () => {
		const input = battle([
			side("a", army([band("u", 300)], 30)),
			side("b", army([band("u", 300), band("g", 2, TYPES.LE)], 10)),
		]);
		const rolled = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`b/casualties/${i + 1}`, 6]));
		const dice = { "contest/a": 12, "contest/b": 16, "b/u/rout": 1, "b/g/rout": 6, ...rolled };
		const day = fight(input, dice);
		expect(day.outcome.units.find(({ key }) => key === "b/g")?.after).toMatchObject({ men: 0, state: "destroyed" });
		const next = morning(day, { crews: { "b/g": 3 } });
		expect(unitIn(next, "b", "g")).toMatchObject({ men: 0, crewAfoot: 3, state: "steady" });
	});
});

describe("heroes of the next day", () => {
	const force = army([band("u", 90), band("w", 90)], 15, { heroes: [hero("h", { unit: "u" }), hero("k"), hero("l")] });
	const heroes = [part("h", { leads: "unit", hurt: 2, health: 20 }), part("k"), part("l", { health: 3 })];
	const input = battle([side("a", force, { heroes }), side("b", army([band("v", 90)]))]);
	const hits = { "a/h/survival": 9, "a/h/glory": 10, "a/k/survival": 5, "a/k/glory": 10, "a/l/survival": 12 };
	const wounded = { ...hits, "a/l/survival/wound/1": 8, "a/l/glory": 10 };

	it("come hurt as they are; who lies or is dead does not come", () => {
		const day = fight(input, { ...wounded, "contest/a": 8, "contest/b": 12 });
		expect(day.outcome.heroes.map(({ hits: all, state }) => [all, state])).toEqual([
			[1, "up"],
			[0, "up"],
			[8, "dead"],
		]);
		expect(sideIn(morning(day), "a").heroes.map(({ hero: id, hurt, leads }) => [id, hurt, leads])).toEqual([
			["h", 3, "unit"],
			["k", 0, "none"],
		]);
	});

	it("are prisoners with their unit", () => {
		const walls = { position: [{ row: "castle", value: null }], escape: false };
		const storm = battle([side("b", army([band("v", 300)])), side("a", force, { heroes, ...walls })]);
		const lost = { ...wounded, "a/u/morale": 17, "a/w/morale": 4, "a/w/lastStand": 4, "a/h/secondSurvival": 4 };
		const day = fight(ruled(storm, 0, 13), { ...lost, "a/k/secondSurvival": 4 });
		expect(day.outcome.units.map(({ fate }) => fate)).toEqual(["holds", "surrenders", "holds"]);
		const next = sideIn(morning(day), "a");
		expect([next.heroes.map(({ hero: id }) => id), next.force.heroes.map(({ unit }) => unit)]).toEqual([
			["k"],
			["", "", ""],
		]);
	});

	it("lead no unit that ran away from them", () => {
		const day = fight(input, {
			...wounded,
			"contest/a": 16,
			"contest/b": 4,
			"a/u/morale": 17,
			"a/h/secondSurvival": 4,
		});
		const next = sideIn(morning(day), "a");
		expect({ unit: next.force.heroes[0]?.unit, leads: next.heroes[0]?.leads }).toEqual({ unit: "", leads: "none" });
		expect(sideIn(morning(day, { rallied: ["a/u"] }), "a").heroes[0]?.leads).toBe("unit");
	});
});

describe("a night is refused", () => {
	const day = fight(duel(), { "a/catastrophe": 17 });
	const unit = band("v", 10);

	it.each([
		["for what is none", 7, "", "Force.incomplete"],
		["a commander of no side", { commanders: { c: {} } }, "commanders.c", "Battle.noSide"],
		["a commander beyond skill", { commanders: { a: { strategy: 101 } } }, "commanders.a.strategy", "Force.whole"],
		["a leader for who has one", { leaders: { "b/u": {} } }, "leaders.b/u", "Battle.led"],
		["a leader of NaN", { leaders: { "a/w": { leadership: Number.NaN } } }, "leaders.a/w.leadership", "Force.whole"],
		["the return of who did not run", { rallied: ["a/u"] }, "rallied.0", "Battle.notRouted"],
		["crews of foot", { crews: { "a/u": 1 } }, "crews.a/u", "Force.whole"],
		["crews of nobody", { crews: { "a/z": 0 } }, "crews.a/z", "Battle.noUnit"],
		["those who come to nobody", { arrivals: { c: [unit] } }, "arrivals.c", "Battle.noSide"],
		["those who come twice", { arrivals: { a: [unit, unit] } }, "arrivals.a.1.id", "Force.twice"],
		[
			"those who come under another's name",
			{ arrivals: { a: [{ ...unit, id: "u" }] } },
			"arrivals.a.0.id",
			"Force.twice",
		],
		["10^12 who come", { arrivals: { a: [{ ...unit, men: 1e12 }] } }, "arrivals.a.0.men", "Force.whole"],
		[
			"those who come of no class",
			{ arrivals: { a: [{ ...unit, troop: { kind: "elf" } }] } },
			"arrivals.a.0.troop.kind",
			"Force.choice",
		],
	] as const)("%s", (_what, night, path, code) => {
		const [at, why] = faultOf(nextDay(day, night, BATTLE_RULES));
		expect([at, String(why).replace("MUSTER.Fault.", "")]).toEqual([path, code.replace("Force.", "")]);
	});

	it("when no units are left to fight, and when a hero commands whose force has lost its commander", () => {
		const over = fight(ruled(duel(), 17, 0));
		expect(faultOf(nextDay(over, {}, BATTLE_RULES))).toEqual(["sides", "MUSTER.Fault.Battle.over"]);
		const force = army([band("u", 90)], 15, { heroes: [hero("h")] });
		const headless = side("a", force, { heroes: [part("h", { leads: "force" })], commanderLost: true });
		expect(faultOf(BATTLE_DAY.check(battle([headless, side("b", army([band("v", 9)]))])))).toEqual([
			"sides.0.heroes.0.leads",
			"MUSTER.Fault.Battle.commanderLost",
		]);
	});
});
