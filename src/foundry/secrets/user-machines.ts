import { isRecord } from "../../engine/common/index.js";
import { fromBase64 } from "./cipher.js";
import { isPublic } from "./key-boxes.js";

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
