import type { Fence, SourceFile } from "./types.js";

/** The longest that a file may be. Functions have their own budget, kept by the linter. */
export const MAX_LINES = 300;

/** Files over budget. Tables are data and exempt. */
export const checkBudgets: Fence = (files) =>
	files.flatMap(({ path, text }) => {
		const lines = text.replace(/\n$/, "").split("\n").length;
		if (lines <= MAX_LINES || path.includes("/tables/")) return [];
		return [{ path, message: `has ${lines} lines of at most ${MAX_LINES}: one idea per file` }];
	});

/**
 * The most lines of each family of engine and bridge and of each folder of foundry, by its path below src. A change
 * that makes one smaller lowers its number; one that raises it says why.
 */
export const FAMILY_LINES: Readonly<Record<string, number>> = {
	"bridge/army": 4_750,
	"bridge/battle": 13_700,
	"bridge/campaign": 2_750,
	"bridge/cards": 500,
	"bridge/carriers": 300,
	"bridge/guide": 300,
	"bridge/library": 1_150,
	"bridge/mob": 3_400,
	"bridge/plots": 1_450,
	"bridge/queries": 250,
	"bridge/rolls": 5_600,
	"bridge/sample": 700,
	"bridge/settings": 900,
	"bridge/shell": 250,
	"bridge/skirmish": 12_050,
	"bridge/systems": 5_400,
	"bridge/text": 700,
	"bridge/transactions": 1_400,
	"engine/ask": 850,
	"engine/batch": 1_050,
	"engine/battle": 6_250,
	"engine/checks": 950,
	"engine/combat": 300,
	"engine/common": 600,
	"engine/dice": 950,
	"engine/force": 4_000,
	"engine/forecast": 9_000,
	"engine/fudge": 650,
	"engine/mob": 1_900,
	"engine/schema": 850,
	"engine/skirmish": 15_250,
	"foundry/army": 4_250,
	"foundry/battle": 10_000,
	"foundry/campaign": 500,
	"foundry/carriers": 750,
	"foundry/guide": 350,
	"foundry/host": 2_000,
	"foundry/library": 950,
	"foundry/mob": 1_450,
	"foundry/rolls": 2_150,
	"foundry/sample": 800,
	"foundry/secrets": 600,
	"foundry/settings": 500,
	"foundry/shell": 2_700,
	"foundry/skirmish": 11_650,
	"foundry/tokens": 1_050,
	"foundry/transactions": 2_150,
	"foundry/ui": 1_650,
};

/** The lines of every family, by its path below src; files that lie in none are left out. */
export function linesByFamily(files: readonly SourceFile[]): ReadonlyMap<string, number> {
	const lines = new Map<string, number>();
	for (const { path, text } of files) {
		const [root, zone, family, file] = path.split("/");
		if (root !== "src" || file === undefined) continue;
		const name = `${zone}/${family}`;
		lines.set(name, (lines.get(name) ?? 0) + text.replace(/\n$/, "").split("\n").length);
	}
	return lines;
}

/** Families over their budget, and those that have none. */
export const checkFamilies: Fence = (files) =>
	[...linesByFamily(files)].flatMap(([family, lines]) => {
		const most = FAMILY_LINES[family] ?? 0;
		if (lines <= most) return [];
		return [
			{ path: `src/${family}`, message: `has ${lines} lines of at most ${most}: make it smaller, or say why not` },
		];
	});
