import { describe, expect, it } from "vitest";
import { drive, simulate } from "../../../../src/engine/ask/drive.js";
import { NO_RESISTANCE } from "../../../../src/engine/combat/stat-readers.js";
import { ratio } from "../../../../src/engine/common/index.js";
import type { SoldierAttack } from "../../../../src/engine/skirmish/army/read/read-soldier.js";
import { SKIRMISH_RULES } from "../../../../src/engine/skirmish/army/tables/skirmish-tables.js";
import { readSkirmish } from "../../../../src/engine/skirmish/round/read/input.js";
import { block, GAME, orders, refusals, SOLDIER, side, skirmishInput, swing, unit } from "./fixtures.js";
import { type Below, belowOf, randomSkirmish } from "./random-skirmish.js";

const ODD: readonly unknown[] = [null, -1, 0.5, Number.NaN, 1e12, "", "nothing", true, [], {}, [[]], { kind: "odd" }];

const hero = { name: "", side: "south", space: 5, reach: 5, initiative: 0, ac: 15, saves: null };

/** A skirmish that begins with its set-up. */
const SET_UP = skirmishInput({
	places: {},
	individuals: [{ ...hero, id: "lancer", cells: null }],
	setup: {
		ambush: "south",
		initiative: true,
		sides: {
			south: {
				zones: { note: "" },
				strategy: "standard",
				placement: [{ unit: "s1", footprint: block(0, 12, 0) }],
				individuals: [{ individual: "lancer", cells: [{ x: 0, y: 15 }] }],
				tactics: [{ unit: "s1", tactic: "fullDefense", target: "" }],
			},
			north: {
				zones: { note: "" },
				strategy: "holdFirm",
				individuals: [],
				tactics: [],
				placement: [{ unit: "n1", footprint: block(0, -12, 2) }],
			},
		},
	},
	rounds: [orders({ ranged: [swing("s1", "n1", "bow")] })],
});

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
		const inputs = [...[1, 2, 3].map((seed) => randomSkirmish(seed, 2)), SET_UP];
		let refused = 0;
		for (let index = 0; index < 800; index++) {
			const read = readSkirmish(damaged(inputs[index % 4], below), SKIRMISH_RULES);
			if (read.ok) drive(GAME.play(read.value), simulate(index));
			else {
				refused++;
				expect(read.fault.code).toMatch(/^MUSTER\.Fault\./);
				expect(typeof read.fault.path).toBe("string");
			}
		}
		expect(refused).toBeGreaterThan(120);
	});

	it("lets the greatest numbers that it reads be played, or the order be refused", () => {
		const top = { ...NO_RESISTANCE, armour: -1_000_000, multiplier: ratio(99_999, 1000), after: ratio(99_991, 1000) };
		const none = { types: {}, against: [] };
		const huge: Partial<SoldierAttack> = {
			bonus: 1000,
			confirm: 1000,
			threat: 2,
			rounds: 1,
			feet: 100_000,
			averages: [{ type: "fire", success: 1_000_000, critical: 1_000_000, failure: 1_000_000 }],
		};
		const kinds: readonly Partial<SoldierAttack>[] = [
			{},
			{ rounds: 10_000 },
			{ area: { shape: "burst", feet: 100_000 } },
			{ area: { shape: "burst", feet: 100_000 }, targets: 1_000_000 },
			{ area: { shape: "wall", feet: 100_000 }, against: { save: "reflex", dc: 1000 } },
			{ roll: { kind: "percent", value: 55, least: 1, most: 99 }, threat: null },
		];
		const many = { current: 1_000_000, maximum: 1_000_000, held: 0 };
		const hp = { total: 10 ** 11, temporary: 10 ** 11, each: 100_000, start: 10 ** 11 };
		const codes = new Set<string>();
		for (const kind of kinds)
			for (const target of [{}, { soldiers: many, hp }])
				for (const resistances of [
					SOLDIER.resistances,
					{ ...none, all: top },
					{ ...none, all: top, types: { fire: top } },
				]) {
					const attacks = SOLDIER.attacks.map((each) => ({ ...each, ...huge, ...kind }));
					const tiny = { size: "fine", attacks, resistances, defence: null } as const;
					const own = unit("s1", { soldier: { ...SOLDIER, ...tiny }, soldiers: many, hp });
					const foe = unit("n1", { soldier: { ...SOLDIER, ...tiny }, ...target });
					const input = skirmishInput({
						sides: [side("south", [own]), side("north", [foe])],
						places: { s1: block(0, 1, 0), n1: block(0, 0, 2) },
						rounds: [orders({ ranged: [swing("s1", "n1", "bow")], melee: [swing("n1", "s1")] })],
					});
					const read = readSkirmish(JSON.parse(JSON.stringify(input)), SKIRMISH_RULES);
					if (!read.ok) throw new Error(`${read.fault.code} ${read.fault.path}`);
					for (const code of refusals(drive(GAME.play(read.value), simulate(1)))) codes.add(code);
				}
		// Who is destroyed by the first strikes back no more.
		expect([...codes].sort()).toEqual(["offMap", "tooFine", "tooManyRolls", "tooMuch"]);
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
