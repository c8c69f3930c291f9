/** The settings tab: what runs here, the settings window, theme and font size. */
import type { Dict } from "../../core/contracts.js";
import { core, icon, make } from "../core.js";
import { setFontScale, setTheme, uiConfig } from "../page/ui-config.js";
import { SettingsConfig } from "../settings/settings-config.js";
import { AbstractSidebarTab } from "./tab.js";

export class Settings extends AbstractSidebarTab {
	static override tabName = "settings";
	static override DEFAULT_OPTIONS: Dict = {
		classes: ["settings-tab"],
		actions: {
			openApp: () => new SettingsConfig().render({ force: true }),
			theme: () => setTheme(uiConfig().colorScheme.applications === "dark" ? "light" : "dark"),
			font: (_event: PointerEvent, target: HTMLElement) =>
				setFontScale(uiConfig().fontScale + Number(target.dataset["step"])),
			logout: () => window.location.assign("/"),
		},
	};

	protected override draw(): Node[] {
		const { game } = core();
		const facts: [string, string][] = [
			["World", game.world.title],
			["Version", `${game.version} (a stand-in)`],
			["Game system", game.system.title],
			["User", game.user.name],
			...game.modules
				.filter((module) => module.active)
				.map((module): [string, string] => ["Module", `${module.title} ${String(module["version"] ?? "")}`]),
		];
		const list = make("dl", { class: "settings-facts" });
		for (const [name, value] of facts) list.append(make("dt", {}, name), make("dd", {}, value));
		return [
			make("header", { class: "directory-header" }, make("h2", {}, "Settings")),
			list,
			make("section", { class: "settings-buttons flexcol" }, ...this.#buttons()),
		];
	}

	#buttons(): Node[] {
		const button = (action: string, icons: string, text: string, data: Record<string, string> = {}) =>
			make("button", { type: "button", "data-action": action, ...data }, icon(icons), make("span", {}, text));
		const { colorScheme, fontScale } = uiConfig();
		return [
			button("openApp", "fa-solid fa-gears", "Configure Settings", { "data-app": "configure" }),
			button(
				"theme",
				"fa-solid fa-circle-half-stroke",
				colorScheme.applications === "dark" ? "Light theme" : "Dark theme",
			),
			make(
				"div",
				{ class: "flexrow", role: "group", "aria-label": "Font size" },
				button("font", "fa-solid fa-minus", "Smaller", { "data-step": "-1" }),
				make("span", { class: "font-scale" }, `Font ${fontScale}`),
				button("font", "fa-solid fa-plus", "Larger", { "data-step": "1" }),
			),
			button("logout", "fa-solid fa-door-open", "Change user"),
		];
	}
}
