import type { Kernel, Question } from "../../../engine/ask/index.js";
import { dice, supportOf } from "../../../engine/ask/index.js";
import type { Ratio, Result } from "../../../engine/common/index.js";
import { fail, ok, ratio } from "../../../engine/common/index.js";
import { QUALITIES } from "../../../engine/force/index.js";
import { CAMPAIGN_ACTIONS } from "../actions/index.js";
import { CAMPAIGN_CARD } from "../cards/index.js";
import type {
	CampaignChange,
	CampaignContext,
	CampaignKind,
	ChangeLine,
	ChangeNote,
	LineValue,
	ThrowKind,
} from "../types.js";
import { CAMPAIGN_TITLES, THROW_KINDS } from "../types.js";

type Played = Course<CampaignChange>;

/**
 * Foresees an action before its dice are thrown, by the same rules that play it: its certain changes, and the possible
 * values of the rest, with exact chances wherever a value depends on one throw. Faults: those of its form; more throws
 * than a message holds.
 */
export function foreseeCampaign(kind: CampaignKind, form: unknown, context: CampaignContext): Result<CampaignOutlook> {
	const game = CAMPAIGN_ACTIONS[kind](context);
	const checked = game.check(form);
	if (!checked.ok) return checked;
	const courses = playCourses(() => game.play(checked.value), kind);
	if (courses.some(({ asked }) => asked.length > CAMPAIGN_CARD.answers))
		return fail({ code: "MUSTER.Fault.Campaign.tooLarge" });
	const exact = kind !== "rest" || courses.length === 1;
	const titles = new Set(courses.map(({ outcome }) => outcome.title));
	const [sure] = titles;
	return ok({
		lines: linesOf(courses, exact),
		notes: notesOf(courses, exact),
		throws: throwsOf(courses.flatMap(({ asked }) => asked)),
		title: titles.size === 1 && sure !== undefined ? sure : CAMPAIGN_TITLES[kind][0],
		changes: courses.some(({ outcome }) => Object.keys(outcome.update).length > 0),
	});
}

const sumOf = (courses: readonly Played[]): number => courses.reduce((sum, { weight }) => sum + weight, 0);

/** A value and the weight of the courses that come to it. */
interface Weighed {
	readonly value: LineValue;
	weight: number;
}

function linesOf(courses: readonly Played[], exact: boolean): readonly OutlookLine[] {
	const total = sumOf(courses);
	const found = new Map<string, { readonly line: ChangeLine; readonly values: Map<string, Weighed> }>();
	for (const [line, weight] of weightsOf(courses, ({ lines }) => lines)) {
		const id = `${line.key}/${line.unit ?? ""}`;
		const known = found.get(id) ?? { line, values: new Map<string, Weighed>() };
		found.set(id, known);
		weigh(known.values, line.after, weight);
	}
	return [...found.values()].map(({ line, values }) => {
		const covered = [...values.values()].reduce((sum, { weight }) => sum + weight, 0);
		// In a course without the line the value keeps its old state.
		if (covered < total) weigh(values, line.before, total - covered);
		const { after: _after, ledger, ...rest } = line;
		const after = toPossible([...values.values()], total, exact);
		return after.length === 1 && ledger ? { ...rest, after, ledger } : { ...rest, after };
	});
}

/** Items of all courses with their weights: most courses have the very same ones of most units. */
function weightsOf<T>(
	courses: readonly Played[],
	itemsOf: (outcome: CampaignChange) => readonly T[],
): ReadonlyMap<T, number> {
	const weights = new Map<T, number>();
	for (const { outcome, weight } of courses)
		for (const each of itemsOf(outcome)) weights.set(each, (weights.get(each) ?? 0) + weight);
	return weights;
}

function weigh(values: Map<string, Weighed>, value: LineValue, weight: number): void {
	const id = JSON.stringify(value);
	const known = values.get(id);
	if (known) known.weight += weight;
	else values.set(id, { value, weight });
}

function toPossible(values: readonly Weighed[], total: number, exact: boolean): readonly Possible[] {
	return values
		.toSorted((a, b) => rankOf(a.value) - rankOf(b.value))
		.map(({ value, weight }) => ({ value, chance: chanceOf(weight, total, exact) }));
}

/** Exact, or certain all the same; otherwise unknown. */
const chanceOf = (weight: number, total: number, exact: boolean): Ratio | null =>
	exact || weight === total ? ratio(weight, total) : null;

function rankOf(value: LineValue): number {
	if (value.kind === "quality") return QUALITIES.indexOf(value.value);
	return value.kind === "number" || value.kind === "coins" ? value.value : 0;
}

function notesOf(courses: readonly Played[], exact: boolean): readonly OutlookNote[] {
	const total = sumOf(courses);
	const found = new Map<string, { readonly note: CampaignChange["notes"][number]; weight: number }>();
	for (const { outcome, weight } of courses)
		for (const note of outcome.notes) {
			const id = `${note.key}/${note.unit ?? ""}/${note.count ?? ""}`;
			const known = found.get(id);
			if (known) known.weight += weight;
			else found.set(id, { note, weight });
		}
	return [...found.values()].map(({ note, weight }) => ({ ...note, chance: chanceOf(weight, total, exact) }));
}

/** The throws, each kind once for every unit that it is thrown for. */
function throwsOf(asked: readonly Question[]): readonly OutlookThrow[] {
	const found = new Map<
		string,
		{ readonly what: ThrowKind; readonly unit: string | null; readonly dice: Set<string> }
	>();
	const known = new Map<string, string>();
	for (const question of asked) {
		const { key } = question;
		const thrown = question.kind === "dice" ? question.dice : "";
		// All courses throw the same for most units.
		if (known.get(key) === thrown) continue;
		known.set(key, thrown);
		const [start = "", id = ""] = key.split("/");
		const what = THROW_KINDS.find((kind) => kind === start);
		if (what === undefined) throw new RangeError(`No throw is called ${key}`);
		const unit = what === "payday" || what === "rest" ? id : null;
		const each = found.get(`${what}/${unit}`) ?? { what, unit, dice: new Set<string>() };
		found.set(`${what}/${unit}`, each);
		if (question.kind === "dice") each.dice.add(thrown);
	}
	return [...found.values()].map(({ dice, ...each }) => ({ ...each, dice: [...dice] }));
}

/** A value that a line may come to. `chance` is null where only the ends are known. */
export interface Possible {
	readonly value: LineValue;
	readonly chance: Ratio | null;
}

/** A line whose value may hang on the dice: all that it may come to, in ascending order; one alone is certain. */
export interface OutlookLine extends Omit<ChangeLine, "after"> {
	readonly after: readonly Possible[];
}

/** A note and its chance; null where it is possible but its chance is unknown. */
interface OutlookNote extends ChangeNote {
	readonly chance: Ratio | null;
}

/** Throws of one kind about one unit, or about none: `what` is the leaf below `MUSTER.Campaign.Throw`. */
export interface OutlookThrow {
	readonly what: ThrowKind;
	readonly unit: string | null;
	readonly dice: readonly string[];
}

/** The outlook of a campaign action before its dice are thrown. */
export interface CampaignOutlook {
	readonly lines: readonly OutlookLine[];
	readonly notes: readonly OutlookNote[];
	readonly throws: readonly OutlookThrow[];
	/** The result as the leaf of its title; the usual one where dice decide it. */
	readonly title: string;
	/** True if anything at all would be written. */
	readonly changes: boolean;
}

/** One course that the dice may take: all throws of the same dice show the same total. */
interface Fall {
	readonly totals: ReadonlyMap<string, number>;
	readonly weight: number;
}

/** The outcome of one course, with its weight among all courses and all of its throws. */
interface Course<R> {
	readonly outcome: R;
	readonly weight: number;
	readonly asked: readonly Question[];
}

/**
 * Plays a kernel once for every total that its dice can show, every throw of them showing the same. Where each value
 * hangs on at most one throw of each kind this gives its chances exactly; `ends` plays only the lowest and the highest
 * totals, between which a value lies that many throws add to. A throw that the rules make again leads to no course of
 * its own: the throw that counts in the end is one of the others.
 */
function playCourses<R>(makeKernel: () => Kernel<R>, kind: CampaignKind): readonly Course<R>[] {
	const first = playCourse(makeKernel(), () => undefined);
	if (first.outcome !== undefined) return [{ outcome: first.outcome, weight: 1, asked: [] }];
	const texts = [...new Set(first.asked.map(diceOf))];
	return fallsOf(texts, kind === "rest").flatMap(({ totals, weight }) => {
		const { outcome, asked } = playCourse(makeKernel(), (text) => totals.get(text));
		return outcome === undefined ? [] : [{ outcome, weight, asked }];
	});
}

/** Plays one course; without an outcome where a throw is made again, or its dice have no result yet. */
function playCourse<R>(
	kernel: Kernel<R>,
	totalOf: (text: string) => number | undefined,
): { readonly outcome: R | undefined; readonly asked: readonly Question[] } {
	const asked: Question[] = [];
	let step = kernel.next();
	while (!step.done) {
		const questions = step.value;
		if (questions.some(isAgain)) return { outcome: undefined, asked };
		asked.push(...questions);
		const totals = questions.map((question) => totalOf(diceOf(question)));
		if (totals.includes(undefined)) return { outcome: undefined, asked };
		step = kernel.next(totals as readonly number[]);
	}
	return { outcome: step.value, asked };
}

/** Only the draw of a quality throws the same dice again, until a total comes that counts. */
const isAgain = ({ key }: Question): boolean => key.startsWith("quality/") && key !== "quality/1";

const diceOf = (question: Question): string => (question.kind === "dice" ? question.dice : "");

/** Every total of every kind of dice with every other; or the two ends of all. */
function fallsOf(texts: readonly string[], ends: boolean): readonly Fall[] {
	if (ends && texts.length > 0) return [0, -1].map((at) => fallAt(texts, at));
	let falls: readonly Fall[] = [{ totals: new Map(), weight: 1 }];
	for (const text of texts)
		falls = falls.flatMap(({ totals, weight }) =>
			totalsOf(text).map(([total, each]) => ({ totals: new Map([...totals, [text, total]]), weight: weight * each })),
		);
	return falls;
}

function fallAt(texts: readonly string[], at: number): Fall {
	return { totals: new Map(texts.map((text) => [text, totalsOf(text).at(at)?.[0] ?? 0])), weight: 1 };
}

const totalsOf = (text: string) => supportOf(dice("", text)) as readonly (readonly [total: number, weight: number])[];
