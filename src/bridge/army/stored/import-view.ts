import type { Result } from "../../../engine/common/index.js";
import { formatCount, sayFault, sayPlural, type Words } from "../../text/index.js";
import type { ParsedArmies } from "./parse-army.js";
import type { ImportProblem } from "./read-sheet.js";
import { COLUMN_NAMES } from "./sheet-columns.js";
import type { StoredForce } from "./types.js";

/** The view of the import window below the text. */
interface ImportView {
	/** The names of the columns that a spreadsheet may have, in the reader's language. */
	readonly columns: string;
	/** The reason why nothing can be read; empty: there is none. */
	readonly fault: string;
	readonly armies: readonly {
		readonly name: string;
		/** True if the spreadsheet does not name its army. */
		readonly asksName: boolean;
		readonly units: string;
		readonly men: string;
	}[];
	readonly problems: readonly { readonly place: string; readonly text: string }[];
	readonly problemsTitle: string;
	/** True if the file has settings that this user may import. */
	readonly asksSettings: boolean;
	readonly submit: string;
	readonly canSubmit: boolean;
}

/** The most problems that are listed one by one. */
const SHOWN = 50;

/** Builds the import window for what has been read; null: there is no input yet. */
export function buildImport(parsed: Result<ParsedArmies> | null, mayRule: boolean, words: Words): ImportView {
	const { forces, problems, source, settings } = parsed?.ok ? parsed.value : NOTHING;
	return {
		columns: COLUMN_NAMES.map((name) => words.say(`MUSTER.Forces.column.${name}`)).join(", "),
		fault: parsed === null || parsed.ok ? "" : sayFault(words, parsed.fault),
		armies: forces.map((force) => toRow(force, source === "sheet" && force.name === "", words)),
		problems: problems.slice(0, SHOWN).map((problem) => toProblem(problem, words)),
		problemsTitle: sayPlural(words, "MUSTER.Forces.problems", problems.length),
		asksSettings: settings !== null && mayRule,
		submit: sayPlural(words, "MUSTER.Forces.submit", forces.length),
		canSubmit: forces.length > 0,
	};
}

const NOTHING: ParsedArmies = { source: "file", forces: [], problems: [], settings: null, system: null };

function toRow({ name, units }: StoredForce, asksName: boolean, words: Words): ImportView["armies"][number] {
	const all = Object.values(units);
	const men = all.reduce((sum, unit) => sum + unit.men, 0);
	return {
		name: name || words.say("MUSTER.Forces.newName"),
		asksName,
		units: formatCount(words, all.length),
		men: formatCount(words, men),
	};
}

function toProblem({ fault, line, column }: ImportProblem, words: Words): ImportView["problems"][number] {
	const key = line === null ? "MUSTER.Forces.placeField" : "MUSTER.Forces.placeLine";
	const place = words.say(key, { line: line === null ? "" : formatCount(words, line), column: column ?? "" });
	return { place, text: sayFault(words, fault) };
}
