import { fail, type Result, readInteger } from "../../common/index.js";
import {
	crewOf,
	FORCE_LIMITS,
	listReader,
	type ReadAt,
	readCommander,
	readFields,
	readLeader,
	readUnit,
	type Unit,
} from "../../force/index.js";
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
	return readFields(value, "", (f) => ({
		commanders: f.with("commanders", ofThese(sides, NO_SIDE, readCommander), {}),
		leaders: f.with("leaders", ofThese(orphans, "MUSTER.Fault.Battle.led", readLeader), {}),
		rallied: f.each("rallied", units.length, ralliedReader(routed), []),
		crews: f.with("crews", ofThese(units.map(keyOf), "MUSTER.Fault.Battle.noUnit", crewReader(day, rules)), {}),
		arrivals: f.with("arrivals", ofThese(sides, NO_SIDE, arrivalsReader(day, rules)), {}),
	}));
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
): ReadAt<Readonly<Record<string, T>>> {
	return (value, path) =>
		readFields(value, path, (f) => {
			const stranger = f.names.find((name) => !known.includes(name));
			if (stranger !== undefined) f.refuse(stranger, code);
			return Object.fromEntries(f.names.map((name) => [name, f.with(name, (each, at) => read(each, at, name))]));
		});
}

function ralliedReader(routed: readonly string[]): ReadAt<string> {
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
		return readInteger(value, { min: 0, max, path, code: "MUSTER.Fault.Force.whole" });
	};
}

/** Units with ids of their own, which no unit of the side has yet. */
function arrivalsReader({ input }: DayOver, { force }: BattleRules): ReadOf<readonly Unit[]> {
	return (value, path, side) => {
		const own = input.sides.find(({ id }) => id === side)?.force.units ?? [];
		const taken = new Set(["", ...own.map(({ id }) => id)]);
		const arrival: ReadAt<Unit> = (each, at) => {
			const id = readFields(each, at, (f) => {
				const given = f.text("id", FORCE_LIMITS.name);
				return taken.has(given) ? f.refuse("id", "MUSTER.Fault.Force.twice") : given;
			});
			if (!id.ok) return id;
			taken.add(id.value);
			return readUnit(id.value, each, force.tables, at);
		};
		return listReader(FORCE_LIMITS.units, arrival)(value, path);
	};
}
