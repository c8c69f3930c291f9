import type { FieldUnit, SideState } from "../../battle/index.js";
import { facesArtillery, positionOf, positionTerms, starredSum } from "../../battle/strategy/index.js";
import { getOrCreate, type TermInput, towardZero } from "../../common/index.js";
import type { ForecastContext } from "../model/index.js";
import type { PreBattleState } from "../scenarios/index.js";

/**
 * Bonuses of the positions' rows for each side, the starred rows that are left after artillery, and the sides that
 * hold some.
 */
export interface Terrain {
	readonly lent: readonly number[];
	readonly starred: readonly number[];
	readonly holds: readonly boolean[];
	/** Equal where starred rows are equal. */
	readonly stars: string;
}

/**
 * Works out the terrain by how many units of each side bring artillery; only whether there are any makes a difference.
 */
export function terrainsOf(preBattle: PreBattleState, context: ForecastContext): (guns: readonly number[]) => Terrain {
	const some = preBattle.sides
		.flatMap(({ units }) => units.filter((fieldUnit) => isArtillery(fieldUnit, preBattle, context)))
		.slice(0, 1);
	const known = new Map<number, Terrain>();
	const terrainWith = (guns: readonly number[]): Terrain => {
		const sides = preBattle.sides.map((side, i): SideState => ({ ...side, units: guns[i] ? some : [] }));
		const worths = sides.map((side) => positionOf(side, sides, context.rules));
		const starred = worths.map(starredSum);
		const holds = worths.map((rows) => rows.some((row) => row.starred));
		return { lent: worths.map((rows) => sumTerms(positionTerms(rows))), starred, holds, stars: `${starred} ${holds}` };
	};
	return (guns) => {
		let key = 0;
		for (let i = 0; i < guns.length; i++) key = 2 * key + (guns[i]! > 0 ? 1 : 0);
		return getOrCreate(known, key, () => terrainWith(guns));
	};
}

/** True if foes of this unit face artillery. */
export function isArtillery(fieldUnit: FieldUnit, { sides }: PreBattleState, { rules }: ForecastContext): boolean {
	const [self, foe] = sides as readonly [SideState, SideState];
	return facesArtillery(
		foe.id,
		[
			{ ...self, units: [fieldUnit] },
			{ ...foe, units: [] },
		],
		rules,
	);
}

/** Sum of terms that are added, as far as they are whole. */
export function sumTerms(terms: readonly TermInput[]): number {
	return terms.reduce((sum, { value }) => sum + (typeof value === "number" ? value : towardZero(value)), 0);
}
