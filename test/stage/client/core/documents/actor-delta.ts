import { documentClass } from "../../../common/abstract/document.js";
import { BaseActorDelta } from "../../../common/documents/actor-delta.js";
import type { Dict } from "../contracts.js";
import type { ActorKin, TokenKin } from "./kin.js";

const actors = new WeakMap<ActorDelta, ActorKin>();

/** The client's ActorDelta: keeps the actor of an unlinked token. */
export class ActorDelta extends BaseActorDelta {
	/** The base actor with the token's differences; the same object for as long as the token exists. */
	get syntheticActor(): ActorKin | null {
		const base = this.#base;
		if (!base) return null;
		const known = actors.get(this);
		if (known && known.id === base.id) return known;
		const made = new (documentClass("Actor"))(this.#source(base), {
			parent: this.parent,
			strict: false,
		}) as unknown as ActorKin;
		actors.set(this, made);
		return made;
	}

	get #base(): ActorKin | null {
		return (this.parent as unknown as TokenKin | null)?.baseActor ?? null;
	}

	#source(base: ActorKin): Dict {
		return documentClass("Actor").cleanData(BaseActorDelta.applyTo(base._source, this._source));
	}

	/** After the base actor or the differences changed. */
	updateSyntheticActor(): void {
		const [actor, base] = [actors.get(this), this.#base];
		if (actor && base) actor.resetTo(this.#source(base));
	}

	/** Back to what the base actor is. */
	async restore(): Promise<ActorKin | null> {
		await this.delete({ diff: false });
		return this.syntheticActor;
	}

	override prepareData(): void {}
}
