/**
 * What documents know of each other: actors hold items, tokens show actors, scenes hold tokens, so their classes name
 * these shapes.
 */
import type { Document } from "../../../common/abstract/document.js";
import type { BaseToken } from "../../../common/documents/token.js";
import type { CollectionLike, Dict, SceneLike, TokenLike } from "../contracts.js";
import type { ActiveEffect } from "./active-effect.js";

export interface ItemKin extends Document {
	readonly type: string;
	readonly effects: CollectionLike<ActiveEffect>;
}

export interface ActorKin extends Document {
	readonly name: string;
	readonly type: string;
	readonly system: Dict;
	readonly items: CollectionLike<ItemKin>;
	readonly effects: CollectionLike<ActiveEffect>;
	readonly statuses: Set<string>;
	readonly isToken: boolean;
	/** The unlinked token whose actor it is. */
	readonly token: TokenKin | null;
	readonly hasPlayerOwner: boolean;
	getRollData(): Dict;
	getActiveTokens(linked?: boolean, asDocuments?: boolean): TokenLike[];
	toggleStatusEffect(id: string, options?: { active?: boolean; overlay?: boolean }): Promise<unknown>;
}

/** A region, as tokens and scenes know it. */
export interface RegionKin extends Document {
	readonly levels: ReadonlySet<string> | undefined;
	testPoint(point: { x: number; y: number; elevation: number }): boolean;
}

export interface TokenKin extends BaseToken {
	readonly name: string;
	readonly actorId: string | null;
	readonly actorLink: boolean;
	readonly isLinked: boolean;
	/** The world's actor that it follows. */
	readonly baseActor: ActorKin | null;
	/** The world's actor of a linked token, an unlinked one's own. */
	readonly actor: ActorKin | null;
	readonly width: number;
	readonly height: number;
	readonly inCombat: boolean;
	readonly combatant: Document | null;
	readonly object: TokenLike | null;
	_onUpdateBaseActor(update?: Dict, options?: Dict): void;
	readonly scene: (Document & Pick<SceneLike, "name" | "active">) | null;
}
