import { type Document, documentClass, type Operation } from "../../common/abstract/document.js";
import type { Dict } from "./contracts.js";
import { type Prepared, prepareCreate, prepareDelete, prepareUpdate } from "./database.js";
import { receive } from "./database-events.js";
import { page } from "./page.js";
import { complain } from "./strict.js";
import type { Told } from "./told.js";

/** One operation of a batch (published: DatabaseOperation with its action and documentName). */
interface BatchOperation extends Operation {
	action: "create" | "update" | "delete";
	documentName: string;
	data?: Dict[];
	updates?: Dict[];
	ids?: string[];
}

/**
 * v14: foundry.documents.modifyBatch. One request; no operation sees an earlier one's result; a _pre… method or hook
 * that refuses a single document, or anything that throws here, cancels everything (API page of the function). Static
 * methods that a system has put in place of Document.createDocuments and its kin are not asked: their requests are not
 * made. The server does all or nothing, unless it fails in the middle: see Stage#breakBatch.
 */
export async function modifyBatch(operations: BatchOperation[]): Promise<Document[][]> {
	if (!Array.isArray(operations)) complain("modifyBatch takes an array of operations");
	const prepared: Prepared[] = [];
	for (const operation of operations) {
		const one = await prepare(operation);
		if (one.refused) return operations.map(() => []);
		prepared.push(one);
	}
	const sent = prepared.filter(({ empty }) => !empty);
	if (!sent.length) return operations.map(() => []);
	const told = await page.socket.request<Told[]>("modifyBatch", { operations: sent.map(({ request }) => request) });
	const results = new Map(sent.map((one, index) => [one, told[index] as Told]));
	return prepared.map((one) => {
		const result = results.get(one);
		return result ? receive(result).filter(({ documentName }) => documentName === one.cls.documentName) : [];
	});
}

function prepare({ action, documentName, data, updates, ids, ...operation }: BatchOperation): Promise<Prepared> {
	const cls = documentClass(documentName);
	if (documentName === "Setting") complain("modifyBatch: the stage writes settings one by one");
	if (action === "create") return prepareCreate(cls, needed(data, action, "data"), operation);
	if (action === "update") return prepareUpdate(cls, needed(updates, action, "updates"), operation);
	if (action === "delete") return prepareDelete(cls, needed(ids, action, "ids"), operation);
	return complain(`modifyBatch: unknown action "${String(action)}"`);
}

function needed<T>(list: T[] | undefined, action: string, key: string): T[] {
	return Array.isArray(list) ? list : complain(`modifyBatch: the action "${action}" needs "${key}"`);
}
