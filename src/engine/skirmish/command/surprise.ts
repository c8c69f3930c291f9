import { ask, dice, type Kernel } from "../../ask/index.js";
import { camouflageOf, type Side, type SkirmishRules, type Unit } from "../army/index.js";
import { leaderOf } from "./leader.js";

/** One unit in hiding against one enemy unit. */
interface Sighting {
	readonly hider: string;
	readonly enemy: string;
	readonly hidden: boolean;
}

/** Result of an ambush (RULES 4.13). */
interface SurpriseOutcome {
	readonly sightings: readonly Sighting[];
	/** Units that noticed none of those in hiding: flat-footed in the first round. */
	readonly surprised: readonly string[];
	/** Sides all of whose units were surprised: their leader rolls no die for tactical initiative. */
	readonly surprisedSides: readonly string[];
}

/**
 * Ambush by wholly concealed units, all dice asked together: each in hiding d20 (`<key>/<unit>/hide`) with its leader's
 * profession and its own modifier of hiding, against each enemy unit's d20 (`<key>/<unit>/spot`) with its commander's
 * Perception; ties go to those in hiding (RULES 4.13, ours).
 */
export function* surprise(
	key: string,
	hiding: { readonly side: Side; readonly units: readonly Unit[] },
	enemies: readonly Side[],
	{ tables }: SkirmishRules,
): Kernel<SurpriseOutcome> {
	const others = enemies.flatMap(({ units }) => units.filter(({ state }) => state === "fit"));
	const rolls = yield* ask(
		...hiding.units.map(({ id }) => dice(`${key}/${id}/hide`, "1d20")),
		...others.map(({ id }) => dice(`${key}/${id}/spot`, "1d20")),
	);
	const led = leaderOf(hiding.side)?.profession ?? 0;
	const sightings = hiding.units.flatMap((unit, i) => {
		const hide = rolls[i]! + led + camouflageOf(unit, tables);
		return others.map((enemy, j): Sighting => {
			const spot = rolls[hiding.units.length + j]! + perceptionOf(enemy);
			return { hider: unit.id, enemy: enemy.id, hidden: hide >= spot };
		});
	});
	const isSurprised = ({ id }: Unit): boolean =>
		sightings.some(({ enemy }) => enemy === id) && sightings.every(({ enemy, hidden }) => enemy !== id || hidden);
	const surprised = others.filter(isSurprised).map(({ id }) => id);
	const all = enemies.filter(({ units }) => units.length > 0 && units.every(({ id }) => surprised.includes(id)));
	return { sightings, surprised, surprisedSides: all.map(({ id }) => id) };
}

/** Perception of the officer in command, or of the soldiers where none is. */
function perceptionOf({ commander, soldier }: Unit): number {
	return commander?.state === "present" ? commander.perception : soldier.perception;
}
