import { defineConfig } from "vitest/config";

const node = (name: string, include: string[], extra: object = {}) => ({
	test: { name, include, environment: "node" as const, ...extra },
});

export default defineConfig({
	test: {
		projects: [
			node("engine", ["test/engine/**/*.test.ts"]),
			node("bridge", ["test/bridge/**/*.test.ts"]),
			node("content", ["test/content/**/*.test.ts"]),
			node("stage", ["test/stage/**/*.test.ts"]),
			node("e2e", ["test/e2e/**/*.test.ts"], {
				globalSetup: ["test/e2e/global-setup.ts"],
				testTimeout: 60_000,
				hookTimeout: 60_000,
				fileParallelism: false,
			}),
			node("long", ["test/long/**/*.test.ts"], { testTimeout: 1_800_000 }),
		],
	},
});
