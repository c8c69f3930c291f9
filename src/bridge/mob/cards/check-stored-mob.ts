import { exactBand, toTrial } from "../../../engine/batch/index.js";
import type { Health } from "../../../engine/combat/index.js";
import type { Result } from "../../../engine/common/index.js";
import { fail, mul, ok, ratio, roundHalfUp } from "../../../engine/common/index.js";
import type { MobRow } from "../../../engine/mob/index.js";
import { rebaseRow } from "../../../engine/mob/index.js";
import { sameJson, toJson } from "../../../engine/schema/index.js";
import { toPlanRows, withoutEdits } from "./edit-row.js";
import { rowsOf } from "./read-stored-mob.js";
import { SHORT_NAME } from "./store-mob.js";
import type { StoredMob, StoredMobBatch } from "./stored-mob.js";

/**
 * True if a card can have come of its own rolls: every count of hits is one that its throw allows, the rows share out
 * exactly those hits, and each row follows from its own loss and the state before, changed by hand or not. `live` is
 * the present health of each actor, by token uuid. For cards whose message another user can write; that user may type
 * damage and skills freely, so these are not checked. Fault: `MUSTER.Fault.Mob.impossible`, at the batch or the row.
 */
export function checkStoredMob(stored: StoredMob, live: Readonly<Record<string, Health | null>>): Result<StoredMob> {
	const impossible = (path: string): Result<never> => fail({ code: "MUSTER.Fault.Mob.impossible", path });
	// What found no room cannot be looked at.
	if (stored.omitted > 0) return impossible("omitted");
	const batch = stored.batches.findIndex((one) => !isPossible(one));
	if (batch >= 0) return impossible(`batches.${batch}`);
	const rows = toPlanRows(withoutEdits(stored), live);
	if (!sharesHits(stored, rows)) return impossible("rows");
	const row = rows.findIndex((one) => !isConsistent(one, stored));
	if (row >= 0) return impossible(`rows.${row}`);
	return toPlanRows(stored, live).every((one) => isConsistent(one, stored)) ? ok(stored) : impossible("edits");
}

function isPossible({ attempt, mode, count, hits, chance, total }: StoredMobBatch): boolean {
	const trial = toTrial({ attempt, mode });
	if (chance.num !== trial.chance.num || chance.den !== trial.chance.den || hits > count) return false;
	if (mode === "expected") return hits === roundHalfUp(mul(ratio(count), trial.chance));
	if (mode !== "exact") return trial.chance.num > 0 || hits === 0;
	if (total === null || trial.distribution.weight(total) === 0) return false;
	const [fewest, most] = exactBand(count, trial, total);
	return fewest <= hits && hits <= most;
}

/**
 * True if the hits that were not stopped, or the failures of a save, are those of the rows, and each batch had
 * attempts.
 */
function sharesHits({ action, batches }: StoredMob, rows: readonly MobRow[]): boolean {
	const sum = (purpose: StoredMobBatch["purpose"], of: (batch: StoredMobBatch) => number): number =>
		batches.reduce((total, batch) => (batch.purpose === purpose ? total + of(batch) : total), 0);
	if (action === "save") {
		const saved = rows.filter(({ degree }) => degree === "critical" || degree === "saved").length;
		return sum("save", ({ count }) => count) === rows.length && sum("save", ({ hits }) => hits) === saved;
	}
	const struck = sum("attack", ({ hits }) => hits);
	if (sum("stop", ({ count }) => count) > struck) return false;
	const hits = rows.reduce((total, row) => total + row.hits, 0);
	return hits === struck - sum("stop", ({ hits: stopped }) => stopped);
}

/** A row as its own loss makes it, of the right kind of action; a target of unknown health has no change. */
function isConsistent(row: MobRow, { action, cap }: StoredMob): boolean {
	const { before, after, lost, hits, degree, defeated } = row;
	if ((degree === null) !== (action === "attack") || (action === "save" && hits > 0)) return false;
	if (before === null || after === null) return before === after && lost === 0 && !defeated;
	if (after.kind === "wounds" && lost > 0 && !after.shaken) return false;
	return sameJson(toJson(rebaseRow(row, before, cap)), toJson(row));
}

/** A token that a card changes and calls by another name than it has. */
export interface NamedOtherwise {
	readonly uuid: string;
	/** Its name on the card. */
	readonly said: string;
	/** Its name now. */
	readonly is: string;
}

/**
 * The tokens that a card changes under another name than they have: its author could write any name beside any token.
 * One that the card does not name is none: a GM reads its own name there. `nameOf`: the name of a token now; undefined:
 * it is gone, and nothing happens to it.
 */
export function namedOtherwise(
	stored: StoredMob,
	nameOf: (uuid: string) => string | undefined,
): readonly NamedOtherwise[] {
	return rowsOf(stored).flatMap((row): NamedOtherwise[] => {
		const { uuid, name: said, lost, defeated, conditions, before, after, isLeftOut } = row;
		if (isLeftOut) return [];
		const isChanged = lost > 0 || defeated || conditions.length > 0 || !sameJson(toJson(before), toJson(after));
		const is = nameOf(uuid);
		const isOther = said !== undefined && is !== undefined && !isSaid(said, is);
		return isChanged && isOther ? [{ uuid, said, is }] : [];
	});
}

/**
 * True if a card says a name: whole, cut short for want of room, or within a remark that its numbers could not be read.
 */
const isSaid = (said: string, is: string): boolean =>
	said.includes(is) || ([...said].length >= SHORT_NAME && is.startsWith(said));
