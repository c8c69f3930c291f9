import { describe, expect, it } from "vitest";
import { type BatchInput, outcomeReader, readChain, startChain } from "../../../src/engine/batch/index.js";
import { ok } from "../../../src/engine/common/index.js";
import { play, skillBatch, tallyOf } from "./helpers.js";

const read = outcomeReader(
	(value) => ok(value as BatchInput),
	() => ok({}),
);
const broken = (path: string) => ({ ok: false, fault: { code: "MUSTER.Fault.Batch.incomplete", path } });

/** Seven attempts, four of which hit, as they are stored; the dice of three of them stand alone. */
const SETTLED = {
	...play(skillBatch(7, 12, { mode: "each" }), { "batch/each": tallyOf(9, 4, 15, 3) }),
	steps: [
		{ kind: "single", reason: "rest", attempts: 3, hits: 3 },
		{ kind: "each", totals: [[9, 4]] },
	],
	log: {},
} as const;

describe("the outcome of a batch, read again", () => {
	it.each([
		["as it was settled", {}],
		["with as many criticals as hits and misses", { criticals: { successes: 4, failures: 3 } }],
		["where all hit", { hits: 7 }],
	])("is the same %s", (_what, change) => {
		const outcome = { ...SETTLED, ...change };
		expect(read(outcome, "")).toEqual(ok(outcome));
	});

	it.each([
		[5, 3],
		[4, 4],
	])("has no criticals where %i and %i of them do not fit its hits", (successes, failures) => {
		expect(read({ ...SETTLED, criticals: { successes, failures } }, "")).toEqual(ok(SETTLED));
	});

	it("is none with more hits than attempts, of all or of a part", () => {
		expect(read({ ...SETTLED, hits: 8 }, "stored")).toEqual(broken("stored"));
		const steps = [{ ...SETTLED.steps[0], hits: 4 }];
		expect(read({ ...SETTLED, steps }, "stored")).toEqual(broken("stored.steps.0"));
	});
});

describe("a chain of batches, read again", () => {
	const chain = startChain({ ...SETTLED, hits: 7, steps: [] });
	const [step] = chain.steps;

	it("is the same", () => {
		expect(step).toMatchObject({ count: 7, successes: 7, remaining: 7 });
		expect(readChain(chain, "")).toEqual(ok(chain));
	});

	it.each([{ successes: 8 }, { remaining: 8 }])("is none with %j of 7", (change) => {
		expect(readChain({ steps: [{ ...step, ...change }] }, "chain")).toEqual(broken("chain.steps.0"));
	});
});
