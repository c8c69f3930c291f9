import { describe, expect, it } from "vitest";
import { explain, ratio, type TermInput } from "../../../src/engine/common/index.js";

const STRENGTH: readonly TermInput[] = [
	{ key: "base", kind: "add", value: 1 },
	{ key: "men", kind: "factor", value: 30 },
	{ key: "quality", kind: "factor", value: ratio(15, 10), label: "elite" },
	{ key: "morale", kind: "factor", value: ratio(14, 10) },
];

describe("explain", () => {
	it("keeps every step and divides once, where binary fractions come to 62", () => {
		const ledger = explain("strength", STRENGTH, { rounding: "floor" });
		expect(ledger.total).toEqual(ratio(63));
		expect(ledger.terms.map(({ subtotal }) => subtotal)).toEqual([ratio(1), ratio(30), ratio(45), ratio(63)]);
		expect(ledger.terms[2]).toEqual({
			key: "quality",
			kind: "factor",
			value: ratio(3, 2),
			subtotal: ratio(45),
			label: "elite",
		});
		expect(ledger).not.toHaveProperty("replaced");
	});

	it("starts a pure product from one and an empty sum from nothing", () => {
		expect(explain("p", [{ key: "x", kind: "factor", value: ratio(2, 3) }]).total).toEqual(ratio(2, 3));
		expect(explain("s", []).total).toEqual(ratio(0));
	});

	it("rounds at the end only", () => {
		const ledger = explain("ts", [{ key: "x", kind: "add", value: ratio(208, 10) }], { rounding: "floor" });
		expect({ exact: ledger.exact, total: ledger.total }).toEqual({ exact: ratio(104, 5), total: ratio(20) });
	});

	it("puts a ruling in the place of a term and marks it", () => {
		const ledger = explain("strength", STRENGTH, { rounding: "floor", rulings: { "strength/men": ratio(20) } });
		expect(ledger.terms[1]).toMatchObject({ value: ratio(20), replaced: ratio(30) });
		expect(ledger.total).toEqual(ratio(42));
		expect(ledger).not.toHaveProperty("replaced");
	});

	it("puts a ruling in the place of the total and still lists the rules' own", () => {
		const ledger = explain("strength", STRENGTH, { rounding: "floor", rulings: { strength: ratio(70) } });
		expect({ total: ledger.total, replaced: ledger.replaced, exact: ledger.exact }).toEqual({
			total: ratio(70),
			replaced: ratio(63),
			exact: ratio(63),
		});
	});

	it("marks nothing when the ruling agrees, nor for a key that objects inherit", () => {
		const same = explain("strength", STRENGTH, { rulings: { "strength/men": ratio(60, 2) } });
		expect(same.terms[1]).not.toHaveProperty("replaced");
		expect(explain("constructor", STRENGTH).total).toEqual(ratio(63));
	});
});
