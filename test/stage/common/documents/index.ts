import { type DocumentClass, registerDocumentClass } from "../abstract/document.js";
import { BaseActiveEffect } from "./active-effect.js";
import { BaseActor } from "./actor.js";
import { BaseActorDelta } from "./actor-delta.js";
import { BaseChatMessage } from "./chat-message.js";
import { BaseCombat, BaseCombatant, BaseCombatantGroup } from "./combat.js";
import { BaseFolder } from "./folder.js";
import { BaseItem } from "./item.js";
import { BaseJournalEntry, BaseJournalEntryPage } from "./journal.js";
import { BaseMacro } from "./macro.js";
import { BaseMeasuredTemplate } from "./measured-template.js";
import { BaseRegion, BaseRegionBehavior } from "./region.js";
import { BaseRollTable, BaseTableResult } from "./roll-table.js";
import { BaseLevel, BaseScene } from "./scene.js";
import { BaseSetting } from "./setting.js";
import { BaseToken } from "./token.js";
import { BaseUser } from "./user.js";
import { BaseWall } from "./wall.js";

/** The base classes of every document that the stage knows, embedded kinds first. */
export const BASE_DOCUMENTS = {
	BaseTableResult,
	BaseActiveEffect,
	BaseItem,
	BaseActor,
	BaseActorDelta,
	BaseLevel,
	BaseMeasuredTemplate,
	BaseWall,
	BaseRegionBehavior,
	BaseRegion,
	BaseToken,
	BaseScene,
	BaseCombatantGroup,
	BaseCombatant,
	BaseCombat,
	BaseJournalEntryPage,
	BaseUser,
	BaseSetting,
	BaseFolder,
	BaseChatMessage,
	BaseMacro,
	BaseJournalEntry,
	BaseRollTable,
} satisfies Record<string, DocumentClass>;

for (const cls of Object.values(BASE_DOCUMENTS)) registerDocumentClass(cls);

/** Collections of a world, in the order in which clients make their documents. */
export const WORLD_COLLECTIONS: Record<string, string> = {
	User: "users",
	Setting: "settings",
	Folder: "folders",
	Actor: "actors",
	Item: "items",
	Scene: "scenes",
	Combat: "combats",
	Macro: "macros",
	JournalEntry: "journal",
	RollTable: "tables",
	ChatMessage: "messages",
};
