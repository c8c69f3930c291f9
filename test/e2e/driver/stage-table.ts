import type { Browser, BrowserContext, Page } from "playwright-core";
import { type Stage, type StageOptions, startStage } from "../../stage/index.js";
import { sharedBrowser } from "./browser.js";
import { type Places, seatAt } from "./screen.js";
import type { Seat, SeatOptions, SeenBy, Table } from "./types.js";

/** A table on the project's own stage, with what only the stage can tell: its traffic and its world. */
export interface StageTable extends Table {
	readonly stage: Stage;
	/** What falls next at a seat: faces of dice, then values of the hidden draw. */
	rig(seat: Seat, faces: readonly number[], uniforms?: readonly number[]): Promise<void>;
}

/** Starts a stage and a browser. */
export async function openStage(options: StageOptions): Promise<StageTable> {
	const stage = await startStage(options);
	const browser = await sharedBrowser();
	const contexts = new Set<BrowserContext>();
	return {
		stage,
		generation: options.generation,
		seat: (user, seatOptions = {}) => sitDown({ stage, browser, contexts }, user, seatOptions),
		rig: (seat, faces, uniforms = []) =>
			seat.page.evaluate(`stage.nextDice(${JSON.stringify(faces)}); stage.uniforms(${JSON.stringify(uniforms)});`),
		close: async () => {
			await Promise.all([...contexts].map((context) => context.close()));
			await stage.stop();
		},
	};
}

interface Room {
	readonly stage: Stage;
	readonly browser: Browser;
	/** Those that were opened for this table. */
	readonly contexts: Set<BrowserContext>;
}

async function sitDown({ stage, browser, contexts }: Room, user: string, options: SeatOptions): Promise<Seat> {
	const context =
		options.beside?.page.context() ?? (await browser.newContext({ viewport: { width: 1280, height: 860 } }));
	contexts.add(context);
	if (!options.sharp) await context.addInitScript("sessionStorage.setItem('stage.coarse', '1')");
	if (options.language) await speak(context, options.language);
	const page = await context.newPage();
	if (options.viewport) await page.setViewportSize(options.viewport);
	const places = placesOf(stage.generation);
	const seat = seatAt(page, user, places);
	await page.goto(stage.gameUrl(user));
	await places.enter(page);
	return seat;
}

async function speak(context: BrowserContext, language: string): Promise<void> {
	await context.addInitScript(`localStorage.setItem("core.language", ${JSON.stringify(JSON.stringify(language))})`);
}

const OLD_MODES: Readonly<Record<SeenBy, string>> = {
	public: "publicroll",
	gm: "gmroll",
	blind: "blindroll",
	self: "selfroll",
};

function placesOf(generation: 13 | 14): Places {
	return {
		chatBox: generation === 13 ? "textarea#chat-message" : "#chat-message .editor-content",
		messages: "#chat .chat-log > .chat-message",
		mode: (seenBy) =>
			generation === 13
				? `#roll-privacy [data-roll-mode="${OLD_MODES[seenBy]}"]`
				: `#message-modes [data-message-mode="${seenBy}"]`,
		enter: enterStage,
		notices: (page) => page.evaluate("(stage.notices ?? []).map(({ message }) => message)"),
		faults: (page) => page.evaluate("[...stage.errors, ...game.i18n.missing]"),
	};
}

async function enterStage(page: Page): Promise<void> {
	await page.waitForFunction("window.stage?.ready || document.body.dataset.failed");
	const failed = await page.evaluate("document.body.dataset.failed");
	if (failed) throw new Error(`The stage did not start: ${failed}`);
}
