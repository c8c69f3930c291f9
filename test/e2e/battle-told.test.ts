/**
 * A day step by step that a GM and two players follow: after each step, and without opening anything, all of them read
 * who is ahead, by what and why, in the same words, which the report has too. The cards of a public day come by
 * themselves; of another day the GM tells each step by its button. Every number on the screens, cards and pages of the
 * day is looked up in the day's own page.
 */
import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { toStoredForce } from "../../src/bridge/army/stored/types.js";
import { dayState, type PlayedDay } from "../../src/bridge/battle/index.js";
import { BATTLE_RULES, type DayStep } from "../../src/engine/battle/index.js";
import { toNumber } from "../../src/engine/common/index.js";
import { type Force, PLAIN_TROOP, PLAIN_UNIT } from "../../src/engine/force/index.js";
import { expectLookedUp, inLog, numbersOf } from "../bridge/battle/printed.js";
import { battleDays } from "./battle-seals.js";
import { addEntry, beginBattle, chooseRisk, consoleAt, goToStep, playerWindow, reportsOf } from "./battle-table.js";
import { type Held, inPage, type Seat, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS, LOOKED_AT, ON_14, violationsIn } from "./helpers.js";

const GM = "stageGamemaster1";
const ANNA = "stageAnna0000001";
const BERT = "stageBert0000001";
const LETTERS = ["one", "two", "three", "four", "five", "six"] as const;

const MAGE = { id: "m", name: "", link: "", practice: "mage" as const, points: 600, stones: 0, items: 0, boosters: 0 };

/** An army of some units and heroes, the first of whom is that actor. */
function army(name: string, strategy: number, hero: string, actor: string, of = { units: 3, heroes: 1 }): Force {
	const troop = { ...PLAIN_TROOP, name: "Footmen", armour: "medium" as const };
	const body = { iq: 12, tactics: 12, weapon: 14, combatReflexes: false, dangerSense: false };
	const heroes = [hero, `${hero} the Younger`, `${hero} the Elder`].slice(0, of.heroes);
	return {
		name,
		tl: 3,
		mana: "normal",
		treasury: 0,
		practitioners: [{ ...MAGE, name: `Mage of ${name}` }],
		units: LETTERS.slice(0, of.units).map((id, sort) => ({
			...PLAIN_UNIT,
			id,
			sort,
			troop,
			battles: 3,
			name: `${name} ${id}`,
			men: 110 + 7 * sort,
			full: 110 + 7 * sort,
		})),
		commander: { name: `Captain of ${name}`, link: "", strategy, tactics: 0, luck: false, leads: "" },
		heroes: heroes.map((each, i) => ({
			...body,
			id: `h${LETTERS[i]}`,
			name: each,
			link: i === 0 ? `Actor.${actor}` : "",
			unit: LETTERS[i]!,
		})),
	};
}

const carrier = (_id: string, force: Force, owner: string) => ({
	_id,
	name: force.name,
	type: "npc",
	ownership: { default: 0, [owner]: 3 },
	flags: { core: { sheetClass: "muster.ArmySheet" }, muster: { force: toStoredForce(force) } },
	prototypeToken: { actorLink: true },
});
const person = (_id: string, name: string, owner: string) => ({
	_id,
	name,
	type: "npc",
	ownership: { default: 0, [owner]: 3 },
});

const [ALDWIN, GHURK] = ["heroAldwin000001", "heroGhurk0000001"];
const WORDS = "Charge their banner at noon";

/** The lines of a result: the answer, who leads, and the sentence. */
const PARTS = ["answer", "leads", "sentence"] as const;

/** Sides that buy powers, and one of the purchases with the points that the other side keeps for its defence. */
const POWERS = [
	["a", "confounding"],
	["b", "confounding"],
] as const;

/** How players get the results: a public day hands them out, of another the GM does. */
const WAYS = GENERATIONS.flatMap((generation) => [[generation, "public"] as const, [generation, "gm"] as const]);

describe.each(WAYS)("a day that is read aloud, version %i, results from: %s", (generation, visibility) => {
	const world = {
		actors: [
			carrier("hostHostHostHost", army("Hillmen", 14, "Aldwin", ALDWIN), GM),
			carrier("bandBandBandBand", army("Fenfolk", 13, "Ghurk", GHURK), GM),
			person(ALDWIN, "Aldwin", ANNA),
			person(GHURK, "Ghurk", BERT),
		],
	};
	const [table, gm, anna, bert] = useTable({ generation, world }, "Gamemaster", "Anna", "Bert");
	const block = (step: string): Locator => consoleAt(gm).locator(`[data-told=${step}]`);
	const card = ({ page }: Seat) => page.locator("#chat .muster-card").last();
	/** Sentences that the report is to have. */
	const told: string[] = [];
	/** Sentences that the report of a GM alone is to have. */
	const kept: string[] = [];

	const played = async (): Promise<PlayedDay> => {
		const [day] = await battleDays(gm);
		const state = dayState(day!, BATTLE_RULES).played;
		if (!state.ok) throw new Error(state.fault.code);
		return state.value;
	};
	const linesOf = async (within: Locator): Promise<Record<(typeof PARTS)[number], string>> => {
		const read = async (part: string): Promise<string> => {
			const line = within.locator(`.muster-answer__${part}`);
			return (await line.count()) === 0 ? "" : line.first().innerText();
		};
		return { answer: await read("answer"), leads: await read("leads"), sentence: await read("sentence") };
	};
	/** A hero's own words stay with the GM while the day runs. */
	const withoutWords = (text: string): string => text.replaceAll(/\u201c[^\u201d]*\u201d /g, "");

	/** Presses the main button of the console until a step has its result. */
	async function rollUntil(step: DayStep): Promise<void> {
		const rolls = consoleAt(gm).locator("[data-action=throwAgain]");
		for (let press = 0; press < 6 && (await block(step).count()) === 0; press++) {
			const button = consoleAt(gm).locator("[data-key=primary]");
			const [action, due] = [await button.getAttribute("data-action"), await button.getAttribute("data-step")];
			const thrown = await rolls.count();
			await button.click();
			if (action === "goTo") await consoleAt(gm).locator(`.muster-path__btn[data-step=${due}][aria-current]`).waitFor();
			else if (due === "heroes") break;
			// Another press before this one is on the screen would go on to the next step.
			else
				await expect
					.poll(async () => (await block(due ?? "").count()) > 0 || (await rolls.count()) > thrown)
					.toBe(true);
		}
	}

	it("begins with two players who have chosen a Risk and said what they do", async () => {
		await beginBattle(gm, "Oxmere Ford", ["Hillmen", "Fenfolk"]);
		await consoleAt(gm).locator("[data-mode=step]").click();
		await consoleAt(gm).locator("[data-mode=step][aria-pressed=true]").waitFor();
		await inPage(
			gm,
			async ({ game }, visibility) => {
				const pages = game.journal.contents.flatMap((entry: Held) => entry.pages.contents);
				const page = pages.find(({ type }: Held) => type === "muster.battle");
				await page.update({ "system.days.d1.setup.visibility": visibility });
			},
			visibility,
		);
		await goToStep(gm, "powers");
		for (const [side, use] of POWERS) await addEntry(consoleAt(gm), `sides.${side}.powers.purchases`, use);
		const defence = consoleAt(gm).locator('[data-set="sides.b.powers.defence"]');
		await defence.fill("1");
		await defence.press("Tab");
		await expect.poll(async () => (await battleDays(gm))[0]!.setup.sides["b"]?.powers.defence).toBe(1);
		await goToStep(gm, "heroes");
		await consoleAt(gm).locator(".muster-players button[data-does=ask]").click();
		await playerWindow(anna).locator("textarea").fill(WORDS);
		for (const [seat, risk] of [
			[anna, 1],
			[bert, -1],
		] as const) {
			await chooseRisk(seat, risk);
			await playerWindow(seat).locator("[data-action=seal]").click();
		}
		await expect.poll(() => playerWindow(bert).innerText()).toContain("Opened together");
	});

	/** Has both players leave their heroes' dice to the GM. */
	async function leaveDiceToGm(): Promise<void> {
		for (const seat of [anna, bert]) {
			const left = playerWindow(seat).locator("[data-action=letGm]");
			// The player's window shows them later than the console; where none are left, the console has the result.
			await expect.poll(async () => (await left.count()) + (await block("heroes").count())).toBeGreaterThan(0);
			for (let press = 0; press < 4 && (await left.count()) > 0; press++) {
				const open = await left.count();
				await left.first().click();
				await expect.poll(() => left.count()).not.toBe(open);
			}
		}
	}

	/** Tells the players of the step that the console shows, where its result does not come by itself. */
	async function tell(step: DayStep): Promise<void> {
		const button = block(step).locator("[data-action=tell]");
		if (visibility === "public") return expect.poll(() => button.count()).toBe(0);
		for (const seat of [anna, bert])
			expect(await playerWindow(seat).locator(`[data-told=${step}]`).count(), step).toBe(0);
		await button.click();
		await expect.poll(() => block(step).locator(".muster-answer__tell").innerText()).toMatch(/Told at \d/);
	}

	it("has each result on the console, in the chat and in both players' windows in the same words", async () => {
		const rolls: readonly (readonly [DayStep, readonly number[]])[] = [
			["powers", []],
			// The second army of the field loses a unit to the first.
			["fortune", [4, 3, 1, 5, 5, 4]],
			["heroes", []],
			["contest", [1, 2, 2, 5, 5, 2]],
			["fates", []],
		];
		for (const [step, faces] of rolls) {
			if (faces.length > 0) await table.rig(gm, faces);
			await rollUntil(step);
			if (step === "heroes") await leaveDiceToGm();
			await block(step).waitFor();
			await tell(step);
			const said = await linesOf(block(step));
			expect(said.answer, step).not.toBe("");
			expect(await consoleAt(gm).locator(`.muster-battle__head + [data-told=${step}]`).count(), step).toBe(1);
			if (step === "powers") {
				expect(said.sentence).toMatch(/^(?:\w+: Confounding[^.]*\. ?){1,2}$/);
				expect(await block(step).innerText()).toContain("Confounding, 1 of 1 blocked");
				await expect.poll(() => block(step).innerText()).toContain("powers counted before");
			}
			expect(said.leads, step).toMatch(/favour (?:no side|.+ by \d+)$|leads by \d+$/);
			told.push(said.leads, said.sentence);
			for (const seat of [anna, bert]) {
				const mine = playerWindow(seat).locator(`[data-told=${step}]`);
				await expect.poll(() => linesOf(mine)).toEqual({ ...said, sentence: withoutWords(said.sentence) });
			}
			for (const seat of [gm, anna, bert])
				await expect
					.poll(async () => withoutWords((await linesOf(card(seat))).sentence))
					.toBe(withoutWords(said.sentence));
			expect((await linesOf(card(anna))).leads).toBe(said.leads);
			// Players read no number to roll, and no sum.
			for (const seat of [anna, bert])
				expect(await card(seat).innerText(), step).not.toMatch(/\d (?:of|under|over) \d(?! blocked)|\u2192/);
			await lookUp(block(step), step);
		}
		expect(told.join(" ")).toContain("Hillmen is caught before its line stands.");
		expect(told.join(" ")).toMatch(/Fenfolk loses a unit to the enemy: Fenfolk \w+\./);
		expect(told.join(" ")).toContain("So far luck and deeds favour Hillmen by 1");
		expect(told.join(" ")).toContain("Hillmen leads by");
		expect(told.join(" ")).toContain(WORDS);
		if (generation === LOOKED_AT) expect(await violationsIn(anna, ".muster-player")).toEqual([]);
		if (generation === LOOKED_AT) expect(await violationsIn(gm, ".muster-battle")).toEqual([]);
	});

	it("keeps the sums before the contest with the GM, whose report has their sentence", async () => {
		await goToStep(gm, "strategy");
		const said = await linesOf(block("strategy"));
		expect(said.sentence).toMatch(/ahead by \d+ before the dice fall|even before the dice fall/);
		expect(await block("strategy").locator("[data-action=tell]").count()).toBe(0);
		kept.push(said.sentence);
		for (const seat of [anna, bert]) expect(await seat.page.locator("body").innerText()).not.toContain(said.sentence);
		await lookUp(block("strategy"), "strategy");
		await goToStep(gm, "fates");
	});

	/** Holds that a text of a step has no number but those of the day's page. */
	async function lookUp(within: Locator, where: string): Promise<void> {
		const day = await played();
		const sums = day.soFar.strategy.map(({ total }) => toNumber(total));
		const ledgers = day.soFar.strategy.flatMap(({ terms }) => terms.map(({ value }) => toNumber(value)));
		// The numbers of a plot's axis are no part of the day; its mark is.
		const lines = within.locator(".muster-answer__main > :not(.muster-plot), .muster-plot text.accent");
		const part = (await lines.allTextContents()).join("\n");
		const men = (day.soFar.found.sides ?? []).flatMap(({ units }) => units.map(({ unit }) => unit.men));
		const contest = (day.soFar.found.contest ?? []).flatMap(({ strategy, margin, difference }) => [
			toNumber(strategy.total),
			margin,
			difference,
		]);
		const heroes = [...(day.soFar.found.heroes ?? []), ...(day.soFar.found.survivors ?? [])];
		const thrown = heroes.flatMap((hero) => [
			hero.hits,
			hero.survival?.hits ?? 0,
			hero.survival ? toNumber(hero.survival.target.total) : 0,
			hero.glory ? toNumber(hero.glory.target.total) : 0,
		]);
		const second = (day.soFar.found.survivors ?? []).flatMap((hero) =>
			hero.second ? [hero.second.hits, toNumber(hero.second.target.total)] : [],
		);
		const morale = (day.soFar.found.fates ?? []).flatMap(({ units }) =>
			units.flatMap(({ rolls }) => rolls.map(({ target }) => target)),
		);
		const counts = Array.from({ length: 13 }, (_, count) => count);
		const found = [
			...sums,
			...ledgers,
			...men,
			...contest,
			...thrown,
			...second,
			...morale,
			...counts,
			...inLog(day.log),
		];
		const clock = /\d+:\d+(?:\s?[AP]M)?/g;
		expectLookedUp(part.replaceAll(clock, ""), found, where);
	}

	it("ends with its losses in all places, and on a report that tells of it in the same words", async () => {
		await consoleAt(gm).locator("[data-key=primary]").click();
		await consoleAt(gm).locator("[data-key=primary][data-action=roll]").click();
		await consoleAt(gm).locator(".muster-verdict").waitFor();
		// Each step with dice is one of those that were read above.
		const { asked } = (await played()).soFar;
		expect([...new Set(asked.values())]).toEqual(["powers", "fortune", "heroes", "contest", "fates", "losses"]);
		await tell("losses");
		const said = await linesOf(block("losses"));
		expect(said.answer).toMatch(/(?:for|by) Hillmen$/);
		expect(said.leads).toMatch(/^Hillmen won the contest by \d+$/);
		for (const seat of [anna, bert]) {
			await expect.poll(() => linesOf(playerWindow(seat).locator("[data-told=losses]"))).toEqual(said);
			for (const part of ["leads", "sentence"] as const)
				await expect.poll(() => card(seat).innerText()).toContain(said[part]);
		}
		// The report says by how much where it tells of the contest.
		told.push(said.answer, ...said.sentence.split(/(?<=lost\.) /));
		const day = await played();
		const of = numbersOf(day, day.outcome!);
		const lost = day.outcome!.sides.flatMap(({ id }) => [of.sums(id).lost, of.sums(id).men]);
		expectLookedUp(said.sentence, lost, "losses");
		for (const { id } of day.outcome!.sides) {
			const rows = consoleAt(gm)
				.locator(".muster-battle__outcome")
				.nth(id === "a" ? 0 : 1);
			const own = day.outcome!.units.filter(({ key }) => key.startsWith(`${id}/`));
			const known = [
				...own.flatMap(({ key }) => of.unit(key)),
				...Object.values(of.sums(id)),
				...of.contest(id),
				...of.fortune(id),
			];
			expectLookedUp(await rows.innerText(), known, `window, side ${id}`);
		}
		const report = async (seat: Seat): Promise<string> =>
			(await reportsOf(seat))
				.replaceAll(/<[^>]+>/g, " ")
				.replaceAll(/\s+/g, " ")
				.replaceAll("&#39;", "'")
				.replaceAll("&amp;", "&");
		await consoleAt(gm).locator("[data-action=share][data-audience=players]").click();
		for (const seat of [anna, bert]) {
			await expect.poll(() => report(seat)).toContain("What the GM keeps secret is not on this page");
			for (const text of kept) expect(await report(seat)).not.toContain(text);
			for (const text of told) expect(await report(seat)).toContain(text.replaceAll(/\s+/g, " "));
		}
		expect(await report(bert)).toContain(WORDS);
		// A GM's own report is in no page, since pages reach every client: it is copied from the replay.
		await consoleAt(gm).locator("button[data-action=replay]").click();
		await gm.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
		await gm.page.locator(".muster-replay-window [data-action=copyMarkdown]").click();
		const own = (): Promise<string> => inPage(gm, ({ window }) => window.navigator.clipboard.readText());
		for (const text of kept) await expect.poll(own).toContain(text);
		await expectNoFaults(gm, anna, bert);
	});
});

describe.each(ON_14)("a report on paper, version %i", (generation) => {
	const of = { units: 6, heroes: 3 };
	const world = {
		actors: [
			carrier("hostHostHostHost", army("The Margrave's Host", 14, "Aldwin", ALDWIN, of), GM),
			carrier("bandBandBandBand", army("Red Fen Warband", 13, "Ghurk", GHURK, of), GM),
		],
	};
	const [, gm] = useTable({ generation, world }, "Gamemaster");

	it("takes two pages of paper with six units and three heroes a side", async () => {
		await beginBattle(gm, "Oxmere Ford", ["The Margrave's Host", "Red Fen Warband"]);
		await consoleAt(gm).locator("button[data-action=auto]").click();
		await consoleAt(gm).locator(".muster-verdict").waitFor();
		await consoleAt(gm).locator("button[data-action=replay]").click();
		await inPage(gm, () => {
			const seen = new MutationObserver((changes) => {
				for (const { addedNodes } of changes)
					for (const node of addedNodes)
						if (node instanceof HTMLIFrameElement) document.body.dataset["printed"] = node.srcdoc;
			});
			seen.observe(document.body, { childList: true });
		});
		await gm.page.locator(".muster-replay-window [data-action=print]").click();
		const paper = gm.page.locator("body[data-printed]");
		await paper.waitFor();
		const page = await gm.page.context().newPage();
		await page.setContent((await paper.getAttribute("data-printed")) ?? "");
		for (const format of ["A4", "Letter"]) {
			const pdf = (await page.pdf({ format, preferCSSPageSize: false })).toString("latin1");
			expect(pdf.match(/\/Type\s*\/Page\b/g)?.length, format).toBeLessThanOrEqual(2);
		}
		await page.close();
	});
});
