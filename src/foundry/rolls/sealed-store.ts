import type { Thrown } from "../../bridge/rolls/cards/index.js";
import type { SideName } from "../../bridge/rolls/commands/index.js";
import { createMachineStore, type Key } from "../host/machine-store.js";
import { readThrow } from "./contest-throw.js";

/** Throws that stay sealed until both sides have rolled. */
export const SEALED_THROWS = createMachineStore("sealedThrows", 50);

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
