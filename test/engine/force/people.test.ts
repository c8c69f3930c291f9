import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distributionOf, drive } from "../../../src/engine/ask/index.js";
import { toNumber } from "../../../src/engine/common/index.js";
import {
	battleSkillLedger,
	drawCommander,
	drawQuality,
	FORCE_LIMITS,
	FORCE_TABLES,
	foughtBattle,
	QUALITIES,
	type QualityTable,
	qualityOf,
	recruitMen,
	succeedLeader,
	trainingOf,
	trainMonths,
	type Unit,
} from "../../../src/engine/force/index.js";
import { averageBattles, experienceLedger } from "../../../src/engine/force/people/experience.js";
import { liftDrop, qualityOfBattles } from "../../../src/engine/force/people/quality.js";
import { scripted } from "../ask/scripted.js";
import { TYPES, unit } from "./helpers.js";

const { qualities, commanders, typicalSkills } = FORCE_TABLES;
const { HI, II } = TYPES;
const someone = { name: "Rook", link: "", leadership: 12 };

describe("quality", () => {
	it("follows from the battles", () => {
		const steps = Array.from({ length: 21 }, (_, battles) => qualityOfBattles(battles, qualities)[0]).join("");
		expect(steps).toBe("rgggaassssvvvvveeeeee");
	});

	it("T1-20: of 87 men with 10 battles and 11 green ones is seasoned, and veteran two battles later", () => {
		const ledger = experienceLedger({ men: 87, battles: 10 }, { men: 11, battles: 1 });
		expect(ledger.exact).toEqual({ num: 881, den: 98 });
		expect(toNumber(ledger.total)).toBe(8);
		const later = foughtBattle(foughtBattle(8));
		expect([8, later].map((battles) => qualityOfBattles(battles, qualities))).toEqual(["seasoned", "veteran"]);
	});

	it("stops counting at 20 battles", () => {
		expect(foughtBattle(20)).toBe(20);
		expect(averageBattles({ men: 1, battles: 20 }, { men: 1, battles: 30 })).toBe(20);
	});

	it("lies between that of the parts", () => {
		const men = fc.integer({ min: 1, max: 1_000_000 });
		fc.assert(
			fc.property(men, fc.nat(20), men, fc.nat(20), (a, x, b, y) => {
				const mean = averageBattles({ men: a, battles: x }, { men: b, battles: y });
				expect(mean).toBe(Number((BigInt(a) * BigInt(x) + BigInt(b) * BigInt(y)) / BigInt(a + b)));
			}),
		);
	});

	it("falls with recruits, who must fit in", () => {
		const joined = recruitMen(unit(87, HI, "veteran"), { men: 11, battles: 1 }, qualities);
		expect(joined).toEqual({ ok: true, value: { men: 98, battles: 8, months: 6 } });
		const none = recruitMen(unit(10, HI), { men: 0, battles: 1 }, qualities);
		const tooMany = recruitMen(unit(999_990, HI), { men: 11, battles: 1 }, qualities);
		for (const result of [none, tooMany])
			expect(result).toMatchObject({ fault: { code: "MUSTER.Fault.Force.recruits" } });
	});

	it("keeps the training of raw men when raw men join", () => {
		const drilled = unit(10, II, "raw", { months: 11 });
		expect(recruitMen(drilled, { men: 5, battles: 0 }, qualities)).toMatchObject({ value: { months: 11 } });
	});

	it("keeps it too where a table of the GM's own calls men raw who have fought", () => {
		const late: QualityTable = {
			...qualities,
			raw: { ...qualities.raw, battles: [0, 2] },
			green: { ...qualities.green, battles: [3, 3] },
		};
		const drilled = unit(10, II, "raw", { battles: 2, months: 11 });
		expect(recruitMen(drilled, { men: 5, battles: 0 }, late)).toMatchObject({ value: { battles: 1, months: 11 } });
	});
});

describe("a new leader", () => {
	const led = (of: Unit): Unit => ({ ...of, ...succeedLeader(of, someone, qualities) });

	it("costs every quality but raw a step, and the count of battles stays", () => {
		const found = QUALITIES.map((quality) => qualityOf(led(unit(10, HI, quality)), qualities));
		expect(found).toEqual(["raw", "raw", "green", "average", "seasoned", "veteran"]);
		expect(led(unit(10, HI, "elite")).battles).toBe(15);
	});

	it("costs another step each time", () => {
		expect(qualityOf(led(led(unit(10, HI, "elite"))), qualities)).toBe("seasoned");
		expect(led(unit(10, HI, "raw")).dropSteps).toBe(0);
	});

	it("is forgiven when the battles reach another band, or by the GM", () => {
		const veterans = led(unit(10, HI, "veteran"));
		const at = (battles: number) => qualityOf({ ...veterans, battles }, qualities);
		expect([11, 14, 15, 9].map(at)).toEqual(["seasoned", "seasoned", "elite", "seasoned"]);
		expect(qualityOf({ ...veterans, ...liftDrop() }, qualities)).toBe("veteran");
	});
});

describe("the mark of a new leader", () => {
	const led = { ...unit(10, HI, "seasoned"), ...succeedLeader(unit(10, HI, "seasoned"), someone, qualities) };
	const joined = (of: Unit, men: number, battles: number): Unit => {
		const recruited = recruitMen(of, { men, battles }, qualities);
		return recruited.ok ? { ...of, ...recruited.value } : of;
	};

	it("does not return when the count that recruits took to another band comes back", () => {
		const green = joined(led, 10, 0);
		expect([qualityOf(led, qualities), qualityOf(green, qualities)]).toEqual(["average", "green"]);
		expect(qualityOf({ ...green, battles: 6 }, qualities)).toBe("seasoned");
		expect(joined({ ...led, battles: 10 }, 10, 6).dropSteps).toBe(0);
	});

	it("stays while recruits leave the unit in its band", () => {
		const more = joined({ ...led, battles: 9 }, 1, 0);
		expect({ battles: more.battles, dropSteps: more.dropSteps, dropAt: more.dropAt }).toEqual({
			battles: 8,
			dropSteps: 1,
			dropAt: 6,
		});
	});

	it("goes with training too", () => {
		const raw: Unit = { ...unit(10, II, "raw", { months: 17 }), dropSteps: 1, dropAt: 1 };
		const drilled = { ...raw, ...trainMonths(raw, 1, qualities) };
		expect(qualityOf(drilled, qualities)).toBe("green");
	});
});

describe("training", () => {
	const men = unit(10, II, "raw", { months: 0 });
	it.each([
		[0, "untrained", 6],
		[5, "untrained", 1],
		[6, "raw", 12],
		[17, "raw", 1],
		[18, "done", 0],
	] as const)("after %i months: %s", (months, stage, left) => {
		const trained = { ...men, ...trainMonths(men, months, qualities) };
		expect(trainingOf(trained, qualities)).toEqual({ stage, left });
		expect(qualityOf(trained, qualities)).toBe(stage === "done" ? "green" : "raw");
	});

	it("teaches nothing to men who have fought", () => {
		const green = unit(10, HI, "green");
		expect(trainMonths(green, 40, qualities)).toEqual({ battles: 1, months: 6 });
	});
});

describe("drawing strangers", () => {
	it("shows every throw of the quality of hired men, the last decisive", () => {
		const kernel = drawQuality({ key: "q", hired: true }, qualities);
		expect(drive(kernel, scripted([3, 6, 4, 7]))).toEqual({ quality: "seasoned", rolls: [3, 6, 4, 7] });
		expect(drive(drawQuality({ key: "q", hired: false }, qualities), scripted([3])).quality).toBe("elite");
	});

	it("draws qualities with their chances", () => {
		const law = distributionOf(
			() => drawQuality({ key: "q", hired: false }, qualities),
			({ quality }) => quality,
		);
		const chances = Object.fromEntries(law.map(({ outcome, chance }) => [outcome.quality, Math.round(chance * 216)]));
		expect(chances).toEqual({ elite: 1, veteran: 19, seasoned: 61, average: 79, green: 46, raw: 10 });
	});

	/** [throw, die, quality, skill] */
	it.each([
		[3, 6, "elite", 22],
		[4, 1, "veteran", 15],
		[7, 2, "veteran", 16],
		[8, 2, "seasoned", 14],
		[13, 3, "average", 13],
		[17, 1, "green", 9],
		[18, 1, "raw", 7],
	] as const)("draws a commander: %i and %i is %s with %i", (roll, die, quality, skill) => {
		const script = { "c/experience": roll, "c/skill": die };
		expect(drive(drawCommander("c", commanders), scripted(script))).toMatchObject({ quality, skill });
	});

	it("draws no commander whom a force could not hold, whatever a table says", () => {
		const table = { ...commanders, average: { ...commanders.average, skill: FORCE_LIMITS.skill } };
		const script = { "c/experience": 12, "c/skill": 6 };
		expect(drive(drawCommander("c", table), scripted(script)).skill).toBe(FORCE_LIMITS.skill);
	});
});

describe("Battle skill", () => {
	const skillOf = (fighter: Parameters<typeof battleSkillLedger>[0]) => toNumber(battleSkillLedger(fighter).total);

	it("is the mean of tactics and weapon, down (T1-63)", () => {
		const rook = { iq: 12, tactics: null, weapon: 15, combatReflexes: false, dangerSense: false };
		expect(toNumber(battleSkillLedger(rook).exact)).toBe(10.5);
		expect(skillOf(rook)).toBe(10);
		expect(skillOf({ ...rook, combatReflexes: true, dangerSense: true })).toBe(13);
	});

	it("is not capped before it is rolled against", () => {
		expect(skillOf({ iq: 14, tactics: 16, weapon: 20, combatReflexes: true, dangerSense: true })).toBe(21);
	});

	it("has the printed values for typical men", () => {
		expect(QUALITIES.map((quality) => skillOf({ ...typicalSkills[quality], iq: 10, dangerSense: false }))).toEqual([
			8, 10, 11, 12, 13, 16,
		]);
	});
});
