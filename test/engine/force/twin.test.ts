import { describe, expect, it } from "vitest";
import { drive } from "../../../src/engine/ask/index.js";
import { type Ratio, ratio } from "../../../src/engine/common/index.js";
import {
	battlesOfQuality,
	eachStrength,
	FORCE_TABLES,
	PLAIN_UNIT,
	payLedger,
	priceLedger,
	QUALITIES,
	type Quality,
	raiseLedger,
	recoverDays,
	spoilsLedger,
	type Unit,
	unitStrength,
	upkeepLedger,
} from "../../../src/engine/force/index.js";
import { scripted } from "../ask/scripted.js";
import { at, rulesWith, shift, TYPES, troop } from "./helpers.js";

const { qualities, prices } = FORCE_TABLES;
const MEN = [
	0, 1, 2, 3, 7, 9, 10, 11, 13, 29, 30, 33, 87, 98, 99, 101, 120, 333, 499, 1_001, 65_537, 999_999, 1_000_000,
];
const unitOf = (men: number, quality: Quality, more: Partial<Unit>): Unit => ({
	...PLAIN_UNIT,
	id: "u",
	men,
	full: men,
	battles: battlesOfQuality(quality, qualities),
	...more,
});

/** Rounded down, or to the nearest with a half going up: whole numbers of any size, never below zero. */
const down = (num: bigint, den: bigint) => num / den;
const nearest = (num: bigint, den: bigint) => (2n * num + den) / (2n * den);
const times = (...factors: readonly (Ratio | number)[]): readonly [num: bigint, den: bigint] =>
	factors.reduce<[bigint, bigint]>(
		([num, den], factor) => {
			const { num: a, den: b } = typeof factor === "number" ? { num: factor, den: 1 } : factor;
			return [num * BigInt(a), den * BigInt(b)];
		},
		[1n, 1n],
	);

/** Counts the cases in which ordinary numbers and integers of any size differ. */
class Differences {
	cases = 0;
	found: string[] = [];
	check(what: string, total: Ratio, twin: bigint): void {
		this.cases++;
		if (total.den !== 1 || BigInt(total.num) !== twin)
			this.found.push(`${what}: ${total.num}/${total.den}, not ${twin}`);
	}
}

describe("ordinary numbers and integers of any size agree", () => {
	it("for the strength of every quality, morale, man and number", () => {
		const context = at({ rules: rulesWith({ moraleTs: "on" }) });
		const strengths = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 17, 25, 33, 50, 100, 9_999, 10_000];
		const differences = new Differences();
		for (const quality of QUALITIES)
			for (let morale = -12; morale <= 12; morale++)
				for (const each of strengths)
					for (const men of MEN) {
						const type = troop({ kind: "own", strength: each });
						const of = unitOf(men, quality, { troop: type, effects: morale === 0 ? [] : [shift(morale)] });
						const twin = times(each, men, qualities[quality].strength, ratio(Math.max(0, 10 + morale), 10));
						differences.check(
							`${quality} ${morale} ${each} ${men}`,
							unitStrength(of, context).strength.total,
							down(...twin),
						);
					}
		expect(differences).toEqual({ cases: 6 * 25 * strengths.length * MEN.length, found: [] });
	});

	it("for prices, pay, upkeep and spoils of every quality and number", () => {
		const differences = new Differences();
		const rules = rulesWith({ payByQuality: "always" });
		for (const quality of QUALITIES)
			for (const raise of [0, 1, 7, 199, 200, 1_500, 2_000, 9_000, 14_000, 333_333, 1_000_000])
				for (const men of MEN) {
					const of = unitOf(men, quality, { troop: { ...TYPES.HC, raise, missiles: ["longbow"] } });
					const price = raise + 1_500;
					const { cost } = qualities[quality];
					const what = `${quality} ${raise} ${men}`;
					differences.check(what, raiseLedger(of, FORCE_TABLES).total, nearest(...times(price, men, cost)));
					differences.check(what, payLedger(of, rules).total, nearest(...times(price, men, cost, prices.pay)));
					differences.check(what, upkeepLedger(of, FORCE_TABLES).total, BigInt(men) * 800n);
					const spoils = times(price, men, prices.cash, prices.mounted);
					differences.check(
						what,
						spoilsLedger({ troop: of.troop, men, rulings: {} }, "cash", FORCE_TABLES).total,
						nearest(...spoils),
					);
				}
		expect(differences.found).toEqual([]);
	});

	it("for the price of equipment with its hiring", () => {
		const differences = new Differences();
		for (let equipment = 0; equipment <= 1_000_000; equipment += 997) {
			const of = unitOf(1, "average", { troop: troop({ equipment }) });
			differences.check(`${equipment}`, priceLedger(of, FORCE_TABLES).total, nearest(BigInt(equipment) * 11n, 10n));
		}
		expect(differences.found).toEqual([]);
	});

	it("for every soldier that the terms can make", () => {
		const differences = new Differences();
		const races = Object.entries(FORCE_TABLES.races);
		const missiles = Object.entries(FORCE_TABLES.missiles);
		for (const [armour, base] of Object.entries(FORCE_TABLES.soldiers.armour))
			for (const [mount, { strength }] of Object.entries(FORCE_TABLES.mounts))
				for (const irregular of [false, true])
					for (const stirrups of [false, true])
						for (const [race, { strength: bonus }] of races)
							for (const [missile, { strength: shot }] of missiles)
								for (const tl of [0, 3, 7, 12]) {
									// biome-ignore format: what belongs together is on one line
									const type = troop({
										...({ armour, mount } as Pick<Unit["troop"], "armour" | "mount">),
										irregular, stirrups, race, missiles: [missile], armourDr: tl, fineWeapons: irregular,
									});
									const plain = base + strength - (mount !== "none" && !stirrups ? 1 : 0);
									const drilled = plain - (irregular ? Number(BigInt(plain) / 3n) : 0);
									const fine = irregular ? 1 : 0;
									const armed = fine + Number(BigInt(tl) / 2n) + (shot === "tl" ? tl : shot);
									const twin = BigInt(Math.max(1, drilled + bonus) + armed);
									const { total } = eachStrength(type, { tl, tables: FORCE_TABLES });
									differences.check(`${armour} ${mount} ${race} ${missile} ${tl}`, total, twin);
								}
		expect(differences).toEqual({ cases: 3 * 4 * 2 * 2 * races.length * missiles.length * 4, found: [] });
	});

	it("for men who recover, with magic, at every pace", () => {
		const differences = new Differences();
		for (const healing of ["slow", "normal", "rapid"] as const)
			for (const of of MEN)
				for (let magic = 1; magic <= 6; magic++) {
					const rest = { days: 1, camp: true, tl: 3, healing, healers: 1_000_000 };
					const wounded = { men: 1_000_000, of, carried: ratio(1, 3) };
					const { men } = drive(recoverDays("r", wounded, rest, FORCE_TABLES.recovery), scripted([magic]));
					const halves = { slow: 5n, normal: 10n, rapid: 20n }[healing] + 2n * BigInt(magic);
					differences.check(`${healing} ${of} ${magic}`, ratio(men), (3n * BigInt(of) * halves + 200n) / 600n);
				}
		expect(differences.found).toEqual([]);
	});
});
