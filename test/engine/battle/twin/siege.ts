import type { SiegeCourse } from "../../../../src/engine/battle/siege/siege-day.js";

/* A siege written a second time from docs/RULES.md: every day by itself, from the first to today. */

const BATTLES = ["storm", "sally"];

interface TwinSide {
	readonly position: readonly string[];
	readonly circumstances: readonly string[];
	readonly judgements: readonly (readonly [title: string, value: number])[];
}

/** What the days of a siege come to, day by day. */
export interface TwinSiege {
	/** Food in the morning of each day, the first at 0; null: not counted. */
	readonly food: readonly number[] | null;
	readonly storm: { readonly a: TwinSide; readonly b: TwinSide };
	readonly sally: { readonly a: TwinSide; readonly b: TwinSide };
}

/** Lives through a siege one day after the other. */
export function liveThrough(course: SiegeCourse): TwinSiege {
	let left = course.food ?? 0;
	const food: number[] = [];
	const rows = { a: course.ground.a.map(({ row }) => row), b: course.ground.b.map(({ row }) => row) };
	let next: { title: string; value: number; side: string; day: number; no: number }[] = [];
	const always: typeof next = [];
	for (let day = 1; day <= course.today; day++) {
		if (day > 1 && left > 0) left -= 1;
		const ofDay = course.events.filter((event) => event.day === day && !event.planned);
		for (let no = 1; no <= 1000; no++) {
			const event = ofDay.find((each) => each.no === no);
			if (!event) continue;
			left = Math.max(0, left + event.food);
			const own = rows[event.ground.side];
			const at = own.indexOf(event.ground.row);
			if (event.ground.row !== "" && event.ground.gone && at >= 0) own.splice(at, 1);
			if (event.ground.row !== "" && !event.ground.gone && at < 0) own.push(event.ground.row);
			if (BATTLES.includes(event.kind)) next = [];
			if (event.value !== 0) {
				const entry = { title: event.title, value: event.value, side: event.side, day, no };
				// A battle is behind itself: what it brings counts only where it lasts.
				if (event.lasts === "siege") always.push(entry);
				else if (!BATTLES.includes(event.kind)) next.push(entry);
			}
		}
		food.push(left);
	}
	const counting = [...next, ...always].sort((one, other) => one.day - other.day || one.no - other.no);
	const supplies = course.food === null || left > course.short ? [] : [left === 0 ? "noSupplies" : "shortSupplies"];
	const side = (id: "a" | "b", isAttacked: boolean): TwinSide => ({
		position: isAttacked ? rows[id] : [],
		circumstances: id === "b" ? supplies : course.camp === "" ? [] : [course.camp],
		judgements: counting.filter((each) => each.side === id).map(({ title, value }) => [title, value] as const),
	});
	return {
		food: course.food === null ? null : food,
		storm: { a: side("a", false), b: side("b", true) },
		sally: { a: side("a", true), b: side("b", false) },
	};
}
