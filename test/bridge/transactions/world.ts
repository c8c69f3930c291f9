import type { Transaction, WriteRequest } from "../../../src/bridge/transactions/index.js";
import type { ReadCurrent } from "../../../src/bridge/transactions/types.js";
import { type Json, sameJson } from "../../../src/engine/schema/index.js";

const isStatus = (path: string): boolean => /^(statuses|overlays)\./.test(path);

/**
 * A world as one server keeps it: documents with flat paths, and records of transactions. Creating what is there
 * already fails, as it does at the host; an update of what is gone fails too.
 */
export class World {
	readonly documents = new Map<string, Record<string, Json>>();
	readonly records = new Map<string, Transaction>();
	writes = 0;
	readonly #buried = new Map<string, Record<string, Json>>();

	/** The value that a change is about; an actor has no status effect until it is set. */
	readonly read: ReadCurrent = ({ uuid, path }) => {
		const found = this.documents.get(uuid);
		if (found === undefined || path === "") return found;
		return found[path] ?? (isStatus(path) ? false : undefined);
	};

	/** The second caller gets false. */
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
			if (action === "delete") this.#bury(uuid);
			else {
				const { _id: _, ...values } = data[index] ?? {};
				if (action === "create") this.#unearth(uuid);
				this.#write(uuid, values);
			}
		}
	}

	/** A status effect that is off leaves nothing behind. */
	#write(uuid: string, values: Readonly<Record<string, Json>>): void {
		const all = Object.entries({ ...this.documents.get(uuid), ...values });
		this.documents.set(uuid, Object.fromEntries(all.filter(([path, value]) => !isStatus(path) || value !== false)));
	}

	/** A token goes with its own actor, and comes back with it. */
	#bury(uuid: string): void {
		for (const [other, values] of [...this.documents]) {
			if (other !== uuid && !other.startsWith(`${uuid}.`)) continue;
			this.documents.delete(other);
			if (other !== uuid) this.#buried.set(other, values);
		}
	}

	#unearth(uuid: string): void {
		for (const [other, values] of this.#buried) if (other.startsWith(`${uuid}.`)) this.documents.set(other, values);
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
