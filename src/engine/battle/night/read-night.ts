import { fail, type Result } from "../../common/index.js";
import { crewOf, FORCE_LIMITS, readCommander, readLeader, readUnit, type Unit } from "../../force/index.js";
import { type Reader, withDefault } from "../../schema/index.js";
import { fields, list, object, text, whole } from "../model/index.js";
import type { UnitOutcome } from "../outcome.js";
import type { BattleRules } from "../rules.js";
import { unitBefore } from "./morning.js";
import type { DayOver, Night } from "./night.js";

/**
 * Reads the night after a day; what is left out does not happen. Faults name the field by path, as `crews.a/guns`: an
 * unknown side or unit, a leader for a unit that has one, the return of a unit that did not run, more crew than lost
 * its pieces, a unit that comes under an id which is taken.
 */
export function readNight(value: unknown, day: DayOver, rules: BattleRules): Result<Night> {
	const { units } = day.outcome;
	const sides = day.input.sides.map(({ id }) => id);
	const orphans = units.filter(({ newLeader }) => newLeader).map(keyOf);
	const routed = units.filter(({ after }) => after.state === "routed").map(keyOf);
	return object({
		commanders: withDefault(ofThese(sides, NO_SIDE, readCommander), {}),
		leaders: withDefault(ofThese(orphans, "MUSTER.Fault.Battle.led", readLeader), {}),
		rallied: withDefault(list(ralliedReader(routed), units.length), []),
		crews: withDefault(ofThese(units.map(keyOf), "MUSTER.Fault.Battle.noUnit", crewReader(day, rules)), {}),
		arrivals: withDefault(ofThese(sides, NO_SIDE, arrivalsReader(day, rules)), {}),
	})(value, "");
}

const NO_SIDE = "MUSTER.Fault.Battle.noSide";

const keyOf = ({ key }: UnitOutcome): string => key;

/** Reads the value of one that is named. */
type ReadOf<T> = (value: unknown, path: string, name: string) => Result<T>;

/** Something said of some of these, by name; any other is refused by that code. */
function ofThese<T>(
	known: readonly string[],
	code: `MUSTER.Fault.${string}`,
	read: ReadOf<T>,
): Reader<Readonly<Record<string, T>>> {
	return fields((f) => {
		const unknownName = f.names.find((name) => !known.includes(name));
		if (unknownName !== undefined) f.refuse(unknownName, code);
		return Object.fromEntries(f.names.map((name) => [name, f.read(name, (each, at) => read(each, at, name))]));
	});
}

function ralliedReader(routed: readonly string[]): Reader<string> {
	return (value, path) => {
		const found = routed.find((key) => key === value);
		return found === undefined ? fail({ code: "MUSTER.Fault.Battle.notRouted", path }) : { ok: true, value: found };
	};
}

/** No crew gets away from a piece that is still there, nor from among men who laid down their arms. */
function crewReader(day: DayOver, { force }: BattleRules): ReadOf<number> {
	return (value, path, key) => {
		const { men, after } = day.outcome.units.find((given) => given.key === key) as UnitOutcome;
		const crew = crewOf(unitBefore(key, day).troop, force.tables);
		const max = after.state === "surrendered" ? 0 : Math.min(FORCE_LIMITS.men, crew * (men - after.men));
		return whole(0, max)(value, path);
	};
}

/** Units with ids of their own, which no unit of the side has yet. */
function arrivalsReader({ input }: DayOver, { force }: BattleRules): ReadOf<readonly Unit[]> {
	return (value, path, side) => {
		const own = input.sides.find(({ id }) => id === side)?.force.units ?? [];
		const taken = new Set(["", ...own.map(({ id }) => id)]);
		const arrival: Reader<Unit> = (each, at) => {
			const id = fields((f) => {
				const given = f.read("id", text(FORCE_LIMITS.name));
				return taken.has(given) ? f.refuse("id", "MUSTER.Fault.Force.twice") : given;
			})(each, at);
			if (!id.ok) return id;
			taken.add(id.value);
			return readUnit(id.value, each, force.tables, at);
		};
		return list(arrival, FORCE_LIMITS.units)(value, path);
	};
}
