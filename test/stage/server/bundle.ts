import { join } from "node:path";
import { build } from "vite";
import { ROOT } from "./files.js";

let bundled: Promise<string> | undefined;

/** The client as one ES module; built once per process. */
export function clientBundle(): Promise<string> {
	bundled ??= bundle();
	return bundled;
}

async function bundle(): Promise<string> {
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
			lib: { entry: join(ROOT, "test/stage/client/main.ts"), formats: ["es"], fileName: "client" },
		},
	});
	const output = Array.isArray(result) ? result[0] : result;
	if (!output || !("output" in output)) throw new Error("The client could not be bundled");
	const [chunk, more] = output.output.filter((each) => each.type === "chunk");
	if (!chunk || more) throw new Error("The client should be one file");
	return chunk.code;
}
