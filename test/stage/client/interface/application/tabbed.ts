/** The part of ApplicationV2 that keeps tab groups: static TABS, tabGroups, changeTab. */
import type { Dict } from "../../core/contracts.js";
import { ApplicationSteps } from "./steps.js";
import { prepareTabs, switchTab } from "./tabs.js";
import type * as Shape from "./types.js";

interface TabbedClass {
	TABS: Record<string, Shape.TabsConfiguration>;
}

export interface ChangeTabOptions {
	event?: Event;
	navElement?: HTMLElement;
	force?: boolean;
	updatePosition?: boolean;
}

export abstract class TabbedApplication extends ApplicationSteps {
	static TABS: Record<string, Shape.TabsConfiguration> = {};

	/** The active tab of each group. */
	tabGroups: Record<string, string | null> = {};

	abstract setPosition(position?: Partial<Shape.Position>): Shape.Position | undefined;

	get #tabs(): TabbedClass["TABS"] {
		return (this.constructor as unknown as TabbedClass).TABS;
	}

	protected _configureRenderOptions(options: Shape.RenderOptions): void {
		if (!options.tab) return;
		const first = Object.keys(this.#tabs)[0] ?? "";
		Object.assign(this.tabGroups, typeof options.tab === "string" ? { [first]: options.tab } : options.tab);
	}

	protected async _prepareContext(_options: Shape.RenderOptions): Promise<Dict> {
		const [group, ...more] = Object.keys(this.#tabs);
		return group !== undefined && more.length === 0 ? { tabs: this._prepareTabs(group) } : {};
	}

	protected _prepareTabs(group: string): Record<string, Shape.Tab> {
		const config = this._getTabsConfig(group);
		return config ? prepareTabs(group, config, this.tabGroups) : {};
	}

	protected _getTabsConfig(group: string): Shape.TabsConfiguration | null {
		return this.#tabs[group] ?? null;
	}

	/** Throws without both names, or when the content holds no such tab. */
	changeTab(tab: string, group: string, options: ChangeTabOptions = {}): void {
		if (!tab || !group) throw new Error("You must pass both the tab and tab group identifier");
		if (this.tabGroups[group] === tab && !options.force) return;
		switchTab(this.element, tab, group, options.navElement);
		this.tabGroups[group] = tab;
		if (options.updatePosition) this.setPosition();
	}

	protected _onClickTab(event: PointerEvent): void {
		const link = (event.target as Element).closest<HTMLElement>("[data-tab]");
		if (!link) return;
		const group = link.dataset["group"] ?? link.closest<HTMLElement>("[data-group]")?.dataset["group"] ?? "";
		this.changeTab(link.dataset["tab"] ?? "", group, { event });
	}
}
