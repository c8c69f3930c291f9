import type { BattleHook } from "../battle/pages/battle-hooks.js";
import type { CampaignActedHook } from "../campaign/index.js";
import type { CommandRegistry, PendingMovement, QueryHandler } from "../host/surfaces.js";
import type { MobRolledHook, PreRollHook, RolledHooks } from "../rolls/roll-hooks.js";
import type { SkirmishHooks } from "../skirmish/fight/skirmish-hooks.js";
import type { TransactionHook } from "../transactions/index.js";
import type { MusterApi } from "./api.js";

declare module "@league-of-foundry-developers/foundry-vtt-types/configuration" {
	// Our code runs after `ready`, or in `init` where it touches nothing that comes later.
	interface AssumeHookRan {
		ready: never;
	}

	interface FlagConfig {
		/** Written by us, but any client can write flags: always read through `readStored`. */
		ChatMessage: { muster?: object };
		JournalEntry: { muster?: object };
		/** The same: read a force through `storedForceOf`. */
		Actor: { muster?: { force?: unknown } };
	}

	interface SettingConfig {
		"muster.schemaVersion": number;
		"muster.welcomed": boolean;
		"muster.olderBattles": readonly string[];
		"muster.guide": unknown[];
		"muster.knownGms": Record<string, unknown>;
		"muster.houseRules": Record<string, unknown>;
		"muster.whoMayRoll": string;
		"muster.whoMayApply": string;
		"muster.defaultVisibility": string;
		"muster.cardTheme": string;
		"muster.tokenNames": string;
		"muster.blindResults": unknown[];
		"muster.sealedThrows": unknown[];
		"muster.traitLadder": unknown[];
		"muster.carrierType": string;
		"muster.systemMapping": Record<string, unknown>;
		"muster.forceTables": Record<string, unknown>;
	}

	interface ModuleConfig {
		muster: { api: MusterApi };
	}

	namespace Hooks {
		interface HookConfig extends RolledHooks, SkirmishHooks {
			"muster.preRoll": PreRollHook;
			"muster.mobRolled": MobRolledHook;
			"muster.campaignActed": CampaignActedHook;
			"muster.battleResolved": BattleHook;
			"muster.battleApplied": BattleHook;
			"muster.transactionApplied": TransactionHook;
			"muster.transactionUndone": TransactionHook;
			/** Of the host, of tokens about to move; the published types do not name it. */
			preMoveToken: (token: TokenDocument.Implementation, movement: PendingMovement) => void;
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
			"muster.armyChange": QueryHandler;
			"muster.armyChangeAnswer": QueryHandler;
			"muster.transaction": QueryHandler;
		}
	}
}
