import type { TokenLike, UserLike } from "../contracts.js";
import { page } from "../page.js";

/** foundry.canvas.placeables.tokens.UserTargets: the tokens that a user targets on the viewed scene. */
export class UserTargets extends Set<TokenLike> {
	readonly user: UserLike;

	constructor(user: UserLike) {
		super();
		this.user = user;
	}

	get ids(): string[] {
		return [...this].map(({ id }) => id);
	}

	override add(token: TokenLike): this {
		if (this.has(token)) return this;
		super.add(token);
		token.targeted.add(this.user);
		this.#told(token, true);
		return this;
	}

	override delete(token: TokenLike): boolean {
		if (!this.has(token)) return false;
		super.delete(token);
		token.targeted.delete(this.user);
		this.#told(token, false);
		return true;
	}

	override clear(): void {
		for (const token of [...this]) this.delete(token);
	}

	#told(token: TokenLike, targeted: boolean): void {
		token.renderFlags.set({ refreshTarget: true });
		page.hooks.callAll("targetToken", this.user, token, targeted);
	}
}
