import { defineConfig } from "vitest/config";
import { patient } from "./test/e2e/driver/patience.js";
import { keptClasses } from "./test/foundry/kept-classes.js";
import LongFirst from "./test/long-first.js";

const browser = {
	globalSetup: ["test/e2e/global-setup.ts"],
	setupFiles: ["test/e2e/setup.ts"],
	// One browser in each process, with tabs that are used again: see driver/tabs.ts.
	isolate: false,
	testTimeout: patient(120_000),
	hookTimeout: patient(120_000),
	// What a table shows it shows when its messages have gone round; a busy machine takes its time.
	expect: { poll: { timeout: patient(30_000) } },
};

const node = (name: string, include: string[], extra: object = {}) => ({
	// Tests count work, not time: the limit only ends one that hangs, on a machine as slow and busy as it may be.
	test: { name, include, environment: "node" as const, testTimeout: 600_000, hookTimeout: 600_000, ...extra },
});

// No test leaves anything to another: each file of the project is read once, and not once for every test file that needs it.
const together = { isolate: false };

export default defineConfig({
	test: {
		maxWorkers: 2,
		sequence: { sequencer: LongFirst },
		projects: [
			node("engine", ["test/engine/**/*.test.ts"], together),
			node("bridge", ["test/bridge/**/*.test.ts"], together),
			// Parts of src/foundry that need a page and nothing of the host.
			{
				...node("foundry", ["test/foundry/**/*.test.ts"], { environment: "happy-dom", ...together }),
				plugins: [keptClasses()],
			},
			node("content", ["test/content/**/*.test.ts"], together),
			node("stage", ["test/stage/**/*.test.ts"], together),
			node("e2e", ["test/e2e/**/*.test.ts"], { ...browser, env: { UNDRAWN: "1" } }),
			// No checks: they draw the README's pictures.
			node("pictures", ["test/pictures/**/*.test.ts"], browser),
			node("long", ["test/long/**/*.test.ts"], { testTimeout: 1_800_000 }),
		],
	},
});
