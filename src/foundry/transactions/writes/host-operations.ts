import { CARRIER_OPTIONS } from "../../../bridge/carriers/index.js";
import type { WriteRequest } from "../../../bridge/transactions/index.js";
import { isAbsent, removalsIn, statusAt } from "../../../bridge/transactions/index.js";
import type { Fault, Result } from "../../../engine/common/index.js";
import { fail, ok } from "../../../engine/common/index.js";
import type { Json } from "../../../engine/schema/index.js";
import { batchWriter, removalOf } from "../../host/compat.js";
import { displaced } from "../../host/displaced.js";
import { loadChunk } from "../../host/lazy.js";
import { reasonOf } from "../../host/refusal.js";
import type { HostOperation, LooseActor, LooseDocument, LooseDocumentClass } from "../../host/surfaces.js";
import { waysOf } from "./token-ways.js";
import { documentAt } from "./world-values.js";

/**
 * Sends one request in the way that its documents need. Fault: it was refused, as a whole or in part; see `tryWrite`.
 */
export function sendRequest(request: WriteRequest): Promise<Result<null>> {
	return tryWrite(async () => {
		if (request.action === "status") await Promise.all(request.data.map((row) => setStatuses(request, row)));
		else if (request.class === "Actor" && request.parent !== null) await updateThroughToken(request);
		else await carryOut(toOperation(request));
		return null;
	});
}

/**
 * Converts a request to an operation of the host, alone or in a batch. Throws when the parent of the documents is gone.
 */
function toOperation(request: WriteRequest): HostOperation {
	const parent = request.parent === null ? null : documentAt(request.parent);
	if (request.parent !== null && parent === null) throw new Error(`${request.parent} is gone`);
	const same = { documentName: request.class, parent };
	if (request.action === "delete") return { ...same, action: "delete", ids: [...request.ids] };
	if (request.action === "create") {
		// The only actors that are created here are armies, or are restored with all their items.
		const options = request.class === "Actor" ? CARRIER_OPTIONS : {};
		return { ...same, action: "create", data: [...request.data], keepId: true, ...options };
	}
	const updates = request.data.map((row) => toUpdate(request, row));
	return { ...same, action: "update", updates, ...movesOf(request) };
}

/** Options of an update that puts tokens elsewhere; none for others. */
function movesOf(request: WriteRequest): object {
	const moved = request.class === "Token" ? request.data.filter((row) => "x" in row || "y" in row) : [];
	const places = moved.map((row) => {
		const { x, y, width, height, shape } = { ...documentAt(`${request.parent}.Token.${row["_id"]}`)?._source, ...row };
		return { _id: row["_id"], x, y, width, height, shape } as Parameters<typeof displaced>[0][number];
	});
	return places.length === 0 ? {} : (waysOf(request) ?? displaced(places));
}

type Row = WriteRequest["data"][number];

function toUpdate(request: WriteRequest, row: Row): object {
	const absent = Object.keys(row).filter((path) => isAbsent(row[path] ?? null));
	const there = Object.fromEntries(Object.entries(row).filter(([path]) => !absent.includes(path)));
	const removals = request.action === "inherit" ? ownRemovals(request, row, absent) : absent;
	return Object.assign(there, ...removals.map(removalOf));
}

/**
 * Removes an unlinked token's own values together with the empty objects that they would leave in the token. Those that
 * are gone already are left out: the removal of a key makes the objects around it.
 */
function ownRemovals({ parent }: WriteRequest, row: Row, absent: readonly string[]): readonly string[] {
	const token = documentAt(`${parent}.Token.${row["_id"]}`)?._source as { readonly delta?: Json } | undefined;
	const delta = token?.delta ?? {};
	const held = absent.map((path) => path.slice("delta.".length)).filter((path) => isHeld(delta, path));
	return removalsIn(delta, held).map((path) => `delta.${path}`);
}

const isHeld = (delta: Json, path: string): boolean => foundry.utils.getProperty(delta as object, path) !== undefined;

/** Finds the only actor below a token, whatever its id. */
const actorOf = ({ parent }: WriteRequest, row: Row): LooseActor => {
	const uuid = `${parent === null ? "" : `${parent}.`}Actor.${row["_id"]}`;
	const actor = documentAt(uuid) as LooseActor | null;
	if (actor === null) throw new Error(`${uuid} is gone`);
	return actor;
};

/**
 * Updates the actor of an unlinked token itself: a change to the token's `delta` would bypass the game system's rules
 * and hooks for actors (foundryvtt#9131, #9566, #8973).
 */
async function updateThroughToken(request: WriteRequest): Promise<void> {
	await Promise.all(
		request.data.map((row) => {
			const { _id: _, ...changes } = toUpdate(request, row) as { _id?: unknown };
			return actorOf(request, row).update(changes);
		}),
	);
}

/** Sets statuses one after the other: some statuses of one actor exclude each other. */
async function setStatuses(request: WriteRequest, row: Row): Promise<void> {
	const actor = actorOf(request, row);
	const { setStatus } = await loadChunk(() => import("./set-status.js"));
	for (const [path, active] of Object.entries(row)) {
		const at = statusAt({ class: "Actor", path });
		if (at !== null) await setStatus(actor, at.status, active === true, at.isOverlay);
	}
}

/** Runs one operation by itself; answers the documents. Fault: it was refused; see `tryWrite`. */
export const runOperation = (operation: HostOperation): Promise<Result<readonly LooseDocument[]>> =>
	tryWrite(() => carryOut(operation));

/** An operation that was carried out, and the documents that it made or changed. */
export interface Carried {
	readonly operation: HostOperation;
	readonly made: readonly LooseDocument[];
}

/**
 * Version 14: runs operations, then what requests become, in one batch. Fault: it was refused; operations before the
 * one that failed may have been carried out (foundryvtt#14174).
 */
export function runBatch(
	first: readonly HostOperation[],
	requests: readonly WriteRequest[],
): Promise<Result<readonly Carried[]>> {
	return tryWrite(async () => {
		const operations = [...first, ...requests.map(toOperation)];
		const made = (await batchWriter()?.(operations)) ?? [];
		return operations.map((operation, index) => ({ operation, made: made[index] ?? [] }));
	});
}

async function carryOut(operation: HostOperation): Promise<readonly LooseDocument[]> {
	const { action, documentName, data = [], updates = [], ids = [], parent, keepId, skipItems, ...moves } = operation;
	const cls = getDocumentClass(documentName as "Actor") as LooseDocumentClass;
	if (action === "create") return cls.createDocuments(data, { parent, keepId, ...(skipItems ? { skipItems } : {}) });
	if (action === "update") return cls.updateDocuments(updates, { parent, ...moves });
	return cls.deleteDocuments(ids, { parent });
}

/**
 * The deletion of documents that were created under other ids than requested, because those were taken; null if there
 * are none.
 */
export function surplusOf({ operation, made }: Carried): HostOperation | null {
	if (operation.action !== "create") return null;
	const wanted = new Set((operation.data ?? []).map((row) => (row as { _id?: unknown })._id));
	const ids = made.filter(({ id }) => !wanted.has(id)).map(({ id }) => id);
	if (ids.length === 0) return null;
	return { action: "delete", documentName: operation.documentName, ids, parent: operation.parent ?? null };
}

/**
 * Tries a write of the host. Fault: refused, with the reason that the host, the game system or another module gives.
 */
export async function tryWrite<T>(write: () => Promise<T>): Promise<Result<T>> {
	try {
		return ok(await write());
	} catch (error) {
		return fail(toRefusal(error));
	}
}

/** The fault of a write that was refused for this reason, and changed nothing. */
export const toRefusal = (error: unknown): Fault =>
	withReason("MUSTER.Fault.Transaction.hostRefused", reasonOf(error), "MUSTER.Fault.Transaction.refused");

/** The fault of a transaction of which a part was refused: its record is open. Null: no reason is known. */
export const toBroken = (refusal: Fault | null): Fault =>
	withReason(
		"MUSTER.Fault.Transaction.broken",
		String(refusal?.data?.["reason"] ?? ""),
		"MUSTER.Fault.Transaction.open",
	);

const withReason = (code: Fault["code"], reason: string, silent: Fault["code"]): Fault =>
	reason === "" ? { code: silent } : { code, data: { reason } };
