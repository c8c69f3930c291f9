import { BaseUser } from "../../../common/documents/user.js";
import { withTimeout } from "../../../common/utils/index.js";
import type { UserActivity } from "../../../common/world-data.js";
import type { ActorLike, Dict, MacroLike, UserLike } from "../contracts.js";
import { page } from "../page.js";
import { complain } from "../strict.js";
import { UserTargets } from "./user-targets.js";

const targets = new WeakMap<User, UserTargets>();

/** A color as core's Color shows itself where the stage needs it. */
function toColor(hex: string): UserLike["color"] {
	return { css: hex, toString: () => hex };
}

/** The client's User. */
export class User extends BaseUser {
	/** True while the user is connected; set by the server's messages. */
	declare active: boolean;
	declare readonly hotbar: Record<string, string>;
	declare color: UserLike["color"] & string;
	declare avatar: string;
	declare readonly pronouns: string;
	declare readonly character: ActorLike | null;

	override prepareData(): void {
		Object.defineProperty(this, "active", { value: this.active ?? false, writable: true, configurable: true });
		this.color = toColor(this._source["color"] as string) as User["color"];
		this.avatar ??= "icons/svg/mystery-man.svg";
	}

	get isSelf(): boolean {
		return this.id === page.boot.userId;
	}
	get isTrusted(): boolean {
		return this.hasRole("TRUSTED");
	}
	get isBanned(): boolean {
		return this.role === 0;
	}
	get isActiveGM(): boolean {
		return page.game.users.activeGM?.id === this.id;
	}
	get viewedScene(): string | null {
		return (this.isSelf ? page.canvas?.scene?.id : page.boot.activity[this.id]?.sceneId) ?? null;
	}
	get targets(): UserTargets {
		const known = targets.get(this) ?? new UserTargets(this as unknown as UserLike);
		targets.set(this, known);
		return known;
	}

	/** Targets exactly these tokens of the viewed scene. */
	updateTokenTargets(ids: string[] = []): void {
		for (const token of [...this.targets]) if (!ids.includes(token.id)) this.targets.delete(token);
		for (const id of ids) {
			const token = page.canvas?.tokens.get(id);
			if (token) this.targets.add(token);
		}
	}

	/** Informs the other clients; the tabs of one user each have their own targets, the last word counts elsewhere. */
	broadcastActivity(activity: UserActivity = {}): void {
		if (!this.isSelf) complain("User#broadcastActivity is for oneself");
		void page.socket.request("userActivity", activity);
	}

	/**
	 * Asks this user's client. Facts (v13 API; issues #11235, #13418): the handler must be registered in CONFIG.queries
	 * here and there, data and answer are JSON, the asker needs QUERY_USER, the user must be active. To ask oneself is
	 * refused: the host does not promise it, so a module has to call its own function.
	 */
	async query(name: string, data: unknown, options: { timeout?: number } = {}): Promise<unknown> {
		const queries = page.config["queries"] as Dict;
		if (typeof queries[name] !== "function") complain(`"${name}" is not a registered User query`);
		if (!page.game.user.hasPermission("QUERY_USER")) throw new Error("You lack permission to query other users");
		if (!this.active) throw new Error(`User ${this.name} is not active`);
		if (this.isSelf) complain(`User#query("${name}"): do not query yourself, call the function`);
		const json = JSON.stringify(data ?? null);
		if (json === undefined) complain(`User#query("${name}"): the data is not JSON`);
		const { timeout } = options;
		const request = { userId: this.id, name, data: JSON.parse(json) as unknown, timeout };
		const answer = page.socket.request("userQuery", request);
		return timeout ? withTimeout(answer, timeout, `The query "${name}" timed out after ${timeout} ms`) : answer;
	}

	getHotbarMacros(at = 1): { slot: number; macro: MacroLike | null }[] {
		return Array.from({ length: 10 }, (_, index) => {
			const slot = (at - 1) * 10 + index + 1;
			return { slot, macro: page.game.macros.get(this.hotbar[slot] ?? "") ?? null };
		});
	}

	/** Puts a macro into a slot, by default the first free one; null clears the slot. */
	async assignHotbarMacro(macro: MacroLike | null, slot?: number | string): Promise<this | undefined> {
		if (macro === null) return this.update({ [`hotbar.-=${slot ?? ""}`]: null });
		const taken = new Set(Object.keys(this.hotbar));
		const free = Array.from({ length: 50 }, (_, index) => String(index + 1)).find((each) => !taken.has(each));
		const at = slot ?? free;
		if (!at) throw new Error("No available Hotbar slot exists");
		return this.update({ hotbar: { [at]: macro.id } });
	}
}
