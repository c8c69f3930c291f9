import { isSettled, readStored } from "../../bridge/cards/index.js";
import type { StoredSettled } from "../../bridge/rolls/kinds/index.js";
import { createMachineStore, type Key } from "../host/machine-store.js";

/** One throw for one message. Several tabs may have thrown for it; the message says by its `draw` whose counts. */
export interface BlindDraw {
	readonly messageId: string;
	/** Absent in messages that do not say. */
	readonly draw?: string | undefined;
}

/** What blind rolls came to, as a GM's machine keeps it. */
export const BLIND_RESULTS = createMachineStore("blindResults", 200);

/** By its draw, because the host may give the message another id than was asked for. */
const keyOf = ({ messageId, draw }: BlindDraw): Key => [game.world.id, draw ?? messageId];

/** What a blind roll came to, if this machine keeps it. */
export function keptResult(thrown: BlindDraw): StoredSettled | null {
	const read = readStored(BLIND_RESULTS.read(keyOf(thrown)));
	return read.ok && isSettled(read.value) ? read.value : null;
}

/** Keeps what a blind roll came to on this machine. False if the browser has no room for it. */
export const keepResult = (thrown: BlindDraw, card: StoredSettled): boolean => BLIND_RESULTS.keep(keyOf(thrown), card);
