import type { Log } from "../../../engine/ask/index.js";
import { battleSoFar, type DayStep, lookUpOutcomes } from "../../../engine/battle/index.js";
import { type Ledger, toNumber } from "../../../engine/common/index.js";
import type { PlayedDay } from "../console/day-state.js";
import { stepsOf } from "../console/path-view.js";
import type { StepFacts } from "./step-facts.js";

type Standing = Pick<StepFacts, "winner" | "degree" | "trials" | "by" | "favoured">;

const NOTHING: Standing = { winner: "", degree: "", trials: [], by: 0, favoured: [] };

/** The side that leads: after the contest by that, before it by what all saw happen. */
export function standingAt(step: DayStep, played: PlayedDay): Standing {
	if (isLate(step, played)) {
		const verdict = played.soFar.found.contest ? verdictOf(played) : NOTHING;
		if (step === "contest") return verdict;
		// The card of a day knows the row of its victor alone.
		const isDrawn = step === "losses" && verdict.winner === "";
		return { ...verdict, trials: [], ...(isDrawn ? { degree: "inconclusive", by: 0 } : {}) };
	}
	return step === "strategy" ? NOTHING : favourOf(step, played);
}

/** True for a step from which on it is known which side leads. */
export function isLate(step: DayStep, played: PlayedDay): boolean {
	const steps = stepsOf(played);
	return steps.indexOf(step) >= steps.indexOf("contest");
}

/** The side that leads after the contest, and by how much in the words of its table (RULES 1.12). */
function verdictOf({ soFar, rules, input }: PlayedDay): Standing {
	const contest = soFar.found.contest ?? [];
	const entries = lookUpOutcomes(contest, rules.tables.outcomes);
	const first = contest.find(({ place }) => place === "winner") ?? contest.find(({ place }) => place === "tied");
	const degree = entries.find(({ id }) => id === first?.id)?.row.name ?? "inconclusive";
	const trials = new Map<string, { ordeal: Ordeal; cornered: boolean; sides: string[] }>();
	for (const { id, ordeal, row: entry } of entries) {
		if (ordeal === "none") continue;
		const cornered = entry.cornered && input.sides.find((side) => side.id === id)?.escape === false;
		const trial = trials.get(`${ordeal} ${cornered}`) ?? { ordeal, cornered, sides: [] };
		trials.set(`${ordeal} ${cornered}`, trial);
		trial.sides.push(id);
	}
	const winner = first?.place === "winner" ? first.id : "";
	return { winner, degree, trials: [...trials.values()], by: first?.difference ?? 0, favoured: [] };
}

/** Sides that strokes of fortune, fallen heroes and glory have favoured up to a step, and by how much. */
function favourOf(step: DayStep, played: PlayedDay): Standing {
	const { strategy } = battleSoFar(played.input, played.rules, logsAround(step, played).after);
	const sums = strategy.map((ledger) => ({ id: ledger.key.split("/")[0] ?? "", sum: movedSum(ledger) }));
	const best = Math.max(...sums.map(({ sum }) => sum));
	const rest = sums.filter(({ sum }) => sum < best);
	if (rest.length === 0) return NOTHING;
	const favoured = sums.filter(({ sum }) => sum === best).map(({ id }) => id);
	return { ...NOTHING, favoured, by: best - Math.max(...rest.map(({ sum }) => sum)) };
}

type Ordeal = Standing["trials"][number]["ordeal"];

/** The answers before a step, and those with it. */
export function logsAround(step: DayStep, played: PlayedDay): { readonly before: Log; readonly after: Log } {
	const steps = stepsOf(played);
	const until = (last: number): Log =>
		Object.fromEntries(
			[...played.soFar.asked].flatMap(([key, at]) => {
				const entry = steps.indexOf(at) <= last && Object.hasOwn(played.log, key) ? played.log[key] : undefined;
				return entry ? [[key, entry] as const] : [];
			}),
		);
	const at = steps.indexOf(step);
	return { before: until(at - 1), after: until(at) };
}

/** Terms of Strategy that everyone sees come about: strokes of fortune, fallen heroes, glory. */
const OPEN_TERMS: readonly string[] = ["catastrophe", "heroes", "glory"];

/** The sum of those terms. A total that the GM has set does not move. */
export const movedSum = ({ terms, replaced }: Ledger): number =>
	replaced === undefined
		? terms
				.filter(({ key }) => OPEN_TERMS.includes(key.split("/")[0] ?? ""))
				.reduce((sum, { value }) => sum + toNumber(value), 0)
		: 0;
