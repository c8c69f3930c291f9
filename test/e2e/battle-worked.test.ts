/**
 * The printed battle, under other names, played over two days with dice that are typed in: by the game master in the
 * console, by two players on two sides in their windows.
 */
import { describe, expect, it } from "vitest";
import { toStoredForce } from "../../src/bridge/army/stored/types.js";
import { toFoughtDay } from "../../src/bridge/battle/document/stored-day.js";
import { toBattleInput } from "../../src/bridge/battle/index.js";
import { driveLogged } from "../../src/engine/ask/drive.js";
import type { Answer } from "../../src/engine/ask/index.js";
import { BATTLE_RULES, battleDay, type DayOutcome } from "../../src/engine/battle/index.js";
import { toNumber } from "../../src/engine/common/index.js";
import { FORCE_TABLES, type Force, qualityOf, readForce } from "../../src/engine/force/index.js";
import { scripted } from "../engine/ask/scripted.js";
import { PRINTED, printedBattle } from "../engine/battle/printed-battle.js";
import { shift } from "../engine/force/helpers.js";
import { battleDays } from "./battle-seals.js";
import { addEntry, chooseRisk, consoleAt, playerWindow } from "./battle-table.js";
import { type Held, inPage, type Seat, useTable } from "./driver/index.js";
import { expectNoFaults, ON_14 } from "./helpers.js";

const SCENE = "warSceneWarScene";
const HOST = "hostHostHostHost";
const BAND = "bandBandBandBand";
const OSK = "heroOsk000000001";
const ANNA = "stageAnna0000001";
const BERT = "stageBert0000001";

/** What the player of the printed hero rolls: its keys begin so. */
const HERO = "a/1-c/";

/**
 * Steps at which the game master loads the page again; that an open day is read alike after each of its answers is
 * tested without a browser.
 */
const RELOADED: readonly string[] = ["Fates"];

type Script = Readonly<Record<string, Answer>>;

/** Ids of the printed sides, and of their forces, as battles at a table give them. */
const atTable = (key: string): string =>
	key
		.replace(/\bm\/(?=[a-z]+\/|thugs|c\/)/, "a/1-")
		.replace(/\bw\/(?=archers\/)/, "b/1-")
		.replace(/\bm\b/, "a")
		.replace(/\bw\b/, "b");

const renamed = (script: Script): Script =>
	Object.fromEntries(Object.entries(script).map(([key, answer]) => [atTable(key), answer]));

/** Dice of the first day: those printed, with the losses of a difference of 3 (T1-61 to T1-70). */
const FIRST = renamed({
	...PRINTED,
	"m/thugs/morale": 8,
	"w/archers/morale": 15,
	"m/c/survival": 10,
	"m/c/glory": 11,
	"m/c/survival/wound/1": 6,
	"m/casualties/1": 4,
	"m/casualties/2": 4,
	"m/casualties/3": 3,
	"m/casualties/4": 2,
	"w/casualties/1": 2,
	"w/casualties/2": 2,
	"w/casualties/3": 3,
	"w/casualties/4": 3,
});

/** Dice of the second day (T1-71 to T1-73). */
const SECOND = renamed({
	"m/c/survival": 13,
	"m/c/survival/wound/1": 3,
	"m/c/survival/wound/2": 4,
	"m/c/glory": 10,
});

/** Everything else goes quietly. */
function quiet(key: string, dice: string): Answer {
	if (/(catastrophe|urvival)$/.test(key)) return 4;
	const usual: Readonly<Record<string, number>> = { "3d6": 10, "2d6": 7 };
	return usual[dice] ?? 3;
}

/** The armies of the printed battle with names for a table. */
function armies(): readonly [Force, Force] {
	const [own, foe] = printedBattle().sides;
	if (!own || !foe) throw new Error("the printed battle has two sides");
	return [named(own.force, "Hill Host"), named(foe.force, "Fen Host")];
}

const named = (force: Force, name: string): Force => ({
	...force,
	name,
	commander: { ...force.commander, name: `Marshal of the ${name}` },
	units: force.units.map((unit, sort) => ({
		...unit,
		sort,
		name: `${name} ${unit.id}`,
		effects: name === "Fen Host" && unit.id === "archers" ? [shift(1)] : unit.effects,
	})),
	heroes: force.heroes.map((hero) => ({ ...hero, name: "Captain Osk", link: `Actor.${OSK}` })),
});

const carrier = (_id: string, force: Force, ownership = {}) => ({
	_id,
	name: force.name,
	type: "npc",
	ownership: { default: 0, ...ownership },
	flags: { core: { sheetClass: "muster.ArmySheet" }, muster: { force: toStoredForce(force) } },
	prototypeToken: { actorLink: true },
});
const token = (_id: string, actorId: string, name: string, x: number) => ({
	_id,
	actorId,
	name,
	actorLink: true,
	x,
	y: 600,
	width: 1,
	height: 1,
});

describe.each(ON_14)("the printed battle at a table, version %i", (generation) => {
	const [hill, fen] = armies();
	const world = {
		actors: [
			carrier(HOST, hill),
			carrier(BAND, fen, { [BERT]: 3 }),
			{ _id: OSK, name: "Captain Osk", type: "npc", ownership: { default: 0, [ANNA]: 3 } },
		],
		scenes: [
			{
				_id: SCENE,
				name: "The Ford",
				active: true,
				width: 2000,
				height: 1200,
				tokens: [token("hostToken0000001", HOST, "Hill Host", 400), token("bandToken0000001", BAND, "Fen Host", 900)],
			},
		],
	};
	const [table, gm, anna, bert] = useTable({ generation, world }, "Gamemaster", "Anna", "Bert");
	const shown = () => consoleAt(gm);

	/** The days of the battle as they are stored. */
	const days = () => battleDays(gm);

	/** What the rules make of a day with these dice, from what is stored of it. */
	async function expected(number: number, script: Script) {
		const day = (await days())[number - 1];
		if (!day) throw new Error(`no day ${number}`);
		const input = toBattleInput(day.setup, day.forces, BATTLE_RULES);
		if (!input.ok) throw new Error(`${input.fault.code} ${input.fault.path}`);
		return driveLogged(battleDay(BATTLE_RULES).play(input.value), (question) => {
			const answer =
				script[question.key] ?? (question.kind === "dice" ? quiet(question.key, question.dice) : undefined);
			return scripted(answer === undefined ? {} : { [question.key]: answer })(question);
		});
	}

	async function outcomeOf(number: number): Promise<DayOutcome> {
		const day = (await days())[number - 1];
		if (!day) throw new Error(`no day ${number}`);
		const input = toBattleInput(day.setup, day.forces, BATTLE_RULES);
		if (!input.ok) throw new Error(`${input.fault.code} ${input.fault.path}`);
		const fought = toFoughtDay(day.fought, input.value);
		if (!fought.ok) throw new Error(`${fought.fault.code} ${fought.fault.path}`);
		return fought.value.outcome;
	}

	/** Types the dice of a day, step after step, until its result is shown. */
	async function typeDay(log: Readonly<Record<string, { readonly answer: Answer }>>): Promise<void> {
		await shown().locator('[data-action=mode][data-mode="hand"]').click();
		await expect.poll(() => shown().locator('[data-mode="hand"][aria-pressed=true]').count()).toBe(1);
		for (let press = 0; press < 60 && (await shown().locator(".muster-verdict").count()) === 0; press++) {
			await playerTypes(log);
			for (const [key, isList] of await fieldsOfStep()) {
				const [field, answer] = [shown().locator(`[data-answer="${key}"]`), String(log[key]?.answer ?? "")];
				await (isList ? field.selectOption(answer) : field.fill(answer));
			}
			const [before, step] = [await signOf(), await heading()];
			await shown().locator(".muster-battle__foot .muster-btn--primary").click();
			await expect.poll(signOf).not.toBe(before);
			if ((await heading()) !== step && RELOADED.includes(await heading())) await openAgain();
		}
	}

	/** The fields of the step that waits, by their questions, and whether a field is a list. */
	const fieldsOfStep = () =>
		shown()
			.locator("[data-answer]")
			.evaluateAll((fields) =>
				fields.map((field) => [field.getAttribute("data-answer") ?? "", field.tagName === "SELECT"] as const),
			);

	const heading = (): Promise<string> => shown().locator(".muster-battle__heading").innerText();

	/** Loads the game master's page again and opens the console, which shows the step that waits. */
	async function openAgain(): Promise<void> {
		await gm.reload();
		await inPage(gm, ({ game, muster }) => {
			const pages = game.journal.contents.flatMap((entry) => entry.pages.contents);
			return muster.battles.open(pages.find(({ type }) => type === "muster.battle")?.uuid ?? "").then(() => true);
		});
		await shown().waitFor();
	}

	/** Has the hero's player type what waits for that player, in the own window. */
	async function playerTypes(log: Readonly<Record<string, { readonly answer: Answer }>>): Promise<void> {
		const waiting = shown().locator(`[data-answer^="${HERO}"]`);
		while ((await waiting.count()) > 0) {
			const key = (await waiting.first().getAttribute("data-answer")) ?? "";
			const line = playerWindow(anna).locator("p", {
				has: anna.page.locator(`[data-action=useTyped][data-key="${key}"]`),
			});
			await line.locator("input").fill(String(log[key]?.answer));
			await line.locator("button").click();
			await expect.poll(() => shown().locator(`[data-answer="${key}"]`).count()).toBe(0);
		}
	}

	/**
	 * Lets every answer that the game master's client gives the hero's player come late: what was answered is shown
	 * before.
	 */
	const answersComeLate = (): Promise<void> =>
		inPage(anna, ({ game }) => {
			const gm: Held = game.users.activeGM;
			const query = gm.query.bind(gm);
			gm.query = async (...asked: unknown[]) => {
				const answer = await query(...asked);
				await new Promise((resolve) => setTimeout(resolve, 600));
				return answer;
			};
		});

	/** Has the hero's player choose a Risk in the own window. */
	async function playerRisks(risk: number): Promise<void> {
		await shown().locator(".muster-players button[data-does=ask]").click();
		await playerWindow(anna).locator("[data-action=seal]").waitFor();
		await chooseRisk(anna, risk);
		await playerWindow(anna).locator("[data-action=seal]").click();
		await expect.poll(() => storedAt("sides.a.heroes.0.risk")).toBe(String(risk));
	}

	/**
	 * Has the leader of the second side buy its powers in the own window: some are aimed at units of which that side is
	 * shown the strength.
	 */
	async function leaderPlans(bought: readonly (readonly [use: string, unit: string, steps: number])[]): Promise<void> {
		await shown().locator(".muster-players button[data-does=seen]").click();
		const seen = gm.page.locator(".muster-seen");
		await seen.locator("select[data-side=b][data-item=strength]").selectOption("shown");
		await expect.poll(async () => JSON.stringify((await days()).at(-1)?.setup.players.seen)).toContain("strength");
		await seen.locator("[data-action=close]").first().click();
		await shown().locator(".muster-players button[data-does=ask]").click();
		const mine = playerWindow(bert);
		for (const [n, [use, unit, steps]] of bought.entries()) {
			await mine.locator("[data-add-power]").selectOption(use);
			await mine.locator(`[data-set="purchases.${n}.unit"]`).selectOption(unit);
			await mine.locator(`[data-set="purchases.${n}.steps"]`).fill(String(steps));
			await mine.locator(`[data-set="purchases.${n}.steps"]`).press("Tab");
		}
		await expect.poll(() => mine.locator(".muster-player__powers legend").innerText()).toContain("3 of 3");
		await mine.locator("[data-action=seal]").click();
		await expect.poll(() => storedAt("sides.b.powers.purchases.length")).toBe(String(bought.length));
	}

	/** Changes with each press that has done its work: the step, what is asked, and what is known. */
	const signOf = (): Promise<string> =>
		inPage(gm, () => {
			const body = document.querySelector<HTMLElement>(".muster-battle .muster-battle__body");
			const keys = [...(body?.querySelectorAll("[data-answer]") ?? [])].map(
				(field) => (field as HTMLElement).dataset["answer"],
			);
			const heading = body?.querySelector("h2")?.textContent;
			return JSON.stringify([heading, keys, body?.querySelectorAll(".muster-battle__answers tr").length]);
		});

	const set = async (path: string, value: string): Promise<void> => {
		const field = shown().locator(`[data-set="${path}"]:not([data-fates] *)`);
		if ((await field.evaluate((element) => element.tagName)) === "SELECT") await field.selectOption(value);
		else {
			await field.fill(value);
			await field.press("Tab");
		}
		await expect.poll(() => storedAt(path)).toBe(value);
	};
	const storedAt = async (path: string): Promise<string> => {
		const day = (await days()).at(-1);
		return String(path.split(".").reduce<unknown>((at, name) => (at as Record<string, unknown>)?.[name], day?.setup));
	};
	const add = async (path: string, chosen: string): Promise<void> => {
		const before = Number(await storedAt(`${path}.length`));
		await addEntry(shown(), path, chosen);
		await expect.poll(() => storedAt(`${path}.length`)).toBe(String(before + 1));
	};
	const buy = async (side: string, n: number, use: string, unit: string, steps: number): Promise<void> => {
		await add(`sides.${side}.powers.purchases`, use);
		await set(`sides.${side}.powers.purchases.${n}.unit`, unit);
		await set(`sides.${side}.powers.purchases.${n}.steps`, String(steps));
	};
	const goTo = async (step: string): Promise<void> => {
		await shown().locator(`[data-step="${step}"]`).first().click();
		await expect.poll(() => shown().locator(`[data-step="${step}"][aria-current]`).count()).toBe(1);
	};

	it("takes the entries of both sides", async () => {
		await inPage(gm, ({ canvas }) =>
			canvas.tokens.placeables.forEach((each) => void each.control({ releaseOthers: false })),
		);
		await gm.say("/battle");
		const start = gm.page.locator("#muster-battle-start");
		await expect.poll(() => start.locator("fieldset").count()).toBe(2);
		await start.locator("button[type=submit]").click();
		await shown().waitFor();
		await goTo("powers");
		await buy("a", 0, "morale", "b/1-seasoned", -1);
		await buy("a", 1, "striking", "b/1-seasoned", 1);
		await buy("a", 2, "striking", "b/1-elite", 1);
		await buy("a", 3, "healing", "a/1-healed", 1);
		await leaderPlans([
			["striking", "a/1-thugs", 1],
			["striking", "a/1-healed", 1],
			["morale", "b/1-average", 2],
		]);
		await goTo("strategy");
		await add("sides.a.circumstances", "homeGround");
		await goTo("heroes");
		if (Number(await storedAt("sides.a.heroes.length")) === 0) await add("sides.a.heroes", "1-c");
		await set("sides.a.heroes.0.dr", "2");
		await playerRisks(-2);
		const { outcome } = await expected(1, FIRST);
		expect(outcome.powers.sides).toEqual([
			{ id: "a", strength: 4, spent: 4, wasted: 0 },
			{ id: "b", strength: 3, spent: 3, wasted: 0 },
		]);
	});

	it("plays the first day as printed, with every die typed in (T1-50 to T1-70)", async () => {
		const { outcome, log } = await expected(1, FIRST);
		await answersComeLate();
		await typeDay(log);
		const fought = await outcomeOf(1);
		expect(fought).toEqual(outcome);
		const side = (id: string) => fought.sides.find((each) => each.id === id);
		const unit = (key: string) => fought.units.find((each) => each.key === key);
		expect(side("a")?.catastrophe).toMatchObject({ roll: 8, result: "surprised" });
		expect(side("b")?.catastrophe).toMatchObject({ roll: 17, result: "leaderKilled", unit: "b/1-archers" });
		const terms = (id: string) =>
			Object.fromEntries((side(id)?.standing.strategy.terms ?? []).map(({ key, value }) => [key, toNumber(value)]));
		expect(terms("a")).toMatchObject({ "superiority/ranged": 2, "circumstances/homeGround": 2, catastrophe: -1 });
		expect(terms("b")).toMatchObject({ "superiority/cavalry": 3 });
		expect([side("a")?.fate.row, side("b")?.fate.row]).toEqual(["inconclusive", "inconclusive"]);
		const [hero] = fought.heroes;
		expect([hero?.survival?.target.total, hero?.glory?.target.total]).toMatchObject([{ num: 8 }, { num: 12 }]);
		expect(hero).toMatchObject({
			survival: { column: "a", wounds: [{ roll: 6, hits: 4 }] },
			glory: { row: "competent" },
		});
		expect(unit("a/1-thugs")).toMatchObject({ rolls: [{ target: 9, roll: 8, success: true }], fate: "holds" });
		expect(unit("b/1-archers")).toMatchObject({ rolls: [{ target: 11, roll: 15, failedBy: 4 }], fate: "withdraws" });
		await expectNoFaults(gm as Seat, anna, bert);
	});

	const forceOf = async (actor: string): Promise<Force> => {
		const stored = await inPage(
			gm,
			({ game }, id) => JSON.parse(JSON.stringify(game.actors.get(id).flags.muster.force)),
			actor,
		);
		const read = readForce(stored, FORCE_TABLES);
		if (!read.ok) throw new Error(`${read.fault.code} ${read.fault.path}`);
		return read.value;
	};
	const thugs = async () => (await forceOf(HOST)).units.find(({ id }) => id === "thugs");
	const apply = async (): Promise<void> => {
		await shown().locator("button[data-action=apply]").click();
		await expect.poll(() => shown().locator(".muster-notice").last().innerText()).toContain("Applied");
	};

	it("leaves thirteen of the fifteen, green if the battle ends with the day (T1-70, T1-74)", async () => {
		const before = await forceOf(HOST);
		await shown().locator('[data-set="closes"]').check();
		await expect.poll(() => storedAt("closes")).toBe("true");
		await apply();
		const after = await thugs();
		const lost = (await outcomeOf(1)).units.find(({ key }) => key === "a/1-thugs");
		expect(after?.men).toBe(15 - (lost?.losses ?? 0));
		expect(after && qualityOf(after, FORCE_TABLES.qualities)).toBe("green");
		await shown().locator("button[data-action=undo]").click();
		await expect.poll(() => forceOf(HOST)).toEqual(before);
		await shown().locator('[data-set="closes"]').uncheck();
		await expect.poll(() => storedAt("closes")).toBe("false");
		await apply();
	});

	it("goes on after a reload, and plays the second day as printed (T1-71 to T1-73)", async () => {
		await openAgain();
		await shown().locator("button[data-action=begin]").click();
		await shown().locator('[data-action=showDay][data-day="2"][aria-pressed=true]').waitFor();
		await goTo("heroes");
		await playerRisks(-1);
		const { outcome, log } = await expected(2, SECOND);
		await typeDay(log);
		const fought = await outcomeOf(2);
		expect(fought).toEqual(outcome);
		const [hero] = fought.heroes;
		expect([hero?.survival?.target.total, hero?.glory?.target.total]).toMatchObject([{ num: 9 }, { num: 11 }]);
		expect(hero).toMatchObject({ survival: { column: "b", hits: 3 }, glory: { row: "competent", strategy: 0 } });
		await apply();
		// The other side's player is sent nothing about the hero.
		const asked = table.stage.traffic.filter(({ to, data }) => to === BERT && /"userQuery"/.test(JSON.stringify(data)));
		expect(JSON.stringify(asked)).not.toMatch(/Captain Osk|survival/);
		await expectNoFaults(gm as Seat, anna, bert);
	});
});
