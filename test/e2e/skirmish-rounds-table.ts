/** Skirmishes of a GM and two players in rounds, each compared with the rules written a second time. */
import { expect } from "vitest";
import { unpackRound } from "../../src/bridge/skirmish/fight/index.js";
import { groundOf, toSceneGrid } from "../../src/bridge/skirmish/map/index.js";
import type { StoredUnit } from "../../src/bridge/skirmish/unit/index.js";
import { advance, type Log } from "../../src/engine/ask/index.js";
import { skirmish } from "../../src/engine/skirmish/game/game.js";
import {
	type Ground,
	placeOf as groundIn,
	readSoldier,
	SKIRMISH_RULES,
	type SkirmishState,
} from "../../src/engine/skirmish/index.js";
import type { SkirmishInput } from "../../src/engine/skirmish/round/read/input.js";
import { SOLDIER } from "../engine/skirmish/army/units.js";
import { differencesFrom } from "../engine/skirmish/twin/play-round.js";
import { type Held, inPage, patient, type Seat, type StageTable } from "./driver/index.js";
import { band, fieldWorld, type Stood } from "./unit-map-world.js";

const [SPEAR, BOW] = SOLDIER.attacks;
const area = { shape: "burst", feet: 20 };
const FAR = { mode: "ranged", feet: 1200 };
const attacks = [
	SPEAR,
	{ ...BOW, ...FAR },
	{
		...FAR,
		id: "fire",
		name: "Fire",
		area,
		against: { save: "reflex", dc: 15 },
		averages: [{ type: "fire", success: 1, failure: 2 }],
	},
	{
		...FAR,
		id: "howl",
		name: "Howl",
		area,
		against: { save: "will", dc: 15 },
		averages: [],
		brings: { condition: "shaken", rounds: 3 },
	},
];

/** Dice that soldiers roll. */
export type Dice = "d20" | "3d6";

/** So many soldiers, who roll a d20 or 3d6, with changes of one. */
export function soldiers(count: number, dice: Dice, more: object = {}): StoredUnit {
	const roll = { kind: "skill", skill: 12 };
	const thrown =
		dice === "d20" ? attacks : attacks.map((each) => (each && "against" in each ? each : { ...each, roll }));
	const read = readSoldier({ ...SOLDIER, ...more, attacks: thrown }, "");
	if (!read.ok) throw new Error(read.fault.path);
	const soldier = { uuid: "", snapshot: read.value, asked: [], overrides: [], averaged: false };
	return band(count, count, { soldier });
}

const SQUARES = { type: 1, size: 100, distance: 10, units: "ft" };
export const ANNA = "stageAnna0000001";
export const BERT = "stageBert0000001";
/** A hero on the side of Anna's units. */
export const HERO = { actor: "heroActor0000001", token: "heroToken0000001" };

/** A world of these units, Anna's the first side's and Bert's the other's, and a hero at a place in pixels. */
export function rowsWorld(units: readonly Stood[], at: readonly [x: number, y: number], grid?: object) {
	const { actors, scenes } = fieldWorld(units, grid);
	const hero = { _id: HERO.actor, name: "Maren", type: "character", prototypeToken: { actorLink: true } };
	const token = { _id: HERO.token, actorId: HERO.actor, actorLink: true, name: "Maren", x: at[0], y: at[1] };
	return {
		actors: [
			...actors.map((actor: Held, index: number) => ({
				...actor,
				ownership: { default: 0, [units[index]!.disposition > 0 ? ANNA : BERT]: 3 },
			})),
			hero,
		],
		scenes: scenes.map((scene: Held) => ({
			...scene,
			tokens: [...scene.tokens, { ...token, width: 1, height: 1, disposition: 1 }],
		})),
	};
}

/** A set-up as it was before its first round, with its answers. */
interface Begun {
	readonly input: SkirmishInput;
	readonly log: Log;
}

/** What is played besides the GM's seat: players by their ids, the map, and the set-up that a skirmish has had. */
interface Around {
	readonly players: readonly (readonly [user: string, seat: Seat])[];
	readonly grid?: object;
	readonly begun?: () => Begun;
}

/** Texts that a layer of a screen's map shows. */
const ghostsOn = (seat: Seat, layer: "muster-plans" | "muster-areas"): Promise<string[]> =>
	inPage(
		seat,
		({ canvas }, layer) => {
			const found: string[] = [];
			const walk = (part: Held) => {
				if (typeof part["text"] === "string") found.push(part["text"]);
				for (const child of part["children"] ?? []) walk(child);
			};
			for (const child of canvas.interface.children as Held[]) if (child["name"] === layer) walk(child);
			return found;
		},
		layer,
	);

/** An order as frames have it, of a unit or a hero. */
const ORDER = /"(?:unit|individual)":"((?:unit|hero)\w+)"/g;

/**
 * What the rounds of a skirmish are played with, and compared by. After each phase the units and tokens of the world
 * are held to the rules that are written a second time; before one is rolled, its orders are in no document, and in
 * nothing that has reached the other side.
 */
export function roundsAt(table: StageTable, gm: Seat, { players, grid = SQUARES, begun }: Around) {
	const round = ({ page }: Seat) => page.locator(".application[id^=muster-skirmish-]");
	const shown = (seat: Seat) => round(seat).locator("[aria-current=step]").getAttribute("data-step");
	const page = (): Held => {
		const entries = table.stage.world.sources("JournalEntry") as Held[];
		return entries.flatMap(({ pages }) => pages as Held[]).find(({ type }) => type === "muster.skirmish")!;
	};
	const rounds = (): readonly Held[] =>
		Object.entries(page()["system"].rounds).flatMap(([name, packed]) => {
			if (name === "r0") return [];
			const read = unpackRound(packed, SKIRMISH_RULES);
			if (!read.ok) throw new Error(read.fault.code);
			return [read.value];
		});
	/** All documents but messages. */
	const documents = (): string => JSON.stringify({ ...table.stage.save(), messages: [] });
	/** The world, and how much has been sent, as the first order of a phase is given; null: none is. */
	let sealed: { readonly world: string; readonly sent: number } | null = null;
	/** Seats that have ordered in the phase that waits. */
	const ordering = new Set<Seat>();
	const isWriting = (): boolean =>
		(table.stage.world.sources("JournalEntry") as Held[])
			.flatMap(({ pages }) => pages as Held[])
			.some(({ flags }) => JSON.parse(flags?.muster?.transaction ?? "{}").state === "open");
	const begins = async (): Promise<void> => {
		if (sealed) return;
		// On 13 the record of the phase before is closed after its last write; its card may still be on its way.
		let sent = -1;
		const isQuiet = (): boolean => {
			const before = sent;
			sent = table.stage.traffic.length;
			return sent === before && !isWriting();
		};
		await expect.poll(isQuiet).toBe(true);
		sealed = { world: documents(), sent };
	};
	const ownersOf = (id: string): readonly string[] =>
		(table.stage.world.sources("Actor") as Held[])
			.filter(({ _id }) => _id === id)
			.flatMap(({ ownership }) => Object.keys(ownership));
	/** Fails where an order of the phase that waits has left the machines of its side and of GMs. */
	const staysSecret = async (): Promise<void> => {
		if (!sealed) return;
		// Ways that were opened together are shown for some seconds of the next phase.
		const layer = (await shown(gm)) === "movement" ? "muster-plans" : "muster-areas";
		expect(documents()).toBe(sealed.world);
		for (const [user, seat] of players) {
			const heard = table.stage.traffic.slice(sealed.sent).filter(({ to }) => to === user);
			const frames = JSON.stringify(heard.map(({ data }) => data)).replaceAll("\\", "");
			const named = [...frames.matchAll(ORDER)].map(([, id]) => id!);
			expect(named.filter((id) => !ownersOf(id).includes(user))).toEqual([]);
			const kept = await inPage(seat, () => JSON.stringify({ ...localStorage }).replaceAll("\\", ""));
			const held = [...kept.matchAll(ORDER)].map(([, id]) => id!);
			expect(held.filter((id) => !ownersOf(id).includes(user))).toEqual([]);
			if (!ordering.has(seat)) expect(await ghostsOn(seat, layer)).toEqual([]);
		}
		ordering.clear();
		sealed = null;
	};
	/** Waits until a seat's page has the rounds that the server has: a player's hears of a phase later than the GM's. */
	const knowsPhase = (seat: Seat): Promise<void> =>
		expect
			.poll(() =>
				inPage(seat, ({ game }) => {
					const pages = game.journal.contents.flatMap((entry) => entry.pages.contents);
					return pages.find(({ type }) => type === "muster.skirmish")?.toObject().system.rounds;
				}),
			)
			.toEqual(page()["system"].rounds);
	const orders = async (seat: Seat, ...lines: readonly string[]): Promise<void> => {
		await begins();
		await knowsPhase(seat);
		ordering.add(seat);
		for (const line of lines) {
			const done = await inPage(
				seat,
				({ muster }, line) => muster.skirmishes().then((all: Held) => all.order(line)),
				line,
			);
			expect(done, `${line}: ${JSON.stringify(done)}`).toMatchObject({ ok: true });
		}
	};
	const seal = async (seat: Seat): Promise<void> => {
		await knowsPhase(seat);
		const sealed = await inPage(seat, ({ muster }) => muster.skirmishes().then((all: Held) => all.seal()));
		expect(sealed).toMatchObject({ ok: true });
	};
	const roll = async (next: string, faces: readonly number[] = []): Promise<void> => {
		await staysSecret();
		await inPage(gm, ({ stage }, faces) => stage.nextDice(faces), faces);
		await round(gm).locator("[data-key=primary]").click();
		await expect.poll(() => shown(gm), { timeout: patient(20_000) }).toBe(next);
		const { state } = compared(rounds().length, begun?.());
		await expect.poll(() => worldUnits(state), { message: `before ${next}` }).toEqual(rulesUnits(state));
	};
	const form = () => round(gm).locator("aside");
	const field = (name: string) => form().locator(`[data-order=${name}]`);
	/** Gives the order that a GM makes in the form, which says this before. */
	const rule = async (id: string, values: Readonly<Record<string, string>>, says = /./): Promise<void> => {
		await begins();
		await round(gm).locator(`[data-action=edit][data-unit=${id}]`).click();
		await form().waitFor();
		for (const [name, value] of Object.entries(values)) {
			const isChoice = (await field(name).evaluate((each) => each.tagName)) === "SELECT";
			if (isChoice) await field(name).selectOption(value);
			else {
				await field(name).fill(value);
				await field(name).press("Tab");
			}
			await expect.poll(() => field(name).inputValue()).toBe(value);
		}
		await expect.poll(() => form().textContent()).toMatch(says);
		await form().locator("[data-action=give]:not([data-more])").click();
		await expect.poll(() => round(gm).locator(`[data-action=takeBack][data-unit=${id}]`).count()).toBe(1);
	};
	/** The skirmish from its set-up, or else its first round, to a round, as its page holds it. */
	const played = (count: number, begun?: Begun) => {
		const all = rounds().slice(0, count);
		const whole: SkirmishInput = {
			...(begun?.input ?? all[0]!["input"].stand),
			rounds: all.flatMap(({ input }) => input.stand.rounds),
		};
		return { whole, log: Object.assign({}, begun?.log, ...all.map((each) => each["log"])) as Log };
	};
	/** The same by the rules as the program has them; what the second writing of the rules says differently fails. */
	const compared = (count: number, begun?: Begun) => {
		const { whole, log } = played(count, begun);
		const progress = advance(skirmish(SKIRMISH_RULES), whole, log);
		if (!progress.done) throw new Error(`not answered: ${progress.open.map(({ key }) => key).join(" ")}`);
		const { options } = SKIRMISH_RULES;
		expect(differencesFrom(whole, progress.outcome, { options, log }), `round ${count}`).toEqual([]);
		return progress.outcome;
	};
	const onMap = toSceneGrid(grid as Parameters<typeof toSceneGrid>[0]);
	/** What a phase changes in a unit. */
	const bodyOf = ({ soldiers, hp, state, conditions, tactics, morale, strategy }: Held) => ({
		soldiers,
		hp,
		state,
		conditions,
		tactics,
		morale,
		strategy,
	});
	/** Ground whose cells are in one order. */
	const sorted = (ground: Ground | null | undefined): unknown =>
		ground && "cells" in ground
			? { ...ground, cells: ground.cells.map(({ x, y }) => `${x} ${y}`).toSorted() }
			: (ground ?? null);
	/** Units as the rules have them after a phase, with the ground of each; null: it has left. */
	const rulesUnits = (state: SkirmishState): unknown => {
		const of = state.sides.flatMap(({ units }) =>
			units.map((unit) => [unit.id, { ...bodyOf(unit), at: sorted(groundIn(state, unit.id)) }]),
		);
		return JSON.parse(JSON.stringify(Object.fromEntries(of)));
	};
	/** The same as actors and tokens of the world have them. */
	const worldUnits = (state: SkirmishState): unknown => {
		const tokens = (table.stage.world.sources("Scene") as Held[])[0]!["tokens"] as Held[];
		const units = new Map(state.sides.flatMap((side) => side.units.map((unit) => [unit.id, unit])));
		const of = (table.stage.world.sources("Actor") as Held[]).flatMap(({ _id, flags }) => {
			const unit = units.get(_id);
			if (!unit) return [];
			const stored = flags.muster.unit;
			const { hidden, flags: own, ...place } = tokens.find(({ actorId }) => actorId === _id)! as Held;
			const standing = { place: place as never, facing: own.muster.unit.facing };
			const ground = groundOf({ unit, shape: stored.shape }, standing, onMap, SKIRMISH_RULES);
			if (!ground.ok) throw new Error(ground.fault.code);
			return [[_id, { ...bodyOf(stored), at: hidden ? null : sorted(ground.value) }]];
		});
		return JSON.parse(JSON.stringify(Object.fromEntries(of)));
	};
	return { round, shown, page, rounds, orders, seal, roll, rule, compared };
}
