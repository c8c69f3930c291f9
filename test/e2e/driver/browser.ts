import { type Browser, chromium } from "playwright-core";

let shared: Promise<Browser> | undefined;

/**
 * The browser of this process: starting one takes longer than most specs. It ends with the process, so each user of it closes its own contexts.
 */
export function sharedBrowser(): Promise<Browser> {
	shared ??= launchBrowser();
	return shared;
}

/** A headless browser that connects to the table alone. */
export function launchBrowser(): Promise<Browser> {
	return chromium.launch({
		executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
		args: ["--no-sandbox", "--disable-quic", "--disable-background-networking", "--disable-component-update"],
	});
}
