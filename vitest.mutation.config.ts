import { defineConfig } from "vitest/config";

/** Tests of the rules of rolls alone, with which `npm run verify:long` tries changes to these rules. */
export default defineConfig({
	test: {
		include: ["test/engine/{dice,checks,batch,combat,mob}/**/*.test.ts"],
		environment: "node",
		testTimeout: 600_000,
	},
});
