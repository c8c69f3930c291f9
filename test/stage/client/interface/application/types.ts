/** Shapes of ApplicationV2's options, after the published types (foundry-vtt-types, applications/api/application). */

export interface HeaderControl {
	icon: string;
	label: string;
	action: string;
	visible?: boolean | (() => boolean);
	ownership?: string | number;
	onClick?: (event: PointerEvent) => void;
}

export interface WindowOptions {
	frame: boolean;
	positioned: boolean;
	title: string;
	icon: string | false;
	controls: HeaderControl[];
	minimizable: boolean;
	resizable: boolean;
	contentTag: string;
	contentClasses: string[];
}

/** An application as others see it; the class itself is ApplicationV2. */
export interface Application {
	readonly id: string;
	readonly element: HTMLElement;
	readonly form: HTMLFormElement | null;
	readonly rendered: boolean;
	readonly hasFrame: boolean;
	render(options?: RenderOptions | boolean, _options?: RenderOptions): Promise<unknown>;
	close(options?: CloseOptions): Promise<unknown>;
}

/** A click handler, called with the application as `this`. */
export type ClickAction = (this: never, event: PointerEvent, target: HTMLElement) => unknown;

export type FormHandler = (
	this: never,
	event: Event,
	form: HTMLFormElement,
	formData: never,
	options?: object,
) => unknown;

export interface FormOptions {
	handler?: FormHandler | undefined;
	submitOnChange: boolean;
	closeOnSubmit: boolean;
}

/** Pixels; width and height may be "auto". */
export interface Position {
	top: number;
	left: number;
	width: number | "auto";
	height: number | "auto";
	scale: number;
	zIndex: number;
}

export interface ApplicationOptions {
	id: string;
	uniqueId: string;
	classes: string[];
	tag: string;
	window: WindowOptions;
	actions: Record<string, ClickAction | { handler: ClickAction; buttons: number[] }>;
	form: FormOptions;
	position: Partial<Position>;
	[extra: string]: unknown;
}

export interface RenderOptions {
	force?: boolean;
	position?: Partial<Position>;
	window?: { title?: string; icon?: string | false; controls?: boolean };
	parts?: string[];
	isFirstRender?: boolean;
	tab?: string | Record<string, string>;
	[extra: string]: unknown;
}

export interface CloseOptions {
	animate?: boolean;
	closeKey?: boolean;
	submitted?: boolean;
}

export interface Tab {
	id: string;
	group: string;
	active: boolean;
	cssClass?: string;
	icon?: string;
	label?: string;
	tooltip?: string;
}

export interface TabsConfiguration {
	tabs: { id: string; icon?: string; label?: string; tooltip?: string; cssClass?: string }[];
	initial?: string | null;
	labelPrefix?: string | null;
}

/** References to the parts of the window frame; all undefined for a frameless application. */
export interface WindowParts {
	header?: HTMLElement;
	title?: HTMLElement;
	icon?: HTMLElement;
	close?: HTMLButtonElement;
	controls?: HTMLButtonElement;
	controlsDropdown?: HTMLElement;
	resize?: HTMLElement;
	content?: HTMLElement;
}
