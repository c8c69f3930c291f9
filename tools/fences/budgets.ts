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
	"bridge/army": 5_400,
	"bridge/battle": 14_650,
	"bridge/campaign": 3_250,
	"bridge/cards": 850,
	"bridge/carriers": 600,
	"bridge/guide": 550,
	"bridge/library": 1_500,
	"bridge/mob": 3_950,
	"bridge/plots": 1_950,
	"bridge/queries": 550,
	"bridge/rolls": 6_450,
	"bridge/sample": 1_000,
	"bridge/settings": 1_350,
	"bridge/shell": 750,
	"bridge/skirmish": 11_750,
	"bridge/systems": 6_150,
	"bridge/text": 1_050,
	"bridge/transactions": 1_800,
	"engine/ask": 850,
	"engine/batch": 1_050,
	"engine/battle": 6_250,
	"engine/checks": 950,
	"engine/combat": 300,
	"engine/common": 600,
	"engine/dice": 950,
	"engine/force": 4_100,
	"engine/forecast": 9_000,
	"engine/fudge": 650,
	"engine/mob": 1_900,
	"engine/schema": 850,
	"engine/skirmish": 14_900,
	"foundry/army": 5_150,
	"foundry/battle": 11_100,
	"foundry/campaign": 950,
	"foundry/carriers": 1_100,
	"foundry/guide": 600,
	"foundry/host": 2_350,
	"foundry/library": 1_350,
	"foundry/mob": 1_850,
	"foundry/rolls": 2_700,
	"foundry/sample": 1_050,
	"foundry/secrets": 950,
	"foundry/settings": 950,
	"foundry/shell": 3_200,
	"foundry/skirmish": 10_700,
	"foundry/tokens": 1_500,
	"foundry/transactions": 2_550,
	"foundry/ui": 2_100,
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
