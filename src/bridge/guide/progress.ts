import { GUIDES, type GuideId, type GuideStep, isGuide } from "./guides.js";

/** The course of a guide: the step that waits, from 0; all are done when it is the number of steps. */
export interface GuideCourse {
	readonly id: GuideId;
	readonly at: number;
	/** The steps whose sign was missing at some time. */
	readonly missed: readonly number[];
}

/** The course of a guide that begins. */
export const startCourse = (id: GuideId): GuideCourse => ({ id, at: 0, missed: [] });

/**
 * A course as a browser keeps it, its guide and step; null where none is kept, or nothing that reads, or a step beyond
 * the last.
 */
export function toCourse(stored: unknown): GuideCourse | null {
	const [id, at]: readonly unknown[] = Array.isArray(stored) ? stored : [];
	if (!isGuide(id) || !Number.isInteger(at)) return null;
	const step = Number(at);
	return step >= 0 && step < GUIDES[id].length ? { id, at: step, missed: [] } : null;
}

/**
 * The course after a look at the table: it is past the last step that is done, in whatever order and way that was done,
 * and never goes back. `holds`: true if the sign of a step is there now.
 */
export function moveOn(course: GuideCourse, holds: (step: GuideStep) => boolean): GuideCourse {
	const steps: readonly GuideStep[] = GUIDES[course.id];
	let { at } = course;
	const missed = new Set(course.missed);
	for (const [index, step] of steps.entries()) {
		if (!holds(step)) missed.add(index);
		else if (index >= course.at && (step.isFresh !== true || missed.has(index))) at = index + 1;
	}
	return at === course.at && missed.size === course.missed.length ? course : { ...course, at, missed: [...missed] };
}
