import { type DocumentClass, registerDocumentClass } from "../abstract/document.js";
import { BaseChatMessage } from "./chat-message.js";
import { BaseFolder } from "./folder.js";
import { BaseJournalEntry, BaseJournalEntryPage } from "./journal.js";
import { BaseMacro } from "./macro.js";
import { BaseRollTable, BaseTableResult } from "./roll-table.js";
import { BaseSetting } from "./setting.js";
import { BaseUser } from "./user.js";

/** The base classes of every document that the stage knows, embedded kinds first. */
export const BASE_DOCUMENTS = {
	BaseTableResult,
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
	Macro: "macros",
	JournalEntry: "journal",
	RollTable: "tables",
	ChatMessage: "messages",
};
