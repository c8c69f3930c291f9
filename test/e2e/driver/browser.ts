import { existsSync, statfsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

let shared: Promise<Browser> | undefined;

/**
 * The browser of this process: starting one takes longer than most specs. It ends with the process, so each user of it
 * closes its own contexts.
 */
export function sharedBrowser(): Promise<Browser> {
	shared ??= launchBrowser();
	return shared;
}

/** A headless browser that connects to the table alone. */
export function launchBrowser(): Promise<Browser> {
	return chromium.launch({
		executablePath: browserPath(),
		args: ["--no-sandbox", "--disable-quic", "--disable-background-networking", "--disable-component-update"],
		ignoreDefaultArgs: hasSharedMemory() ? ["--disable-dev-shm-usage"] : [],
	});
}

/** Room that the browsers of a run share at most, with plenty to spare, in bytes. */
const ROOM = 2 ** 31;

/**
 * Whether there is room for pages where Linux has its shared memory. Playwright has browsers use files in its place,
 * which takes a tenth more work, because a container may have next to none.
 */
function hasSharedMemory(): boolean {
	try {
		const { bavail, bsize } = statfsSync("/dev/shm");
		return bavail * bsize >= ROOM;
	} catch {
		return false;
	}
}

/**
 * Where the browser is: `CHROMIUM` if that is set, else Debian's shell without windows, which is the faster, else its
 * whole browser.
 */
export function browserPath(): string {
	const [shell, whole] = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
	return process.env["CHROMIUM"] ?? (existsSync(shell) ? shell : whole);
}
