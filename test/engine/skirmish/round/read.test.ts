import { describe, expect, it } from "vitest";
import { drive } from "../../../../src/engine/ask/drive.js";
import { simulate } from "../../../../src/engine/ask/simulate.js";
import { readSkirmish } from "../../../../src/engine/skirmish/round/read/index.js";
import { SKIRMISH_RULES } from "../../../../src/engine/skirmish/rules.js";
import { block, GAME, orders, skirmishInput, swing } from "./fixtures.js";
import { type Below, belowOf, randomSkirmish } from "./random-skirmish.js";

const ODD: readonly unknown[] = [null, -1, 0.5, Number.NaN, 1e12, "", "nothing", true, [], {}, [[]], { kind: "odd" }];

type Tree = Record<string, unknown> | unknown[];

const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null;

/** A copy of a value with something odd at one place of it. */
function damaged(value: unknown, below: Below): unknown {
	const copy: unknown = JSON.parse(JSON.stringify(value));
	let at = copy;
	for (;;) {
		if (!isTree(at)) return copy;
		const names = Object.keys(at);
		if (names.length === 0) return copy;
		const name = names[below(names.length)]!;
		const next: unknown = (at as Record<string, unknown>)[name];
		if (isTree(next) && below(5) > 0) {
			at = next;
			continue;
		}
		if (below(4) === 0) delete (at as Record<string, unknown>)[name];
		else (at as Record<string, unknown>)[name] = ODD[below(ODD.length)];
		return copy;
	}
}

describe("the reader of a skirmish", () => {
	it("reads what it has read to the same", () => {
		const input = randomSkirmish(3, 2);
		const read = readSkirmish(JSON.parse(JSON.stringify(input)), SKIRMISH_RULES);
		expect(read.ok && read.value).toEqual(input);
	});

	it("ends in a coded fault, or in a skirmish that can be played, for damaged inputs of any shape", () => {
		const below = belowOf(11);
		const inputs = [1, 2, 3].map((seed) => randomSkirmish(seed, 2));
		let refused = 0;
		for (let index = 0; index < 600; index++) {
			const read = readSkirmish(damaged(inputs[index % 3], below), SKIRMISH_RULES);
			if (read.ok) drive(GAME.play(read.value), simulate(index));
			else {
				refused++;
				expect(read.fault.code).toMatch(/^MUSTER\.Fault\./);
				expect(typeof read.fault.path).toBe("string");
			}
		}
		expect(refused).toBeGreaterThan(120);
	});

	it.each(ODD)("refuses %j as a whole", (value) => {
		expect(readSkirmish(value, SKIRMISH_RULES).ok).toBe(false);
	});

	it("refuses what does not fit together, and names the field", () => {
		const fault = (part: Parameters<typeof skirmishInput>[0]) => {
			const read = readSkirmish(skirmishInput(part), SKIRMISH_RULES);
			return read.ok ? "" : `${read.fault.code.split(".").at(-1)} ${read.fault.path}`;
		};
		expect(fault({})).toBe("");
		expect(fault({ ends: { south: 0 } })).toBe("noEnd ends");
		expect(fault({ places: { s1: block(0, 0, 0), s2: block(0, 1, 0) } })).toBe("groundTaken places.s2");
		expect(fault({ places: { nowhere: block(0, 0, 0) } })).toBe("noUnit places.nowhere");
		expect(fault({ conditions: [{ id: "odd", rounds: null }] })).toBe("noRow conditions.0.id");
		expect(fault({ rounds: [orders({}, "melee"), orders({})] })).toBe("gap rounds.1.individuals");
		expect(fault({ rounds: [orders({ melee: [swing("s1", "n1")] }, "melee")], ended: true })).toBe("gap ended");
		const event = { kind: "arrival", round: 1, unit: "nowhere", footprint: block(0, 0, 0) } as const;
		expect(fault({ events: [event] })).toBe("noUnit events.0.unit");
	});
});
