import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { mergeObject } from "../common/utils/index.js";
import { type Bundle, clientBundle, systemBundle } from "./bundle.js";
import { contentType, ROOT, readBelow, readKept } from "./files.js";
import { hostIcon } from "./host-icons.js";
import type { InstalledModule } from "./manifest.js";
import { gamePage, joinPage, type Landing } from "./pages.js";
import { importsOf, inOnePiece } from "./styles.js";
import type { World } from "./world.js";

/** What the web part needs to know. */
export interface WebSetup {
	world: World;
	version: string;
	modules: InstalledModule[];
	/** Folder of each module by id. */
	folders: Record<string, string>;
	/** Whether browsers may keep files. */
	keepFiles: boolean;
	/** What the page of seats says besides. */
	landing?: Landing;
}

interface Answer {
	type: string;
	body: string | Buffer;
	/** A page is of one world and is never kept. */
	page?: true;
}

/** What a browser may do with a file that stays as it is while the stage runs. Seconds. */
const KEPT = "max-age=3600";

const CLIENT = "/stage/client.js";
const HOST_STYLES = "/stage/styles/host.css";
/**
 * The style sheets of all modules in one, for a browser that may keep files: it has fewer to look up at each start.
 * With other modules it has another address: a browser may know it from an earlier stage at the same port.
 */
const MODULE_STYLES = "/stage/module-styles.css";
const INTERFACE = join(ROOT, "test/stage/client/interface");
const STATIC: Record<string, string> = {
	"/stage/styles/": join(INTERFACE, "styles"),
	"/templates/": join(INTERFACE, "templates"),
	"/stage/vendor/signika/": folderOf("@fontsource/signika"),
	"/stage/vendor/fontawesome/": folderOf("@fortawesome/fontawesome-free"),
};

/** Where a package that the stage depends on is installed. */
function folderOf(name: string): string {
	return dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
}

/** The request listener of the stage's web server. */
export function webListener(setup: WebSetup): (request: IncomingMessage, response: ServerResponse) => void {
	return (request, response) => {
		const { pathname, searchParams } = new URL(request.url ?? "/", "http://stage");
		answer(setup, decodeURIComponent(pathname), searchParams).then(
			(found) => {
				if (!found) return send(response, 404, text(`Not found: ${pathname}`), false);
				send(response, 200, found, setup.keepFiles && !found.page);
			},
			(error: Error) => send(response, 500, text(error.stack ?? error.message), false),
		);
	};
}

function send(response: ServerResponse, status: number, { type, body }: Answer, kept: boolean): void {
	response.writeHead(status, { "content-type": type, "cache-control": kept ? KEPT : "no-store" });
	response.end(body);
}

const text = (body: string): Answer => ({ type: contentType("x.html"), body });
const html = (body: string): Answer => ({ type: "text/html; charset=utf-8", body, page: true });

async function answer(setup: WebSetup, path: string, search: URLSearchParams): Promise<Answer | undefined> {
	const { world, version, modules, folders, keepFiles, landing } = setup;
	const seats = (): string => joinPage({ title: world.info.title, version, landing }, world.sources("User"));
	if (path === "/" || path === "/join") return html(seats());
	if (path === "/game") {
		const known = world.collection("User").has(search.get("user") ?? "");
		const ids = modules.map(({ id }) => encodeURIComponent(id)).join();
		const styles = keepFiles ? `@import url("${MODULE_STYLES}?${ids}");` : importsOf(modules);
		return html(known ? gamePage(world.info.title, styles) : seats());
	}
	if (keepFiles && path === HOST_STYLES) return sheet(setup, `@import url("${path}");`);
	if (keepFiles && path === MODULE_STYLES) return sheet(setup, importsOf(modules));
	if (path === CLIENT || path === `${CLIENT}.map`) return script(path, await clientBundle());
	if (path === "/lang/en.json") return { type: contentType("x.json"), body: JSON.stringify(await coreLanguage()) };
	const system = `/systems/${world.system.id}/${world.system.id}.mjs`;
	if (path === system || path === `${system}.map`) return script(path, await systemBundle(world.system.script));
	if (path.startsWith("/icons/")) return { type: contentType("x.svg"), body: hostIcon(path) };
	const [, top, id = "", ...rest] = path.split("/");
	if (top === "modules" && folders[id]) return file(folders[id], rest.join("/"), keepFiles);
	for (const [prefix, folder] of Object.entries(STATIC))
		if (path.startsWith(prefix)) return file(folder, path.slice(prefix.length), keepFiles);
	return undefined;
}

/** A script, or its map: a browser fetches that one only for its debugger. */
function script(path: string, { code, map }: Bundle): Answer {
	const body = path.endsWith(".map") ? map : `${code}//# sourceMappingURL=${basename(path)}.map\n`;
	return { type: contentType(path), body };
}

/** A style sheet with all that it imports. */
async function sheet(setup: WebSetup, text: string): Promise<Answer> {
	const apart = { ...setup, keepFiles: false };
	const read = async (address: string): Promise<string | undefined> => {
		const found = await answer(apart, address, new URLSearchParams());
		return found && String(found.body);
	};
	return { type: contentType("x.css"), body: await inOnePiece(text, "/", read) };
}

async function file(folder: string, path: string, kept: boolean): Promise<Answer | undefined> {
	const body = await (kept ? readKept : readBelow)(folder, path);
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
