import { BaseMeasuredTemplate } from "../../../common/documents/measured-template.js";
import type { Dict } from "../contracts.js";
import { page } from "../page.js";

/** 13: the client's MeasuredTemplateDocument. */
export class MeasuredTemplateDocument extends BaseMeasuredTemplate {
	declare readonly t: "circle" | "cone" | "rect" | "ray";
	declare readonly x: number;
	declare readonly y: number;
	declare readonly distance: number;
	declare readonly direction: number;
	declare readonly angle: number;
	declare readonly width: number;
	declare readonly hidden: boolean;
	declare readonly fillColor: string;

	/** What is drawn of it on the viewed scene, with its `shape`. */
	get object(): object | null {
		return page.canvasEvents?.templates.objectOf(this) ?? null;
	}

	override _onCreate(data: Dict, options: Dict, userId: string): void {
		super._onCreate(data, options, userId);
		page.canvasEvents?.templates.created(this);
	}
	override _onUpdate(changes: Dict, options: Dict, userId: string): void {
		super._onUpdate(changes, options, userId);
		page.canvasEvents?.templates.updated(this);
	}
	override _onDelete(options: Dict, userId: string): void {
		super._onDelete(options, userId);
		page.canvasEvents?.templates.deleted(this);
	}
}
