import type { Sealer, SealPlace, Shut, Unsealed } from "../../bridge/battle/index.js";
import { isRecord } from "../../engine/common/index.js";
import type { Json } from "../../engine/schema/index.js";
import type { Key } from "../host/machine-store.js";
import { createMachineStore } from "../host/machine-store.js";
import type { OlderKeys } from "./cipher.js";
import {
	boxKey,
	fromBase64,
	isPublic,
	KEY_BYTES,
	newKey,
	openJson,
	sealJson,
	senderOf,
	toBase64,
	unboxKey,
} from "./cipher.js";
import type { MachineKey, MachineKeys } from "./machine-keys.js";
import { newId } from "./machine-keys.js";

/** A page with seals: its uuid, and the boxes of its keys as it stores them, by key, user and machine. */
export interface SealedPage {
	readonly uuid: string;
	readonly keys: unknown;
}

/** The user who seals and opens, with the world, this browser's keys, and the GMs of that world. */
export interface SealUser {
	readonly world: string;
	readonly id: string;
	readonly machine: MachineKeys;
	readonly known: KnownKeys;
	readonly older: OlderKeys;
	isGm(user: string): boolean;
	/** The browsers of all GMs. */
	machines(): readonly UserMachine[];
}

type Boxes = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A key of a page: its bytes, or why this machine has none. */
type FoundKey = Uint8Array | Shut;

/** A machine for which a key can be boxed. */
type Receiver = Pick<UserMachine, "user" | "id" | "shown">;

/** First part of a seal; those of the first schema begin with the name of their key. */
const VERSION = "2";

/**
 * Seals and opens what a page keeps secret. Each page has keys of its own, each boxed for the machines of those who
 * were GMs when it was made: as soon as one of them is no GM any more, what is written is sealed with another. A key
 * counts only if a machine of a GM has boxed it: a page that a player has made stays shut.
 */
export class PageSeals implements Sealer {
	readonly #uuid: string;
	readonly #boxes: Readonly<Record<string, Boxes>>;
	readonly #user: SealUser;
	#made: { readonly id: string; readonly key: Uint8Array; readonly boxes: Boxes } | null = null;

	constructor({ uuid, keys }: SealedPage, user: SealUser) {
		this.#uuid = uuid;
		this.#boxes = boxesIn(keys);
		this.#user = user;
	}

	/**
	 * Boxes of the key that was made for what was sealed here, by its name; empty: the page has it. They are written with
	 * the seals.
	 */
	get newKeys(): Readonly<Record<string, Boxes>> {
		return this.#made ? { [this.#made.id]: this.#made.boxes } : {};
	}

	seal(json: Json, { day, field }: SealPlace, room: number): string | null {
		const key = this.#sealingKey();
		return key && [VERSION, key.id, sealJson(key.key, this.#place(day, field), json, room)].join(".");
	}

	open(text: string, { day, field }: SealPlace): Unsealed {
		const [version, id = "", sealed = ""] = text.split(".");
		if (version !== VERSION) return this.#user.older.open(text);
		const key = this.#keyNamed(id);
		if (typeof key === "string") return { ok: false, why: key };
		const json = openJson(key, this.#place(day, field), sealed);
		return json === undefined ? { ok: false, why: "broken" } : { ok: true, json, isOlder: false };
	}

	/**
	 * The boxes that GMs' machines lack and this machine can make, by key, user and machine. `isAsking`: a machine's box
	 * is replaced.
	 */
	boxesForGms(isAsking: (machine: UserMachine) => boolean): Readonly<Record<string, Boxes>> {
		const own = this.#user.machine.own();
		if (!own) return {};
		const made = Object.entries(this.#boxes).map(([id, boxes]) => {
			const lacks = (each: UserMachine): boolean =>
				boxes[each.user]?.[each.id] === undefined || (each.id !== own.id && isAsking(each));
			const without = this.#user.machines().filter(lacks);
			const key = without.length > 0 ? this.#keyNamed(id) : "noKey";
			return [id, typeof key === "string" ? {} : this.#boxesOf(id, key, own, without)] as const;
		});
		return Object.fromEntries(made.filter(([, boxes]) => Object.keys(boxes).length > 0));
	}

	/**
	 * Opens the boxes of all keys, which are kept then: they open nothing any more when the GM whose machine made them is
	 * gone. True: one was opened.
	 */
	learnKeys(): boolean {
		const unknown = Object.keys(this.#boxes).filter((id) => this.#user.known.get(this.#uuid, id) === null);
		return unknown.filter((id) => typeof this.#keyNamed(id) !== "string").length > 0;
	}

	/** The place to which a seal or box is bound. */
	#place(...parts: readonly string[]): string {
		return JSON.stringify(["muster", this.#user.world, this.#uuid, ...parts]);
	}

	/** A key that none but GMs have; made where there is none. null: this browser has no room for its own. */
	#sealingKey(): { readonly id: string; readonly key: Uint8Array } | null {
		if (this.#made) return this.#made;
		const boxed = Object.entries(this.#boxes).filter(([, boxes]) =>
			Object.keys(boxes).every((user) => this.#user.isGm(user)),
		);
		for (const [id] of boxed.toReversed()) {
			const key = this.#keyNamed(id);
			if (typeof key !== "string") return { id, key };
		}
		const own = this.#user.machine.own();
		if (!own) return null;
		const [id, key] = [newId(), newKey()];
		const others = this.#user.machines().filter((machine) => machine.id !== own.id);
		const boxes = this.#boxesOf(id, key, own, [{ user: this.#user.id, id: own.id, shown: own.shown }, ...others]);
		this.#made = { id, key, boxes };
		this.#user.known.keep(this.#uuid, id, key);
		return this.#made;
	}

	#boxesOf(id: string, key: Uint8Array, own: MachineKey, machines: readonly Receiver[]): Boxes {
		const boxes: Record<string, Record<string, string>> = {};
		for (const machine of machines) {
			const box = boxKey(key, own, machine.shown, this.#place(id));
			if (box !== null) boxes[machine.user] = { ...boxes[machine.user], [machine.id]: box };
		}
		return boxes;
	}

	#keyNamed(id: string): FoundKey {
		const known = this.#user.known.get(this.#uuid, id);
		if (known) return known;
		const boxes = Object.assign({}, ...Object.values(this.#boxes[id] ?? {})) as Record<string, string>;
		const own = this.#user.machine.all().filter((machine) => this.#isOfGm(boxes[machine.id]));
		for (const machine of own) {
			const key = unboxKey(boxes[machine.id] ?? "", machine, this.#place(id));
			if (!key) continue;
			this.#user.known.keep(this.#uuid, id, key);
			return key;
		}
		return own.length > 0 ? "broken" : "noKey";
	}

	/**
	 * True for a box that a machine of a GM has made, or one whose key is here: a player can box a key for a public one
	 * too.
	 */
	#isOfGm(box: string | undefined): boolean {
		const sender = box === undefined ? null : senderOf(box);
		const known = [...this.#user.machine.all(), ...this.#user.machines()].map(({ shown }) => toBase64(shown));
		return sender !== null && known.includes(toBase64(sender));
	}
}

/** The boxes of a page's keys, as far as they are any. */
function boxesIn(keys: unknown): Readonly<Record<string, Boxes>> {
	const isText = (each: [string, unknown]): each is [string, string] => typeof each[1] === "string";
	const entries = (value: unknown): [string, unknown][] => Object.entries(isRecord(value) ? value : {});
	const machines = (value: unknown): Record<string, string> => Object.fromEntries(entries(value).filter(isText));
	const users = (value: unknown): Boxes =>
		Object.fromEntries(entries(value).map(([user, each]) => [user, machines(each)]));
	return Object.fromEntries(entries(keys).map(([id, each]) => [id, users(each)]));
}

/**
 * Keys of pages that came to this browser from a GM's. They are kept, so that a page stays open when that GM's browser
 * is gone, or that GM is a player by now: who boxed a key can only be checked as long as both are there.
 */
interface KnownKeys {
	get(page: string, id: string): Uint8Array | null;
	keep(page: string, id: string, key: Uint8Array): void;
}

/**
 * None is displaced: one that a former GM has boxed is nowhere else. Where the browser has no room, it is known until
 * the page is loaded again.
 */
const STORE = createMachineStore("pageKeys", null);

/** Creates those of the user of the world that `place` names. */
export function createKnownKeys(place: () => Key): KnownKeys {
	const found = new Map<string, Uint8Array>();
	const keyOf = (page: string, id: string): Key => [...place(), page.replaceAll(".", "-"), id];
	return {
		get(page, id) {
			const key = keyOf(page, id);
			const known = found.get(key.join(" "));
			if (known) return known;
			const stored = STORE.read(key);
			const bytes = typeof stored === "string" ? fromBase64(stored) : null;
			if (bytes?.length !== KEY_BYTES) return null;
			found.set(key.join(" "), bytes);
			return bytes;
		},
		keep(page, id, bytes) {
			const key = keyOf(page, id);
			found.set(key.join(" "), bytes);
			STORE.keep(key, toBase64(bytes));
		},
	};
}

/**
 * A browser of a GM, as the flag `machines` of that GM's user shows it to all clients. Only that GM and other GMs may
 * write the flag, so what is boxed for a public key in it reaches a GM.
 */
export interface UserMachine {
	readonly user: string;
	readonly id: string;
	readonly shown: Uint8Array;
	/** Uuids of pages of which this browser asks for the keys. */
	readonly wants: readonly string[];
	/** Milliseconds since 1970 at which it last asked or introduced itself. */
	readonly seen: number;
}

/**
 * Browsers of one GM that are kept, and pages of which one of them asks for keys at a time; those that have been seen
 * least are left out.
 */
export const MOST = { machines: 8, wants: 20 } as const;

const ID = /^[a-f0-9]{16}$/;

/** A user as we look at it. */
interface Flagged {
	readonly id: string | null;
	readonly isGM: boolean;
	readonly flags: object;
}

/** The browsers of a user; of a player none. */
export function machinesOf(user: Flagged): readonly UserMachine[] {
	const { muster } = user.flags as { readonly muster?: { readonly machines?: unknown } };
	if (!user.isGM || !isRecord(muster?.machines)) return [];
	const all = Object.entries(muster.machines).flatMap(([id, entry]): UserMachine[] => {
		const { key, wants, seen } = isRecord(entry) ? entry : {};
		const shown = typeof key === "string" ? fromBase64(key) : null;
		if (!ID.test(id) || !isPublic(shown)) return [];
		const pages = (Array.isArray(wants) ? wants : []).filter((each) => typeof each === "string").slice(0, MOST.wants);
		return [{ user: user.id ?? "", id, shown, wants: pages, seen: typeof seen === "number" ? seen : 0 }];
	});
	return all.toSorted((a, b) => b.seen - a.seen).slice(0, MOST.machines);
}
