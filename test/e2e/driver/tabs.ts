/**
 * Tabs that are used again. A tab that has loaded the page before loads it in half the time: its scripts are read and
 * translated, its files are there. Traces of a use are removed: what the browser has stored, size and listeners; every
 * table is loaded again.
 */
import type { BrowserContext, CDPSession, Page } from "playwright-core";
import { sharedBrowser } from "./browser.js";
import { patient } from "./patience.js";

/** What a tab is opened for; this much of it stays as long as the tab. */
export interface TabKind {
	/** Whether the picture of the map is painted. */
	readonly painted: boolean;
	/** The language that the reader has chosen, or null. */
	readonly language: string | null;
}

/** A tab in a browser of its own, for one person at one table. */
export interface Tab {
	readonly page: Page;
	readonly kind: TabKind;
}

const SIZE = { width: 1280, height: 860 };
/** How long a page is waited for, in milliseconds, where a spec says nothing. */
const PATIENCE = patient(30_000);
/** How often a tab is used: a browser of one page for a whole day grows slow. */
const USES = 50;

/** Whether pages whose map is not painted are not drawn at all: so in tests that take no pictures. */
const UNDRAWN = process.env["UNDRAWN"] === "1";

const free = new Map<string, Tab[]>();
const uses = new WeakMap<BrowserContext, number>();

/** A tab that is not in use: nothing is loaded, nothing stored. */
export async function takeTab(kind: TabKind): Promise<Tab> {
	const tab = tabsOf(kind).pop() ?? (await openTab(kind));
	const context = tab.page.context();
	uses.set(context, (uses.get(context) ?? 0) + 1);
	return tab;
}

/**
 * Gives a tab back when the table at `origin` is cleared; one that cannot be cleared is closed, and so are the others
 * that were opened beside it.
 */
export async function giveTab(tab: Tab, origin: string): Promise<void> {
	const context = tab.page.context();
	const cleared = (uses.get(context) ?? 0) < USES && (await clear(tab.page, origin).catch(() => false));
	if (cleared) tabsOf(tab.kind).push(tab);
	else await context.close();
}

function tabsOf(kind: TabKind): Tab[] {
	const key = JSON.stringify([kind.painted, kind.language]);
	const tabs = free.get(key) ?? [];
	free.set(key, tabs);
	return tabs;
}

async function openTab(kind: TabKind): Promise<Tab> {
	const context = await (await sharedBrowser()).newContext({ viewport: SIZE });
	context.setDefaultTimeout(PATIENCE);
	if (!kind.painted) await context.addInitScript("sessionStorage.setItem('stage.unpainted', '1')");
	if (!kind.painted && UNDRAWN) await context.addInitScript("sessionStorage.setItem('stage.undrawn', '1')");
	if (kind.language !== null) {
		const stored = JSON.stringify(JSON.stringify(kind.language));
		await context.addInitScript(`localStorage.setItem("core.language", ${stored})`);
	}
	return { page: await context.newPage(), kind };
}

async function clear(page: Page, origin: string): Promise<boolean> {
	const context = page.context();
	if (page.isClosed()) return false;
	await Promise.all(context.pages().map((other) => other !== page && other.close()));
	page.removeAllListeners();
	// A spec may have been less patient than the others.
	page.setDefaultTimeout(PATIENCE);
	await page.unrouteAll();
	await page.evaluate("sessionStorage.clear()");
	await page.goto("about:blank");
	await (await sessionOf(page)).send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
	const size = page.viewportSize();
	if (size?.width !== SIZE.width || size.height !== SIZE.height) await page.setViewportSize(SIZE);
	return true;
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** The line to the browser itself that belongs to a page. */
export function sessionOf(page: Page): Promise<CDPSession> {
	const known = sessions.get(page) ?? page.context().newCDPSession(page);
	sessions.set(page, known);
	return known;
}
