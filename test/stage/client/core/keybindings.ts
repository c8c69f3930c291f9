import { CONST } from "../../common/constants.js";
import type { Dict, KeyBinding, KeybindingAction, KeybindingsApi } from "./contracts.js";
import { page } from "./page.js";

/** What register takes (foundry.helpers.interaction.ClientKeybindings). */
interface ActionConfig extends Dict {
	namespace: string;
	name: string;
	hint?: string;
	editable: KeyBinding[];
	uneditable: KeyBinding[];
	restricted: boolean;
	precedence: number;
	order: number;
	repeat: boolean;
	reservedModifiers: string[];
	onDown?: KeybindingAction["onDown"];
	onUp?: KeybindingAction["onUp"];
}

const KNOWN = `name hint editable uneditable restricted precedence repeat reservedModifiers onDown onUp`.split(" ");
const MODIFIERS = ["Alt", "Control", "Shift"];

/** game.keybindings: the registry; keys pressed are the interface's matter. */
export class ClientKeybindings implements KeybindingsApi {
	readonly actions = new Map<string, ActionConfig>();
	readonly bindings = new Map<string, KeyBinding[]>();
	readonly activeKeys = new Map<string, KeybindingAction[]>();
	#initialized = false;

	register(namespace: string, action: string, data: Dict): void {
		if (this.#initialized) throw new Error("You cannot register a Keybinding after the init hook");
		if (!namespace || !action)
			throw new Error("You must specify both the namespace and action portion of the Keybinding action");
		const strange = Object.keys(data).find((key) => !KNOWN.includes(key));
		if (strange) throw new Error(`Keybinding ${namespace}.${action}: unknown option "${strange}"`);
		if (typeof data["name"] !== "string") throw new Error(`Keybinding ${namespace}.${action} has no name`);
		const defaults = {
			restricted: false,
			precedence: CONST.KEYBINDING_PRECEDENCE.NORMAL,
			repeat: false,
			reservedModifiers: [],
		};
		const config = {
			...defaults,
			...data,
			namespace,
			editable: checkBindings(data["editable"]),
			uneditable: checkBindings(data["uneditable"]),
			order: this.actions.size,
		} as unknown as ActionConfig;
		this.actions.set(`${namespace}.${action}`, config);
	}

	/** Between `setup` and the interface's start: works out which key does what. */
	initialize(): void {
		this.#initialized = true;
		for (const [id, config] of this.actions) {
			const bindings = [...config.uneditable, ...config.editable];
			this.bindings.set(id, bindings);
			if (config.restricted && !page.game.user.isGM) continue;
			for (const binding of bindings) this.#activate(id, config, binding);
		}
		for (const list of this.activeKeys.values()) list.sort((a, b) => a.precedence - b.precedence || a.order - b.order);
	}

	#activate(id: string, config: ActionConfig, { key, modifiers }: KeyBinding): void {
		const { name, precedence, order, repeat, restricted, reservedModifiers, onDown, onUp } = config;
		const required = { requiredModifiers: modifiers, optionalModifiers: reservedModifiers };
		const entry = { action: id, key, name, ...required, precedence, order, repeat, restricted, onDown, onUp };
		this.activeKeys.set(key, [...(this.activeKeys.get(key) ?? []), entry]);
	}

	get(namespace: string, action: string): KeyBinding[] {
		const bindings = this.bindings.get(`${namespace}.${action}`);
		if (!this.actions.has(`${namespace}.${action}`))
			throw new Error(`"${namespace}.${action}" is not a registered Keybinding`);
		return bindings ?? [];
	}
}

function checkBindings(value: unknown): KeyBinding[] {
	if (value === undefined) return [];
	if (!Array.isArray(value)) throw new Error("Keybindings are arrays of {key, modifiers}");
	return value.map((binding: Partial<KeyBinding>) => {
		const { key, modifiers = [] } = binding;
		// Codes of KeyboardEvent, as documented: "KeyM", "Digit1", "F3", "Escape".
		if (!key || !/^[A-Z][A-Za-z0-9]*$/.test(key)) throw new Error(`"${String(key)}" is not a keyboard code`);
		const wrong = modifiers.find((modifier) => !MODIFIERS.includes(modifier));
		if (wrong) throw new Error(`"${wrong}" is not a modifier: ${MODIFIERS.join(", ")}`);
		return { key, modifiers: [...modifiers] };
	});
}
