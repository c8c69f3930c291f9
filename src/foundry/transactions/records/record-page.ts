import { buildRecordText, type Transaction } from "../../../bridge/transactions/index.js";
import { MODULE_ID } from "../../host/constants.js";
import { words } from "../../host/words.js";

/**
 * The data of a record's page. The flag is text, so that the host neither merges it nor interprets its keys. `mark`: of
 * the client that is writing the record; empty when no client writes.
 */
export function pageData(record: Transaction, mark = ""): object {
	const by = game.users.get(record.by)?.name ?? record.by;
	return {
		_id: record.id,
		name: record.title === "" ? words().say("MUSTER.Records.untitled") : record.title,
		type: "text",
		text: { content: buildRecordText(words(), record, by), format: CONST.JOURNAL_ENTRY_PAGE_FORMATS.HTML },
		flags: { [MODULE_ID]: { transaction: JSON.stringify(record), hold: mark } },
	};
}
