/**
 * The same seats on a licensed server, for a person who runs one: `FOUNDRY_URL=http://localhost:30000 npm run e2e`.
 * Untested: no licensed server could be reached when it was written. The world must be open and its users must have no
 * access key. Field names of the join page and of the chat box are those of the published screens.
 */
import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "./browser.js";
import { type Places, seatAt } from "./screen.js";
import type { Seat, SeatOptions, Table } from "./types.js";

/** Opens a table on the server at `url`; its version is read from the first page that is opened. */
export async function openLicensed(url: string, generation: 13 | 14): Promise<Table> {
	const browser = await launchBrowser();
	return {
		generation,
		seat: (user, options = {}) => join(url, browser, generation, user, options),
		close: () => browser.close(),
	};
}

async function join(
	url: string,
	browser: Browser,
	generation: 13 | 14,
	user: string,
	options: SeatOptions,
): Promise<Seat> {
	const context = options.beside?.page.context() ?? (await browser.newContext());
	const page = await context.newPage();
	const places = placesOf(generation);
	const seat = seatAt(page, user, places);
	await page.goto(new URL("join", url).href);
	await page.selectOption("select[name=userid]", { label: user });
	await page.click("button[name=join]");
	await places.enter(page);
	return seat;
}

function placesOf(generation: 13 | 14): Places {
	return {
		chatBox: generation === 13 ? "textarea#chat-message" : "#chat-message .editor-content",
		messages: "#chat .chat-log > .chat-message",
		mode: (seenBy) =>
			generation === 13
				? `#roll-privacy [data-roll-mode="${seenBy}roll"]`
				: `#message-modes [data-message-mode="${seenBy}"]`,
		enter: (page: Page) => page.waitForFunction("window.game?.ready").then(() => undefined),
		notices: (page) => page.locator("#notifications .notification").allInnerTexts(),
		faults: async () => [],
	};
}
