/** Theme and size of the interface: the client setting `core.uiConfig`, applied to the page. */
import { core } from "../core.js";

export type Scheme = "light" | "dark";

export interface UiConfig {
	uiScale: number;
	/** 1 … 10; 5 is 16 px. */
	fontScale: number;
	colorScheme: { applications: Scheme; interface: Scheme };
	chatNotifications: "cards" | "pip";
	fade: { opacity: number; speed: number };
}

const DEFAULTS: UiConfig = {
	uiScale: 1,
	fontScale: 5,
	colorScheme: { applications: "dark", interface: "dark" },
	chatNotifications: "cards",
	fade: { opacity: 0.4, speed: 500 },
};

/** Root font size in px by fontScale. */
const FONT_PX: readonly number[] = [8, 10, 12, 14, 16, 18, 20, 24, 28, 32];

export function registerUiConfig(): void {
	core().game.settings.register("core", "uiConfig", {
		name: "Interface",
		scope: "client",
		config: false,
		type: Object,
		default: DEFAULTS,
		onChange: () => applyUiConfig(),
	});
}

/** The stored configuration, complete. */
export function uiConfig(): UiConfig {
	const stored = core().game.settings.get("core", "uiConfig") as Partial<UiConfig>;
	return { ...DEFAULTS, ...stored, colorScheme: { ...DEFAULTS.colorScheme, ...stored.colorScheme } };
}

/**
 * Windows follow the body, the page furniture follows #interface; the chat log stays light, as in the host (issue
 * 14643).
 */
export function applyUiConfig(): void {
	const { colorScheme, fontScale } = uiConfig();
	const set = (element: HTMLElement | null, scheme: Scheme) => {
		element?.classList.remove("theme-light", "theme-dark");
		element?.classList.add(`theme-${scheme}`);
	};
	set(document.body, colorScheme.applications);
	set(document.getElementById("interface"), colorScheme.interface);
	document.documentElement.style.fontSize = `${FONT_PX[Math.max(1, Math.min(10, fontScale)) - 1]}px`;
}

/** One theme for windows and interface. */
export async function setTheme(scheme: Scheme): Promise<void> {
	const next = { ...uiConfig(), colorScheme: { applications: scheme, interface: scheme } };
	await core().game.settings.set("core", "uiConfig", next);
}

export async function setFontScale(fontScale: number): Promise<void> {
	const bounded = Math.max(1, Math.min(10, fontScale));
	await core().game.settings.set("core", "uiConfig", { ...uiConfig(), fontScale: bounded });
}
