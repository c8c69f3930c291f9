// `npm run bench`: every bar beside its baseline, measured in this run. --write puts the table into docs/BENCH.md.
// `npm run bench -- forecast-sweep`: only the files of these names.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { runnerImport } from "vite";

const PAGE = "docs/BENCH.md";
const MARK = "<!-- bench -->";
const COLUMNS = ["what", "measured", "bar", "± at first", "at most", "baseline", "holds"];

/** Each bench/<name>.bench.ts exports `run(): Promise<Row[]>`; bench/row.ts says what a row is. */
const wanted = process.argv.slice(2).filter((each) => !each.startsWith("--"));
const names = readdirSync("bench").filter((name) => {
	return name.endsWith(".bench.ts") && (wanted.length === 0 || wanted.includes(name.replace(".bench.ts", "")));
});
if (names.length === 0) throw new Error(`bench/ has no ${wanted.join(", ")}*.bench.ts`);
if (wanted.length > 0 && process.argv.includes("--write")) throw new Error("the table is written of all bars together");
const rows = [];
for (const name of names.sort()) {
	const { module } = await runnerImport(`./bench/${name}`);
	rows.push(...(await module.run()));
}

const { module: row } = await runnerImport("./bench/row.ts");
const cells = rows.map((each) => [
	each.what,
	`${show(each.value)} ${each.unit}`.trim(),
	show(each.bar),
	each.margin ? `${show(each.margin.value)} %` : "",
	each.margin ? show(each.margin.bar) : "",
	each.baseline,
	row.holds(each) ? "yes" : "NO",
]);
console.log(asTable(cells));
if (process.argv.includes("--write")) writePage(await browserVersion());
const broken = rows.filter((each) => !row.holds(each));
for (const { what, bar } of broken) console.error(`Broken: ${what} (bar: ${show(bar)})`);
// The browser of the tables that were measured stays until the process goes.
process.exit(broken.length > 0 ? 1 : 0);

/** Numbers to three significant places, the very small as powers of ten. */
function show(value) {
	if (value !== 0 && Math.abs(value) < 1e-4) return value.toExponential(2);
	return value.toLocaleString("en", { maximumSignificantDigits: 3 });
}

/** A Markdown table whose columns also line up in a terminal. */
function asTable(body) {
	const widths = COLUMNS.map((title, column) => Math.max(title.length, ...body.map((row) => row[column].length)));
	const line = (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(" | ")} |`;
	return [line(COLUMNS), `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`, ...body.map(line)].join("\n");
}

async function browserVersion() {
	const { module } = await runnerImport("./test/e2e/driver/browser.ts");
	const browser = await module.sharedBrowser();
	return browser.version();
}

/** Replaces everything after the mark in docs/BENCH.md. */
function writePage(browser) {
	const [head] = readFileSync(PAGE, "utf8").split(MARK);
	const machine = `${cpus()[0]?.model.trim() ?? "unknown processor"}, ${cpus().length} cores, Chromium ${browser}, Node ${process.version}`;
	writeFileSync(PAGE, `${head}${MARK}\n\n${asTable(cells)}\n\nMeasured on: ${machine}.\n`);
}
