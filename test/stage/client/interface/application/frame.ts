/** The frame of a window: header with title and buttons, content, handle for resizing. */
import { icon, make, words } from "../core.js";
import type { ApplicationOptions, HeaderControl, WindowParts } from "./types.js";

export interface Frame {
	element: HTMLElement;
	parts: WindowParts;
}

const headerButton = (icons: string, action: string, label: string): HTMLButtonElement =>
	make("button", {
		type: "button",
		class: `header-control icon ${icons}`,
		"data-action": action,
		"data-tooltip": label,
		"aria-label": label,
	});

function windowHeader(title: string, options: ApplicationOptions, parts: WindowParts): HTMLElement {
	parts.title = make("h1", { class: "window-title" }, title);
	parts.icon = make("i", { class: `window-icon fa-fw ${options.window.icon || "hidden"}`, inert: true });
	parts.controls = headerButton("fa-solid fa-ellipsis-vertical", "toggleControls", "Toggle controls");
	parts.close = headerButton("fa-solid fa-xmark", "close", "Close window");
	return make("header", { class: "window-header" }, parts.icon, parts.title, parts.controls, parts.close);
}

/** The outermost element of an application and references to the parts of its frame. */
export function buildFrame(id: string, title: string, options: ApplicationOptions): Frame {
	const element = document.createElement(options.tag);
	element.id = id;
	element.className = ["application", ...options.classes].join(" ");
	if (options.tag === "form") element.setAttribute("autocomplete", "off");
	const parts: WindowParts = {};
	if (!options.window.frame) {
		element.classList.remove("application");
		return { element, parts };
	}
	parts.header = windowHeader(title, options, parts);
	parts.controlsDropdown = make("menu", { class: "controls-dropdown" });
	parts.content = document.createElement(options.window.contentTag);
	parts.content.className = ["window-content", ...options.window.contentClasses].join(" ");
	element.append(parts.header, parts.controlsDropdown, parts.content);
	if (options.window.resizable) {
		parts.resize = make("div", { class: "window-resize-handle" });
		element.append(parts.resize);
	}
	return { element, parts };
}

/** One entry of the menu behind the header's three dots. */
export function buildHeaderControl(control: HeaderControl): HTMLLIElement {
	// A control with a handler of its own needs no action of the window (published type HeaderControlsEntry).
	const action = control.onClick ? {} : { "data-action": control.action };
	const button = make("button", { type: "button", class: "control", ...action });
	if (control.onClick) button.addEventListener("click", control.onClick);
	button.append(icon(`control-icon fa-fw ${control.icon}`), make("span", {}, words(control.label)));
	return make("li", { class: "header-control" }, button);
}
