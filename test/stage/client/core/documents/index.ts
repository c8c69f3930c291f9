import { type DocumentClass, registerDocumentClass } from "../../../common/abstract/document.js";
import { page } from "../page.js";
import { withDeprecated } from "../strict.js";
import { ChatMessage } from "./chat-message.js";
import { installClientDocument } from "./client-document.js";
import { Folder } from "./folder.js";
import { JournalEntry, JournalEntryPage } from "./journal.js";
import { Macro } from "./macro.js";
import { RollTable, TableResult } from "./roll-table.js";
import { Setting } from "./setting.js";
import { User } from "./user.js";

/** The client's document classes by name. */
export const DOCUMENTS = {
	ChatMessage,
	Folder,
	JournalEntry,
	JournalEntryPage,
	Macro,
	RollTable,
	Setting,
	TableResult,
	User,
} satisfies Record<string, DocumentClass>;

/** Makes them the classes of this page. v13 has no ChatMessage.applyMode: code asks for it to tell the generations apart. */
export function installDocuments(): void {
	installClientDocument();
	for (const cls of Object.values(DOCUMENTS)) registerDocumentClass(cls);
	withDeprecated(ChatMessage.prototype, "ChatMessage", { user: "use author" });
	if (page.generation < 14) {
		Reflect.deleteProperty(ChatMessage, "applyMode");
		Reflect.deleteProperty(ChatMessage.prototype, "applyMode");
	}
}
