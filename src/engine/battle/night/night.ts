import type { Result } from "../../common/index.js";
import { fail, ownValue } from "../../common/index.js";
import type { Commander, Unit, UnitLeader, UnitState } from "../../force/index.js";
import { crewOf, FORCE_LIMITS, readCommander, readLeader, readUnit, succeedLeader } from "../../force/index.js";
import type { Reader } from "../../schema/index.js";
import { withDefault } from "../../schema/index.js";
import type { BattleInput } from "../model/index.js";
import { fields, list, object, text, whole } from "../model/index.js";
import type { DayOutcome, UnitOutcome } from "../outcome.js";
import type { BattleRules } from "../rules.js";

/** A day of a battle that is over: what it started from, as its check let it pass, and what came of that. */
export interface DayOver {
	readonly input: BattleInput;
	readonly outcome: DayOutcome;
}

/** The GM's word on the night between two days of a battle: sides by their id, units by their key in the outcome. */
export interface Night {
	/** New commander of a side. */
	readonly commanders: Readonly<Record<string, Commander>>;
	/** New leader of a unit whose leader is dead; named or not, it costs a step of quality (RULES 1.5.2). */
	readonly leaders: Readonly<Record<string, UnitLeader>>;
	/** Units that ran and have gathered again; the others stay away (RULES 1.13). */
	readonly rallied: readonly string[];
	/** Men of the crews of lost pieces who got away; they fight on foot (RULES 1.4.2). */
	readonly crews: Readonly<Record<string, number>>;
	/** Units that come to a side. */
	readonly arrivals: Readonly<Record<string, readonly Unit[]>>;
}

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

/** A unit as it came to a day, by its key in the outcome. RangeError for an outcome of another battle. */
export function unitBefore(key: string, { input }: Pick<DayOver, "input">): Unit {
	for (const { id, force } of input.sides) {
		const found = force.units.find((unit) => `${id}/${unit.id}` === key);
		if (found) return found;
	}
	throw new RangeError(`no unit ${key}`);
}

/** Leadership after the last leader is lost. */
const NO_LEADER: UnitLeader = { name: "", link: "", leadership: null };

/**
 * A unit on the morning after a day: its men, wounded and morale as the evening left them, in line again, with what is
 * left of its crews; a step of quality poorer where its leader died (RULES 1.5.2). null: it ran and has not gathered
 * again.
 */
export function inTheMorning(unit: Unit, outcome: UnitOutcome, night: Night, rules: BattleRules): Unit | null {
	const { key, after, newLeader } = outcome;
	const state = stateAtDawn(after.state, key, night);
	if (state === "routed") return null;
	const crewAfoot = unit.crewAfoot + ownValue(night.crews, key, 0);
	const succession = newLeader
		? succeedLeader(unit, ownValue(night.leaders, key, NO_LEADER), rules.force.tables.qualities)
		: {};
	return { ...unit, ...after, ...succession, crewAfoot, state };
}

/** A unit that withdrew is in line again, and so is one that seemed lost, if some of its crews got away. */
function stateAtDawn(evening: UnitState, key: string, { rallied, crews }: Night): UnitState {
	if (evening === "destroyed") return ownValue(crews, key, 0) > 0 ? "steady" : "destroyed";
	if (evening === "routed") return rallied.includes(key) ? "steady" : "routed";
	return evening === "withdrawing" ? "steady" : evening;
}
