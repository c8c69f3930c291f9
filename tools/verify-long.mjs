// `npm run verify:long`: what takes too long for every change: sweeps of the engine, and a hundred games of two game
// masters at each version.
import { spawnSync } from "node:child_process";

const run = (args, env = {}) =>
	spawnSync("npx", ["vitest", "run", ...args], { stdio: "inherit", env: { ...process.env, ...env } }).status === 0;

const sound = run(["--project", "long"]);
const whole = run(["--project", "e2e", "test/e2e/two-hands.test.ts"], { RACES: "100" });
process.exitCode = sound && whole ? 0 : 1;
