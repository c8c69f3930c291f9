import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CORE_SCHEMA, defineScalarTag, load } from "js-yaml";
import { generateDocuments } from "../generate/index.js";
import { markdownToHtml } from "./markdown.js";
import type { Pack, PackDocument, PackEntry } from "./types.js";

/** `!markdown NOTICE.md` puts one of the repository's own documents into a page, so that it is never written twice. */
const SCHEMA = CORE_SCHEMA.withTags(
	defineScalarTag("!markdown", {
		resolve: (path) => markdownToHtml(readFileSync(path, "utf8")),
		identify: () => false,
	}),
);

/** Every pack below `source`: one folder each, its YAML files and the documents generated for it. */
export function readPacks(source: string): Pack[] {
	const generated = generateDocuments();
	const written = readdirSync(source, { withFileTypes: true }).filter((entry) => entry.isDirectory());
	const names = [...new Set([...written.map((entry) => entry.name), ...generated.map((pack) => pack.name)])].sort();
	return names.map((name) => ({
		name,
		entries: [
			...(written.some((entry) => entry.name === name) ? readFolder(join(source, name)) : []),
			...generated.filter((pack) => pack.name === name).flatMap((pack) => pack.entries),
		],
	}));
}

function readFolder(folder: string): PackEntry[] {
	return readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((path) => path.endsWith(".yml"))
		.sort()
		.map((path) => {
			const origin = join(folder, path).replaceAll("\\", "/");
			return { origin, document: load(readFileSync(origin, "utf8"), { schema: SCHEMA }) as PackDocument };
		});
}
