import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { launchBrowser } from "../test/e2e/driver/browser.js";
import type { Row } from "./row.js";

/** Nothing is asked of this address: every answer is given here. */
const PLACE = "https://bench.invalid";

/** Pages that are by themselves may read a clock of microseconds. */
const ALONE = { "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp" };

/**
 * The rows of a file below bench/bundled/, measured on the code in one piece, as it is shipped, where it is at work: in a browser, which is
 * started for this file alone, so that it has its first calls.
 */
export async function runBundled(name: string): Promise<readonly Row[]> {
	const script = await bundleOf(`bench/bundled/${name}.ts`);
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
		return await page.evaluate<readonly Row[]>(`import("${PLACE}/bench.js").then(({ run }) => run())`);
	} finally {
		await browser.close();
	}
}

async function bundleOf(entry: string): Promise<string> {
	const outDir = await mkdtemp(join(tmpdir(), "muster-bench-"));
	await build({
		configFile: false,
		logLevel: "error",
		build: { outDir, minify: false, target: "es2022", lib: { entry, formats: ["es"], fileName: () => "bench.js" } },
	});
	const script = await readFile(join(outDir, "bench.js"), "utf8");
	await rm(outDir, { recursive: true });
	return script;
}
