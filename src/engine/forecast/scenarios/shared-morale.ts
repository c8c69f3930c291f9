import type { FieldUnit, SideState } from "../../battle/index.js";
import { moraleNow } from "../../battle/state/index.js";

/** A unit in a scenario, and as it was before the battle. */
interface ShiftedUnit {
	readonly now: FieldUnit;
	readonly before: FieldUnit;
}

/** Effect of a scenario on the units of a side: most alike, some exceptions, one defected. */
export interface MoraleShift {
	/** The change of morale since before the battle that most units share; the fearless have none. */
	readonly usual: number;
	/** Units with another change. */
	readonly exceptions: readonly ShiftedUnit[];
	/** The key of a unit that went over; empty: none. */
	readonly defected: string;
}

/**
 * Finds the shifts of a side's scenarios: by the side as its units are tested, and the key of the unit that went over.
 */
export function moraleShiftsOf(preBattle: SideState): (tried: SideState, defected: string) => MoraleShift {
	const shiftsOf = shiftsSince(preBattle.units);
	const able = preBattle.units.filter(({ fearless }) => !fearless).length;
	let usual = 0;
	return ({ units }, defected) => {
		if (units === preBattle.units) return { usual: 0, exceptions: [], defected };
		const shifts = shiftsOf(units);
		let others = exceptionsFrom(usual, shifts);
		// Unless more than half feel the same as in the scenario before.
		if (2 * others.length >= able) {
			usual = mostFrequent(shifts);
			others = exceptionsFrom(usual, shifts);
		}
		const exceptions: ShiftedUnit[] = [];
		for (const i of others) {
			const now = units[i]!;
			if (now.key !== defected) exceptions.push({ now, before: preBattle.units[i]! });
		}
		return { usual, exceptions, defected };
	};
}

/**
 * Returns for the key of a unit, or none, that unit and another one that may feel something, as far as there are such.
 */
export function witnessesOf({ units }: SideState): (key: string) => readonly FieldUnit[] {
	const byKey = new Map(units.map((unit) => [unit.key, unit]));
	const able = units.filter(({ fearless }) => !fearless).slice(0, 2);
	return (key) => {
		const concerned = byKey.get(key);
		const other = able.find((unit) => unit !== concerned);
		return [concerned, other].filter((unit) => unit !== undefined);
	};
}

/**
 * The shift of a scenario, by the unit that it concerns and by what another one feels: `before` and `now` are the same
 * units.
 */
export function shiftOfFew(
	concerned: string,
	before: readonly FieldUnit[],
	now: readonly FieldUnit[],
	defected: string,
): MoraleShift {
	const shiftAt = (at: number): number => (at < 0 ? 0 : moraleNow(now[at]!) - moraleNow(before[at]!));
	const own = before.findIndex(({ key }) => key === concerned);
	const other = before.findIndex(({ key, fearless }) => key !== concerned && !fearless);
	const usual = shiftAt(other < 0 ? own : other);
	const isException = own >= 0 && !now[own]!.fearless && concerned !== defected && shiftAt(own) !== usual;
	return { usual, exceptions: isException ? [{ now: now[own]!, before: before[own]! }] : [], defected };
}

/** The change of units that feel none, whatever happens. */
const FEARLESS = Number.NaN;

/**
 * Returns the change of morale of each unit; the array is used again, as scenarios have the same objects in most
 * places.
 */
function shiftsSince(preBattle: readonly FieldUnit[]): (units: readonly FieldUnit[]) => Float64Array {
	const last = preBattle.slice();
	const shifts = Float64Array.from(preBattle, ({ fearless }) => (fearless ? FEARLESS : 0));
	return (units) => {
		for (let i = 0; i < units.length; i++) {
			const now = units[i]!;
			if (now === last[i]) continue;
			last[i] = now;
			shifts[i] = now.fearless ? FEARLESS : moraleNow(now) - moraleNow(preBattle[i]!);
		}
		return shifts;
	};
}

/** The places of those who feel another change. */
function exceptionsFrom(usual: number, shifts: Float64Array): readonly number[] {
	const others: number[] = [];
	for (let i = 0; i < shifts.length; i++) {
		const shift = shifts[i]!;
		if (shift !== usual && !Number.isNaN(shift)) others.push(i);
	}
	return others;
}

/** The change that most share who feel any; of equally frequent ones the first. */
function mostFrequent(shifts: Float64Array): number {
	const counts = new Map<number, number>();
	for (const shift of shifts) if (!Number.isNaN(shift)) counts.set(shift, (counts.get(shift) ?? 0) + 1);
	let [best, most] = [0, 0];
	for (const [shift, count] of counts) if (count > most) [best, most] = [shift, count];
	return best;
}
