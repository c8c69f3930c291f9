import { REACTIONS } from "../../checks/index.js";
import type { Infer } from "../../schema/index.js";
import { choice, record } from "./row-readers.js";

/** Fates of a man who was left for dead when found (RULES 1.17). */
export const FATES = ["killed", "ignored", "nursed"] as const;
export type Fate = (typeof FATES)[number];

/** Reads a GM's own fates of men left for dead, one for every reaction (RULES 1.17). */
export const readScavengerTable = record(REACTIONS, () => choice(FATES));

/** Scavengers (RULES 1.17). A row reads: with that reaction of the finder, this is the man's fate. */
export const SCAVENGER_TABLE = {
	disastrous: "killed",
	veryBad: "killed",
	bad: "killed",
	poor: "ignored",
	neutral: "ignored",
	good: "nursed",
	veryGood: "nursed",
	excellent: "nursed",
} as const satisfies Infer<typeof readScavengerTable>;
