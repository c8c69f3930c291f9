/** Every maker of a plan has its line in the table of tests that hold "written, refused or named". */

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { filesIn } from "./repository.js";

const PLANNER = /^export (?:async )?function \w+\(ref: Json/m;

describe("the table of what goes in is written, refused or named", () => {
	it("names every planner of src, with its test", () => {
		const lines = readFileSync("test/README.md", "utf8").split("\n");
		const rows = lines.flatMap((line) => [...line.matchAll(/^\| `(src\/[^`]+)` \|.*\| `test\/[^`]+\.test\.ts` \|$/g)]);
		const planners = filesIn("src/foundry").filter(({ text }) => PLANNER.test(text));
		expect(planners.length).toBeGreaterThan(5);
		expect(rows.map(([, path]) => path).toSorted()).toEqual(planners.map(({ path }) => path).toSorted());
	});
});
