import { readFileSync } from "node:fs";

/** A change of a number and the circumstances that must hold, as docs/RULES.md writes it: `ac +2 (foeMounted)`. */
export interface Change {
	readonly to: string;
	readonly value: number;
	readonly aPoint: boolean;
	readonly when: readonly string[];
}

/** A row of a table of docs/RULES.md whose last cells hold effects. */
export interface Row {
	readonly cells: readonly string[];
	readonly ours: boolean;
	readonly changes: readonly Change[];
	readonly marks: readonly string[];
	readonly converted: readonly string[];
	readonly words: readonly string[];
}

const RULES = readFileSync(new URL("../../../../docs/RULES.md", import.meta.url), "utf8");
const CHANGE = /^(\w+) ([+-]\d+)( a point)?(?: \(([^)]*)\))?$/;

function rowOf(cells: readonly string[], at: number): Row {
	const parts = cells.slice(at, at + 1).flatMap((cell) => cell.split("; "));
	const changes = parts.flatMap((part) => {
		const [, to, value, aPoint, when] = CHANGE.exec(part) ?? [];
		if (to === undefined) return [];
		return [{ to, value: Number(value), aPoint: aPoint !== undefined, when: when ? when.split(", ") : [] }];
	});
	const named = (pattern: RegExp) => parts.flatMap((part) => pattern.exec(part)?.[1] ?? []);
	return {
		cells,
		ours: cells[0]?.includes("(ours)") === true,
		changes,
		marks: named(/^`(\w+)`/),
		converted: named(/^converted `(\w+)`/),
		words: parts,
	};
}

/** The rows of the table whose head is so, by name; effects are in the cell of that number. */
export function tableOf(head: string, at: number): Readonly<Record<string, Row>> {
	const lines = RULES.split("\n");
	const start = lines.indexOf(head);
	if (start < 0) throw new RangeError(`no table ${head}`);
	const end = lines.findIndex((line, i) => i > start && !line.startsWith("|"));
	const rows = lines.slice(start + 2, end).map((line) =>
		line
			.split("|")
			.slice(1, -1)
			.map((cell) => cell.trim()),
	);
	return Object.fromEntries(
		rows.flatMap((cells) => [...(cells[0] ?? "").matchAll(/`(\w+)`/g)].map(([, name]) => [name, rowOf(cells, at)])),
	);
}

/** The names that a cell holds. */
export const namesIn = (cell = ""): readonly string[] => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name ?? "");

/** Tactics, as all tables here read from docs/RULES.md itself. */
export const TACTICS = tableOf("| tactic | number | known | needs | rounds | effect |", 5);
/** Boons. */
export const BOONS = tableOf("| boon | needs | counts | effect |", 3);
/** Conditions of soldiers. */
export const CONDITIONS = tableOf("| condition | effect | besides |", 1);
/** Conditions that do not come to all. */
export const SPARED = tableOf("| brought | not to |", 1);
/** Manoeuvres. */
export const MANOEUVRES = tableOf("| manoeuvre | shoves | brings | lasts |", 1);
/** Resources. */
export const RESOURCES = tableOf("| resource | price | consumption | scaled | effect |", 4);
/** Conditions of the field. */
export const FIELDS = tableOf("| field | effect | damage | shots |", 1);
/** Special abilities. */
export const ABILITIES = tableOf("| ability | stat block | counts | effect |", 3);
const STRATEGY_ROWS = tableOf("| strategy | attack, DC of saves | AC, Reflex |", 1);

const signed = (cell: string | undefined): number => Number((cell ?? "0").replace("−", "-").replace("+", ""));

/** What a strategy adds to attack and DC of saves, and to AC and Reflex. */
export const strategyOf = (name: string): readonly [attack: number, ac: number] => [
	signed(STRATEGY_ROWS[name]?.cells[1]),
	signed(STRATEGY_ROWS[name]?.cells[2]),
];

/** The number that a save of Will must reach in place of Loyalty, by the level of the party (RULES 4.A.9). */
export const partyNumber = (level: number): number => PARTY_NUMBERS[level - 1] ?? 0;

const PARTY_NUMBERS = (/for a party of level 1 to 20: ([\d, ]+)\./.exec(RULES.replace(/\s+/g, " "))?.[1] ?? "")
	.split(", ")
	.map(Number);
