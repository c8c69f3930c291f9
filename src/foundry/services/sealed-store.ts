import type { Thrown } from "../../bridge/cards/index.js";
import type { SideName } from "../../bridge/commands/index.js";
import { MODULE_ID } from "../constants.js";
import { readThrow } from "./contest-throw.js";

/** How many sealed throws a machine keeps, of all its worlds; the oldest go first. */
const KEPT = 50;

/** As it is stored. The machine's store is one for all worlds of a server. */
type Entry = readonly [world: string, contest: string, side: string, roll: unknown];

const isEntry = (value: unknown): value is Entry => Array.isArray(value) && value.length === 4;

const entries = (): Entry[] => {
	const stored: unknown = game.settings.get(MODULE_ID, "sealedThrows");
	return Array.isArray(stored) ? stored.filter(isEntry) : [];
};

const isOf = ([world, id, which]: Entry, contest: string, side: SideName): boolean =>
	world === game.world.id && id === contest && which === side;

/** A Roll from its JSON, whoever wrote that; null if the host cannot read it. */
export function toRoll(data: unknown): Roll | null {
	try {
		return Roll.fromData(data as Roll.Data) as Roll;
	} catch {
		return null;
	}
}

/** Keeps a sealed throw on this machine: world documents reach every client, so it is in none of them. */
export async function keepThrow(contest: string, side: SideName, roll: Roll): Promise<void> {
	const others = entries().filter((entry) => !isOf(entry, contest, side));
	const entry: Entry = [game.world.id, contest, side, roll.toJSON()];
	await game.settings.set(MODULE_ID, "sealedThrows", [...others, entry].slice(-KEPT));
}

/** The Roll that somebody threw sealed for a side, if this machine keeps it. */
export function keptRoll(contest: string, side: SideName): Roll | null {
	const entry = entries().find((each) => isOf(each, contest, side));
	return entry ? toRoll(entry[3]) : null;
}

/** What the kept throw came to. */
export const keptThrow = (contest: string, side: SideName): Thrown | null =>
	readThrow(keptRoll(contest, side) ?? undefined);
