import { describe, expect, it } from "vitest";
import { BATTLE_DAY } from "../../../src/engine/battle/day/day.js";
import { type BattleInput, battleDay, type DayOutcome } from "../../../src/engine/battle/index.js";
import type { Mission } from "../../../src/engine/battle/model/index.js";
import { openField } from "../../../src/engine/battle/state/open-field.js";
import { ratio, toNumber } from "../../../src/engine/common/index.js";
import type { Hero, Practitioner, SiegeRole } from "../../../src/engine/force/index.js";
import { troop } from "../force/helpers.js";
import { army, band, battle, battleRules, hero, part, side, TYPES } from "./army.js";
import { playGame } from "./play-day.js";
import { heroesGame } from "./step-games.js";

const VIVID = battleRules({}, { moraleTs: "on" });
const fight = (input: BattleInput, script: Parameters<typeof playGame>[2] = {}, rules = battleRules()) =>
	playGame(battleDay(rules), input, script);
const sideOf = ({ sides }: DayOutcome, id: string) => sides.find((each) => each.id === id) ?? expect.fail(id);
const unitOf = ({ units }: DayOutcome, key: string) => units.find((each) => each.key === key) ?? expect.fail(key);
const changesOf = (day: DayOutcome, key: string) => unitOf(day, key).changes.map(({ cause, value }) => [cause, value]);
// biome-ignore format: what belongs together is on one line
const psi: Practitioner = {
	id: "p", name: "", link: "", practice: "psi", points: 500, stones: 0, items: 0, boosters: 0,
};
const plain = side("b", army([band("v", 100)], 12));

const sent = (more: Partial<Mission>): Mission => ({
	...({ id: "m", kind: "scouts", target: "b", victim: "", skill: 12, modifier: 0, many: false } as const),
	played: null,
	ownKnow: true,
	foeKnow: true,
	...more,
});

describe("1.11.6: what a mission's number and the GM add", () => {
	it.each([
		[2, "success"],
		[-2, "failure"],
	])("%i moves what its leader rolls against", (modifier, ended) => {
		const input = battle([side("a", army([band("u", 100)]), { missions: [sent({ modifier })] }), plain]);
		expect(fight(input, { "a/m/roll": 12 + Math.sign(modifier) }).outcome.missions).toMatchObject([{ ended }]);
	});
});

describe("1.6: where morale counts in strength", () => {
	const men = (ids: readonly string[]) => army(ids.map((id) => band(id, 100, TYPES.MI)));

	it("strength follows what missions did to hearts", () => {
		const input = battle([side("a", men(["u"]), { missions: [sent({ played: "success" })] }), plain]);
		const { outcome } = fight(input, {}, VIVID);
		expect([sideOf(outcome, "a").strength, sideOf(outcome, "b").strength]).toEqual([440, 270]);
	});

	it("strength follows the fall of a hero who leads", () => {
		const force = { ...men(["u", "w"]), heroes: [hero("h", { unit: "u" })] };
		const input = battle([side("a", force, { heroes: [part("h", { leads: "unit", health: 2 })] }), plain]);
		// Made exactly: two hits of two. The hero's own unit 3 less, the others 2: 400 × 7/10 + 400 × 8/10.
		const { outcome } = fight(input, { "a/h/survival": 10 }, VIVID);
		expect(sideOf(outcome, "a").strength).toBe(280 + 320);
		expect(fight(input, { "a/h/survival": 10 }).outcome.sides[0]?.strength).toBe(800);
	});

	it("strength follows powers, whatever else is bought with them", () => {
		const purchases = [
			{ use: "striking", unit: "b/v", steps: 1 },
			{ use: "morale", unit: "b/v", steps: -2 },
		] as const;
		const force = { ...men(["u"]), practitioners: [psi] };
		const input = battle([side("a", force, { powers: { defence: 0, purchases } }), plain]);
		expect(sideOf(fight(input, {}, VIVID).outcome, "b").strength).toBe(240);
	});

	it.each([
		["for the day", { rulings: { "a/u/morale": ratio(15) } }, {}],
		["for as long as it is there", {}, { morale: ratio(15) }],
	])(
		"strength follows the morale that the game master rules %s, and what the day does to it",
		(_when, more, rulings) => {
			const units = [band("u", 100, TYPES.MI, "average", { rulings })];
			const input = battle([side("a", army(units)), plain], more);
			expect(openField(input, VIVID)[0]?.strength).toBe(480);
			expect(sideOf(fight(input, { "a/catastrophe": 3 }, VIVID).outcome, "a").strength).toBe(480);
			expect(sideOf(fight(input, { "a/catastrophe": 12 }, VIVID).outcome, "a").strength).toBe(440);
			expect(openField(input, battleRules())[0]?.strength).toBe(400);
		},
	);
});

describe("1.9 row 14: who may go over", () => {
	it("excludes units that a hero leads, or in which a hero fights who commands", () => {
		const force = army([band("u", 100), band("w", 50), band("x", 20)], 12, { heroes: [hero("h", { unit: "w" })] });
		const asked = (leads: "unit" | "force" | "none") => {
			const input = battle([side("a", force, { heroes: [part("h", { leads })] }), plain]);
			const { log } = fight(input, { "a/catastrophe": 14, "a/defector": "a/x" });
			return log["a/defector"]?.question;
		};
		expect(asked("unit")).toMatchObject({ options: ["chance", "a/u", "a/x"] });
		expect(asked("force")).toMatchObject({ options: ["chance", "a/u", "a/x"] });
		expect(asked("none")).toMatchObject({ options: ["chance", "a/u", "a/w", "a/x"] });
	});

	it("takes its hero along, who then shares the fate of the new side", () => {
		const force = army([band("u", 100), band("w", 50)], 12, { heroes: [hero("h", { unit: "w" })] });
		const input = battle([side("a", force, { heroes: [part("h")] }), plain]);
		const script = { "a/catastrophe": 14, "a/defector": "a/w" };
		expect(fight(input, { ...script, "contest/b": 17 }).outcome.heroes[0]?.second).not.toBeNull();
		expect(fight(input, { ...script, "contest/a": 17 }).outcome.heroes[0]?.second).toBeNull();
	});
});

describe("1.9, 1.10.3: a hero who falls in the second roll", () => {
	const led = (leads: "unit" | "force" | "none", health: number) => {
		const force = army([band("u", 100), band("w", 50)], 12, { heroes: [hero("h", { unit: "u" })] });
		return battle([side("a", force, { heroes: [part("h", { leads, health })] }), plain]);
	};
	/** Battle 10; the loser by 7 rolls against 8, and one point of health is what a roll made by 1 costs. */
	const late = { "contest/a": 17, "a/h/secondSurvival": 7 };

	it("is felt from then on by the units that the hero led", () => {
		expect(changesOf(fight(led("unit", 1), late).outcome, "a/u")).toEqual([["ownLeaderKilled", -3]]);
		expect(changesOf(fight(led("unit", 1), late).outcome, "a/w")).toEqual([["leaderKilled", -2]]);
		expect(changesOf(fight(led("force", 1), late).outcome, "a/w")).toEqual([["commanderKilled", -5]]);
		expect(changesOf(fight(led("none", 1), late).outcome, "a/u")).toEqual([]);
	});

	it("is not felt while the hero is up, nor twice", () => {
		expect(changesOf(fight(led("unit", 2), late).outcome, "a/u")).toEqual([]);
		const twice = fight(led("unit", 2), { ...late, "a/h/survival": 10 }).outcome;
		expect(changesOf(twice, "a/u")).toEqual([["ownLeaderKilled", -3]]);
	});
});

describe("1.5.2: who needs a new leader", () => {
	it("is a unit whose own is dead, though a hero commands and lives", () => {
		const force = army([band("u", 100), band("w", 90)], 12, { heroes: [hero("h")] });
		const input = battle([side("a", force, { heroes: [part("h", { leads: "force" })] }), plain]);
		const { outcome } = fight(input, { "a/catastrophe": 17, "a/leader": 1 });
		expect(outcome.units.map(({ key, newLeader }) => [key, newLeader])).toEqual([
			["a/u", false],
			["a/w", true],
			["b/v", false],
		]);
	});
});

describe("1.5.2, 1.10.3: the unit of a hero who leads it", () => {
	it.each([
		["unconscious", 2, false],
		["dead", 1, true],
	] as const)("has a new leader when the hero is %s: with %i of health %s", (state, health, needed) => {
		const force = army([band("u", 100)], 12, { heroes: [hero("h", { unit: "u" })] });
		const input = battle([side("a", force, { heroes: [part("h", { leads: "unit", health })] }), plain]);
		// Made exactly: two hits, all that the one has, and twice what the other has.
		const { outcome } = fight(input, { "a/h/survival": 10 });
		expect(outcome.heroes).toMatchObject([{ state }]);
		expect(unitOf(outcome, "a/u").newLeader).toBe(needed);
	});
});

describe("1.10.4: the superior", () => {
	it.each([
		[3, 13, ["favour"]],
		[-3, 7, []],
	])("thinks of other things too: %i", (reaction, total, honours) => {
		const force = army([band("u", 100)], 12, { heroes: [hero("h")] });
		const input = battle([side("a", force, { heroes: [part("h", { reaction })] }), plain]);
		const [result] = playGame(heroesGame(battleRules()), input, { "a/h/glory": 6, "a/h/glory/superior": 10 }).outcome;
		expect(result?.glory?.superior).toMatchObject({ total, honours });
		expect(result?.hits).toBe(0);
	});
});

describe("1.4.3: a side's siege role, by the siege and its walls", () => {
	const strengths = (siege: boolean, rows: readonly string[], stand: SiegeRole | null = null) => {
		const miners = army([band("m", 50, TYPES.MN), band("u", 100, TYPES.MI)]);
		const guns = army([band("g", 20, TYPES.LE), band("v", 100, TYPES.LI)]);
		const position = rows.map((row) => ({ row, value: null }));
		const input = battle([side("a", miners), side("b", guns, { position, stand })], { siege });
		return openField(input, battleRules()).map(({ units }) => units[0]?.strength);
	};

	it("gives miners before walls a tenth, engines in a castle half, in the field a tenth, behind other walls all", () => {
		// Six miners at 8 are the most within a tenth of 536; seven engines at 50 within half of 754; one within a tenth of
		// 502.
		expect(strengths(true, ["castle"])).toEqual([136, 454]);
		expect(strengths(true, ["castle", "moat", "steep"])).toEqual([136, 454]);
		expect(strengths(true, ["walledCity"])).toEqual([136, 1000]);
		expect(strengths(false, ["castle"])).toEqual([100, 202]);
	});

	it("follows the game master where given", () => {
		expect(strengths(false, [], "walls")).toEqual([100, 1000]);
		expect(strengths(true, ["walledCity"], "castle")).toEqual([136, 454]);
	});
});

describe("1.6, 1.12: a clear victory", () => {
	it.each([
		[7, false],
		[8, true],
	])("by %i, counts for the winner alone: %s", (by, clear) => {
		const input = battle([side("a", army([band("u", 100)], 12 + by)), plain]);
		expect(fight(input).outcome.sides.map(({ fate }) => fate.clearVictory)).toEqual([clear, false]);
	});
});

describe("1.12, 2.7: the reading of the commanders' rolls", () => {
	it.each([
		["signed", [1, -2]],
		["success", [0, -2]],
	] as const)("by the reading %s of 17 of 18 and 14 of 12 is %j", (contestReading, margins) => {
		const input = battle([side("a", army([band("u", 100)], 18)), plain]);
		const { outcome } = fight(input, { "contest/a": 17, "contest/b": 14 }, battleRules({ contestReading }));
		expect(outcome.sides.map(({ standing }) => standing.margin)).toEqual(margins);
	});
});

describe("1.12: more than half", () => {
	const bones = troop({ race: "skeleton" });
	const wavering = (count: number) => {
		const units = [band("u", 100), band("g", 10, TYPES.LE), band("z", count, bones)];
		const held = side("b", army([band("v", 100)], 22), { position: [{ row: "river", value: null }] });
		return fight(battle([side("a", army(units, 10)), held]), { "a/u/morale": 12, "a/g/morale": 11 }).outcome;
	};

	it("is counted by heads, crews and those who know no fear among them", () => {
		const [firm, not] = [wavering(61), wavering(60)];
		expect(sideOf(firm, "a").fate).toMatchObject({ row: "wavering", majority: { made: 101, of: 201 } });
		expect(sideOf(not, "a").fate).toMatchObject({ row: "wavering", majority: { made: 100, of: 200 } });
		expect([unitOf(firm, "a/u").fate, unitOf(not, "a/z").fate]).toEqual(["holds", "withdraws"]);
	});
});

describe("the outcome of a day", () => {
	it("is who answers for a side and for a hero, and sums of what its units lost", () => {
		const force = army([band("u", 100), band("w", 37)], 12, { heroes: [hero("h"), hero("k")] });
		const heroes = [part("h", { by: "user2" }), part("k")];
		const sides = [side("a", force, { by: "user1", heroes }), plain];
		const { outcome, log } = playGame(BATTLE_DAY, battle(sides));
		expect(log["a/catastrophe"]?.question).toMatchObject({ by: "user1" });
		expect(log["b/catastrophe"]?.question).not.toHaveProperty("by");
		expect(log["a/h/survival"]?.question).toMatchObject({ by: "user2" });
		expect(log["a/k/survival"]?.question).not.toHaveProperty("by");
		const [one, two] = [unitOf(outcome, "a/u"), unitOf(outcome, "a/w")];
		expect(sideOf(outcome, "a")).toMatchObject({
			losses: one.losses + two.losses,
			dead: one.dead + two.dead,
			wounded: one.wounded + two.wounded,
		});
	});

	it("keeps secret what is secret, and asks a side's own player what it blocks", () => {
		const gifted = (ids: readonly string[], heroes: readonly Hero[] = []) =>
			army(
				ids.map((id) => band(id, 100)),
				12,
				{ practitioners: [psi], heroes },
			);
		const input = battle([
			side("a", gifted(["u", "w"], [hero("h")]), {
				missions: [sent({})],
				diviner: { genuine: true, skill: 12, trust: "shared" },
				powers: { defence: 0, purchases: [{ use: "striking", unit: "b/v", steps: 1 }] },
				heroes: [part("h")],
			}),
			side("b", gifted(["v"]), {
				by: "user1",
				security: { guards: null, pickets: 12 },
				powers: { defence: 3, purchases: [] },
			}),
		]);
		const script = { "a/catastrophe": 14, "a/defector": "a/w", "a/h/glory": 6, "a/h/glory/superior": 10 };
		const { log } = fight(input, { ...script, "b/block/a/0": "1" });
		const secret = Object.values(log).flatMap(({ question }) =>
			"secret" in question && question.secret ? [question.key] : [],
		);
		// biome-ignore format: what belongs together is on one line
		expect(secret.toSorted()).toEqual([
			"a/defector", "a/diviner", "a/h/glory/superior", "a/m/roll", "a/m/watch/first", "a/m/watch/second",
			"b/block/a/0",
		]);
		expect(log["b/block/a/0"]?.question).toMatchObject({ by: "user1" });
	});

	it("is a limit only where a target was beyond it", () => {
		const risky = (risk: number) => {
			const force = army([band("u", 100)], 12, { heroes: [hero("h")] });
			const input = battle([side("a", force, { heroes: [part("h", { risk })] }), plain]);
			const [result] = fight(input, { "a/h/glory": 5 }).outcome.heroes;
			return result?.survival?.target.terms.map(({ key, value }) => `${key} ${toNumber(value)}`);
		};
		expect(risky(6)).toEqual(["battleSkill 10", "risk 6"]);
	});
});
