import { expect, it } from "vitest";
import { checkBudgets, MAX_LINES } from "../../tools/fences/budgets.js";
import { formatFinding } from "../../tools/fences/types.js";
import { filesIn, sample } from "./repository.js";

/**
 * Lines of the stage without its tests: a product of its own, which is to grow only with what the module uses of the
 * host.
 */
const STAGE_LINES = 21_600;

it("the stage stays within its budget of lines", () => {
	const files = filesIn("test/stage").filter(({ path }) => !path.endsWith(".test.ts"));
	expect(files.reduce((sum, { text }) => sum + text.split("\n").length - 1, 0)).toBeLessThan(STAGE_LINES);
});

it("every file is within the budget of lines", () => {
	const files = [...filesIn("src"), ...filesIn("test/stage"), ...filesIn("tools"), ...filesIn("templates", ".hbs")];
	expect(checkBudgets(files).map(formatFinding)).toEqual([]);
});

it("the budget of lines is exceeded by one line more, and not by tables", () => {
	const lines = (count: number) => "x;\n".repeat(count);
	expect(checkBudgets([sample("src/a.ts", lines(MAX_LINES))])).toEqual([]);
	expect(checkBudgets([sample("src/a.ts", lines(MAX_LINES + 1))])).toHaveLength(1);
	expect(checkBudgets([sample("src/engine/batch/tables/a.ts", lines(MAX_LINES + 1))])).toEqual([]);
});
