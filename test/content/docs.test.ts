import { describe, expect, it } from "vitest";
import { checkDocs } from "../../tools/fences/docs.js";
import { formatFinding } from "../../tools/fences/types.js";
import { filesIn, sample } from "./repository.js";

it("every exported symbol has a docstring", () => {
	expect(checkDocs([...filesIn("src"), ...filesIn("tools")]).map(formatFinding)).toEqual([]);
});

describe("the docstring fence bites", () => {
	it.each([
		["function", "export function bare() {}"],
		["class after a blank comment", "/**\n *\n */\nexport class bare {}"],
		["line comment", "// not a docstring\nexport const bare = 1;"],
		["plain block comment", "/* not a docstring */\nexport const bare = 1;"],
		["interface", "/** Of the other. */\nexport interface Other {}\nexport interface bare {}"],
		["type", "export type bare = string;"],
		["exported below", "const bare = 1;\nexport { bare };"],
		["derived from an undocumented list", "const VALUES = [1] as const;\nexport type bare = (typeof VALUES)[number];"],
	])("%s", (_what, text) => {
		expect(checkDocs([sample("src/a.ts", text)])).toEqual([
			{ path: "src/a.ts", line: expect.any(Number), message: "bare is exported without a docstring" },
		]);
	});

	it("lets documented, derived and re-exported symbols through", () => {
		const text = `
			/** Documented. */
			export const VALUES = ["a"] as const;
			export type Value = (typeof VALUES)[number];
			/**
			 * Of the first signature.
			 */
			export function over(a: string): void;
			export function over(a: number): void;
			export function over(): void {}
			/** Documented above a note to the linter. */
			// biome-ignore lint/a/b: why
			export const noted = 1;
			/** Documented where it stands. */
			const below = 1;
			export { below };
			export * from "./b.js";
			export { c } from "./b.js";`;
		expect(checkDocs([sample("src/a.ts", text)])).toEqual([]);
	});
});
