import type { Document, DocumentClass } from "../../../common/abstract/document.js";
import { documentClass } from "../../../common/abstract/document.js";
import { Collection } from "../../../common/collection.js";
import { isEmpty } from "../../../common/utils/index.js";
import type { Dict, PackLike } from "../contracts.js";

/** foundry.documents.abstract.WorldCollection: the documents of one kind in the world. */
export class WorldCollection<T extends Document = Document> extends Collection<T> {
	readonly documentName: string;
	/** Windows that show the collection. */
	readonly apps: { render(options?: Dict): unknown }[] = [];
	/** Ids of documents whose data are not valid. */
	readonly invalidDocumentIds = new Set<string>();

	constructor(documentName: string) {
		super();
		this.documentName = documentName;
	}

	get documentClass(): DocumentClass {
		return documentClass(this.documentName);
	}

	/** Makes the documents of the given sources. */
	load(sources: Dict[]): void {
		for (const source of sources) this.add(source);
	}

	/** One document of a source; invalid ones are kept apart, as in core. */
	add(source: Dict): T {
		const doc = new this.documentClass(source, { strict: false }) as T;
		if (doc.validationFailure) this.invalidDocumentIds.add(doc.id);
		else this.set(doc.id, doc);
		return doc;
	}

	render(options: Dict = {}): void {
		for (const app of this.apps) app.render(options);
	}

	/** Data of a compendium document, ready for the world. */
	fromCompendium(doc: Document, options: { keepId?: boolean; clearFolder?: boolean } = {}): Dict {
		const data = doc.toObject();
		if (!options.keepId) delete data["_id"];
		if (options.clearFolder !== false) data["folder"] = null;
		data["_stats"] = { ...(data["_stats"] as Dict), compendiumSource: doc.uuid };
		return data;
	}

	/** Copies a document of a pack into the world. */
	async importFromCompendium(
		pack: PackLike,
		id: string,
		changes: Dict = {},
		options: Dict = {},
	): Promise<T | undefined> {
		const doc = (await pack.getDocument(id)) as unknown as Document | null;
		if (!doc) throw new Error(`The document "${id}" does not exist in ${pack.collection}`);
		const data = { ...this.fromCompendium(doc, options), ...(isEmpty(changes) ? {} : changes) };
		return (await this.documentClass.create(data, options)) as T | undefined;
	}
}
