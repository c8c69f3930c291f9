import { BaseFolder } from "../../../common/documents/folder.js";
import type { DocumentLike } from "../contracts.js";
import { page } from "../page.js";

/** The client's Folder. */
export class Folder extends BaseFolder {
	declare readonly type: string;
	declare readonly sorting: "a" | "m";
	declare readonly folder: Folder | null;

	/** Documents that lie in it. */
	get contents(): DocumentLike[] {
		const all = page.game.collections.get(this.type);
		return all ? all.filter((doc) => (doc as unknown as { folder?: DocumentLike | null }).folder?.id === this.id) : [];
	}
}
