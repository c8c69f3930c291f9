import { describe, expect, it } from "vitest";
import { checkBudgets } from "../../tools/fences/budgets.js";
import { findCycles } from "../../tools/fences/cycles.js";
import { checkDocs } from "../../tools/fences/docs.js";
import { importsOf } from "../../tools/fences/imports.js";
import { formatFinding, type SourceFile } from "../../tools/fences/types.js";
import { filesIn, sample } from "./repository.js";

const FOLDER = "test/engine/battle/twin";
const all = filesIn(FOLDER);

/** What plays the engine beside the twin, and so must know it. */
const PLAYERS = ["play-both.ts", "twin.test.ts"];

/** What a file takes from the engine beyond types. */
const borrowed = (file: SourceFile): readonly string[] =>
	importsOf(file)
		.filter(({ specifier, typeOnly }) => specifier.includes("src/") && !typeOnly)
		.map(({ specifier }) => `${file.path} takes ${specifier}`);

describe("the twin of a battle day", () => {
	const twin = all.filter(({ path }) => !PLAYERS.some((player) => path.endsWith(`/${player}`)));

	it("takes nothing but types from the engine", () => {
		expect(twin.length).toBeGreaterThan(15);
		expect(twin.flatMap(borrowed)).toEqual([]);
	});

	it("keeps the fences of the code that it doubles", () => {
		expect([...checkBudgets(all), ...checkDocs(all), ...findCycles(all)].map(formatFinding)).toEqual([]);
	});

	it("bites on a rule that is borrowed", () => {
		const from = `from "../../../../src/engine/battle/index.js"`;
		const file = (text: string) => sample(`${FOLDER}/x.ts`, text);
		expect(borrowed(file(`import type { Unit } ${from};\nimport { type Rout } ${from};`))).toEqual([]);
		expect(borrowed(file(`import { type Rout, reckon } ${from};`))).toHaveLength(1);
		expect(borrowed(file(`export * ${from};`))).toHaveLength(1);
	});
});
