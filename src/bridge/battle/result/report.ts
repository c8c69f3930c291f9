import { escapeHtml, type Words } from "../../text/index.js";
import type { AnsweredView } from "../console/asked-view.js";
import { type ReportedScene, scenesReport } from "./report-scenes.js";
import type { ResultView, SideResult } from "./result-view.js";

/** A day as a page of text: what came of it, what became of every unit and hero, and every roll. */
interface ReportInput {
	readonly result: ResultView;
	readonly modifiers: readonly { readonly name: string; readonly sum: string }[];
	readonly scenes?: readonly ReportedScene[];
	/** Answers by step, in the order in which they were asked. */
	readonly rolls: readonly { readonly step: string; readonly answers: readonly AnsweredView[] }[];
}

/** The report as HTML of the host's own tags: it stays readable when the module is off. Every text is escaped. */
export function buildReport({ result, modifiers, scenes = [], rolls }: ReportInput, words: Words): string {
	const say = (leaf: string): string => escapeHtml(words.say(`MUSTER.Battle.Report.${leaf}`));
	const verdict = `<h2>${escapeHtml(result.verdict)} ${escapeHtml(result.winnerName)}</h2>`;
	const margin = result.margin === "" ? "" : paragraph(result.margin);
	const heroes = result.heroes.map(({ name, hurt, glory }) => row([name, hurt, glory]));
	const steps = rolls
		.filter(({ answers }) => answers.length > 0)
		.map(
			({ step, answers }) =>
				`<h4>${escapeHtml(step)}</h4>${table([say("who"), say("what"), say("answer")], answers.map(answerRow))}`,
		);
	const without = [
		verdict,
		margin,
		`<h3>${say("why")}</h3>`,
		...modifiers.map(({ name, sum }) => `<p><strong>${escapeHtml(name)}</strong>: ${escapeHtml(sum)}</p>`),
		scenesReport(scenes, words),
		...result.sides.map((side) => sideReport(side, say)),
		heroes.length === 0 ? "" : `<h3>${say("heroes")}</h3>${table([say("hero"), say("fate"), say("glory")], heroes)}`,
		`<h3>${say("rolls")}</h3>`,
		...steps,
	];
	return without.join("").replaceAll(/\[(?=\[)/g, "[\u2060");
}

function sideReport(
	{ name, contest, fates, units, lost, dead, wounded, left }: SideResult,
	say: (leaf: string) => string,
): string {
	const head = ["unit", "morale", "state", "lost", "dead", "wounded", "left"].map(say);
	const rows = units.map((unit) =>
		row([
			[unit.name, ...unit.notes].join("; "),
			unit.morale,
			unit.stateText,
			unit.lost,
			unit.dead,
			unit.wounded,
			unit.left,
		]),
	);
	const sum = row([name, "", "", lost, dead, wounded, left]);
	return `<h3>${escapeHtml(name)}</h3>${paragraph(contest)}${fates.map(paragraph).join("")}${table(head, [...rows, sum])}`;
}

const answerRow = ({ who, what, answer, marks }: AnsweredView): string =>
	row([who, what, [answer, ...marks].join("; ")]);

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

const row = (cells: readonly string[]): string =>
	`<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("")}</tr>`;

/** Heads are escaped already. */
function table(heads: readonly string[], rows: readonly string[]): string {
	const head = heads.map((each) => `<th>${each}</th>`).join("");
	return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join("")}</tbody></table>`;
}
