import { realm } from "../../../common/data/realm.js";
import { BaseRegion, BaseRegionBehavior } from "../../../common/documents/region.js";
import type { TokenPlace } from "../../../common/documents/token-place.js";
import { type Box, boundsOf } from "../../../common/regions/points.js";
import { inShapes, outlinesOf, type ShapeContext, type ShapeData } from "../../../common/regions/shapes.js";
import { tokenOutline } from "../../../common/regions/token-points.js";
import { page } from "../page.js";
import { complain } from "../strict.js";
import type { Scene } from "./scene.js";
import type { TokenDocument } from "./token.js";

/** The client's RegionDocument. */
export class RegionDocument extends BaseRegion {
	declare readonly shapes: readonly ShapeData[];
	declare readonly elevation: { bottom: number; top: number; topInclusive?: boolean };
	declare readonly levels: ReadonlySet<string>;

	/** Open ends are infinite (foundryvtt#11851). */
	override prepareBaseData(): void {
		this.elevation.bottom ??= Number.NEGATIVE_INFINITY;
		this.elevation.top ??= Number.POSITIVE_INFINITY;
	}

	get #scene(): Scene {
		return this.parent as unknown as Scene;
	}

	get #context(): ShapeContext {
		const { grid } = this.#scene as unknown as Pick<ShapeContext, "grid">;
		return {
			generation: realm.generation,
			grid,
			tokenOutline: (token) => tokenOutline(token as unknown as TokenPlace, grid),
		};
	}

	/** True if a point lies in the shapes and between the heights; 14: the top is outside unless it says otherwise. */
	testPoint(point: { x: number; y: number; elevation: number }): boolean {
		const { x, y, elevation } = point;
		if (![x, y, elevation].every(Number.isFinite)) complain("RegionDocument#testPoint: x, y and elevation are needed");
		return this.#reaches(elevation) && inShapes(point, this.shapes, this.#context);
	}

	/** A flat region has the height that is its bottom and its top (foundryvtt#14299). */
	#reaches(elevation: number): boolean {
		const { bottom, top, topInclusive } = this.elevation;
		const included = realm.generation < 14 || topInclusive === true || bottom === top;
		return elevation >= bottom && (elevation < top || (included && elevation === top));
	}

	/** Polygons to draw; of holes, the corners run the other way round. Where shapes overlap they are not made one. */
	get polygons(): readonly object[] {
		return outlinesOf(this.shapes, this.#context).map(({ points, hole }) => {
			const way = hole ? [...points].reverse() : points;
			return page.canvasEvents?.polygon(way.flatMap(({ x, y }) => [x, y])) ?? { points: way };
		});
	}

	get bounds(): Box {
		const solid = outlinesOf(this.shapes, this.#context).filter(({ hole }) => !hole);
		const box = boundsOf(solid.flatMap(({ points }) => points));
		return (page.canvasEvents?.rectangle(box) ?? box) as Box;
	}

	/** The tokens of the scene that are in it. */
	get tokens(): ReadonlySet<TokenDocument> {
		const all = this.#scene.tokens.contents as unknown as TokenDocument[];
		return new Set(all.filter((token) => token.testInsideRegion(this)));
	}
}

/** The client's RegionBehavior; none does anything. */
export class RegionBehavior extends BaseRegionBehavior {
	declare readonly disabled: boolean;

	get region(): RegionDocument | null {
		return this.parent as unknown as RegionDocument | null;
	}
}
