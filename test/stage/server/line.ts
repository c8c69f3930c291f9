import { setTimeout as pause } from "node:timers/promises";

/** One direction of a connection: passes frames on in their order. */
export type Line = (frame: () => void) => void;

/** A line on which each frame takes up to so many milliseconds; one of 0 passes it on at once. */
export function openLine(slow: number): Line {
	if (slow === 0) return (frame) => frame();
	let last = Promise.resolve();
	return (frame) => {
		const due = performance.now() + Math.random() * slow;
		last = last.then(() => pause(Math.max(0, due - performance.now()))).then(frame);
	};
}
