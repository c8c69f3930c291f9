import { describe, expect, it } from "vitest";
import { distributionOf } from "../../../src/engine/ask/index.js";
import { fieldHeroes, heroState } from "../../../src/engine/battle/heroes/fighter.js";
import { heroDay } from "../../../src/engine/battle/heroes/heroes-step.js";
import {
	blowsOf,
	rollsAgain,
	secondSurvivalStep,
	secondTerms,
	survivalRow,
} from "../../../src/engine/battle/heroes/survival.js";
import { riskRange } from "../../../src/engine/battle/model/hero-part.js";
import type { HeroPart } from "../../../src/engine/battle/model/index.js";
import { BATTLE_TABLES } from "../../../src/engine/battle/tables/battle-tables.js";
import { toGradedRoll } from "../../../src/engine/checks/index.js";
import { explain, toNumber } from "../../../src/engine/common/index.js";
import type { Hero } from "../../../src/engine/force/index.js";
import { army, band, battle, battleRules, hero, part, play, side, TYPES } from "./army.js";

/** Side a with one hero against a foe of that tech level. */
function field(doing: Partial<HeroPart> = {}, being: Partial<Hero> = {}, tl = 3) {
	const own = army([band("u1", 20, TYPES.MI)], 14, { heroes: [hero("h", { unit: "u1", ...being })] });
	const foe = army([band("v1", 20, TYPES.MI)], 14, { tl });
	const input = battle([side("a", own, { heroes: [part("h", doing)] }), side("b", foe)]);
	return {
		input,
		who: fieldHeroes(input.sides[0] as (typeof input.sides)[0], input)[0] as ReturnType<typeof fieldHeroes>[0],
	};
}

const day = (answers: Record<string, number>, doing: Partial<HeroPart> = {}, rules = battleRules(), tl = 3) => {
	const { input, who } = field(doing, {}, tl);
	return play(heroDay(who, 0, input, rules), { "a/h/glory": 9, ...answers });
};

describe("a hero's Survival", () => {
	it("T1-63 … T1-66: Battle 10, Risk −2, Survival 8 missed by 2, Glory 12 made by 1", () => {
		const result = day({ "a/h/survival": 10, "a/h/survival/wound/1": 7, "a/h/glory": 11 }, { risk: -2, dr: 2 });
		expect(toNumber(result.survival?.target.total ?? { num: 0, den: 1 })).toBe(8);
		expect(result.survival).toMatchObject({ column: "a", wounds: [{ roll: 7, hits: 5 }], hits: 5 });
		expect(toNumber(result.glory?.target.total ?? { num: 0, den: 1 })).toBe(12);
		expect(result.glory).toMatchObject({ row: "competent", reputation: 0, strategy: 0, superior: null });
	});

	it("T1-71 … T1-73: Risk −1, missed by 4, two wounds; Glory made by 1", () => {
		const result = day(
			{ "a/h/survival": 13, "a/h/survival/wound/1": 4, "a/h/survival/wound/2": 8, "a/h/glory": 10 },
			{ risk: -1 },
		);
		expect(result.survival).toMatchObject({ column: "b", hits: 12 });
		expect(result).toMatchObject({ hits: 12, state: "unconscious", blow: null });
		expect(result.glory?.row).toBe("competent");
	});

	it.each([
		[4, 2, "2 hits"],
		[5, 2, "b"],
		[12, 2, "d"],
		[5, 10, "0 hits"],
		[6, 10, "1 hits"],
		[9, 10, "1 hits"],
		[10, 10, "2 hits"],
		[11, 10, "a"],
		[12, 10, "a"],
		[14, 10, "b"],
		[16, 10, "c"],
		[17, 10, "d"],
		[17, 16, "a"],
		[18, 16, "d"],
	] as const)("T5-22: %i against %i is %s", (roll, target, expected) => {
		const { hits, column } = survivalRow(toGradedRoll(target, roll), BATTLE_TABLES.survival);
		expect(column ?? `${hits} hits`).toBe(expected);
	});

	it.each([
		[0, "1d6+2 1, 1d6+2 2, 2d6+2 2, 2d6+2 3, armour 10"],
		[3, "1d6+2 1, 1d6+2 2, 2d6+2 2, 2d6+2 3, armour 10"],
		[4, "2d6 1, 2d6 2, 4d6 2, 4d6 3, armour 10"],
		[5, "2d6+2 1, 2d6+2 2, 5d6 2, 5d6 3, armour 10"],
		[7, "3d6+2 1, 3d6+2 2, 7d6 2, 7d6 3, armour 10"],
		[8, "5d6 1, 5d6 2, 11d6 2, 11d6 3, armour 10"],
		[9, "6d6 1, 6d6 2, 12d6 2, 12d6 3, armour 10"],
		[10, "10d6 1, 10d6 2, 20d6 2, 20d6 3, armour 5"],
		[14, "14d6 1, 14d6 2, 28d6 2, 28d6 3, armour 2"],
		[15, "15d6 1, 15d6 2, 30d6 2, 30d6 3, armour 1"],
		[20, "16d6 1, 16d6 2, 32d6 2, 32d6 3, armour 1"],
	] as const)("strikes as tech level %i does", (tl, expected) => {
		const all = (["a", "b", "c", "d"] as const).map((column) => blowsOf(column, tl, 10, BATTLE_TABLES.wounds));
		const result = all.map(({ wounds, dice }) => `${dice} ${wounds}`).join(", ");
		expect(`${result}, armour ${all[0]?.armour}`).toBe(expected);
	});

	it("takes toughness off each wound, or once", () => {
		const answers = { "a/h/survival": 13, "a/h/survival/wound/1": 4, "a/h/survival/wound/2": 8 };
		expect(day(answers, { toughness: 2 }).hits).toBe(13 - 5 + 8 - 8);
		expect(day(answers, { toughness: 2 }, battleRules({ toughness: "once" })).hits).toBe(10);
		expect(day(answers, { toughness: 5 }).hits).toBe(3);
	});

	it.each([
		[{}, [-6, 6]],
		[{ reserve: true }, [-1, 6]],
		[{ overconfident: true }, [-6, 1]],
		[{ berserk: true, overconfident: true }, [-6, 0]],
		[{ berserk: true, reserve: true }, [-1, 0]],
	] as const)("may be risked within limits: %j", (limits, range) => {
		expect(riskRange(part("h", limits))).toEqual(range);
	});

	it("is capped at 16 after everything, and may lie below 3", () => {
		const brave = field({ risk: 6, survival: 8 });
		const low = field({ risk: -6, survival: -8 });
		const months = { "a/h/glory/months": 3, "a/h/glory/superior": 10 };
		const targetOf = ({ input, who }: typeof brave) =>
			play(heroDay(who, 0, input, battleRules()), { "a/h/survival": 4, "a/h/glory": 9, ...months }).survival?.target;
		expect(targetOf(brave)?.terms.map(({ key, value }) => `${key} ${toNumber(value)}`)).toEqual([
			"battleSkill 10",
			"risk 6",
			"survival 8",
			"limit -8",
		]);
		expect(toNumber(targetOf(low)?.total ?? { num: 0, den: 1 })).toBe(-4);
	});

	it("leaves a hero up, unconscious or dead, and the side without a leader", () => {
		expect([0, 11, 12, 23, 24].map((hits) => heroState({ health: 12, hurt: 0 }, hits))).toEqual([
			"up",
			"up",
			"unconscious",
			"unconscious",
			"dead",
		]);
		const hard = {
			"a/h/survival": 18,
			"a/h/survival/wound/1": 8,
			"a/h/survival/wound/2": 8,
			"a/h/survival/wound/3": 8,
		};
		expect(day(hard, { leads: "unit" }).blow).toEqual({ result: "leaderKilled", unit: "a/u1" });
		expect(day(hard, { leads: "force" })).toMatchObject({
			state: "dead",
			blow: { result: "commanderKilled", unit: "" },
		});
	});
});

describe("a hero's Glory", () => {
	const legend = { "a/h/survival": 5, "a/h/glory": 3, "a/h/glory/months": 5, "a/h/glory/superior": 14 };

	it.each([
		[legend, "none", "legend 2+1 for 5, promotion 17 favour rank; Strategy 0"],
		[legend, "unit", "legend 2+1 for 5, promotion 17 favour rank; Strategy 2"],
		[legend, "force", "legend 2+1 for 5, promotion 17 favour rank; Strategy 3"],
		[{ "a/h/glory": 6, "a/h/glory/superior": 19 - 6 }, "unit", "fine 0+0 for 0, promotion 13 favour; Strategy 1"],
		[{ "a/h/glory": 10 }, "force", "competent 0+0 for 0; Strategy 0"],
		[{ "a/h/glory": 13 }, "force", "plain 0+0 for 0; Strategy 0"],
		[
			{ "a/h/glory": 14, "a/h/glory/months": 1, "a/h/glory/superior": 7 },
			"unit",
			"poor -1+0 for 1, demotion 6 demotion; Strategy -1",
		],
		[
			{ "a/h/glory": 18, "a/h/glory/months": 2, "a/h/glory/superior": 12 },
			"force",
			"disgrace -2+0 for 2, demotion 10; Strategy -4",
		],
	] as const)("%j, leading %s", (answers, leads, expected) => {
		const { glory } = day({ "a/h/survival": 5, ...answers }, { leads });
		const { row, reputation, permanent, months, superior, strategy } = glory ?? expect.fail("no glory");
		const asked = superior ? `, ${superior.asked} ${[superior.total, ...superior.honours].join(" ")}` : "";
		expect(`${row} ${reputation}+${permanent} for ${months}${asked}; Strategy ${strategy}`).toBe(expected);
	});

	it("falls as the table says, over all rolls", () => {
		const { input, who } = field({ risk: -6, leads: "unit" });
		const law = distributionOf(
			() => heroDay(who, 0, input, battleRules()),
			({ glory }) => glory?.row ?? "",
			({ key }) => (key === "a/h/glory" ? undefined : key.endsWith("survival") ? [[5, 1]] : [[8, 1]]),
		);
		const chance = Object.fromEntries(
			law.map(({ outcome, exact }) => [outcome.glory?.row, (exact?.num ?? 0) * (216 / (exact?.den ?? 1))]),
		);
		expect(chance).toEqual({ legend: 20, brilliant: 61, fine: 79, competent: 52, plain: 3, disgrace: 1 });
	});
});

describe("the second Survival roll", () => {
	const standing = (place: "winner" | "loser" | "tied", difference: number, starred = 0) => ({
		place,
		difference,
		starred,
	});

	it.each([
		["the loser by 8", standing("loser", 8), false, "risk -2, survival 0, difference -2, position 0, rout 0"],
		[
			"the loser by 3 behind +5, routed",
			standing("loser", 3, 5),
			true,
			"risk -2, survival 0, difference -1, position 5, rout -2",
		],
		["a winner whose unit ran", standing("winner", 3), true, "risk -2, survival 0, difference 0, position 0, rout -2"],
		["a winner", standing("winner", 3), false, ""],
		["nobody's victory", standing("tied", 0), false, ""],
	] as const)("%s", (_name, stands, routed, expected) => {
		const survivor = { hero: field({ risk: -2 }).who, standing: stands, routed };
		const terms = rollsAgain(survivor) ? secondTerms(survivor) : [];
		expect(terms.map(({ key, value }) => `${key} ${value}`).join(", ")).toBe(expected);
	});

	it("is asked of all at once, and of those only", () => {
		const { input, who } = field();
		const steps = secondSurvivalStep(
			[
				{ hero: who, standing: standing("loser", 4), routed: false },
				{ hero: { ...who, key: "a/x" }, standing: standing("winner", 4), routed: false },
				{ hero: { ...who, key: "a/y" }, standing: standing("winner", 4), routed: true },
			],
			input,
			battleRules(),
		);
		expect(steps.next().value).toMatchObject([{ key: "a/h/secondSurvival" }, { key: "a/y/secondSurvival" }]);
		const done = steps.next([9, 3]);
		expect(done).toMatchObject({ done: true, value: [{ hits: 2 }, null, { hits: 0 }] });
		expect(explain("x", secondTerms({ hero: who, standing: standing("loser", 4), routed: false })).total).toEqual({
			num: -1,
			den: 1,
		});
	});
});
