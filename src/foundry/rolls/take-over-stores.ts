import { MODULE_ID } from "../host/constants.js";
import type { Key, MachineStore } from "../host/machine-store.js";
import { BLIND_RESULTS } from "./blind-store.js";
import { SEALED_THROWS } from "./sealed-store.js";

/** An older module kept everything of a kind in one setting of the browser, as rows: world, message, which one of it, value. */
type Row = readonly [world: string, message: string, which: string, value: unknown];

const isRow = (row: unknown): row is Row =>
	Array.isArray(row) && row.length === 4 && row.slice(0, 3).every((part) => typeof part === "string");

/** Moves data that an older version kept on this machine to their present store; data without room stay. */
export async function takeOverStores(): Promise<void> {
	await takeOver("blindResults", BLIND_RESULTS, ([world, message, draw]) => [world, draw || message]);
	await takeOver("sealedThrows", SEALED_THROWS, ([world, message, side]) => [world, message, side]);
}

async function takeOver(
	setting: "blindResults" | "sealedThrows",
	store: MachineStore,
	keyOf: (row: Row) => Key,
): Promise<void> {
	const stored: unknown = game.settings.get(MODULE_ID, setting);
	if (!Array.isArray(stored) || stored.length === 0) return;
	const left = stored.filter(isRow).filter((row) => !store.keep(keyOf(row), row[3]));
	await game.settings.set(MODULE_ID, setting, left);
}
