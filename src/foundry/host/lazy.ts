import { createTurns } from "../../bridge/transactions/index.js";
import { MODULE_ID } from "./constants.js";

/**
 * Loads a part of the module that is not needed at start; each is loaded once. If that fails, as after an update of the
 * module or without a connection, the user is notified and the promise rejected.
 * @example
 * const { openCampaign } = await loadChunk(() => import("./campaign-window.js"));
 */
export async function loadChunk<Part>(fetch: () => Promise<Part>): Promise<Part> {
	try {
		return await fetch();
	} catch (error) {
		ui.notifications.error("MUSTER.Notice.noPart", { localize: true });
		throw error;
	}
}

const styles = new Map<string, Promise<void>>();

/**
 * Loads styles that few windows need, from the module's folder of styles, in the layer where the host puts those of
 * modules. Each is loaded once; one that could not be fetched leaves the window plain and is tried again the next time.
 */
export function loadStyles(name: string): Promise<void> {
	const loaded = styles.get(name) ?? appendStyles(name);
	styles.set(name, loaded);
	return loaded;
}

async function appendStyles(name: string): Promise<void> {
	const sheet = document.createElement("style");
	const url = foundry.utils.getRoute(`modules/${MODULE_ID}/styles/${name}.css`);
	sheet.textContent = `@import url("${url}") layer(modules);`;
	const { promise, resolve } = Promise.withResolvers<Event>();
	for (const event of ["load", "error"]) sheet.addEventListener(event, resolve, { once: true });
	document.head.append(sheet);
	if ((await promise).type === "load") return;
	sheet.remove();
	styles.delete(name);
}

/** Reads and writes of the module when a world opens, which go on after the hook `ready`. */
const parts: Promise<unknown>[] = [];
const begun = Promise.withResolvers<void>();

/** Notes a part of that; a fault of it is its own to report. Parts that are noted while others go on count too. */
export function atStart(part: Promise<unknown>): void {
	parts.push(part);
}

/** Says that the hook `ready` has run, of all that is registered. */
export function hasStarted(): void {
	begun.resolve();
}

/** Resolves when every part is done or has failed. */
export const startedUp: Promise<void> = begun.promise.then(async () => {
	while (parts.length > 0) await Promise.allSettled(parts.splice(0));
});

/** A document that may be deleted meanwhile. */
interface Deletable {
	readonly id: string | null;
	readonly collection: { has(id: string): boolean } | null;
}

/**
 * Runs an action for each document, one after the other. A failure does not keep the rest from it: it is reported to
 * the host as an error, unless the document was deleted meanwhile.
 */
export async function withEach<D extends Deletable>(
	documents: readonly D[],
	act: (document: D) => Promise<unknown>,
): Promise<void> {
	for (const document of documents) {
		try {
			await act(document);
		} catch (error) {
			if (document.collection?.has(document.id ?? ""))
				Hooks.onError("muster.withEach", error as Error, { log: "error" });
		}
	}
}

/** Milliseconds after which unanswered work no longer delays the work after it. */
const PATIENCE = 10_000;

/** Creates queues, one for each subject, that a server without an answer cannot block; see `createTurns`. */
export const createQueue = <Subject extends object>() =>
	createTurns<Subject>(() => new Promise((resolve) => void setTimeout(resolve, PATIENCE)));
