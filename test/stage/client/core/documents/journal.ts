import { BaseJournalEntry, BaseJournalEntryPage } from "../../../common/documents/journal.js";
import type { DocumentLike } from "../contracts.js";

/** The client's JournalEntry. */
export class JournalEntry extends BaseJournalEntry {}

/** The client's JournalEntryPage. */
export class JournalEntryPage extends BaseJournalEntryPage {
	declare readonly type: string;
	declare readonly text: { content: string | undefined; format: number };
	declare readonly title: { show: boolean; level: number };

	get isViewable(): boolean {
		return this.testViewable();
	}

	testViewable(): boolean {
		return Boolean((this as unknown as DocumentLike).visible);
	}
}
