import type { Log } from "../../engine/ask/index.js";
import { isFields } from "./guards.js";

/** A log from a message, only as deep as a card looks into it: entries with a question; empty where it is none. */
export function readLog(log: unknown): Log {
	const fits = isFields(log) && Object.values(log).every((entry) => isFields(entry) && isFields(entry["question"]));
	return fits ? (log as Log) : {};
}
