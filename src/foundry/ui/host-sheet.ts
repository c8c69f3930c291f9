import { keepFocus } from "./keep-focus.js";
import { placeWindow } from "./place-window.js";
import { SteadyRender } from "./steady-render.js";

/** The options of a rendering that we read. */
export interface SheetRender {
	parts?: string[];
	isFirstRender?: boolean;
	window?: { title?: string; controls?: boolean };
}

/** The members of the host's actor sheet that we use; its published type is too deep for the compiler to compare. */
interface ActorSheetMembers {
	readonly id: string;
	readonly element: HTMLElement;
	readonly rendered: boolean;
	readonly actor: Actor.Implementation;
	readonly isEditable: boolean;
	readonly minimized: boolean;
	setPosition(position: object): unknown;
	readonly title: string;
	tabGroups: Record<string, string>;
	render(options?: boolean | object, more?: object): Promise<unknown>;
	close(options?: object): Promise<unknown>;
	changeTab(tab: string, group: string, options?: object): void;
	_configureRenderOptions(options: SheetRender): void;
	_prepareContext(options: object): Promise<object>;
	_preparePartContext(partId: string, context: object, options: object): Promise<object>;
	_renderHTML(context: object, options: object): Promise<Record<string, HTMLElement>>;
	_replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: object): void;
	_syncPartState(part: string, next: HTMLElement, prior: HTMLElement, state: object): void;
	_onFirstRender(context: object, options: object): Promise<void>;
	_onRender(context: object, options: object): Promise<void>;
	_toggleDisabled(disabled: boolean): void;
	_onPosition(position: { readonly width: number }): void;
	_onClose(options: object): void;
	_onDrop(event: DragEvent): Promise<void>;
}

type ActorSheetClass = new (...args: readonly unknown[]) => ActorSheetMembers;

/** The host's sheet of an actor, rendered from templates part by part. */
const HostActorSheet = foundry.applications.api.HandlebarsApplicationMixin(
	foundry.applications.sheets.ActorSheetV2,
) as unknown as ActorSheetClass;

/** A sheet that is not rendered while the pointer is pressed in it. */
export class SteadyActorSheet extends HostActorSheet {
	protected readonly steady = new SteadyRender();

	override async render(options?: boolean | object, more?: object): Promise<unknown> {
		return this.steady.track(super.render(options, more));
	}

	override async _onFirstRender(context: object, options: object): Promise<void> {
		await super._onFirstRender(context, options);
		placeWindow(this);
	}

	/** Closes the sheet after a rendering that a press delays, whether or not the host waits for it. */
	override async close(options?: object): Promise<unknown> {
		await this.steady.settled();
		return super.close(options);
	}

	override async _renderHTML(context: object, options: object): Promise<Record<string, HTMLElement>> {
		const parts = await super._renderHTML(context, options);
		await this.steady.released();
		return parts;
	}

	override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: object): void {
		keepFocus(content, () => super._replaceHTML(result, content, options));
	}
}
