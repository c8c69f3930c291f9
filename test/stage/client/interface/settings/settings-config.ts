/** The settings window: every setting with `config: true` and every menu, one tab per package. */
import type { Dict, SettingConfig, SettingMenuConfig } from "../../core/contracts.js";
import { ApplicationV2 } from "../application/application.js";
import type { FormHandler } from "../application/types.js";
import { core, icon, make, words } from "../core.js";
import { DialogV2 } from "../dialog/dialog.js";
import { createFormGroup } from "../forms/fields.js";
import { settingInput } from "./setting-input.js";

interface Category {
	id: string;
	label: string;
	menus: SettingMenuConfig[];
	settings: SettingConfig[];
}

const mayEdit = (setting: SettingConfig): boolean =>
	setting.scope !== "world" || core().game.user.can("SETTINGS_MODIFY");

function categories(): Category[] {
	const { settings, modules, user } = core().game;
	const found = new Map<string, Category>();
	const category = (namespace: string): Category => {
		const label = namespace === "core" ? "Core" : (modules.get(namespace)?.title ?? core().game.system.title);
		const entry = found.get(namespace) ?? { id: namespace, label, menus: [], settings: [] };
		found.set(namespace, entry);
		return entry;
	};
	for (const menu of settings.menus.values())
		if (!menu.restricted || user.can("SETTINGS_MODIFY")) category(menu.namespace).menus.push(menu);
	for (const setting of settings.settings.values())
		if (setting.config && mayEdit(setting)) category(setting.namespace).settings.push(setting);
	return [...found.values()].sort(
		(a, b) => Number(b.id === "core") - Number(a.id === "core") || a.label.localeCompare(b.label),
	);
}

export class SettingsConfig extends ApplicationV2 {
	static override DEFAULT_OPTIONS: Dict = {
		id: "settings-config",
		tag: "form",
		classes: ["category-browser"],
		position: { width: 780, height: 560 },
		window: {
			title: "Configure Settings",
			icon: "fa-solid fa-gears",
			contentClasses: ["standard-form"],
			resizable: true,
		},
		form: { closeOnSubmit: true, handler: saveSettings as FormHandler },
		actions: {
			openSubmenu: (_event: PointerEvent, target: HTMLElement) => {
				const menu = core().game.settings.menus.get(target.dataset["key"] ?? "");
				if (menu) void new menu.type().render({ force: true });
			},
		},
	};

	protected override async _prepareContext(): Promise<Dict> {
		return { categories: categories() };
	}

	protected override async _renderHTML(context: Dict): Promise<Node[]> {
		const list = context["categories"] as Category[];
		this.tabGroups["categories"] ??= list.find(({ id }) => id !== "core")?.id ?? list[0]?.id ?? null;
		const active = this.tabGroups["categories"];
		const links = list.map(({ id, label }) =>
			make(
				"button",
				{
					type: "button",
					class: id === active ? "active" : "",
					"data-action": "tab",
					"data-group": "categories",
					"data-tab": id,
				},
				label,
			),
		);
		const sections = list.map((entry) => this.#section(entry, entry.id === active));
		const save = make("button", { type: "submit" }, icon("fa-solid fa-floppy-disk"), make("span", {}, "Save Changes"));
		return [
			make(
				"div",
				{ class: "settings-columns" },
				make("nav", { class: "tabs vertical", "data-group": "categories" }, ...links),
				make("div", { class: "settings-pane scrollable" }, ...sections),
			),
			make("footer", { class: "form-footer" }, save),
		];
	}

	#section({ id, label, menus, settings }: Category, active: boolean): HTMLElement {
		const rows = [...menus.map((menu) => this.#menu(menu)), ...settings.map((setting) => this.#setting(setting))];
		const attributes = {
			class: `tab scrollable${active ? " active" : ""}`,
			"data-group": "categories",
			"data-tab": id,
		};
		return make("section", attributes, make("h2", {}, label), ...rows);
	}

	#menu(menu: SettingMenuConfig): HTMLElement {
		const button = make("button", {
			type: "button",
			"data-action": "openSubmenu",
			"data-key": `${menu.namespace}.${menu.key}`,
		});
		button.append(icon(menu.icon ?? "fa-solid fa-bars"), make("span", {}, words(menu.label ?? "")));
		return createFormGroup({ label: words(menu.name ?? ""), input: button, hint: words(menu.hint ?? "") });
	}

	#setting(setting: SettingConfig): HTMLElement {
		const value = core().game.settings.get(setting.namespace, setting.key);
		const input = settingInput(setting, value, `${this.id}-${setting.id}`);
		const group = createFormGroup({
			label: words(setting.name ?? setting.id),
			input,
			hint: words(setting.hint ?? ""),
			rootId: this.id,
			...(setting.scope === "world" ? { units: "world" } : {}),
		});
		group.dataset["settingId"] = setting.id;
		return group;
	}

	protected override _replaceHTML(result: Node[], content: HTMLElement): void {
		content.replaceChildren(...result);
	}
}

/** Stores what changed; asks for a reload where a changed setting needs one. */
async function saveSettings(
	this: ApplicationV2,
	_event: Event,
	_form: HTMLFormElement,
	formData: { object: Dict },
): Promise<void> {
	const { settings } = core().game;
	let reload = false;
	for (const [id, value] of Object.entries(formData.object)) {
		const setting = settings.settings.get(id);
		if (!setting) continue;
		const prior = settings.get(setting.namespace, setting.key);
		if (JSON.stringify(prior) === JSON.stringify(value)) continue;
		await settings.set(setting.namespace, setting.key, value);
		reload ||= setting.requiresReload === true;
	}
	if (!reload) return;
	const now = await DialogV2.confirm({
		window: { title: "Reload the page?" },
		content: "<p>A changed setting needs it.</p>",
	});
	if (now === true) window.location.reload();
}
