import type { Health } from "../../../engine/combat/index.js";
import type { MobRow } from "../../../engine/mob/index.js";
import { rebaseRow } from "../../../engine/mob/index.js";
import { rowsOf, toHealth } from "./read-stored-mob.js";
import type { StoredMob } from "./stored-mob.js";

/**
 * The rows of a card as they are applied, with the present health of each actor (by token uuid). `rebased` takes every
 * loss from what is there now, for a GM who applies in spite of changes.
 */
export function toPlanRows(
	stored: StoredMob,
	live: Readonly<Record<string, Health | null>>,
	{ rebased = false }: { readonly rebased?: boolean } = {},
): readonly MobRow[] {
	return rowsOf(stored).map(({ sum: _, share: __, ...row }): MobRow => {
		const now = Object.hasOwn(live, row.uuid) ? (live[row.uuid] ?? null) : null;
		const planned: MobRow = {
			...row,
			name: row.name ?? "",
			before: toHealth(row.before, now),
			after: toHealth(row.after, now),
		};
		return rebased && now !== null ? rebaseRow(planned, now, stored.cap) : planned;
	});
}
