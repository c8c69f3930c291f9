import { describe, expect, it } from "vitest";
import { checkBudgets } from "../../tools/fences/budgets.js";
import { findCycles } from "../../tools/fences/cycles.js";
import { checkDocs } from "../../tools/fences/docs.js";
import { importsOf } from "../../tools/fences/imports.js";
import { formatFinding, type SourceFile } from "../../tools/fences/types.js";
import { filesIn, sample } from "./repository.js";

/** By folder, what plays the engine beside the twin or makes what both play, and so must know it. */
const TWINS = {
	"test/engine/battle/twin": ["play-both.ts", "twin.test.ts"],
	"test/engine/skirmish/twin": [
		"play-attack.ts",
		"play-block.ts",
		"play-ground.ts",
		"play-round.ts",
		"any-skirmish.ts",
		"any-ground.ts",
		"any-orders.ts",
		"attack.test.ts",
		"ground.test.ts",
		"round.test.ts",
	],
};

/** What a file takes from the engine beyond types. */
const borrowed = (file: SourceFile): readonly string[] =>
	importsOf(file)
		.filter(({ specifier, typeOnly }) => specifier.includes("src/") && !typeOnly)
		.map(({ specifier }) => `${file.path} takes ${specifier}`);

describe.each(Object.entries(TWINS))("the twin in %s", (folder, players) => {
	const all = filesIn(folder);
	const twin = all.filter(({ path }) => !players.some((player) => path.endsWith(`/${player}`)));

	it("takes nothing but types from the engine", () => {
		expect(twin.length).toBeGreaterThan(13);
		expect(twin.flatMap(borrowed)).toEqual([]);
	});

	it("keeps the fences of the code that it doubles", () => {
		expect([...checkBudgets(all), ...checkDocs(all), ...findCycles(all)].map(formatFinding)).toEqual([]);
	});

	it("bites on a rule that is borrowed", () => {
		const from = `from "../../../../src/engine/battle/index.js"`;
		const file = (text: string) => sample(`${folder}/x.ts`, text);
		expect(borrowed(file(`import type { Unit } ${from};\nimport { type Rout } ${from};`))).toEqual([]);
		expect(borrowed(file(`import { type Rout, reckon } ${from};`))).toHaveLength(1);
		expect(borrowed(file(`export * ${from};`))).toHaveLength(1);
	});
});
