import { readFileSync, writeFileSync } from "node:fs";
import { COUNTED, type Tally } from "./compare.js";

const PAGE = "docs/SYSTEMS.md";
const [START, END] = ["<!-- counts -->", "<!-- /counts -->"];

/** A row of the table of counts: right of all, and how many of the others are asked for. */
function toRow(system: string, version: string, tally: Tally): string {
	const cells = COUNTED.map((field) => {
		const { right, asked, of } = tally[field];
		if (of === 0) return "–";
		return asked === 0 ? `${right}/${of}` : `${right}/${of}, ${asked} asked`;
	});
	return `| ${[`${system} ${version}`, tally.actors, tally.exceptions, ...cells, tally.wrong.length].join(" | ")} |`;
}

/** The table of counts as docs/SYSTEMS.md must have it. */
export function toTable(rows: readonly { system: string; version: string; tally: Tally }[]): string {
	const heads = ["system", "actors", "exceptions", "hit points", "points lost", "defences", "saves", "attacks listed"];
	const all = [...heads, "to hit", "damage", "critical", "resistances", "silently wrong"];
	const sorted = [...rows].sort((a, b) => (a.system < b.system ? -1 : 1));
	return [
		`| ${all.join(" | ")} |`,
		`|${all.map(() => "---").join("|")}|`,
		...sorted.map(({ system, version, tally }) => toRow(system, version, tally)),
	].join("\n");
}

/** The table that docs/SYSTEMS.md has now; with `UPDATE_COUNTS=1` it is replaced first. */
export function publishedTable(table: string): string {
	const text = readFileSync(PAGE, "utf8");
	const [start, end] = [text.indexOf(START) + START.length, text.indexOf(END)];
	if (start < START.length || end < 0) throw new Error(`${PAGE} lacks ${START} … ${END}`);
	if (process.env["UPDATE_COUNTS"] !== "1") return text.slice(start, end).trim();
	writeFileSync(PAGE, `${text.slice(0, start)}\n${table}\n${text.slice(end)}`);
	return table;
}
