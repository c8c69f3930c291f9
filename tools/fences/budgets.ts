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
	"bridge/army": 5_300,
	"bridge/battle": 14_600,
	"bridge/campaign": 3_150,
	"bridge/cards": 800,
	"bridge/carriers": 550,
	"bridge/guide": 500,
	"bridge/library": 1_450,
	"bridge/mob": 3_850,
	"bridge/plots": 1_800,
	"bridge/queries": 500,
	"bridge/rolls": 6_200,
	"bridge/sample": 950,
	"bridge/settings": 1_200,
	"bridge/shell": 500,
	"bridge/skirmish": 12_750,
	"bridge/systems": 5_950,
	"bridge/text": 1_000,
	"bridge/transactions": 1_750,
	"engine/ask": 1_150,
	"engine/batch": 1_350,
	"engine/battle": 6_900,
	"engine/checks": 1_250,
	"engine/combat": 550,
	"engine/common": 900,
	"engine/dice": 1_250,
	"engine/force": 4_500,
	"engine/forecast": 9_800,
	"engine/fudge": 950,
	"engine/mob": 2_250,
	"engine/schema": 1_150,
	"engine/skirmish": 16_350,
	"foundry/army": 4_750,
	"foundry/battle": 10_800,
	"foundry/campaign": 800,
	"foundry/carriers": 1_050,
	"foundry/guide": 550,
	"foundry/host": 2_300,
	"foundry/library": 1_250,
	"foundry/mob": 1_800,
	"foundry/rolls": 2_550,
	"foundry/sample": 1_050,
	"foundry/secrets": 900,
	"foundry/settings": 800,
	"foundry/shell": 3_100,
	"foundry/skirmish": 11_750,
	"foundry/tokens": 1_300,
	"foundry/transactions": 2_550,
	"foundry/ui": 1_900,
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
