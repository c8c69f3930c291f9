/** Skirmishes of a GM and two players in rounds, each compared with the rules written a second time. */
import { expect } from "vitest";
import { unpackRound } from "../../src/bridge/skirmish/fight/index.js";
import type { StoredUnit } from "../../src/bridge/skirmish/unit/index.js";
import { advance, type Log } from "../../src/engine/ask/index.js";
import { skirmish } from "../../src/engine/skirmish/game/game.js";
import { readSoldier, SKIRMISH_RULES } from "../../src/engine/skirmish/index.js";
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

/** What the rounds of a skirmish are played with, and compared by. */
export function roundsAt(table: StageTable, gm: Seat) {
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
	const orders = async (seat: Seat, ...lines: readonly string[]): Promise<void> => {
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
		const sealed = await inPage(seat, ({ muster }) => muster.skirmishes().then((all: Held) => all.seal()));
		expect(sealed).toMatchObject({ ok: true });
	};
	const roll = async (next: string, faces: readonly number[] = []): Promise<void> => {
		await inPage(gm, ({ stage }, faces) => stage.nextDice(faces), faces);
		await round(gm).locator("[data-key=primary]").click();
		await expect.poll(() => shown(gm), { timeout: patient(20_000) }).toBe(next);
	};
	const form = () => round(gm).locator("aside");
	const field = (name: string) => form().locator(`[data-order=${name}]`);
	/** Gives the order that a GM makes in the form, which says this before. */
	const rule = async (id: string, values: Readonly<Record<string, string>>, says = /./): Promise<void> => {
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
	return { round, shown, page, rounds, orders, seal, roll, rule, compared };
}
