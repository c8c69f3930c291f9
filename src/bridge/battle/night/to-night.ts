import type { DayOutcome } from "../../../engine/battle/index.js";
import type { NightSetup, Pair } from "../document/types.js";
import { type Arriving, arrivalsOf } from "./arriving.js";

/**
 * The night as the engine reads it. Answers that no longer fit what came of the day, as after it was fought in another way, are left
 * out; numbers that cannot be are the engine's to refuse.
 */
export function toNight(night: NightSetup, { units, sides }: DayOutcome, arriving: readonly Arriving[]): object {
	const keysOf = (fits: (unit: DayOutcome["units"][number]) => boolean): readonly string[] =>
		units.filter(fits).map(({ key }) => key);
	const routed = keysOf(({ after }) => after.state === "routed");
	const crews = keysOf(({ men, after }) => men > after.men && after.state !== "surrendered");
	const orphans = keysOf(({ newLeader }) => newLeader);
	return {
		rallied: night.gathered.flatMap(([key, where]) => (where === "back" && routed.includes(key) ? [key] : [])),
		crews: among(night.crews, crews),
		leaders: among(night.leaders, orphans),
		commanders: among(
			night.commanders,
			sides.map(({ id }) => id),
		),
		arrivals: arrivalsOf(arriving),
	};
}

/** Pairs of known names as a record. */
const among = <T>(pairs: readonly Pair<T>[], known: readonly string[]): Readonly<Record<string, T>> =>
	Object.fromEntries(pairs.filter(([name]) => known.includes(name)));
