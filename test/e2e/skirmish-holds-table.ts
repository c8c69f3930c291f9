/** A skirmish at a table of two GMs and two players on two sides, as the tests of what it survives play it. */
import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { readFight, roundSoFar } from "../../src/bridge/skirmish/fight/index.js";
import type { Phase } from "../../src/engine/skirmish/index.js";
import { SKIRMISH_RULES } from "../../src/engine/skirmish/index.js";
import { type Held, inPage, patient, type Seat, type StageTable } from "./driver/index.js";
import { actorId, fieldWorld, type Stood, stood, tokenId } from "./unit-map-world.js";

/** Units of two sides: A and B touch, C and D are far from all. */
export const HELD_UNITS: readonly Stood[] = [
	stood("A", "Weald Guard", [300, 600], 1),
	stood("C", "Weald Band", [1000, 1200], 1),
	stood("B", "Fen Spears", [300, 400], -1),
	stood("D", "Fen Levy", [1000, 100], -1),
];

/** The player of each unit. */
const OWNERS: Readonly<Record<string, string>> = {
	A: "stageAnna0000001",
	C: "stageAnna0000001",
	B: "stageBert0000001",
	D: "stageBert0000001",
};

/** The token of the hero who fights with A and C. */
export const HERO_TOKEN = "heroTokenHero001";
const HERO = "heroActorHero001";

/** The world of these units, each a player's, with a hero beside them. */
export function heldWorld() {
	const { actors, scenes } = fieldWorld(HELD_UNITS);
	const hero = { _id: HERO, name: "Aldwin", type: "npc", prototypeToken: { actorLink: true, disposition: 1 } };
	const token = {
		_id: HERO_TOKEN,
		actorId: HERO,
		actorLink: true,
		name: "Aldwin",
		disposition: 1,
		width: 1,
		height: 1,
	};
	return {
		actors: [
			...actors.map((actor: Held, index: number) => ({
				...actor,
				ownership: { default: 0, [OWNERS[HELD_UNITS[index]!.letter]!]: 3 },
			})),
			hero,
		],
		scenes: scenes.map((scene: Held) => ({ ...scene, tokens: [...scene.tokens, { ...token, x: 100, y: 900 }] })),
	};
}

/** The phases in which players of this world have something to order. */
export const ORDERED: readonly Phase[] = ["movement", "ranged", "melee"];

/** What a skirmish is looked at and played with, on the server and on the screens of a table. */
export function heldFight(table: StageTable) {
	const round = ({ page }: Seat): Locator => page.locator(".application[id^=muster-skirmish-]");
	const pages = (): readonly Held[] =>
		(table.stage.world.sources("JournalEntry") as Held[])
			.flatMap((entry) =>
				(entry.pages as Held[]).map((page) => ({
					...page,
					uuid: `JournalEntry.${entry._id}.JournalEntryPage.${page._id}`,
				})),
			)
			.filter(({ type }) => type === "muster.skirmish");

	/** The round that is played, as the server stores it. */
	function now() {
		const fight = readFight(pages().at(-1)!.system, SKIRMISH_RULES);
		if (!fight.ok) throw new Error(fight.fault.code);
		const so = roundSoFar(fight.value.round);
		if (!so.ok) throw new Error(so.fault.code);
		return { number: fight.value.round.input.before.number, phase: so.value.waiting!, state: so.value.state };
	}

	const shown = (seat: Seat) => round(seat).locator("[aria-current=step]").getAttribute("data-step");
	const press = (seat: Seat, action: string) => round(seat).locator(`[data-action=${action}]`).first().click();
	const roll = (seat: Seat) => round(seat).locator("[data-action=roll]").click();

	/** Begins a skirmish of the units of the scene. */
	async function begin(seat: Seat): Promise<void> {
		await inPage(seat, ({ ui }) => ui.chat.processMessage("/skirmish"));
		await expect.poll(() => shown(seat), { message: seat.user }).toBe("individuals");
	}

	/** Opens the window of the skirmish of the scene, and waits until it shows the phase that waits. */
	async function open(seat: Seat): Promise<void> {
		await inPage(seat, ({ ui }) => ui.chat.processMessage("/skirmish"));
		await showsNow(seat);
	}

	/** Waits until the window of a seat shows the phase that waits; phases may follow by themselves meanwhile. */
	async function showsNow(seat: Seat): Promise<void> {
		const both = async () => ({ shown: await shown(seat), phase: now().phase });
		await expect.poll(both, { message: seat.user }).toSatisfy((is: Held) => is.shown === is.phase);
	}

	/** Waits until the server, and the windows of these seats, are past a phase. */
	async function passed(phase: Phase, ...seats: readonly Seat[]): Promise<void> {
		await expect.poll(() => now().phase, { timeout: patient(10_000) }).not.toBe(phase);
		for (const seat of seats) await showsNow(seat);
	}

	/** What phases change: units, tokens, rounds; without the names and times of who wrote. */
	function numbers(): unknown {
		const [actors, scenes] = [table.stage.world.sources("Actor"), table.stage.world.sources("Scene")] as Held[][];
		return {
			units: actors!.map(({ _id, flags }) => [_id, flags?.muster?.unit]),
			tokens: scenes!.flatMap(({ tokens }) =>
				tokens.map(({ _id, x, y, hidden, rotation, flags }: Held) => [_id, x, y, hidden, rotation, flags?.muster]),
			),
			rounds: pages().map(({ system }) => system.rounds),
		};
	}

	/** The records of phases on the server, as their states. */
	const records = (): readonly string[] =>
		(table.stage.world.sources("JournalEntry") as Held[])
			.flatMap(({ pages }) => pages as Held[])
			.map(({ flags }) => JSON.parse(flags?.muster?.transaction ?? "{}"))
			.filter(({ kind, undoes }) => kind === "skirmishPhase" && undoes === null)
			.map(({ source, state }) => `${source.split(".Round.")[1]} ${state}`)
			.toSorted();

	/** Waits until no phase is being written: on 13 its record is closed after the last write. */
	const closed = (): Promise<void> =>
		expect.poll(() => records().filter((record) => record.endsWith(" open"))).toEqual([]);

	const cards = (): readonly string[] =>
		(table.stage.world.sources("ChatMessage") as Held[]).map(({ content }) => content as string);

	return { round, pages, now, shown, showsNow, press, roll, begin, open, passed, numbers, records, closed, cards };
}

export { actorId, tokenId };
