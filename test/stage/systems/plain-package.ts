import type { SystemPackage } from "./types.js";

/** The neutral system of a new world: people with a few 3d6 skills and hit points. */
export const PLAIN = {
	id: "plain",
	title: "Plain",
	version: "1.0.0",
	documentTypes: { Actor: { character: {}, npc: {} }, Item: { gear: {}, weapon: {} } },
	primaryTokenAttribute: "hp",
	initiative: "1d6 + @speed",
	grid: { type: 1, distance: 1, units: "yd" },
	script: "plain.ts",
} satisfies SystemPackage;
