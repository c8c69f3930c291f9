import { describe, expect, it } from "vitest";
import { CAST_FOLDERS, checkCasts } from "../../tools/fences/casts.js";
import { formatFinding } from "../../tools/fences/types.js";
import { filesIn, sample } from "./repository.js";

describe("lists", () => {
	it.each(CAST_FOLDERS)("of %s have no entry that is cast", (folder) => {
		expect(checkCasts(filesIn(folder)).map(formatFinding)).toEqual([]);
	});
});

describe("the cast fence bites on", () => {
	it.each([
		["an entry", "const a = list[0] as number;"],
		["an entry of an entry", "const a = (list[0]![i] as number) + 1;"],
		["an entry that may be missing", "const a = list?.[0] as number;"],
		["a field by a computed name", "const a = record[name] as number;"],
	])("%s", (_what, text) => {
		expect(checkCasts([sample("src/engine/a.ts", text)])).toHaveLength(1);
	});

	it("nothing else", () => {
		const text =
			"const a = list[0]!; const b = ['x'] as const; const c = value as number; const d = record.name as number;";
		expect(checkCasts([sample("src/engine/a.ts", text)])).toEqual([]);
	});
});
