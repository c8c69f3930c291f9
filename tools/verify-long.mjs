// `npm run verify:long`: what takes too long for every change: sweeps of the engine, and a hundred games of two game
// masters at each version, and a run that changes the rules of rolls one by one: each change is to break a test (the
// survivors are listed).
import { spawnSync } from "node:child_process";

const run = (args, env = {}) =>
	spawnSync("npx", ["vitest", "run", ...args], { stdio: "inherit", env: { ...process.env, ...env } }).status === 0;

const sound = run(["--project", "long"]);
const whole = run(["--project", "e2e", "test/e2e/two-hands.test.ts"], { RACES: "100" });
const families = ["dice", "checks", "batch", "combat", "mob"].map((family) => {
	const mutate = `src/engine/${family}/**/*.ts,!**/index.ts,!**/tables/**`;
	const env = { ...process.env, FAMILY: family };
	return spawnSync("npx", ["stryker", "run", "--mutate", mutate], { stdio: "inherit", env }).status === 0;
});
process.exitCode = sound && whole && families.every(Boolean) ? 0 : 1;
