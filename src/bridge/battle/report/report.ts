import type { DayOutcome, HeroOutcome } from "../../../engine/battle/index.js";
import { toNumber } from "../../../engine/common/index.js";
import type { DayForecast } from "../../../engine/forecast/index.js";
import { formatWord } from "../../army/sheet/index.js";
import type { Words } from "../../text/index.js";
import { formatCount, formatSigned } from "../../text/index.js";
import type { PlayedDay } from "../console/day-state.js";
import type { NamedSides } from "../console/names.js";
import { namesIn } from "../console/names.js";
import { dawnSide, sumsAtDawn, unitsAtDawn, unitsOfDay } from "../document/at-dawn.js";
import type { Audience } from "../document/audience.js";
import type { ResultView } from "../result/result-view.js";
import { buildResult } from "../result/result-view.js";
import { sentencesOf } from "../step-results/sentences.js";
import type { reportedScenes } from "../step-results/so-far.js";
import type { Block } from "./blocks.js";
import { handBlocks, luckBlocks, sayExpected, whyBlocks } from "./blocks.js";
import { headFigures, swingBlocks } from "./day-plot.js";
import type { Bar } from "./drawings.js";
import type { Moment, SwingPoint } from "./moments.js";
import { sayTurned } from "./moments.js";
import { orderBlocks } from "./order-of-battle.js";
import { rollBlocks } from "./rolls-of-day.js";

/** A day that is over, as a report tells of it. */
export interface ReportInput {
	/** The battle's name, and the number of the day. */
	readonly name: string;
	readonly day: number;
	readonly played: PlayedDay;
	readonly outcome: DayOutcome;
	readonly moments: readonly Moment[];
	readonly scenes?: ReturnType<typeof reportedScenes>;
	/** The forecast before the first die, and the chances after each moment; null: they could not be worked out. */
	readonly odds: { readonly forecast: DayForecast; readonly swing: readonly SwingPoint[] } | null;
	readonly audience: Audience;
}

/**
 * The report of a day: what happened, why, losses and fates, heroes, luck, the swing of the odds, and every roll. For
 * players without what the rules keep from them.
 */
export function buildReport(report: ReportInput, words: Words): readonly Block[] {
	const { played, outcome, odds, audience, moments, scenes = [] } = report;
	const names = namesIn(played.input);
	const result = buildResult(outcome, played.input, words, (units) => units);
	const answers = moments.flatMap((moment) => moment.answers);
	const marked = answers
		.filter(({ marks }) => marks.length > 0)
		.map(({ who, what, answer, marks }) => `${who}, ${what}: ${[answer, ...marks].join("; ")}`);
	return [
		...headBlocks(report, result, words),
		...openingBlocks(report, words),
		...headFigures(report, result, words),
		...costBlocks(report, result, words),
		...orderBlocks(played.input, outcome, words),
		...whyBlocks(played, audience, words),
		...sceneBlocks(scenes, words),
		...result.sides.flatMap((side) => sideBlocks(side, report, words)),
		...heroBlocks(report, result, words),
		...(odds ? luckBlocks(outcome, odds.forecast, names, words) : []),
		...(odds ? swingBlocks(odds.swing, names, words) : []),
		...handBlocks(played, marked, audience, words),
		...rollBlocks(moments, words),
		...(audience === "players" ? [{ kind: "paragraph", text: words.say("MUSTER.Battle.Report.secret") } as const] : []),
	];
}

function headBlocks({ name, day }: ReportInput, result: ResultView, words: Words): readonly Block[] {
	return [
		{ kind: "heading", level: 1, text: words.say("MUSTER.Battle.Card.title", { name, day: formatCount(words, day) }) },
		{ kind: "sides", sides: result.sides },
		{ kind: "paragraph", lead: `${result.heading}.`, text: "" },
	];
}

/** The part of its men that each side has lost, all on one scale of men, and the fates of the whole side. */
const costBlocks = ({ outcome, played }: ReportInput, { sides }: ResultView, words: Words): readonly Block[] =>
	sides.map((side) => ({
		kind: "paragraph",
		bar: barOf(side.id, outcome, played.input),
		lead: `${side.name}:`,
		text: [words.say("MUSTER.Battle.Report.cost", { lost: side.lost, men: side.men }), ...side.fates].join(" "),
	}));

/**
 * The day in sentences, as its result blocks and cards have it: to be read aloud, up to the contest and from there on;
 * and the moment at which it turned. Losses are said beside their drawing, and who holds the field is the verdict.
 */
function openingBlocks({ played, audience, odds }: ReportInput, words: Words): readonly Block[] {
	const sentences = sentencesOf(played, audience, words).filter(({ step }) => step !== "losses");
	const at = sentences.findIndex(({ step }) => step === "contest");
	const parts = [sentences.slice(0, at), sentences.slice(at)].map((part) =>
		part
			.map(({ text }) => text)
			.filter(Boolean)
			.join(" "),
	);
	return [...parts, odds ? sayTurned(odds.swing, namesIn(played.input), words) : ""].flatMap((text): Block[] =>
		text === "" ? [] : [{ kind: "paragraph", text }],
	);
}

function barOf(side: string, outcome: DayOutcome, battle: NamedSides): Bar {
	const sums = sumsAtDawn(outcome, battle, side);
	const most = Math.max(1, ...outcome.sides.map(({ id }) => sumsAtDawn(outcome, battle, id).men));
	return { side, share: shareOf(sums), length: sums.men / most };
}

type Lost = { readonly men: number } & ({ readonly lost: number } | { readonly losses: number });

const shareOf = (each: Lost): number => (each.men === 0 ? 0 : ("lost" in each ? each.lost : each.losses) / each.men);

/** Units of a side with what became of each, and what was expected. */
function sideBlocks(
	side: ResultView["sides"][number],
	{ outcome, odds, played: { input } }: ReportInput,
	words: Words,
): readonly Block[] {
	const forecast = odds?.forecast ?? null;
	const atDawn = unitsAtDawn(outcome, input, side.id);
	const leaves = ["unit", "morale", "state", "lost", ...(forecast ? ["expected"] : []), "dead", "wounded", "left"];
	const expected = (at: number): string =>
		sayExpected(forecast?.units.find(({ key }) => key === atDawn[at]?.key)?.losses ?? null, words);
	const rows = side.units.map((unit, at) => [
		[unit.name, ...unit.notes].join("; "),
		unit.morale,
		unit.stateText,
		unit.lost,
		...(forecast ? [expected(at)] : []),
		unit.dead,
		unit.wounded,
		unit.left,
	]);
	const bars = [...atDawn, sumsAtDawn(outcome, input, side.id)].map((each) => ({
		side: side.id,
		share: shareOf(each),
	}));
	const sum = [side.name, "", "", side.lost, ...(forecast ? [""] : []), side.dead, side.wounded, side.left];
	const head = leaves.map((leaf) => words.say(`MUSTER.Battle.Report.${leaf}`));
	return [
		{ kind: "heading", level: 2, text: side.name },
		{ kind: "paragraph", text: side.contest },
		{
			kind: "table",
			head,
			rows: [...rows, sum],
			numbers: head.flatMap((_, at) => (at > 2 ? [at] : [])),
			hasSum: true,
			bars,
			fold: words.say("MUSTER.Battle.Report.byUnit"),
		},
	];
}

/** Heroes: the Risk that each took, the throws, and what came of them. */
function heroBlocks({ played, outcome }: ReportInput, result: ResultView, words: Words): readonly Block[] {
	if (result.heroes.length === 0) return [];
	const names = namesIn(played.input);
	const head = ["hero", "side", "risk", "survival", "glory", "fate"].map((leaf) =>
		words.say(`MUSTER.Battle.Report.${leaf}`),
	);
	const rows = outcome.heroes.map((hero, at) => [
		names.hero(hero.key),
		names.side(hero.side),
		riskOf(hero, played, words),
		sayThrows([hero.survival, hero.second], words),
		[sayThrows([hero.glory], words), result.heroes[at]?.glory ?? ""].filter(Boolean).join("; "),
		result.heroes[at]?.hurt ?? "",
	]);
	return [
		{ kind: "heading", level: 2, text: words.say("MUSTER.Battle.Report.heroes") },
		{ kind: "table", head, rows },
	];
}

function riskOf({ key }: HeroOutcome, { input }: PlayedDay, words: Words): string {
	const [side = "", id = ""] = key.split("/");
	const part = input.sides.find((each) => each.id === side)?.heroes.find(({ hero }) => hero === id);
	return part ? formatSigned(words, part.risk) : "\u2013";
}

/** "12, rolled 9; 10, rolled 11". */
function sayThrows(throws: readonly (HeroOutcome["survival"] | HeroOutcome["glory"])[], words: Words): string {
	return throws
		.flatMap((thrown) => {
			if (thrown === null) return [];
			const target = formatCount(words, toNumber(thrown.target.total));
			return [words.say("MUSTER.Battle.Result.moraleRoll", { target, roll: formatCount(words, thrown.roll) })];
		})
		.join("; ");
}

/** The section of a report that names the scenes and their results; of none there is none. */
export function sceneBlocks(scenes: ReturnType<typeof reportedScenes>, words: Words): readonly Block[] {
	if (scenes.length === 0) return [];
	const lines = scenes.map(({ title, who, result }): Block => {
		const people = who === "" ? "" : ` (${who})`;
		return { kind: "paragraph", lead: `${title}${people}:`, text: result };
	});
	return [{ kind: "heading", level: 2, text: words.say("MUSTER.Battle.Scene.heading") }, ...lines];
}

const COLUMNS = ["side", "unit", "men", "lost", "dead", "wounded", "left", "state", "goneOver"] as const;

/**
 * Losses of a day by unit as a spreadsheet's text (RFC 4180: commas, quotes doubled, lines that end in CR LF), numbers
 * bare. A text that a spreadsheet would take for a formula begins with an apostrophe.
 */
export function lossesCsv(outcome: DayOutcome, battle: NamedSides, words: Words): string {
	const names = namesIn(battle);
	const head = COLUMNS.map((leaf) => words.say(`MUSTER.Battle.Report.${leaf}`));
	const rows = unitsOfDay(outcome, battle).map(({ key, side, men, losses, dead, wounded, after }) => [
		names.side(dawnSide(key)),
		names.unit(key),
		men,
		losses,
		dead,
		wounded,
		after.men,
		formatWord(words, "state", after.state),
		side === dawnSide(key) ? "" : names.side(side),
	]);
	return [head, ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function cell(value: string | number): string {
	if (typeof value === "number") return String(value);
	const text = /^\s*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
