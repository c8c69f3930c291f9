import type { Reaction } from "../../checks/index.js";

/** Fates of a man who was left for dead when found (RULES 1.17). */
export const FATES = ["killed", "ignored", "nursed"] as const;
export type Fate = (typeof FATES)[number];

/** Every reaction with what follows from it. */
export type ScavengerTable = Readonly<Record<Reaction, Fate>>;

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
} as const satisfies ScavengerTable;
