import { type Browser, chromium } from "playwright-core";

let shared: Promise<Browser> | undefined;

/**
 * The browser of this process: starting one takes longer than most specs. It ends with the process, so whoever uses it closes his own contexts.
 */
export function sharedBrowser(): Promise<Browser> {
	shared ??= launchBrowser();
	return shared;
}

/** A headless browser that talks to nobody but the table. */
export function launchBrowser(): Promise<Browser> {
	return chromium.launch({
		executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
		args: ["--no-sandbox", "--disable-quic", "--disable-background-networking", "--disable-component-update"],
	});
}
