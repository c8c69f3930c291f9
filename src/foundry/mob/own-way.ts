import type { RowPlaces } from "../../bridge/mob/index.js";
import type { PathChange } from "../../bridge/systems/index.js";
import { ownChanges } from "../tokens/own-changes.js";
import { findTokens } from "../tokens/token-access.js";

type Places = Readonly<Record<string, RowPlaces>>;

/** A row of a plan, as far as its loss goes. */
interface Losing {
	readonly uuid: string;
	readonly lost: number;
}

/** The places of rows, with what the game system's own way makes of each loss where it has one. */
export async function withOwnWay(places: Places, rows: readonly Losing[]): Promise<Places> {
	const changed: Record<string, RowPlaces> = { ...places };
	for (const [uuid, place] of Object.entries(places)) {
		const bar = place.first.slots?.own;
		const [token] = bar ? findTokens([place.first.token]) : [];
		if (!bar || !token?.actor) continue;
		const own = new Map<number, readonly PathChange[] | null>();
		const losses = new Set(rows.flatMap((row) => (row.uuid === uuid && row.lost > 0 ? [row.lost] : [])));
		for (const lost of losses) own.set(lost, await ownChanges(token.actor, bar, lost));
		changed[uuid] = { ...place, first: { ...place.first, own } };
	}
	return changed;
}
