/**
 * Windows of a battle beside the console: players, who sees what, night, what follows, replay; long names and hundreds
 * of rows. To be looked at: `LOOK=<folder> npm run pictures`.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "playwright-core";
import { describe, it } from "vitest";
import { toStoredForce } from "../../src/bridge/army/stored/types.js";
import { type Force, PLAIN_TROOP, PLAIN_UNIT } from "../../src/engine/force/index.js";
import { inPage, openStage, type Seat } from "../e2e/driver/index.js";
import { useTheme } from "../e2e/helpers.js";
import { VERSION } from "./every-look.js";

const FOLDER = process.env["LOOK"];
const LONG = "of the Most Honourable and Ancient Brotherhood beyond the Northern Marches";
const ANNA = "stageAnna0000001";
const BERT = "stageBert0000001";

/** An army of so many units, with a hero for a player and a mage. */
function army(name: string, units: number, hero: readonly [name: string, id: string], isLong: boolean): Force {
	const troop = { ...PLAIN_TROOP, name: "Footmen", armour: "medium" as const };
	const tail = isLong ? ` ${LONG}` : "";
	return {
		name: name + tail,
		tl: 3,
		mana: "normal",
		treasury: 0,
		commander: { name: `Captain Aldous${tail}`, link: "", strategy: 13, tactics: 0, luck: false, leads: "u0" },
		units: Array.from({ length: units }, (_, i) => ({
			...PLAIN_UNIT,
			id: `u${i}`,
			name: `${["Household Knights", "Border Riders", "Levy Spears", "Yew Bows"][i % 4]} ${i}${tail}`,
			sort: i,
			troop,
			men: 40 + (i % 7) * 20,
			full: 40 + (i % 7) * 20,
			battles: 3,
			leader: { name: `Serjeant ${i}`, link: "", leadership: 12 },
		})),
		heroes: [
			{
				id: "h1",
				name: `${hero[0]}${tail}`,
				link: `Actor.${hero[1]}`,
				unit: "u0",
				iq: 12,
				tactics: 12,
				weapon: 14,
				combatReflexes: false,
				dangerSense: false,
			},
		],
		practitioners: [
			{ id: "p1", name: "Sage", link: "", practice: "mage", points: 400, stones: 0, items: 0, boosters: 0 },
		],
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

/** Themes, and sizes of the page; one of 1400 px at 200 % has 700 by 450. */
const LOOKS = (["light", "dark"] as const).flatMap((theme) =>
	([["1400", 1400, 1000] as const, ["420", 420, 1000] as const, ["zoom", 700, 450] as const] as const).map(
		(size) => [theme, ...size] as const,
	),
);

async function shoot(
	seat: Seat,
	window: Locator,
	name: string,
	[wide, high]: readonly [number, number],
): Promise<void> {
	for (const [theme, size, width, height] of LOOKS) {
		await seat.page.setViewportSize({ width, height });
		await useTheme(seat, theme);
		const id = await window.last().getAttribute("id");
		await inPage(
			seat,
			({ foundry }, key, size) => {
				const app = foundry.applications.instances.get(key)!;
				app.setPosition({ left: 0, top: 0, ...size });
				app.bringToFront();
			},
			id ?? "",
			{ width: Math.min(wide, width), height: Math.min(high, height) },
		);
		await seat.page.waitForTimeout(400);
		await window
			.last()
			.screenshot({ path: join(FOLDER ?? "", `${name}-${theme}-${size}.png`), animations: "disabled" });
	}
	await seat.page.setViewportSize({ width: 1400, height: 1000 });
}

describe.skipIf(FOLDER === undefined)("pictures of a battle's other windows", () => {
	it.each([
		["plain", 4, false],
		["long", 200, true],
	] as const)("with %s names", { timeout: 900_000 }, async (look, units, isLong) => {
		mkdirSync(FOLDER ?? "", { recursive: true });
		const world = {
			actors: [
				carrier(
					"hostHostHostHost",
					army("The Margrave's Host", units, ["Sir Aldwin", "heroAldwin000001"], isLong),
					ANNA,
				),
				carrier("bandBandBandBand", army("Red Fen Warband", units, ["Ghurk", "heroGhurk0000001"], isLong), BERT),
				person("heroAldwin000001", "Sir Aldwin", ANNA),
				person("heroGhurk0000001", "Ghurk", BERT),
			],
		};
		const table = await openStage({ generation: VERSION, world });
		const [gm, anna, bert] = await Promise.all(["Gamemaster", "Anna", "Bert"].map((name) => table.seat(name)));
		if (!gm || !anna || !bert) throw new Error("no seats");
		await inPage(
			gm,
			async ({ game, muster }, name) => {
				const sides = [[game.actors.get("hostHostHostHost")], [game.actors.get("bandBandBandBand")]];
				const { value } = await muster.battles.start({ name, sides });
				await muster.battles.open(value);
			},
			`Battle of Oxmere Ford${isLong ? ` ${LONG}` : ""}`,
		);
		const battle = gm.page.locator(".muster-battle");
		await battle.waitFor();
		const go = (step: string): Promise<void> => battle.locator(`.muster-path__btn[data-step=${step}]`).click();
		const all = [920, 860] as const;
		await gm.page.waitForTimeout(1500);
		await shoot(gm, battle, `console-${look}-forces`, all);
		await inPage(gm, async ({ game }) => {
			await game.actors.get("hostHostHostHost").update({ "flags.muster.force.units.u1.men": 33 });
		});
		await battle.locator("[data-changed-armies]").waitFor();
		await shoot(gm, battle, `console-${look}-changed`, all);
		await battle.locator("[data-action=takeArmies]").click();
		await go("powers");
		await battle.locator(".muster-players button[data-does=ask]").click();
		const mine = ({ page }: Seat): Locator => page.locator(".muster-player");
		await mine(bert).waitFor();
		await mine(bert).locator("[data-add-power]").selectOption("catastrophe");
		await shoot(bert, mine(bert), `player-${look}-plan`, [440, 760]);
		await battle.locator(".muster-players button[data-does=open]").click();
		await go("heroes");
		await battle.locator(".muster-players button[data-does=ask]").click();
		await mine(anna).locator("input[name=risk]").waitFor();
		await shoot(gm, battle, `console-${look}-heroes`, all);
		await battle.locator("button[data-does=seen]").click();
		const seen = gm.page.locator(".muster-seen");
		await seen.locator("select[data-item=chance][data-side=a]").selectOption("shown");
		await seen.locator("select[data-item=strength][data-side=a]").selectOption("estimate");
		await shoot(gm, seen, `seen-${look}`, [620, 640]);
		await seen.locator("[data-action=close]").first().click();
		await anna.page.waitForTimeout(1000);
		await shoot(anna, mine(anna), `player-${look}-choose`, [440, 900]);
		await mine(anna).locator("[data-action=seal]").click();
		await anna.page.waitForTimeout(500);
		await shoot(anna, mine(anna), `player-${look}-sealed`, [440, 700]);
		await mine(bert).locator("[data-action=seal]").last().click();
		await battle.locator("button[data-action=auto]").click();
		await mine(anna).locator("[data-action=roll]").first().waitFor();
		await shoot(anna, mine(anna), `player-${look}-rolls`, [440, 700]);
		await go("strategy");
		await gm.page.waitForTimeout(1500);
		await shoot(gm, battle, `console-${look}-strategy`, all);
		for (const seat of [anna, bert]) await seat.leave();
		for (let press = 0; press < 4 && (await battle.locator(".muster-verdict").count()) === 0; press++) {
			await battle
				.locator("button[data-key=primary]")
				.click({ timeout: 10_000 })
				.catch(() => undefined);
			await gm.page.waitForTimeout(2500);
		}
		await battle.locator(".muster-verdict").waitFor();
		await gm.page.waitForTimeout(1500);
		await shoot(gm, battle, `console-${look}-result`, all);
		await battle.locator("button[data-action=replay]").click();
		const replay = gm.page.locator(".muster-replay-window");
		await replay.locator("[data-slider]").waitFor();
		await shoot(gm, replay, `replay-${look}`, [920, 760]);
		await replay.locator("[data-action=close]").first().click();
		await battle.locator("[data-set=closes]").uncheck();
		await battle.locator("button[data-action=apply]").click();
		await battle.locator(".muster-path__btn[data-step=follows]").click();
		const follows = gm.page.locator(".muster-follows");
		await follows.waitFor();
		await gm.page.waitForTimeout(500);
		await shoot(gm, battle, `follows-${look}`, all);
		await battle.locator(".muster-path__btn[data-step=night]").click();
		await battle.locator(".muster-night__starts").waitFor();
		await shoot(gm, battle, `night-${look}`, all);
		await table.close();
	});
});
