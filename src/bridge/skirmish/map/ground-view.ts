import type { Words } from "../../text/index.js";
import { GROUND_MARKS, type GroundMark } from "./marked-ground.js";

/** A region as the window of marked ground shows it; `costly`: the host charges more for walking there. */
interface MarkableRegion {
	readonly id: string;
	readonly name: string;
	readonly marks: readonly GroundMark[];
	readonly costly: boolean;
	/** True: a player may write it, so that no mark of it counts. */
	readonly open: boolean;
}

/** Choices of a region: how it is to go there, and what it is to stand there. */
const CHOICES = { going: ["usual", "difficult", "impassable"], standing: ["open", "cover", "height"] } as const;

/** The rows of the window of marked ground; of two marks of one choice the stronger one is chosen. */
export function buildGroundView(regions: readonly MarkableRegion[], words: Words) {
	const choices = ({ marks }: MarkableRegion, values: readonly string[], say: (value: string) => string) => {
		const [first, ...others] = values;
		const chosen = others.findLast((value) => marks.some((mark) => mark === value)) ?? first;
		return values.map((value) => ({ value, label: say(value), selected: value === chosen }));
	};
	const sayGoing = (value: string): string => words.say(`MUSTER.Unit.Ground.going.${value}`);
	const sayStanding = (value: string): string => words.say(`MUSTER.Unit.Ground.standing.${value}`);
	return {
		hasRegions: regions.length > 0,
		rows: regions.map((region) => ({
			...region,
			going: choices(region, CHOICES.going, sayGoing),
			standing: choices(region, CHOICES.standing, sayStanding),
			known: region.marks.includes("known"),
			proposed: region.costly && !region.marks.some((mark) => mark === "difficult" || mark === "impassable"),
		})),
	};
}

/** The marks of each region as the form says them: `going.<id>`, `standing.<id>`, `known.<id>`. */
export function readGroundForm(
	typed: Readonly<Record<string, string | boolean>>,
	ids: readonly string[],
): Record<string, GroundMark[]> {
	const marksOf = (id: string): GroundMark[] => {
		const chosen = [typed[`going.${id}`], typed[`standing.${id}`]];
		const marks = GROUND_MARKS.filter((mark) => chosen.includes(mark));
		return marks.length > 0 && typed[`known.${id}`] === true ? [...marks, "known"] : marks;
	};
	return Object.fromEntries(ids.map((id) => [id, marksOf(id)]));
}
