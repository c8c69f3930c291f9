import { describe, expect, it } from "vitest";
import {
	EMPTY_FORCE,
	FORCE_SCHEMA,
	isForceId,
	readStoredForce,
	STORED_LIMITS,
	type StoredForce,
	toForce,
} from "../../../../src/bridge/army/stored/index.js";
import { migrateForce } from "../../../../src/bridge/army/stored/read-stored.js";
import { toStoredForce } from "../../../../src/bridge/army/stored/types.js";
import { FORCE_TABLES, readForce } from "../../../../src/engine/force/index.js";
import { unit, WATCH } from "./sample.js";

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const codeOf = (value: unknown) => {
	const read = readStoredForce(value);
	return read.ok ? null : [read.fault.code, read.fault.path];
};

describe("a stored force", () => {
	it("reads as it was stored", () => {
		expect(readStoredForce(asJson(WATCH))).toEqual({ ok: true, value: WATCH });
		expect(readStoredForce(asJson(EMPTY_FORCE))).toEqual({ ok: true, value: EMPTY_FORCE });
	});

	it("is the engine's force with people and units in their order", () => {
		const force = toForce(WATCH);
		expect(force.units.map(({ id }) => id)).toEqual(["guard", "second", "bows"]);
		expect(force.practitioners.map(({ id }) => id)).toEqual(["zoe", "abe"]);
		expect(force.practitioners[0]).not.toHaveProperty("sort");
		expect(readForce(asJson(toStoredForce(force)), FORCE_TABLES)).toEqual({ ok: true, value: force });
	});

	it("fills in what an older hand left out, and drops what no one knows", () => {
		const units = { u1: { men: 5, troop: {}, colour: "red" } };
		const read = readStoredForce({ schema: 1, tl: 3, units, practitioners: {}, heroes: {}, junk: { deep: 1 } });
		expect(read).toEqual({
			ok: true,
			value: { ...EMPTY_FORCE, units: { u1: unit({ men: 5, full: 5 }) } },
		});
	});

	const broken = (change: object): unknown => ({ ...WATCH, ...change });
	it.each([
		["nothing", null, "MUSTER.Fault.Force.incomplete", ""],
		["a list", [], "MUSTER.Fault.Force.incomplete", ""],
		["no version", broken({ schema: undefined }), "MUSTER.Fault.Force.schema", "schema"],
		["a newer version", broken({ schema: FORCE_SCHEMA + 1 }), "MUSTER.Fault.Force.newer", "schema"],
		["a path for an id", broken({ units: { "a.b": unit() } }), "MUSTER.Fault.Force.id", "units.a.b"],
		["a deletion for an id", broken({ heroes: { "-=x": {} } }), "MUSTER.Fault.Force.id", "heroes.-=x"],
		["too many men", broken({ units: { u1: unit({ men: 2_000_000 }) } }), "MUSTER.Fault.Force.whole", "units.u1.men"],
		["a colour of no kind", broken({ colour: "red" }), "MUSTER.Fault.Force.colour", "colour"],
		["long notes", broken({ notes: "x".repeat(STORED_LIMITS.notes + 1) }), "MUSTER.Fault.Force.text", "notes"],
		[
			"a chronicle without a time",
			broken({ chronicle: { a: { title: "" } } }),
			"MUSTER.Fault.Force.whole",
			"chronicle.a.time",
		],
	])("refuses %s", (_what, value, code, path) => {
		expect(codeOf(value)).toEqual([code, path]);
	});

	it("knows ids that no path can be", () => {
		expect(["u7", "AbC0123456789xyz"].every(isForceId)).toBe(true);
		expect(["", "a.b", "-=u7", "a b", "é", "x".repeat(33)].some(isForceId)).toBe(false);
	});
});

describe("migration", () => {
	it("goes one version after another and touches nothing of the newest", () => {
		const steps = {
			1: ({ men, ...rest }: Readonly<Record<string, unknown>>) => ({ ...rest, count: men }),
			2: (stored: Readonly<Record<string, unknown>>) => ({ ...stored, seen: stored["schema"] }),
		};
		const old = { schema: 1, men: 4 };
		expect(migrateForce(old, steps, 3)).toEqual({ ok: true, value: { schema: 3, count: 4, seen: 2 } });
		expect(old).toEqual({ schema: 1, men: 4 });
		expect(migrateForce({ schema: 3, men: 4 }, steps, 3)).toEqual({ ok: true, value: { schema: 3, men: 4 } });
	});

	it("leaves the present version as it is", () => {
		const stored: StoredForce = WATCH;
		expect(migrateForce(stored)).toEqual({ ok: true, value: stored });
	});
});
