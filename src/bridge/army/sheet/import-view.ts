import type { Result } from "../../../engine/common/index.js";
import { formatCount, sayFault, sayPlural, type Words } from "../../text/index.js";
import {
	type CellRules,
	COLUMN_NAMES,
	type ImportProblem,
	type ParsedArmies,
	type StoredForce,
} from "../stored/index.js";
import { troopLine } from "./troop-line.js";

/** The most units of an army, in all armies together, that are listed one by one. */
const UNITS_SHOWN = 300;

/** The most problems that are listed one by one. */
const SHOWN = 50;

/** Builds the import window for what has been read; null: there is no input yet. */
export function buildImport(parsed: Result<ParsedArmies> | null, mayRule: boolean, rules: CellRules) {
	const { words } = rules;
	const { forces, problems, source, settings } = parsed?.ok ? parsed.value : NOTHING;
	const shown = Math.ceil(UNITS_SHOWN / Math.max(1, forces.length));
	return {
		columns: COLUMN_NAMES.map((name) => words.say(`MUSTER.Forces.column.${name}`)).join(", "),
		fault: parsed === null || parsed.ok ? "" : sayFault(words, parsed.fault),
		armies: forces.map((force) => toRow(force, { asksName: source === "sheet" && force.name === "", shown }, rules)),
		problems: problems.slice(0, SHOWN).map((problem) => toProblem(problem, words)),
		moreProblems:
			problems.length > SHOWN ? sayPlural(words, "MUSTER.Forces.moreProblems", problems.length - SHOWN) : "",
		problemsTitle: sayPlural(words, "MUSTER.Forces.problems", problems.length),
		/** True if the file has settings that this user may import. */
		asksSettings: settings !== null && mayRule,
		submit: sayPlural(words, "MUSTER.Forces.submit", forces.length),
		canSubmit: forces.length > 0,
	};
}

const NOTHING: ParsedArmies = { source: "file", forces: [], problems: [], settings: null, system: null };

function toRow(
	{ name, units }: StoredForce,
	{ asksName, shown }: { readonly asksName: boolean; readonly shown: number },
	{ words, tables }: CellRules,
) {
	const all = Object.values(units).toSorted((a, b) => a.sort - b.sort);
	const men = all.reduce((sum, unit) => sum + unit.men, 0);
	return {
		name: name || words.say("MUSTER.Forces.newName"),
		asksName,
		units: formatCount(words, all.length),
		men: formatCount(words, men),
		rows: all.slice(0, shown).map((unit) => ({
			name: unit.name || unit.troop.name,
			troop: troopLine(unit.troop, tables, words),
			men: formatCount(words, unit.men),
		})),
		more: all.length > shown ? sayPlural(words, "MUSTER.Forces.moreUnits", all.length - shown) : "",
	};
}

function toProblem({ fault, line, column }: ImportProblem, words: Words) {
	const key = line === null ? "MUSTER.Forces.placeField" : "MUSTER.Forces.placeLine";
	const place = words.say(key, { line: line === null ? "" : formatCount(words, line), column: column ?? "" });
	return { place, text: sayFault(words, fault) };
}
