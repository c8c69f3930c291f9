import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { mergeObject } from "../common/utils/index.js";
import { clientBundle, systemBundle } from "./bundle.js";
import { contentType, ROOT, readBelow } from "./files.js";
import type { InstalledModule } from "./manifest.js";
import { gamePage, joinPage, placeholderIcon } from "./pages.js";
import type { World } from "./world.js";

/** What the web part needs to know. */
export interface WebSetup {
	world: World;
	version: string;
	modules: InstalledModule[];
	/** Folder of each module by id. */
	folders: Record<string, string>;
}

interface Answer {
	type: string;
	body: string | Buffer;
}

const INTERFACE = join(ROOT, "test/stage/client/interface");
const STATIC: Record<string, string> = {
	"/stage/styles/": join(INTERFACE, "styles"),
	"/templates/": join(INTERFACE, "templates"),
	"/stage/vendor/signika/": join(ROOT, "node_modules/@fontsource/signika"),
	"/stage/vendor/fontawesome/": join(ROOT, "node_modules/@fortawesome/fontawesome-free"),
};

/** The request listener of the stage's web server. */
export function webListener(setup: WebSetup): (request: IncomingMessage, response: ServerResponse) => void {
	return (request, response) => {
		const { pathname, searchParams } = new URL(request.url ?? "/", "http://stage");
		answer(setup, decodeURIComponent(pathname), searchParams).then(
			(found) =>
				send(response, found ? 200 : 404, found ?? { type: contentType("x.html"), body: `Not found: ${pathname}` }),
			(error: Error) => send(response, 500, { type: contentType("x.html"), body: error.stack ?? error.message }),
		);
	};
}

function send(response: ServerResponse, status: number, { type, body }: Answer): void {
	response.writeHead(status, { "content-type": type, "cache-control": "no-store" });
	response.end(body);
}

const html = (body: string): Answer => ({ type: "text/html; charset=utf-8", body });

async function answer(setup: WebSetup, path: string, search: URLSearchParams): Promise<Answer | undefined> {
	const { world, version, modules, folders } = setup;
	if (path === "/" || path === "/join") return html(joinPage(world.info.title, version, world.sources("User")));
	if (path === "/game") {
		const known = world.collection("User").has(search.get("user") ?? "");
		return html(
			known ? gamePage(world.info.title, modules) : joinPage(world.info.title, version, world.sources("User")),
		);
	}
	if (path === "/stage/client.js") return { type: contentType("x.js"), body: await clientBundle() };
	if (path === "/lang/en.json") return { type: contentType("x.json"), body: JSON.stringify(await coreLanguage()) };
	if (path === `/systems/${world.system.id}/${world.system.id}.mjs`)
		return { type: contentType("x.js"), body: await systemBundle(world.system.script) };
	if (path.startsWith("/icons/")) return { type: contentType("x.svg"), body: placeholderIcon(path) };
	const [, top, id = "", ...rest] = path.split("/");
	if (top === "modules" && folders[id]) return file(folders[id], rest.join("/"));
	for (const [prefix, folder] of Object.entries(STATIC))
		if (path.startsWith(prefix)) return file(folder, path.slice(prefix.length));
	return undefined;
}

async function file(folder: string, path: string): Promise<Answer | undefined> {
	const body = await readBelow(folder, path);
	return body && { type: contentType(path), body };
}

/** The host's own words: those of the core half and those of the interface half. */
async function coreLanguage(): Promise<object> {
	const read = async (folder: string): Promise<object> => {
		const text = await readBelow(folder, "lang/en.json");
		return text ? (JSON.parse(String(text)) as object) : {};
	};
	return mergeObject(await read(join(ROOT, "test/stage/client/core")), await read(INTERFACE));
}
