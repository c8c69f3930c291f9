import type { BattleInput, DayOutcome } from "../../../../src/engine/battle/index.js";
import type { Night } from "../../../../src/engine/battle/night/night.js";
import { anyUnit } from "./any-force.js";
import type { Chance } from "./chance.js";
import type { TwinTables } from "./tables.js";
import { crewOf } from "./troops.js";

const entries = <T>(names: readonly string[], chance: Chance, make: (name: string) => T) =>
	Object.fromEntries(names.flatMap((name) => chance.some(0.5, () => [name, make(name)] as const)));

/**
 * Anything that may be said of the night after a day: new commanders and leaders, who gathers again, crews, a unit of
 * that name that arrives.
 */
export function anyNight(
	chance: Chance,
	{ sides }: BattleInput,
	{ units, ...day }: DayOutcome,
	{ newcomer, tables }: { readonly newcomer: string; readonly tables: TwinTables },
): Night {
	const lost = day.sides.filter(({ commanderDead, fate }) => commanderDead || fate.commanderTaken);
	const crews = units.flatMap(({ key, men, after }) => {
		const unit = sides.flatMap(({ id, force }) => force.units.filter((each) => `${id}/${each.id}` === key))[0];
		const away = unit && after.state !== "surrendered" ? crewOf(unit.troop, tables) * (men - after.men) : 0;
		return chance.some(away > 0 ? 0.5 : 0, () => [key, chance.between(0, away)] as const);
	});
	const arriving = chance.some(0.2, () => chance.oneOf(sides).id);
	return {
		commanders: entries(
			lost.map(({ id }) => id),
			chance,
			() => ({
				name: "",
				link: "",
				strategy: chance.between(5, 15),
				tactics: chance.between(0, 12),
				luck: chance.happens(0.5),
				leads: chance.oneOf(["", "u1"]),
			}),
		),
		leaders: entries(
			units.filter(({ newLeader }) => newLeader).map(({ key }) => key),
			chance,
			() => ({ name: "", link: "", leadership: chance.between(8, 16) }),
		),
		rallied: units.filter(({ after }) => after.state === "routed" && chance.happens(0.6)).map(({ key }) => key),
		crews: Object.fromEntries(crews),
		arrivals: Object.fromEntries(arriving.map((id) => [id, [anyUnit(chance, newcomer, 9)]])),
	};
}
