import { type Document, documentClass } from "../../../common/abstract/document.js";
import { Collection } from "../../../common/collection.js";
import { CONST } from "../../../common/constants.js";
import { getProperty, setProperty } from "../../../common/utils/index.js";
import type { Dict, DocumentLike, PackLike, UserLike } from "../contracts.js";
import { page } from "../page.js";

type IndexEntry = Dict & { _id: string; uuid: string; name: string; folder?: string | null };

/** A pack as the server sends it. */
interface PackBoot {
	metadata: Dict;
	index: IndexEntry[];
	folders: Dict[];
}

/** One of game.packs (foundry.documents.collections.CompendiumCollection): locked, as packs of modules are. */
export class CompendiumCollection extends Collection<DocumentLike> implements PackLike {
	readonly metadata: Dict;
	readonly index = new Collection<IndexEntry>();
	readonly folders = new Collection<DocumentLike>();
	readonly apps: { render(options?: Dict): unknown }[] = [];

	constructor({ metadata, index, folders }: PackBoot) {
		super();
		this.metadata = metadata;
		for (const entry of index) this.index.set(entry._id, { ...entry });
		for (const source of folders) this.folders.set(String(source["_id"]), this.#make("Folder", source));
	}

	get collection(): string {
		return String(this.metadata["id"]);
	}
	get documentName(): string {
		return String(this.metadata["type"]);
	}
	get title(): string {
		return String(this.metadata["label"]);
	}
	get locked(): boolean {
		return true;
	}
	get indexed(): boolean {
		return true;
	}

	/** Levels by role as the manifest says; what it does not name, core's default: players observe. */
	getUserLevel(user: Pick<UserLike, "hasRole"> = page.game.user): number {
		if (user.hasRole("GAMEMASTER")) return CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER;
		const ownership = (this.metadata["ownership"] ?? { PLAYER: "OBSERVER", ASSISTANT: "OWNER" }) as Dict<string>;
		const levels = CONST.DOCUMENT_OWNERSHIP_LEVELS as Dict<number>;
		const held = Object.entries(ownership).filter(([role]) => user.hasRole(role));
		return Math.max(CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE, ...held.map(([, level]) => levels[level] ?? 0));
	}
	get visible(): boolean {
		return this.getUserLevel() >= CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER;
	}

	async getIndex({ fields = [] }: { fields?: string[] } = {}): Promise<CompendiumCollection["index"]> {
		const missing = fields.filter((field) => this.index.some((entry) => getProperty(entry, field) === undefined));
		if (missing.length > 0) await this.#indexMore(missing);
		return this.index;
	}

	/** Fields beyond the usual ones come from the documents, which stay unloaded. */
	async #indexMore(fields: readonly string[]): Promise<void> {
		for (const source of await page.socket.request<Dict[]>("packDocuments", { pack: this.collection })) {
			const entry = this.index.get(String(source["_id"]));
			for (const field of fields) if (entry) setProperty(entry, field, getProperty(source, field) ?? null);
		}
	}

	async getDocument(id: string): Promise<DocumentLike | null> {
		return this.get(id) ?? (await this.#fetch([id]))[0] ?? null;
	}

	/** All documents, or those with the given fields; `_id__in` takes ids. */
	async getDocuments(query: Dict = {}): Promise<DocumentLike[]> {
		const { _id__in: ids, ...fields } = query;
		const found = await this.#fetch(ids as string[] | undefined);
		const fits = (doc: DocumentLike) =>
			Object.entries(fields).every(([key, value]) => (doc as unknown as Dict)[key] === value);
		return found.filter(fits);
	}

	async #fetch(ids?: string[]): Promise<DocumentLike[]> {
		const sources = await page.socket.request<Dict[]>("packDocuments", { pack: this.collection, ids });
		return sources.map((source) => {
			const doc = this.get(String(source["_id"])) ?? this.#make(this.documentName, source);
			this.set(doc.id, doc);
			return doc;
		});
	}

	#make(name: string, source: Dict): DocumentLike {
		const doc: Document = new (documentClass(name))(source, { pack: this.collection, strict: false });
		return doc as unknown as DocumentLike;
	}
}

/** game.packs. */
export class CompendiumPacks extends Collection<CompendiumCollection> {
	constructor(packs: Dict[]) {
		super();
		for (const boot of packs) {
			const pack = new CompendiumCollection(boot as unknown as PackBoot);
			this.set(pack.collection, pack);
		}
	}
}
