import type { Page } from "playwright-core";
import type { Seat, SeenBy, SeenCard } from "./types.js";

/** Where a person finds things on the screen of one generation. */
export interface Places {
	/** The element of the chat box that takes the text. */
	readonly chatBox: string;
	/** The messages of the chat log. */
	readonly messages: string;
	/** The control of one visibility. */
	mode(seenBy: SeenBy): string;
	/** Opens the game and waits until it can be played. */
	enter(page: Page): Promise<void>;
	notices(page: Page): Promise<string[]>;
	faults(page: Page): Promise<string[]>;
}

/** Lines of a console that ought not to be there. */
const LOUD: readonly string[] = ["error", "warning", "assert"];
/** What a browser without a graphics card says of itself. */
const ITSELF = /^\[\.WebGL-|GPU stall|software WebGL/;

/** A seat at a screen whose places are known; `thrown` collects the errors of its page. */
export function seatAt(page: Page, user: string, places: Places): Seat {
	const thrown: string[] = [];
	const logged: string[] = [];
	page.on("pageerror", (error) => thrown.push(error.message));
	page.on("console", (line) => {
		if (LOUD.includes(line.type()) && !ITSELF.test(line.text())) logged.push(`${line.type()}: ${line.text()}`);
	});
	return {
		page,
		user,
		box: places.chatBox,
		say: (line) => say(page, places, () => page.keyboard.insertText(line)),
		type: (line) => say(page, places, () => page.keyboard.type(line)),
		cards: () => cardsOn(page, places),
		card: (count) => waitForCard(page, places, count),
		notices: () => places.notices(page),
		choose: (seenBy) => page.click(places.mode(seenBy)),
		logged,
		faults: async () => [...thrown, ...(await places.faults(page))],
		reload: async () => {
			await page.reload();
			await places.enter(page);
		},
		leave: () => page.close(),
	};
}

async function say(page: Page, { chatBox }: Places, put: () => Promise<void>): Promise<void> {
	await page.click(chatBox);
	await page.keyboard.press("ControlOrMeta+A");
	await page.keyboard.press("Delete");
	await put();
	await page.keyboard.press("Enter");
}

/** In one look: a message that goes while others are read would be waited for. */
async function cardsOn(page: Page, { messages }: Places): Promise<SeenCard[]> {
	const cards = await page.evaluate<
		SeenCard[]
	>(`[...document.querySelectorAll(${JSON.stringify(messages)})].map((message) => (
		{ id: message.dataset.messageId ?? "", text: message.innerText }))`);
	return cards.map(({ id, text }) => ({ id, text: text.replace(/\s+/g, " ").trim() }));
}

async function waitForCard(page: Page, places: Places, count: number): Promise<SeenCard> {
	await page
		.locator(places.messages)
		.nth(count - 1)
		.waitFor();
	const card = (await cardsOn(page, places))[count - 1];
	if (!card) throw new Error(`There is no message ${count}`);
	return card;
}
