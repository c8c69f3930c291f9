import type { Health } from "../../../engine/combat/index.js";
import type { Result } from "../../../engine/common/index.js";
import { fail, ok } from "../../../engine/common/index.js";
import type { MobRow } from "../../../engine/mob/index.js";
import { rebaseRow } from "../../../engine/mob/index.js";
import type { Words } from "../../text/index.js";
import { formatCount } from "../../text/index.js";
import type { MobCardRow } from "./read-stored-mob.js";
import { rowsOf, toHealth } from "./read-stored-mob.js";
import { withNames } from "./row-view.js";
import { toStoredState } from "./store-mob.js";
import type { StoredEdit, StoredMob } from "./stored-mob.js";

/** A change of a row by hand: left out, taken in again as it was rolled, or another loss. */
export type RowEdit = "leaveOut" | "asRolled" | { readonly lost: number };

/**
 * A card with a row changed by hand; `live`: the present health of its actor. Faults: the loss is no whole number from
 * 0 to the most that the row can lose; nothing is known of its points.
 */
export function editRow(stored: StoredMob, row: number, edit: RowEdit, live: Health | null): Result<StoredMob> {
	if (edit === "asRolled") return ok(withEdit(stored, row, null));
	if (edit === "leaveOut") return ok(withEdit(stored, row, [row, null, null, 0]));
	const rolled = rowsOf(withoutEdits(stored))[row];
	const before = rolled ? toHealth(rolled.before, live) : null;
	if (!rolled || before === null) return fail({ code: "MUSTER.Fault.Mob.noPoints", path: "lost" });
	const max = mostOf(before, stored.cap);
	const { lost } = edit;
	if (!Number.isInteger(lost) || lost < 0 || lost > max) {
		return fail({ code: "MUSTER.Fault.Number.integer", path: "lost", data: { min: 0, max } });
	}
	if (lost === rolled.rolled) return ok(withEdit(stored, row, null));
	const asked = { ...toMobRow(rolled), before, after: toHealth(rolled.after, live), lost };
	const { after, defeated } = rebaseRow(asked, before, stored.cap);
	return ok(withEdit(stored, row, [row, lost, toStoredState(after), defeated ? 1 : 0]));
}

/** A card as it was rolled. */
export const withoutEdits = ({ edits: _, ...stored }: StoredMob): StoredMob => stored;

function withEdit(stored: StoredMob, row: number, edit: StoredEdit | null): StoredMob {
	const others = (stored.edits ?? []).filter(([other]) => other !== row);
	const edits = edit === null ? others : [...others, edit].sort((a, b) => a[0] - b[0]);
	return { ...withoutEdits(stored), ...(edits.length === 0 ? {} : { edits }) };
}

/** The most that a target can lose: points as far as the card lets it fall, or the wounds that fell it. */
function mostOf(health: Health, cap: boolean): number {
	if (health.kind === "wounds") return Math.max(0, health.falls - health.value);
	return health.temp + Math.max(0, health.value - (cap ? 0 : health.least));
}

/** The rows that were changed by hand, one sentence each: "Guard 4 is left out", "Guard 2: 4 instead of 6". */
export function sayEdits(stored: StoredMob, words: Words): readonly string[] {
	return withNames(rowsOf(stored), words).flatMap(({ name, lost, rolled, isLeftOut }): string[] => {
		if (isLeftOut) return [words.say("MUSTER.Mob.Work.leftOut", { name })];
		if (lost === rolled) return [];
		return [
			words.say("MUSTER.Mob.Work.changed", {
				name,
				lost: formatCount(words, lost),
				rolled: formatCount(words, rolled),
			}),
		];
	});
}

/** A row of a card without what only the card says; its states are still to be completed. */
function toMobRow(row: MobCardRow): Omit<MobRow, "before" | "after"> {
	const { uuid, name = "", hits, degree, lost, defeated, conditions } = row;
	return { uuid, name, hits, degree, lost, defeated, conditions };
}

/**
 * The rows of a card as they are applied, without those left out by hand, with the present health of each actor (by
 * token uuid). `rebased` takes every loss from what is there now, for a GM who applies in spite of changes.
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
