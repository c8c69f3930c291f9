import type { SoldierLink } from "../../../bridge/skirmish/sheet/index.js";
import {
	askedOf,
	engineUnit,
	type SoldierNow,
	type StoredUnit,
	soldierNow,
} from "../../../bridge/skirmish/unit/index.js";
import { cutName } from "../../../bridge/text/index.js";
import { ok, type Result } from "../../../engine/common/index.js";
import type { Unit } from "../../../engine/skirmish/index.js";
import { actorAt } from "../../host/find-document.js";
import { strangersTo } from "../../host/permissions.js";
import { draftOf } from "./soldier-draft.js";
import { storedUnitOf } from "./unit-flag.js";

/** The longest name that the rules take. */
const NAME = 100;

/** A unit as it is now. */
export interface UnitNow {
	readonly stored: StoredUnit;
	/** Its soldier, with what is asked for. */
	readonly soldier: SoldierNow;
	readonly link: SoldierLink;
	/** As the rules use it; its place is its token's. */
	readonly unit: Unit;
}

/**
 * The actor of a unit's soldier, as far as it may be read: every player behind the unit may look at it, and so may this
 * user. What a player's unit names is that player's word, and its numbers would reach that player.
 */
export function soldierActor(
	carrier: Actor.Implementation,
	uuid: string,
): { readonly link: SoldierLink; readonly actor: Actor.Implementation | null } {
	if (uuid === "") return { link: "typed", actor: null };
	const actor = actorAt(uuid);
	if (!actor) return { link: "gone", actor: null };
	const isOpen =
		actor.testUserPermission(game.user, "OBSERVER") && strangersTo(actor, carrier, "OBSERVER").length === 0;
	return isOpen ? { link: "live", actor } : { link: "closed", actor: null };
}

/** The unit of an actor, with its soldier's numbers as they are now. Faults: those of {@link storedUnitOf}. */
export function unitNow(carrier: Actor.Implementation): Result<UnitNow> {
	const stored = storedUnitOf(carrier);
	if (!stored.ok) return stored;
	const { averaged, uuid } = stored.value.soldier;
	const { link: from, actor } = soldierActor(carrier, uuid);
	const link = averaged && from === "typed" ? "averaged" : from;
	const draft = actor && draftOf(actor);
	const soldier = soldierNow(stored.value.soldier, draft && { soldier: draft.soldier, asked: askedOf(draft) });
	const identity = { id: carrier.id ?? "", name: cutName(carrier.name, NAME), soldier: soldier.soldier };
	const unit = engineUnit(stored.value, identity);
	return unit.ok ? ok({ stored: stored.value, soldier, link, unit: unit.value }) : unit;
}

/** The unit of an actor as the rules use it. */
export function unitOfRules(carrier: Actor.Implementation): Result<Unit> {
	const now = unitNow(carrier);
	return now.ok ? ok(now.value.unit) : now;
}
