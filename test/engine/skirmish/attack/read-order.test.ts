import { describe, expect, it } from "vitest";
import { ratio } from "../../../../src/engine/common/index.js";
import { plainOrder } from "../../../../src/engine/skirmish/attack/check-order.js";
import { readAttackOrder } from "../../../../src/engine/skirmish/attack/read-order.js";
import { readStrength } from "../../../../src/engine/skirmish/attack/read-strength.js";
import type { AttackOrder } from "../../../../src/engine/skirmish/attack/types.js";
import { ADEPTS, CROSSBOWS, FIREBALLS, HALBERDS, ORCS, partOf, SCOUTS, unitOf } from "./orders.js";

const SKILLED = plainOrder(20, {
	kind: "other",
	roll: { kind: "skill", skill: 12 },
	number: null,
	modifiers: [],
	critical: null,
	defence: { kind: "skill", skill: 8 },
});

/** Values that may be given for any other. */
const ODD: readonly unknown[] = [
	null,
	undefined,
	-1,
	0.5,
	1e300,
	Number.NaN,
	"",
	"x".repeat(5000),
	true,
	[],
	{},
	{ kind: "x" },
	{ num: 1, den: 0 },
	{ num: -1, den: 2 },
	[[null]],
];

/** Every path inside a value. */
function pathsIn(value: unknown, above: readonly string[] = []): (readonly string[])[] {
	if (typeof value !== "object" || value === null) return [above];
	return [above, ...Object.entries(value).flatMap(([name, entry]) => pathsIn(entry, [...above, name]))];
}

/** The value with another at a path. */
function withAt(value: unknown, [name, ...rest]: readonly string[], other: unknown): unknown {
	if (name === undefined) return other;
	const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
	const record = copy as Record<string, unknown>;
	record[name] = withAt(record[name], rest, other);
	return copy;
}

describe("readers of attacks", () => {
	it.each([
		["halberds", HALBERDS],
		["crossbows", CROSSBOWS],
		["fireballs", FIREBALLS],
		["other dice", SKILLED],
	])("take %s as they are, and as JSON", (_, order) => {
		expect(readAttackOrder(order)).toEqual({ ok: true, value: order });
		expect(readAttackOrder(JSON.parse(JSON.stringify(order)))).toEqual({ ok: true, value: order });
	});

	it("take strengths as they are", () => {
		for (const unit of [ORCS, SCOUTS, ADEPTS]) expect(readStrength(unit)).toEqual({ ok: true, value: unit });
	});

	it.each([
		["orders of a d20", { ...CROSSBOWS, partial: [{ key: "shaken", value: -2, share: ratio(1, 2) }] }, readAttackOrder],
		["orders of areas", { ...FIREBALLS, rerolls: { again: 0, retry: 1, second: 2 } }, readAttackOrder],
		["orders of other dice", SKILLED, readAttackOrder],
		["strengths", ORCS, readStrength],
	])("meet no damaged %s that throws or has no code", (_, whole, read) => {
		for (const path of pathsIn(whole)) {
			for (const odd of ODD) {
				const found = read(withAt(whole, path, odd));
				if (!found.ok) expect(found.fault.code).toMatch(/^MUSTER\.Fault\.(?:Skirmish|Number|System|Dice|Mob)\./);
			}
		}
	});

	const faultOf = (changes: Partial<AttackOrder>) => {
		const found = readAttackOrder({ ...HALBERDS, ...changes });
		return found.ok ? null : [found.fault.code.replace("MUSTER.Fault.", ""), found.fault.path];
	};

	it.each<readonly [string, Partial<AttackOrder>, string, string]>([
		["no density", { density: ratio(0) }, "Skirmish.density", "density"],
		[
			"half of a half",
			{ parts: [partOf({ success: { kind: "half" }, failure: { kind: "half" } })] },
			"Skirmish.halfOfHalf",
			"parts.0.failure",
		],
		[
			"too many rolls",
			{ effectiveSize: 1_000_000, aim: { kind: "area", squares: 100, limit: null, chosen: 100 }, density: ratio(100) },
			"Skirmish.tooManyRolls",
			"aim",
		],
		["chances too fine", { rerolls: { again: 3, retry: 3, second: 1 } }, "Skirmish.tooFine", "toHit"],
		[
			"values too large",
			{ parts: Array.from({ length: 2 }, () => partOf({ success: { kind: "points", points: 1_000_000 } })) },
			"Skirmish.tooMuch",
			"parts",
		],
		[
			"a defence that needs a number",
			{
				toHit: {
					...SKILLED.toHit,
					defence: { kind: "over", dice: "1d20", natural: "plain", critical: null },
				} as AttackOrder["toHit"],
			},
			"Mob.stopKind",
			"toHit.defence",
		],
		[
			"a number that is missing",
			{
				toHit: {
					...SKILLED.toHit,
					roll: { kind: "over", dice: "1d20", natural: "plain", critical: null },
				} as AttackOrder["toHit"],
			},
			"Mob.numberMissing",
			"toHit.number",
		],
		[
			"dice with too large a bonus",
			{
				toHit: {
					kind: "other",
					roll: { kind: "atLeast", dice: "1d20+999999", value: 5, natural: "plain" },
					number: null,
					modifiers: [{ key: "a", value: 900 }],
					critical: null,
					defence: null,
				},
			},
			"Dice.constant",
			"toHit.roll",
		],
	])("refuse %s", (_, changes, code, path) => {
		expect(faultOf(changes)).toEqual([code, path]);
	});

	it.each([
		["more soldiers than are alive", { size: 501 }, "size"],
		["more hit points than they can have", { total: 5501 }, "total"],
		["temporary hit points without soldiers", { size: 0, total: 0, temporary: 1 }, "temporary"],
		["soldiers held without ferocity", { ferocity: false, held: 1 }, "held"],
	])("refuse %s", (_, changes, path) => {
		const found = readStrength({ ...ORCS, ...changes });
		expect(found.ok ? null : found.fault.path).toBe(path);
	});

	it("take a unit that has lost everything", () => {
		expect(readStrength(unitOf(0, 5)).ok).toBe(true);
	});
});
