import type { SiegeSide } from "../../../engine/battle/index.js";
import type { Siege, SiegeArmy } from "./types.js";

/** Armies of a side today: those of the beginning, and those that have come since. */
export function armiesOn({ armies, events, today }: Siege, side: SiegeSide): readonly SiegeArmy[] {
	const came = events
		.filter((event) => !event.planned && event.day <= today && event.army.uuid !== "" && event.army.side === side)
		.map(({ army: { uuid, name } }) => ({ uuid, name, estimate: null }));
	const known = new Set(armies[side].map(({ uuid }) => uuid));
	return [...armies[side], ...came.filter(({ uuid }, at) => !known.has(uuid) && isFirst(came, uuid, at))];
}

const isFirst = (armies: readonly SiegeArmy[], uuid: string, at: number): boolean =>
	armies.findIndex((army) => army.uuid === uuid) === at;
