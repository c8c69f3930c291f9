import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The quickest files first, since the first test that fails ends the run of a change. */
class QuickestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		return (await super.sort(files)).reverse();
	}
}

/** `FAMILY` tries changes to one family with its own tests, which takes a quarter of the time. */
const FAMILY = process.env["FAMILY"] ?? "{dice,checks,batch,combat,mob}";

/** Tests of the rules of rolls alone, with which `npm run verify:long` tries changes to these rules. */
export default defineConfig({
	test: {
		include: [`test/engine/${FAMILY}/**/*.test.ts`],
		environment: "node",
		testTimeout: 600_000,
		// The files of a run share their modules: they hold no state, and to load them takes longer than most tests.
		isolate: false,
		sequence: { sequencer: QuickestFirst },
	},
});
