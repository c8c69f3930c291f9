import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	FORCE_PRESETS,
	FORCE_TABLES,
	type Force,
	forcePayLedger,
	forceStrength,
	forceUpkeepLedger,
	MORALE_CAUSES,
	moraleLedger,
	powerLedger,
	raiseLedger,
	readForce,
	SIEGE_ROLES,
} from "../../../src/engine/force/index.js";
import { copy, rulesWith } from "./helpers.js";

describe("whatever passes can be counted", () => {
	it("counts at the limits of everything", () => {
		const huge = readForce(hugeForce(), FORCE_TABLES);
		if (!huge.ok) throw new Error(JSON.stringify(huge.fault));
		countAll(huge.value);
	});

	it("counts for forces of any kind", () => {
		const kind = fc.constantFrom("soldier", "weapon", "miner", "creature", "own");
		const troops = fc.record({
			kind,
			armour: fc.constantFrom("light", "medium", "heavy"),
			mount: fc.constantFrom("none", "light", "heavy"),
			irregular: fc.boolean(),
			race: fc.constantFrom(...Object.keys(FORCE_TABLES.races), "own"),
			traits: fc.record({ strength: fc.integer({ min: -500, max: 500 }), increasedStrength: fc.nat(500) }),
			experimental: fc.tuple(fc.nat(20), fc.constant(20)).map(([num, den]) => ({ num, den })),
			missiles: fc.subarray(Object.keys(FORCE_TABLES.missiles)),
			weapon: fc.constantFrom(...Object.keys(FORCE_TABLES.weapons)),
			creature: fc.constantFrom(...Object.keys(FORCE_TABLES.creatures)),
			strength: fc.nat(10_000),
			equipment: fc.nat(1_000_000),
			specialist: fc.boolean(),
		});
		const units = fc.array(
			fc.record({
				troop: troops,
				men: fc.nat(1_000_000),
				battles: fc.nat(20),
				crewAfoot: fc.nat(1_000),
				effects: fc.array(
					fc.record({
						cause: fc.constantFrom(...MORALE_CAUSES),
						value: fc.integer({ min: -20, max: 20 }),
						lasts: fc.constant("battle"),
					}),
					{ maxLength: 20 },
				),
			}),
			{ maxLength: 6 },
		);
		fc.assert(
			fc.property(units, fc.nat(20), (list, tl) => {
				const data = { tl, units: Object.fromEntries(list.map((each, i) => [`u${i}`, each])) };
				const read = readForce(copy(data), FORCE_TABLES);
				if (!read.ok) throw new Error(JSON.stringify(read.fault));
				countAll(read.value);
			}),
			{ numRuns: 150 },
		);
	});

	function countAll(force: Force): void {
		for (const options of Object.values(FORCE_PRESETS)) {
			const rules = rulesWith(options);
			for (const stand of SIEGE_ROLES) {
				const { ledger, units } = forceStrength(force, rules, stand);
				expect(ledger.total.den).toBe(1);
				expect(units.reduce((sum, each) => sum + each.strength.total.num, 0)).toBe(ledger.total.num);
			}
			expect(forcePayLedger(force.units, rules).total.num).toBeGreaterThanOrEqual(0);
			expect(forceUpkeepLedger(force.units, FORCE_TABLES).total.num).toBeGreaterThanOrEqual(0);
			for (const each of force.units) {
				expect(raiseLedger(each, FORCE_TABLES).total.den).toBe(1);
				expect(moraleLedger(each, FORCE_TABLES).total.den).toBe(1);
			}
			expect(powerLedger(force, rules).total.den).toBe(1);
		}
	}

	function hugeForce() {
		const effects = new Array(20).fill({ cause: "own", value: 20, lasts: "standing" });
		const ruling = (max: number) => ({ num: max * 20 - 1, den: 20 });
		const unit = {
			// biome-ignore format: what belongs together is on one line
			troop: {
				kind: "own", strength: 10_000, raise: 1_000_000, missilePrice: 1_000_000, mountHexes: 100,
				missiles: ["rifle"], mount: "heavy",
			},
			men: 1_000_000,
			battles: 20,
			effects,
			leader: { leadership: 100 },
			rulings: {
				"strength/quality": ruling(10),
				"raise/quality": ruling(4),
				"pay/quality": ruling(4),
				"pay/share": ruling(1),
			},
		};
		const engine = { ...unit, men: 900_000, troop: { kind: "weapon", weapon: "largeEngine", crew: 100 } };
		const units = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`u${i}`, i % 2 ? engine : unit]));
		const practitioners = { p: { points: 100_000, stones: 100_000, items: 5, boosters: 5 } };
		return { tl: 20, mana: "high", units, practitioners, treasury: -1e12 };
	}
});
