import { moraleNow } from "../state/index.js";
import type { SideState, UnitStand } from "../types.js";

/** A unit in an omen, and as it stood on the eve. */
export interface Placed {
	readonly now: UnitStand;
	readonly before: UnitStand;
}

/** How an omen touches the units of a side: most alike, some apart, one gone. */
export interface Crowd {
	/** The change of morale since the eve that most units share; the fearless share none. */
	readonly usual: number;
	/** Units with another change. */
	readonly apart: readonly Placed[];
	/** The key of a unit that went over; empty: none. */
	readonly gone: string;
}

/** Finds the crowds of a side's omens: by the side as its units are tried, and the key of the unit that went over. */
export function crowdsOf(eve: SideState): (tried: SideState, gone: string) => Crowd {
	const shiftsOf = shiftsSince(eve.units);
	const able = eve.units.filter(({ fearless }) => !fearless).length;
	let usual = 0;
	return ({ units }, gone) => {
		if (units === eve.units) return { usual: 0, apart: [], gone };
		const shifts = shiftsOf(units);
		let others = othersThan(usual, units, shifts);
		// Unless more than half feel the same as in the omen before.
		if (2 * others.length >= able) {
			usual = mostFrequent(units, shifts);
			others = othersThan(usual, units, shifts);
		}
		const apart = others.flatMap((i): readonly Placed[] => {
			const now = units[i] as UnitStand;
			return now.key === gone ? [] : [{ now, before: eve.units[i] as UnitStand }];
		});
		return { usual, apart, gone };
	};
}

/** By how much the morale of each unit has changed; the array is used again, as omens find the same objects in most places. */
function shiftsSince(eve: readonly UnitStand[]): (units: readonly UnitStand[]) => readonly number[] {
	const last = eve.slice();
	const shifts = eve.map(() => 0);
	return (units) => {
		for (let i = 0; i < units.length; i++) {
			const now = units[i] as UnitStand;
			if (now === last[i]) continue;
			last[i] = now;
			shifts[i] = moraleNow(now) - moraleNow(eve[i] as UnitStand);
		}
		return shifts;
	};
}

/** The places of those who feel another change. */
function othersThan(usual: number, units: readonly UnitStand[], shifts: readonly number[]): readonly number[] {
	const others: number[] = [];
	for (let i = 0; i < shifts.length; i++) if (shifts[i] !== usual && !(units[i] as UnitStand).fearless) others.push(i);
	return others;
}

/** The change that most share who feel any; of equally frequent ones the first. */
function mostFrequent(units: readonly UnitStand[], shifts: readonly number[]): number {
	const counts = new Map<number, number>();
	for (let i = 0; i < units.length; i++) {
		const shift = shifts[i] as number;
		if (!(units[i] as UnitStand).fearless) counts.set(shift, (counts.get(shift) ?? 0) + 1);
	}
	let [best, most] = [0, 0];
	for (const [shift, count] of counts) if (count > most) [best, most] = [shift, count];
	return best;
}
