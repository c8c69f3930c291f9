import { fail, ok, type Result } from "../../../engine/common/index.js";
import { type Infer, list, nullable, object, readInput, text, tuple, whole } from "../../../engine/schema/index.js";
import { MOST_ASKED } from "./table-saves.js";

const readKeptSave = object({
	actor: text(300),
	most: whole(0, MOST_ASKED.effects),
	users: list(text(50), 100),
	by: nullable(text(50)),
	saved: nullable(whole(0, MOST_ASKED.effects)),
});

/**
 * A save that players are asked about: `users`, each of whom may answer while `by` is null; then it is the one who did,
 * and `saved` the effects saved against, null where that player leaves it to the GM.
 */
export type AskedSave = Infer<typeof readKeptSave>;

const readKept = object({ ask: text(50), about: text(10_000_000), rows: list(readKeptSave, MOST_ASKED.saves) });

/** Saves of a phase that are asked about, by a word for them (`ask`) and one for what they are about. */
export type AskedSaves = Infer<typeof readKept>;

/** The saves of a phase that a GM's browser keeps; null: none that read. */
export function readAskedSaves(value: unknown): AskedSaves | null {
	const read = readInput(readKept, value);
	return read.ok ? read.value : null;
}

const readAnswer = object({
	ask: text(50),
	saved: list(tuple([whole(0, MOST_ASKED.saves), nullable(whole(0, MOST_ASKED.effects))]), MOST_ASKED.saves),
});

const REFUSED = { code: "MUSTER.Fault.Access.refused" } as const;

/**
 * Saves with what a user has answered of them, which comes from another client. Faults: `Skirmish.saveOver` (they are
 * asked about no more, or another owner has answered), `Skirmish.moreEffects`; `Access.refused` for a save of a hero
 * that is not that user's, and for what is no answer.
 */
export function withAnswer(
	asked: AskedSaves,
	answered: unknown,
	{ user, owns }: { readonly user: string; readonly owns: (actor: string) => boolean },
): Result<AskedSaves> {
	const read = readInput(readAnswer, answered);
	if (!read.ok) return fail(REFUSED);
	if (read.value.ask !== asked.ask) return fail({ code: "MUSTER.Fault.Skirmish.saveOver" });
	const rows = [...asked.rows];
	for (const [at, saved] of read.value.saved) {
		const row = rows[at];
		if (!row?.users.includes(user) || !owns(row.actor)) return fail(REFUSED);
		if (row.by !== null) return fail({ code: "MUSTER.Fault.Skirmish.saveOver" });
		if (saved !== null && saved > row.most)
			return fail({ code: "MUSTER.Fault.Skirmish.moreEffects", path: "saved", data: { max: row.most } });
		rows[at] = { ...row, by: user, saved };
	}
	return ok({ ...asked, rows });
}
