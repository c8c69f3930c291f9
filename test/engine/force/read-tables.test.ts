import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FORCE_TABLES, QUALITIES, readForceTables } from "../../../src/engine/force/index.js";
import { copy, faultOf } from "./helpers.js";

describe("tables of the GM's own", () => {
	type Change = (tables: Record<string, Record<string, Record<string, unknown>>>) => void;
	const changed = (change: Change) => {
		const tables = copy(FORCE_TABLES) as unknown as Parameters<Change>[0];
		change(tables);
		return readForceTables(tables);
	};
	const put = (table: string, row: string, more: Record<string, unknown>) =>
		changed((tables) => Object.assign(tables[table]?.[row] ?? {}, more));

	it("take the place of ours one by one, and count", () => {
		const found = readForceTables({
			weapons: { ram: { title: { text: "Ram" }, strength: 30, crew: 12, arm: "artillery" } },
			creatures: { roc: { strength: 90 }, werebear: { strength: 12 } },
		});
		expect(found.ok && found.value.weapons).toEqual({
			// biome-ignore format: what belongs together is on one line
			ram: {
				title: { text: "Ram" }, strength: 30, crew: 12, arm: "artillery",
				tl: [0, null], limited: false, riders: null, price: null,
			},
		});
		expect(found.ok && found.value.creatures).toEqual({
			roc: { title: { text: "roc" }, strength: 90 },
			werebear: { title: { key: "MUSTER.Force.Creature.werebear" }, strength: 12 },
		});
		expect(found.ok && found.value.races).toBe(FORCE_TABLES.races);
	});

	/** [what is wrong, the reading, path, code] */
	it.each([
		["a table nobody knows", readForceTables({ weather: {} }), "weather", "tableUnknown"],
		["a gap", put("qualities", "average", { rolls: [10, 11] }), "qualities", "gap"],
		["an overlap", put("qualities", "average", { battles: [4, 6] }), "qualities", "overlap"],
		["a gap among commanders", put("commanders", "elite", { battles: [16, 20] }), "commanders", "gap"],
		[
			"a throw that three dice cannot show",
			put("qualities", "raw", { rolls: [16, 19] }),
			"qualities.raw.rolls",
			"span",
		],
		[
			"a wild multiplier",
			put("qualities", "elite", { strength: { num: 11, den: 1 } }),
			"qualities.elite.strength",
			"fraction",
		],
		["no title", put("races", "elf", { title: { text: " " } }), "races.elf.title", "title"],
		["a text for a number", put("missiles", "sling", { strength: "lots" }), "missiles.sling.strength", "wholeOrTl"],
		["no humans", readForceTables({ races: { elf: { strength: 0 } } }), "races", "noHumans"],
		["a missing row", readForceTables({ mounts: { none: { strength: 0, hexes: 0 } } }), "mounts.light", "incomplete"],
		[
			"bands that fall",
			put("shares", "miners", {
				bands: [
					{ upTo: null, share: { num: 1, den: 10 } },
					{ upTo: 5, share: { num: 1, den: 2 } },
				],
			}),
			"shares.miners.bands",
			"bands",
		],
		["no band", readForceTables({ shares: { ...FORCE_TABLES.shares, field: [] } }), "shares.field", "bands"],
		[
			"more than the whole",
			readForceTables({ shares: { ...FORCE_TABLES.shares, castle: [{ upTo: null, share: { num: 2, den: 1 } }] } }),
			"shares.castle.0.share",
			"fraction",
		],
		[
			"points that fall",
			readForceTables({
				powers: {
					...FORCE_TABLES.powers,
					rows: [
						[5, { num: 1, den: 1 }],
						[5, { num: 2, den: 1 }],
					],
				},
			}),
			"powers.rows",
			"powerRows",
		],
		[
			"healing by too many dice",
			readForceTables({ recovery: { ...FORCE_TABLES.recovery, magic: "20d6" } }),
			"recovery.magic",
			"healingDice",
		],
		[
			"an unknown fate",
			readForceTables({ scavengers: { ...FORCE_TABLES.scavengers, good: "eaten" } }),
			"scavengers.good",
			"choice",
		],
		["no organisation at all", readForceTables({ organisation: {} }), "organisation", "list"],
		[
			"a body of no tradition",
			readForceTables({ organisation: [{ title: { text: "x" } }] }),
			"organisation.0.tradition",
			"choice",
		],
	])("%s", (_what, result, path, code) => {
		expect(faultOf(result)).toEqual([path, code]);
	});

	it("leave some quality to hire", () => {
		const found = changed(({ qualities }) => {
			for (const quality of QUALITIES) Object.assign(qualities?.[quality] ?? {}, { again: true });
		});
		expect(faultOf(found)).toEqual(["qualities", "allAgain"]);
	});

	it("write dice that can be thrown", () => {
		const found = readForceTables({ recovery: { ...FORCE_TABLES.recovery, magic: "1d" } });
		expect(found).toMatchObject({
			fault: { path: "recovery.magic", code: expect.stringMatching(/^MUSTER\.Fault\.Dice\./) },
		});
	});

	it("never throw, whatever they are", () => {
		fc.assert(
			fc.property(fc.constantFrom(...Object.keys(FORCE_TABLES)), fc.anything(), (name, value) => {
				expect(typeof readForceTables({ [name]: value }).ok).toBe("boolean");
			}),
			{ numRuns: 300 },
		);
	});
});
