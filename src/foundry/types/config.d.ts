import type { MusterApi } from "../register/api.js";
import type { PreRollHook, RolledHook } from "../services/roll-hooks.js";
import type { CommandRegistry, QueryHandler } from "./surfaces.js";

declare module "@league-of-foundry-developers/foundry-vtt-types/configuration" {
	// Our code runs after `ready`, or in `init` where it touches nothing that comes later.
	interface AssumeHookRan {
		ready: never;
	}

	interface FlagConfig {
		/** Written by us, but any client can write flags: always read through `readStored`. */
		ChatMessage: { muster?: object };
	}

	interface SettingConfig {
		"muster.schemaVersion": number;
		"muster.houseRules": Record<string, unknown>;
		"muster.whoMayRoll": string;
		"muster.defaultVisibility": string;
		"muster.cardTheme": string;
		"muster.blindResults": unknown[];
		"muster.sealedThrows": unknown[];
		"muster.traitLadder": unknown[];
	}

	interface ModuleConfig {
		muster: { api: MusterApi };
	}

	namespace Hooks {
		interface HookConfig {
			"muster.preRoll": PreRollHook;
			"muster.batchRolled": RolledHook<"batch">;
			"muster.checkRolled": RolledHook<"check">;
			"muster.contestRolled": RolledHook<"contest">;
			"muster.reactionRolled": RolledHook<"reaction">;
			"muster.damageRolled": RolledHook<"damage">;
			"muster.fudgeRolled": RolledHook<"fudge">;
			/** Of the module Chat Commander. */
			chatCommandsReady: (commands: CommandRegistry) => void;
		}
	}
}

declare global {
	namespace CONFIG {
		interface Queries {
			"muster.confirm": QueryHandler;
			"muster.blindRoll": QueryHandler;
			"muster.blindResult": QueryHandler;
			"muster.blindWanted": QueryHandler;
			"muster.sealedThrow": QueryHandler;
			"muster.sealedWanted": QueryHandler;
		}
	}
}
