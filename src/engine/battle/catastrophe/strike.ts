import type { BattleRules } from "../rules.js";
import { placeAmong, shakeUnits, withStrategy } from "../state/index.js";
import type { Blow, FieldUnit, HeroPart, SideState } from "../types.js";

/**
 * A leader or the commander is struck: what that does to the morale of his side, to its Strategy and to its command (RULES 1.9
 * rows 15–18, 1.10.3). `key` names the change of Strategy. A commander dies once; who leads a unit that is not there any
 * more is nobody's loss.
 */
export function strike(state: SideState, { result, unit }: Blow, key: string, rules: BattleRules): SideState {
	const commander = unit === "";
	if (commander ? state.commanderDead : placeAmong(state.units, unit) < 0) return state;
	const { strategy, all, own } = rules.tables.catastrophes.results[result];
	const struck = withStrategy(state, [{ key, value: strategy }]);
	const units = shakeUnits(struck.units, { all, own, unit }, rules);
	const killed = result === "leaderKilled" || result === "commanderKilled";
	const orphan = commander ? unitOfCommander(state) : unit;
	return {
		...struck,
		units: killed ? withoutLeader(units, orphan) : units,
		commanderDead: state.commanderDead || (killed && commander),
		fallen: killed ? [...state.fallen, ...heroesStruck(state, unit)] : state.fallen,
	};
}

function withoutLeader(units: readonly FieldUnit[], orphan: string): readonly FieldUnit[] {
	const at = placeAmong(units, orphan);
	return at < 0 ? units : units.with(at, { ...units[at]!, leaderless: true });
}

/** The key of the unit that the commander leads himself, as its only leader (RULES 1.5.2); of nobody if he leads none, or is lost. */
export function unitOfCommander({ id, input }: Pick<SideState, "id" | "input">): string {
	return `${id}/${input.commanderLost ? "" : input.force.commander.leads}`;
}

/** Heroes who are the one struck, by key: killed is unconscious for them (RULES 1.9). */
function heroesStruck({ id, input }: SideState, unit: string): readonly string[] {
	return input.heroes.filter((part) => isStruck(part, unit, { id, input })).map(({ hero }) => `${id}/${hero}`);
}

/** Whether a hero is the leader of that unit, or where it is empty the commander. */
export function isStruck(
	{ leads, hero }: HeroPart,
	unit: string,
	{ id, input }: Pick<SideState, "id" | "input">,
): boolean {
	if (unit === "") return leads === "force";
	return leads === "unit" && `${id}/${input.force.heroes.find((each) => each.id === hero)?.unit}` === unit;
}
