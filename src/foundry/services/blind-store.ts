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

/**
 * Keeps what a blind roll came to on this machine. World documents reach every client, so it is in none of them. Two tabs
 * may keep at once: a browser that has locks lets one write after the other (hosts without https have none).
 */
export async function keepResult(thrown: BlindDraw, card: StoredSettled): Promise<void> {
	const locks = navigator.locks as LockManager | undefined;
	if (locks) await locks.request(`${MODULE_ID}.${SETTING}`, () => write(thrown, card));
	else await write(thrown, card);
}

async function write(thrown: BlindDraw, card: StoredSettled): Promise<void> {
	const world = game.world.id;
	const key = keyOf(world, thrown);
	const others = entries().filter(([of, messageId, draw]) => keyOf(of, { messageId, draw }) !== key);
	const entry: Entry = [world, thrown.messageId, thrown.draw ?? "", card];
	await game.settings.set(MODULE_ID, SETTING, [...others, entry].slice(-KEPT));
	known = undefined;
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

/** Calls back when another tab of this browser has kept a result. */
export function onOtherTab(listener: () => void): void {
	window.addEventListener("storage", ({ key }) => {
		// Without a key everything was cleared at once.
		if (key !== null && key !== `${MODULE_ID}.${SETTING}`) return;
		known = undefined;
		listener();
	});
}
