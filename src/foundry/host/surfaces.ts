/** Narrow views of host objects where the published types say too little or differ between generations. */

/** `game.settings` for keys that only one generation registers, and for values of which their readers take care. */
export interface LooseSettings {
	readonly settings: ReadonlyMap<string, { readonly default?: unknown }>;
	get(namespace: string, key: string): unknown;
	set(namespace: string, key: string, value: unknown): Promise<unknown>;
}

/** `DocumentSheetConfig` for our sheets, whose bases the published types do not know. */
export interface SheetRegistry {
	registerSheet(documents: object, scope: string, sheet: object, options: object): void;
}

/** `Hooks` for computed names. */
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

/** A document's window of the present kind of application. */
export interface Sheet {
	/** Of the old kind of application a jQuery collection; absent before the first rendering. */
	readonly element?: unknown;
	render(options: { force: boolean }): Promise<unknown>;
}

/** A window among those that a document lists. */
export interface OpenWindow {
	/** One of the host's `RENDER_STATES`. */
	readonly state: number;
	readonly element: HTMLElement | null;
	setPosition(position: { readonly left?: number; readonly top?: number; readonly width?: number }): unknown;
	render(options?: {
		readonly parts?: readonly string[];
		readonly window?: { readonly controls: boolean };
	}): Promise<unknown>;
}

/** The argument of the `chatCommandsReady` hook of the module Chat Commander. */
export interface CommandRegistry {
	register(command: { name: string; module: string; description: string; icon: string; requiredRole: string }): void;
}

/** `foundry.data` of generation 14, where a value may remove its key. */
export interface DeletionOperators {
	readonly operators?: { readonly ForcedDeletion: new () => object };
}

/** A document of any class, as transactions see it. */
export interface LooseDocument {
	readonly id: string;
	readonly name?: string;
	readonly _source: object;
	getEmbeddedCollection(name: string): { get(id: string): LooseDocument | undefined };
	update(changes: object): Promise<unknown>;
	testUserPermission(user: User.Implementation, permission: "OBSERVER" | "OWNER"): boolean;
}

/** An actor, as transactions change it other than by requests. */
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

/** One operation of a batch, or of its own on hosts without batches. */
export interface HostOperation {
	readonly action: "create" | "update" | "delete";
	readonly documentName: string;
	readonly data?: object[];
	readonly updates?: object[];
	readonly ids?: string[];
	readonly parent?: LooseDocument | null;
	readonly keepId?: boolean;
	/** Keeps a game system from adding items to a new actor. */
	readonly skipItems?: true;
	/** Of tokens that are put elsewhere: the way of each, and that none of it is shown. */
	readonly movement?: object;
	readonly animate?: false;
}

/** `foundry.documents` of generation 14. */
export interface BatchDocuments {
	readonly modifyBatch?: (operations: readonly HostOperation[]) => Promise<LooseDocument[][]>;
}

/** A page of a journal entry. */
export interface HostPage {
	readonly id: string;
	readonly name: string;
	readonly parent: { readonly id: string } | null;
	readonly flags: { readonly muster?: unknown };
	readonly text?: { readonly content?: string };
	readonly _stats?: { readonly createdTime?: number | null; readonly lastModifiedBy?: string | null };
}

/**
 * A page of a journal entry as its sheet has it; its type may be one of ours, which the published types do not know.
 */
export type AnyPage = Pick<JournalEntryPage.Implementation, "uuid" | "name"> & {
	readonly type: string;
	readonly system: unknown;
};

/** `Hooks` for events that the published types declare otherwise, or for one generation only. */
export interface LooseEvents {
	on(name: string, listener: (...args: never[]) => unknown): number;
	off(name: string, id: number): void;
}

/** `CONST` of generation 14, where an active effect says whether its icon is shown on tokens. */
export interface LooseConstants {
	readonly ACTIVE_EFFECT_SHOW_ICON?: { readonly ALWAYS: number };
}

/** A move of a token before it is made, as the hook `preMoveToken` has it. */
export interface PendingMovement {
	/** `dragging`, `keyboard`, `api`, `config`, `undo` and others. */
	readonly method: string;
	readonly destination: { readonly x: number; readonly y: number };
	/** True: the host turns the token to where it goes; a hook may change it. */
	autoRotate?: boolean;
}

/** A combat as we look at it. */
export interface HostCombat {
	readonly round: number;
	readonly turn: number | null;
	readonly started: boolean;
	readonly scene: { readonly uuid: string } | null;
	readonly combatants: { readonly size: number };
	readonly flags: object;
	nextRound(): Promise<unknown>;
	update(changes: object): Promise<unknown>;
}

/** The flags of a combat beside which units act. */
export interface UnitsFlags {
	readonly muster?: { readonly units?: unknown };
}

/** The combat tracker, or one of its windows. */
export interface Tracker {
	readonly viewed: HostCombat | null;
	render(options?: object): unknown;
}

/** Data of a step of a combat before it is written, which the host lets others change. */
export interface StepData {
	round: number;
	turn: number | null;
}
/** Options of such a step: forward or back; 13: the seconds that pass; 14: these in `worldTime`. */
export interface StepOptions {
	readonly direction?: number;
	/** True: it is the units' turn of a skirmish. */
	musterUnits?: true;
	advanceTime?: number;
	worldTime?: { delta: number };
}

/** A template of generation 13: lengths in units of the grid, directions in degrees clockwise from the right. */
interface HostTemplate {
	readonly id: string;
	readonly t: string;
	readonly x: number;
	readonly y: number;
	readonly distance: number;
	readonly direction: number;
	readonly hidden: boolean;
	readonly object?: { readonly isVisible?: boolean } | null;
}

/** A scene of generation 13, with its templates. */
export interface TemplateScene {
	readonly templates: { readonly contents: readonly HostTemplate[] };
	readonly grid: { readonly distance: number; readonly size: number };
}

/** A shape of a region, of those that say where an area begins: on 13 circles, on 14 cones and lines too. */
interface RegionShape {
	readonly type: string;
	readonly x: number;
	readonly y: number;
	readonly radius?: number;
	readonly radiusX?: number;
	readonly length?: number;
	readonly rotation?: number;
}

interface HostRegion {
	readonly id: string;
	readonly name: string;
	readonly shapes: readonly RegionShape[];
	readonly object?: { readonly isVisible?: boolean } | null;
}

/** The regions of a scene. */
export interface HostRegions {
	readonly contents: readonly HostRegion[];
}

/** A document of the world of any class. */
export interface WorldDocument {
	readonly id: string | null;
	readonly uuid: string;
	readonly name: string;
	readonly flags: object;
	toObject(): object;
}

/** A class of documents of the world that are written by their ids alone. */
interface PlainDocumentClass {
	create(data: object, options: object): Promise<unknown>;
	updateDocuments(updates: object[]): Promise<unknown>;
	deleteDocuments(ids: string[]): Promise<unknown>;
}

/** The class of a kind of documents of the world; the types know each kind by its own. */
export const plainClass = (kind: string): PlainDocumentClass =>
	getDocumentClass(kind as "Actor") as unknown as PlainDocumentClass;
