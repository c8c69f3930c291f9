/** What a rendering may be told, as far as we look at it. */
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
	readonly title: string;
	tabGroups: Record<string, string>;
	render(options?: boolean | object, more?: object): Promise<unknown>;
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

/** The host's sheet of an actor, drawn from templates part by part. */
export const HostActorSheet = foundry.applications.api.HandlebarsApplicationMixin(
	foundry.applications.sheets.ActorSheetV2,
) as unknown as ActorSheetClass;
