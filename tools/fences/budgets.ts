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
	"bridge/battle": 14_700,
	"bridge/campaign": 3_200,
	"bridge/cards": 800,
	"bridge/carriers": 600,
	"bridge/guide": 550,
	"bridge/library": 1_500,
	"bridge/mob": 3_900,
	"bridge/plots": 1_800,
	"bridge/queries": 550,
	"bridge/rolls": 6_200,
	"bridge/sample": 1_000,
	"bridge/settings": 1_250,
	"bridge/shell": 550,
	"bridge/skirmish": 12_950,
	"bridge/systems": 6_000,
	"bridge/text": 1_000,
	"bridge/transactions": 1_750,
	"engine/ask": 1_200,
	"engine/batch": 1_400,
	"engine/battle": 6_900,
	"engine/checks": 1_300,
	"engine/combat": 600,
	"engine/common": 900,
	"engine/dice": 1_300,
	"engine/force": 4_500,
	"engine/forecast": 9_800,
	"engine/fudge": 950,
	"engine/mob": 2_300,
	"engine/schema": 1_200,
	"engine/skirmish": 16_450,
	"foundry/army": 4_800,
	"foundry/battle": 10_850,
	"foundry/campaign": 800,
	"foundry/carriers": 1_050,
	"foundry/guide": 650,
	"foundry/host": 2_400,
	"foundry/library": 1_300,
	"foundry/mob": 1_800,
	"foundry/rolls": 2_550,
	"foundry/sample": 1_100,
	"foundry/secrets": 900,
	"foundry/settings": 800,
	"foundry/shell": 3_150,
	"foundry/skirmish": 12_600,
	"foundry/tokens": 1_400,
	"foundry/transactions": 2_550,
	"foundry/ui": 1_950,
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
