import type { SystemMapping } from "./mapping.js";

/** The GM's mapping over the one that is shipped: rows of the same id, and what it names by itself, are the GM's. */
export function withShipped(mapping: SystemMapping, shipped: SystemMapping): SystemMapping {
	return {
		...mapping,
		hitPoints: mapping.hitPoints ?? shipped.hitPoints,
		armour: mapping.armour ?? shipped.armour,
		size: mapping.size ?? shipped.size,
		attacks: [...mapping.attacks, ...without(shipped.attacks, mapping.attacks)],
		defences: [...mapping.defences, ...without(shipped.defences, mapping.defences)],
		saves: [...mapping.saves, ...without(shipped.saves, mapping.saves)],
		items: [...(mapping.items ?? []), ...without(shipped.items ?? [], mapping.items ?? [])],
		...(shipped.body === undefined ? {} : { body: { ...shipped.body, ...mapping.body } }),
	};
}

const without = <T extends { readonly id: string }>(rows: readonly T[], others: readonly T[]): readonly T[] =>
	rows.filter(({ id }) => !others.some((other) => other.id === id));
