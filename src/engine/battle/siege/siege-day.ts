import type { Placed } from "../model/index.js";
import { countingEvents, hasHappened, inOrder } from "./events.js";
import type { SiegeBattle, SiegeCourse, SiegeSide, SiegeTerms } from "./types.js";
import { SIEGE_SIDES } from "./types.js";

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
