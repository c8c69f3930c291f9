import {
	type DocumentClass,
	documentClass,
	registerDocumentClass,
	setConfiguredClasses,
} from "../../../common/abstract/document.js";
import type { Dict } from "../contracts.js";
import { page } from "../page.js";
import { withDeprecated } from "../strict.js";
import { ActiveEffect } from "./active-effect.js";
import { Actor } from "./actor.js";
import { ActorDelta } from "./actor-delta.js";
import { ChatMessage } from "./chat-message.js";
import { installClientDocument } from "./client-document.js";
import { Combat, Combatant, CombatantGroup } from "./combat.js";
import { Folder } from "./folder.js";
import { Item } from "./item.js";
import { JournalEntry, JournalEntryPage } from "./journal.js";
import { Macro } from "./macro.js";
import { MeasuredTemplateDocument } from "./measured-template.js";
import { RegionBehavior, RegionDocument } from "./region.js";
import { RollTable, TableResult } from "./roll-table.js";
import { Level, Scene } from "./scene.js";
import { Setting } from "./setting.js";
import { TokenDocument } from "./token.js";
import { User } from "./user.js";
import { WallDocument } from "./wall.js";

/** The client's document classes by kind; CONFIG has one part for each. */
export const DOCUMENTS_BY_KIND: Record<string, DocumentClass> = {
	ActiveEffect,
	Actor,
	ActorDelta,
	ChatMessage,
	Combat,
	Combatant,
	CombatantGroup,
	Folder,
	Item,
	JournalEntry,
	JournalEntryPage,
	Level,
	Macro,
	MeasuredTemplate: MeasuredTemplateDocument,
	Region: RegionDocument,
	RegionBehavior,
	RollTable,
	Scene,
	Setting,
	TableResult,
	Token: TokenDocument,
	User,
	Wall: WallDocument,
};

/** The same by class name, as foundry.documents and the globals have them: those on the canvas end in Document. */
export const DOCUMENTS = (() => {
	const { Token, MeasuredTemplate, Region, Wall, ...others } = DOCUMENTS_BY_KIND;
	return { ...others, MeasuredTemplateDocument, RegionDocument, TokenDocument, WallDocument } as Record<
		string,
		DocumentClass
	>;
})();

/**
 * Makes them the classes of this page. v13 has no ChatMessage.applyMode: code asks for it to tell the generations
 * apart.
 */
export function installDocuments(): void {
	installClientDocument();
	for (const cls of Object.values(DOCUMENTS_BY_KIND)) registerDocumentClass(cls);
	setConfiguredClasses(
		(name) => (page.config?.[name] as Dict | undefined)?.["documentClass"] as DocumentClass | undefined,
	);
	withDeprecated(ChatMessage.prototype, "ChatMessage", { user: "use author" });
	if (page.generation < 14) {
		Reflect.deleteProperty(Scene.prototype, "moveTokens");
		Reflect.deleteProperty(TokenDocument.prototype, "startMovement");
		Reflect.deleteProperty(ChatMessage, "applyMode");
		Reflect.deleteProperty(ChatMessage.prototype, "applyMode");
		Reflect.deleteProperty(TokenDocument.prototype, "getContainmentTestPoints");
	} else {
		withDeprecated(ActiveEffect.prototype, "ActiveEffect", { changes: "use system.changes" });
		// A shim until 16, there and without the areas of 14: ask for the version, not for the collection.
		withDeprecated(Scene.prototype, "Scene", { templates: "use regions" });
	}
}

/** The global getDocumentClass: CONFIG.<kind>.documentClass. */
export const getDocumentClass = (name: string): DocumentClass => documentClass(name);
