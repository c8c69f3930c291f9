import { memoize } from "../../../engine/common/index.js";
import type { Force } from "../../../engine/force/index.js";
import { tellApart } from "../../text/index.js";

/** Sides with their forces: a battle, or the sides of a setup. */
export interface NamedSides {
	readonly sides: readonly { readonly id: string; readonly force: Force }[];
}

/** True where a table has so many sides that a column has room for its sign alone: the name is under the pointer. */
export const isCrowded = (sides: readonly unknown[]): boolean => sides.length > 4;

/** Names of everything that a battle's keys can mean, as people know them. */
export type BattleNames = ReturnType<typeof namesIn>;

/** Names in a battle by key, worked out once; equal ones of a side are numbered, and no name is as its key. */
export const namesIn = memoize(({ sides }: NamedSides) => {
	const all = new Map<string, string>();
	for (const { id, force } of sides) {
		for (const named of [force.units, force.heroes]) {
			const apart = tellApart(named.map((each) => each.name || ("troop" in each ? each.troop.name : "")));
			for (const [i, each] of named.entries()) all.set(`${id}/${each.id}`, apart[i] ?? "");
		}
	}
	const side = (id: string): string => sides.find((each) => each.id === id)?.force.name || id.toUpperCase();
	const named = (key: string): string => all.get(key) || key;
	return {
		side,
		/** By key: `b/1-u7`, `a/1-h1`. */
		unit: named,
		hero: named,
		commander: (id: string) => sides.find((each) => each.id === id)?.force.commander.name || side(id),
	};
});
