import { actorAt } from "../../host/find-document.js";
import { loadChunk } from "../../host/lazy.js";
import type { TransactionSource } from "../../transactions/index.js";

/** The kind under which men of armies go to the field and come back; stored in records and never renamed. */
export const FIELD_SOURCE = "unit";

/** Men of armies on the field as a source of transactions; its planning is loaded with the first. */
export const FIELD_TRANSACTIONS: TransactionSource = {
	kind: FIELD_SOURCE,
	plan: async (ref, by) => (await loadChunk(() => import("./plan-field.js"))).planField(ref, by),
	mayUndo: ({ changes }, by) =>
		by.isGM || changes.every(({ uuid }) => actorAt(uuid)?.testUserPermission(by, "OWNER") !== false),
};
