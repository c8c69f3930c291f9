import { xchacha20poly1305 } from "@noble/ciphers/chacha.js";
import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { SealPlace } from "../../../src/bridge/battle/index.js";
import type { Json } from "../../../src/engine/schema/index.js";
import {
	boxKey,
	createOlderKeys,
	openBytes,
	openJson,
	publicOf,
	sealBytes,
	sealJson,
	senderOf,
	unboxKey,
} from "../../../src/foundry/secrets/cipher.js";
import { createMachineKeys, sayKey } from "../../../src/foundry/secrets/machine-keys.js";
import { createKnownKeys, machinesOf, PageSeals } from "../../../src/foundry/secrets/page-seals.js";

interface Person {
	readonly id: string;
	isGM: boolean;
	flags: object;
}

/** The users of the world, and who looks: each in a browser of its own, or in another that is named. */
const people = new Map<string, Person>();
const browsers = new Map<string, Record<string, string>>();
let world = "war";
let user = "gm";
let browser = "gm";

const place = () => [world, user] as const;
const machine = createMachineKeys(place);
const older = createOlderKeys(place);
const machines = () => [...people.values()].flatMap(machinesOf);
const sealsOf = (keys: unknown, uuid = UUID) =>
	new PageSeals(
		{ uuid, keys },
		{
			world,
			id: user,
			machine,
			older,
			known: createKnownKeys(place),
			isGm: (id) => people.get(id)?.isGM === true,
			machines,
		},
	);

function sitDown(as: string, at: string = as): void {
	browsers.set(browser, { ...localStorage });
	localStorage.clear();
	for (const [name, text] of Object.entries(browsers.get(at) ?? {})) localStorage.setItem(name, text);
	[user, browser] = [as, at];
}

/** Shows this browser to the others, as a GM's client does. */
function introduce(): void {
	const { id, shown } = machine.own()!;
	const key = btoa(String.fromCharCode(...shown));
	people.get(user)!.flags = { muster: { machines: { [id]: { key, wants: [], seen: 1 } } } };
}

beforeEach(() => {
	browsers.clear();
	localStorage.clear();
	[world, user, browser] = ["war", "gm", "gm"];
	for (const [id, isGM] of [
		["gm", true],
		["assistant", true],
		["anna", false],
	] as const)
		people.set(id, { id, isGM, flags: {} });
});

const UUID = "JournalEntry.aaaaaaaaaaaaaaaa.JournalEntryPage.bbbbbbbbbbbbbbbb";
const PLACE: SealPlace = { day: "d1", field: "a_diviner" };
const SECRET = { genuine: false, skill: 9, name: "Ältester – “der Seher”" };

/** A page with one seal, and the seals by which it was made. */
function sealedPage(uuid = UUID, place = PLACE) {
	const seals = sealsOf(null, uuid);
	const text = seals.seal(SECRET, place, 96) ?? "";
	return { text, keys: JSON.parse(JSON.stringify(seals.newKeys)) as Record<string, object> };
}

describe("seals of a page", () => {
	it("open for the GMs whose browsers were introduced when they were made, and for no player", () => {
		for (const user of ["assistant", "anna", "gm"]) {
			sitDown(user);
			introduce();
		}
		const { text, keys } = sealedPage();
		expect(text).not.toContain("genuine");
		for (const user of ["gm", "assistant"]) {
			sitDown(user);
			expect(sealsOf(keys).open(text, PLACE)).toEqual({ ok: true, json: SECRET, isOlder: false });
		}
		expect(Object.values(keys).flatMap((users) => Object.keys(users))).toEqual(["gm", "assistant"]);
		sitDown("anna");
		expect(sealsOf(keys).open(text, PLACE)).toEqual({ ok: false, why: "noKey" });
	});

	it("do not open in another field, on another day, in another page or in another world", () => {
		const { text, keys } = sealedPage();
		const shut = { ok: false, why: "broken" };
		const seals = sealsOf(keys);
		expect(seals.open(text, { ...PLACE, field: "b_diviner" })).toEqual(shut);
		expect(seals.open(text, { ...PLACE, day: "d2" })).toEqual(shut);
		expect(sealsOf(keys, UUID.replace("bbb", "ccc")).open(text, PLACE)).toEqual(shut);
		const lines = machine.all().map(sayKey);
		world = "peace";
		expect(lines.map((line) => machine.enter(line))).toEqual([true]);
		expect(sealsOf(keys).open(text, PLACE)).toEqual(shut);
		world = "war";
		expect(seals.open(text, PLACE)).toMatchObject({ ok: true });
	});

	it("do not open with any one bit flipped", () => {
		const { text, keys } = sealedPage();
		const seals = sealsOf(keys);
		const [version = "", id = "", data = ""] = text.split(".");
		const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
		for (let bit = 0; bit < bytes.length * 8; bit++) {
			const changed = bytes.slice();
			changed[bit >> 3]! ^= 1 << (bit & 7);
			const altered = [version, id, btoa(String.fromCharCode(...changed))].join(".");
			expect(seals.open(altered, PLACE), `bit ${bit}`).toEqual({ ok: false, why: "broken" });
		}
		for (const damaged of ["2", `2.${id}`, `2.${id}.`, `2.${id}.%%`, "2..", `2.${id}.${data.slice(4)}`])
			expect(seals.open(damaged, PLACE).ok).toBe(false);
	});

	it("are made with another key as soon as one of those who had it is no GM any more", () => {
		for (const user of ["assistant", "gm"]) {
			sitDown(user);
			introduce();
		}
		const { text, keys } = sealedPage();
		const idOf = (sealed: string | null) => sealed?.split(".")[1];
		expect(idOf(sealsOf(keys).seal(SECRET, PLACE, 96))).toBe(idOf(text));
		people.get("assistant")!.isGM = false;
		const later = sealsOf(keys);
		const sealed = later.seal(SECRET, PLACE, 96);
		expect(idOf(sealed)).not.toBe(idOf(text));
		expect(Object.values(later.newKeys).map((users) => Object.keys(users))).toEqual([["gm"]]);
		// What that browser has is of no use for it.
		const all = { ...keys, ...later.newKeys };
		sitDown("assistant");
		const boxes = Object.values(all[idOf(sealed) ?? ""] ?? {}).flatMap((machines) => Object.values(machines as object));
		for (const box of boxes)
			expect(unboxKey(String(box), machine.own()!, JSON.stringify(["muster", "war", UUID, idOf(sealed)]))).toBeNull();
	});

	it("of a page that a player has made for a GM's browser do not open: who boxed their key is no GM", () => {
		introduce();
		const seals = sealedPage();
		sitDown("anna");
		introduce();
		people.get("anna")!.isGM = true;
		const forged = sealedPage();
		people.get("anna")!.isGM = false;
		sitDown("gm");
		expect(sealsOf(forged.keys).open(forged.text, PLACE)).toEqual({ ok: false, why: "noKey" });
		expect(sealsOf(seals.keys).open(seals.text, PLACE)).toMatchObject({ ok: true });
	});

	it("stay open where their key has come, though who boxed it is no GM any more", () => {
		for (const user of ["gm", "assistant"]) {
			sitDown(user);
			introduce();
		}
		const { text, keys } = sealedPage();
		sitDown("gm");
		expect(sealsOf(keys).open(text, PLACE)).toMatchObject({ ok: true });
		people.get("assistant")!.isGM = false;
		expect(sealsOf(keys).open(text, PLACE)).toMatchObject({ ok: true });
	});

	it("come to a browser that asks, from one that has their keys", () => {
		const { text, keys } = sealedPage();
		sitDown("gm", "another browser of the GM");
		introduce();
		sitDown("gm");
		const none = () => false;
		const boxes = sealsOf(keys).boxesForGms(none);
		const id = text.split(".")[1] ?? "";
		expect(Object.keys(boxes[id] ?? {})).toEqual(["gm"]);
		sitDown("gm", "another browser of the GM");
		const [box] = Object.values(boxes[id]?.["gm"] ?? {});
		expect(unboxKey(box ?? "", machine.own()!, JSON.stringify(["muster", "war", UUID, id]))).toHaveLength(32);
	});

	it("come again to a browser that asks, and to none that has its box and does not", () => {
		for (const user of ["gm", "assistant"]) {
			sitDown(user);
			introduce();
		}
		const { text, keys } = sealedPage();
		const id = text.split(".")[1] ?? "";
		const boxedFor = (asking: string) =>
			Object.keys(sealsOf(keys).boxesForGms(({ user }) => user === asking)[id] ?? {});
		expect(boxedFor("nobody")).toEqual([]);
		expect(boxedFor("gm")).toEqual(["gm"]);
		// A browser makes none for itself: it has the key.
		expect(boxedFor("assistant")).toEqual([]);
	});

	it("stay open where their keys were learnt while who boxed them was a GM, though they were not looked at", () => {
		for (const user of ["gm", "assistant"]) {
			sitDown(user);
			introduce();
		}
		const [read, unread] = [sealedPage(), sealedPage()];
		sitDown("gm");
		expect([sealsOf(read.keys).learnKeys(), sealsOf(read.keys).learnKeys()]).toEqual([true, false]);
		people.get("assistant")!.isGM = false;
		expect(sealsOf(read.keys).open(read.text, PLACE)).toMatchObject({ ok: true });
		expect(sealsOf(unread.keys).open(unread.text, PLACE)).toMatchObject({ ok: false });
		expect(sealsOf(unread.keys).learnKeys()).toBe(false);
	});

	it("are not made where the browser has no room for a key", () => {
		const full = () => {
			throw new Error("full");
		};
		vi.stubGlobal("localStorage", { getItem: () => null, setItem: full });
		expect(sealsOf(null).seal(SECRET, PLACE, 96)).toBeNull();
		vi.unstubAllGlobals();
	});

	it("and boxes of damaged pages and flags shut, whatever they hold", () => {
		fc.assert(
			fc.property(fc.jsonValue(), fc.jsonValue(), (keys, shown) => {
				people.get("assistant")!.flags = { muster: { machines: shown } };
				expect(sealsOf(keys).open("2.a.b", PLACE).ok).toBe(false);
				expect(machines().every(({ shown }) => shown.length === 32)).toBe(true);
				expect(sealsOf(keys).seal(SECRET, PLACE, 96)).toMatch(/^2\./);
			}),
			{ numRuns: 50 },
		);
	});
});

describe("the key of a browser", () => {
	it("is one, kept until a person carries another one here, and then both open", () => {
		const line = sayKey(machine.own()!);
		expect(machine.all().map(sayKey)).toEqual([line]);
		sitDown("gm", "elsewhere");
		const own = sayKey(machine.own()!);
		let heard = 0;
		const stop = machine.onKey(() => heard++);
		expect([
			machine.enter(` ${line}\n`),
			machine.enter(line),
			machine.enter("muster-0123456789abcdef.short"),
			machine.enter(""),
		]).toEqual([true, true, null, null]);
		stop();
		expect(heard).toBe(1);
		expect(machine.all().map(sayKey)).toEqual([own, line]);
	});

	it("is read with others out of all that was saved, whatever is written around them", () => {
		const lines = ["one", "two"].map((browser) => {
			sitDown("gm", browser);
			return sayKey(machine.own()!);
		});
		sitDown("gm", "elsewhere");
		machine.own();
		expect(machine.enter(`Keys of what is sealed.\r\n\r\n  ${lines.join("\r\n")}\r\n`)).toBe(true);
		expect(machine.all().map(sayKey).slice(1)).toEqual(lines);
	});
});

describe("sealed bytes", () => {
	const key = new Uint8Array(32).map((_, i) => i * 7);

	it("are what another program of the same cipher opens: the nonce in front, the place as associated data", () => {
		const sealed = sealBytes(key, "here", Uint8Array.of(1, 2, 3));
		const bytes = Uint8Array.from(atob(sealed), (sign) => sign.charCodeAt(0));
		const cipher = xchacha20poly1305(key, bytes.subarray(0, 24), new TextEncoder().encode("here"));
		expect([...cipher.decrypt(bytes.subarray(24))]).toEqual([1, 2, 3]);
		expect(openBytes(key, "there", sealed)).toBeNull();
	});

	it("of any JSON come back, as long as the room that they have, or twice as long as often as is needed", () => {
		fc.assert(
			fc.property(fc.jsonValue(), (value) => {
				const sealed = sealJson(key, "here", value as Json, 96);
				expect(openJson(key, "here", sealed)).toEqual(JSON.parse(JSON.stringify(value)));
				expect([96, 192, 384, 768, 1536, 3072, 6144]).toContain(atob(sealed).length - 24 - 16);
			}),
		);
		const lengths = [null, [], SECRET, { genuine: true, skill: 21, name: "" }].map(
			(value) => sealJson(key, "here", value as Json, 96).length,
		);
		expect(new Set(lengths).size).toBe(1);
	});
});

describe("a key in a box", () => {
	const halves = (first: number) => {
		const secret = new Uint8Array(32).map((_, i) => i + first);
		return { secret, shown: publicOf(secret) };
	};
	const [sender, receiver] = [halves(1), halves(60)];
	const key = new Uint8Array(32).fill(9);

	it("opens for its receiver in its place alone", () => {
		const box = boxKey(key, sender, receiver.shown, "page") ?? "";
		expect([...(senderOf(box) ?? [])]).toEqual([...sender.shown]);
		expect([...(unboxKey(box, receiver, "page") ?? [])]).toEqual([...key]);
		expect(unboxKey(box, receiver, "other page")).toBeNull();
		expect(unboxKey(box, halves(61), "page")).toBeNull();
		expect(unboxKey(`${box.slice(0, -4)}AAA=`, receiver, "page")).toBeNull();
		for (const damaged of ["", ".", "a.b", box.split(".")[0] ?? ""])
			expect(unboxKey(damaged, receiver, "page")).toBeNull();
	});

	it("can be made by its sender alone: under another's name it does not open", () => {
		const forged = boxKey(key, { secret: halves(90).secret, shown: sender.shown }, receiver.shown, "page") ?? "";
		expect([...(senderOf(forged) ?? [])]).toEqual([...sender.shown]);
		expect(unboxKey(forged, receiver, "page")).toBeNull();
	});

	it("is not made for a public key that would have the same in common with every other", () => {
		expect(boxKey(key, sender, new Uint8Array(32), "page")).toBeNull();
	});
});

describe("seals of the first schema", () => {
	/** Made by version 0.1.0 with the key of the line. */
	const LINE = "0123456789abcdef.AQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyA=";
	const SEALED =
		"0123456789abcdef.KCkqKywtLi8wMTIz.vGyXLRGDPswvZoDYjGJAfgvLHpYpZS7Q2tJU+OaJJytqxTRBvo0fjS/KIfu7etVr2/dC/tLEdK/LnEIjGMZPphXxVE5kFvFIIkysP2M9Zq64FYEkajQGBiRauvyLpbByAP04ZQ9CN5DurI2XgUQpU+XJYgkTmtBfIHmlZaL14y5a1DlZHwlS7MTpRHze8EXSS+FZrlrHFjqv04H/6Z28mU/ZivFscAY6L0ynEH4UGSYywAiPbj2OMdHW/rElTEFSm3wJuN47nzP7Xf9gK5dO93Jddlg4ldKdPrubaEjh1gmQsjJbBN5BjiDkEYYddZcf0r11t0h7kG9XKju1qx2QvksiRH3ROiUndd7LvY7EQ9BcexlvHLfvFcsErroDq8PMMgP+wn2jIQEASWgNhC/QNUBHvIiOIWJC8KGgA/9lVkom5JQW9m6qupwp9c0g6ONq2wsMUdF9yxC8FrFVM3zi6P8LXCt0e3o6fY9ICETQvxI1WYisrLemfM4Y7vkja/0T+/Ha+iO3o4o1yWG/6kcwVMvcGE0/o65UoNa3qpKdXmvStVuyyi2s1mn8lqIG8xUcEkfR4+HmXmhFa8TzSpaYrQDuppUhzBGm6G5cYlb7c5ar2OOrDkiPE2uZ6BSJNz+27IkU8ECH753eqG03Gtyhg/VJmU0XpxWFfbO3mXyoYjbIOd13U+Blg4zIrkPw47CcmgSI0h55xiTI7CRB7cMRikScKaSZ7cWB8WN1wwS3zg+N9kv5UJjNeyKaeTE7PPtjFWyGjPsktIN2gJuDUmOQxsxabTaKiN0+B0k2Lx0hTLKgF0PxXnJDC1upUn/1YzpDcHfjh/Zspwj0S6pGYd+YQtEev/9QjMVMdi/oz5kLb4zfb8H9FuPWPS8+h46gL6NSEIFfQO2f0WRlgkASwD2i/47iuGt69Tt6VJRQHj/LCSQmb94QyjC71RhGqAUobJsxgHXRrd5j1YU2XHs6BI0MBirA0dSWIHE2PAa842yNAG6GeySBtoLGOwjmuvx0RJLdxKBQoJaU2rJP2cvyFLc+yfSg+a5yr+hvsvhGqPT3vUPmPvumcDQ/Q8fv+gYARBfadlZxOR+mDHskL307isHWhQtblogH0PzsmSNXeIyVD4Gan3XjoGy1xn43v9MkFxIs81fhBICxkQ4LV21ri4cwGVWiZBqlvVLu9xQOjyy4z/ElDZ1nVOHN6VXHFY/rn26jMnHdSAwLAAB++2ZGuUL1eHG/sJwPRFn1T4dUvjsSa+EVVPsTuvNGJqu/VH2rbxsYVL2PZ6uw3zh+2o/u9gB8j4Unm/EefhgoQYcS3+hSiw1WGrVWeg9G+yyx0H68x6+FCM03keEqHKLobC6x5rSklQ==";

	it("open with their key once it was entered, and not without it", () => {
		expect(older.open(SEALED)).toEqual({ ok: false, why: "noKey" });
		expect([older.enter("none"), older.enter(` ${LINE} `)]).toEqual([null, true]);
		expect(older.open(SEALED)).toEqual({ ok: true, json: SECRET, isOlder: true });
		expect(older.open(`${SEALED.slice(0, 30)}AAAA`)).toEqual({ ok: false, why: "broken" });
		expect(sealsOf(null).open(SEALED, PLACE)).toEqual({ ok: true, json: SECRET, isOlder: true });
	});
});
