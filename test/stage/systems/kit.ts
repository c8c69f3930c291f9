/** The host's globals, typed as far as the fixtures use them. A system's script knows nothing else of the stage. */

import type { GameApi, HooksApi } from "../client/core/contracts.js";
import type { ActiveEffect } from "../client/core/documents/active-effect.js";
import type { Actor } from "../client/core/documents/actor.js";
import type { Combatant } from "../client/core/documents/combat.js";
import type { Item } from "../client/core/documents/item.js";
import type { TokenDocument } from "../client/core/documents/token.js";
import type { Collection } from "../common/collection.js";
import type { DataField } from "../common/data/field.js";
import type * as compound from "../common/data/fields-compound.js";
import type * as simple from "../common/data/fields-simple.js";
import type { TypeDataModel } from "../common/data/type-data.js";
import type { Dict } from "../common/json.js";

interface Host {
	CONFIG: Record<string, Dict>;
	Hooks: HooksApi;
	canvas: {
		ready: boolean;
		interface: { createScrollingText(origin: object, content: string, options?: Dict): Promise<unknown> };
	};
	game: GameApi;
	ui: Dict & { notifications: { warn(message: string): unknown; info(message: string): unknown } };
	foundry: {
		abstract: { TypeDataModel: typeof TypeDataModel };
		applications: Dict<Dict>;
		data: { fields: typeof simple & typeof compound & { DataField: typeof DataField } };
		documents: {
			ActiveEffect: typeof ActiveEffect;
			Actor: typeof Actor;
			Item: typeof Item;
			Combatant: typeof Combatant;
			TokenDocument: typeof TokenDocument;
		};
		utils: {
			Collection: typeof Collection;
			randomID(): string;
			getProperty(object: object, path: string): unknown;
			setProperty(object: object, path: string, value: unknown): boolean;
		};
	};
}

const host = globalThis as unknown as Host;

export const { CONFIG, Hooks, foundry } = host;

/** `canvas`, `game` and `ui` as they are when asked. */
export const canvas = (): Host["canvas"] => host.canvas;
export const game = (): GameApi => host.game;
export const ui = (): Host["ui"] => host.ui;
export type { ActiveEffect, Actor, Combatant, Dict, Item, TokenDocument };
