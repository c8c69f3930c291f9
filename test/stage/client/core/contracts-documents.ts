/**
 * Documents of a world, and the drawn tokens they speak of, as the two halves of the client know them; re-exported by
 * contracts.ts.
 */
import type { BaseGrid } from "../../common/grid/index.js";
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

/**
 * What every document offers (foundry.abstract.Document with the client mixin). Fields of its schema are own
 * properties.
 */
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
	/**
	 * Windows by their id: add yourself on first render, remove yourself on close; core renders each on update and closes
	 * each on delete.
	 */
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
	/** Drawn tokens that the user targets on the viewed scene. */
	readonly targets: Set<TokenLike> & { readonly ids: string[] };
	readonly character: ActorLike | null;
	readonly viewedScene: string | null;
	/** Informs the others of what this user views and targets. */
	broadcastActivity(activity?: Dict): void;
	updateTokenTargets(ids: string[]): void;
	query(name: string, data: unknown, options?: { timeout?: number }): Promise<unknown>;
}

export interface MacroLike extends DocumentLike {
	readonly name: string;
	readonly img: string;
	readonly command: string;
	readonly type: "script" | "chat";
	execute(scope?: Dict): unknown;
}

export interface ItemLike extends DocumentLike {
	readonly name: string;
	readonly type: string;
	readonly img: string | null;
	readonly system: Dict;
	readonly actor: ActorLike | null;
}

export interface EffectLike extends DocumentLike {
	readonly name: string;
	readonly disabled: boolean;
	readonly active: boolean;
	readonly statuses: Set<string>;
}

export interface ActorLike extends DocumentLike {
	readonly name: string;
	readonly type: string;
	readonly img: string;
	readonly system: Dict;
	readonly prototypeToken: Dict;
	readonly items: CollectionLike<ItemLike>;
	readonly effects: CollectionLike<EffectLike>;
	readonly statuses: Set<string>;
	readonly overrides: Dict;
	/** True for the actor of an unlinked token. */
	readonly isToken: boolean;
	readonly token: TokenDocumentLike | null;
	getRollData(): Dict;
	getActiveTokens(linked?: boolean, asDocuments?: boolean): (TokenLike | TokenDocumentLike)[];
	getTokenDocument(data?: Dict, options?: Dict): Promise<TokenDocumentLike>;
	toggleStatusEffect(id: string, options?: { active?: boolean; overlay?: boolean }): Promise<unknown>;
	modifyTokenAttribute(attribute: string, value: number, isDelta?: boolean, isBar?: boolean): Promise<unknown>;
	createEmbeddedDocuments(name: string, data: Dict[], operation?: Dict): Promise<DocumentLike[]>;
	updateEmbeddedDocuments(name: string, updates: Dict[], operation?: Dict): Promise<DocumentLike[]>;
	deleteEmbeddedDocuments(name: string, ids: string[], operation?: Dict): Promise<DocumentLike[]>;
}

/** What TokenDocument#getBarAttribute answers. */
export interface BarAttribute {
	type: "bar" | "value";
	attribute: string;
	value: number;
	max?: number;
	editable: boolean;
}

export interface TokenDocumentLike extends DocumentLike {
	readonly name: string;
	readonly actorId: string | null;
	readonly actorLink: boolean;
	/** The world's actor, or for an unlinked token its own (uuid `Scene.x.Token.y.Actor.z`). */
	readonly actor: ActorLike | null;
	readonly baseActor: ActorLike | null;
	readonly delta: Dict;
	readonly isLinked: boolean;
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
	readonly shape: number;
	readonly hidden: boolean;
	readonly disposition: number;
	readonly displayBars: number;
	readonly displayName: number;
	readonly texture: { src: string | null };
	readonly bar1: { attribute: string | null };
	readonly bar2: { attribute: string | null };
	getSize(data?: Dict): { width: number; height: number };
	getCenterPoint(data?: Dict): { x: number; y: number; elevation: number };
	getSnappedPosition(data?: Dict): { x: number; y: number; elevation: number };
	getGridSpacePolygon(data?: Dict): { x: number; y: number }[] | undefined;
	/** Its drawing on the viewed scene, or null. */
	readonly object: TokenLike | null;
	readonly inCombat: boolean;
	readonly combatant: DocumentLike | null;
	getBarAttribute(bar: string, options?: { alternative?: string }): BarAttribute | null;
	hasStatusEffect(id: string): boolean;
}

export interface SceneLike extends DocumentLike {
	readonly name: string;
	readonly active: boolean;
	readonly width: number;
	readonly height: number;
	readonly padding: number;
	readonly grid: BaseGrid;
	readonly tokens: CollectionLike<TokenDocumentLike>;
	readonly isView: boolean;
	readonly dimensions: Dict<number>;
	view(options?: Dict): Promise<unknown>;
	activate(): Promise<unknown>;
	createEmbeddedDocuments(name: string, data: Dict[], operation?: Dict): Promise<DocumentLike[]>;
	updateEmbeddedDocuments(name: string, updates: Dict[], operation?: Dict): Promise<DocumentLike[]>;
	deleteEmbeddedDocuments(name: string, ids: string[], operation?: Dict): Promise<DocumentLike[]>;
}

/** A drawn token (foundry.canvas.placeables.Token): `canvas.tokens.placeables`, `user.targets`. */
export interface TokenLike {
	readonly id: string;
	readonly name: string;
	readonly document: TokenDocumentLike;
	readonly actor: ActorLike | null;
	readonly scene: SceneLike;
	readonly controlled: boolean;
	readonly hover: boolean;
	readonly isOwner: boolean;
	readonly isVisible: boolean;
	/** In pixels of the scene. */
	readonly x: number;
	readonly y: number;
	readonly w: number;
	readonly h: number;
	readonly center: { x: number; y: number };
	readonly bounds: { x: number; y: number; width: number; height: number };
	/** Users who target it. */
	readonly targeted: Set<UserLike>;
	readonly renderFlags: { set(changes: Dict<boolean>): void };
	readonly isTargeted: boolean;
	control(options?: { releaseOthers?: boolean }): boolean;
	release(options?: Dict): boolean;
	setTarget(targeted?: boolean, options?: { user?: UserLike; releaseOthers?: boolean; groupSelection?: boolean }): void;
}
