/** Buttons beside the chat box: who sees what is sent; for a GM, emptying the log. */
import { core, make, words } from "../core.js";
import { currentMode } from "./chat-processor.js";

interface Mode {
	key: string;
	label: string;
	icon: string;
}

const ICONS: Record<string, string> = {
	publicroll: "fa-solid fa-globe",
	gmroll: "fa-solid fa-user-secret",
	blindroll: "fa-solid fa-eye-slash",
	selfroll: "fa-solid fa-user",
	public: "fa-solid fa-globe",
	gm: "fa-solid fa-user-secret",
	blind: "fa-solid fa-eye-slash",
	self: "fa-solid fa-user",
	ic: "fa-solid fa-hat-wizard",
};

/**
 * Modes of this version: CONFIG.Dice.rollModes on 13, CONFIG.ChatMessage.modes on 14; each a label or `{label, icon}`.
 */
function modes(): Mode[] {
	const { CONFIG, generation } = core();
	const [holder, list] = generation >= 14 ? ["ChatMessage", "modes"] : ["Dice", "rollModes"];
	const record = (CONFIG[holder as string] as Record<string, Record<string, unknown>>)[list as string] ?? {};
	return Object.entries(record).map(([key, entry]) => {
		const label =
			typeof entry === "object" && entry ? String((entry as { label?: unknown }).label ?? key) : String(entry);
		return { key, label: words(label), icon: ICONS[key] ?? "fa-solid fa-comment" };
	});
}

const button = (action: string, icon: string, label: string, data: Record<string, string> = {}): HTMLButtonElement =>
	make("button", {
		type: "button",
		class: `ui-control icon ${icon}`,
		"data-action": action,
		"aria-label": label,
		"data-tooltip": label,
		...data,
	});

/** `#roll-privacy` on 13, `#message-modes` on 14; the chosen mode is pressed. */
export function buildModeButtons(): HTMLElement {
	const rich = core().generation >= 14;
	const current = currentMode();
	const list = modes().map((mode) => {
		const made = button(rich ? "messageMode" : "rollMode", mode.icon, mode.label, {
			[rich ? "data-message-mode" : "data-roll-mode"]: mode.key,
		});
		made.ariaPressed = String(mode.key === current);
		return made;
	});
	const id = rich ? "message-modes" : "roll-privacy";
	return make("div", { id, class: "split-button", "data-tooltip-direction": "UP" }, ...list);
}

/** Marks the chosen mode. */
export function markMode(controls: HTMLElement, mode: string): void {
	for (const entry of controls.querySelectorAll<HTMLElement>("[data-roll-mode], [data-message-mode]"))
		entry.ariaPressed = String((entry.dataset["rollMode"] ?? entry.dataset["messageMode"]) === mode);
}

/** `#chat-controls`: modes and, for a GM, the button that empties the log. */
export function buildChatControls(): HTMLElement {
	const clear = button("flush", "fa-solid fa-trash", "Clear Chat Log");
	const own = core().game.user.isGM ? [make("div", { class: "control-buttons" }, clear)] : [];
	return make("div", { id: "chat-controls" }, buildModeButtons(), ...own);
}
