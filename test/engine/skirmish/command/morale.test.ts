import { describe, expect, it } from "vitest";
import { drive } from "../../../../src/engine/ask/drive.js";
import { distributionOf } from "../../../../src/engine/ask/support.js";
import { under } from "../../../../src/engine/ask/together.js";
import { explain, ratio } from "../../../../src/engine/common/index.js";
import { NO_ENCOUNTER } from "../../../../src/engine/skirmish/army/numbers/encounter.js";
import type { Side, Unit } from "../../../../src/engine/skirmish/army/read/read-unit.js";
import { SKIRMISH_RULES, SKIRMISH_TABLES } from "../../../../src/engine/skirmish/army/tables/skirmish-tables.js";
import { checkOf, neverRouts, rollCheck, withdrawal } from "../../../../src/engine/skirmish/command/checks.js";
import {
	fearDc,
	type RoutFacts,
	resistFear,
	resistTaunt,
	routCheck,
	routTerms,
} from "../../../../src/engine/skirmish/command/fear.js";
import { afterSkirmish, loseMorale } from "../../../../src/engine/skirmish/command/initiative.js";
import type { SkirmishOptions } from "../../../../src/engine/skirmish/options.js";
import { SKIRMISH_PRESETS } from "../../../../src/engine/skirmish/presets.js";
import { scripted } from "../../ask/scripted.js";
import { abilityOf, officerOf, sideOf, unitOf } from "../army/units.js";

const T = SKIRMISH_TABLES;

/** A round in which nothing happened to a unit. */
const QUIET_ROUND: RoutFacts = {
	damaged: false,
	flanked: false,
	engagedBy: 0,
	siegeHit: false,
	ownSiege: false,
	friendlyFire: false,
	commanderLost: false,
	leaderLost: false,
	alliesLost: 0,
	enemiesLost: 0,
	sheltered: false,
};
const rulesWith = (options: Partial<SkirmishOptions>) => ({
	...SKIRMISH_RULES,
	options: { ...SKIRMISH_PRESETS.usual, ...options },
});
const rout = (
	unit: Unit,
	script: Record<string, number>,
	{
		facts = QUIET_ROUND,
		side = sideOf([]),
		rules = SKIRMISH_RULES,
	}: { facts?: RoutFacts; side?: Side; rules?: typeof SKIRMISH_RULES } = {},
) => drive(under("k", routCheck({ unit, side }, facts, NO_ENCOUNTER, rules)), scripted(script));

describe("rout", () => {
	it("is checked by an unhurt unit too; above morale 0 a further check spares it (T5-48)", () => {
		const unit = unitOf({ morale: 2 });
		expect(rout(unit, { "k/rout": 13 }).result).toBe("held");
		const saved = rout(unit, { "k/rout": 12, "k/loyalty": 12 });
		expect([saved.result, saved.loyalty?.dc, saved.unit.state]).toEqual(["held", 12, "fit"]);
		expect(rout(unit, { "k/rout": 12, "k/loyalty": 11 }).unit.state).toBe("routed");
		expect(rout(unit, {}, { rules: rulesWith({ routWithoutDamage: "pass" }) }).result).toBe("spared");
		expect(rout(unit, { "k/rout": 1 }, { rules: rulesWith({ positiveMoraleRout: "none" }) }).result).toBe("routed");
	});

	it("routs a unit at morale 0 without a further check (T5-49)", () => {
		expect(rout(unitOf(), { "k/rout": 14 })).toMatchObject({ result: "routed", loyalty: null });
	});

	it("takes the realm's Loyalty, or the commander's Will by the level of the party", () => {
		const realm = sideOf([], { loyalty: { bonus: 5, dc: 20 } });
		expect(rout(unitOf({ morale: 1 }), { "k/rout": 2, "k/loyalty": 15 }, { side: realm }).result).toBe("held");
		const led = unitOf({ morale: 1, commander: officerOf({ will: 7, charisma: 0, ranks: 0 }) });
		const high = sideOf([], { partyLevel: 12 });
		expect(rout(led, { "k/rout": 2, "k/loyalty": 14 }, { side: high }).loyalty).toMatchObject({ dc: 21, total: 21 });
	});

	it("lets a boon roll again, and keeps the second", () => {
		const unit = unitOf({ boons: ["holdTheLine"] });
		expect(rout(unit, { "k/rout": 2, "k/rout/again": 15 }).result).toBe("held");
		expect(rout(unit, { "k/rout": 14, "k/rout/again": 3 }).result).toBe("routed");
	});

	it("spares those who never fail, but checks the charmed", () => {
		const never = (["dominated", "summoned", "mindless", "fearless", "undead", "construct", "plant"] as const).map(
			(trait) => neverRouts(unitOf({ traits: [trait] }), T),
		);
		expect(never).toEqual(never.map(() => true));
		expect([
			neverRouts(unitOf({ traits: ["charmed"] }), T),
			neverRouts(unitOf({ abilities: [abilityOf("auraOfCourage")] }), T),
		]).toEqual([false, true]);
		expect(rout(unitOf({ state: "defeated" }), {}).result).toBe("spared");
	});

	it("has every modifier of Table 4", () => {
		const terms = (facts: Partial<RoutFacts>, changes: Partial<Unit> = {}, options: Partial<SkirmishOptions> = {}) =>
			routTerms(unitOf(changes), { ...QUIET_ROUND, ...facts }, rulesWith(options)).map(
				({ key, value }) => `${key} ${value}`,
			);
		const hp = (total: number) => ({ hp: { total, temporary: 0, each: 9, start: 900 } });
		expect([676, 675, 450, 225].flatMap((total) => terms({}, hp(total)))).toEqual([
			"rout/hitPoints -1",
			"rout/hitPoints -2",
			"rout/hitPoints -4",
		]);
		expect([199, 200, 300].flatMap((engagedBy) => terms({ engagedBy }))).toEqual([
			"rout/outnumbered -1",
			"rout/outnumbered -2",
		]);
		expect(
			terms({
				flanked: true,
				siegeHit: true,
				friendlyFire: true,
				commanderLost: true,
				leaderLost: true,
				alliesLost: 5,
				enemiesLost: 2,
				sheltered: true,
			}),
		).toEqual([
			"rout/flanked -2",
			"rout/siege -2",
			"rout/friendlyFire -2",
			"rout/commanderLost -2",
			"rout/leaderLost -1",
			"rout/alliesLost -3",
			"rout/enemiesLost 2",
			"rout/sheltered 2",
		]);
		expect(terms({ siegeHit: true, ownSiege: true, enemiesLost: 9 }, { walls: 4 })).toEqual([
			"rout/enemiesLost 3",
			"rout/sheltered 2",
		]);
		expect(terms({ flanked: true }, {}, { routModifiers: "none" })).toEqual([]);
	});

	it("checks a shaken unit without damage under the sparing option", () => {
		const rules = rulesWith({ routWithoutDamage: "pass" });
		expect(rout(unitOf(), { "k/rout": 20 }, { rules, facts: { ...QUIET_ROUND, leaderLost: true } }).result).toBe(
			"held",
		);
	});

	it("has the chances that its dice have, counted out", () => {
		for (let morale = -3; morale <= 4; morale++) {
			const unit = unitOf({ morale });
			const law = distributionOf(() =>
				routCheck({ unit, side: sideOf([], { partyLevel: 5 }) }, QUIET_ROUND, NO_ENCOUNTER, SKIRMISH_RULES),
			);
			let routed = 0;
			for (let first = 1; first <= 20; first++)
				for (let second = 1; second <= 20; second++) if (first + morale < 15 && (morale <= 0 || second < 15)) routed++;
			const chance = law
				.filter(({ outcome }) => outcome.result === "routed")
				.reduce((sum, each) => sum + each.chance, 0);
			expect(chance).toBeCloseTo(routed / 400, 12);
		}
	});
});

describe("checks", () => {
	it("count faces as they fall", () => {
		for (let value = -25; value <= 25; value += 5) {
			const bonus = explain("x", [{ key: "a", kind: "add", value }]);
			const faces = Array.from({ length: 20 }, (_, i) => checkOf(i + 1, bonus, 15)).filter(
				({ success }) => success,
			).length;
			expect(faces).toBe(Math.max(0, Math.min(20, 6 + value)));
		}
		const one = explain("x", []);
		expect(drive(rollCheck("k", one, 10), scripted({ k: 10 })).success).toBe(true);
	});
});

describe("leaving a melee", () => {
	const foes = [unitOf({ id: "e1" }), unitOf({ id: "e2", boons: ["merciless"] })];
	const leave = (unit: Unit, script: Record<string, number>, enemies = foes) =>
		drive(
			under(
				"k",
				withdrawal(unit, enemies, (_, foe) => ({ ...NO_ENCOUNTER, foe }), SKIRMISH_RULES),
			),
			scripted(script),
		);

	it("is opposed by each, ties to the leaver", () => {
		const done = leave(unitOf(), { "k/withdraw": 10, "k/e1/hold": 10, "k/e2/hold": 10 });
		expect([done.free, done.opposed.map(({ holds }) => holds)]).toEqual([false, [false, true]]);
		expect(leave(unitOf(), { "k/withdraw": 11, "k/e1/hold": 10, "k/e2/hold": 10 }).free).toBe(true);
	});

	it("is harder in a grab", () => {
		const grabbing = [unitOf({ id: "e1", abilities: [abilityOf("grab")] })];
		expect(leave(unitOf(), { "k/withdraw": 11, "k/e1/hold": 10 }, grabbing).free).toBe(false);
		expect(leave(unitOf(), { "k/withdraw": 12, "k/e1/hold": 10 }, grabbing).free).toBe(true);
	});

	it("is free for those whom none can hold", () => {
		expect(leave(unitOf({ abilities: [abilityOf("teleportation")] }), {})).toMatchObject({ roll: null, free: true });
		const unseen = unitOf({ abilities: [abilityOf("invisibility")] });
		expect(leave(unseen, {}).free).toBe(true);
		expect(
			leave(unseen, { "k/withdraw": 1, "k/e1/hold": 9 }, [unitOf({ id: "e1", traits: ["seesInvisible"] })]).free,
		).toBe(false);
		expect(leave(unitOf(), {}, [unitOf({ id: "e1", state: "routed" })]).free).toBe(true);
	});
});

describe("fear and taunts", () => {
	const challenge = ratio(7, 2);
	const fear = (unit: Unit, script: Record<string, number>) =>
		drive(under("k", resistFear(unit, challenge, NO_ENCOUNTER, SKIRMISH_RULES)), scripted(script));

	it("are resisted at 10 and the challenge", () => {
		expect(fearDc(challenge, SKIRMISH_RULES)).toBe(13);
		expect(fear(unitOf(), { "k/fear": 13 }).result).toBe("resisted");
		const once = fear(unitOf(), { "k/fear": 12 });
		expect([once.result, once.unit.conditions]).toEqual(["failed", [{ id: "afraid", affected: 100, rounds: 2 }]]);
		expect(fear(once.unit, { "k/fear": 12 }).unit.state).toBe("routed");
		expect(fear(unitOf({ traits: ["undead"] }), {}).result).toBe("immune");
		expect(fear(unitOf({ abilities: [abilityOf("bravery", 3)] }), { "k/fear": 10 }).result).toBe("resisted");
	});

	it("wear off after a taunt was resisted twice", () => {
		const taunt = (unit: Unit, script: Record<string, number>) =>
			drive(under("k", resistTaunt(unit, { id: "t", challenge }, NO_ENCOUNTER, SKIRMISH_RULES)), scripted(script));
		expect(taunt(unitOf(), { "k/taunt": 12 }).result).toBe("failed");
		const first = taunt(unitOf(), { "k/taunt": 13 });
		const second = taunt(first.unit, { "k/taunt": 13 });
		expect([second.unit.resisted, taunt(second.unit, {}).result]).toEqual([["t", "t"], "immune"]);
	});
});

describe("the end", () => {
	it("disbands the routed whose morale is gone, and ends what was used up", () => {
		expect(afterSkirmish(unitOf({ state: "routed", morale: -3 }), T)).toMatchObject({ state: "routed", morale: -4 });
		expect(afterSkirmish(unitOf({ state: "routed", morale: -4 }), T).state).toBe("disbanded");
		expect(afterSkirmish(unitOf({ morale: -6, spent: ["rage"] }), T)).toMatchObject({ state: "fit", spent: [] });
		expect(loseMorale(unitOf({ boons: ["deathBeforeDishonor"] }), 2, T).morale).toBe(-1);
	});
});
