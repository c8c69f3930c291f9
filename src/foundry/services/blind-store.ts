import { isSettled, readStored, type StoredSettled } from "../../bridge/cards/index.js";
import { MODULE_ID } from "../constants.js";

/** How many blind results a GM's machine keeps, of all its worlds; the oldest go first. */
const KEPT = 200;

const SETTING = "blindResults";

/** One throw for one message. Several tabs may have thrown for it; the message says by its `draw` whose counts. */
export interface BlindDraw {
	readonly messageId: string;
	/** Absent in messages that do not say. */
	readonly draw?: string | undefined;
}

/** As it is stored. The machine's store is one for all worlds of a server. */
type Entry = readonly [world: string, messageId: string, draw: string, card: unknown];

const isEntry = (value: unknown): value is Entry =>
	Array.isArray(value) && value.length === 4 && value.slice(0, 3).every((part) => typeof part === "string");

const keyOf = (world: string, { messageId, draw = "" }: BlindDraw): string => [world, messageId, draw].join(" ");

/** What the store holds, read: by key, in the order in which it came. Forgotten whenever another tab writes. */
let known: Map<string, StoredSettled | null> | undefined;

const entries = (): Entry[] => {
	const stored: unknown = game.settings.get(MODULE_ID, SETTING);
	return Array.isArray(stored) ? stored.filter(isEntry) : [];
};

function readCard(card: unknown): StoredSettled | null {
	const read = readStored(card);
	return read.ok && isSettled(read.value) ? read.value : null;
}

const readAll = (): Map<string, StoredSettled | null> =>
	new Map(entries().map(([world, messageId, draw, card]) => [keyOf(world, { messageId, draw }), readCard(card)]));

/** Results whose message is on its way. */
const coming = new Map<string, StoredSettled>();

/** What a blind roll came to, if this machine keeps it. */
export function keptResult(thrown: BlindDraw): StoredSettled | null {
	const key = keyOf(game.world.id, thrown);
	known ??= readAll();
	return known.get(key) ?? coming.get(key) ?? null;
}

/** For so long a tab looks after what it has kept, in ms. */
const LOOKED_AFTER = 60_000;

/** What this tab has kept lately, by key. */
const own = new Map<string, Entry>();

/** Keeps what a blind roll came to on this machine. World documents reach every client, so it is in none of them. */
export async function keepResult(thrown: BlindDraw, card: StoredSettled): Promise<void> {
	const world = game.world.id;
	const key = keyOf(world, thrown);
	const entry: Entry = [world, thrown.messageId, thrown.draw ?? "", card];
	own.set(key, entry);
	setTimeout(() => own.delete(key), LOOKED_AFTER);
	await alone(() => write([entry]));
}

/** Two tabs may keep at once: a browser that has locks lets one write after the other (hosts without https have none). */
async function alone(act: () => Promise<void>): Promise<void> {
	const locks = navigator.locks as LockManager | undefined;
	if (locks) await locks.request(`${MODULE_ID}.${SETTING}`, act);
	else await act();
}

const keyOfEntry = ([world, messageId, draw]: Entry): string => keyOf(world, { messageId, draw });

async function write(added: readonly Entry[]): Promise<void> {
	const keys = new Set(added.map(keyOfEntry));
	const others = entries().filter((entry) => !keys.has(keyOfEntry(entry)));
	await game.settings.set(MODULE_ID, SETTING, [...others, ...added].slice(-KEPT));
	known = undefined;
}

/** Puts back what this tab has kept lately and the store has no more. */
async function putBack(): Promise<void> {
	const there = new Set(entries().map(keyOfEntry));
	const missing = [...own].flatMap(([key, entry]) => (there.has(key) ? [] : [entry]));
	if (missing.length > 0) await write(missing);
}

/**
 * Posts a message with its result at hand, so that the card shows it from the first rendering on, and keeps the result
 * once the message stands, under the id that it was given. When the message is refused nothing is kept and null comes
 * back.
 */
export async function keepWhile<M extends { readonly id: string | null }>(
	thrown: BlindDraw,
	card: StoredSettled,
	post: () => Promise<M | undefined>,
): Promise<M | null> {
	const key = keyOf(game.world.id, thrown);
	coming.set(key, card);
	try {
		const message = await post();
		if (message) await keepResult({ ...thrown, messageId: message.id ?? thrown.messageId }, card);
		return message ?? null;
	} catch {
		return null;
	} finally {
		coming.delete(key);
	}
}

/**
 * Calls back when another tab of this browser has kept a result. That tab may have written upon a store as it was before this one wrote: a
 * browser tells its tabs of each other's writing a little later, locks or not. What is missing then is put back.
 */
export function onOtherTab(listener: () => void): void {
	window.addEventListener("storage", async ({ key, newValue }) => {
		// Without a key everything was cleared at once.
		if (key !== null && key !== `${MODULE_ID}.${SETTING}`) return;
		known = undefined;
		if (newValue !== null) await alone(putBack);
		known = undefined;
		listener();
	});
}
