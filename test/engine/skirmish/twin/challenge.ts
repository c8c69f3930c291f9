import type { Unit } from "../../../../src/engine/skirmish/army/read/read-unit.js";
import { compared, floor, over } from "./fraction.js";

/** Challenge of a unit, the fraction dropped (RULES 4.A.1). */
export function challengeOf({ soldier, soldiers }: Unit): number {
	const steps = [over(1, 8), over(1, 6), over(1, 4), over(1, 3), over(1, 2)];
	const types = [1, 10, 25, 50, 100, 200, 500, 1000, 2000];
	const whole = floor(soldier.challenge);
	const below = steps.filter((each) => compared(each, soldier.challenge) <= 0).length - 1;
	const place = whole >= 1 ? steps.length + whole - 1 : below;
	const type = Math.max(0, types.filter((each) => each <= soldiers.current).length - 1);
	const moved = place + 2 * (type - 4);
	return place < 0 || moved < steps.length ? 0 : moved - steps.length + 1;
}
