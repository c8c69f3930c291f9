/** Narrow views of host objects where the published types say too little or differ between generations. */

/** `game.settings` for keys that only one generation registers. */
export interface LooseSettings {
	get(namespace: string, key: string): unknown;
}

/** `Hooks` for names that are put together. */
export interface LooseHooks {
	callAll(name: string, ...args: unknown[]): unknown;
}

/** The two ways to give a message its visibility; `applyMode` came with 14. */
export interface MessageModes {
	applyMode?<T extends object>(data: T, mode: string): T;
	applyRollMode<T extends object>(data: T, mode: string): T;
}

/** `User#query` for our own queries, whose payloads are checked where they arrive. */
export interface QueryTarget {
	readonly id: string;
	query(name: string, data: unknown, options?: { timeout?: number }): Promise<unknown>;
}

/** A handler in `CONFIG.queries`. 14 may name the sender in the options. */
export type QueryHandler = (data: unknown, options?: unknown) => Promise<unknown>;

/** A document's window of the present kind. */
export interface Sheet {
	/** Of the old kind of window: a jQuery collection; before the first drawing nothing. */
	readonly element?: unknown;
	render(options: { force: boolean }): Promise<unknown>;
}

/** A window among those that a document keeps of itself. */
export interface OpenWindow {
	readonly rendered: boolean;
	render(options?: {
		readonly parts?: readonly string[];
		readonly window?: { readonly controls: boolean };
	}): Promise<unknown>;
}

/** What the module Chat Commander hands to its `chatCommandsReady` hook. */
export interface CommandRegistry {
	register(command: { name: string; module: string; description: string; icon: string; requiredRole: string }): void;
}

/** `foundry.data` of generation 14, where a value may say that its key goes. */
export interface DeletionOperators {
	readonly operators?: { readonly ForcedDeletion: new () => object };
}

/** A document of whatever class, as far as transactions look at it. */
export interface LooseDocument {
	readonly id: string;
	readonly name?: string;
	readonly _source: object;
	getEmbeddedCollection(name: string): { get(id: string): LooseDocument | undefined };
	update(changes: object): Promise<unknown>;
	testUserPermission(user: User.Implementation, permission: "OBSERVER" | "OWNER"): boolean;
}

/** An actor, as far as transactions change it other than by requests. */
export interface LooseActor extends LooseDocument {
	readonly statuses: ReadonlySet<string>;
	readonly effects: Iterable<{ readonly statuses: ReadonlySet<string>; delete(): Promise<unknown> }>;
	/** A game system's own list of conditions. */
	hasCondition?(id: string): unknown;
	createEmbeddedDocuments(name: "ActiveEffect", data: readonly object[]): Promise<unknown>;
	toggleStatusEffect(id: string, options: { readonly active: boolean; readonly overlay?: boolean }): Promise<unknown>;
}

/** A class of documents whose name comes from data. */
export interface LooseDocumentClass {
	createDocuments(data: object[], operation: object): Promise<LooseDocument[]>;
	updateDocuments(updates: object[], operation: object): Promise<LooseDocument[]>;
	deleteDocuments(ids: string[], operation: object): Promise<LooseDocument[]>;
}

/** One operation of a batch, and where the host has them, one by one. */
export interface HostOperation {
	readonly action: "create" | "update" | "delete";
	readonly documentName: string;
	readonly data?: object[];
	readonly updates?: object[];
	readonly ids?: string[];
	readonly parent?: LooseDocument | null;
	readonly keepId?: boolean;
	/** A new actor gets no items from a game system that adds some. */
	readonly skipItems?: true;
}

/** `foundry.documents` of generation 14. */
export interface BatchDocuments {
	readonly modifyBatch?: (operations: readonly HostOperation[]) => Promise<LooseDocument[][]>;
}

/** A page of a journal entry. */
export interface HostPage {
	readonly id: string;
	readonly parent: { readonly id: string } | null;
	readonly flags: { readonly muster?: unknown };
	readonly text?: { readonly content?: string };
	readonly _stats?: { readonly createdTime?: number | null; readonly lastModifiedBy?: string | null };
}

/** `Hooks` for events whose arguments the published types state otherwise, or for one generation only. */
export interface LooseEvents {
	on(name: string, listener: (...args: never[]) => unknown): number;
	off(name: string, id: number): void;
}

/** `CONST` of generation 14, where an active effect says whether its icon is shown on tokens. */
export interface LooseConstants {
	readonly ACTIVE_EFFECT_SHOW_ICON?: { readonly ALWAYS: number };
}
