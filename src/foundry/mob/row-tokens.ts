import { type RowPlaces, rowsOf, type StoredMob, type TokenPlace } from "../../bridge/mob/index.js";
import type { Stats } from "../../bridge/systems/index.js";
import { tokensSharing } from "../tokens/shared-points.js";
import { findTokens } from "../tokens/token-access.js";
import { readTokens, worldAdapter } from "../tokens/token-data.js";
import { toPlace } from "../tokens/token-place.js";

type Token = TokenDocument.Implementation;

/** A row of a card with its tokens as they are now. */
export interface RowTokens {
	/** The uuid that the card calls the row by. */
	readonly uuid: string;
	/** The token of that uuid, or if it is gone another one that the card names for the same points. */
	readonly first: Token;
	/** All on its scene that share its points, the first among them. */
	readonly all: readonly Token[];
	/** Of a squad those that the card names, else all. */
	readonly reached: readonly Token[];
	/** It was left out, or its loss changed, by hand. */
	readonly isLeftOut: boolean;
	readonly isEdited: boolean;
}

/** The rows of a card that have a token still. */
export function rowTokensOf(stored: StoredMob): readonly RowTokens[] {
	const adapter = worldAdapter();
	return rowsOf(stored).flatMap(({ uuid, share, isLeftOut, lost, rolled }): RowTokens[] => {
		const named = findTokens([uuid, ...(share?.others ?? [])]);
		const [first] = named;
		if (first === undefined) return [];
		const all = tokensSharing(first, adapter);
		const reached = share?.isSquad ? all.filter((token) => named.includes(token)) : all;
		return [{ uuid, first, all, reached, isLeftOut, isEdited: isLeftOut || lost !== rolled }];
	});
}

/** The numbers of each row, by its uuid. */
export const statsOfRows = (rows: readonly RowTokens[]): ReadonlyMap<string, Stats> =>
	new Map(rows.flatMap(({ uuid, first }) => readTokens([first]).map(({ stats }) => [uuid, stats] as const)));

/** The places of each row's numbers, by its uuid; `whole`: with the data that restore the tokens. */
export function placesOfRows(
	rows: readonly RowTokens[],
	stats: ReadonlyMap<string, Stats>,
	whole: boolean,
): Readonly<Record<string, RowPlaces>> {
	const placed = rows.flatMap(({ uuid, first, all, reached }): (readonly [string, RowPlaces])[] => {
		const slots = stats.get(uuid)?.health?.slots ?? null;
		const places = new Map<Token, TokenPlace>();
		for (const token of all) {
			const place = toPlace(token, slots, whole);
			if (place) places.set(token, place);
		}
		const own = places.get(first);
		if (own === undefined) return [];
		const kept = reached.flatMap((token) => places.get(token) ?? []);
		return [[uuid, { first: own, all: [...places.values()], reached: kept }]];
	});
	return Object.fromEntries(placed);
}
