import { advance, answer, type Driven, EMPTY_LOG, type Log } from "../../../engine/ask/index.js";
import { QUICK_CONTEST, type QuickContestResult } from "../../../engine/checks/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { SIDES, type SideName } from "../commands/index.js";
import { type StoredQuickContest, toStoredQuickContest } from "./stored-contest.js";
import type { ContestAnswer, StoredOpenContest } from "./stored-open-contest.js";

/** The sides that have not rolled yet. */
export function waitingSides({ answered }: StoredOpenContest): SideName[] {
	return SIDES.filter((side) => answered[side] === undefined);
}

/** The throw of one side. */
export type Thrown = Pick<Required<ContestAnswer>, "roll"> & Pick<ContestAnswer, "faces">;

/**
 * The contest with the answer of one side. A sealed one keeps only that there is one: roll and faces are left out.
 * Faults: that side has rolled already, or what was rolled is no throw of its dice.
 */
export function answerContest(
	stored: StoredOpenContest,
	side: SideName,
	given: ContestAnswer,
): Result<StoredOpenContest> {
	if (stored.answered[side]) return fail({ code: "MUSTER.Fault.Contest.answered", path: side });
	if (given.roll !== undefined) {
		const checked = enter(stored, EMPTY_LOG, side, { ...given, roll: given.roll });
		if (!checked.ok) return checked;
	}
	const { roll, faces, ...rest } = given;
	const shown = { ...(roll === undefined ? {} : { roll }), ...(faces === undefined ? {} : { faces }) };
	return ok({ ...stored, answered: { ...stored.answered, [side]: stored.sealed ? rest : { ...rest, ...shown } } });
}

/**
 * The settled contest once both rolls are known, from the answers or, for a sealed one, from `sealed`; undefined while one
 * is missing. Faults: those of a throw that its dice cannot show.
 */
export function settleContest(
	stored: StoredOpenContest,
	sealed: Readonly<Partial<Record<SideName, Thrown>>> = {},
): Result<StoredQuickContest | undefined> {
	let log: Log = EMPTY_LOG;
	for (const side of SIDES) {
		const known = stored.answered[side];
		const thrown = known?.roll === undefined ? sealed[side] : { ...known, roll: known.roll };
		if (!known || !thrown) return ok(undefined);
		const entered = enter(stored, log, side, thrown);
		if (!entered.ok) return entered;
		log = entered.value;
	}
	const driven = finish(stored, log);
	return ok(driven && toStoredQuickContest(driven, { note: stored.note, names: stored.names }));
}

/** The log with the throw of one side. */
function enter({ input }: StoredOpenContest, log: Log, side: SideName, { roll, faces }: Thrown): Result<Log> {
	const progress = advance(QUICK_CONTEST, input, log);
	const question = progress.done ? undefined : progress.open.find(({ key }) => key === `contest/${side}`);
	if (!question) throw new TypeError(`nothing is open for the ${side} side`);
	return answer(log, question, roll, "rolled", faces);
}

function finish({ input }: StoredOpenContest, log: Log): Driven<QuickContestResult> | undefined {
	const progress = advance(QUICK_CONTEST, input, log);
	return progress.done ? { outcome: progress.outcome, log } : undefined;
}
