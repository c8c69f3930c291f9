import { engineUnit, type SoldierNow, type StoredUnit, soldierNow } from "../../../bridge/skirmish/unit/index.js";
import { cutName } from "../../../bridge/text/index.js";
import { ok, type Result } from "../../../engine/common/index.js";
import type { Unit } from "../../../engine/skirmish/index.js";
import { storedUnitOf } from "./unit-flag.js";

/** The longest name that the rules take. */
const NAME = 100;

/** A unit as it is now. */
interface UnitNow {
	readonly stored: StoredUnit;
	/** Its soldier, with what is asked for. */
	readonly soldier: SoldierNow;
	/** As the rules use it; its place is its token's. */
	readonly unit: Unit;
}

/** The unit of an actor, with its soldier's numbers as they are now. Faults: those of {@link storedUnitOf}. */
function unitNow(actor: Actor.Implementation): Result<UnitNow> {
	const stored = storedUnitOf(actor);
	if (!stored.ok) return stored;
	const soldier = soldierNow(stored.value.soldier, null);
	const identity = { id: actor.id ?? "", name: cutName(actor.name, NAME), soldier: soldier.soldier };
	const unit = engineUnit(stored.value, identity);
	return unit.ok ? ok({ stored: stored.value, soldier, unit: unit.value }) : unit;
}

/** The unit of an actor as the rules use it. */
export function unitOfRules(actor: Actor.Implementation): Result<Unit> {
	const now = unitNow(actor);
	return now.ok ? ok(now.value.unit) : now;
}
