import { describe, expect, it } from "vitest";
import { checkPageCalls } from "../../tools/fences/page-calls.js";
import { formatFinding } from "../../tools/fences/types.js";
import { filesIn, sample } from "./repository.js";

describe("browser tests, pictures and benchmarks", () => {
	it("call the page by functions of the driver", () => {
		// What imports a bundle in the page has to say so in text.
		const files = [...filesIn("test/e2e"), ...filesIn("test/pictures"), ...filesIn("bench")].filter(
			({ path }) => !path.startsWith("test/e2e/driver/") && path !== "bench/run-bundled.ts",
		);
		expect(checkPageCalls(files).map(formatFinding)).toEqual([]);
	});
});

describe("the fence of page calls bites on", () => {
	it.each([
		["a script in quotes", `await gm.page.evaluate("game.user.name");`],
		["a script in a template", "await gm.page.evaluate(`await import(a).then(({ b }) => b())`);"],
		["a script that was named before", "await page.evaluate(SCRIPT);"],
		["a wait", `await anna.page.waitForFunction("window.ready");`],
		["a function past the driver", "await gm.page.evaluate((id) => id, id);"],
		["a script for an element", `await gm.page.locator(".a").evaluate("(element) => element.id");`],
		["a call on several lines", "await gm.page\n\t.evaluate<string>(\n\t\tSCRIPT,\n\t);"],
	])("%s", (_what, text) => {
		expect(checkPageCalls([sample("test/e2e/a.test.ts", text)])).toHaveLength(1);
	});

	it("nothing else", () => {
		const text =
			"inPage(gm, () => 1); locator.evaluate(({ id }) => id); new Roll('1d6').evaluate(); run('/check', 12); page.reload();";
		expect(checkPageCalls([sample("test/e2e/a.test.ts", text)])).toEqual([]);
	});
});
