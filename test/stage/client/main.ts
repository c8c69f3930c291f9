import type { BootData } from "../common/world-data.js";
import { makeStrictConfig } from "./core/config.js";
import type { Dict, StageInterface } from "./core/contracts.js";
import { createCore } from "./core/create-core.js";
import { setGlobals } from "./core/globals.js";
import { createFoundry } from "./core/namespaces.js";
import { page } from "./core/page.js";
import { openSocket } from "./core/socket.js";
import { createStageHandle } from "./core/stage-handle.js";
import { strict } from "./core/strict.js";
import { installInterface } from "./interface/index.js";

// Names that a bare host leaves undefined too, because other modules add them.
const OPTIONAL_GAME = ["dice3d", "chatCommands"];

/** Loads scripts; one that fails is noted and does not stop the others, as in the host. */
async function loadScripts(urls: string[]): Promise<void> {
	for (const url of urls) await import(/* @vite-ignore */ url).catch((error: Error) => page.hooks.onError(url, error));
}

/** Every module's scripts. */
async function loadModules(boot: BootData): Promise<void> {
	for (const module of boot.modules as { id: string; esmodules: string[] }[])
		await loadScripts(module.esmodules.map((path) => `/modules/${module.id}/${path}`));
}

function install(installed: StageInterface, game: Dict): void {
	page.ui = strict("ui", installed.ui, ["windows"]);
	page.applications = installed.applications as Dict<Dict>;
	if (installed.refresh) page.refresh = (what) => installed.refresh?.(what);
	Object.assign(game, installed.game);
	page.canvas = installed.canvas.canvas;
	page.canvasEvents = installed.canvas.events;
	const foundry = createFoundry(installed);
	const shown = {
		game: strict("game", game, OPTIONAL_GAME),
		ui: page.ui,
		CONFIG: makeStrictConfig(page.config),
		foundry,
	};
	setGlobals({ ...installed.globals, ...shown, canvas: installed.canvas.canvas });
}

/** The key of the session storage under which a test says that it takes no picture of the page. */
const UNDRAWN = "stage.undrawn";

/** What cannot be seen is not drawn, but lies where it lies and takes the pointer. */
function spareDrawing(): void {
	if (sessionStorage.getItem(UNDRAWN) !== null) document.documentElement.style.opacity = "0";
}

/** The order of the host: scripts, init, words, i18nInit, setup, documents, interface, ready. */
async function start(): Promise<void> {
	spareDrawing();
	const stage = createStageHandle();
	const user = new URLSearchParams(location.search).get("user") ?? "";
	const socket = await openSocket(`ws://${location.host}/socket?user=${encodeURIComponent(user)}`);
	const boot = await socket.request<BootData>("world");
	stage.generation = boot.release.generation;
	stage["unanswered"] = () => socket.unanswered;
	const { core, game } = createCore(boot, socket, stage);
	const installed = installInterface(core);
	installed.registerSettings?.();
	install(installed, game);
	// The system first: its init runs before those of the modules.
	await loadScripts((boot.system["esmodules"] as string[] | undefined) ?? []);
	await loadModules(boot);
	const { hooks } = page;
	hooks.callAll("init");
	await game.i18n.initialize();
	hooks.callAll("i18nInit");
	hooks.callAll("setup");
	game.addDocuments();
	await installed.initializeSheets();
	game.keybindings.initialize();
	await installed.startInterface();
	await installed.startCanvas();
	game.ready = true;
	hooks.callAll("ready");
	await new Promise((resolve) => requestAnimationFrame(resolve));
	if (boot.opening) await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(boot.opening)}`);
	stage.ready = true;
}

start().catch((error: Error) => {
	document.body.dataset["failed"] = error.message;
	(window as unknown as { stage?: { errors: string[] } }).stage?.errors.push(`start: ${error.message}`);
	console.error(error);
});
