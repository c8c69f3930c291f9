import { chanceMargin, type DeedWorth } from "../../../engine/battle/index.js";
import { ratio, type Term, toNumber } from "../../../engine/common/index.js";
import { formatRatio, formatSigned, sayChance, sayWording, type Words } from "../../text/index.js";
import { type BattleScene, sceneName } from "../document/scenes.js";
import type { DaySetup } from "../document/types.js";
import type { PlayedDay } from "./day-state.js";
import { namesIn } from "./names.js";
import { sayTerm } from "./say-term.js";
import { AS_IT_IS, isToCome, sceneAnswer, termName } from "./worth-asks.js";

/** Chances of the sides to hold the field, by side, of so many simulated days; 0: exact. */
export interface FieldChances {
	readonly wins: Readonly<Record<string, number>>;
	readonly sampled: number;
}

/** Answers from which worth is shown. */
export interface KnownWorth {
	readonly deeds: readonly DeedWorth[];
	/** By the names of `worthAsks`. */
	readonly others: ReadonlyMap<string, FieldChances>;
}

/** A number that is tried without being kept. */
export interface Trial {
	readonly key: string;
	readonly typed: string;
	/** null: not known yet. */
	readonly chances: FieldChances | null;
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
	/** Length of its bar, in per cent of the longest. */
	readonly bar: number;
	readonly isGain: boolean;
}

/** One deed in the ranking. `isOpen`: a scene that is still to be played. */
interface DeedRow extends Row {
	readonly rank: number;
	readonly detail: string;
	readonly isOpen: boolean;
}

/** Modifiers that help and hurt a side, deeds by their worth to their own side, and the number that is tried. */
interface WorthView {
	readonly sides: readonly { readonly value: string; readonly label: string; readonly selected: boolean }[];
	readonly name: string;
	readonly helps: readonly Row[];
	readonly hurts: readonly Row[];
	readonly deeds: readonly DeedRow[];
	readonly aside: string;
	readonly trial: {
		readonly key: string;
		readonly label: string;
		readonly typed: string;
		readonly text: string;
	} | null;
}

/** A difference of chances with what is needed to say it. */
interface Difference {
	readonly points: number;
	readonly margin: number;
}

/** Builds the view of modifiers and deeds with their worth in points of chance. */
export function buildWorth(frame: WorthFrame): WorthView {
	const { played, known, side, words } = frame;
	const names = namesIn(played.input);
	const now = known.others.get(AS_IT_IS);
	const terms = now ? termRows(frame, now) : [];
	return {
		sides: played.input.sides.map(({ id }) => ({ value: id, label: names.side(id), selected: id === side })),
		name: names.side(side),
		helps: withBars(terms.filter(({ points }) => points >= 0).toSorted((a, b) => b.points - a.points)),
		hurts: withBars(terms.filter(({ points }) => points < 0).toSorted((a, b) => a.points - b.points)),
		deeds: now ? deedRows(frame, now) : [],
		aside: words.say(`MUSTER.Battle.Worth.${(now?.sampled ?? 0) > 0 ? "sampled" : "exact"}`),
		trial: trialOf(frame, now),
	};
}

type Measured = Omit<Row, "points" | "bar" | "isGain"> & Difference & { readonly text: string };

const withBars = (rows: readonly Measured[]): readonly Row[] => {
	const most = Math.max(...rows.map(({ points }) => Math.abs(points)), 1e-9);
	return rows.map(({ key, side, label, value, text, points }) => ({
		...{ key, side, label, value, points: text, isGain: points >= 0 },
		bar: Math.round((Math.abs(points) / most) * 100),
	}));
};

/** Every term of every side's Strategy, with the points of chance that the side of the reader's choice would have less without it. */
function termRows({ played, known, side, words }: WorthFrame, now: FieldChances): readonly Measured[] {
	return played.soFar.strategy.flatMap(({ key: ledger, terms }) =>
		terms.flatMap((term: Term): readonly Measured[] => {
			const key = `${ledger}/${term.key}`;
			const without = known.others.get(termName(key));
			if (without === undefined) return [];
			const difference = differenceOf(now, without, side);
			const [owner = ""] = ledger.split("/");
			return [
				{
					...{ key, side: owner, label: sayTerm(key, term, played.input, words) },
					value: formatSigned(words, toNumber(term.value)),
					...difference,
					text: sayPoints(difference, words),
				},
			];
		}),
	);
}

function differenceOf(now: FieldChances, other: FieldChances, side: string): Difference {
	const [one, two] = [now.wins[side] ?? 0, other.wins[side] ?? 0];
	const sampled = Math.min(now.sampled, other.sampled);
	const margin = sampled === 0 ? 0 : Math.hypot(chanceMargin(one, sampled), chanceMargin(two, sampled));
	return { points: one - two, margin };
}

/** Points of chance with a decimal, and their margin where they are sampled. */
function sayPoints({ points, margin }: Difference, words: Words): string {
	const tenths = (value: number): string => formatRatio(words, ratio(Math.round(Math.abs(value) * 1000), 10), 1);
	const rounded = Math.round(points * 1000);
	const text = (rounded > 0 ? "+" : rounded < 0 ? "\u2212" : "") + tenths(points);
	return margin === 0 ? text : words.say("MUSTER.Battle.Worth.estimate", { points: text, margin: tenths(margin) });
}

/** Deeds that count and scenes that are still to be played, the most worth first; equal ones share their rank. */
function deedRows(frame: WorthFrame, now: FieldChances): readonly DeedRow[] {
	const { setup, known, words } = frame;
	const done = known.deeds.map((deed) => doneDeed(deed, frame));
	const open = setup.scenes.filter(isToCome).flatMap((scene) => openScene(scene, frame, now));
	const all = [...done, ...open].toSorted((a, b) => b.points - a.points);
	const bars = withBars(all);
	return all.map((deed, i): DeedRow => {
		const rank = all.findIndex((other) => sayPoints(other, words) === deed.text) + 1;
		return { ...bars[i]!, rank, detail: deed.detail, isOpen: deed.isOpen };
	});
}

type MeasuredDeed = Measured & Pick<DeedRow, "detail" | "isOpen">;

function doneDeed({ side, kind, id, without, worth, margin }: DeedWorth, frame: WorthFrame): MeasuredDeed {
	const { words } = frame;
	const { label, what } = nameOf({ side, kind, id }, frame);
	const detail = words.say("MUSTER.Battle.Worth.without", { what, chance: sayChance(words, without) });
	const difference = { points: worth, margin };
	const text = sayPoints(difference, words);
	return { key: `${side}/${kind}/${id}`, side, label, value: "", ...difference, text, detail, isOpen: false };
}

function openScene(scene: BattleScene, { known, words }: WorthFrame, now: FieldChances): readonly MeasuredDeed[] {
	const chances = known.others.get(sceneAnswer(scene.id));
	if (chances === undefined) return [];
	const difference = differenceOf(chances, now, scene.side);
	const chance = sayChance(words, chances.wins[scene.side] ?? 0);
	const detail = words.say(`MUSTER.Battle.Worth.${scene.end === "lost" ? "ifLost" : "ifWon"}`, { chance });
	const text = sayPoints(difference, words);
	return [
		{
			...{ key: scene.id, side: scene.side, label: sceneName(scene), value: "", text, detail, isOpen: true },
			...difference,
		},
	];
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
	const word = words.say(`MUSTER.Battle.Judgement.${judgement?.kind ?? "other"}`);
	if (judgement?.id) return { label: judgement.label, what: say("scene") };
	return { label: judgement?.label || word, what: word };
}

/** The number that is tried, with its chance beside the present one. */
function trialOf({ played, side, trial, words }: WorthFrame, now: FieldChances | undefined): WorthView["trial"] {
	if (trial === null) return null;
	const [owner = ""] = trial.key.split("/");
	const ledger = played.soFar.strategy.find(({ key }) => trial.key.startsWith(`${key}/`));
	const term = ledger?.terms.find(({ key }) => `${ledger.key}/${key}` === trial.key);
	const names = namesIn(played.input);
	const name = term ? sayTerm(trial.key, term, played.input, words) : trial.key;
	const label = words.say("MUSTER.Battle.Worth.trying", { name, side: names.side(owner) });
	if (trial.chances === null || now === undefined) return { key: trial.key, label, typed: trial.typed, text: "" };
	const data = {
		name: names.side(side),
		before: sayChance(words, now.wins[side] ?? 0),
		after: sayChance(words, trial.chances.wins[side] ?? 0),
		points: sayPoints(differenceOf(trial.chances, now, side), words),
	};
	return { key: trial.key, label, typed: trial.typed, text: words.say("MUSTER.Battle.Worth.wouldWin", data) };
}

/** Sentence about the chance that the result of a scene would bring its side; empty: it is not known. */
export function sayScene(scene: BattleScene, others: KnownWorth["others"], played: PlayedDay, words: Words): string {
	const [now, then] = [others.get(AS_IT_IS), others.get(sceneAnswer(scene.id))];
	if (!now || !then || !isToCome(scene)) return "";
	return words.say(`MUSTER.Battle.Worth.${scene.end === "lost" ? "sceneLost" : "sceneWon"}`, {
		name: namesIn(played.input).side(scene.side),
		chance: sayChance(words, then.wins[scene.side] ?? 0),
		points: sayPoints(differenceOf(then, now, scene.side), words),
	});
}
