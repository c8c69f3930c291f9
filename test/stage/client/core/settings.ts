import { DataModel } from "../../common/data/data-model.js";
import { choiceValues, DataField } from "../../common/data/field.js";
import { deepClone } from "../../common/utils/index.js";
import type { WorldSettings } from "./collections/world-settings.js";
import type { Dict, SettingConfig, SettingMenuConfig, SettingsApi } from "./contracts.js";
import { page } from "./page.js";
import { complain } from "./strict.js";

const KNOWN = `name hint scope config type default choices range requiresReload onChange filePicker input`.split(" ");
const SCOPES = ["world", "client", "user"];

/** game.settings (foundry.helpers.ClientSettings). */
export class ClientSettings implements SettingsApi {
	readonly settings = new Map<string, SettingConfig>();
	readonly menus = new Map<string, SettingMenuConfig>();
	readonly world: WorldSettings;

	constructor(world: WorldSettings) {
		this.world = world;
	}

	get storage(): Map<string, unknown> {
		return new Map<string, unknown>([
			["world", this.world],
			["client", localStorage],
		]);
	}

	register(namespace: string, key: string, data: Dict): void {
		const id = this.#id(namespace, key);
		const strange = Object.keys(data).find((name) => !KNOWN.includes(name));
		if (strange) complain(`Setting ${id}: unknown option "${strange}"`);
		const scope = (data["scope"] ?? "client") as SettingConfig["scope"];
		if (!SCOPES.includes(scope)) complain(`Setting ${id}: the scope "${scope}" does not exist`);
		const named = data["config"] === true && typeof data["name"] !== "string";
		if (named) complain(`Setting ${id} is shown in the settings window and has no name`);
		this.settings.set(id, { config: false, ...data, namespace, key, id, scope } as SettingConfig);
	}

	registerMenu(namespace: string, key: string, data: Dict): void {
		const id = this.#id(namespace, key);
		if (typeof data["type"] !== "function") complain(`Setting menu ${id} must have a window class as its type`);
		this.menus.set(id, { restricted: false, ...data, namespace, key: id } as unknown as SettingMenuConfig);
	}

	#id(namespace: string, key: string): string {
		if (!namespace || !key) complain("You must specify both namespace and key portions of the setting");
		const scopes = ["core", "world", page.boot.system["id"], ...page.boot.modules.map(({ id }) => id)];
		if (!scopes.includes(namespace)) complain(`Settings: "${namespace}" is not an active package`);
		return `${namespace}.${key}`;
	}

	#config(namespace: string, key: string): SettingConfig {
		const config = this.settings.get(`${namespace}.${key}`);
		// The sentence of core; code that reads the other generation's key must meet it.
		return config ?? complain(`"${namespace}.${key}" is not a registered game setting`);
	}

	get(namespace: string, key: string): unknown {
		const config = this.#config(namespace, key);
		return initialize(config, this.#stored(config));
	}

	#stored(config: SettingConfig): unknown {
		if (config.scope === "client") {
			const json = localStorage.getItem(config.id);
			return json === null ? undefined : JSON.parse(json);
		}
		const userId = config.scope === "user" ? page.boot.userId : null;
		return this.world.value(config.id, userId);
	}

	async set(namespace: string, key: string, value: unknown, options: Dict = {}): Promise<unknown> {
		const config = this.#config(namespace, key);
		const clean = toStored(config, value);
		if (config.scope === "client") return this.#setClient(config, clean, options);
		if (!page.game.ready) complain("You may not assert the value of a world-level Setting before the game is ready.");
		await this.world.write(config, JSON.stringify(clean), options);
		return this.get(namespace, key);
	}

	/** Client settings lie in this browser; core calls onChange only when the value differs. */
	#setClient(config: SettingConfig, value: unknown, options: Dict): unknown {
		const json = JSON.stringify(value);
		if (localStorage.getItem(config.id) === json) return initialize(config, value);
		localStorage.setItem(config.id, json);
		const shown = initialize(config, value);
		page.hooks.callAll("clientSettingChanged", config.id, shown, options);
		config.onChange?.(shown, options, page.boot.userId);
		return shown;
	}

	/** Called for every world setting that changed, on every client. */
	changed(id: string, options: Dict, userId: string): void {
		const config = this.settings.get(id);
		if (!config) return;
		config.onChange?.(this.get(config.namespace, config.key), options, userId);
	}
}

/** The value as modules see it; the default when nothing (or nonsense) is stored. */
function initialize(config: SettingConfig, stored: unknown): unknown {
	const { type } = config;
	const raw = stored === undefined ? deepClone(config.default) : stored;
	if (type instanceof DataField) {
		const clean = type.clean(raw);
		return type.initialize(type.validate(clean) ? type.getInitialValue() : clean);
	}
	if (typeof type === "function" && (type === DataModel || type.prototype instanceof DataModel))
		return (type as unknown as typeof DataModel).fromSource((raw ?? {}) as Dict);
	if (raw === undefined || raw === null) return raw ?? null;
	return typeof type === "function" ? cast(type, raw) : raw;
}

function cast(type: unknown, raw: unknown): unknown {
	if (type === Number || type === String || type === Boolean) return (type as (value: unknown) => unknown)(raw);
	return raw;
}

/** Checks a value before it is stored; bad ones throw. */
function toStored(config: SettingConfig, value: unknown): unknown {
	const { type, id } = config;
	if (value === undefined) return initialize(config, undefined);
	if (type instanceof DataField) {
		const clean = type.clean(value);
		const failure = type.validate(clean);
		if (failure) throw failure.asError();
		return clean;
	}
	if (value instanceof DataModel) return value.toObject();
	const clean = cast(type, value);
	if (type === Number && Number.isNaN(clean)) complain(`Setting ${id}: ${String(value)} is not a number`);
	const choices = choiceValues(config.choices);
	if (choices && !choices.includes(String(clean)))
		complain(`Setting ${id}: "${String(clean)}" is not one of its choices`);
	return clean;
}
