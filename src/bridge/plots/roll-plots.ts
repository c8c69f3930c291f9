import type { ReactionOdds, RegularContestOdds } from "../../engine/checks/index.js";
import { highestSuccess, successChance, threeDice } from "../../engine/checks/index.js";
import type { Ratio } from "../../engine/common/index.js";
import { compare, ratio, toNumber } from "../../engine/common/index.js";
import type { Distribution } from "../../engine/dice/index.js";
import type { FudgeOdds, TraitLadder } from "../../engine/fudge/index.js";
import type { Words } from "../text/index.js";
import {
	formatChance,
	formatCount,
	formatRatio,
	formatShares,
	joinList,
	sayChance,
	sayPlural,
	sayRange,
	sayShares,
	sayTrait,
	sayWording,
} from "../text/index.js";
import type { CountChances } from "./histogram.js";
import { chanceWithin, histogram, histogramDomain } from "./histogram.js";
import type { Frame } from "./svg.js";
import { CHARACTER, drawing, fitText, label, px } from "./svg.js";

/** The totals of 3d6 with those that succeed at an effective skill filled strongly, the roll marked (plots P1). */
export function checkPlot(
	effective: number,
	place: PlotPlace & { readonly roll?: number | undefined },
	words: Words,
): string {
	const { roll } = place;
	const distribution = threeDice();
	const need = highestSuccess(effective);
	const say = (value: number): string => formatCount(words, value);
	const data = { need: say(need), chance: sayChance(words, toNumber(successChance(effective)), 1) };
	return histogram({
		...frameOf(place),
		title: words.say("MUSTER.Plot.Check.title"),
		desc:
			roll === undefined
				? words.say("MUSTER.Plot.Check.descOdds", data)
				: words.say("MUSTER.Plot.Check.descResult", { ...data, roll: say(roll) }),
		chances: chancesOf(distribution),
		least: distribution.min,
		most: distribution.max,
		expected: toNumber(distribution.mean()),
		strong: [distribution.min, need],
		...(roll === undefined ? {} : { mark: roll }),
		format: say,
	});
}

/** Marks on the ladder beside the chances. */
interface FudgePlot extends Omit<PlotPlace, "height"> {
	readonly ladder?: TraitLadder | undefined;
	/** The level that came up. */
	readonly level?: Ratio | undefined;
	/** The level that is to be reached. */
	readonly difficulty?: Ratio | undefined;
}

/** The chance of each level that a roll on a trait can come to, the highest on top. */
export function fudgePlot({ levels }: FudgeOdds, place: FudgePlot, words: Words): string {
	const { ladder, level, difficulty, uid, width = CARD_PLOT.width } = place;
	const chances = levels.toReversed().map(({ chance }) => toNumber(chance));
	const texts = formatShares(words, chances, 1);
	const rows = levels.toReversed().map(({ level: at }, i) => ({
		name: sayTrait(words, at, ladder),
		chance: chances[i] ?? 0,
		text: texts[i] ?? "",
		...(level && compare(level, at) === 0 ? { mark: true } : {}),
		...(difficulty ? { enough: compare(at, difficulty) >= 0 } : {}),
	}));
	const list = joinList(
		words,
		rows.map(({ name, text }) => words.say("MUSTER.Plot.Ladder.row", { name, chance: text })),
		"and",
	);
	const desc = level
		? words.say("MUSTER.Plot.Ladder.descResult", { level: sayTrait(words, level, ladder), list })
		: words.say("MUSTER.Plot.Ladder.descOdds", { list });
	return ladderPlot({ uid, width, title: words.say("MUSTER.Plot.Ladder.title"), desc, rows });
}

/** One level: what it is called, and its chance both as a number and in the reader's language. */
interface LadderRow {
	readonly name: string;
	readonly chance: number;
	readonly text: string;
	/** The level that came up. */
	readonly mark?: boolean;
	/** True if this level is enough; absent where there is no difficulty. */
	readonly enough?: boolean;
}

/** The levels from the highest down. Uid and texts as in {@link Frame}; the height follows from the rows. */
interface LadderInput extends Omit<Frame, "height"> {
	readonly rows: readonly LadderRow[];
}

const ROW = 17;
const BAR = 11;
const GAP = 6;

/** A bar of chance for each level of a ladder, the highest on top, the result marked. Returns an `<svg>` string. */
export function ladderPlot(input: LadderInput): string {
	const { rows, width } = input;
	const names = Math.min(width * 0.4, Math.max(...rows.map(({ name }) => name.length)) * CHARACTER + 4);
	const texts = Math.max(...rows.map(({ text }) => text.length)) * CHARACTER + 2;
	const plot = { left: names + GAP, room: Math.max(20, width - names - texts - 2 * GAP) };
	const greatest = Math.max(...rows.map(({ chance }) => chance));
	const body = rows.map((row, index) => drawRow(row, index, { ...plot, names, width, greatest }));
	return drawing({ ...input, height: rows.length * ROW + 2 }, body.join(""));
}

interface Place {
	readonly names: number;
	readonly left: number;
	readonly room: number;
	readonly width: number;
	readonly greatest: number;
}

function drawRow({ name, chance, text, mark, enough = true }: LadderRow, index: number, place: Place): string {
	const top = index * ROW + 1;
	const look = mark ? "bar bar--mark" : enough ? "bar bar--in" : "bar";
	const long = chance > 0 ? Math.max(1, (chance / place.greatest) * place.room) : 0;
	const rect = `x="${px(place.left)}" y="${px(top + (ROW - BAR) / 2)}" width="${px(long)}" height="${BAR}"`;
	const style = mark ? "accent" : undefined;
	return [
		label(place.names, top + 12, fitText(name, place.names), { style, anchor: "end" }),
		`<rect class="${look}" ${rect}/>`,
		label(place.width, top + 12, text, { style, anchor: "end" }),
	].join("");
}

/** Place and size of a plot; by default a chat card. */
export interface PlotPlace {
	/** Unique on the page. */
	readonly uid: string;
	/** In px at 16 px per rem. */
	readonly width?: number;
	readonly height?: number;
}

/** The size of a plot in a chat card. */
const CARD_PLOT = { width: 264, height: 104 } as const;

/** The size and id of a drawing at a place. */
export function frameOf({ uid, width, height }: PlotPlace): Pick<Frame, "uid" | "width" | "height"> {
	return { uid, width: width ?? CARD_PLOT.width, height: height ?? CARD_PLOT.height };
}

/** The chances of a distribution as a plot takes them. */
export function chancesOf(distribution: Distribution): CountChances {
	const values = Array.from({ length: distribution.max - distribution.min + 1 }, (_, i) =>
		toNumber(distribution.chance(distribution.min + i)),
	);
	return { from: distribution.min, values };
}

/**
 * The distribution of a damage roll's injury as a histogram, the result marked (plots P1). The distribution is one of
 * whole points from 0 up. Nothing where only one injury is possible.
 */
export function injuryPlot(
	distribution: Distribution,
	place: PlotPlace & { readonly injury?: number },
	words: Words,
): string {
	const { injury } = place;
	if (distribution.min === distribution.max) return "";
	const chances = chancesOf(distribution);
	const say = (value: number): string => formatCount(words, value);
	const [q25, q75] = [distribution.quantile(ratio(1, 4)), distribution.quantile(ratio(3, 4))];
	const expected = distribution.mean();
	const shown = histogramDomain(chances, injury ?? Math.round(toNumber(expected)), distribution.max, distribution.min);
	const share = (from: number, to: number): string => formatChance(words, chanceWithin(chances, from, to), 1);
	const range = { range: sayRange(words, shown.low, shown.high), share: share(shown.low, shown.high) };
	const data = { expected: formatRatio(words, expected, 1), ...range };
	return histogram({
		...frameOf(place),
		title: words.say("MUSTER.Plot.Injury.title"),
		desc:
			injury === undefined
				? words.say("MUSTER.Plot.Injury.descOdds", { ...data, core: sayRange(words, q25, q75), inner: share(q25, q75) })
				: words.say("MUSTER.Plot.Injury.descResult", { ...data, injury: say(injury) }),
		chances,
		least: distribution.min,
		most: distribution.max,
		expected: toNumber(expected),
		core: [q25, q75],
		...(injury === undefined ? {} : { mark: injury }),
		format: say,
	});
}

/**
 * Draws the chances of each length of a Regular Contest in attempts, up to where it is broken off; `made` are those
 * that were made (plots P1).
 */
export function lengthPlot(
	odds: RegularContestOdds,
	place: PlotPlace & { readonly attempts: number; readonly made?: number | undefined },
	words: Words,
): string {
	const { attempts, made } = place;
	const none = toNumber(odds.attempt.none);
	const values = Array.from({ length: attempts }, (_, before) => none ** before * (1 - none));
	const expected = formatRatio(words, odds.length, 1);
	return histogram({
		...frameOf(place),
		title: words.say("MUSTER.Plot.Length.title"),
		desc:
			made === undefined
				? words.say("MUSTER.Plot.Length.descOdds", { expected })
				: sayPlural(words, "MUSTER.Plot.Length.descResult", made, { expected }),
		chances: { from: 1, values },
		least: 1,
		most: attempts,
		expected: Math.min(attempts, toNumber(odds.length)),
		core: [quantile(none, 0.25), quantile(none, 0.75)],
		...(made === undefined ? {} : { mark: made }),
		format: (count) => formatCount(words, count),
	});
}

/** The least number of attempts that decide at least this share of all contests. */
function quantile(none: number, share: number): number {
	return Math.max(1, Math.ceil(Math.log(1 - share) / Math.log(none)));
}

/** The chance of each reaction, the best on top. */
export function reactionPlot({ reactions }: ReactionOdds, place: Omit<PlotPlace, "height">, words: Words): string {
	const { uid, width = CARD_PLOT.width } = place;
	const chances = reactions.toReversed().map(({ chance }) => toNumber(chance));
	const [texts, said] = [formatShares(words, chances, 1), sayShares(words, chances, 1)];
	const rows = reactions.toReversed().map(({ reaction }, i) => ({
		name: sayWording(words, reaction.title),
		chance: chances[i] ?? 0,
		text: texts[i] ?? "",
	}));
	const items = rows.map(({ name }, i) => words.say("MUSTER.Plot.Ladder.row", { name, chance: said[i] ?? "" }));
	const desc = words.say("MUSTER.Plot.Ladder.descOdds", { list: joinList(words, items, "and") });
	return ladderPlot({ uid, width, title: words.say("MUSTER.Plot.Reaction.title"), desc, rows });
}
