import type { Document } from "../../common/abstract/document.js";
import type { Dict } from "./contracts.js";

/** What the server tells every client of a change. */
export interface Told {
	type: string;
	action: "create" | "update" | "delete";
	parentUuid: string | null;
	options: Dict;
	userId: string;
	result: (Dict | string)[];
}

/** A changed document, what of it, and the name of its event if not its own. */
export interface Changed {
	doc: Document;
	detail: Dict;
	type?: string;
}
