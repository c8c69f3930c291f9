import type { SwingPlot } from "../../plots/index.js";
import { sideSign, swing } from "../../plots/index.js";
import type { Words } from "../../text/index.js";
import { escapeHtml, formatCount } from "../../text/index.js";
import type { BattleNames } from "../console/names.js";
import { namesIn } from "../console/names.js";
import { buildResult } from "../result/result-view.js";
import type { Moment, SwingPoint } from "./moments.js";
import { changesOf, mergedAnswers, movedBy, sayChange, sayPoint, sayPrecision, saySwing, sayTurn } from "./moments.js";
import type { ReportInput } from "./report.js";

/**
 * The replay of a day as HTML, the same in the window and in the file that needs neither host nor module. What moves it
 * finds its parts by their `data-` names. Every text is escaped.
 */
export function replayMarkup(view: ReplayView, words: Words): string {
	const say = (leaf: string): string => escapeHtml(words.say(`MUSTER.Battle.Replay.${leaf}`));
	return `<section class="muster-replay" data-steps="${view.steps.length}" aria-label="${escapeHtml(view.title)}">
<p class="muster-replay__verdict"><strong>${escapeHtml(view.verdict)}</strong></p>
<figure class="muster-plot muster-replay__plot muster-replay__plot--wide">${view.wide}</figure>
<figure class="muster-plot muster-replay__plot muster-replay__plot--narrow">${view.narrow}</figure>
<p class="muster-replay__note">${escapeHtml(view.legend)}</p>
${controls(view, say)}
<p class="muster-replay__turn">${escapeHtml(view.turn)}</p>
<div class="muster-replay__columns">${list(view, say)}<div class="muster-replay__details">${details(view)}</div></div>
<ul class="muster-replay__cost" aria-label="${say("costLabel")}">${cost(view)}</ul>
</section>`;
}

type Say = (leaf: string) => string;

function controls({ steps }: ReplayView, say: Say): string {
	const button = (to: string, sign: string): string =>
		`<button type="button" class="muster-btn" data-move="${to}" aria-label="${say(to)}"><span aria-hidden="true">${sign}</span></button>`;
	const [first] = steps;
	return `<input class="muster-replay__slider" type="range" min="0" max="${steps.length - 1}" step="1" value="0" data-slider
aria-label="${say("slider")}" aria-valuetext="${escapeHtml(first?.spoken ?? "")}">
<div class="muster-replay__controls">${button("first", "\u00ab")}${button("back", "\u2039")}
<button type="button" class="muster-btn" data-move="play" aria-pressed="false"><span data-when="resting">\u25b6 ${say("play")}</span><span
data-when="playing" hidden>\u25a0 ${say("pause")}</span></button>
${button("next", "\u203a")}${button("last", "\u00bb")}
<output class="muster-replay__place" data-place>${escapeHtml(first?.place ?? "")}</output></div>`;
}

const SIGNS = { good: "\u25b2", bad: "\u25bc", same: "" } as const;

function list({ steps, first }: ReplayView, say: Say): string {
	const rows = steps.map(
		({ number, title, chance, change, tone }, at) =>
			`<tr data-row="${at}"><td>${escapeHtml(number)}</td><td><button type="button" class="muster-replay__step" data-at="${at}"${
				at === 0 ? ' aria-current="step"' : ""
			}>${escapeHtml(title)}</button></td><td>${escapeHtml(chance)}</td><td class="muster-replay__${tone}">${SIGNS[tone]} ${escapeHtml(change)}</td></tr>`,
	);
	return `<table class="muster-replay__list"><caption>${say("list")}</caption><thead><tr><th scope="col">${say("number")}</th><th scope="col">${say(
		"moment",
	)}</th><th scope="col"><span class="muster-replay__of">${escapeHtml(first)}</span></th><th scope="col">${say("change")}</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

function details({ steps, first, unit, definition }: ReplayView): string {
	return steps
		.map(({ number, title, chance, change, tone, rest, sentences, answers, place, spoken }, at) => {
			const lines = answers.map(
				({ who, what, answer, marks }) =>
					`<tr><th scope="row">${escapeHtml(who)}</th><td>${escapeHtml(what)}</td><td>${escapeHtml([answer, ...marks].join("; "))}</td></tr>`,
			);
			const rolls =
				lines.length === 0 ? "" : `<table class="muster-replay__rolls"><tbody>${lines.join("")}</tbody></table>`;
			const items = sentences.map((each) => `<li>${escapeHtml(each)}</li>`);
			const happened = items.length === 0 ? "" : `<ul>${items.join("")}</ul>`;
			const moved =
				change === ""
					? ""
					: ` <span class="muster-replay__${tone}">${SIGNS[tone]} ${escapeHtml(change)} ${escapeHtml(unit)}</span>`;
			return `<article data-detail="${at}" data-place-text="${escapeHtml(place)}" data-spoken="${escapeHtml(spoken)}"${at === 0 ? "" : " hidden"}>
<h2>${escapeHtml(number)}. ${escapeHtml(title)}</h2><p class="muster-replay__chance"><strong>${escapeHtml(chance)}</strong> ${escapeHtml(first)}${moved}</p>
<p>${escapeHtml(rest)}</p>${happened}${rolls}<p class="muster-replay__note">${escapeHtml(definition)}</p></article>`;
		})
		.join("");
}

const cost = ({ cost: sides }: ReplayView): string =>
	sides
		.map(
			({ side, name, text }) =>
				`<li class="muster-side muster-side--${escapeHtml(side)}">${sideSign(side)}<span>${escapeHtml(name)}: ${escapeHtml(text)}</span></li>`,
		)
		.join("");

/**
 * Parts of the file that come from elsewhere: the style, and the script that moves its replays, a function of the
 * document's body.
 */
interface ReplayFileParts {
	readonly style: string;
	readonly script: string;
}

/**
 * Replays of a battle's days as one page that loads nothing from anywhere: its policy forbids it. `note` says for whom
 * it was made.
 */
export function replayFile(
	{ name, note, days }: { readonly name: string; readonly note: string; readonly days: readonly ReplayView[] },
	{ style, script }: ReplayFileParts,
	words: Words,
): string {
	const tabs = days.map(
		({ day }, at) =>
			`<button type="button" class="muster-btn" data-tab="${at}" aria-pressed="${at === 0}">${escapeHtml(day)}</button>`,
	);
	const policy = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'";
	return `<!doctype html>
<html lang="${escapeHtml(words.locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="${policy}"><title>${escapeHtml(name)}</title>
<style>${inElement(style)}</style></head><body class="muster-replay-page"><main>
<h1>${escapeHtml(name)}</h1><p class="muster-replay__note">${escapeHtml(note)}</p>
${days.length > 1 ? `<div class="muster-replay__tabs" role="group">${tabs.join("")}</div>` : ""}
${days.map((view, at) => `<div data-day="${at}"${at === 0 ? "" : " hidden"}><h2>${escapeHtml(view.day)}</h2>${replayMarkup(view, words)}</div>`).join("\n")}
</main><script>(${inElement(script)})(document.body)</script></body></html>
`;
}

/** Code inside its element: nothing in it may end that. */
const inElement = (code: string): string => code.replaceAll("</", "<\\/").replaceAll("<!--", "<\\!--");

/** One step of a replay: where it stands afterwards, and what happened. Words, but for the tone. */
interface ReplayStep {
	readonly number: string;
	readonly title: string;
	/** The value of the first side, and how it changed. */
	readonly chance: string;
	readonly change: string;
	readonly tone: "same" | "good" | "bad";
	/** Values of the others. */
	readonly rest: string;
	readonly sentences: readonly string[];
	readonly answers: readonly {
		readonly who: string;
		readonly what: string;
		readonly answer: string;
		readonly marks: readonly string[];
	}[];
	readonly place: string;
	readonly spoken: string;
}

/** Anything that is over, step by step: a day of battle, a skirmish. */
export interface ReplayView {
	readonly day: string;
	readonly title: string;
	readonly verdict: string;
	/** The plot in two sizes, as SVG. */
	readonly wide: string;
	readonly narrow: string;
	readonly legend: string;
	readonly turn: string;
	readonly definition: string;
	/** Names of the first side's value, and of what it changes by. */
	readonly first: string;
	readonly unit: string;
	readonly steps: readonly ReplayStep[];
	readonly cost: readonly { readonly side: string; readonly name: string; readonly text: string }[];
}

/** Sizes of the plot, in px at 16 px per rem. */
export const REPLAY_SIZES = { wide: { width: 820, height: 220 }, narrow: { width: 326, height: 200 } } as const;

/** The replay of a day; null: its odds could not be worked out. `uid` is unique on the page. */
export function buildReplay(report: ReportInput, uid: string, words: Words): ReplayView | null {
	const { played, outcome, odds, moments, name, day } = report;
	if (odds === null) return null;
	const names = namesIn(played.input);
	const points = odds.swing;
	const say = (leaf: string, data = {}): string => words.say(`MUSTER.Battle.Replay.${leaf}`, data);
	const result = buildResult(outcome, played.input, words);
	const steps = points.map((_, at) => stepOf(at, { points, moments, names }, words));
	const plot = (size: { readonly width: number; readonly height: number }, id: string): string =>
		swing(plotOf(points, { ...size, uid: `${uid}-${id}` }, steps, words));
	return {
		day: words.say("MUSTER.Battle.day", { day: formatCount(words, day) }),
		title: words.say("MUSTER.Battle.Card.title", { name, day: formatCount(words, day) }),
		verdict: result.heading,
		wide: plot(REPLAY_SIZES.wide, "wide"),
		narrow: plot(REPLAY_SIZES.narrow, "narrow"),
		legend: legendOf(points, names, words),
		turn: sayTurn(points, names, words),
		definition: sayPrecision(points, words),
		first: words.say("MUSTER.Battle.Odds.wins", { name: names.side(points[0]?.wins[0]?.id ?? "a") }),
		unit: say("points"),
		steps,
		cost: result.sides.map(({ id, name: side, lost, men }) => ({
			side: id,
			name: side,
			text: say("cost", { lost, men }),
		})),
	};
}

interface Steps {
	readonly points: readonly SwingPoint[];
	readonly moments: readonly Moment[];
	readonly names: BattleNames;
}

function stepOf(at: number, { points, moments, names }: Steps, words: Words) {
	const point = points[at]!;
	const change = changesOf(points)[at]!;
	const moved = movedBy(change);
	const tone: "same" | "good" | "bad" = moved === 0 ? "same" : moved > 0 ? "good" : "bad";
	const [chance = "", ...rest] = saySwing(point, words);
	const place = words.say("MUSTER.Battle.Replay.place", {
		at: formatCount(words, at + 1),
		of: formatCount(words, points.length),
	});
	const others = [
		...point.wins.slice(1).map(({ id }) => words.say("MUSTER.Battle.Odds.wins", { name: names.side(id) })),
		words.say("MUSTER.Battle.Odds.nobody"),
	].map((name, i) => ({ name, chance: rest[i] ?? "" }));
	return {
		number: formatCount(words, at + 1),
		title: point.title,
		chance,
		change: at === 0 ? "" : sayChange(change, words),
		tone,
		rest: others.map((other) => words.say("MUSTER.Battle.Odds.line", other)).join(" \u00b7 "),
		sentences: [],
		answers: moments[at] ? mergedAnswers(moments[at], words) : [],
		place,
		spoken: `${place}, ${words.say("MUSTER.Battle.Odds.line", { name: point.title, chance })}`,
	};
}

function plotOf(
	points: readonly SwingPoint[],
	size: Pick<SwingPlot, "width" | "height" | "uid">,
	steps: readonly ReturnType<typeof stepOf>[],
	words: Words,
): SwingPlot {
	const ids = points[0]?.wins.map(({ id }) => id) ?? [];
	return {
		...size,
		title: words.say("MUSTER.Battle.Replay.plot"),
		desc: steps.map(({ number, title, chance, rest }) => `${number} ${title}: ${chance}; ${rest}`).join(". "),
		series: ids.map((side, at) => ({
			side,
			chances: points.map(({ wins }) => wins[at]?.mean ?? 0),
			texts: points.map((point) => sayPoint(point, words)[at] ?? ""),
		})),
		now: 0,
		format: (value) => formatCount(words, value),
	};
}

function legendOf(points: readonly SwingPoint[], names: BattleNames, words: Words): string {
	const [first, second, ...more] = (points[0]?.wins ?? []).map(({ id }) => names.side(id));
	if (second === undefined || more.length > 0) return words.say("MUSTER.Battle.Replay.legendMany");
	return words.say("MUSTER.Battle.Replay.legend", { first: first ?? "", second });
}
