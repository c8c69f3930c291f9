import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { adapterFor, type HealthSlots, writeHealth } from "../../../src/bridge/systems/index.js";
import type { Health } from "../../../src/engine/combat/index.js";
import { sampleActor } from "./sample.js";

describe("writing what is left", () => {
	it("writes only what changes, and keeps a number that was text as its precondition", () => {
		const slots: HealthSlots = { value: { path: "system.hp", form: "number", raw: "8" }, temp: null, shaken: null };
		const before: Health = { kind: "pool", value: 8, temp: 0, max: 12, least: 0 };
		expect(writeHealth(slots, before, { ...before, value: 3 })).toEqual([{ path: "system.hp", before: "8", after: 3 }]);
		expect(writeHealth(slots, before, before)).toEqual([]);
	});

	it("names the number of the outcome where something else stands now", () => {
		const slots: HealthSlots = { value: { path: "system.hp", form: "number", raw: 5 }, temp: null, shaken: null };
		const before: Health = { kind: "pool", value: 8, temp: 0, max: 12, least: 0 };
		expect(writeHealth(slots, before, { ...before, value: 3 })[0]).toMatchObject({ before: 8, after: 3 });
	});

	it.each([
		["a bound", 15],
		["text", "10"],
		["what is filled up when it is prepared", null],
	])("takes what is stored as its precondition, not what a game system makes of it: %s", (_what, stored) => {
		const value = { path: "system.hp", form: "number", raw: 10, stored } as const;
		const slots: HealthSlots = { value, temp: null, shaken: null };
		const before: Health = { kind: "pool", value: 10, temp: 0, max: 10, least: 0 };
		expect(writeHealth(slots, before, { ...before, value: 6 })[0]).toMatchObject({ before: stored, after: 6 });
		// It has changed since: the precondition is that of the outcome.
		const older: Health = { ...before, value: 8 };
		expect(writeHealth(slots, older, { ...older, value: 4 })[0]).toMatchObject({ before: 8, after: 4 });
	});

	it.each([
		["offset", -5, 0, -9],
		["loss", 5, 0, 9],
	] as const)("writes how far it is from its start where the number is derived: %s", (form, raw, full, after) => {
		const slots = (slot: object): HealthSlots => ({
			value: { path: "system.hp.lost", form, from: 12, raw, ...slot },
			temp: null,
			shaken: null,
		});
		const before: Health = { kind: "pool", value: 7, temp: 0, max: 12, least: 0 };
		const change = (slot: object, from: Health = before) => writeHealth(slots(slot), from, { ...before, value: 3 })[0];
		expect(change({})).toEqual({ path: "system.hp.lost", before: raw, after });
		// Never stored so far: an undo takes it out again.
		const whole: Health = { ...before, value: 12 };
		expect(change({ raw: full, stored: { $muster: "absent" } }, whole)).toMatchObject({
			before: { $muster: "absent" },
			after,
		});
		// It has changed since: the precondition is that of the outcome.
		expect(change({ raw: 1 })).toMatchObject({ before: raw, after });
		expect(change({ from: 20 })).toMatchObject({ before: form === "offset" ? -13 : 13 });
	});

	it("ticks boxes from the first free one on", () => {
		const { health } = adapterFor("fate-core-official").read(sampleActor("fate-core-official"));
		if (health?.state.kind !== "pool") throw new Error("no track");
		expect(writeHealth(health.slots, health.state, { ...health.state, value: 1 })).toEqual([
			{ path: "system.tracks.Physical Stress.box_values", before: [true, false, false], after: [true, true, false] },
		]);
	});

	it("leaves as many boxes free as are left, whichever were ticked", () => {
		fc.assert(
			fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 9 }), fc.nat(9), (raw, lost) => {
				const free = raw.filter((ticked) => !ticked).length;
				const left = Math.max(0, free - lost);
				const before: Health = { kind: "pool", value: free, temp: 0, max: raw.length, least: 0 };
				const slots: HealthSlots = { value: { path: "p", form: "boxes", raw }, temp: null, shaken: null };
				const [change] = writeHealth(slots, before, { ...before, value: left });
				const after = (change?.after ?? raw) as readonly boolean[];
				expect(after.filter((ticked) => !ticked)).toHaveLength(left);
				expect(raw.every((ticked, index) => !ticked || after[index])).toBe(true);
			}),
		);
	});
});
