import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { KNOWN_SYSTEMS } from "../../src/bridge/systems/adapters.js";

const PAGE = readFileSync("docs/SYSTEMS.md", "utf8");
const SECTIONS = new Map(
	PAGE.split(/^### /m)
		.slice(1)
		.map((section) => {
			const [heading = "", ...lines] = section.split(/\n(?=## )/)[0]?.split("\n") ?? [];
			return [heading.trim(), lines.join("\n")] as const;
		}),
);

/** A system that shares the section of another. */
const SHARED: Readonly<Record<string, string>> = { sf2e: "pf2e" };

describe("docs/SYSTEMS.md", () => {
	it.each(KNOWN_SYSTEMS)("has a section on %s with what is read, written, asked for and left out", (id) => {
		const heading = [...SECTIONS.keys()].find((one) => one.split(/[\s,()/]+/).includes(SHARED[id] ?? id));
		expect(heading, `a heading "### ${SHARED[id] ?? id}"`).toBeDefined();
		const section = SECTIONS.get(heading ?? "") ?? "";
		expect(section).toContain(SHARED[id] === undefined ? "" : id);
		for (const part of ["Read", "Written", "Asked", "Left out"]) {
			expect(section).toMatch(new RegExp(`\\*\\*${part}(?: \\([^)]*\\))?:\\*\\* \\S`));
		}
	});

	it("is linked from README.md", () => {
		expect(readFileSync("README.md", "utf8")).toContain("(docs/SYSTEMS.md)");
	});
});
