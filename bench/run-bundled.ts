import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { launchBrowser } from "../test/e2e/driver/browser.js";
import { SHIPPED } from "../tools/shipped.js";
import type { Row } from "./row.js";

/** Nothing is asked of this address: every answer is given here. */
const PLACE = "https://bench.invalid";

/** Pages that are by themselves may read a clock of microseconds. */
const ALONE = { "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp" };

/** The rows of a file below bench/bundled/, by its `run`. */
export const runBundled = async (name: string): Promise<readonly Row[]> =>
	(await (await openBundle(name))<readonly Row[]>("run")).answer;

/**
 * Calls what a bundle exports, each time in a browser that is started for it and comes to rest before: its first call
 * is the browser's.
 */
export type Bundle = <T>(call: string) => Promise<Called<T>>;

/** The answer of a call, and the milliseconds from asking for the file to its answer. */
interface Called<T> {
	readonly answer: T;
	readonly whole: number;
}

/** A file below bench/bundled/ in one piece, as small as it is shipped, to be measured where it is at work. */
export async function openBundle(name: string): Promise<Bundle> {
	const script = await bundleOf(`bench/bundled/${name}.ts`);
	return (call) => callInBrowser(script, call);
}

/** A browser has much to do when it has just been started. */
const REST = 2_000;

async function callInBrowser<T>(script: string, call: string): Promise<Called<T>> {
	const browser = await launchBrowser();
	try {
		const page = await browser.newPage();
		await page.route("**/*", (route) =>
			route.fulfill(
				route.request().url().endsWith(".js")
					? { headers: ALONE, contentType: "text/javascript", body: script }
					: { headers: ALONE, contentType: "text/html", body: "<!doctype html><title>Bench</title>" },
			),
		);
		await page.goto(PLACE);
		await page.waitForTimeout(REST);
		return await page.evaluate<Called<T>>(`(async () => {
			const start = performance.now();
			const bundle = await import("${PLACE}/bench.js");
			const answer = bundle.${call}();
			return { answer, whole: performance.now() - start };
		})()`);
	} finally {
		await browser.close();
	}
}

async function bundleOf(entry: string): Promise<string> {
	const outDir = await mkdtemp(join(tmpdir(), "muster-bench-"));
	await build({
		configFile: false,
		logLevel: "error",
		build: { ...SHIPPED, outDir, lib: { entry, formats: ["es"], fileName: () => "bench.js" } },
	});
	const script = await readFile(join(outDir, "bench.js"), "utf8");
	await rm(outDir, { recursive: true });
	return script;
}
