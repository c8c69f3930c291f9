import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { checkPurity } from "../../tools/fences/impure.js";
import { formatFinding } from "../../tools/fences/types.js";
import { englishWords } from "../../tools/generate/lang-words.js";
import { filesIn, sample } from "./repository.js";

const modules = import.meta.glob("../../src/{engine,bridge}/**/*.ts");

/** Names that belong to a browser or to the host. Reading one, even with ?. or typeof, is a fault of the pure zones. */
const HOST = [
	"game",
	"foundry",
	"ui",
	"canvas",
	"CONFIG",
	"CONST",
	"Hooks",
	"Roll",
	"ChatMessage",
	"document",
	"window",
	"localStorage",
];

const refuse = (name: string) => (): never => {
	throw new Error(`pure code used ${name}`);
};

/** What came of loading these files in one pass: those that could not be loaded, each with why. */
async function faultsOf(files: Record<string, () => Promise<unknown>>): Promise<string[]> {
	const faults: string[] = [];
	for (const [path, load] of Object.entries(files)) {
		const why = await load().then(
			(loaded) => (loaded ? undefined : "is empty"),
			(error: Error) => error.message,
		);
		if (why !== undefined) faults.push(`${path}: ${why}`);
	}
	return faults;
}

describe("engine and bridge in a bare environment", () => {
	beforeEach(() => {
		vi.resetModules();
		for (const name of HOST) Object.defineProperty(globalThis, name, { get: refuse(name), configurable: true });
		vi.spyOn(Math, "random").mockImplementation(refuse("Math.random"));
		vi.spyOn(Date, "now").mockImplementation(refuse("Date.now"));
		vi.spyOn(crypto, "getRandomValues").mockImplementation(refuse("crypto"));
		for (const method of ["log", "warn", "error"] as const)
			vi.spyOn(console, method).mockImplementation(refuse("console"));
	});
	afterEach(() => {
		vi.restoreAllMocks();
		for (const name of HOST) Reflect.deleteProperty(globalThis, name);
	});

	it("is looked at in full", () => {
		const paths = Object.keys(modules).map((path) => path.replace("../../", ""));
		expect(paths.toSorted()).toEqual(
			[...filesIn("src/bridge"), ...filesIn("src/engine")].map((file) => file.path).toSorted(),
		);
	});

	it.each(["exact", "chart", "expected", "each"])(
		"goes the whole way from a command to a card in mode %s",
		async (mode) => {
			const { toBatchInput } = await import("../../src/bridge/rolls/commands/index.js");
			const { parseRoll } = await import("../../src/bridge/rolls/kinds/index.js");
			const { buildFallback } = await import("../../src/bridge/cards/index.js");
			const { buildBatchCard, toStoredBatch } = await import("../../src/bridge/rolls/cards/index.js");
			const { BATCH, BATCH_PRESETS, toBatchOutcome } = await import("../../src/engine/batch/index.js");
			const { driveLogged } = await import("../../src/engine/ask/drive.js");
			const { simulate } = await import("../../src/engine/ask/drive.js");
			const command = parseRoll("batch", `/batch 33@12 mode:${mode} crit:skill # archers`, {
				ladder: [],
				words: englishWords,
			});
			if (!command.ok || command.value.kind !== "roll") throw new Error("the command was not understood");
			const input = toBatchInput(command.value.request, BATCH_PRESETS.exact);
			const outcome = toBatchOutcome(driveLogged(BATCH.play(input), simulate(1)));
			const card = buildBatchCard(toStoredBatch(outcome, { note: "archers" }), englishWords, { uid: "a" });
			expect(buildFallback(card)).toContain("archers");
		},
	);

	// Each is evaluated once, while all the traps are set; one that falls into a trap is named, and so are those that
	// need it.
	it("loads every file", async () => {
		expect(await faultsOf(modules)).toEqual([]);
	});
});

describe("the purity fence", () => {
	it("holds for engine and bridge", () => {
		expect(checkPurity([...filesIn("src/engine"), ...filesIn("src/bridge")]).map(formatFinding)).toEqual([]);
	});

	it.each([
		["chance", "export const a = () => Math.random();", "Math.random"],
		["the hour", "export const a = () => new Date();", "Date"],
		["the clock", "export const a = () => performance.now();", "performance"],
		["the machine", "export const a = () => process.env;", "process"],
		["talking", "export const a = () => { console.log(1); };", "console"],
		["waiting", "setTimeout(() => {}, 1);", "setTimeout"],
	])("bites on %s", (_what, text, name) => {
		expect(checkPurity([sample("src/engine/a.ts", text)])).toMatchObject([
			{ line: 1, message: expect.stringContaining(name) },
		]);
	});

	it("lets members and keys of the same names through", () => {
		const text = "export const a = { Date: 1, fetch: 2 };\nexport const b = a.Date + a.fetch + Math.floor(1);";
		expect(checkPurity([sample("src/engine/a.ts", text)])).toEqual([]);
	});

	it("would see a module that reads the host while it loads", async () => {
		Object.defineProperty(globalThis, "game", { get: refuse("game"), configurable: true });
		const impure = async () => (globalThis as { game?: unknown }).game ?? {};
		expect(await faultsOf({ "a.ts": impure, "b.ts": async () => ({}) })).toEqual(["a.ts: pure code used game"]);
		Reflect.deleteProperty(globalThis, "game");
	});
});
