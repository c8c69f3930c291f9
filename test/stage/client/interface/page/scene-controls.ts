/** The tools at the left edge (published type applications/ui/scene-controls): control groups, each with tools. */
import type { Dict } from "../../core/contracts.js";
import { core, make, words } from "../core.js";
import { PageApplication } from "./page-application.js";
import { type Control, checkControls, type Tool } from "./scene-controls-check.js";

/** What the host itself offers, as far as the stage plays it. */
const ownControls = (): Record<string, Control> => ({
	tokens: {
		name: "tokens",
		order: 1,
		title: "CONTROLS.GroupToken",
		icon: "fa-solid fa-user-large",
		activeTool: "select",
		tools: {
			select: { name: "select", order: 1, title: "CONTROLS.BasicSelect", icon: "fa-solid fa-expand" },
			target: { name: "target", order: 2, title: "CONTROLS.TargetSelect", icon: "fa-solid fa-bullseye" },
		},
	},
});

const byOrder = <T extends { order: number; visible?: boolean }>(record: Record<string, T>): T[] =>
	Object.values(record)
		.filter((entry) => entry.visible !== false)
		.sort((a, b) => a.order - b.order);

export class SceneControls extends PageApplication {
	static override DEFAULT_OPTIONS: Dict = {
		id: "scene-controls",
		tag: "aside",
		actions: {
			control: function (this: SceneControls, event: PointerEvent, target: HTMLElement) {
				return this.activate({ event, control: target.dataset["control"] ?? "" });
			},
			tool: function (this: SceneControls, event: PointerEvent, target: HTMLElement) {
				return this.#clickTool(event, target.dataset["tool"] ?? "");
			},
		},
	};

	#controls: Record<string, Control> = {};
	#control = "tokens";
	readonly #activeTools: Record<string, string> = {};

	get controls(): Record<string, Control> {
		return this.#controls;
	}
	get control(): Control | null {
		return this.#controls[this.#control] ?? null;
	}
	get tools(): Record<string, Tool> {
		return this.control?.tools ?? {};
	}
	get tool(): Tool | undefined {
		return this.tools[this.#activeTools[this.#control] ?? this.control?.activeTool ?? ""];
	}

	/** Another group, or another tool in it. */
	async activate(options: { event?: Event; control?: string; tool?: string; toggles?: Record<string, boolean> }) {
		const event = options.event ?? new Event("click");
		const next = options.control ?? this.#control;
		if (next !== this.#control) {
			if (!this.#controls[next]) throw new Error(`There is no scene control "${next}"`);
			this.control?.onChange?.(event, false);
			this.#control = next;
			this.control?.onChange?.(event, true);
		}
		for (const [name, active] of Object.entries(options.toggles ?? {})) {
			const tool = this.tools[name];
			if (!tool?.toggle) throw new Error(`"${name}" is no toggle of the scene control "${next}"`);
			tool.active = active;
			tool.onChange?.(event, active);
		}
		if (options.tool) this.#switchTool(event, options.tool);
		await this.render();
	}

	#switchTool(event: Event, name: string): void {
		const prior = this.tool;
		const tool = this.tools[name];
		if (!tool) throw new Error(`There is no tool "${name}" in the scene control "${this.#control}"`);
		if (prior?.name === name) return;
		prior?.onChange?.(event, false);
		this.#activeTools[this.#control] = name;
		tool.onChange?.(event, true);
		this.control?.onToolChange?.(event, tool);
	}

	async #clickTool(event: PointerEvent, name: string): Promise<void> {
		const tool = this.tools[name];
		if (!tool) return;
		if (tool.button) tool.onChange?.(event, true);
		else if (tool.toggle) await this.activate({ event, toggles: { [name]: !tool.active } });
		else await this.activate({ event, tool: name });
	}

	protected override get place(): string {
		return "ui-left-column-1";
	}

	/** `getSceneControlButtons` hands the record of groups over, to be added to in place. */
	protected override async _prepareContext(options: { isFirstRender?: boolean; reset?: boolean }): Promise<Dict> {
		if (options.isFirstRender || options.reset) {
			this.#controls = ownControls();
			core().Hooks.callAll("getSceneControlButtons", this.#controls);
			checkControls(this.#controls);
		}
		return { controls: byOrder(this.#controls), tools: byOrder(this.tools) };
	}

	protected override draw(): Node[] {
		const groups = byOrder(this.#controls).map((control) =>
			this.#button(
				"layer",
				control,
				{ "data-action": "control", "data-control": control.name },
				control === this.control,
			),
		);
		const tools = byOrder(this.tools).map((tool) => {
			const kind = tool.toggle ? "toggle" : tool.button ? "button" : "tool";
			const pressed = tool.toggle ? Boolean(tool.active) : !tool.button && tool === this.tool;
			return this.#button(kind, tool, { "data-action": "tool", "data-tool": tool.name }, pressed);
		});
		return [
			make("menu", { id: "scene-controls-layers", class: "plain", "data-tooltip-direction": "RIGHT" }, ...groups),
			make("menu", { id: "scene-controls-tools", class: "plain", "data-tooltip-direction": "RIGHT" }, ...tools),
		];
	}

	#button(kind: string, entry: Control | Tool, data: Record<string, string>, pressed: boolean): HTMLLIElement {
		const label = words(entry.title);
		const button = make("button", {
			type: "button",
			class: `control ui-control ${kind} icon ${entry.icon}`,
			"aria-pressed": kind === "button" ? undefined : String(pressed),
			"aria-label": label,
			"data-tooltip": label,
			...data,
		});
		return make("li", {}, button);
	}
}
