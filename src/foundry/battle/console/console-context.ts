import {
	type BattleDay,
	buildConsole,
	type ConsoleStep,
	closesBattle,
	type PlayedDay,
	type StageStates,
} from "../../../bridge/battle/index.js";
import { sideSign } from "../../../bridge/plots/index.js";
import { formatCount, sayFault } from "../../../bridge/text/index.js";
import { planParts, sayLeftOut } from "../../../bridge/transactions/index.js";
import type { Fault } from "../../../engine/common/index.js";
import { words } from "../../host/words.js";
import { isFrozen, standingOf } from "../day/standing.js";
import { type HostBattlePage, storedIn } from "../pages/battle-pages.js";
import { battleRules } from "../pages/battle-rules.js";
import { goneArmies } from "../pages/present-armies.js";
import type { ConsoleOdds } from "./console-odds.js";
import { chancesIn } from "./console-people.js";
import { CONSOLE_PICTURES } from "./console-pictures.js";
import type { consoleResult } from "./console-result.js";
import type { ConsoleHost, ConsoleState } from "./console-state.js";

/** State of the console from which its templates are drawn. */
interface ConsoleFacts {
	readonly page: HostBattlePage;
	readonly shown: ConsoleState;
	readonly odds: ConsoleOdds;
	readonly step: ConsoleStep;
	readonly unfolded: ReadonlySet<string>;
	readonly drawn: ConsoleHost["drawn"];
	readonly stages: StageStates | undefined;
	readonly id: string;
	/** Builds the result of a day that is over. */
	readonly result: typeof consoleResult;
}

/** Characters of damaged data that are shown. */
const SHOWN = 20_000;

/**
 * The context of the console's templates without its odds and panels; of data that do not read what is stored, and why.
 */
export function consoleContext(facts: ConsoleFacts): object {
	const { page, shown, odds, step, unfolded, drawn, stages, id, result } = facts;
	const now = shown.state;
	if (!now.ok) return damaged(page, now.fault);
	const { played } = shown;
	const { day } = now.value;
	const rules = played?.rules ?? battleRules();
	const view = buildConsole({
		state: now.value,
		rules,
		step,
		...(stages && { stages }),
		unfolded,
		drawn,
		chanceOf: chancesIn(facts),
		pictures: CONSOLE_PICTURES,
		words: words(),
	});
	const outcome = played?.outcome ?? null;
	return {
		...view,
		sign: Object.fromEntries(Object.keys(day.setup.sides).map((side) => [side, sideSign(side)])),
		isStale: odds.isStale,
		result:
			played && outcome && step === "losses"
				? result({ day, played, outcome, forecast: odds.forecast, unfolded }, id)
				: null,
		days: dayButtons(shown.count, day.number),
		isLast: day.number === shown.count,
		// A day whose result was sealed and given up may be applied all the same.
		applied: outcome || isFrozen(page, day) ? appliedOf(page, day, outcome) : null,
	};
}

function damaged(page: HostBattlePage, fault: Fault): object {
	const stored = JSON.stringify(storedIn(page), null, 1) ?? "";
	const isSealed = fault.code === "MUSTER.Fault.Battle.sealed" || fault.code === "MUSTER.Fault.Battle.sealBroken";
	return { damaged: sayFault(words(), fault), isSealed, faultPath: fault.path ?? "", stored: stored.slice(0, SHOWN) };
}

/** Buttons for the days of a battle; none for one alone. */
export function dayButtons(count: number, shown: number): readonly object[] {
	if (count < 2) return [];
	return Array.from({ length: count }, (_, i) => ({
		number: i + 1,
		label: words().say("MUSTER.Battle.day", { day: i + 1 }),
		selected: i + 1 === shown,
	}));
}

type Outcome = PlayedDay["outcome"];

/** State of a day's transaction, with what may be done. */
function appliedOf(page: HostBattlePage, day: BattleDay, outcome: Outcome): object {
	const transaction = standingOf(page, day.number);
	const state = transaction?.state ?? "none";
	const by = transaction ? (game.users.get(transaction.by)?.name ?? "") : "";
	const isFree = state === "none" || state === "undone";
	const gone = isFree ? planParts(goneArmies(day)) : null;
	return {
		...partOf(day, gone?.leftOut.length ?? 0),
		leftOut: sayLeftOut(words(), gone ?? transaction ?? { subjects: {} }),
		text: words().say(`MUSTER.Battle.Apply.${state}`, { by }),
		isDone: state === "done",
		isOpen: state === "open",
		isFree,
		mayContinue: state === "done" && outcome !== null && !closesBattle(day, outcome),
	};
}

/** The text of the button, which cannot write into an army that is gone. */
function partOf({ setup }: BattleDay, gone: number): { readonly action: string; readonly isVain: boolean } {
	const armies = Object.values(setup.sides).flatMap(({ contingents }) => contingents.filter(({ uuid }) => uuid !== ""));
	const [all, count] = [armies.length, armies.length - gone].map((number) => formatCount(words(), number));
	const key = gone === 0 ? "MUSTER.Battle.Apply.apply" : "MUSTER.Battle.Apply.applyPart";
	return {
		action: words().say(key, { all: all ?? "", count: count ?? "" }),
		isVain: gone > 0 && gone === armies.length,
	};
}
