import { BaseItem } from "../../../common/documents/item.js";
import type { CollectionLike, Dict } from "../contracts.js";
import type { ActiveEffect } from "./active-effect.js";
import type { ActorKin } from "./kin.js";

/** The client's Item. */
export class Item extends BaseItem {
	declare readonly type: string;
	declare readonly img: string | null;
	declare system: Dict;
	declare readonly effects: CollectionLike<ActiveEffect>;

	get actor(): ActorKin | null {
		return this.parent?.documentName === "Actor" ? (this.parent as ActorKin) : null;
	}
	get isOwned(): boolean {
		return this.actor !== null;
	}
	get isEmbeddedInToken(): boolean {
		return this.actor?.isToken ?? false;
	}
	get thumbnail(): string | null {
		return this.img;
	}
	getRollData(): Dict {
		return this.system;
	}
}
