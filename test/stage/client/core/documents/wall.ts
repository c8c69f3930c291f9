import { BaseWall } from "../../../common/documents/wall.js";
import type { Dict } from "../contracts.js";
import { page } from "../page.js";

/** The client's WallDocument. What it stops is asked of CONFIG.Canvas.polygonBackends. */
export class WallDocument extends BaseWall {
	override _onCreate(data: Dict, options: Dict, userId: string): void {
		super._onCreate(data, options, userId);
		page.canvasEvents?.sightChanged();
	}
	override _onUpdate(changes: Dict, options: Dict, userId: string): void {
		super._onUpdate(changes, options, userId);
		page.canvasEvents?.sightChanged();
	}
	override _onDelete(options: Dict, userId: string): void {
		super._onDelete(options, userId);
		page.canvasEvents?.sightChanged();
	}
}
