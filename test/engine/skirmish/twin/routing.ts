import type { Side, Unit } from "../../../../src/engine/skirmish/army/index.js";
import type { SkirmishOptions } from "../../../../src/engine/skirmish/options.js";
import type { Answers } from "../../battle/twin/answers.js";
import { changesOf, hasMark, isFortified } from "./numbers.js";

/** What happened to a unit in a round, as the check of rout reads it. */
export interface Plight {
	readonly damaged: boolean;
	readonly flanked: boolean;
	readonly areaHit: boolean;
	readonly friendlyFire: boolean;
	/** Soldiers of fit enemies in melee with it. */
	readonly engaged: number;
	readonly lostAllies: number;
	readonly lostEnemies: number;
	/** Enemies in melee with it that can act. */
	readonly foes: readonly Unit[];
}

const UNSHAKEN = ["dominated", "summoned", "mindless", "fearless", "undead", "construct", "plant"] as const;

/** Whether a unit cannot be frightened (RULES 4.8). */
export const isFearless = (unit: Unit): boolean =>
	UNSHAKEN.some((trait) => trait !== "dominated" && trait !== "summoned" && unit.traits.includes(trait)) ||
	["neverFails", "noFear"].some((mark) => hasMark(unit, mark));

/** Whether a unit never fails a check of rout. */
const neverFails = (unit: Unit): boolean =>
	UNSHAKEN.some((trait) => unit.traits.includes(trait)) ||
	["neverRouts", "neverFails", "noFear"].some((mark) => hasMark(unit, mark));

/** Modifiers of a check of rout (RULES 4.8). */
export function termsOf(unit: Unit, side: Side, plight: Plight, field: readonly string[]): readonly number[] {
	const { total, start } = unit.hp;
	const lead = unit.commander;
	const siege =
		unit.soldier.attacks.some(({ area }) => area !== null) || unit.resources.some(({ id }) => id === "siegeEngines");
	const led = [side.leader, side.deputy].some((officer) => officer?.state === "present");
	return [
		total * 4 <= start ? -4 : total * 2 <= start ? -2 : total * 4 <= start * 3 ? -1 : 0,
		plight.flanked ? -2 : 0,
		plight.engaged >= 3 * unit.soldiers.current ? -2 : plight.engaged >= 2 * unit.soldiers.current ? -1 : 0,
		plight.areaHit && !siege ? -2 : 0,
		plight.friendlyFire ? -2 : 0,
		lead && ["dead", "captured", "absent"].includes(lead.state) ? -2 : 0,
		led ? 0 : -1,
		-Math.min(3, plight.lostAllies),
		Math.min(3, plight.lostEnemies),
		isFortified(unit, field) ? 2 : 0,
	];
}

const WILLS = [12, 13, 14, 15, 15, 16, 17, 18, 18, 19, 20, 21, 21, 22, 23, 24, 24, 25, 26, 27];

interface Setting {
	readonly field: readonly string[];
	readonly options: SkirmishOptions;
	/** Answers by the keys `rout`, `rout/again` and `loyalty`. */
	readonly answers: Answers;
}

/** Bonus of a check of morale (RULES 4.8). */
export function moraleOf(
	unit: Unit,
	facts: readonly string[],
	{ field, options, foe = null }: Pick<Setting, "field" | "options"> & { readonly foe?: Unit | null },
): number {
	const lead = unit.commander?.state === "present" ? unit.commander : null;
	const led = lead ? lead.charisma + Math.floor(lead.ranks / 5) : 0;
	return unit.morale + led + changesOf(unit, "morale", { foe, facts, field, heroes: 0, options });
}

/** Whether a fit unit routs in the Routing phase (RULES 4.8). */
export function isRouted(unit: Unit, side: Side, plight: Plight, { field, options, answers }: Setting): boolean {
	if (neverFails(unit)) return false;
	const terms = options.routModifiers === "proposed" ? termsOf(unit, side, plight, field) : [];
	if (options.routWithoutDamage === "pass" && !plight.damaged && terms.every((each) => each >= 0)) return false;
	const lead = unit.commander?.state === "present" ? unit.commander : null;
	const against = (foe: Unit | null) => moraleOf(unit, ["againstRout"], { field, options, foe });
	const lowest = Math.min(against(null), ...plight.foes.map(against));
	const bonus = lowest + terms.reduce((sum, each) => sum + each, 0);
	if (answers.dice("rout", "1d20") + bonus >= 15) return false;
	if (hasMark(unit, "retriesRout") && answers.dice("rout/again", "1d20") + bonus >= 15) return false;
	if (unit.morale <= 0 || options.positiveMoraleRout === "none") return true;
	const roll = answers.dice("loyalty", "1d20");
	if (side.loyalty) return roll + side.loyalty.bonus < side.loyalty.dc;
	return roll + (lead ? lead.will : unit.soldier.saves.will) < (WILLS[side.partyLevel - 1] ?? 0);
}

const STEPS = ["holdFirm", "cautiousAdvance", "standard", "aggressiveAttack", "allOutAttack"];

/** The fit units that follow a change of strategy: up to one step all but the mindless, more by a check of morale (RULES 4.8, 4.14). */
export function followersOf(
	units: readonly Unit[],
	strategy: Unit["strategy"],
	{ field, options, answers }: Setting,
): readonly Unit[] {
	const follow: Unit[] = [];
	let failed = false;
	for (const unit of units) {
		if (unit.traits.includes("mindless") || hasMark(unit, "plainOrdersOnly")) continue;
		const steps = Math.abs(STEPS.indexOf(strategy) - STEPS.indexOf(unit.strategy));
		if (steps < 2) {
			follow.push(unit);
			continue;
		}
		const bonus = moraleOf(unit, [], { field, options });
		const holds = answers.dice(`${unit.id}/strategy`, "1d20") + bonus >= 20 + steps - 1;
		if (holds) follow.push(unit);
		else failed = true;
	}
	return failed && options.strategyFailure === "allOrNone" ? [] : follow;
}
