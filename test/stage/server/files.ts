import { readFile } from "node:fs/promises";
import { extname, join, normalize, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's root. */
export const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

const TYPES: Record<string, string> = {
	".css": "text/css; charset=utf-8",
	// v14 serves .html as text/plain; templates are .hbs in both.
	".hbs": "text/plain; charset=utf-8",
	".html": "text/plain; charset=utf-8",
	".js": "text/javascript; charset=utf-8",
	".json": "application/json; charset=utf-8",
	".map": "application/json; charset=utf-8",
	".mjs": "text/javascript; charset=utf-8",
	".ogg": "audio/ogg",
	".png": "image/png",
	".jpg": "image/jpeg",
	".svg": "image/svg+xml",
	".webp": "image/webp",
	".woff": "font/woff",
	".woff2": "font/woff2",
};

/** The content type for a file name. */
export function contentType(path: string): string {
	return TYPES[extname(path)] ?? "application/octet-stream";
}

const read = new Map<string, Promise<Buffer | undefined>>();

/** As {@link readBelow}, each file once in a process. */
export function readKept(folder: string, path: string): Promise<Buffer | undefined> {
	const full = join(folder, path);
	const found = read.get(full) ?? readBelow(folder, path);
	read.set(full, found);
	return found;
}

/** The file below a folder, or undefined when it is missing or would lie outside. */
export async function readBelow(folder: string, path: string): Promise<Buffer | undefined> {
	const base = normalize(folder + sep);
	const full = normalize(join(base, path));
	if (!full.startsWith(base)) return undefined;
	return readFile(full).catch(() => undefined);
}
