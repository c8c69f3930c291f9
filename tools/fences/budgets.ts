import type { Fence } from "./types.js";

/** The longest that a file may be. Functions have their own budget, kept by the linter. */
export const MAX_LINES = 300;

/** Files over budget. Tables are data and exempt. */
export const checkBudgets: Fence = (files) =>
	files.flatMap(({ path, text }) => {
		const lines = text.replace(/\n$/, "").split("\n").length;
		if (lines <= MAX_LINES || path.includes("/tables/")) return [];
		return [{ path, message: `has ${lines} lines of at most ${MAX_LINES}: one idea per file` }];
	});
