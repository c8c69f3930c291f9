import type { Wording } from "../../../common/index.js";
import type { EffectRow } from "../effects.js";

/** Tables whose rows are titled in lang/, below `MUSTER.Skirmish.`. */
type TitledTable = "ability" | "boon" | "condition" | "field" | "resource" | "strategy" | "tactic";

/** A row without its title. */
export type Untitled<R extends EffectRow> = Omit<R, "title">;

/** Rows by their ids: each is as `plain` where it says nothing else, and its title is the text of its table and id. */
export function titledRows<K extends string, T extends object>(
	table: TitledTable,
	plain: T,
	rows: Readonly<Record<K, Partial<T>>>,
): Readonly<Record<K, T & { readonly title: Wording }>> {
	const titled = Object.fromEntries(
		Object.entries<Partial<T>>(rows).map(([id, row]) => [
			id,
			{ ...plain, ...row, title: { key: `MUSTER.Skirmish.${table}.${id}` } },
		]),
	);
	return titled as Readonly<Record<K, T & { readonly title: Wording }>>;
}
