import { CONST } from "../../../common/constants.js";
import { BaseActiveEffect } from "../../../common/documents/active-effect.js";
import { deepClone } from "../../../common/utils/index.js";
import type { Dict } from "../contracts.js";
import { page } from "../page.js";
import { findStatus } from "./status-effects.js";

const { ALWAYS, CONDITIONAL } = CONST.ACTIVE_EFFECT_SHOW_ICON;

/** The client's ActiveEffect. */
export class ActiveEffect extends BaseActiveEffect {
	declare readonly img: string | null;
	declare readonly disabled: boolean;
	declare readonly transfer: boolean;
	declare readonly statuses: Set<string>;
	declare readonly system: Dict;
	/** v14. Systems set it while data are prepared. */
	declare showIcon: number;

	/**
	 * An effect, not yet created, that gives a configured status: all that the status says, its static id, changes and
	 * flags included, and what it implies. Throws for a status that implies others but has no static id (types 13.346 and
	 * 14.366, ActiveEffect.fromStatusEffect).
	 */
	static async fromStatusEffect(id: string, options: Dict = {}): Promise<ActiveEffect> {
		const status = findStatus(id, "ActiveEffect.fromStatusEffect");
		const implied = (status["statuses"] as string[] | undefined) ?? [];
		if (implied.length && !status["_id"])
			throw new Error(`The status effect "${id}" implies others and must have a static _id`);
		const { id: _id, hud: _hud, order: _order, ...rest } = deepClone(status);
		const data: Dict = { ...rest, name: page.game.i18n.localize(String(status["name"])), statuses: [id, ...implied] };
		// What the host does here is not published: see StageOptions.statusIcons.
		if (page.generation >= 14 && page.boot.statusIcons === "always") data["showIcon"] ??= ALWAYS;
		return (this.implementation as unknown as typeof ActiveEffect)._fromStatusEffect(id, data, options);
	}

	/** Systems override it (types 14.366: the host's own way is just this). */
	static async _fromStatusEffect(_id: string, data: Dict, options: Dict = {}): Promise<ActiveEffect> {
		return new this(data, options);
	}

	get active(): boolean {
		return !this.disabled && !this.isSuppressed;
	}
	/** v14: an expired one is (types 14.366, ActiveEffect#isSuppressed). */
	get isSuppressed(): boolean {
		return page.generation >= 14 && (this._source["duration"] as Dict)["expired"] === true;
	}
	/**
	 * v13: it lasts for a time, or is a status. v14: "whether this Active Effect has a temporary duration", and nothing
	 * else counts (types 14.366): one without a value and without an event at which it expires is indefinite.
	 */
	get isTemporary(): boolean {
		const duration = this._source["duration"] as Dict;
		if (page.generation >= 14) return duration["value"] !== null || duration["expiry"] !== null;
		const lasts = duration["seconds"] ?? duration["rounds"] ?? duration["turns"];
		return Number(lasts ?? 0) > 0 || this.statuses.size > 0;
	}
	/** The document that it changes. */
	get target(): unknown {
		const parent = this.parent;
		return parent?.documentName === "Item" && this.transfer ? (parent.parent ?? parent) : parent;
	}
}

/**
 * The effects whose icons a token shows. v13: the temporary ones. v14: those applied that show always, or conditionally
 * and are temporary (foundryvtt#14749, which quotes Token#_drawEffects; FoundryVTT-Nimble's tests against a live 14 say
 * the same).
 */
export function shownEffects(actor: {
	appliedEffects: ActiveEffect[];
	temporaryEffects: ActiveEffect[];
}): ActiveEffect[] {
	if (page.generation < 14) return actor.temporaryEffects;
	return actor.appliedEffects.filter(
		({ showIcon, isTemporary }) => showIcon === ALWAYS || (showIcon === CONDITIONAL && isTemporary),
	);
}
