import type { HeroPart } from "../../../../src/engine/battle/model/index.js";
import type { HeroState } from "../../../../src/engine/battle/outcome.js";
import { commandersUnit, type Field, type TwinSide } from "./field.js";

/** How so many hits leave a hero (1.10.3): out of the fight at no health left, dead at as much below. */
export function stateAfter({ health, hurt }: HeroPart, hits: number): HeroState {
	const left = health - hurt - hits;
	return left > 0 ? "up" : left > -health ? "unconscious" : "dead";
}

/** The hero's unit by its key; with nothing behind the side, none. */
export const unitOf = ({ id, input }: TwinSide, { hero }: HeroPart): string =>
	`${id}/${input.force.heroes.find((each) => each.id === hero)?.unit}`;

/** The heroes of a side who lead that unit; where it is empty, the force. */
export const leadersOf = (side: TwinSide, unit: string): readonly HeroPart[] =>
	side.input.heroes.filter((part) =>
		unit === "" ? part.leads === "force" : part.leads === "unit" && unitOf(side, part) === unit,
	);

/**
 * The commander is killed, or struck senseless (1.9 row 18): once: no side loses a commander twice. `term` names what
 * it costs Strategy.
 */
export function loseCommander(field: Field, id: string, term: string): void {
	const side = field.side(id);
	if (side.commanderDead) return;
	side.commanderDead = true;
	const { all, strategy } = field.tables.catastrophes.results.commanderKilled;
	side.lent.push([term, strategy]);
	field.feel(field.own(id), all);
	for (const unit of field.own(id)) if (unit.key === commandersUnit(side)) unit.leaderless = true;
	for (const { hero } of leadersOf(side, "")) side.fallen.add(`${id}/${hero}`);
}

/**
 * The leader of a unit that fights for that side is killed (1.9 row 17); of one that is not there no leader is lost.
 */
export function loseLeader(field: Field, id: string, key: string, term: string): void {
	const side = field.side(id);
	const lost = field.own(id).find((unit) => unit.key === key);
	if (!lost) return;
	const others = field.own(id).filter((unit) => unit !== lost);
	const { all, own, strategy } = field.tables.catastrophes.results.leaderKilled;
	side.lent.push([term, strategy]);
	field.feel([lost], own ?? all);
	field.feel(others, all);
	lost.leaderless = true;
	for (const { hero } of leadersOf(side, key)) side.fallen.add(`${id}/${hero}`);
}
