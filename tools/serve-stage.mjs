// `npm run stage`: the stage with the built module, for a person with a browser.
// --v=13 or --v=14 (default); --system=<a game system of test/stage/systems> (default plain); --keep=<the folder where
// its world is kept> (default .stage); PORT.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { runnerImport } from "vite";

const FIRST_PORT = 30_000;
/** Changes come in bursts: one write for each. Milliseconds. */
const PAUSE = 300;

const version = option("v") ?? "14";
if (version !== "13" && version !== "14") fail(`--v=${version}: the stage plays version 13 or 14.`);
if (!existsSync("dist/module.json"))
	fail("There is nothing to play yet: run npm run build, or npm start, which does both.");

const { module } = await runnerImport("./test/stage/index.ts");
const { landingOf, OPENING, sayOpening } = (await runnerImport("./tools/opening-table.ts")).module;
const system = option("system") ?? "plain";
if (!Object.hasOwn(module.SYSTEMS, system))
	fail(`--system=${system}: the stage plays ${Object.keys(module.SYSTEMS).join(", ")}.`);
/** Every game system has a world of its own: actors of one are nothing in another. */
const FOLDER = option("keep") ?? ".stage";
const WORLD = `${FOLDER}/${system === "plain" ? "world" : `world-${system}`}.json`;

const kept = readWorld();
const others = module.SHAPED_SYSTEMS.filter((id) => id !== system);
const stage = await module.startStage({
	generation: Number(version),
	port: await findPort(),
	dist: "dist",
	system,
	world: kept ?? module.openingWorld(system),
	landing: landingOf(system, others),
	...(kept ? {} : { opening: OPENING }),
});

let pending;
stage.onChange(() => {
	clearTimeout(pending);
	pending = setTimeout(save, PAUSE);
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, stop);
announce();

/** What follows `--name=`. */
function option(name) {
	const start = `--${name}=`;
	return process.argv.find((argument) => argument.startsWith(start))?.slice(start.length);
}

function fail(message) {
	console.error(message);
	process.exit(1);
}

/** PORT as it is, else the first free one from 30000 on. */
async function findPort() {
	if (process.env.PORT) return Number(process.env.PORT);
	for (let port = FIRST_PORT; port < FIRST_PORT + 100; port++) if (await isFree(port)) return port;
	return 0;
}

function isFree(port) {
	return new Promise((resolve) => {
		const probe = createServer();
		probe.once("error", () => resolve(false));
		probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
	});
}

function readWorld() {
	return existsSync(WORLD) ? JSON.parse(readFileSync(WORLD, "utf8")) : undefined;
}

/** Writes the world; beside the old file first, so that a crash leaves that one whole. */
function save() {
	mkdirSync(FOLDER, { recursive: true });
	writeFileSync(`${WORLD}.new`, JSON.stringify(stage.save(), null, "\t"));
	renameSync(`${WORLD}.new`, WORLD);
}

async function stop() {
	clearTimeout(pending);
	save();
	await stage.stop();
	process.exit(0);
}

function announce() {
	console.log(`The table is open at ${stage.url} (version ${version}, game system ${system}). Sit down as:`);
	for (const { name } of stage.save().users) console.log(`  ${name.padEnd(12)} ${stage.gameUrl(name)}`);
	for (const sentence of sayOpening(kept !== undefined)) console.log(sentence);
	console.log(`Worlds shaped after other game systems, with their actors: --system=${others.join(", ")}.`);
	console.log(`The world is kept in ${WORLD}; delete that file for a fresh one. Stop with Ctrl+C.`);
}
