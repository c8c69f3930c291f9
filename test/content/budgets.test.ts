import { expect, it } from "vitest";
import { checkBudgets, MAX_LINES } from "../../tools/fences/budgets.js";
import { formatFinding } from "../../tools/fences/types.js";
import { filesIn, sample } from "./repository.js";

it("keeps every file short", () => {
	const files = [...filesIn("src"), ...filesIn("test/stage"), ...filesIn("tools"), ...filesIn("templates", ".hbs")];
	expect(checkBudgets(files).map(formatFinding)).toEqual([]);
});

it("bites one line above the budget, tables exempt", () => {
	const lines = (count: number) => "x;\n".repeat(count);
	expect(checkBudgets([sample("src/a.ts", lines(MAX_LINES))])).toEqual([]);
	expect(checkBudgets([sample("src/a.ts", lines(MAX_LINES + 1))])).toHaveLength(1);
	expect(checkBudgets([sample("src/engine/batch/tables/a.ts", lines(MAX_LINES + 1))])).toEqual([]);
});
