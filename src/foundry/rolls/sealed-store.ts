import type { Thrown } from "../../bridge/rolls/cards/index.js";
import type { SideName } from "../../bridge/rolls/commands/index.js";
import { MODULE_ID } from "../host/constants.js";
import type { Key, MachineStore } from "../host/machine-store.js";
import { createMachineStore } from "../host/machine-store.js";
import { BLIND_RESULTS } from "./blind-store.js";
import { readThrow } from "./contest-throw.js";

/** Throws that stay sealed until both sides have rolled. */
const SEALED_THROWS = createMachineStore("sealedThrows", 50);

const keyOf = (contest: string, side: SideName): Key => [game.world.id, contest, side];

/** A Roll from JSON of any origin; null if the host cannot read it. */
export function toRoll(data: unknown): Roll | null {
	try {
		return Roll.fromData(data as Roll.Data) as Roll;
	} catch {
		return null;
	}
}

/** Keeps a sealed throw on this machine. False if the browser has no room for it. */
export const keepThrow = (contest: string, side: SideName, roll: Roll): boolean =>
	SEALED_THROWS.keep(keyOf(contest, side), roll.toJSON());

/** The sealed Roll of a side, if this machine keeps it. */
export function keptRoll(contest: string, side: SideName): Roll | null {
	const kept = SEALED_THROWS.read(keyOf(contest, side));
	return kept === undefined ? null : toRoll(kept);
}

/** The total and faces of the kept throw. */
export const keptThrow = (contest: string, side: SideName): Thrown | null =>
	readThrow(keptRoll(contest, side) ?? undefined);

/**
 * An older module kept everything of a kind in one setting of the browser, as rows: world, message, which one of it,
 * value.
 */
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
