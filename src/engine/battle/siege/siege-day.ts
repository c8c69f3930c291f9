import type { Judgement, Placed } from "../model/index.js";

/** The rows of position of a side today: those of the beginning, with what events have added and taken. */
export function groundOn({ ground, events, today }: SiegeCourse, side: SiegeSide): readonly Placed[] {
	let rows = ground[side];
	for (const event of inOrder(events)) {
		const { row, gone, side: whose } = event.ground;
		if (row === "" || whose !== side || !hasHappened(event, today)) continue;
		const others = rows.filter((placed) => placed.row !== row);
		rows = gone ? others : others.length < rows.length ? rows : [...rows, { row, value: null }];
	}
	return rows;
}

/**
 * The entries of both sides for a battle that begins today (RULES 1.11.3, 1.11.5; docs/RULES.md, Sieges): the position
 * of the side that is attacked, the supplies of each, and the events that count by name.
 */
export function siegeTerms(course: SiegeCourse, battle: SiegeBattle): Readonly<Record<SiegeSide, SiegeTerms>> {
	const attacked = battle === "storm" ? "b" : "a";
	const food = supplyRow(foodOn(course, course.today), course.short);
	const supplies = { a: course.camp, b: food ?? "" } as const;
	const counting = countingEvents(course);
	const termsOf = (side: SiegeSide): SiegeTerms => ({
		position: side === attacked ? groundOn(course, side) : [],
		circumstances: supplies[side] === "" ? [] : [{ row: supplies[side], value: null }],
		judgements: counting
			.filter((event) => event.side === side)
			.map(({ title, value }) => ({ kind: "other", label: title, value })),
	});
	const [a, b] = SIEGE_SIDES;
	return { a: termsOf(a), b: termsOf(b) };
}

/**
 * Days of food that the besieged have on the morning of a day, what happened on it included; each day they eat one
 * (docs/RULES.md, Sieges). Never below 0: what is lost then is lost once. null: food is not counted.
 */
export function foodOn({ food, events }: Pick<SiegeCourse, "food" | "events">, day: number): number | null {
	if (food === null) return null;
	let left = food;
	let at = 1;
	for (const event of inOrder(events)) {
		if (event.food === 0 || !hasHappened(event, day)) continue;
		left = Math.max(0, Math.max(0, left - (event.day - at)) + event.food);
		at = event.day;
	}
	return Math.max(0, left - (day - at));
}

/**
 * The first day on which the besieged have no food, if nothing happens besides; today or earlier once it is gone. null:
 * food is not counted.
 */
export function foodEnds(course: Pick<SiegeCourse, "food" | "events" | "today">): number | null {
	const left = foodOn(course, course.today);
	if (left === null) return null;
	if (left > 0) return course.today + left;
	let day = course.today;
	while (day > 1 && foodOn(course, day - 1) === 0) day -= 1;
	return day;
}

/**
 * The circumstance of the besieged by their food (RULES 1.11.5): none, or so few days that it is short. null: neither.
 */
export function supplyRow(left: number | null, short: number): "noSupplies" | "shortSupplies" | null {
	if (left === null || left > short) return null;
	return left === 0 ? "noSupplies" : "shortSupplies";
}

/** The events of a siege by day; those of one day as they were entered. */
export function inOrder<E extends SiegeEvent>(events: readonly E[]): readonly E[] {
	return events.toSorted((one, other) => one.day - other.day || one.no - other.no);
}

/** True for a storm or a sally. */
export const isSiegeBattle = ({ kind }: Pick<SiegeEvent, "kind">): boolean =>
	SIEGE_BATTLES.some((battle) => battle === kind);

/** True for an event that has happened by a day: it is carried out, and not of a later day. */
const hasHappened = ({ planned, day }: SiegeEvent, by: number): boolean => !planned && day <= by;

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

/** Sides of a siege: who besieges (`a`), and who is besieged (`b`). */
export const SIEGE_SIDES = ["a", "b"] as const;
export type SiegeSide = (typeof SIEGE_SIDES)[number];

/** Battles of a siege: the besiegers storm the place, or the besieged sally against the camp. */
export const SIEGE_BATTLES = ["storm", "sally"] as const;
export type SiegeBattle = (typeof SIEGE_BATTLES)[number];

/** Kinds of events of a siege. The kind is a name: what an event does, its fields say. */
export const SIEGE_EVENTS = [
	"invested",
	"works",
	"mine",
	"breach",
	"bombardment",
	"supplies",
	"hunger",
	"disease",
	"relief",
	"parley",
	"other",
	...SIEGE_BATTLES,
] as const satisfies readonly string[];

/** States of supplies of the besiegers: enough, foraged, or none. */
export const CAMP_SUPPLIES = ["", "forage", "noSupplies"] as const;

/** Length of time for which a modifier counts: at the next battle only, or for the rest of the siege. */
export const SIEGE_LASTS = ["next", "siege"] as const;

/** A dated event of a siege, as far as rules look at it (docs/RULES.md, Sieges). */
export interface SiegeEvent {
	/** Names it, and orders events of one day: 1, 2, … as they were entered. */
	readonly no: number;
	/** Day of the siege, from 1 on. */
	readonly day: number;
	readonly kind: string;
	readonly title: string;
	/** True: it is yet to come and does nothing until it is carried out. */
	readonly planned: boolean;
	/** Change of a side's Strategy; 0: none. */
	readonly side: SiegeSide;
	readonly value: number;
	readonly lasts: (typeof SIEGE_LASTS)[number];
	/** Days of food that the besieged gain or lose. */
	readonly food: number;
	/** A row of position that a side gains or loses; empty: none. */
	readonly ground: { readonly side: SiegeSide; readonly row: string; readonly gone: boolean };
}

/** The course of a siege up to today. */
export interface SiegeCourse {
	/** Day of the siege, from 1 on. */
	readonly today: number;
	/** Days of food of the besieged on the morning of the first day; null: not counted. */
	readonly food: number | null;
	/** Days of food at which supplies are short. */
	readonly short: number;
	readonly camp: (typeof CAMP_SUPPLIES)[number];
	/** Rows of position at the beginning. */
	readonly ground: Readonly<Record<SiegeSide, readonly Placed[]>>;
	readonly events: readonly SiegeEvent[];
}

/** Entries with which one side of a siege goes into a battle. */
interface SiegeTerms {
	readonly position: readonly Placed[];
	readonly circumstances: readonly Placed[];
	readonly judgements: readonly Judgement[];
}
