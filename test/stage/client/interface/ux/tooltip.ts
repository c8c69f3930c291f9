/**
 * `game.tooltip`: text for whatever carries data-tooltip, data-tooltip-text or data-tooltip-html, after half a second.
 */
import { cleanHTML } from "../../core/html-utils.js";
import { core, make, words } from "../core.js";

export interface TooltipOptions {
	text?: string;
	html?: string | HTMLElement;
	direction?: "UP" | "DOWN" | "LEFT" | "RIGHT" | "CENTER";
	cssClass?: string;
}

type Direction = NonNullable<TooltipOptions["direction"]>;

const SELECTOR = "[data-tooltip], [data-tooltip-text], [data-tooltip-html]";

/**
 * A `data-tooltip` may hold a key or HTML: only a key is looked up. What is meant as plain words stands in
 * `data-tooltip-text`.
 */
const saidBy = (text: string): string => (core().game.i18n.has(text) ? words(text) : text);

export class TooltipManager {
	static TOOLTIP_MARGIN_PX = 5;
	static TOOLTIP_ACTIVATION_MS = 500;
	static TOOLTIP_DIRECTIONS = Object.freeze({ UP: "UP", DOWN: "DOWN", LEFT: "LEFT", RIGHT: "RIGHT", CENTER: "CENTER" });

	/** The element whose tooltip is shown. */
	element: HTMLElement | null = null;
	#pending: ReturnType<typeof setTimeout> | undefined;

	/** The one tooltip element of the page. */
	get tooltip(): HTMLElement {
		const existing = document.getElementById("tooltip");
		if (existing) return existing;
		const made = make("aside", { id: "tooltip", role: "tooltip", popover: "manual", class: "themed theme-dark" });
		document.body.append(made);
		return made;
	}

	activateEventListeners(): void {
		document.body.addEventListener("pointerenter", (event) => this.#onEnter(event), true);
		document.body.addEventListener("pointerleave", (event) => event.target === this.element && this.deactivate(), true);
		document.body.addEventListener("pointerdown", () => this.deactivate(), true);
	}

	#onEnter(event: Event): void {
		const { target } = event;
		if (!(target instanceof HTMLElement) || !target.matches(SELECTOR)) return;
		this.clearPending();
		this.#pending = setTimeout(() => target.isConnected && this.activate(target), TooltipManager.TOOLTIP_ACTIVATION_MS);
	}

	/** Throws Error when both text and html are given, as the host does. */
	activate(element: HTMLElement, options: TooltipOptions = {}): void {
		if (options.text !== undefined && options.html !== undefined)
			throw new Error("Both text and html were given; a tooltip takes one");
		this.deactivate();
		this.element = element;
		const { tooltip } = this;
		const { tooltip: key, tooltipHtml, tooltipText } = element.dataset;
		const html = options.html ?? (options.text === undefined ? tooltipHtml : undefined);
		const text = options.text ?? tooltipText;
		if (html instanceof HTMLElement) tooltip.replaceChildren(html);
		else if (html !== undefined) tooltip.innerHTML = cleanHTML(html);
		else if (text !== undefined) tooltip.textContent = text;
		else tooltip.innerHTML = cleanHTML(saidBy(key || (element.ariaLabel ?? "")));
		tooltip.className = ["themed", "theme-dark", options.cssClass ?? element.dataset["tooltipClass"] ?? "", "active"]
			.filter(Boolean)
			.join(" ");
		tooltip.showPopover();
		this.#place(options.direction ?? this.#directionOf(element));
	}

	deactivate(): void {
		this.clearPending();
		this.element = null;
		const tooltip = document.getElementById("tooltip");
		if (!tooltip?.matches(":popover-open")) return;
		tooltip.classList.remove("active");
		tooltip.hidePopover();
	}

	clearPending(): void {
		clearTimeout(this.#pending);
	}

	#directionOf(element: HTMLElement): Direction {
		const asked = element.closest<HTMLElement>("[data-tooltip-direction]")?.dataset["tooltipDirection"];
		if (asked && asked in TooltipManager.TOOLTIP_DIRECTIONS) return asked as Direction;
		return element.getBoundingClientRect().bottom + 60 < window.innerHeight ? "DOWN" : "UP";
	}

	#place(direction: Direction): void {
		const anchor = this.element?.getBoundingClientRect();
		if (!anchor) return;
		const box = this.tooltip.getBoundingClientRect();
		const gap = TooltipManager.TOOLTIP_MARGIN_PX;
		const middleX = anchor.left + (anchor.width - box.width) / 2;
		const middleY = anchor.top + (anchor.height - box.height) / 2;
		const places: Record<Direction, [number, number]> = {
			UP: [middleX, anchor.top - box.height - gap],
			DOWN: [middleX, anchor.bottom + gap],
			LEFT: [anchor.left - box.width - gap, middleY],
			RIGHT: [anchor.right + gap, middleY],
			CENTER: [middleX, middleY],
		};
		const [left, top] = places[direction];
		const keep = (value: number, limit: number) => Math.max(gap, Math.min(value, limit - gap));
		this.tooltip.style.left = `${keep(left, window.innerWidth - box.width)}px`;
		this.tooltip.style.top = `${keep(top, window.innerHeight - box.height)}px`;
	}
}
