import { driveLogged } from "../../../src/engine/ask/drive.js";
import {
	type Answerer,
	advance,
	answer,
	type Driven,
	entryOf,
	type Game,
	type Log,
	type LogEntry,
	type Question,
} from "../../../src/engine/ask/index.js";

/** A game in which people have used their Luck. */
export interface Lucky<O> extends Driven<O> {
	/** What was thrown again, by the last word of its key but the contest's, and whether other questions came of it. */
	readonly lucky: readonly string[];
}

/**
 * Plays a game to its end, where Luck throws again as it is asked whether it does: any throw that allows it, in the
 * order in which they are asked, now and then more than once. What was answered before stays, as far as it still fits.
 * The log has only what was asked in the end, each question as it was asked then.
 */
export function playWithLuck<I, O>(game: Game<I, O>, input: I, answerer: Answerer, rethrows: () => boolean): Lucky<O> {
	let { outcome, log }: Driven<O> = driveLogged(game.play(input), answerer);
	const lucky: string[] = [];
	const seen = new Set<string>();
	for (let entry = nextLucky(log, seen); entry !== undefined; entry = nextLucky(log, seen)) {
		const { question } = entry;
		seen.add(question.key);
		while (rethrows()) {
			const before = log;
			const ended = finish(game, input, given(log, question, answerer(question), "luck"), answerer);
			[outcome, log] = [ended.outcome, asAsked(game, input, ended.log)];
			const isElsewhere = Object.keys(log).join() !== Object.keys(before).join();
			lucky.push(`${nameOf(question)} ${isElsewhere ? "elsewhere" : "the same way"}`);
		}
	}
	return { outcome, log, lucky };
}

const nameOf = ({ key }: Question): string => (key.startsWith("contest/") ? "contest" : (key.split("/").at(-1) ?? ""));

const nextLucky = (log: Log, seen: ReadonlySet<string>): LogEntry | undefined =>
	Object.values(log).find(({ question }) => question.luck !== undefined && !seen.has(question.key));

function given(log: Log, question: Question, face: ReturnType<Answerer>, source: LogEntry["source"]): Log {
	const now = answer(log, question, { answer: face, source });
	if (!now.ok) throw new RangeError(`${question.key}: ${now.fault.code}`);
	return now.value;
}

/** Answers what is open, or no longer fits, until nothing is. */
function finish<I, O>(game: Game<I, O>, input: I, from: Log, answerer: Answerer): Driven<O> {
	let log = from;
	for (let now = advance(game, input, log); ; now = advance(game, input, log)) {
		if (now.done) return { outcome: now.outcome, log };
		// What is answered a second time was never thrown again: it is another throw.
		const { [now.conflicts[0]?.question.key ?? ""]: _unfit, ...rest } = log;
		log = rest;
		for (const question of now.open) log = given(log, question, answerer(question), "rolled");
	}
}

/** The entries that were asked for, under the questions of now. */
function asAsked<I, O>(game: Game<I, O>, input: I, log: Log): Log {
	const { log: now } = driveLogged(game.play(input), ({ key }) => (entryOf(log, key) as LogEntry).answer);
	return Object.fromEntries(
		Object.entries(now).map(([key, { question }]) => [key, { ...(entryOf(log, key) as LogEntry), question }]),
	);
}
