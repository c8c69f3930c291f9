import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	companyRange,
	limitedStrength,
	type Member,
	memberOf,
	unitStrength,
} from "../../../src/engine/force/strength/index.js";
import { at, TYPES, unit } from "./helpers.js";

const context = at();

/** An engine or gun of any kind, quality and number, some with crews that have lost theirs. */
const member = fc
	.record({
		men: fc.integer({ min: 0, max: 60 }),
		crewAfoot: fc.constantFrom(0, 0, 3, 20),
		troop: fc.constantFrom(TYPES.LE, { ...TYPES.LE, weapon: "smallBallista" }, { ...TYPES.LE, deviceTl: 5 }),
		quality: fc.constantFrom("raw", "green", "average", "veteran", "elite"),
	})
	.map(({ men, crewAfoot, troop, quality }) => ({
		men: Math.max(men, crewAfoot > 0 ? 0 : 1),
		crewAfoot,
		troop,
		quality,
	}));

const company = fc.record({
	own: fc.array(member, { maxLength: 6 }),
	guests: fc.array(member, { maxLength: 3 }),
	others: fc.integer({ min: 0, max: 40_000 }),
	more: fc.integer({ min: 0, max: 5_000 }),
});

type Entered = typeof company extends fc.Arbitrary<infer T> ? T : never;

const membersOf = (name: string, entered: Entered["own"]): readonly Member[] =>
	entered.flatMap(({ men, crewAfoot, troop, quality }, i) => {
		const made = unit(men, troop, quality as "average", { id: `${name}${i}`, crewAfoot });
		const one = memberOf(made, unitStrength(made, context), context);
		return one.contender === null ? [] : [one];
	});

/**
 * Every company of which one member or none is gone and that so many of these guests at most have joined, in their
 * order.
 */
function companiesOf(
	own: readonly Member[],
	guests: readonly Member[],
	joining: number,
): readonly (readonly Member[])[] {
	const left = [own, ...own.map((_, i) => own.toSpliced(i, 1))];
	const joined: (readonly Member[])[] = [[]];
	for (const guest of guests) joined.push(...joined.map((each) => [...each, guest]));
	return left.flatMap((each) => joined.flatMap((more) => (more.length > joining ? [] : [[...each, ...more]])));
}

const totalOf = (members: readonly Member[], others: number): number =>
	others + limitedStrength(members, context)(others);

describe("1.4.3: the strength of a company, beside what is counted piece by piece", () => {
	it("lies between the bounds of all such companies, no matter who is gone or joins, beside fewer others or more", () => {
		let bounded = 0;
		fc.assert(
			fc.property(company, fc.integer({ min: 0, max: 3 }), ({ own, guests, others, more }, joining) => {
				const [members, come] = [membersOf("u", own), membersOf("g", guests)];
				const limits = { least: 0, most: 0 };
				if (!companyRange(members, come, { going: 1, joining }, context)?.(others, others + more, limits)) return;
				bounded++;
				for (const each of companiesOf(members, come, joining)) {
					for (const beside of [others, others + (more >> 1), others + more]) {
						expect(totalOf(each, beside)).toBeGreaterThanOrEqual(limits.least);
						expect(totalOf(each, beside)).toBeLessThanOrEqual(limits.most);
					}
				}
			}),
			{ numRuns: 150 },
		);
		expect(bounded).toBeGreaterThan(50);
	});
});
