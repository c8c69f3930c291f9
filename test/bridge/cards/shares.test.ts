/**
 * Every share that a batch prints, on its card, in its plot and in its dialog, is the sum of the law to the last
 * printed digit.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { injuryPlot } from "../../../src/bridge/plots/index.js";
import { buildBatchCard, toStoredBatch } from "../../../src/bridge/rolls/cards/index.js";
import { buildBatchDialog, emptyForm } from "../../../src/bridge/rolls/dialogs/index.js";
import { joinParts } from "../../../src/bridge/text/index.js";
import { damageOdds } from "../../../src/engine/checks/index.js";
import { ENGLISH } from "../render.js";
import { HOUSE, settleLine } from "./settle.js";

const HABITS = { rules: HOUSE, visibility: "public" } as const;
const plain = (text: string): string =>
	text
		.replace(/\u00a0/g, " ")
		.replace(/&gt;/g, ">")
		.replace(/&lt;/g, "<");
const descOf = (svg: string): string => plain(/<desc[^>]*>(.*?)<\/desc>/s.exec(svg)?.[1] ?? "");

/** In how many of the 216 throws 3d6 succeed against a skill: 3 and 4 always, 17 and 18 never. */
function waysOf(skill: number): number {
	let ways = 0;
	for (let a = 1; a <= 6; a++)
		for (let b = 1; b <= 6; b++)
			for (let c = 1; c <= 6; c++) {
				const sum = a + b + c;
				if (sum <= 4 || (sum <= 16 && sum <= skill)) ways++;
			}
	return ways;
}

/**
 * Chances of 0, 1, … successes of so many attempts, attempt by attempt in whole numbers, as hundredths of a per mille.
 */
function lawOf(count: number, skill: number): readonly number[] {
	const [hit, miss] = [BigInt(waysOf(skill)), 216n - BigInt(waysOf(skill))];
	let ways = [1n];
	for (let attempt = 0; attempt < count; attempt++) {
		const next = [...ways, 0n].map((_, hits) => (ways[hits] ?? 0n) * miss + (ways[hits - 1] ?? 0n) * hit);
		ways = next;
	}
	const all = 216n ** BigInt(count);
	return ways.map((each) => Number((each * 10n ** 15n) / all) / 1e15);
}

const sum = (law: readonly number[], from: number, to: number): number =>
	law.slice(Math.max(0, from), to + 1).reduce((total, each) => total + each, 0);

/** The printed per cent stands for that chance: within half of its last digit, or beyond the end that it names. */
function expectPrinted(printed: string, chance: number): void {
	const [, sign, digits = ""] = /^([<>]?)([\d.]+)$/.exec(printed) ?? [];
	const [value, per] = [Number(digits), chance * 100];
	const half = 0.5 / 10 ** (digits.split(".")[1]?.length ?? 0);
	if (sign === "<") expect(per).toBeLessThan(value);
	else if (sign === ">") expect(per).toBeGreaterThan(value);
	else expect(Math.abs(per - value)).toBeLessThanOrEqual(Math.max(half, 0.05) + 1e-9);
}

/** "23 to 26", "23 or 24", "23", each followed by the share of rolls that come to it. */
const RANGES = /(\d+)(?:(?: to | or )(\d+))? in ([<>]?[\d.]+)%/g;

function expectRanges(text: string, law: readonly number[], most: number): void {
	const found = [...text.matchAll(RANGES)];
	expect(found, text).toHaveLength(most);
	for (const [, low = "", high = low, share = ""] of found) expectPrinted(share, sum(law, Number(low), Number(high)));
}

const games = fc.record({
	count: fc.integer({ min: 2, max: 60 }),
	skill: fc.integer({ min: 3, max: 18 }),
	seed: fc.integer({ min: 1, max: 1_000_000 }),
});

describe("printed shares", () => {
	it("tell of a batch how many rolls it beats, loses to, and equals", () => {
		const said = new Set<string>();
		fc.assert(
			fc.property(games, ({ count, skill, seed }) => {
				const outcome = settleLine(`${count}@${skill}`, seed);
				const { caption, plot } = buildBatchCard(toStoredBatch(outcome), ENGLISH, { uid: "m1" });
				const [law, text] = [lawOf(count, skill), plain(joinParts(caption))];
				const [fewer, same] = [sum(law, 0, outcome.hits - 1), law[outcome.hits] ?? 0];
				const more = sum(law, outcome.hits + 1, count);
				const [, word, share = "", equal = ""] =
					/(better|worse) than ([<>]?[\d.]+)% of such rolls, the same as ([<>]?[\d.]+)%/.exec(text) ?? [];
				said.add(word ?? "same");
				if (word === undefined) {
					expectPrinted(/([<>]?[\d.]+)% of such rolls come out the same/.exec(text)?.[1] ?? "", same);
					expect(same).toBeGreaterThan(0.49);
				} else {
					expect(word).toBe(fewer >= more ? "better" : "worse");
					expectPrinted(share, word === "better" ? fewer : more);
					expectPrinted(equal, same);
				}
				expectRanges(descOf(plot), law, 1);
			}),
			{ numRuns: 150, seed: 7 },
		);
		expect([...said].sort()).toEqual(["better", "same", "worse"]);
	});

	it("tell the odds before a batch in the sentence and in the drawing", () => {
		fc.assert(
			fc.property(games, ({ count, skill }) => {
				const form = { ...emptyForm(HABITS), count: `${count}`, skill: `${skill}` };
				const { odds } = buildBatchDialog(form, HABITS, ENGLISH, { uid: "t", followUp: undefined });
				const law = lawOf(count, skill);
				expectRanges(plain(odds?.spoken ?? "").replace(/, (?=\d)/, " of such rolls; "), law, 2);
				expectRanges(descOf(odds?.svg ?? ""), law, 2);
			}),
			{ numRuns: 60, seed: 7 },
		);
	});

	it("tell the chances of each injury", () => {
		const dice = fc.record({ count: fc.integer({ min: 1, max: 5 }), armour: fc.integer({ min: 0, max: 8 }) });
		fc.assert(
			fc.property(dice, ({ count, armour }) => {
				const odds = damageOdds({ dice: `${count}d6`, minimum: 0, armour, multiplier: { num: 1, den: 1 } });
				if (!odds.ok) throw new Error(odds.fault.code);
				const law = Array<number>(6 * count + 1).fill(0);
				for (let n = 0; n < 6 ** count; n++) {
					let total = 0;
					for (let left = n, die = 0; die < count; die++, left = Math.floor(left / 6)) total += (left % 6) + 1;
					const injury = Math.max(0, total - armour);
					law[injury] = (law[injury] ?? 0) + 1 / 6 ** count;
				}
				const drawn = injuryPlot(odds.value.injury, { uid: "u" }, ENGLISH);
				expectRanges(descOf(drawn), law, drawn === "" ? 0 : 2);
			}),
			{ numRuns: 40, seed: 7 },
		);
	});
});
