import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Plugin } from "vite";
import { chunksOf, chunksOfFeature } from "../tools/fences/chunks.js";
import { SHIPPED } from "../tools/shipped.js";

/** Size of what is fetched late for a part of the engine that no window shows yet. */
export interface LateSize {
	/** Kilobytes gzipped, and unpacked. */
	readonly packed: number;
	readonly plain: number;
	readonly files: number;
}

/** Name of the module that stands for a window, and the entry of the build, which fetches it late. */
const WINDOW = "late-window";
const ENTRY = resolve("bench/late-entry.ts");

/** Names that a window would import, by the files of `src` that declare them. */
export type Imports = Readonly<Record<string, readonly string[]>>;

/**
 * The size that a window with these imports would fetch: its file and all that it imports, but not what is there at
 * start.
 */
export async function lateSize(imports: Imports): Promise<LateSize> {
	const outDir = await mkdtemp(join(tmpdir(), "muster-late-"));
	await build({
		configFile: false,
		logLevel: "error",
		base: "./",
		publicDir: false,
		plugins: [windowOf(imports)],
		worker: { format: "es" },
		build: {
			outDir,
			target: SHIPPED.target,
			minify: SHIPPED.minify,
			lib: { entry: ENTRY, formats: ["es"], fileName: () => "entry.mjs" },
			rolldownOptions: {
				treeshake: { moduleSideEffects: (id) => id === ENTRY || /[\\/]foundry[\\/]main\.ts$/.test(id) },
				output: {
					chunkFileNames: "[name]-[hash].mjs",
					codeSplitting: { groups: [{ name: "start", tags: ["$initial"], test: (id) => id !== ENTRY }] },
					...SHIPPED.rolldownOptions.output,
				},
			},
		},
	});
	const texts = await textsOf(outDir);
	await rm(outDir, { recursive: true });
	const read = (path: string): string => texts.get(path) ?? "";
	const paths = chunksOfFeature([WINDOW], chunksOf(["entry.mjs"], read), read);
	const sum = (sizeOf: (text: string) => number): number =>
		paths.reduce((all, path) => all + sizeOf(read(path)), 0) / 1_000;
	return {
		packed: sum((text) => gzipSync(text).length),
		plain: sum((text) => Buffer.byteLength(text)),
		files: paths.length,
	};
}

/** The entry of the module with one more window, which exists nowhere else. */
function windowOf(imports: Imports): Plugin {
	const at = resolve(`bench/${WINDOW}.ts`);
	const sources: Readonly<Record<string, string>> = {
		[ENTRY]: `import ${JSON.stringify(resolve("src/foundry/main.ts"))}; export const open = () => import(${JSON.stringify(at)});`,
		[at]: Object.entries(imports)
			.map(([path, names]) => `export { ${names.join(", ")} } from ${JSON.stringify(resolve(path))};`)
			.join("\n"),
	};
	return {
		name: WINDOW,
		enforce: "pre",
		resolveId: (id) => (id in sources ? id : null),
		load: (id) => sources[id] ?? null,
	};
}

async function textsOf(folder: string): Promise<ReadonlyMap<string, string>> {
	const names = (await readdir(folder)).filter((name) => name.endsWith(".mjs"));
	return new Map(
		await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), "utf8")] as const)),
	);
}
