/** The lines under a loss add up to it, whatever is between the dice and the points. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildMobCard, readStoredMob, toStoredMob } from "../../../src/bridge/mob/index.js";
import type { DamageStat, Resistances } from "../../../src/engine/combat/index.js";
import type { MobAction } from "../../../src/engine/mob/index.js";
import { attackOf, damage, pool, saveOf, settle, target } from "../../engine/mob/actions.js";
import { ENGLISH, render } from "../render.js";

const OPTIONS = { uid: "u", applied: "none", mayApply: true, mayRepeat: true } as const;
const numberOf = (text: string): number => Number(text.replaceAll("\u2212", "-").replaceAll(",", "").replace("+", ""));
const ONE = { num: 1, den: 1 };
/** Often critical, so that few cases see both kinds of hits. */
const THREATENING = { kind: "over", dice: "1d20+5", natural: "ends", critical: { from: 15, confirm: false } } as const;

const resistances = fc
	.record({ armour: fc.integer({ min: -3, max: 6 }), den: fc.constantFrom(1, 2), num: fc.constantFrom(0, 1, 3) })
	.map(
		({ armour, num, den }): Resistances => ({
			all: { armour, multiplier: { num, den }, after: ONE },
			types: {},
			against: [],
		}),
	);
const hurting: fc.Arbitrary<DamageStat> = fc
	.record({
		dice: fc.constantFrom("1d6", "2d6+1", "1d4-1", "5"),
		divisor: fc.constantFrom(ONE, { num: 2, den: 1 }),
		multiplier: fc.constantFrom(ONE, { num: 3, den: 2 }),
		pierce: fc.integer({ min: 0, max: 3 }),
		critical: fc.boolean(),
	})
	.map(({ dice, critical, ...more }) => {
		const plain = damage(dice, more);
		return critical ? { ...plain, critical: { amount: plain.amount, times: 2 } } : plain;
	});
const seeds = fc.integer({ min: 1, max: 100_000 });

/** What the lines of each loss say, as the card shows them once it was stored and read. */
function linesOf(action: MobAction, seed: number) {
	const outcome = settle(action, seed);
	const stored = readStoredMob(JSON.parse(JSON.stringify(toStoredMob(outcome, { label: "", dead: "keep" }))));
	if (!stored.ok) throw new Error(stored.fault.code);
	const { rows } = buildMobCard(stored.value, ENGLISH, OPTIONS);
	return rows.map((row, index) => ({ lines: row.explained?.ledger.rows ?? [], row: outcome.rows[index]! }));
}

function expectSum(action: MobAction, seed: number): Set<string> {
	const terms = new Set<string>();
	for (const { lines, row } of linesOf(action, seed)) {
		if (lines.length === 0) {
			expect(row.lost).toBe(0);
			continue;
		}
		const all = lines.slice(0, -1).reduce((sum, { value }) => sum + numberOf(value.split("= ").at(-1) ?? ""), 0);
		expect(all).toBe(row.lost);
		expect(numberOf(lines.at(-1)?.value ?? "")).toBe(row.lost);
		for (const { term } of lines) terms.add(term.replace(/[\d/]+/g, "#").split(",")[0] ?? "");
	}
	return terms;
}

describe("the sum behind a loss", () => {
	it("adds up for an attack, with armour, multipliers, critical hits, and points that go on to others", () => {
		const seen = new Set<string>();
		const cases = fc.record({ seed: seeds, resistances, hurting, spread: fc.boolean(), cap: fc.boolean() });
		fc.assert(
			fc.property(cases, ({ seed, resistances: held, hurting: blow, spread, cap }) => {
				const base = attackOf({ spread, cap });
				const [group] = base.groups;
				const more = { roll: THREATENING, numbers: [12, 14], damage: [blow, damage("1d4")] };
				const strikes = (group?.strikes ?? []).map((strike) => ({ ...strike, ...more }));
				const targets = [1, 2].map((n) => ({ ...target(n, pool(9, { temp: 2, least: -5 })), resistances: held }));
				const action = { ...base, targets, groups: [{ ...group!, strikes }] };
				for (const term of expectSum(action, seed)) seen.add(term);
			}),
			{ numRuns: 300, seed: 11 },
		);
		for (const term of ["Hits", "Critical hits", "Armour # against each", "× # on each", "Left over from others"]) {
			expect([...seen]).toContain(term);
		}
		expect([...seen]).toContain("More than there was to lose");
	});

	it("adds up for an effect, with half of it for those who save", () => {
		const seen = new Set<string>();
		fc.assert(
			fc.property(fc.record({ seed: seeds, resistances, hurting }), ({ seed, resistances: held, hurting: effect }) => {
				const base = saveOf();
				const targets = base.targets.map((one) => ({ ...one, health: pool(30), resistances: held }));
				for (const term of expectSum({ ...base, targets, effect }, seed)) seen.add(term);
			}),
			{ numRuns: 200, seed: 12 },
		);
		expect([...seen].some((term) => term.startsWith("Half of #"))).toBe(true);
	});

	it("is not known of those whose points this reader may not know", () => {
		const stored = toStoredMob(settle(attackOf()), { label: "", dead: "keep" });
		const view = buildMobCard(stored, ENGLISH, { ...OPTIONS, knows: (uuid) => uuid.endsWith("t1") });
		expect(view.rows.map(({ explained }) => explained !== undefined)).toEqual([true, false]);
	});

	it("opens from its number on the card", () => {
		const stored = toStoredMob(settle(attackOf()), { label: "", dead: "keep" });
		const html = render("chat/mob", buildMobCard(stored, ENGLISH, OPTIONS));
		expect(html).toContain('id="u-row-0"');
		expect(html).toContain("Loss of Guard 1");
	});
});
