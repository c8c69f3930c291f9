import type { Document } from "../../common/abstract/document.js";
import type { Dict } from "../core/contracts.js";
import type { RegionDocument } from "../core/documents/region.js";
import { page } from "../core/page.js";
import { complain } from "../core/strict.js";
import { PIXI } from "./pixi.js";
import { type PlacedShape, type PlacementCallbacks, type PlacingCanvas, placeShape } from "./shape-placement.js";

/** RegionPlacementOptions (API page of 14, foundryvtt#13988). */
interface PlacementOptions extends PlacementCallbacks {
	create?: boolean;
	allowEmpty?: boolean;
	allowRotation?: boolean;
	attachToToken?: boolean;
	createOptions?: Dict;
}

/** foundry.canvas.layers.RegionLayer: `canvas.regions`. It draws no regions, as for who does not look at the layer. */
export class RegionLayer extends PIXI.Container {
	readonly #canvas: PlacingCanvas;

	constructor(canvas: PlacingCanvas) {
		super();
		this.#canvas = canvas;
		// 13 has none: templates are placed by their own tools.
		if (page.generation < 14) Object.defineProperty(this, "placeRegion", { value: undefined });
	}

	/**
	 * 14: has the user place the shapes of a region one after the other: a left click puts one down, a right click
	 * leaves it out, the wheel turns it, Escape ends it all (foundryvtt#13988). Null where all were left out, where it
	 * was ended, where the game is paused for a player who would create it, and where a hook refused it. With `create:
	 * false` the document is answered and nothing is written.
	 */
	async placeRegion(data: Dict, options: PlacementOptions = {}): Promise<Document | null> {
		const { create = true, allowEmpty = false, allowRotation = true, attachToToken = false } = options;
		if (attachToToken) complain("RegionLayer#placeRegion: the stage attaches no regions to tokens");
		const { user, paused } = page.game as typeof page.game & { paused: boolean };
		if (create && paused && !user.isGM) return null;
		const shapes = toShapes(data["shapes"]);
		const placed: PlacedShape[] = [];
		for (const [shapeIndex, shape] of shapes.entries()) {
			const preview = (now: PlacedShape) => this.#preview({ ...data, shapes: [...placed, now] });
			const count = { shapeIndex, shapeCount: shapes.length };
			const done = await placeShape(this.#canvas, shape, { ...options, ...count, allowRotation, preview });
			if (done === "ended") return null;
			if (done !== "skipped") placed.push(done);
		}
		if (!placed.length && !allowEmpty) return null;
		const region = this.#preview({ ...data, shapes: placed });
		if (!create) return region;
		const { createOptions = {} } = options;
		const made = await this.#canvas.scene?.createEmbeddedDocuments("Region", [region.toObject()], createOptions);
		return (made?.[0] as Document | undefined) ?? null;
	}

	#preview(data: Dict): RegionDocument {
		const cls = page.config["Region"]?.["documentClass"] as typeof RegionDocument;
		return new cls(data, { parent: this.#canvas.scene });
	}
}

/** At least one, no holes (foundryvtt#13988); the stage moves those that have an x and a y, or a base with them. */
function toShapes(given: unknown): PlacedShape[] {
	const shapes = (given ?? []) as PlacedShape[];
	if (!shapes.length) complain("RegionLayer#placeRegion: a region to be placed needs a shape");
	if (shapes.some(({ hole }) => hole)) complain("RegionLayer#placeRegion: no shape may be a hole");
	if (shapes.some(({ type }) => type === "polygon" || type === "grid"))
		complain("RegionLayer#placeRegion: the stage places no polygons and no spaces");
	return shapes;
}
