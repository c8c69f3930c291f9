import {
	type BattleInput,
	type BattleRules,
	type BattleSide,
	battleDay,
	type Purchase,
	type QuickSide,
	quickBattle,
} from "../../../engine/battle/index.js";
import { fail, type Ratio, type Result, ratio } from "../../../engine/common/index.js";
import type { Force } from "../../../engine/force/index.js";
import { mergeForces } from "./merge-forces.js";
import { sidesOf } from "./new-setup.js";
import { missionsByScenes, sceneJudgements } from "./scenes.js";
import type { DaySetup, SideSetup, TakenForce } from "./types.js";

/**
 * The battle of a day, checked by its rules: what was entered, with the armies as they were taken (RULES 1.2). Entries
 * about units and heroes that the armies no longer have are left out. Faults name the field by path, as
 * `sides.0.position.1.value`; `Battle.noForce` for a contingent whose army was not taken.
 */
export function toBattleInput(setup: DaySetup, forces: readonly TakenForce[], rules: BattleRules): Result<BattleInput> {
	const places = sidesOf(setup).flatMap(([id, { contingents }]) => contingents.map(({ key }) => `${id}/${key}`));
	const missing = places.find((place) => !forces.some((each) => each.place === place));
	if (missing !== undefined) return fail({ code: "MUSTER.Fault.Battle.noForce", path: missing });
	const merged = mergedSides(setup, forces);
	const units = new Set(merged.flatMap(({ id, force }) => force.units.map((unit) => `${id}/${unit.id}`)));
	return battleDay(rules).check({
		sides: merged.map((side) => toBattleSide(side, setup.scenes, units)),
		siege: setup.siege,
		skill: setup.skill,
		tlCap: setup.tlCap,
		intensity: setup.intensity,
		rulings: Object.fromEntries(setup.rulings.map(([key, value]): [string, Ratio] => [key, ratio(value)])),
	});
}

/** One side of a setup with the force that its armies make. */
export interface MergedSide {
	readonly id: string;
	readonly side: SideSetup;
	readonly force: Force;
}

/** Sides of a setup with their forces, whether or not a battle can be made of them. */
export function mergedSides(setup: DaySetup, forces: readonly TakenForce[]): readonly MergedSide[] {
	return sidesOf(setup).map(([id, side]) => ({ id, side, force: mergeForces(id, side, forces) }));
}

function toBattleSide(
	{ id, side, force }: MergedSide,
	scenes: DaySetup["scenes"],
	units: ReadonlySet<string>,
): BattleSide {
	const { name: _name, contingents: _contingents, leader: _leader, ...entered } = side;
	return {
		...entered,
		id,
		force,
		judgements: [...side.judgements, ...sceneJudgements(scenes, id)],
		missions: missionsByScenes(scenes, id, side.missions),
		classes: Object.fromEntries(side.classes),
		culture: Object.fromEntries(side.culture),
		orders: Object.fromEntries(
			side.orders.filter(([unit]) => units.has(`${id}/${unit}`)).map(([unit, fray]) => [unit, { fray }]),
		),
		powers: { ...side.powers, purchases: side.powers.purchases.filter((each) => isAboutSomeone(each, units)) },
		heroes: side.heroes.filter(({ hero }) => force.heroes.some((each) => each.id === hero)),
	};
}

const isAboutSomeone = (purchase: Purchase, units: ReadonlySet<string>): boolean =>
	!("unit" in purchase) || units.has(purchase.unit);

/** The force that stands for an estimate (RULES 1.19). */
export function forceOfEstimate(estimate: QuickSide, rules: BattleRules): Force {
	return quickBattle([estimate], rules).sides[0]!.force;
}
