import type { Dict } from "./contracts.js";
import { randomUniform } from "./dice/chance.js";
import { FunctionTerm } from "./dice/function-term.js";
import { ParentheticalTerm, PoolTerm } from "./dice/nested.js";
import { Roll } from "./dice/roll.js";
import { Die, FateDie, NumericTerm, OperatorTerm } from "./dice/terms.js";
import { DOCUMENTS_BY_KIND } from "./documents/index.js";
import { createStatusEffects, SPECIAL_STATUS_EFFECTS } from "./documents/status-effects.js";
import { modeConfig } from "./documents/visibility.js";
import { CALENDAR, CalendarData } from "./game-time.js";
import { movementConfig } from "./movement/index.js";
import { page } from "./page.js";
import { strict, withDeprecated } from "./strict.js";

/** The global CONFIG, open for the interface; makeStrictConfig gives what modules see. */
export function createConfig(): Dict<Dict> {
	const v14 = page.generation >= 14;
	const documents = Object.entries(DOCUMENTS_BY_KIND).map(([name, documentClass]) => [
		name,
		{ documentClass, sheetClasses: {}, typeLabels: {}, typeIcons: {}, dataModels: {} },
	]);
	const config: Dict<Dict> = {
		...(Object.fromEntries(documents) as Dict<Dict>),
		Dice: {
			types: [Die, FateDie],
			rolls: [Roll],
			functions: {},
			termTypes: { Die, FateDie, FunctionTerm, NumericTerm, OperatorTerm, ParentheticalTerm, PoolTerm },
			terms: { d: Die, f: FateDie },
			randomUniform,
		},
		compatibility: { mode: 3, includePatterns: [], excludePatterns: [] },
		debug: { hooks: false },
		queries: {},
		sounds: { dice: "sounds/dice.wav", lock: "sounds/lock.wav", notification: "sounds/notify.wav" },
		time: { roundTime: 0, turnTime: 0, worldCalendarClass: CalendarData, worldCalendarConfig: CALENDAR },
		supportedLanguages: { en: "English" },
		TextEditor: { enrichers: [] },
		statusEffects: createStatusEffects() as Dict,
		specialStatusEffects: { ...SPECIAL_STATUS_EFFECTS },
		controlIcons: { combat: "icons/svg/combat.svg", visibility: "icons/svg/cowled.svg", effects: "icons/svg/aura.svg" },
		Canvas: {
			maxZoom: 3,
			minZoom: 0.2,
			dispositionColors: { HOSTILE: 0xe72124, NEUTRAL: 0xf1d836, FRIENDLY: 0x43dfdf },
		},
	};
	Object.assign(config["Token"] as Dict, { movement: movementConfig() });
	Object.assign(config["Actor"] as Dict, { trackableAttributes: {} });
	const initiative = (page.boot.system["initiative"] as string | undefined) ?? null;
	Object.assign(config["Combat"] as Dict, { initiative: { formula: initiative, decimals: 2 } });
	const message = config["ChatMessage"] as Dict;
	const dice = config["Dice"] as Dict;
	if (v14) {
		message["modes"] = modeConfig();
		withDeprecated(dice, "CONFIG.Dice", { rollModes: "use CONFIG.ChatMessage.modes" });
	} else dice["rollModes"] = modeConfig();
	return config;
}

// What v13 leaves undefined and code asks for to tell the generations apart.
const OPTIONAL: Record<string, string[]> = { ChatMessage: ["modes"] };

/** CONFIG as modules see it: strict at the top and in each part that the stage knows whole. */
export function makeStrictConfig(config: Dict<Dict>): Dict {
	for (const key of ["Dice", "sounds", ...Object.keys(DOCUMENTS_BY_KIND)])
		config[key] = strict(`CONFIG.${key}`, config[key] as Dict, OPTIONAL[key]);
	// One object: what a system assigns at the top, the stage sees.
	return strict("CONFIG", config);
}
