/** `game.keyboard`: sends key presses to registered keybindings, by precedence; Escape dismisses windows. */
import type { Dict, KeybindingAction } from "../../core/contracts.js";
import { instances } from "../application/registry.js";
import { core } from "../core.js";

const MODIFIERS: Record<string, string> = {
	ShiftLeft: "Shift",
	ShiftRight: "Shift",
	ControlLeft: "Control",
	ControlRight: "Control",
	MetaLeft: "Control",
	MetaRight: "Control",
	AltLeft: "Alt",
	AltRight: "Alt",
};

const EDITABLE =
	"input:not([type=checkbox],[type=radio],[type=button],[type=range]), select, textarea, [contenteditable]:not([contenteditable=false])";

export class KeyboardManager {
	static MODIFIER_KEYS = Object.freeze({ CONTROL: "Control", SHIFT: "Shift", ALT: "Alt" });

	/** Codes of the keys that are down now. */
	readonly downKeys = new Set<string>();

	/** Whether a field has the focus; then no keybinding fires. */
	get hasFocus(): boolean {
		return document.activeElement?.matches(EDITABLE) ?? false;
	}

	/** Whether one of "Control", "Shift", "Alt" is down. */
	isModifierActive(modifier: string): boolean {
		return [...this.downKeys].some((code) => MODIFIERS[code] === modifier);
	}

	activateListeners(): void {
		window.addEventListener("keydown", (event) => this.#onKey(event, false));
		window.addEventListener("keyup", (event) => this.#onKey(event, true));
		window.addEventListener("blur", () => this.downKeys.clear());
	}

	#onKey(event: KeyboardEvent, up: boolean): void {
		if (event.isComposing || !event.code) return;
		if (up) this.downKeys.delete(event.code);
		else this.downKeys.add(event.code);
		if (this.hasFocus || event.defaultPrevented) return;
		const context = keyboardContext(event, up);
		if (this.#run(context)) {
			event.preventDefault();
			event.stopPropagation();
		} else if (!up && event.code === "Escape") dismiss();
	}

	/** True once a handler consumed the key. */
	#run(context: Dict): boolean {
		const actions = core().game.keybindings.activeKeys.get(String(context["key"])) ?? [];
		const modifiers = context["modifiers"] as string[];
		return actions
			.filter((action) => matches(action, modifiers))
			.some((action) => {
				if (action.restricted && !core().game.user.isGM) return false;
				if (context["repeat"] && !action.repeat) return false;
				const handler = context["up"] ? action.onUp : action.onDown;
				return handler?.({ ...context, action: action.action }) === true;
			});
	}
}

function keyboardContext(event: KeyboardEvent, up: boolean): Dict {
	const modifiers = [
		event.ctrlKey || event.metaKey ? "Control" : "",
		event.shiftKey ? "Shift" : "",
		event.altKey ? "Alt" : "",
	].filter((name) => name && MODIFIERS[event.code] !== name);
	return {
		event,
		key: event.code,
		isShift: event.shiftKey,
		isControl: event.ctrlKey || event.metaKey,
		isAlt: event.altKey,
		hasModifier: modifiers.length > 0,
		modifiers,
		up,
		repeat: event.repeat,
	};
}

function matches(action: KeybindingAction, modifiers: readonly string[]): boolean {
	return (
		action.requiredModifiers.every((name) => modifiers.includes(name)) &&
		modifiers.every((name) => action.requiredModifiers.includes(name) || action.optionalModifiers.includes(name))
	);
}

/** Core's "dismiss": an open menu first, otherwise every framed window closes. */
function dismiss(): void {
	const menu = document.getElementById("context-menu");
	menu?.remove();
	if (menu) return;
	for (const app of [...instances.values()]) if (app.hasFrame) void app.close({ closeKey: true });
}
