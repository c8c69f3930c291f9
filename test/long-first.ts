/**
 * The order of the test files: those that take longest begin first, so that none is still running when all others have
 * ended.
 */
import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Test files that take longest, the longest first. Vitest knows durations only where it ran before, and goes by the
 * size of files elsewhere.
 */
const LONG: readonly string[] = [
	"test/e2e/sample-pointer-13.test.ts",
	"test/e2e/sample-pointer-14.test.ts",
	"test/e2e/refused-writes.test.ts",
	"test/e2e/sample-keys-13.test.ts",
	"test/e2e/sample-keys-14.test.ts",
	"test/e2e/detach-many.test.ts",
	"test/e2e/battle-secrets.test.ts",
	"test/e2e/battle-worked.test.ts",
	"test/e2e/army-journey.test.ts",
	"test/e2e/mob-systems.test.ts",
	"test/e2e/two-hands.test.ts",
	"test/e2e/first-window.test.ts",
	"test/e2e/force-carriers.test.ts",
	"test/e2e/mob-real-actors.test.ts",
	"test/e2e/former-gms.test.ts",
	"test/e2e/transactions.test.ts",
	"test/e2e/hostile-pages.test.ts",
	"test/e2e/skirmish-copies.test.ts",
	"test/e2e/battle-night.test.ts",
	"test/e2e/battle-players.test.ts",
	"test/e2e/battle-gone.test.ts",
	"test/e2e/hostile-acts.test.ts",
	"test/e2e/army-undo.test.ts",
	"test/e2e/hostile-hands.test.ts",
	"test/e2e/dice-dialogs.test.ts",
	"test/e2e/battle-day.test.ts",
	"test/e2e/dice-contest.test.ts",
	"test/e2e/battle-reloads.test.ts",
	"test/e2e/battle-heroes.test.ts",
	"test/e2e/veiled-names.test.ts",
	"test/e2e/campaign-undo.test.ts",
	"test/e2e/broken-batches.test.ts",
	"test/e2e/mob-guard.test.ts",
	"test/e2e/hostile-floods.test.ts",
	"test/e2e/hostile-commands.test.ts",
	"test/e2e/army-sheet.test.ts",
	"test/e2e/contrast.test.ts",
	"test/e2e/mob-conditions.test.ts",
	"test/e2e/mob-shared-points.test.ts",
	"test/engine/battle/forecast-sampled.test.ts",
	"test/engine/battle/forecast-shared.test.ts",
	"test/engine/battle/forecast-sweep.test.ts",
	"test/engine/battle/forecast-any.test.ts",
	"test/engine/battle/forecast-queries.test.ts",
	"test/engine/battle/forecast-whole-and-parts.test.ts",
];

const rankOf = (path: string): number => {
	const rank = LONG.indexOf(path);
	return rank < 0 ? LONG.length : rank;
};

/**
 * Puts the files of `LONG` before the others of their project; the others, and the projects, keep the order that Vitest
 * gives them.
 */
export default class LongFirst extends BaseSequencer {
	/** Throws where `LONG` names a file that has gone. */
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const { root } = this.ctx.config;
		const gone = LONG.filter((path) => !existsSync(join(root, path)));
		if (gone.length > 0) throw new Error(`test/long-first.ts names test files that are not there: ${gone.join(", ")}`);
		const sorted = await super.sort(files);
		const rank = ({ moduleId }: TestSpecification): number => rankOf(relative(root, moduleId).replaceAll("\\", "/"));
		const projects = [...new Set(sorted.map(({ project }) => project))];
		return projects.flatMap((each) =>
			sorted.filter(({ project }) => project === each).toSorted((a, b) => rank(a) - rank(b)),
		);
	}
}
