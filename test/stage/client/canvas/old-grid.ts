import { BaseGrid } from "../../common/grid/index.js";
import { page } from "../core/page.js";
import { complain, withDeprecated } from "../core/strict.js";

/** Shims of version 13 with what replaced them, "until v14" (types 13.346 common/grid/base.d.mts). */
const OLD: Record<string, string> = {
	w: "use sizeX",
	h: "use sizeY",
	isHex: "use isHexagonal",
	getRect: "use TokenDocument#getSize",
	getTopLeft: "use getTopLeftPoint",
	getCenter: "use getCenterPoint",
	getSnappedPosition: "use getSnappedPoint",
	getNeighbors: "use getAdjacentOffsets",
	isNeighbor: "use testAdjacency",
	measureDistance: "use measurePath",
	measureDistances: "use measurePath",
	getGridPositionFromPixels: "use getOffset",
	getPixelsFromGridPosition: "use getTopLeftPoint",
	shiftPosition: "use getShiftedPoint",
	highlightPosition: "use canvas.interface.grid",
	addHighlightLayer: "use canvas.interface.grid",
};

/** Has the old names of the grid be errors: deprecated in 13, gone in 14 (foundryvtt/foundryvtt#13436). */
export function refuseOldGrid(): void {
	if (page.generation < 14) {
		withDeprecated(BaseGrid.prototype, "BaseGrid", OLD);
		return;
	}
	for (const [name, hint] of Object.entries(OLD))
		Object.defineProperty(BaseGrid.prototype, name, {
			configurable: true,
			get: () => complain(`BaseGrid#${name} is gone in generation 14: ${hint}`),
		});
}
