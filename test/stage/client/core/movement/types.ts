import type { Document } from "../../../common/abstract/document.js";
import type { BaseToken } from "../../../common/documents/token.js";
import type { BaseGrid } from "../../../common/grid/index.js";
import type { Dict, UserLike } from "../contracts.js";

/** Published: TokenPosition; depth and level are of version 14. */
export interface TokenPosition extends Dict {
	x: number;
	y: number;
	elevation: number;
	width: number;
	height: number;
	shape: number;
}

/** Published: TokenMeasuredMovementWaypoint. */
export interface MovementWaypoint extends TokenPosition {
	action: string;
	snapped: boolean;
	explicit: boolean;
	checkpoint: boolean;
	intermediate: boolean;
	terrain: null;
	userId: string;
	movementId: string;
	cost: number;
}

/** Published: TokenMovementSectionData. */
export interface MovementSection {
	waypoints: MovementWaypoint[];
	distance: number;
	cost: number;
	spaces: number;
	diagonals: number;
}

/** Published: TokenMovementOperation, as far as it is played. */
export interface MovementOperation {
	readonly id: string;
	readonly chain: string[];
	readonly origin: TokenPosition;
	readonly destination: TokenPosition;
	readonly passed: MovementSection;
	readonly pending: MovementSection;
	readonly history: object;
	readonly constrained: boolean;
	readonly recorded: boolean;
	readonly method: string;
	readonly constrainOptions: Dict;
	autoRotate: boolean;
	showRuler: boolean;
	readonly [more: string]: unknown;
}

/** Published: TokenMovementData, `TokenDocument#movement`. */
export interface MovementData extends MovementOperation {
	readonly state: "completed" | "planned" | "stopped";
	readonly user: UserLike;
	readonly updateOptions: Dict;
}

/** One entry of the update option `movement`, by the token's id (foundryvtt#12240, #13127). */
export interface MovementInstruction {
	waypoints?: Dict[];
	method?: string;
	autoRotate?: boolean;
	showRuler?: boolean;
	constrainOptions?: Dict;
	/** 14. */
	id?: string;
	[more: string]: unknown;
}

/** A token as its movement is worked out. */
export interface MovingToken extends BaseToken {
	readonly parent: (Document & { readonly grid: BaseGrid }) | null;
	readonly movementAction: string | null;
	_shouldRecordMovementHistory(): boolean;
	_preUpdateMovement(movement: MovementOperation, operation: Dict): Promise<boolean | undefined>;
}
