/** Messages, rolls and document classes as the two halves of the client know them; re-exported by contracts.ts. */
import type { Dict } from "./contracts-base.js";
import type { DocumentLike, UserLike } from "./contracts-documents.js";

export interface MessageLike extends DocumentLike {
	readonly author: UserLike | null;
	readonly content: string;
	readonly flavor: string;
	readonly whisper: string[];
	readonly blind: boolean;
	readonly timestamp: number | null;
	readonly rolls: RollLike[];
	readonly isRoll: boolean;
	readonly isAuthor: boolean;
	readonly isContentVisible: boolean;
	readonly alias: string;
	/** One <li class="chat-message message" data-message-id>; calls the renderChatMessageHTML hook. */
	renderHTML(options?: { canDelete?: boolean; canClose?: boolean }): Promise<HTMLElement>;
}

export interface RollLike {
	readonly formula: string;
	readonly total: number | undefined;
	toJSON(): Dict;
	evaluate(options?: Dict): Promise<RollLike>;
	render(options?: Dict): Promise<string>;
	toMessage(data?: Dict, options?: Dict): Promise<unknown>;
}

export interface DocumentClassLike {
	readonly documentName: string;
	readonly metadata: Dict;
	readonly TYPES: string[];
	create(data: Dict | Dict[], operation?: Dict): Promise<unknown>;
	new (data: Dict, context?: Dict): DocumentLike;
}

export interface MessageClassLike extends DocumentClassLike {
	create(data: Dict | Dict[], operation?: Dict): Promise<MessageLike | undefined>;
	getSpeaker(options?: Dict): Dict;
	getWhisperRecipients(name: string): UserLike[];
	/** v13 and v14 (there with a compat warning that the stage makes an error). */
	applyRollMode(data: Dict, mode: string): Dict;
	/** v14 only. */
	applyMode?(data: Dict, mode: string): Dict;
}
