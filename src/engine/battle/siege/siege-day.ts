import type { Placed } from "../types.js";
import { countingEvents, hasHappened, inOrder } from "./events.js";
import { foodOn, supplyRow } from "./supplies.js";
import { SIEGE_SIDES, type SiegeBattle, type SiegeCourse, type SiegeSide, type SiegeTerms } from "./types.js";

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
 * The entries of both sides for a battle that begins today (RULES 1.11.3, 1.11.5; docs/RULES.md, Sieges): the position of the side that is
 * attacked, the supplies of each, and the events that count by name.
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
