import { type Json, sameJson } from "../../../src/bridge/data/index.js";
import type { ReadCurrent, Transaction, WriteRequest } from "../../../src/bridge/transactions/index.js";

/**
 * A world as one server keeps it: documents with flat paths, and records of transactions. Creating what is there already
 * fails, as it does at the host; an update of what is gone fails too.
 */
export class World {
	readonly documents = new Map<string, Record<string, Json>>();
	readonly records = new Map<string, Transaction>();
	writes = 0;

	/** The value that a change is about; what a token's own actor says is kept under the token's `delta.`. */
	readonly read: ReadCurrent = ({ uuid, path }) => {
		const found = this.documents.get(uuid);
		return path === "" ? found : found?.[path];
	};

	/** Whoever is second gets false. */
	createRecord(record: Transaction): boolean {
		if (this.records.has(record.id)) return false;
		this.records.set(record.id, record);
		return true;
	}

	/** One request, all of it or nothing. */
	send({ action, class: documentClass, parent, data, ids }: WriteRequest): void {
		const uuidOf = (id: Json | undefined): string => `${parent === null ? "" : `${parent}.`}${documentClass}.${id}`;
		const uuids = action === "delete" ? ids.map(uuidOf) : data.map((row) => uuidOf(row["_id"]));
		for (const uuid of uuids) {
			if (this.documents.has(uuid) === (action === "create")) throw new Error(`${action} ${uuid}`);
		}
		this.writes++;
		for (const [index, uuid] of uuids.entries()) {
			if (action === "delete") this.documents.delete(uuid);
			else {
				const { _id: _, ...values } = data[index] ?? {};
				this.documents.set(uuid, { ...this.documents.get(uuid), ...values });
			}
		}
	}

	/** Several requests and a record, all of them or nothing. */
	batch(requests: readonly WriteRequest[], record: Transaction): boolean {
		if (this.records.has(record.id)) return false;
		this.records.set(record.id, record);
		for (const request of requests) this.send(request);
		return true;
	}

	snapshot(): Json {
		return Object.fromEntries([...this.documents].sort(([a], [b]) => (a < b ? -1 : 1)));
	}

	isSame(other: Json): boolean {
		return sameJson(this.snapshot(), other);
	}
}
