/** One tab of the sidebar: a frameless application inside #sidebar-content. */
import type { Dict } from "../../core/contracts.js";
import type { ApplicationOptions, RenderOptions } from "../application/types.js";
import { PageApplication } from "../page/page-application.js";
import { sidebarState } from "./state.js";

export abstract class AbstractSidebarTab extends PageApplication {
	static override DEFAULT_OPTIONS: Dict = { tag: "section", classes: ["tab", "sidebar-tab"] };
	static tabName = "";

	protected override _initializeApplicationOptions(options: object): ApplicationOptions {
		const merged = super._initializeApplicationOptions(options);
		merged.id = this.tabName;
		return merged;
	}

	get tabName(): string {
		return (this.constructor as typeof AbstractSidebarTab).tabName;
	}

	/** Whether this tab is the one shown. */
	get active(): boolean {
		return sidebarState.tab === this.tabName;
	}

	protected override get place(): string {
		return "sidebar-content";
	}

	protected override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
		const frame = await super._renderFrame(options);
		frame.dataset["tab"] = this.tabName;
		frame.dataset["group"] = "primary";
		frame.classList.toggle("active", this.active);
		return frame;
	}

	/** Shows this tab and opens the sidebar. */
	activate(): void {
		sidebarState.activate(this.tabName);
	}
}
