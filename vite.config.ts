import { cp, readFile, writeFile } from "node:fs/promises";
import { defineConfig, type Plugin } from "vite";
import { compilePacks } from "./tools/packs.js";

const FOLDERS = ["lang", "styles", "templates"];
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
			await Promise.all(FILES.map((file) => cp(file, `dist/${file}`)));
			await compilePacks("packs", "dist/packs");
		},
	};
}

export default defineConfig({
	publicDir: false,
	build: {
		outDir: "dist",
		emptyOutDir: true,
		sourcemap: true,
		// Class names are ids of sheets and settings menus: they survive the build.
		minify: "oxc",
		rolldownOptions: { output: { minify: { mangle: { keepNames: true }, compress: true } } },
		target: "es2023",
		lib: { entry: "src/foundry/main.ts", formats: ["es"], fileName: () => "muster.mjs" },
	},
	plugins: [foundryModule()],
});
