import { type Term, toNumber } from "../../../engine/common/index.js";
import {
	type ComparedChances,
	chanceWithin,
	type DeedWorth,
	type Estimate,
	type WinChances,
} from "../../../engine/forecast/index.js";
import { formatSigned, sayWording, type Words } from "../../text/index.js";
import { type BattleScene, sceneName } from "../document/scenes.js";
import type { DaySetup } from "../document/types.js";
import type { PlayedDay } from "./day-state.js";
import { namesIn } from "./names.js";
import { restsOnUnset } from "./say-body.js";
import { isUndecided, sayBrackets, sayEstimate, sayPoints } from "./say-precision.js";
import { sayTerm } from "./say-term.js";
import { RULING_RANGE } from "./scenes-view.js";
import { isToCome, sceneAnswer, termName } from "./worth-asks.js";

/** Answers from which worth is shown. */
export interface KnownWorth {
	readonly deeds: readonly DeedWorth[];
	/** The chances as things are. */
	readonly now: WinChances;
	/** Those of other entries by the names of `worthAsks`. */
	readonly others: ReadonlyMap<string, ComparedChances>;
}

/** A number that is tried without being kept. */
export interface Trial {
	readonly key: string;
	readonly typed: string;
	/** null: not known yet. */
	readonly chances: ComparedChances | null;
}

interface WorthFrame {
	readonly played: PlayedDay;
	readonly setup: DaySetup;
	readonly known: KnownWorth;
	/** The side from whose point of view it is shown. */
	readonly side: string;
	readonly trial: Trial | null;
	readonly words: Words;
}

interface Row {
	readonly key: string;
	readonly side: string;
	readonly label: string;
	readonly value: string;
	readonly points: string;
	/** Length of its bar, in per cent of the longest of all lists. */
	readonly bar: number;
	readonly tone: "gain" | "loss" | "none";
}

/** Builds the view of modifiers and deeds with their worth in points of chance. */
export function buildWorth(frame: WorthFrame) {
	const { played, known, side, words } = frame;
	const names = namesIn(played.input);
	const terms = termRows(frame);
	const deeds = measuredDeeds(frame);
	const most = longest([...terms, ...deeds]);
	return {
		sides: played.input.sides.map(({ id }) => ({ value: id, label: names.side(id), selected: id === side })),
		name: names.side(side),
		helps: withBars(
			terms.filter(({ mean }) => mean >= 0).toSorted((a, b) => b.mean - a.mean),
			most,
		),
		hurts: withBars(
			terms.filter(({ mean }) => mean < 0).toSorted((a, b) => a.mean - b.mean),
			most,
		),
		deeds: deedRows(deeds, most),
		aside: words.say(`MUSTER.Battle.Worth.${precisionOf(known, played)}`),
		note: sayBrackets(daysOf(known), words),
		trial: trialOf(frame),
	};
}

/** The precision of the worth of all: where one is of simulated days, so are the figures beside it. */
function precisionOf(known: KnownWorth, { input, bodies }: PlayedDay): "sampled" | "assumed" | "near" | "exact" {
	if (daysOf(known) > 0) return "sampled";
	if (restsOnUnset(input, bodies)) return "assumed";
	return Object.values(known.now.wins).some(({ within }) => within !== "exact") ? "near" : "exact";
}

/** The most simulated days behind a figure; 0: there are none. */
const daysOf = ({ now, others, deeds }: KnownWorth): number =>
	Math.max(...[now, ...others.values(), ...deeds].map(({ sampled }) => sampled));

/** A row with the difference that it makes, and its text. */
type Measured = Omit<Row, "points" | "bar" | "tone"> & Estimate & { readonly text: string };

/** The largest difference, by which the bars of all lists are drawn: equal bars are equal worth. */
const longest = (rows: readonly Measured[]): number => Math.max(...rows.map(({ mean }) => Math.abs(mean)), 1e-9);

/** A difference that is shown as nothing, or of which the sign is not known, is neither a gain nor a loss. */
function toneOf({ mean, within }: Estimate): Row["tone"] {
	if (isUndecided({ within }) || Math.round(mean * 1_000) === 0) return "none";
	return mean > 0 ? "gain" : "loss";
}

/** Bars by the differences; where the sign of one is not known it has none. */
const withBars = (rows: readonly Measured[], most: number): readonly Row[] =>
	rows.map(({ key, side, label, value, text, mean, within }) => ({
		key,
		side,
		label,
		value,
		points: text,
		tone: toneOf({ mean, within }),
		bar: isUndecided({ within }) ? 0 : Math.round((Math.abs(mean) / most) * 100),
	}));

/**
 * Every term of every side's Strategy, with the points of chance that the side of the reader's choice would have less
 * without it.
 */
function termRows({ played, known, side, words }: WorthFrame): readonly Measured[] {
	return played.soFar.strategy.flatMap(({ key: ledger, terms }) =>
		terms.flatMap((term: Term): readonly Measured[] => {
			const key = `${ledger}/${term.key}`;
			const without = known.others.get(termName(key));
			if (without === undefined) return [];
			const difference = opposite(gainOf(without, side));
			const [owner = ""] = ledger.split("/");
			return [
				{
					key,
					side: owner,
					label: sayTerm(key, term, played.input, words),
					value: formatSigned(words, toNumber(term.value)),
					...difference,
					text: sayPoints(difference, words),
				},
			];
		}),
	);
}

/** The gain of a side; a side that there is not gains nothing. */
const gainOf = ({ gains }: ComparedChances, side: string): Estimate => gains[side] ?? { mean: 0, within: "exact" };

/** A difference seen from the other end. */
const opposite = ({ mean, within }: Estimate): Estimate => ({
	mean: -mean,
	within: typeof within === "string" ? within : { from: -within.to, to: -within.from },
});

/** The chance of a side to hold the field, with its precision. */
function sayWins({ wins }: WinChances, side: string, words: Words): string {
	const { mean, within } = wins[side] ?? { mean: 0, within: "exact" };
	return sayEstimate(mean, within, words);
}

/** Deeds that count and scenes that are still to be played, the most worth first. */
function measuredDeeds(frame: WorthFrame): readonly MeasuredDeed[] {
	const { setup, known } = frame;
	const done = known.deeds.map((deed) => doneDeed(deed, frame));
	const open = setup.scenes.filter(isToCome).flatMap((scene) => openScene(scene, frame));
	return [...done, ...open].toSorted((a, b) => b.mean - a.mean);
}

/** The same as rows; equal ones share their rank. */
function deedRows(all: readonly MeasuredDeed[], most: number) {
	const bars = withBars(all, most);
	return all.map((deed, i) => {
		const rank = all.filter((other) => isAbove(other, deed)).length + 1;
		return { ...bars[i]!, rank, detail: deed.detail, isOpen: deed.isOpen };
	});
}

/** True if a deed is surely worth more than another, as far as it is shown: of intervals that meet neither. */
function isAbove(one: MeasuredDeed, other: MeasuredDeed): boolean {
	if (typeof one.within === "string" && typeof other.within === "string")
		return one.mean > other.mean && one.text !== other.text;
	const from = typeof one.within === "string" ? one.mean : one.within.from;
	return from > (typeof other.within === "string" ? other.mean : other.within.to);
}

/** A measured deed. `isOpen`: a scene that is still to be played. */
type MeasuredDeed = Measured & { readonly detail: string; readonly isOpen: boolean };

function doneDeed({ side, kind, id, without, worth, within, sampled }: DeedWorth, frame: WorthFrame): MeasuredDeed {
	const { words } = frame;
	const { label, what } = nameOf({ side, kind, id }, frame);
	const chance = sayEstimate(without, sampled > 0 ? chanceWithin(without, sampled) : within, words);
	const detail = words.say("MUSTER.Battle.Worth.without", { what, chance });
	const difference: Estimate = { mean: worth, within };
	const text = sayPoints(difference, words);
	return { key: `${side}/${kind}/${id}`, side, label, value: "", ...difference, text, detail, isOpen: false };
}

function openScene(scene: BattleScene, { known, words }: WorthFrame): readonly MeasuredDeed[] {
	const chances = known.others.get(sceneAnswer(scene.id));
	if (chances === undefined) return [];
	const { id, side } = scene;
	const difference = gainOf(chances, side);
	const chance = sayWins(chances, side, words);
	const detail = words.say(`MUSTER.Battle.Worth.${scene.end === "lost" ? "ifLost" : "ifWon"}`, { chance });
	const text = sayPoints(difference, words);
	return [{ key: id, side, label: sceneName(scene), value: "", text, detail, isOpen: true, ...difference }];
}

/** The name of a deed and its kind; scenes by their own names. */
function nameOf(
	{ side, kind, id }: Pick<DeedWorth, "side" | "kind" | "id">,
	{ played, setup, words }: WorthFrame,
): { readonly label: string; readonly what: string } {
	const own = played.input.sides.find((each) => each.id === side);
	const say = (leaf: string): string => words.say(`MUSTER.Battle.Worth.Kind.${leaf}`);
	if (kind === "hero") return { label: namesIn(played.input).hero(`${side}/${id}`), what: say(kind) };
	if (kind === "position") {
		const title = played.rules.tables.positions.rows[id]?.title;
		return { label: title ? sayWording(words, title) : id, what: say(kind) };
	}
	if (kind === "mission") {
		const mission = own?.missions.find((each) => each.id === id);
		const label = words.say(`MUSTER.Battle.Mission.${mission?.kind ?? "scouts"}`);
		const scene = setup.scenes.findLast(
			(each) => each.side === side && each.mission === id && each.state === "played" && each.end !== "none",
		);
		if (!scene) return { label, what: say(kind) };
		return { label: sceneName(scene), what: words.say("MUSTER.Battle.Worth.sceneMission", { mission: label }) };
	}
	const judgement = own?.judgements[Number(id)];
	const sort = judgement?.kind ?? "other";
	if (judgement?.id) return { label: judgement.label, what: say("scene") };
	return { label: judgement?.label || words.say(`MUSTER.Battle.Judgement.${sort}`), what: say(sort) };
}

/** The number that is tried, with its chance beside the present one. */
function trialOf({ played, known, side, trial, words }: WorthFrame) {
	if (trial === null) return null;
	const [owner = ""] = trial.key.split("/");
	const ledger = played.soFar.strategy.find(({ key }) => trial.key.startsWith(`${key}/`));
	const term = ledger?.terms.find(({ key }) => `${ledger.key}/${key}` === trial.key);
	const names = namesIn(played.input);
	const name = term ? sayTerm(trial.key, term, played.input, words) : trial.key;
	const label = words.say("MUSTER.Battle.Worth.trying", { name, side: names.side(owner) });
	const field = { key: trial.key, label, typed: trial.typed, ...RULING_RANGE };
	if (trial.chances === null) {
		return { ...field, text: trial.typed === "" ? "" : words.say("MUSTER.Battle.Odds.counting") };
	}
	const data = {
		name: names.side(side),
		before: sayWins(known.now, side, words),
		after: sayWins(trial.chances, side, words),
		points: sayPoints(gainOf(trial.chances, side), words),
	};
	return { ...field, text: words.say("MUSTER.Battle.Worth.wouldWin", data) };
}

/** Sentence about the chance that the result of a scene would bring its side; empty: it is not known. */
export function sayScene(scene: BattleScene, others: KnownWorth["others"], played: PlayedDay, words: Words): string {
	const then = others.get(sceneAnswer(scene.id));
	if (!then || !isToCome(scene)) return "";
	return words.say(`MUSTER.Battle.Worth.${scene.end === "lost" ? "sceneLost" : "sceneWon"}`, {
		name: namesIn(played.input).side(scene.side),
		chance: sayWins(then, scene.side, words),
		points: sayPoints(gainOf(then, scene.side), words),
	});
}
