/**
 * The sidebar: a column of tab buttons and, when open, the tab. The host starts closed; a table to try things at starts
 * open.
 */
import type { Dict } from "../../core/contracts.js";
import type { RenderOptions } from "../application/types.js";
import { make } from "../core.js";
import { PageApplication } from "../page/page-application.js";
import { sidebarState } from "./state.js";

const TABS: readonly { id: string; label: string; icon: string }[] = [
	{ id: "chat", label: "Chat Messages", icon: "fa-solid fa-comments" },
	{ id: "combat", label: "Combat Encounters", icon: "fa-solid fa-hand-fist" },
	{ id: "scenes", label: "Scenes", icon: "fa-solid fa-map" },
	{ id: "actors", label: "Actors", icon: "fa-solid fa-users" },
	{ id: "items", label: "Items", icon: "fa-solid fa-suitcase" },
	{ id: "journal", label: "Journal", icon: "fa-solid fa-book-open" },
	{ id: "tables", label: "Rollable Tables", icon: "fa-solid fa-table-list" },
	{ id: "macros", label: "Macros", icon: "fa-solid fa-code" },
	{ id: "compendium", label: "Compendium Packs", icon: "fa-solid fa-book-atlas" },
	{ id: "settings", label: "Settings", icon: "fa-solid fa-gears" },
];

export class Sidebar extends PageApplication {
	static override DEFAULT_OPTIONS: Dict = {
		id: "sidebar",
		tag: "aside",
		actions: {
			toggleState: function (this: Sidebar) {
				this.toggleExpanded();
			},
		},
	};

	override tabGroups: Record<string, string | null> = { primary: "chat" };

	get expanded(): boolean {
		return sidebarState.expanded;
	}

	expand(): void {
		this.toggleExpanded(true);
	}
	collapse(): void {
		this.toggleExpanded(false);
	}

	toggleExpanded(expanded: boolean = !sidebarState.expanded): void {
		sidebarState.expanded = expanded;
		this.#show();
	}

	override changeTab(tab: string, group: string): void {
		if (group !== "primary" || !TABS.some(({ id }) => id === tab)) throw new Error(`The sidebar has no tab "${tab}"`);
		sidebarState.tab = tab;
		this.tabGroups["primary"] = tab;
		this.#show();
	}

	protected override _onClickTab(event: PointerEvent): void {
		super._onClickTab(event);
		this.expand();
	}

	protected override get place(): string {
		return "ui-right";
	}

	protected override draw(): Node[] {
		const buttons = TABS.map(({ id, label, icon }) =>
			make(
				"li",
				{ role: "presentation" },
				make("button", {
					type: "button",
					class: `ui-control plain icon ${icon}`,
					"data-action": "tab",
					"data-tab": id,
					"data-group": "primary",
					role: "tab",
					"aria-controls": id,
					"aria-label": label,
					"data-tooltip": label,
				}),
			),
		);
		const toggle = make("button", {
			type: "button",
			class: "collapse ui-control plain icon",
			"data-action": "toggleState",
		});
		const menu = make("menu", { class: "plain", role: "tablist", "data-tooltip-direction": "LEFT" }, ...buttons);
		return [
			make("nav", { id: "sidebar-tabs", class: "tabs", "aria-label": "Sidebar" }, menu, toggle),
			make("div", { id: "sidebar-content" }),
		];
	}

	protected override async _onFirstRender(context: Dict, options: RenderOptions): Promise<void> {
		await super._onFirstRender(context, options);
		sidebarState.activate = (tab) => {
			this.changeTab(tab, "primary");
			this.expand();
		};
		this.#show();
	}

	/** Brings the page in line with the state. */
	#show(): void {
		const { tab, expanded } = sidebarState;
		document.getElementById("sidebar-content")?.classList.toggle("expanded", expanded);
		for (const button of this.element.querySelectorAll<HTMLElement>("#sidebar-tabs [data-tab]")) {
			button.ariaSelected = String(button.dataset["tab"] === tab);
			button.classList.toggle("active", button.dataset["tab"] === tab);
		}
		for (const section of this.element.querySelectorAll<HTMLElement>("#sidebar-content > .tab"))
			section.classList.toggle("active", section.dataset["tab"] === tab);
		const toggle = this.element.querySelector<HTMLElement>("[data-action=toggleState]");
		toggle?.classList.remove("fa-solid", "fa-caret-right", "fa-caret-left");
		toggle?.classList.add("fa-solid", expanded ? "fa-caret-right" : "fa-caret-left");
		if (toggle) toggle.ariaLabel = expanded ? "Collapse" : "Expand";
		for (const react of sidebarState.changed) react();
	}
}
