import { describe, expect, it } from "vitest";
import { checkDoors } from "../../tools/fences/doors.js";
import { formatFinding } from "../../tools/fences/types.js";
import { filesIn, sample } from "./repository.js";

describe("the doors of the engine", () => {
	it("export what other folders import and no more", () => {
		expect(checkDoors(filesIn("src")).map(formatFinding)).toEqual([]);
	});
});

const DICE = "src/engine/dice/index.ts";
const door = (text: string) => sample(DICE, `/** Dice. */\n\n${text}`);
const user = (path: string, specifier: string) => sample(path, `import { a } from "${specifier}";`);

describe("the door fence bites on", () => {
	it.each([
		["a name that nothing imports", [door(`export { a } from "./a.js";`)], "imports a"],
		["a type that nothing imports", [door(`export type { a } from "./a.js";`)], "imports a"],
		[
			"a name that only its own folder imports",
			[door(`export { a } from "./a.js";`), user("src/engine/dice/deep/b.ts", "../index.js")],
			"imports a",
		],
		[
			"a name that only a test imports",
			[door(`export { a } from "./a.js";`), user("test/engine/dice/a.test.ts", "../../../src/engine/dice/index.js")],
			"imports a",
		],
		[
			"a name that one door exports and the next lets lie",
			[
				sample("src/engine/battle/day/index.ts", `/** Day. */\n\nexport { a } from "./a.js";`),
				sample("src/engine/battle/index.ts", `/** Battle. */\n\nexport { a } from "./day/index.js";`),
			],
			"imports a",
		],
		["a door that lets everything out", [door(`export * from "./a.js";`)], "no export *"],
		["a door without a sentence", [sample(DICE, `import "./a.js";`)], "sentence"],
	])("%s", (_what, files, message) => {
		const findings = checkDoors(files);
		expect(findings).toHaveLength(1);
		expect(findings[0]?.message).toContain(message);
	});

	it("nothing where another folder imports the name, under whatever other name", () => {
		const through = sample(
			"src/engine/battle/index.ts",
			`/** Battle. */\n\nexport { a as b } from "../dice/index.js";`,
		);
		const last = sample("src/bridge/cards/x.ts", `import { type b as c } from "../../engine/battle/index.js";`);
		expect(checkDoors([door(`export { a } from "./a.js";`), through, last])).toEqual([]);
	});
});
