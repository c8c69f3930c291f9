// `npm test`: every check there is, in the order in which it is cheapest to fail, up to the first that does.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "./find-browser.mjs";

const folder = mkdtempSync(join(tmpdir(), "muster-test-"));
const total = { passed: 0, failed: 0 };

/** A step reads: what it is called, the npm script that it runs, and whether that is a run of vitest. */
const STEPS = [
	{ title: "Types", script: "types" },
	{ title: "Lint", script: "lint" },
	{ title: "Build", script: "build" },
	{ title: "Engine, bridge, content and stage", script: "unit", tests: true },
	{ title: "Browser", script: "e2e", tests: true },
];

function heading(title) {
	console.log(`\n== ${title} ${"=".repeat(Math.max(0, 76 - title.length))}`);
}

/** Runs one step; a step without tests that fails counts as one failure. Says whether it went well. */
function run({ title, script, tests }, env) {
	heading(title);
	const report = join(folder, `${script}.json`);
	const args = ["run", "--silent", script];
	if (tests) args.push("--", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`);
	const { status } = spawnSync("npm", args, { stdio: "inherit", env, shell: process.platform === "win32" });
	const counted =
		tests && existsSync(report) ? count(JSON.parse(readFileSync(report, "utf8"))) : { passed: 0, failed: 0 };
	total.passed += counted.passed;
	total.failed += counted.failed || (status === 0 ? 0 : 1);
	return status === 0 && counted.failed === 0;
}

/** Tests that passed and failed; a file that could not even be loaded has no tests and counts as one failure. */
function count({ numPassedTests, numFailedTests, testResults }) {
	const unloaded = testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
	return { passed: numPassedTests, failed: numFailedTests + unloaded.length };
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
console.log(`\ntests: ${total.passed} passed, ${total.failed} failed`);
