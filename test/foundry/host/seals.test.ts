import { beforeEach, describe, expect, it, vi } from "vitest";
import { createSealKeys, readKey, sayKey } from "../../../src/foundry/host/seal-keys.js";
import { createSeals, keyOfSeal } from "../../../src/foundry/host/seals.js";

const keys = createSealKeys(() => ["war", "gm"]);
const { seal, open } = createSeals(keys);

beforeEach(() => localStorage.clear());

const SECRET = { genuine: false, skill: 9, name: "Ältester – “der Seher”" };

describe("seals", () => {
	it("give back what was sealed, and another text each time", () => {
		const sealed = seal(SECRET) ?? "";
		expect(open(sealed)).toEqual(SECRET);
		expect(sealed).not.toContain("genuine");
		expect(seal(SECRET)).not.toBe(sealed);
	});

	it("are as long whatever is in them", () => {
		expect(seal({})?.length).toBe(seal(SECRET)?.length);
	});

	it("stay shut without their key, and open once a person has carried it here", () => {
		const sealed = seal(SECRET) ?? "";
		const line = sayKey(keys.own()!);
		localStorage.clear();
		expect(open(sealed)).toBeUndefined();
		expect(keys.get(keyOfSeal(sealed))).toBeNull();
		const heard = vi.fn();
		const stop = keys.onKey(heard);
		expect(keys.keep(readKey(` ${line} `)!)).toBe(true);
		stop();
		expect(heard).toHaveBeenCalledOnce();
		expect(open(sealed)).toEqual(SECRET);
		// What is sealed from now on is sealed with the key that came.
		expect(keyOfSeal(seal({}) ?? "")).toBe(keyOfSeal(sealed));
	});

	it("keep their keys beside another's, and one that is here as it is", () => {
		const sealed = seal(SECRET) ?? "";
		const own = keys.own()!;
		expect(keys.keep({ id: "anotherKey000001", bytes: new Uint8Array(32) })).toBe(true);
		expect(keys.keep({ id: own.id, bytes: new Uint8Array(32) })).toBe(true);
		expect(keys.own()).toEqual(own);
		expect(open(sealed)).toEqual(SECRET);
	});

	it("cannot be made where the browser has no room for a key", () => {
		const full = {
			getItem: () => null,
			setItem: () => {
				throw new Error("full");
			},
		};
		vi.stubGlobal("localStorage", full);
		expect(seal(SECRET)).toBeNull();
		vi.unstubAllGlobals();
	});

	it("take damaged texts and keys for none", () => {
		const sealed = seal(SECRET) ?? "";
		for (const text of ["", "x", `${keyOfSeal(sealed)}.%.%`, sealed.slice(0, 40), sealed.replace(/\.[^.]*$/, ".AAAA")])
			expect(open(text), text).toBeUndefined();
		for (const text of ["", "short.AAAA", null, 7, sayKey(keys.own()!).slice(1)]) expect(readKey(text)).toBeNull();
	});
});
