import { type Browser, chromium } from "playwright-core";

let shared: Promise<Browser> | undefined;

/**
 * The browser of this test file, or bench: starting one takes longer than most specs. Whoever uses it closes his own contexts;
 * {@link closeSharedBrowser} ends it.
 */
export function sharedBrowser(): Promise<Browser> {
	shared ??= launchBrowser();
	return shared;
}

/** Ends the shared browser, if there is one. */
export async function closeSharedBrowser(): Promise<void> {
	const running = await shared;
	shared = undefined;
	await running?.close();
}

/** A headless browser that talks to nobody but the table. */
export function launchBrowser(): Promise<Browser> {
	return chromium.launch({
		executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
		args: ["--no-sandbox", "--disable-quic", "--disable-background-networking", "--disable-component-update"],
	});
}
