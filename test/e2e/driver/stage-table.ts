import type { Page } from "playwright-core";
import { type Stage, type StageOptions, startStage } from "../../stage/index.js";
import { inPage, LOOKING } from "./in-page.js";
import { overLine, SLOW_LINE } from "./patience.js";
import { type OpenTable, tableCloses, tableOpened } from "./report.js";
import { type Places, seatAt } from "./screen.js";
import { giveTab, type Tab, takeTab } from "./tabs.js";
import type { Seat, SeatOptions, SeenBy, Table } from "./types.js";

/** A table on the project's own stage, with what only the stage knows: its traffic and its world. */
export interface StageTable extends Table {
	readonly stage: Stage;
	/** What falls next at a seat: faces of dice, then values of the hidden draw. */
	rig(seat: Seat, faces: readonly number[], uniforms?: readonly number[]): Promise<void>;
}

/**
 * Ports of this process at which no stage listens: a browser knows a page by its address, so the same are used again.
 */
const ports: number[] = [];

/** How a table is set up. `isNew`: its GM has not been welcomed yet. */
export type TableOptions = StageOptions & { readonly isNew?: boolean };

/** A world whose GM has seen the welcome, which would open in the middle of a spec. */
const withoutWelcome = ({ settings = [], ...world }: StageOptions["world"] = {}): StageOptions["world"] => ({
	...world,
	settings: [...settings, { _id: "settingWelcomed0", key: "muster.welcomed", value: "true", user: null }],
});

/** Starts a stage. */
export async function openStage(options: TableOptions): Promise<StageTable> {
	// A build of a spec's own has files of its own at the usual addresses.
	const usual = !options.dist;
	const world = options.isNew ? (options.world ?? {}) : withoutWelcome(options.world);
	const placed = { keepFiles: usual, port: (usual && ports.pop()) || 0 };
	const stage = await startStage({ slow: SLOW_LINE, ...options, world, ...placed });
	const tabs = new Set<Tab>();
	const seats: Seat[] = [];
	const opened: OpenTable = { stage, seats };
	tableOpened(opened);
	const close = async (): Promise<void> => {
		await tableCloses(opened);
		await Promise.all([...tabs].map((tab) => giveTab(tab, stage.url)));
		tabs.clear();
		await stage.stop();
		if (usual) ports.push(stage.port);
	};
	let closed: Promise<void> | undefined;
	return {
		stage,
		generation: options.generation,
		seat: (user, seatOptions = {}) => sitDown({ stage, tabs, seats }, user, seatOptions),
		rig: (seat, faces, uniforms = []) =>
			inPage(
				seat,
				({ stage }, faces, uniforms) => {
					stage.nextDice(faces);
					stage.uniforms(uniforms);
				},
				faces,
				uniforms,
			),
		close: () => (closed ??= close()),
	};
}

interface Room {
	readonly stage: Stage;
	/** Those that were taken for this table. */
	readonly tabs: Set<Tab>;
	/** Every seat that was ever taken. */
	readonly seats: Seat[];
}

async function sitDown(room: Room, user: string, options: SeatOptions): Promise<Seat> {
	const page = await (options.beside?.page.context().newPage() ?? tabFor(room, options));
	if (options.viewport) await page.setViewportSize(options.viewport);
	const places = placesOf(room.stage.generation);
	const seat = seatAt(page, user, places);
	room.seats.push(seat);
	await page.goto(room.stage.gameUrl(user));
	await places.enter(page);
	return seat;
}

async function tabFor({ tabs }: Room, { painted = false, language }: SeatOptions): Promise<Page> {
	const tab = await takeTab({ painted, language: language ?? null });
	tabs.add(tab);
	return tab.page;
}

const OLD_MODES: Readonly<Record<SeenBy, string>> = {
	public: "publicroll",
	gm: "gmroll",
	blind: "blindroll",
	self: "selfroll",
};

function placesOf(generation: 13 | 14): Places {
	let loads = 0;
	return {
		chatBox: generation === 13 ? "textarea#chat-message" : "#chat-message .editor-content",
		messages: "#chat .chat-log > .chat-message",
		mode: (seenBy) =>
			generation === 13
				? `#roll-privacy [data-roll-mode="${OLD_MODES[seenBy]}"]`
				: `#message-modes [data-message-mode="${seenBy}"]`,
		enter: (page) => enterStage(page, ++loads),
		notices: (page) => inPage(page, ({ stage }) => (stage.notices ?? []).map(({ message }) => message)),
		faults: (page) => inPage(page, ({ stage, game }) => [...stage.errors, ...game.i18n.missing]),
	};
}

/** The dice that a page throws are the same in each run of the tests, and others after each load. */
async function enterStage(page: Page, seed: number): Promise<void> {
	await page.waitForFunction("window.stage?.ready || document.body.dataset.failed", undefined, LOOKING);
	const failed = await page.evaluate("document.body.dataset.failed");
	if (failed) throw new Error(`The stage did not start: ${failed}`);
	await page.evaluate(`stage.seed(${seed})`);
	await untilStarted(page);
}

/**
 * How long a client may be busy with what it does at its start, in milliseconds: one may be waiting for an answer that
 * never comes.
 */
const BUSY = overLine(2_000);

/** What a client reads and writes at its start is none of what a spec counts, or cuts off in the middle. */
async function untilStarted(page: Page): Promise<void> {
	const isStarted = `Promise.resolve(game.modules.get("muster")?.api?.ready).then(() => stage.unanswered() === 0)`;
	await page.waitForFunction(isStarted, undefined, { ...LOOKING, timeout: BUSY }).catch(() => undefined);
}
