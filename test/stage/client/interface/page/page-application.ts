/** An application without a frame that has its fixed place on the page (sidebar, hotbar, scene controls, …). */
import type { Dict } from "../../core/contracts.js";
import { ApplicationV2 } from "../application/application.js";
import type { RenderOptions } from "../application/types.js";

export abstract class PageApplication extends ApplicationV2 {
	static override DEFAULT_OPTIONS: Dict = { window: { frame: false, positioned: false } };

	/** Id of the element that holds this one. */
	protected abstract get place(): string;

	/** The children to show. */
	protected abstract draw(): (Node | string)[] | Promise<(Node | string)[]>;

	protected override async _renderHTML(_context: Dict, _options: RenderOptions): Promise<(Node | string)[]> {
		return this.draw();
	}

	protected override _replaceHTML(result: (Node | string)[], content: HTMLElement, _options: RenderOptions): void {
		content.replaceChildren(...result);
	}

	protected override _insertElement(element: HTMLElement): void {
		const existing = document.getElementById(element.id);
		if (existing) {
			existing.replaceWith(element);
			return;
		}
		const place = document.getElementById(this.place);
		if (!place) throw new Error(`The page has no place "${this.place}"`);
		place.append(element);
	}
}
