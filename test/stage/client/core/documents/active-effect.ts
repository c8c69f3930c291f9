import { BaseActiveEffect } from "../../../common/documents/active-effect.js";
import { deepClone } from "../../../common/utils/index.js";
import type { Dict } from "../contracts.js";
import { page } from "../page.js";
import { statusEffects } from "./status-effects.js";

/** The client's ActiveEffect. */
export class ActiveEffect extends BaseActiveEffect {
	declare readonly img: string | null;
	declare readonly disabled: boolean;
	declare readonly transfer: boolean;
	declare readonly statuses: Set<string>;
	declare readonly system: Dict;

	/** An effect, not yet created, that gives a configured status. */
	static async fromStatusEffect(id: string, options: Dict = {}): Promise<ActiveEffect> {
		const status = statusEffects().find((each) => each["id"] === id);
		if (!status) throw new Error(`Invalid status ID "${id}" provided to ActiveEffect.fromStatusEffect`);
		const { id: _id, hud: _hud, order: _order, statuses, name, ...rest } = deepClone(status);
		const data = {
			...rest,
			name: page.game.i18n.localize(String(name)),
			statuses: [id, ...((statuses as string[]) ?? [])],
		};
		return new this(data, options);
	}

	get active(): boolean {
		return !this.disabled && !this.isSuppressed;
	}
	get isSuppressed(): boolean {
		return false;
	}
	/** Shown on tokens: it lasts for a time, or is a status (published description of Actor#temporaryEffects). */
	get isTemporary(): boolean {
		const duration = this._source["duration"] as Dict;
		const lasts =
			page.generation >= 14 ? duration["value"] : (duration["seconds"] ?? duration["rounds"] ?? duration["turns"]);
		return Number(lasts ?? 0) > 0 || this.statuses.size > 0;
	}
	/** The document that it changes. */
	get target(): unknown {
		const parent = this.parent;
		return parent?.documentName === "Item" && this.transfer ? (parent.parent ?? parent) : parent;
	}
}
