import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { bundleAsync } from "lightningcss";
import { defineConfig, type Plugin } from "vite";
import { compilePacks } from "./tools/packs.js";
import { SHIPPED } from "./tools/shipped.js";

const FOLDERS = ["assets", "lang", "templates"];
const FILES = ["README.md", "CHANGELOG.md", "LICENSE", "NOTICE.md"];

/** Everything in dist/ that is not bundled code: the manifest, static folders, documents and compiled packs. */
function foundryModule(): Plugin {
	return {
		name: "foundry-module",
		apply: "build",
		async closeBundle() {
			const { version } = JSON.parse(await readFile("package.json", "utf8")) as { version: string };
			const manifest = JSON.parse(await readFile("module.json", "utf8")) as Record<string, unknown>;
			manifest["version"] = version;
			manifest["download"] = String(manifest["download"]).replace(/\/v[^/]+\//, `/v${version}/`);
			await writeFile("dist/module.json", `${JSON.stringify(manifest, null, 2)}\n`);
			await Promise.all(FOLDERS.map((folder) => cp(folder, `dist/${folder}`, { recursive: true })));
			for (const name of ["muster", "replay"]) await writeStyles(`styles/${name}.css`, "dist/styles");
			await Promise.all(FILES.map((file) => cp(file, `dist/${file}`)));
			await compilePacks("packs", "dist/packs");
		},
	};
}

/** One file of styles in place of all that it imports: a browser asks once. */
async function writeStyles(filename: string, folder: string): Promise<void> {
	const { code } = await bundleAsync({ filename, minify: true });
	await mkdir(folder, { recursive: true });
	await writeFile(`${folder}/${basename(filename)}`, code);
}

export default defineConfig({
	publicDir: false,
	// Files name each other relative to themselves: a host may serve modules below a route prefix, or from another origin.
	base: "./",
	worker: {
		format: "es",
		rolldownOptions: {
			treeshake: { moduleSideEffects: (id) => /[\\/]forecast-worker\.ts$/.test(id) },
			output: { entryFileNames: "chunks/[name]-[hash:7].mjs", ...SHIPPED.rolldownOptions.output },
		},
	},
	build: {
		outDir: "dist",
		emptyOutDir: true,
		sourcemap: true,
		minify: SHIPPED.minify,
		rolldownOptions: {
			// Only the entry does anything by being loaded, so a folder's index.ts does not include what no file imports from it.
			treeshake: { moduleSideEffects: (id) => /[\\/]foundry[\\/]main\.ts$/.test(id) },
			output: {
				chunkFileNames: "chunks/[name]-[hash:7].mjs",
				// What is there at start is one file beside the entry: no part that is fetched later ever asks for the entry again.
				codeSplitting: {
					groups: [{ name: "start", tags: ["$initial"], test: (id) => !/[\\/]foundry[\\/]main\.ts$/.test(id) }],
				},
				...SHIPPED.rolldownOptions.output,
			},
		},
		target: SHIPPED.target,
		lib: { entry: "src/foundry/main.ts", formats: ["es"], fileName: () => "muster.mjs" },
	},
	plugins: [foundryModule()],
});
