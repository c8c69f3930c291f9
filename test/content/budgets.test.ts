import { expect, it } from "vitest";
import { checkBudgets, checkFamilies, FAMILY_LINES, MAX_LINES } from "../../tools/fences/budgets.js";
import { formatFinding } from "../../tools/fences/types.js";
import { filesIn, sample } from "./repository.js";

/**
 * Lines of the stage without its tests: a product of its own, which is to grow only with what the module uses of the
 * host.
 */
const STAGE_LINES = 26_000;

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

it("every family is within its budget of lines, and every budget is that of a family", () => {
	const files = filesIn("src");
	expect(checkFamilies(files).map(formatFinding)).toEqual([]);
	const families = new Set(files.map(({ path }) => path.split("/").slice(1, 3).join("/")));
	expect(Object.keys(FAMILY_LINES).filter((name) => !families.has(name))).toEqual([]);
});

it("the budget of a family is exceeded by all its files together", () => {
	const file = (name: string) =>
		sample(`src/engine/dice/${name}.ts`, "x;\n".repeat((FAMILY_LINES["engine/dice"] ?? 0) / 2));
	expect(checkFamilies([file("a"), file("b")])).toEqual([]);
	expect(checkFamilies([file("a"), file("b"), sample("src/engine/dice/c.ts", "x;\n")])).toHaveLength(1);
	expect(checkFamilies([sample("src/engine/new/a.ts", "x;\n")])).toHaveLength(1);
});
