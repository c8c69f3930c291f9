import type { Json } from "../../bridge/data/index.js";
import { isAbsent, removalsIn, type WriteRequest } from "../../bridge/transactions/index.js";
import { removalOf } from "../compat.js";
import type { HostOperation, LooseDocument, LooseDocumentClass } from "../types/surfaces.js";
import { documentAt } from "./world-values.js";

/** A request as the host takes it. Throws when what holds the documents is gone. */
export function toOperation(request: WriteRequest): HostOperation {
	const parent = request.parent === null ? null : documentAt(request.parent);
	if (request.parent !== null && parent === null) throw new Error(`${request.parent} is gone`);
	const { action } = request;
	const same = { action, documentName: request.class, parent };
	if (action === "delete") return { ...same, ids: [...request.ids] };
	if (action === "update") return { ...same, updates: request.data.map((row) => toUpdate(request, row)) };
	return { ...same, data: [...request.data], keepId: true };
}

type Row = WriteRequest["data"][number];

function toUpdate(request: WriteRequest, row: Row): object {
	const absent = Object.keys(row).filter((path) => isAbsent(row[path] ?? null));
	const there = Object.fromEntries(Object.entries(row).filter(([path]) => !absent.includes(path)));
	return Object.assign(there, ...removals(request, row, absent).map(removalOf));
}

/** What an unlinked token's actor held by itself goes with the empty objects that it would leave in the token. */
function removals({ parent }: WriteRequest, row: Row, absent: readonly string[]): readonly string[] {
	const own = absent.filter((path) => path.startsWith("delta.")).map((path) => path.slice("delta.".length));
	if (own.length === 0) return absent;
	const token = documentAt(`${parent}.Token.${row["_id"]}`)?._source as { readonly delta?: Json } | undefined;
	const others = absent.filter((path) => !path.startsWith("delta."));
	return [...others, ...removalsIn(token?.delta ?? {}, own).map((path) => `delta.${path}`)];
}

/** Carries out one operation by itself. */
export async function runOperation(operation: HostOperation): Promise<readonly LooseDocument[]> {
	const { action, documentName, data = [], updates = [], ids = [], parent, keepId } = operation;
	const cls = getDocumentClass(documentName as "Actor") as LooseDocumentClass;
	if (action === "create") return cls.createDocuments(data, { parent, keepId });
	if (action === "update") return cls.updateDocuments(updates, { parent });
	return cls.deleteDocuments(ids, { parent });
}

/** Documents that were made under other ids than asked for: the host found those taken. */
export function surplusOf(operation: HostOperation, made: readonly LooseDocument[]): HostOperation | null {
	if (operation.action !== "create") return null;
	const wanted = new Set((operation.data ?? []).map((row) => (row as { _id?: unknown })._id));
	const ids = made.filter(({ id }) => !wanted.has(id)).map(({ id }) => id);
	if (ids.length === 0) return null;
	return { action: "delete", documentName: operation.documentName, ids, parent: operation.parent ?? null };
}
