import { placeHint, placeRing } from "../../bridge/guide/index.js";
import { LiveText } from "../ui/focus.js";

/** Handlers of the buttons of a hint, by their names. */
type HintActs = Readonly<Record<string, () => void>>;

/** Accent of the frame of a hint and of the ring round its thing. */
const LINE = "2px solid var(--muster-accent)";

const RING = `position:fixed;inset:auto;margin:0;padding:0;background:none;border:${LINE};border-radius:6px;pointer-events:none;overflow:visible`;
const BOX = `position:fixed;inset:auto;margin:0;border:${LINE};inline-size:min(20rem,calc(100vw - 20px));box-shadow:0 4px 16px #0008`;

/**
 * A hint on the page with a ring round the thing that it speaks of, both above all windows. It takes no focus; in the
 * order of the keyboard it comes last in the window of its thing.
 */
export class HintBox {
	readonly #box = made("aside", BOX);
	readonly #ring = made("div", RING);
	readonly #live = new LiveText(document.body);
	#drawn = "";

	constructor(acts: HintActs) {
		this.#box.className = "muster muster-card";
		this.#box.dataset["guide"] = "hint";
		this.#ring.dataset["guide"] = "ring";
		this.#ring.ariaHidden = "true";
		this.#box.setAttribute("role", "note");
		this.#box.addEventListener("click", (event) => {
			const button = (event.target as Element).closest<HTMLElement>("[data-guide-act]");
			// The window round the hint has handlers of its own.
			event.stopPropagation();
			acts[button?.dataset["guideAct"] ?? ""]?.();
		});
	}

	/**
	 * Shows a text beside a thing, or at the lower end of the page without one; draws it again only if it differs. Where
	 * there is room for that it stays off `off` too.
	 */
	show(
		hint: { readonly html: string; readonly name: string; readonly spoken: string },
		thing: Element | null,
		off: Element | null,
	): void {
		this.#stayWith(thing);
		if (this.#drawn !== hint.html) {
			this.#drawn = hint.html;
			const hadFocus = this.#box.contains(this.#box.ownerDocument.activeElement);
			this.#box.innerHTML = hint.html;
			this.#box.ariaLabel = hint.name;
			if (hadFocus) this.#box.querySelector<HTMLElement>("button")?.focus();
		}
		this.#live.say(hint.spoken);
		this.#place(thing, off);
	}

	/** Takes the hint off the page. */
	remove(): void {
		this.#box.remove();
		this.#ring.remove();
	}

	/** Puts both into the window of the thing, so that they are there after it in the order of the keyboard. */
	#stayWith(thing: Element | null): void {
		const home = thing?.closest<HTMLElement>(".application:not(.sidebar-tab)") ?? document.body;
		for (const each of [this.#ring, this.#box]) {
			if (each.parentElement === home && each.matches(":popover-open")) continue;
			const focused = each.contains(each.ownerDocument.activeElement) ? each.ownerDocument.activeElement : null;
			home.append(each);
			each.showPopover();
			if (focused instanceof HTMLElement) focused.focus();
		}
	}

	#place(thing: Element | null, off: Element | null): void {
		const { clientWidth: width, clientHeight: height } = this.#box.ownerDocument.documentElement;
		const rect = thing?.getBoundingClientRect() ?? null;
		const size = this.#box.getBoundingClientRect();
		const page = { width, height };
		const { left, top } = placeHint(size, { page, thing: rect, ...(off ? { off: off.getBoundingClientRect() } : {}) });
		Object.assign(this.#box.style, { left: `${left}px`, top: `${top}px` });
		this.#ring.hidden = rect === null;
		if (!rect) return;
		for (const [name, value] of Object.entries(placeRing(rect, page))) this.#ring.style.setProperty(name, `${value}px`);
	}
}

function made(name: "aside" | "div", style: string): HTMLElement {
	const element = document.createElement(name);
	element.popover = "manual";
	element.style.cssText = style;
	return element;
}
