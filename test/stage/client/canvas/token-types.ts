import type { Dict, TokenDocumentLike } from "../core/contracts.js";
import type { PIXI } from "./pixi.js";

/** Published: TokenPlannedMovement. */
export interface PlannedMovement {
	foundPath: Dict[];
	hidden: boolean;
	history: Dict[];
	searching: boolean;
	unreachableWaypoints: Dict[];
}

/** What a token changes of the layer that it lies in. */
export interface TokenHolder<Token> {
	readonly controlledObjects: Map<string, Token>;
	readonly controlled: readonly Token[];
	hover: Token | null;
	/** Holds the previews of drags. */
	readonly preview: PIXI.Container;
	/** What is seen changed. */
	refreshSight(): void;
}

/** A document that copies itself. */
export interface Cloneable {
	clone(data: object, options: { keepId: boolean }): TokenDocumentLike;
}
