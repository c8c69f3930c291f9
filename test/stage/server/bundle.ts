import { join } from "node:path";
import { build } from "vite";
import { ROOT } from "./files.js";

const bundled = new Map<string, Promise<string>>();

/** The client as one ES module; built once per process. */
export function clientBundle(): Promise<string> {
	return bundleOnce("test/stage/client/main.ts");
}

/** The script of a game system; built once per process. */
export function systemBundle(script: string): Promise<string> {
	return bundleOnce(`test/stage/systems/${script}`);
}

function bundleOnce(entry: string): Promise<string> {
	const made = bundled.get(entry) ?? bundle(entry);
	bundled.set(entry, made);
	return made;
}

async function bundle(entry: string): Promise<string> {
	const result = await build({
		root: ROOT,
		configFile: false,
		logLevel: "error",
		publicDir: false,
		define: { "process.env.NODE_ENV": '"production"' },
		build: {
			write: false,
			minify: false,
			sourcemap: "inline",
			target: "es2023",
			lib: { entry: join(ROOT, entry), formats: ["es"], fileName: "client" },
		},
	});
	const output = Array.isArray(result) ? result[0] : result;
	if (!output || !("output" in output)) throw new Error("The client could not be bundled");
	const [chunk, more] = output.output.filter((each) => each.type === "chunk");
	if (!chunk || more) throw new Error("The client should be one file");
	return chunk.code;
}
