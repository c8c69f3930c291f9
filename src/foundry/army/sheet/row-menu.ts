import { fetchTemplate, type Template } from "../../host/templates.js";
import { words } from "../../host/words.js";

/** The actions on a row. */
const ROW_ACTIONS = ["details", "up", "down", "split", "transfer", "detach", "remove"] as const;
export type RowAction = (typeof ROW_ACTIONS)[number];

const ICONS: Readonly<Record<RowAction, string>> = {
	details: "fa-sliders",
	up: "fa-arrow-up",
	down: "fa-arrow-down",
	split: "fa-code-branch",
	transfer: "fa-right-left",
	detach: "fa-arrow-up-right-from-square",
	remove: "fa-trash",
};

let template: Template<object> | undefined;

/** Loads the template of the menu. */
export async function loadMenuTemplate(): Promise<void> {
	template ??= await fetchTemplate("sheets/army/menu");
}

/**
 * The only menu of a roster, shown at the row whose button is pressed; arrow keys move in it, Escape returns the focus.
 */
export class RowMenu {
	readonly #box: HTMLElement;
	#button: HTMLElement | null = null;

	constructor(root: HTMLElement, run: (action: RowAction, unit: string) => void) {
		this.#box = root.ownerDocument.createElement("div");
		this.#box.className = "muster-menu-box";
		this.#box.id = `${root.id}-menu`;
		this.#box.setAttribute("popover", "auto");
		this.#box.setAttribute("role", "menu");
		root.append(this.#box);
		this.#box.addEventListener("click", (event) => {
			const action = (event.target as Element).closest<HTMLElement>("[data-run]")?.dataset.run;
			const unit = this.#button?.closest<HTMLElement>("[data-unit]")?.dataset.unit;
			const known = ROW_ACTIONS.find((each) => each === action);
			const button = this.#button;
			this.#box.hidePopover();
			button?.focus();
			if (known && unit) run(known, unit);
		});
		this.#box.addEventListener("keydown", (event) => this.#onKey(event));
		this.#box.addEventListener("toggle", (event) => {
			if ((event as ToggleEvent).newState === "closed") this.#button?.setAttribute("aria-expanded", "false");
		});
	}

	/** Shows the actions on the row of a button. */
	open(button: HTMLElement, actions: readonly RowAction[]): void {
		this.#button = button;
		const entries = actions.map((run) => ({
			run,
			icon: ICONS[run],
			label: words().say(`MUSTER.Army.Roster.${run}`),
			bad: run === "remove",
		}));
		this.#box.setAttribute("aria-label", button.getAttribute("aria-label") ?? "");
		this.#box.innerHTML = template?.({ entries }) ?? "";
		this.#box.showPopover();
		button.setAttribute("aria-expanded", "true");
		const at = button.getBoundingClientRect();
		const size = this.#box.getBoundingClientRect();
		const { clientHeight } = button.ownerDocument.documentElement;
		const top = at.bottom + size.height > clientHeight ? Math.max(4, at.top - size.height) : at.bottom;
		const left = Math.max(4, at.right - size.width);
		Object.assign(this.#box.style, {
			position: "fixed",
			inset: "auto",
			margin: "0",
			top: `${top}px`,
			left: `${left}px`,
		});
		this.#box.querySelector<HTMLElement>("button")?.focus();
	}

	#onKey(event: KeyboardEvent): void {
		const items = [...this.#box.querySelectorAll<HTMLElement>("[role=menuitem]")];
		const at = items.indexOf(this.#box.ownerDocument.activeElement as HTMLElement);
		const steps: Readonly<Record<string, number>> = {
			ArrowDown: at + 1,
			ArrowUp: at - 1,
			Home: 0,
			End: items.length - 1,
		};
		if (event.key === "Escape") {
			event.preventDefault();
			event.stopPropagation();
			this.#box.hidePopover();
			this.#button?.focus();
		}
		const to = steps[event.key];
		if (to === undefined) return;
		event.preventDefault();
		items[(to + items.length) % items.length]?.focus();
	}
}
