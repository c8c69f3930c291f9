import type { MusterApi } from "../register/api.js";
import type { BatchRolledHook, PreBatchRollHook } from "../services/batch-hooks.js";
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
	}

	interface ModuleConfig {
		muster: { api: MusterApi };
	}

	namespace Hooks {
		interface HookConfig {
			"muster.preBatchRoll": PreBatchRollHook;
			"muster.batchRolled": BatchRolledHook;
			/** Of the module Chat Commander. */
			chatCommandsReady: (commands: CommandRegistry) => void;
		}
	}
}

declare global {
	namespace CONFIG {
		interface Queries {
			"muster.confirm": QueryHandler;
			"muster.blindBatch": QueryHandler;
			"muster.blindResult": QueryHandler;
			"muster.blindWanted": QueryHandler;
		}
	}
}
