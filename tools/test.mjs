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
 * A step reads: what it is called, the npm script that it runs, whether that is a run of vitest, and whether files that fail are run once more:
 * several browsers beside each other on a busy machine now and then come upon a moment that no test foresaw.
 */
const STEPS = [
	{ title: "Types", script: "types" },
	{ title: "Lint", script: "lint" },
	{ title: "Build", script: "build" },
	{ title: "Engine, bridge, content and stage", script: "unit", tests: true },
	{ title: "Browser", script: "e2e", tests: true, again: true },
];

function heading(title) {
	console.log(`\n== ${title} ${"=".repeat(Math.max(0, 76 - title.length))}`);
}

/** Runs an npm script, tests with a report; says whether it went well, and what is in the report, if there is one. */
function runScript({ script, tests }, env, files = []) {
	const report = join(folder, `${script}-${files.length}.json`);
	const args = ["run", "--silent", script];
	if (tests) args.push("--", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...files);
	const { status } = spawnSync("npm", args, { stdio: "inherit", env, shell: process.platform === "win32" });
	const found =
		tests && existsSync(report) ? read(JSON.parse(readFileSync(report, "utf8"))) : { passed: 0, failures: [] };
	return { ...found, well: status === 0 && found.failures.length === 0 };
}

/** Tests that passed and those that failed, by file and name; a file that could not even be loaded has no tests and counts as one failure. */
function read({ numPassedTests, testResults }) {
	const failures = testResults.flatMap(({ name: file, status, assertionResults }) => {
		const failed = assertionResults.filter((test) => test.status === "failed");
		if (failed.length === 0 && status === "failed") return [{ file, name: "could not be loaded" }];
		return failed.map(({ fullName }) => ({ file, name: fullName }));
	});
	return { passed: numPassedTests, failures };
}

/** Runs one step; a step without tests that fails counts as one failure. Says whether it went well. */
function run(step, env) {
	heading(step.title);
	const first = runScript(step, env);
	const files = [...new Set(first.failures.map(({ file }) => file))];
	const second = step.again && files.length > 0 && files.length <= AGAIN ? runAgain(step, env, files) : undefined;
	const failures = second ? second.failures : first.failures;
	const well = (second ?? first).well;
	if (second?.well) unsteady.push(...first.failures);
	total.passed += first.passed + (second ? Math.max(0, first.failures.length - failures.length) : 0);
	total.failed += failures.length || (well ? 0 : 1);
	return well;
}

function runAgain(step, env, files) {
	heading(`${step.title}, once more: ${files.map((file) => basename(file)).join(", ")}`);
	return runScript(step, env, files);
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
	for (const { file, name } of unsteady) console.log(`- ${basename(file)}: ${name}`);
}
console.log(`\ntests: ${total.passed} passed, ${total.failed} failed`);
