import { Collection } from "../../common/collection.js";

/** Collections of documents that the stage does not play yet: always empty, so that asking them by id works as in a bare world. */
export class UnplayedCollection extends Collection<never> {
	readonly documentName: string;

	constructor(documentName: string) {
		super();
		this.documentName = documentName;
	}
	get apps(): never[] {
		return [];
	}
	get invalidDocumentIds(): Set<string> {
		return new Set();
	}
}

/** `game.<name>` of such collections. */
export const UNPLAYED: Record<string, string> = { actors: "Actor", items: "Item", scenes: "Scene", combats: "Combat" };
