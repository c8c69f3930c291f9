import type { SettingsApi } from "./contracts.js";
import { page } from "./page.js";

/** The host's own settings that modules ask for. The chat box's visibility has another key in each generation. */
export function registerCoreSettings(settings: SettingsApi): void {
	const choices = (names: string[]): Record<string, string> => Object.fromEntries(names.map((name) => [name, name]));
	const hidden = { scope: "client", config: false };
	if (page.generation >= 14) {
		const modes = choices(["public", "gm", "blind", "self", "ic"]);
		settings.register("core", "messageMode", { ...hidden, type: String, default: "public", choices: modes });
	} else {
		const modes = choices(["publicroll", "gmroll", "blindroll", "selfroll"]);
		settings.register("core", "rollMode", { ...hidden, type: String, default: "publicroll", choices: modes });
	}
	// CONST.GRID_DIAGONALS; a game system names its own in its manifest (types: `grid.diagonals` of a system).
	const { diagonals = 0 } = (page.boot.system["grid"] ?? {}) as { diagonals?: number };
	settings.register("core", "gridDiagonals", { scope: "world", config: false, type: Number, default: diagonals });
	// foundryvtt#12193: "Automatic Token Rotation", a world setting that is on by default.
	settings.register("core", "tokenAutoRotate", { scope: "world", config: false, type: Boolean, default: true });
	let before = 0;
	settings.register("core", "time", {
		scope: "world",
		config: false,
		type: Number,
		default: 0,
		// Published types, hooks.d.mts `updateWorldTime`: on every client, with the step of the time.
		onChange: (time: unknown, options?: object, userId?: string) => {
			page.hooks.callAll("updateWorldTime", time, Number(time) - before, options, userId);
			before = Number(time);
		},
	});
	before = Number(settings.get("core", "time"));
	settings.register("core", "language", { ...hidden, type: String, default: "en" });
	// Published types: by the kind of die, how it is thrown; "manual": a person types the face.
	settings.register("core", "diceConfiguration", { ...hidden, type: Object, default: {} });
	settings.register("core", "sheetClasses", { scope: "world", config: false, type: Object, default: {} });
	settings.register("core", "globalInterfaceVolume", { ...hidden, type: Number, default: 0.5 });
}
