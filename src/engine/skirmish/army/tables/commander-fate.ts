/** Fates of a commander of a beaten unit, by d100 (RULES 4.A.6). A row reads: rolls up to the number give this. */
export type CommanderFateTable = readonly (readonly [upTo: number, fate: "killed" | "captured" | "escapes"])[];

/** The usual fates. */
export const COMMANDER_FATES: CommanderFateTable = [
	[20, "killed"],
	[70, "captured"],
	[100, "escapes"],
];
