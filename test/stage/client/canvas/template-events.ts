import type { CanvasEvents } from "../core/contracts.js";
import type { MeasuredTemplateDocument } from "../core/documents/measured-template.js";
import { page } from "../core/page.js";
import type { Canvas } from "./canvas.js";

/** 13: events of templates for the canvas. */
export function templateEvents(canvas: Canvas): CanvasEvents["templates"] {
	const isHere = (template: object) => (template as MeasuredTemplateDocument).parent === (canvas.scene as unknown);
	const objectOf = (template: object) =>
		isHere(template) ? (canvas.templates?.get((template as MeasuredTemplateDocument).id) ?? null) : null;
	return {
		objectOf,
		created(template) {
			if (!canvas.ready || !isHere(template)) return;
			canvas.templates
				?.add(template as MeasuredTemplateDocument)
				.catch((error: Error) => page.hooks.onError("Canvas", error));
		},
		updated: (template) => objectOf(template)?.refresh(),
		deleted: (template) => canvas.templates?.get((template as MeasuredTemplateDocument).id)?.destroy(),
	};
}
