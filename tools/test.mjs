// `npm test`: every check there is, in the order in which it is cheapest to fail, up to the first that does.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { findBrowser } from "./find-browser.mjs";

const folder = mkdtempSync(join(tmpdir(), "muster-test-"));
const total = { passed: 0, failed: 0 };
/** Tests that failed and passed when their file was run once more. */
const unsteady = [];
/** So many files that failed may be run once more; where more fail, something is broken. */
const AGAIN = 3;

/**
 * A step reads: what it is called, the npm script that it runs, whether that is a run of vitest, and whether files that
 * fail are run once more: several browsers beside each other on a busy machine now and then come upon a moment that no
 * test foresaw.
 */
const STEPS = [
	{ title: "Types", script: "types" },
	{ title: "Lint", script: "lint" },
	{ title: "Build", script: "build" },
	{ title: "Engine, bridge, foundry, content and stage", script: "unit", tests: true },
	{ title: "Browser", script: "e2e", tests: true, again: true },
];

function heading(title) {
	console.log(`\n== ${title} ${"=".repeat(Math.max(0, 76 - title.length))}`);
}

/**
 * Runs an npm script, of tests all or those of some files; says whether it went well, and what came of each test file.
 */
function runScript({ script, tests }, env, files = []) {
	const report = join(folder, `${script}-${files.length}.json`);
	const args = ["run", "--silent", script];
	if (tests) args.push("--", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...files);
	const { status } = spawnSync("npm", args, { stdio: "inherit", env, shell: process.platform === "win32" });
	const results = tests && existsSync(report) ? JSON.parse(readFileSync(report, "utf8")).testResults : [];
	return { exited: status === 0, files: new Map(results.map((result) => [result.name, toFile(result)])) };
}

/**
 * How many tests of a file passed, and the names of those that failed; a file that could not be loaded or set up counts
 * as one failure.
 */
function toFile({ status, assertionResults }) {
	const named = (state) => assertionResults.filter((test) => test.status === state).map(({ fullName }) => fullName);
	const [passed, failed] = [named("passed").length, named("failed")];
	return { passed, failed: failed.length === 0 && status === "failed" ? ["loading it, or setting it up"] : failed };
}

const failedFiles = ({ files }) => [...files].flatMap(([name, { failed }]) => (failed.length > 0 ? [name] : []));

/** Runs one step; a step that fails without a failed test counts as one failure. Says whether it went well. */
function run(step, env) {
	heading(step.title);
	let last = runScript(step, env);
	const { files } = last;
	const again = failedFiles(last);
	if (step.again && again.length > 0 && again.length <= AGAIN) {
		heading(`${step.title}, once more: ${again.map((name) => basename(name)).join(", ")}`);
		last = runScript(step, env, again);
		for (const name of again) takeSecond(files, name, last.files.get(name));
	}
	const failed = [...files.values()].reduce((sum, file) => sum + file.failed.length, 0);
	total.passed += [...files.values()].reduce((sum, { passed }) => sum + passed, 0);
	total.failed += failed || (last.exited ? 0 : 1);
	return last.exited && failed === 0;
}

/** What counts of a file that was run twice is the second time; what failed the first time only is unsteady. */
function takeSecond(files, name, second) {
	if (second === undefined) return;
	const failed = files.get(name).failed.filter((test) => !second.failed.includes(test));
	unsteady.push(...failed.map((test) => `${basename(name)}: ${test}`));
	files.set(name, second);
}

function browserFor(env) {
	heading("Looking for a browser");
	try {
		const path = findBrowser();
		if (path) {
			console.log(path);
			return { ...env, CHROMIUM: path };
		}
		console.error(
			"No browser: install Chromium or Chrome (Debian and Ubuntu: sudo apt-get install chromium), or set CHROMIUM to its path.",
		);
	} catch (error) {
		console.error(`No browser: ${error.message}`);
	}
	return undefined;
}

const env = browserFor(process.env);
if (!env) total.failed += 1;
const stopped = env && STEPS.find((step) => !run(step, env));
rmSync(folder, { recursive: true, force: true });
if (stopped) console.error(`\nStopped at: ${stopped.title} (npm run ${stopped.script})`);
process.exitCode = env && !stopped ? 0 : 1;
if (unsteady.length > 0) {
	console.log(
		`\nUnsteady: failed once, and passed when run again. Find out why before you go on; see CONTRIBUTING.md.`,
	);
	for (const test of unsteady) console.log(`- ${test}`);
}
console.log(`\ntests: ${total.passed} passed, ${total.failed} failed`);
