import { join } from "node:path";
import { build } from "vite";
import { ROOT } from "./files.js";

/** A script as one ES module, and its source map, of which it says nothing. */
export interface Bundle {
	readonly code: string;
	readonly map: string;
}

const bundled = new Map<string, Promise<Bundle>>();

/** The client as one ES module; built once per process. */
export function clientBundle(): Promise<Bundle> {
	return bundleOnce("test/stage/client/main.ts");
}

/** The script of a game system; built once per process. */
export function systemBundle(script: string): Promise<Bundle> {
	return bundleOnce(`test/stage/systems/${script}`);
}

function bundleOnce(entry: string): Promise<Bundle> {
	const made = bundled.get(entry) ?? bundle(entry);
	bundled.set(entry, made);
	return made;
}

async function bundle(entry: string): Promise<Bundle> {
	const result = await build({
		root: ROOT,
		configFile: false,
		logLevel: "error",
		publicDir: false,
		define: { "process.env.NODE_ENV": '"production"' },
		build: {
			write: false,
			minify: false,
			sourcemap: "hidden",
			target: "es2023",
			lib: { entry: join(ROOT, entry), formats: ["es"], fileName: "client" },
		},
	});
	const output = Array.isArray(result) ? result[0] : result;
	if (!output || !("output" in output)) throw new Error("The client could not be bundled");
	const [chunk, more] = output.output.filter((each) => each.type === "chunk");
	if (!chunk || more) throw new Error("The client should be one file");
	return { code: chunk.code, map: String(chunk.map) };
}
