/** A round of six units on one field: three spears of the south against three of the north, two spaces each apart. */
import { expect } from "vitest";
import { type Held, inPage, patient, type Seat, type StageTable } from "./driver/index.js";
import { fieldWorld, stood } from "./unit-map-world.js";

const COLUMNS = [200, 800, 1400];
const SOUTH = ["A", "C", "E"].map((letter, n) => stood(letter, `Weald ${letter}`, [COLUMNS[n]!, 1000], 1));
const NORTH = ["B", "D", "F"].map((letter, n) => stood(letter, `Fen ${letter}`, [COLUMNS[n]!, 400], -1));

export const SIX = [...SOUTH, ...NORTH];

export const sixWorld = (): ReturnType<typeof fieldWorld> => fieldWorld(SIX);

/** The seat of a GM at a round of the six. */
export function sixAt(table: StageTable, gm: Seat) {
	const round = () => gm.page.locator(".application[id^=muster-skirmish-]");
	const phase = () => round().locator("[aria-current=step]");
	const page = (): Held | undefined =>
		(table.stage.world.sources("JournalEntry") as Held[])
			.flatMap(({ pages }) => pages as Held[])
			.find(({ type }) => type === "muster.skirmish");
	let clicks = 0;
	return {
		round,
		/** Presses of the pointer so far. */
		clicks: (): number => clicks,
		count: (): void => {
			clicks += 1;
		},
		click: async (selector: string): Promise<void> => {
			clicks += 1;
			await round()
				.locator(selector)
				.first()
				.click({ timeout: patient(10_000) });
		},
		/** The stored rounds: orders and answers. */
		rounds: (): Held => page()?.system.rounds ?? {},
		say: (line: string) => inPage(gm, ({ ui }, line) => ui.chat.processMessage(line), line),
		sow: () => inPage(gm, ({ stage }) => stage.seed(11)),
		waits: (name: string) => expect.poll(() => phase().textContent(), { timeout: patient(20_000) }).toContain(name),
		phase: async (): Promise<string> => (await phase().textContent()) ?? "",
	};
}
