import { SIEGE_BATTLES, type SiegeCourse, type SiegeEvent } from "./types.js";

/** The events of a siege by day; those of one day as they were entered. */
export function inOrder<E extends SiegeEvent>(events: readonly E[]): readonly E[] {
	return events.toSorted((one, other) => one.day - other.day || one.no - other.no);
}

/** True for a storm or a sally. */
export const isSiegeBattle = ({ kind }: Pick<SiegeEvent, "kind">): boolean =>
	SIEGE_BATTLES.some((battle) => battle === kind);

/** True for an event that has happened by a day: it is carried out, and not of a later day. */
export const hasHappened = ({ planned, day }: SiegeEvent, by: number): boolean => !planned && day <= by;

/**
 * The events whose modifiers count at a battle that would begin today (docs/RULES.md, Sieges): those for the rest of
 * the siege, and those for the next battle after which none was fought.
 */
export function countingEvents<E extends SiegeEvent>({
	today,
	events,
}: Pick<SiegeCourse, "today"> & { readonly events: readonly E[] }): readonly E[] {
	const happened = inOrder(events).filter((event) => hasHappened(event, today));
	const last = happened.findLastIndex(isSiegeBattle);
	return happened.filter(({ value, lasts }, at) => value !== 0 && (lasts === "siege" || at > last));
}

/**
 * The day on which a siege arrives when days pass: time stops at the first planned event on the way, so that none is
 * missed. `days`: at least 1.
 */
export function dayAfter({ today, events }: Pick<SiegeCourse, "today" | "events">, days: number): number {
	const end = today + days;
	return Math.min(end, ...events.filter(({ planned, day }) => planned && day > today).map(({ day }) => day));
}
