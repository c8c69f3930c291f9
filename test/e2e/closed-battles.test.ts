/**
 * A world with many battles that are over: what a GM's client looks at when it starts, and when a player comes or goes.
 * Work is counted here; the bench measures it.
 */
import { beforeAll, describe, expect, it } from "vitest";
import { type HostileClient, joinHostile } from "../stage/support/hostile-client.js";
import { closedBattles, OPEN_BATTLE } from "./closed-battles.js";
import { inPage, type Seat, useTable } from "./driver/index.js";
import { expectNoFaults, ON_14 } from "./helpers.js";

const GM = "stageGamemaster1";
const BATTLES = 20;
const THROWS = 200;
const LATE = 100;

/**
 * Put before the module's script: counts, from its `ready` on, how often the days of each battle's page, and the mark
 * of each message, are read.
 */
const COUNTING = `
globalThis.looks = { days: {}, marks: 0 };
Hooks.once("ready", () => {
	for (const entry of game.journal.contents) for (const page of entry.pages.contents) {
		if (page.type !== "muster.battle") continue;
		const note = () => { looks.days[page.name] = (looks.days[page.name] ?? 0) + 1; };
		for (const model of [page, page.system]) {
			const toObject = model.toObject.bind(model);
			model.toObject = (...given) => { note(); return toObject(...given); };
		}
		const { days } = page.system;
		Object.defineProperty(page.system, "days", { get: () => { note(); return days; } });
	}
	for (const { flags } of game.messages.contents) {
		const mark = flags.muster.battleRoll;
		Object.defineProperty(flags.muster, "battleRoll", { get: () => { looks.marks += 1; return mark; } });
	}
});
`;

interface Looks {
	/** Looks at the days of each battle that was looked at. */
	readonly days: Readonly<Record<string, number>>;
	/** Looks at the marks of all messages. */
	readonly marks: number;
}
const looksOf = (seat: Seat): Promise<Looks> => inPage(seat, ({ window }) => window.looks);
/** The most looks at one of the battles that are over. */
const most = ({ days: { [OPEN_BATTLE]: _, ...over } }: Looks): number => Math.max(0, ...Object.values(over));

describe.each(ON_14)("a world with closed battles, version %i", (generation) => {
	const world = closedBattles({ battles: BATTLES, throws: THROWS, ours: true, late: LATE });
	const [table, gm] = useTable({ generation, world }, "Gamemaster");

	let bert: HostileClient;
	let atStart: Looks;

	/** Resolves when the GM's client has the parts for battles, and looks at nothing more while it answers. */
	const settled = async (): Promise<void> => {
		for (let before = "", quiet = 0; quiet < 3; quiet++) {
			await bert.ask(GM, "muster.battleWanted", { page: "JournalEntry.none.JournalEntryPage.none", day: 1 });
			const now = JSON.stringify(await looksOf(gm));
			if (now !== before) quiet = 0;
			before = now;
		}
	};
	const looksAfter = async (act: () => Promise<unknown>): Promise<Looks> => {
		await inPage(gm, ({ window }) => {
			window.looks.days = {};
			window.looks.marks = 0;
		});
		await act();
		await settled();
		return looksOf(gm);
	};

	beforeAll(async () => {
		bert = await joinHostile(table.stage, "Bert");
		await gm.page.route("**/modules/muster/muster.mjs*", async (route) => {
			const response = await route.fetch();
			// No other table at this address may find it in the browser's cache.
			const headers = { ...response.headers(), "cache-control": "no-store" };
			await route.fulfill({ response, headers, body: `${COUNTING}\n${await response.text()}` });
		});
		await gm.reload();
		await settled();
		atStart = await looksOf(gm);
	});

	it("counts what its scripts read of a battle: it is there, and over", async () => {
		const looks = await looksAfter(() =>
			inPage(gm, ({ game, muster }) => {
				const page = game.journal.getName("Battle 7").pages.contents[0]!;
				return muster.battles.play(page.uuid).then((done: { ok: boolean }) => {
					if (!done.ok) throw new Error(JSON.stringify(done));
				});
			}),
		);
		expect(Object.keys(looks.days)).toEqual(["Battle 7"]);
	});

	it("reads the days of each battle that is over a time or two when it starts", () => {
		expect(most(atStart)).toBeLessThanOrEqual(2);
	});

	it("looks at each message of the log a few times when it starts, however many battles there are", () => {
		expect(atStart.marks).toBeLessThanOrEqual(3 * (THROWS + LATE));
	});

	describe("when a player comes and goes", () => {
		let looks: Looks;
		beforeAll(async () => {
			looks = await looksAfter(async () => (await joinHostile(table.stage, "Anna")).close());
		});

		it("reads no battle that is over", () => {
			expect(most(looks)).toBe(0);
		});

		it("reads one that is not a few times, and not once more for each throw of its players", () => {
			expect(looks.days[OPEN_BATTLE] ?? 0).toBeLessThan(LATE / 2);
		});

		it("looks at each message a time or two for each of them, however many battles there are", async () => {
			expect(looks.marks).toBeLessThanOrEqual(4 * (THROWS + LATE));
			await bert.close();
			await expectNoFaults(gm);
		});
	});
});
