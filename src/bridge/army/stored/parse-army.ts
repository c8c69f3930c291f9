import type { Result } from "../../../engine/common/index.js";
import { fail, isRecord, ok } from "../../../engine/common/index.js";
import type { ForceTables } from "../../../engine/force/index.js";
import type { CellRules } from "./read-cell.js";
import type { ImportProblem } from "./read-sheet.js";
import { readSheet } from "./read-sheet.js";
import { readStoredForce } from "./read-stored.js";
import type { StoredForce } from "./types.js";
import { ARMY_FORMAT, ARMY_PAGE, EMPTY_FORCE, FILE_SCHEMA, WORLD_FORMAT } from "./types.js";

/** The contents of an imported text. */
export interface ParsedArmies {
	/** `sheet`: armies of the rows of a spreadsheet, without a name if no cell gives one. */
	readonly source: "file" | "sheet";
	/** The valid armies. */
	readonly forces: readonly StoredForce[];
	/** The parts that are left out, with the reason. */
	readonly problems: readonly ImportProblem[];
	/** Settings of the world that it was saved in, unchecked; null if it has none. */
	readonly settings: Readonly<Record<string, unknown>> | null;
	/** Id of the game system of that world. */
	readonly system: string | null;
}

/** The most characters of a text that is read. */
const TEXT_LIMIT = 20_000_000;

/**
 * Parses armies from a text: a file of ours (one army, several, or a whole world) or a spreadsheet ({@link readSheet}).
 * Faults, if nothing can be read: no text, too long, invalid JSON (with line and column), a file of something else or
 * of a newer version.
 */
export function parseArmy(text: string, rules: CellRules): Result<ParsedArmies> {
	if (text.length > TEXT_LIMIT) return fail({ code: "MUSTER.Fault.Import.long", data: { max: TEXT_LIMIT } });
	const trimmed = text.replace(/^\uFEFF/, "").trim();
	if (trimmed === "") return fail({ code: "MUSTER.Fault.Import.empty" });
	if (/^[{[]/.test(trimmed)) return parseFile(trimmed, rules.tables);
	const sheet = readSheet(text, rules);
	if (!sheet.ok) return sheet;
	const { armies, problems } = sheet.value;
	const forces = armies.map((army) => ({ ...EMPTY_FORCE, ...army }));
	return ok({ source: "sheet", forces, problems, settings: null, system: null });
}

function parseFile(text: string, tables: ForceTables): Result<ParsedArmies> {
	const json = parseJson(text);
	if (!json.ok) return json;
	const found = forcesIn(json.value);
	if (!found.ok) return found;
	const forces: StoredForce[] = [];
	const problems: ImportProblem[] = [];
	for (const [index, { name, force }] of found.value.forces.entries()) {
		const read = readStoredForce(force, tables);
		if (read.ok) forces.push(name === "" ? read.value : { ...read.value, name });
		else problems.push({ fault: read.fault, line: null, column: [name || index + 1, read.fault.path].join(": ") });
	}
	return ok({ source: "file", forces, problems, settings: found.value.settings, system: found.value.system });
}

interface Found {
	readonly forces: readonly { readonly name: string; readonly force: unknown }[];
	readonly settings: Readonly<Record<string, unknown>> | null;
	readonly system: string | null;
}

function forcesIn(json: unknown): Result<Found> {
	if (isRecord(json) && isRecord(json["units"]))
		return ok({ forces: [{ name: forceName(json), force: json }], settings: null, system: null });
	const isOurs = isRecord(json) && (json["format"] === ARMY_FORMAT || json["format"] === WORLD_FORMAT);
	if (!isOurs || !Array.isArray(json["forces"])) {
		const forces = exportedForces(json);
		return forces.length > 0
			? ok({ forces, settings: null, system: null })
			: fail({ code: "MUSTER.Fault.Import.format" });
	}
	const { schema, format, settings, system } = json;
	if (typeof schema !== "number" || schema > FILE_SCHEMA) return fail({ code: "MUSTER.Fault.Import.newer" });
	const entries: readonly unknown[] = json["forces"];
	const forces = entries.map((entry) => ({
		name: forceName(entry),
		force: format === WORLD_FORMAT && isRecord(entry) ? entry["force"] : entry,
	}));
	return ok({
		forces,
		settings: isRecord(settings) ? settings : null,
		system: typeof system === "string" ? system : null,
	});
}

/** Documents that a file of the host may hold within each other: an adventure's actors are two below it. */
const DEPTH = 8;

/**
 * The armies in data that the host has exported, wherever they are: an actor, a journal page of an army, or an
 * adventure, a folder or a list with such ones in it.
 */
function exportedForces(json: unknown, depth = 0): Found["forces"] {
	if (depth > DEPTH) return [];
	if (Array.isArray(json)) return json.flatMap((each) => exportedForces(each, depth + 1));
	if (!isRecord(json)) return [];
	const { flags, system, type } = json;
	const own = isRecord(flags) && isRecord(flags["muster"]) ? flags["muster"]["force"] : undefined;
	const listed = type === ARMY_PAGE && isRecord(system) ? system["force"] : undefined;
	const force = own ?? listed;
	if (force !== undefined) return [{ name: forceName(json), force }];
	return Object.values(json).flatMap((each) => exportedForces(each, depth + 1));
}

function forceName(value: unknown): string {
	const name = isRecord(value) ? value["name"] : undefined;
	return typeof name === "string" ? name : "";
}

/** Parses JSON. Fault: it is invalid, with line and column. */
export function parseJson(text: string): Result<unknown> {
	try {
		return ok(JSON.parse(text));
	} catch {
		const { line, column } = locateJsonFault(text) ?? { line: 1, column: 1 };
		return fail({ code: "MUSTER.Fault.Import.json", data: { line, column } });
	}
}

/** A place in a text, line and column from 1. */
interface TextPlace {
	readonly line: number;
	readonly column: number;
}

const SPACE = /[ \t\n\r]*/y;
const SCALAR =
	/"(?:[ !#-[\]-\u{10ffff}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy;

/**
 * Finds the place at which a text stops being JSON; undefined if it is JSON. Browsers report it differently, or not at
 * all.
 */
export function locateJsonFault(text: string): TextPlace | undefined {
	const at = scan(text);
	if (at === undefined) return undefined;
	const before = text.slice(0, at).split("\n");
	return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** The tokens that may come next: a value; a key, or the end of an empty object; what follows a value. */
type Expected = "value" | "first" | "key" | "next";

/** The offset of the first invalid character, found in one pass with the open brackets on a stack. */
function scan(text: string): number | undefined {
	const open: string[] = [];
	let expected: Expected = "value";
	let at = skip(SPACE, text, 0);
	while (!(expected === "next" && open.length === 0)) {
		const step = take(text, at, expected, open);
		if (step === undefined) return at;
		expected = step.expected;
		at = skip(SPACE, text, step.at);
	}
	return at < text.length ? at : undefined;
}

function take(
	text: string,
	at: number,
	expected: Expected,
	open: string[],
): { readonly at: number; readonly expected: Expected } | undefined {
	const sign = text[at];
	const inside = open.at(-1);
	const closes = sign === (inside === "{" ? "}" : "]") && inside !== undefined;
	if (closes && (expected === "next" || expected === "first")) {
		open.pop();
		return { at: at + 1, expected: "next" };
	}
	if (expected === "next") {
		return sign === "," ? { at: at + 1, expected: inside === "{" ? "key" : "value" } : undefined;
	}
	if (expected === "key" || (expected === "first" && inside === "{")) {
		const end = sign === '"' ? skip(SPACE, text, skip(SCALAR, text, at)) : at;
		return text[end] === ":" && end > at ? { at: end + 1, expected: "value" } : undefined;
	}
	if (sign === "{" || sign === "[") {
		open.push(sign);
		return { at: at + 1, expected: "first" };
	}
	const end = skip(SCALAR, text, at);
	return end > at ? { at: end, expected: "next" } : undefined;
}

function skip(pattern: RegExp, text: string, at: number): number {
	pattern.lastIndex = at;
	return pattern.test(text) ? pattern.lastIndex : at;
}
