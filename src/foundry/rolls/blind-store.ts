import { isSettled, readStored } from "../../bridge/cards/index.js";
import type { StoredSettled } from "../../bridge/rolls/kinds/index.js";
import { createMachineStore, type Key } from "../host/machine-store.js";

/**
 * One throw for one message. Several tabs may have thrown for it; the `draw` of the message names the one that counts.
 */
export interface BlindDraw {
	readonly messageId: string;
	/** Absent in old messages. */
	readonly draw?: string | undefined;
}

/** Store of the results of blind rolls on a GM's machine. */
export const BLIND_RESULTS = createMachineStore("blindResults", 200);

/** The key is the draw, because the host may give the message another id than the one in the request. */
const keyOf = ({ messageId, draw }: BlindDraw): Key => [game.world.id, draw ?? messageId];

/** The result of a blind roll, if this machine keeps it. */
export function keptResult(thrown: BlindDraw): StoredSettled | null {
	const read = readStored(BLIND_RESULTS.read(keyOf(thrown)));
	return read.ok && isSettled(read.value) ? read.value : null;
}

/** Keeps the result of a blind roll on this machine. False if the browser has no room for it. */
export const keepResult = (thrown: BlindDraw, card: StoredSettled): boolean => BLIND_RESULTS.keep(keyOf(thrown), card);
