import { fail, ok, type Result } from "../../../engine/common/index.js";
import { type Cell, latticeOf } from "../../../engine/skirmish/index.js";
import type { Words } from "../../text/index.js";
import { mapKindOf, middleOf, type SceneGrid, type Wind } from "../map/index.js";
import { going, PLAN_LIMITS, type PlannedStep, turning } from "./planned-way.js";

/** Winds with their English letters, clockwise from the top by 45°. */
const WINDS: readonly Wind[] = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];

/** English words that are read besides the user's own. */
const ENGLISH: Readonly<Record<Wind, string>> = {
	n: "north",
	ne: "northeast",
	e: "east",
	se: "southeast",
	s: "south",
	sw: "southwest",
	w: "west",
	nw: "northwest",
};

/** Tenths of a foot in one step that is typed without a grid. */
const TENTHS = 10;

/** Steps of a map by their wind, clockwise from the top; on hexes the six that it has. */
function stepsByWind(grid: SceneGrid, isSaid: boolean): ReadonlyMap<Wind, Cell> {
	const kind = mapKindOf(grid);
	if (kind === "hex") {
		const [x, y] = [middleOf(grid, { x: 0, y: 0 }).x, middleOf(grid, { x: 0, y: 0 }).y];
		const found = latticeOf(kind).ahead.map((cell) => {
			const to = middleOf(grid, cell);
			const degrees = ((Math.atan2(to.x - x, y - to.y) * 180) / Math.PI + 360) % 360;
			return { degrees, wind: WINDS[Math.floor((degrees + 22.5) / 45) % 8]!, cell };
		});
		return new Map(found.toSorted((a, b) => a.degrees - b.degrees).map(({ wind, cell }) => [wind, cell]));
	}
	const length = kind === "gridless" ? TENTHS : 1;
	const all = WINDS.map((wind, index): [Wind, Cell] => {
		const angle = (index * Math.PI) / 4;
		const far = kind === "gridless" || index % 2 === 0 ? length : Math.SQRT2;
		return [wind, { x: Math.round(far * Math.sin(angle)) + 0, y: Math.round(-far * Math.cos(angle)) + 0 }];
	});
	return new Map(isSaid ? all.filter((_, index) => index % 2 === 0) : all);
}

/** A way in words by two neighbouring winds: "3 north 2 east". */
function sayCell({ x, y }: Cell, grid: SceneGrid, words: Words): string {
	const steps = [...stepsByWind(grid, true)];
	for (const [index, [first, a]] of steps.entries()) {
		const [second, b] = steps[(index + 1) % steps.length]!;
		const det = a.x * b.y - a.y * b.x;
		const [p, q] = [(x * b.y - y * b.x) / det, (a.x * y - a.y * x) / det];
		if (p <= 0 || q < 0) continue;
		const parts = (
			[
				[p, first],
				[q, second],
			] as const
		).filter(([count]) => Math.round(count) > 0);
		return parts.map(([count, wind]) => words.say(`MUSTER.Plan.leg.${wind}`, { count: Math.round(count) })).join(" ");
	}
	return "";
}

/** A plan in words that can be typed again: "3 north 2 east, turn left". */
export function sayWay(steps: readonly PlannedStep[], grid: SceneGrid, words: Words): string {
	return steps
		.map((step) => (step.turn === null ? sayCell(step, grid, words) : words.say(`MUSTER.Plan.turn.${step.turn}`)))
		.filter((part) => part !== "")
		.join(", ");
}

/** Letters alone, in lower case: "North-east" is "northeast". */
const plain = (word: string): string => word.toLocaleLowerCase().replace(/[^\p{L}]/gu, "");

/**
 * Reads a way as it is typed: steps with commas between them, each a number and a wind, or several of these that are
 * gone straight at once, or a turn. Without a grid numbers are feet. Faults: what is no such step, with its text; too
 * long; no such direction on this map.
 * @example
 * readWay("3 north, turn left, 2 e", toSceneGrid(squares), words);
 */
export function readWay(typed: string, grid: SceneGrid, words: Words): Result<readonly PlannedStep[]> {
	const steps: PlannedStep[] = [];
	for (const part of typed.split(/[,;]/).map((each) => each.trim())) {
		if (part === "") continue;
		const step = turnIn(part, words) ?? legIn(part, grid, words);
		if (step === null) return fail({ code: "MUSTER.Fault.Plan.way", data: { text: part.slice(0, 40) } });
		steps.push(step);
	}
	return steps.length > PLAN_LIMITS.steps
		? fail({ code: "MUSTER.Fault.Plan.long", data: { max: PLAN_LIMITS.steps } })
		: ok(steps);
}

function turnIn(part: string, words: Words): PlannedStep | null {
	const hand = (["left", "right"] as const).find(
		(each) => plain(part) === `turn${each}` || plain(part) === plain(words.say(`MUSTER.Plan.turn.${each}`)),
	);
	return hand === undefined ? null : turning(hand);
}

function legIn(part: string, grid: SceneGrid, words: Words): PlannedStep | null {
	if (!/^(?:\d{1,5}\s*[\p{L}-]+\s*)+$/u.test(part)) return null;
	const steps = stepsByWind(grid, false);
	let [x, y] = [0, 0];
	for (const [, count, word = ""] of part.matchAll(/(\d{1,5})\s*([\p{L}-]+)/gu)) {
		const wind = WINDS.find((each) =>
			[each, ENGLISH[each], plain(words.say(`MUSTER.Unit.Form.winds.${each}`))].includes(plain(word)),
		);
		const step = wind && steps.get(wind);
		if (!step) return null;
		x += Number(count) * step.x;
		y += Number(count) * step.y;
	}
	return Math.max(Math.abs(x), Math.abs(y)) > PLAN_LIMITS.way || (x === 0 && y === 0) ? null : going({ x, y });
}
