import { drive } from "../../../ask/index.js";
import { toGradedRoll } from "../../../checks/index.js";
import { explain } from "../../../common/index.js";
import { type Challenger, contestStep } from "../../contest/index.js";
import type { ContestResult } from "../../outcome.js";
import type { SideState } from "../../types.js";
import type { Chances, ForecastContext } from "../context.js";
import { getOrCreate } from "../get-or-create.js";

/** The ground of a contest, as far as its chances depend on it beside the totals. */
export interface Grounds {
	readonly starred: readonly number[];
	readonly holds: readonly boolean[];
	/** Equal for equal grounds. */
	readonly stars: string;
}

/**
 * Enumerates the results of a contest; they are one object wherever places and differences are equal. By the signed
 * reading they follow from the distances of the margins, whatever the totals and rolls.
 */
export function* contestResultChances(
	sides: readonly SideState[],
	totals: readonly number[],
	{ starred, holds, stars }: Grounds,
	context: ForecastContext,
): Generator<readonly [standings: readonly ContestResult[], chance: number]> {
	const { options } = context.rules;
	const ids = sides.map(({ id }) => id);
	const known = context.memoize(
		`standings|${ids}|${stars}`,
		() => new Map<number | string, readonly ContestResult[]>(),
	);
	const challengers = ids.map((id, i): Challenger => {
		const strategy = explain("strategy", [{ key: "total", kind: "add", value: totals[i]! }]);
		return { id, strategy, starred: starred[i]!, holds: holds[i]!, luck: false, by: "" };
	});
	const isSigned = options.contestReading === "signed";
	const codes = totals.map((total) => codesOf(total, isSigned));
	for (const [rolls, chance] of rollChances(challengers, context)) {
		const key = distancesKey(codes, rolls, isSigned);
		let standings = known.get(key);
		if (standings === undefined) {
			standings = drive(contestStep(challengers, options), answersInOrder(rolls));
			known.set(key, standings);
		}
		yield [standings, chance];
	}
}

/** Names totals and rolls; equal where the reading makes no difference between them. */
function distancesKey(codes: readonly Codes[], rolls: readonly number[], isSigned: boolean): number | string {
	if (codes.length > 3) return rolls.map((roll, i) => codes[i]?.(roll)).join(" ");
	const first = isSigned ? codes[0]!(rolls[0]!) : 0;
	let key = 0;
	for (let i = 0; i < codes.length; i++) key = key * FAR + (codes[i]!(rolls[i]!) - first);
	return key;
}

/** Code of a roll by the reading: by the signed one its margin, else its success roll. */
type Codes = (roll: number) => number;

function codesOf(total: number, isSigned: boolean): Codes {
	if (isSigned) return (roll) => total - roll;
	const known: number[] = [];
	return (roll) => {
		const old = known[roll];
		if (old !== undefined) return old;
		const { success, margin, critical } = toGradedRoll(total, roll);
		const code = (success ? 1 : -1) * (4 * margin + (critical ? 2 : 1));
		known[roll] = code;
		return code;
	};
}

/** Distance above that of any two margins. */
const FAR = 100_000;

function answersInOrder(answers: readonly number[]): () => number {
	let next = 0;
	return () => answers[next++]!;
}

/**
 * Chances of the rolls of all commanders together; by the signed reading one throw replaces all with equal distances.
 */
function rollChances(challengers: readonly Challenger[], context: ForecastContext): Chances<readonly number[]> {
	const { options } = context.rules;
	const key = context.isUniform ? challengers.length : challengers.map(({ id }) => id).join(" ");
	return context.memoize(`rolls|${options.contestReading}|${key}`, () => {
		const asked = contestStep(challengers, options).next();
		if (asked.done) throw new RangeError("a contest asks for rolls");
		let chances: Chances<readonly number[]> = [[[], 1]];
		for (const question of asked.value) {
			const answers = context.answersTo(question);
			chances = chances.flatMap(([before, p]) => answers.map(([roll, q]) => [[...before, roll], p * q] as const));
		}
		if (options.contestReading !== "signed") return chances;
		const alike = new Map<string, { readonly rolls: readonly number[]; chance: number }>();
		for (const [rolls, p] of chances) {
			const distances = rolls.map((roll) => roll - rolls[0]!).join(" ");
			getOrCreate(alike, distances, () => ({ rolls, chance: 0 })).chance += p;
		}
		return [...alike.values()].map(({ rolls, chance }) => [rolls, chance] as const);
	});
}
