import type { Blow, HeroPart, SideState } from "../model/index.js";
import type { BattleRules } from "../rules.js";
import { placeAmong, shakeUnits, withStrategy } from "../state/index.js";

/**
 * Strikes a leader or the commander: changes the morale of the side, its Strategy and its command (RULES 1.9 rows
 * 15–18, 1.10.3). `key` names the change of Strategy. A commander dies once; the leader of a unit that is gone is no
 * loss.
 */
export function strike(state: SideState, { result, unit }: Blow, key: string, rules: BattleRules): SideState {
	const commander = unit === "";
	if (commander ? state.commanderDead : placeAmong(state.units, unit) < 0) return state;
	const { strategy, all, own } = rules.tables.catastrophes.results[result];
	const struck = withStrategy(state, [{ key, value: strategy }]);
	const killed = result === "leaderKilled" || result === "commanderKilled";
	const orphan = commander ? unitOfCommander(state) : unit;
	return {
		...struck,
		units: shakeUnits(struck.units, { all, own, unit, ...(killed ? { orphan } : {}) }, rules),
		commanderDead: state.commanderDead || (killed && commander),
		fallen: killed ? [...state.fallen, ...heroesStruck(state, unit)] : state.fallen,
	};
}

/**
 * The key of the unit that the commander leads in person, as its only leader (RULES 1.5.2); the key of no unit if
 * there is none, or the commander is lost.
 */
export function unitOfCommander({ id, input }: Pick<SideState, "id" | "input">): string {
	return `${id}/${input.commanderLost ? "" : input.force.commander.leads}`;
}

/** Heroes who are the one struck, by key: killed is unconscious for them (RULES 1.9). */
function heroesStruck({ id, input }: SideState, unit: string): readonly string[] {
	return input.heroes.filter((part) => isStruck(part, unit, { id, input })).map(({ hero }) => `${id}/${hero}`);
}

/** True if a hero is the leader of that unit, or where it is empty the commander. */
export function isStruck(
	{ leads, hero }: HeroPart,
	unit: string,
	{ id, input }: Pick<SideState, "id" | "input">,
): boolean {
	if (unit === "") return leads === "force";
	return leads === "unit" && `${id}/${input.force.heroes.find((each) => each.id === hero)?.unit}` === unit;
}
