import { moraleNow } from "../state/index.js";
import type { SideState, UnitStand } from "../types.js";
import type { Omen } from "./omens.js";

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

const known = new WeakMap<Omen, Crowd>();

/** The crowd of an omen, found once. */
export function crowdOf(omen: Omen, eve: SideState): Crowd {
	const old = known.get(omen);
	if (old) return old;
	const crowd = findCrowd(omen, eve);
	known.set(omen, crowd);
	return crowd;
}

function findCrowd({ tried, abroad }: Omen, eve: SideState): Crowd {
	const gone = abroad.kind === "gone" ? abroad.unit : "";
	if (tried.units === eve.units) return { usual: 0, apart: [], gone };
	const shifts = tried.units.map((now, i) => shiftOf(now, eve.units[i] as UnitStand));
	const usual = mostFrequent(shifts.filter((_, i) => tried.units[i]?.fearless === false));
	const apart = tried.units.flatMap((now, i): readonly Placed[] => {
		const same = now.fearless || shifts[i] === usual || now.key === gone;
		return same ? [] : [{ now, before: eve.units[i] as UnitStand }];
	});
	return { usual, apart, gone };
}

function shiftOf(now: UnitStand, before: UnitStand): number {
	return now.changes === before.changes ? 0 : moraleNow(now) - moraleNow(before);
}

function mostFrequent(values: readonly number[]): number {
	const counts = new Map<number, number>();
	for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
	let [best, most] = [0, 0];
	for (const [value, count] of counts) if (count > most) [best, most] = [value, count];
	return best;
}
