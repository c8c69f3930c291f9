import { type Browser, chromium } from "playwright-core";

/** A headless browser that talks to nobody but the table. */
export function launchBrowser(): Promise<Browser> {
	return chromium.launch({
		executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
		args: ["--no-sandbox", "--disable-quic", "--disable-background-networking", "--disable-component-update"],
	});
}
