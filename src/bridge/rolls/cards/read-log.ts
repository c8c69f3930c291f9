import type { Log } from "../../../engine/ask/index.js";
import { isRecord } from "../../../engine/common/index.js";

/** A log from a message, only as deep as a card looks into it: entries with a question; empty where it is none. */
export function readLog(log: unknown): Log {
	const fits = isRecord(log) && Object.values(log).every((entry) => isRecord(entry) && isRecord(entry["question"]));
	return fits ? (log as Log) : {};
}
