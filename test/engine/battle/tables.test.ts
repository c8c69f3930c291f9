import { describe, expect, it } from "vitest";
import { lineOfValue, lossesOf, rowOfLine, settleLosses } from "../../../src/engine/battle/casualties/casualty-step.js";
import { catastropheOf } from "../../../src/engine/battle/catastrophe/strike.js";
import { rowFor } from "../../../src/engine/battle/contest/contest-step.js";
import { gloryRow } from "../../../src/engine/battle/heroes/heroes-step.js";
import { blowsOf, survivalRow } from "../../../src/engine/battle/heroes/survival.js";
import { stepPrice } from "../../../src/engine/battle/powers/powers.js";
import { bonusAgainst } from "../../../src/engine/battle/strategy/relative-strength.js";
import { superiorityBonus } from "../../../src/engine/battle/strategy/superiority.js";
import { BATTLE_TABLES } from "../../../src/engine/battle/tables/battle-tables.js";
import { WOUND_COLUMNS } from "../../../src/engine/battle/tables/wounds.js";
import { toGradedRoll } from "../../../src/engine/checks/index.js";
import { findTableFlaws } from "../../../src/engine/common/index.js";
import { diceExpression } from "../../../src/engine/dice/index.js";
import { battleRules, TYPES } from "./army.js";

const { catastrophes, outcomes, casualties, survival, glory, wounds, odds, superiority, powerPrices } = BATTLE_TABLES;
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const rowsOf = <Row>(rows: Readonly<Record<string, Row>>, tell: (row: Row) => string) =>
	Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, tell(row)]));

describe("the tables of a battle hold the numbers of the rules", () => {
	it("positions (1.11.3)", () => {
		const result = rowsOf(BATTLE_TABLES.positions.rows, ({ from, to, starred }) => {
			return `${starred ? "*" : ""}${from === to ? from : `${from}…${to}`}`;
		});
		// biome-ignore format: what belongs together is on one line
		expect(result).toEqual({
			downhill: "-8…-3", cover: "-1", incline: "1", steep: "2", steepRough: "3",
			narrows: "*2…8", works: "*3", moat: "*3", river: "*3", stronghold: "*4", walledCity: "*6", castle: "*8",
		});
		expect(BATTLE_TABLES.positions.artillery).toBe(2);
	});

	it("circumstances (1.11.5), and which are gone on the next day", () => {
		const result = rowsOf(BATTLE_TABLES.circumstances, ({ from, to, passing }) => {
			return `${from === to ? from : `${from}…${to}`}${passing ? " today" : ""}`;
		});
		// biome-ignore format: what belongs together is on one line
		expect(result).toEqual({
			totalSurprise: "-5 today", partialSurprise: "-2 today", forcedMarch: "-3 today",
			noSupplies: "-3", shortSupplies: "-2", forage: "-1", stirruplessCharge: "-5…-1 today", homeGround: "2",
		});
	});

	it("catastrophes (1.9)", () => {
		const { results, importance, reinforcement } = catastrophes;
		const result = rowsOf(results, ({ strategy, damage }) => `${strategy}${damage === null ? "" : ` ${damage}`}`);
		// biome-ignore format: what belongs together is on one line
		expect(result).toEqual({
			none: "0", surprised: "-1", enemyReinforced: "0", plansRevealed: "-2", dissension: "-2", atrocity: "0",
			defection: "-2",
				leaderWounded: "0 2d6",
				commanderWounded: "-2 2d6",
				leaderKilled: "0",
				commanderKilled: "0",
		});
		expect({ importance, reinforcement }).toEqual({ importance: 5, reinforcement: 1 });
	});

	it("glory (1.10.4)", () => {
		const result = glory.rows.map(({ from, reputation, lasting, months, reaction, strategy }) => {
			return `${from ?? "critical"}: ${reputation}+${lasting} ${months || "-"} ${reaction ?? "-"} ${strategy}`;
		});
		expect(result).toEqual([
			"critical: 2+1 1d6 promotion 2",
			"7: 1+0 1d6-2 promotion 1",
			"4: 0+0 - promotion 1",
			"0: 0+0 - - 0",
			"-3: 0+0 - - 0",
			"-6: -1+0 1d6-2 demotion -1",
			"critical: -2+0 1d6 demotion -3",
		]);
		expect(glory.commander).toBe(1);
	});

	it("command and powers (1.1, 1.11.6, 1.16)", () => {
		// biome-ignore format: what belongs together is on one line
		expect(BATTLE_TABLES.command).toEqual({
			tacticsBelow: 200, plan: 3, surprise: 3, other: 5, scouts: 1, manyScouts: 2, divined: 1, divinedWell: 2,
		});
		expect(powerPrices).toEqual({ catastrophe: 2, scouting: 3, scouted: 1, strength: 100 });
		expect(BATTLE_TABLES.ordeals).toEqual({ routAt: 5, cornered: 2, routLines: "1d6" });
	});
});

describe("the tables of a battle cover every total", () => {
	it("for a catastrophe, whatever is added", () => {
		expect(findTableFlaws(catastrophes.rolls, [3, 18])).toEqual([]);
		for (const total of range(3, 18 + 200)) expect(catastropheOf(total, catastrophes, {})).toBeTypeOf("string");
	});

	it("for the contest, the casualties, Survival and Glory, at every tech level", () => {
		for (const difference of range(0, 250))
			for (const rows of Object.values(outcomes)) expect(rowFor(difference, rows).from).toBeLessThanOrEqual(difference);
		for (const value of range(-250, 250)) expect(rowOfLine(lineOfValue(value, casualties), casualties)).toBeDefined();
		for (const target of range(-40, 16))
			for (const roll of range(3, 18)) {
				const graded = toGradedRoll(target, roll);
				expect(survivalRow(graded, survival)).toBeDefined();
				expect(gloryRow(graded, glory)).toBeDefined();
			}
		for (const tl of range(0, 20))
			for (const column of WOUND_COLUMNS) {
				expect(diceExpression(blowsOf(column, tl, 10, wounds).dice).min).toBeGreaterThan(0);
			}
	});
});

describe("ordinary numbers and integers of any size agree", () => {
	const MEN = [...range(0, 500), 999, 1_001, 65_537, 333_333, 999_999, 1_000_000];

	it("for the losses of every number of men at every percentage, and the dead among them", () => {
		const found: string[] = [];
		for (const men of MEN)
			for (const percent of range(0, 100)) {
				const losses = lossesOf(men, percent);
				const twin = (BigInt(men) * BigInt(percent) + 99n) / 100n;
				const { dead, wounded } = settleLosses(TYPES.MI, losses, "lost", battleRules());
				if (BigInt(losses) !== twin || BigInt(dead) !== twin / 2n || dead + wounded !== losses) {
					found.push(`${men} ${percent}`);
				}
			}
		expect(found).toEqual([]);
	});

	it("for the odds, superiority and prices of every strength", () => {
		const rows = [
			...([
				[6n, 5n, 0],
				[7n, 5n, 1],
				[17n, 10n, 2],
				[2n, 1n, 3],
			] as const),
			...([
				[3n, 1n, 4],
				[5n, 1n, 5],
				[7n, 1n, 6],
				[10n, 1n, 7],
			] as const),
		];
		const found: string[] = [];
		for (const own of [1, 2, 5, 7, 10, 17, 100, 1_100, 3_926, 999_983, 2_000_000_000])
			for (const part of range(1, 120)) {
				// About own × 10 / part, and its neighbours: at and beside every bound.
				for (const foe of [-1, 0, 1].map((by) => Math.round((own * 10) / part) + by).filter((each) => each > 0)) {
					const [big, small] = [BigInt(Math.max(own, foe)), BigInt(Math.min(own, foe))];
					const plain = rows.find(([num, den]) => big * den <= small * num)?.[2] ?? 8;
					const beyond = plain < 8 ? plain : Math.max(8, 7 + Number(big / (small * 10n)));
					const bonus = (unlimited: boolean) => bonusAgainst(Number(big), Number(small), unlimited, odds);
					if (bonus(false) !== plain || bonus(true) !== beyond) found.push(`${own}:${foe}`);
					const times = BigInt(own) / BigInt(foe);
					const superior = times >= 5n ? 3 : times >= 3n ? 2 : times >= 2n ? 1 : 0;
					if (superiorityBonus(own, foe, 1, superiority) !== superior) found.push(`${own}/${foe}`);
				}
				const price = (BigInt(own) * BigInt(part) + 99n) / 100n;
				if (BigInt(stepPrice(own, part, powerPrices)) !== price) found.push(`${own}*${part}`);
			}
		expect(found).toEqual([]);
	});
});
