import type { DayOutcome } from "../../../engine/battle/index.js";
import { formatWord } from "../../army/sheet/index.js";
import type { Words } from "../../text/index.js";
import { type NamedSides, namesIn } from "../console/names.js";

const COLUMNS = ["side", "unit", "men", "lost", "dead", "wounded", "left", "state"] as const;

/**
 * Losses of a day by unit as a spreadsheet's text (RFC 4180: commas, quotes doubled, lines that end in CR LF), numbers
 * bare. A text that a spreadsheet would take for a formula begins with an apostrophe.
 */
export function lossesCsv({ units }: DayOutcome, battle: NamedSides, words: Words): string {
	const names = namesIn(battle);
	const head = COLUMNS.map((leaf) => words.say(`MUSTER.Battle.Report.${leaf}`));
	const rows = units.map(({ key, side, men, losses, dead, wounded, after }) => [
		names.side(side),
		names.unit(key),
		men,
		losses,
		dead,
		wounded,
		after.men,
		formatWord(words, "state", after.state),
	]);
	return [head, ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function cell(value: string | number): string {
	if (typeof value === "number") return String(value);
	const text = /^\s*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
