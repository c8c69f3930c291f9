/**
 * A day in step mode that a GM and two players follow, then its night: the console, the players' windows and the chat
 * after every step, with the start dialog before and the home window beside it. To be looked at:
 * `LOOK=<folder> npm run pictures`.
 */
import { mkdirSync } from "node:fs";
import type { Locator } from "playwright-core";
import { describe, it } from "vitest";
import { toStoredForce } from "../../src/bridge/army/stored/types.js";
import { type Force, PLAIN_TROOP, PLAIN_UNIT } from "../../src/engine/force/index.js";
import { addEntry, chooseRisk, consoleAt, goToStep, playerWindow } from "../e2e/battle-table.js";
import { type Held, inPage, openStage, type Seat } from "../e2e/driver/index.js";
import { everyLook, VERSION } from "./every-look.js";

const FOLDER = process.env["LOOK"];
const [ALDWIN, GHURK] = ["heroAldwin000001", "heroGhurk0000001"];
const [ANNA, BERT] = ["stageAnna0000001", "stageBert0000001"];
const MAGE = { id: "m", link: "", practice: "mage" as const, points: 600, stones: 0, items: 0, boosters: 0 };

function army(name: string, strategy: number, hero: string, actor: string): Force {
	const troop = { ...PLAIN_TROOP, name: "Footmen", armour: "medium" as const };
	const body = { iq: 12, tactics: 12, weapon: 14, combatReflexes: false, dangerSense: false };
	const units = ["Household Knights", "Border Riders", "Levy Spears", "Yew Bows"];
	return {
		name,
		tl: 3,
		mana: "normal",
		treasury: 0,
		practitioners: [{ ...MAGE, name: `Sage of the ${name}` }],
		units: units.map((unit, sort) => ({
			...PLAIN_UNIT,
			id: `u${sort}`,
			sort,
			troop,
			battles: 3,
			name: unit,
			men: 110 + 17 * sort,
			full: 120 + 17 * sort,
			leader: { name: `Serjeant of the ${unit}`, link: "", leadership: 12 },
		})),
		commander: { name: `Captain of the ${name}`, link: "", strategy, tactics: 0, luck: false, leads: "u0" },
		heroes: [hero, `${hero} the Younger`].map((each, i) => ({
			...body,
			id: `h${i}`,
			name: each,
			link: i === 0 ? `Actor.${actor}` : "",
			unit: `u${i}`,
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

describe.skipIf(FOLDER === undefined)("pictures of a day that is read aloud", () => {
	it("after every step, and of its night", { timeout: 900_000 }, async () => {
		const folder = FOLDER ?? "";
		mkdirSync(folder, { recursive: true });
		const actors = [
			carrier("hostHostHostHost", army("Margrave's Host", 14, "Aldwin", ALDWIN), ANNA),
			carrier("bandBandBandBand", army("Red Fen Warband", 13, "Ghurk", GHURK), BERT),
			person(ALDWIN, "Aldwin", ANNA),
			person(GHURK, "Ghurk", BERT),
		];
		const table = await openStage({ generation: VERSION, world: { actors } });
		const [gm, anna, bert] = await Promise.all(["Gamemaster", "Anna", "Bert"].map((name) => table.seat(name)));
		if (!gm || !anna || !bert) throw new Error("no seats");
		for (const { page } of [gm, anna, bert]) page.setDefaultTimeout(40_000);
		const shoot = async (seat: Seat, shown: Locator, name: string): Promise<void> => {
			const id = (await shown.last().getAttribute("id")) ?? "";
			await everyLook(seat, { shown: shown.last(), id, folder }, name);
		};
		const battle = consoleAt(gm);
		const chat = (seat: Seat, name: string): Promise<void> =>
			everyLook(seat, { shown: seat.page.locator("#chat .muster-card").last(), id: "none", folder }, name);
		await gm.say("/battle new Battle of Oxmere Ford");
		const start = gm.page.locator("#muster-battle-start");
		await start.waitFor();
		for (const name of ["Margrave's Host", "Red Fen Warband"]) {
			await start.locator("select[name=army]").selectOption({ label: name });
			await gm.page.waitForTimeout(300);
		}
		await shoot(gm, start, "day-00-start");
		await start.locator("button[type=submit]").click();
		await battle.last().waitFor();
		await battle.locator("[data-mode=step]").click();
		await battle.locator("[data-mode=step][aria-pressed=true]").waitFor();
		await gm.page
			.locator(".muster-battle [data-page]")
			.first()
			.waitFor({ timeout: 1 })
			.catch(() => undefined);
		await inPage(gm, async ({ game }) => {
			const pages = game.journal.contents.flatMap((entry: Held) => entry.pages.contents);
			const page = pages.find(({ type }: Held) => type === "muster.battle");
			await page.update({ "system.days.d1.setup.visibility": "public" });
		});
		await goToStep(gm, "powers");
		for (const side of ["a", "b"]) await addEntry(battle, `sides.${side}.powers.purchases`, "confounding");
		const defence = battle.locator('[data-set="sides.b.powers.defence"]');
		await defence.fill("1");
		await defence.press("Tab");
		await shoot(gm, battle, "day-01-powers");
		await goToStep(gm, "heroes");
		await battle.locator(".muster-players button[data-does=ask]").click();
		await playerWindow(anna).locator("textarea").fill("Charge their banner at noon");
		await chooseRisk(anna, 1);
		await chooseRisk(bert, -1);
		for (const seat of [anna, bert]) await playerWindow(seat).locator("[data-action=seal]").click();
		await gm.page.waitForTimeout(1000);
		await shoot(gm, battle, "day-02-heroes-sealed");
		const block = (step: string): Locator => battle.locator(`[data-told=${step}]`);
		/** Presses the main button until a step has its result. */
		const until = async (step: string): Promise<void> => {
			for (let press = 0; press < 8 && (await block(step).count()) === 0; press++) {
				const button = battle.locator("[data-key=primary]");
				const [action, due] = [await button.getAttribute("data-action"), await button.getAttribute("data-step")];
				await button.click();
				await gm.page.waitForTimeout(1500);
				if (action !== "goTo" && due === "heroes") break;
			}
		};
		for (const [at, step] of ["powers", "fortune", "heroes", "contest", "fates", "losses"].entries()) {
			if (step === "fortune") await table.rig(gm, [4, 3, 1, 5, 5, 4]);
			if (step === "contest") await table.rig(gm, [1, 2, 2, 5, 5, 2]);
			await until(step);
			if (step === "heroes")
				for (const seat of [anna, bert]) {
					const left = playerWindow(seat).locator("[data-action=letGm]");
					for (let press = 0; press < 4 && (await left.count()) > 0; press++) {
						await left
							.first()
							.click({ timeout: 3000 })
							.catch(() => undefined);
						await gm.page.waitForTimeout(500);
					}
				}
			await block(step)
				.waitFor()
				.catch(async (fault: unknown) => {
					await gm.page.screenshot({ path: `${folder}/fault.png` });
					throw fault;
				});
			await gm.page.waitForTimeout(1200);
			await shoot(gm, battle, `day-1${at}-${step}`);
			await chat(gm, `day-1${at}-${step}-card`);
			await shoot(anna, playerWindow(anna), `day-1${at}-${step}-player`);
			if (step === "fortune") {
				await goToStep(gm, "strategy");
				await gm.page.waitForTimeout(800);
				await shoot(gm, battle, "day-115-strategy-step");
				await goToStep(gm, "heroes");
				await shoot(gm, battle, "day-116-heroes-due");
			}
		}
		await chat(anna, "day-16-card-of-a-player");
		await gm.page.locator(".muster-battle [data-action=close]").first().click();
		await gm.say("/muster");
		const home = gm.page.locator("#muster-home");
		await home.waitFor();
		await shoot(gm, home, "day-20-home");
		await home.locator("[data-action=close]").first().click();
		await inPage(gm, ({ game, muster }) => {
			const pages = game.journal.contents.flatMap((entry: Held) => entry.pages.contents);
			const page = pages.filter(({ type }: Held) => type === "muster.battle").at(-1);
			return muster.battles.open(page?.uuid ?? "").then(() => true);
		});
		await battle.locator("[data-set=closes]").uncheck();
		await battle.locator("button[data-action=apply]").click();
		await battle.locator(".muster-path__btn[data-step=follows]").click();
		await gm.page.locator(".muster-follows").waitFor();
		await gm.page.waitForTimeout(800);
		await shoot(gm, battle, "day-29-follows");
		await battle.locator(".muster-path__btn[data-step=night]").click();
		const night = battle.locator(".muster-night");
		await night.locator(".muster-night__starts").waitFor();
		await gm.page.waitForTimeout(800);
		await shoot(gm, battle, "day-30-night");
		await battle.locator("button[data-action=begin]").click();
		await battle.locator("[data-action=showDay][data-day='1']").waitFor();
		await gm.page.waitForTimeout(1500);
		await shoot(gm, battle, "day-31-second-dawn");
		for (let press = 0; press < 20 && (await battle.locator(".muster-verdict").count()) === 0; press++) {
			await battle
				.locator("[data-key=primary]")
				.click({ timeout: 10_000 })
				.catch(() => undefined);
			await gm.page.waitForTimeout(1000);
		}
		await battle.locator(".muster-verdict").waitFor();
		await gm.page.waitForTimeout(1500);
		await shoot(gm, battle, "day-32-second-day");
		await table.close();
	});
});
