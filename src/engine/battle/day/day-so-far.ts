import type { Game, Kernel, Log, Question } from "../../ask/index.js";
import { advance } from "../../ask/index.js";
import type { Ledger } from "../../common/index.js";
import type { Force } from "../../force/index.js";
import { estimatedUnit } from "../../force/index.js";
import type { BattleInput, BattleSide, QuickSide } from "../model/index.js";
import type { DayOutcome } from "../outcome.js";
import type { BattleRules } from "../rules.js";
import { strategyLedgers } from "../strategy/index.js";
import { battleDay, fightDay } from "./day.js";
import type { DayFindings, DayStep } from "./report-step.js";

/** A battle day as far as its answers lead. */
export interface DaySoFar {
	/** The step that waits for answers; null: the day is over. */
	readonly step: DayStep | null;
	/** Questions to answer next, those whose stored answer no longer fits included. */
	readonly open: readonly Question[];
	/** Keys of stored answers that no longer fit their question. */
	readonly conflicts: readonly string[];
	/** Step of every question that was asked, by its key, in the order of the rules. */
	readonly asked: ReadonlyMap<string, DayStep>;
	/** Results of the steps that are over. */
	readonly found: DayFindings;
	/**
	 * Effective Strategy of each side by what is known so far, in their order: ledgers `<side>/strategy` (RULES 1.11).
	 */
	readonly strategy: readonly Ledger[];
	/** null: the day is not over. */
	readonly outcome: DayOutcome | null;
}

/**
 * Plays a battle day, of an input that `battleDay(rules).check` let pass, with the answers that there are, and gives
 * what is known of it by then (RULES 1.2). Nothing is rolled.
 */
export function battleSoFar(input: BattleInput, rules: BattleRules, log: Log): DaySoFar {
	const asked = new Map<string, DayStep>();
	let step: DayStep = "powers";
	let found: DayFindings = { sides: [] };
	const game: Game<BattleInput, DayOutcome> = {
		...battleDay(rules),
		play: () =>
			watched(
				fightDay(input, rules, (next, news) => {
					step = next;
					found = { ...found, ...news };
				}),
				(questions) => {
					for (const { key } of questions) asked.set(key, step);
				},
			),
	};
	const progress = advance(game, input, log);
	const strategy = found.contest?.map((result) => result.strategy) ?? strategyLedgers(found.sides, input, rules);
	if (progress.done) return { step: null, open: [], conflicts: [], asked, found, strategy, outcome: progress.outcome };
	const conflicts = progress.conflicts.map(({ question }) => question);
	return {
		step,
		open: [...progress.open, ...conflicts],
		conflicts: conflicts.map(({ key }) => key),
		asked,
		found,
		strategy,
		outcome: null,
	};
}

/** Runs a kernel and shows what it asks. */
function* watched<R>(kernel: Kernel<R>, see: (questions: readonly Question[]) => void): Kernel<R> {
	let step = kernel.next();
	while (!step.done) {
		see(step.value);
		step = kernel.next(yield step.value);
	}
	return step.value;
}

/** A side with nothing but its force: what a new battle starts from. */
export function plainSide(id: string, force: Force): BattleSide {
	return {
		id,
		force,
		by: "",
		heroic: false,
		stand: null,
		position: [],
		circumstances: [],
		judgements: [],
		classes: {},
		missions: [],
		security: { guards: null, pickets: null },
		diviner: null,
		powers: { defence: 0, purchases: [] },
		culture: {},
		orders: {},
		heroes: [],
		escape: true,
		commanderLost: false,
	};
}

/** A fight in the open between these sides, with nothing special about it. */
export function plainBattle(sides: readonly BattleSide[]): BattleInput {
	return { sides, siege: false, skill: "auto", tlCap: null, intensity: 0, rulings: {} };
}

/**
 * A battle of estimates (RULES 1.19): each force is one body of one kind and one morale, for which everything is rolled
 * once. It is an ordinary battle: whatever else is known may be added to it. Sides are `a`, `b`, `c`, …
 */
export function quickBattle(sides: readonly QuickSide[], { force: { tables } }: BattleRules): BattleInput {
	return plainBattle(
		sides.map(({ strategy, tl, ...estimate }, i) => {
			const commander = { name: "", link: "", strategy, tactics: 0, luck: false, leads: "" };
			const units = [estimatedUnit(estimate, tables)];
			const force: Force = {
				name: estimate.name,
				tl,
				mana: "normal",
				commander,
				treasury: 0,
				units,
				practitioners: [],
				heroes: [],
			};
			return plainSide(String.fromCharCode(A + i), force);
		}),
	);
}

/** The letter a. */
const A = 97;
