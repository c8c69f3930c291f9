/** Documents, users, messages, rolls as the two halves of the client know them; re-exported by contracts.ts. */
import type { Dict } from "./contracts-base.js";

export interface CollectionLike<T> extends Map<string, T> {
	readonly contents: T[];
	find(condition: (value: T) => boolean): T | undefined;
	filter(condition: (value: T) => boolean): T[];
	map<R>(transform: (value: T) => R): R[];
	some(condition: (value: T) => boolean): boolean;
	getName(name: string): T | undefined;
}

/** A window that shows a document and is rendered again when the document changes. */
export interface DocumentApp {
	render(options?: Dict | boolean, _options?: Dict): unknown;
	close(options?: Dict): unknown;
}

/** What every document offers (foundry.abstract.Document with the client mixin). Fields of its schema are own properties. */
export interface DocumentLike {
	readonly id: string;
	readonly uuid: string;
	readonly name?: string;
	readonly documentName: string;
	readonly isOwner: boolean;
	readonly visible: boolean;
	readonly flags: Dict<Dict>;
	readonly parent: DocumentLike | null;
	readonly pack: string | null;
	readonly schema: unknown;
	/** Windows by their id: add yourself on first render, remove yourself on close; core renders each on update and closes each on delete. */
	readonly apps: Record<string, DocumentApp>;
	readonly sheet: DocumentApp | null;
	canUserModify(user: UserLike, action: "create" | "update" | "delete", data?: Dict): boolean;
	testUserPermission(user: UserLike, level: string | number, options?: { exact?: boolean }): boolean;
	getFlag(scope: string, key: string): unknown;
	setFlag(scope: string, key: string, value: unknown): Promise<unknown>;
	unsetFlag(scope: string, key: string): Promise<unknown>;
	update(changes: Dict, options?: Dict): Promise<DocumentLike | undefined>;
	delete(options?: Dict): Promise<DocumentLike | undefined>;
	toObject(source?: boolean): Dict;
	toDragData(): Dict;
}

export interface UserLike extends DocumentLike {
	readonly name: string;
	readonly role: number;
	readonly color: { css: string; toString(): string };
	readonly avatar: string;
	readonly active: boolean;
	readonly isGM: boolean;
	readonly isSelf: boolean;
	/** Macro ids by hotbar slot 1 … 50. */
	readonly hotbar: Record<string, string>;
	getHotbarMacros(page?: number): { slot: number; macro: MacroLike | null }[];
	assignHotbarMacro(macro: MacroLike | null, slot?: number | string): Promise<unknown>;
	hasRole(role: string | number): boolean;
	hasPermission(permission: string): boolean;
	can(action: string): boolean;
	query(name: string, data: unknown, options?: { timeout?: number }): Promise<unknown>;
}

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

export interface MacroLike extends DocumentLike {
	readonly name: string;
	readonly img: string;
	readonly command: string;
	readonly type: "script" | "chat";
	execute(scope?: Dict): unknown;
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
