import type { Wording } from "../../../common/index.js";
import type { EffectRow } from "../effects.js";

/** Tables whose rows are titled in lang/, below `MUSTER.Skirmish.`. */
type TitledTable = "ability" | "boon" | "condition" | "field" | "resource" | "tactic";

/** A row without its title. */
export type Untitled<R extends EffectRow> = Omit<R, "title">;

/** Rows by their ids: each is as `plain` where it says nothing else, and its title is the text of its table and id. */
export function titledRows<T extends object>(
	table: TitledTable,
	plain: T,
	rows: Readonly<Record<string, Partial<T>>>,
): Readonly<Record<string, T & { readonly title: Wording }>> {
	return Object.fromEntries(
		Object.entries(rows).map(([id, row]) => [
			id,
			{ ...plain, ...row, title: { key: `MUSTER.Skirmish.${table}.${id}` } },
		]),
	);
}
