/** The canvas as the two halves of the client, tests and fixtures know it; re-exported by contracts.ts. */
import type { Dict } from "./contracts-base.js";
import type { SceneLike, TokenLike } from "./contracts-documents.js";

export interface TokenLayerLike {
	readonly placeables: TokenLike[];
	readonly controlled: TokenLike[];
	/** The one under the pointer. */
	readonly hover: TokenLike | null;
	/** Tokens that the user owns. */
	readonly ownedTokens: TokenLike[];
	readonly hud: { readonly rendered: boolean; bind(token: TokenLike): Promise<void>; close(): Promise<unknown> };
	get(id: string): TokenLike | undefined;
	controlAll(options?: Dict): TokenLike[];
	releaseAll(options?: Dict): number;
	setTargets(ids: string[], options?: { mode?: "replace" | "acquire" | "release" }): number;
	selectObjects(
		box: { x: number; y: number; width: number; height: number },
		options?: { releaseOthers?: boolean },
	): boolean;
}

/** Events of documents for the canvas, and their questions to it. */
export interface CanvasEvents {
	objectOf(token: object): TokenLike | null;
	created(token: object): void;
	/** `changes` as updateToken has them, or `{actor: …}` when only its actor changed. */
	updated(token: object, changes: Dict): void;
	deleted(token: object): void;
	/** What a change of tokens is, for Ctrl+Z; to be called when it is done. */
	remember(type: string, updates: Dict[], operation: Dict): () => void;
	/** Another user plans a movement, or no longer. */
	planned(userId: string, movements: Dict | null): void;
	/** Walls changed, or what looks. */
	sightChanged(): void;
	/** 13: the same of measured templates. */
	readonly templates: {
		objectOf(template: object): object | null;
		created(template: object): void;
		updated(template: object): void;
		deleted(template: object): void;
	};
	/** Shapes of the drawing library, which core does not know. */
	polygon(points: number[]): object;
	rectangle(box: { x: number; y: number; width: number; height: number }): object;
	/** Draws another scene, the same again, or (null) none; v14: on a level. */
	view(scene: SceneLike | null, level?: string): Promise<void>;
}

export interface CanvasLike {
	/** True once a scene is drawn. */
	readonly ready: boolean;
	readonly scene: SceneLike | null;
	readonly id: string | null;
	/** v14: the viewed level. */
	readonly level?: unknown;
	readonly dimensions: Dict<number> | null;
	readonly tokens: TokenLayerLike;
	readonly stage: { pivot: { x: number; y: number }; scale: { x: number; y: number } };
	readonly mousePosition: { x: number; y: number };
	draw(scene?: SceneLike | null): Promise<CanvasLike>;
	tearDown(): Promise<CanvasLike>;
	pan(view?: { x?: number; y?: number; scale?: number }): void;
	animatePan(view?: { x?: number; y?: number; scale?: number; duration?: number }): Promise<boolean>;
	/** Pixels of the window to pixels of the scene, and back. */
	canvasCoordinatesFromClient(point: { x: number; y: number }): { x: number; y: number };
	clientCoordinatesFromCanvas(point: { x: number; y: number }): { x: number; y: number };
}
