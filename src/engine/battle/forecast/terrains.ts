import { facesArtillery, positionOf, positionTerms, starredSum } from "../strategy/index.js";
import type { SideState, UnitStand } from "../types.js";
import { entry } from "./entry.js";
import type { Laws } from "./laws.js";
import type { Eve } from "./omens.js";
import { sumTerms } from "./sum-terms.js";

/** What the rows of the positions lend to each side, which starred rows are left after artillery, and who holds some. */
export interface Terrain {
	readonly lent: readonly number[];
	readonly starred: readonly number[];
	readonly holds: readonly boolean[];
	/** Equal where starred rows are equal. */
	readonly stars: string;
}

/** A unit that goes over, as far as the terrain feels it; the places of the sides that it leaves and joins. */
export interface Haul {
	readonly from: number;
	readonly to: number;
	readonly artillery: boolean;
}

/** Works out the terrain after moves; it changes only with who brings artillery. */
export function terrainsOf(eve: Eve, laws: Laws): (moves: readonly Haul[]) => Terrain {
	const guns = eve.sides.map(({ units }) => units.filter((stand) => isArtillery(stand, eve, laws)));
	const some = guns.flat().slice(0, 1);
	const known = new Map<number, Terrain>();
	const terrainWith = (bring: readonly boolean[]): Terrain => {
		const sides = eve.sides.map((side, i): SideState => ({ ...side, units: bring[i] ? some : [] }));
		const worths = sides.map((side) => positionOf(side, sides, laws.rules));
		const starred = worths.map(starredSum);
		const holds = worths.map((rows) => rows.some((row) => row.starred));
		return { lent: worths.map((rows) => sumTerms(positionTerms(rows))), starred, holds, stars: `${starred} ${holds}` };
	};
	return (moves) => {
		const counts = guns.map(({ length }) => length);
		for (const { from, to, artillery } of moves) {
			if (!artillery) continue;
			counts[from] = (counts[from] as number) - 1;
			counts[to] = (counts[to] as number) + 1;
		}
		const key = counts.reduce((sum, count) => 2 * sum + (count > 0 ? 1 : 0), 0);
		return entry(known, key, () => terrainWith(counts.map((count) => count > 0)));
	};
}

/** Whether foes of this unit face artillery. */
export function isArtillery(stand: UnitStand, { sides }: Eve, { rules }: Laws): boolean {
	const [self, foe] = sides as readonly [SideState, SideState];
	return facesArtillery(
		foe.id,
		[
			{ ...self, units: [stand] },
			{ ...foe, units: [] },
		],
		rules,
	);
}
