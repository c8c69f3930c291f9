import type { Health } from "../../../engine/combat/index.js";
import type { MobRow } from "../../../engine/mob/index.js";
import { rebaseRow } from "../../../engine/mob/index.js";
import { type MobCardRow, rowsOf, toHealth } from "./read-stored-mob.js";
import type { StoredMob } from "./stored-mob.js";

/** A row of a card without what only the card says; its states are still to be completed. */
export function toMobRow(row: MobCardRow): Omit<MobRow, "before" | "after"> {
	const { uuid, name = "", hits, degree, lost, defeated, conditions } = row;
	return { uuid, name, hits, degree, lost, defeated, conditions };
}

/**
 * The rows of a card as they are applied, without those left out by hand, with the present health of each actor (by token uuid). `rebased` takes every
 * loss from what is there now, for a GM who applies in spite of changes.
 */
export function toPlanRows(
	stored: StoredMob,
	live: Readonly<Record<string, Health | null>>,
	{ rebased = false }: { readonly rebased?: boolean } = {},
): readonly MobRow[] {
	return rowsOf(stored)
		.filter(({ isLeftOut }) => !isLeftOut)
		.map((row): MobRow => {
			const now = Object.hasOwn(live, row.uuid) ? (live[row.uuid] ?? null) : null;
			const planned: MobRow = {
				...toMobRow(row),
				before: toHealth(row.before, now),
				after: toHealth(row.after, now),
			};
			return rebased && now !== null ? rebaseRow(planned, now, stored.cap) : planned;
		});
}
