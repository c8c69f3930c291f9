import { type Ledger, towardZero } from "../../common/index.js";
import { armOf, type FallenUnit, type GearLeft, gearLeft, type SpoilUse, spoilsLedger } from "../../force/index.js";
import type { BattleInput } from "../model/index.js";
import type { DayOutcome, UnitOutcome } from "../outcome.js";
import type { BattleRules } from "../rules.js";

/** Gear of one unit's fallen or captives, with what it is worth. */
interface Spoil {
	/** The key of the unit. */
	readonly unit: string;
	readonly men: number;
	readonly worth: Ledger;
}

/** Spoils of the side that holds the field. */
interface Spoils {
	readonly gear: readonly Spoil[];
	/** Coins for all of it. */
	readonly worth: number;
	/** Guns of beaten foes, piece by piece. */
	readonly guns: readonly { readonly unit: string; readonly pieces: number }[];
}

const NOTHING: Spoils = { gear: [], worth: 0, guns: [] };

/**
 * Returns the spoils of the field's holder (RULES 1.14 step 6, 1.17): the gear of all its own losses, of the dead of
 * its foes, of the wounded of those who ran and of all who surrendered; and the guns that its foes lost. Without a
 * winner there are no spoils. `input` is the one that the outcome came from.
 */
export function spoilsOfDay(outcome: DayOutcome, input: BattleInput, use: SpoilUse, rules: BattleRules): Spoils {
	if (outcome.winner === "") return NOTHING;
	const fallen = outcome.units.map((unit) => ({ outcome: unit, unit: fallenUnit(unit, input) }));
	const bodies = fallen.filter(({ unit }) => armOf(unit.unit.troop, rules.force.tables) !== "artillery");
	const unitsOn = (isOwn: boolean) =>
		bodies.filter(({ outcome: { side } }) => (side === outcome.winner) === isOwn).map(({ unit }) => unit);
	const gear = gearLeft(unitsOn(true), unitsOn(false)).map((left) => toSpoil(left, use, rules));
	return {
		gear,
		worth: gear.reduce((sum, { worth }) => sum + towardZero(worth.total), 0),
		guns: outcome.units.filter(({ taken }) => taken > 0).map(({ key, taken }) => ({ unit: key, pieces: taken })),
	};
}

function toSpoil(gear: GearLeft, use: SpoilUse, { force }: BattleRules): Spoil {
	return { unit: gear.id, men: gear.men, worth: spoilsLedger(gear, use, force.tables) };
}

/**
 * A unit under its key, with its losses; men who laid down their arms leave their gear like the dead, and a unit that
 * ran has run even if none of it is left.
 */
function fallenUnit({ key, dead, wounded, fate, after }: UnitOutcome, { sides }: BattleInput): FallenUnit {
	const home = sides.find(({ id }) => key.startsWith(`${id}/`));
	const unit = home?.force.units.find(({ id }) => key === `${home.id}/${id}`);
	if (unit === undefined) throw new RangeError(`no unit ${key}`);
	const captured = fate === "surrenders" ? after.men + wounded : 0;
	return {
		unit: { ...unit, id: key, state: fate === "routs" ? "routed" : after.state },
		dead: dead + captured,
		wounded: wounded - Math.min(captured, wounded),
	};
}
