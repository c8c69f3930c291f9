/**
 * What a battle keeps from its players: diviners, missions, odds, choices, and what came of them, are in nothing that
 * reaches a player's client, and every GM has them.
 */
import { describe, expect, it } from "vitest";
import { toStoredForce } from "../../src/bridge/army/stored/types.js";
import { type Force, PLAIN_TROOP, PLAIN_UNIT } from "../../src/engine/force/index.js";
import { battleDays, forgetKeys, lineOf, machinesIn, newestBattle, sealsOpenedBy } from "./battle-seals.js";
import { addEntry, beginBattle, chooseRisk, consoleAt, goToStep, openConsole, playerWindow } from "./battle-table.js";
import { inPage, type Seat, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS, violationsIn } from "./helpers.js";

const GM = "stageGamemaster1";
const ASSISTANT = "stageAssistant01";
const ANNA = "stageAnna0000001";
const BERT = "stageBert0000001";
const ALDWIN = "heroAldwin000001";
const GHURK = "heroGhurk0000001";

const SAGE = { id: "p1", name: "Sage of the Fen", link: "", practice: "mage" } as const;

function army(name: string, strategy: number, hero: string, actor: string): Force {
	const troop = { ...PLAIN_TROOP, name: "Footmen", armour: "medium" as const };
	const unit = { ...PLAIN_UNIT, id: "foot", name: `${name} Foot`, troop, men: 400, full: 400, battles: 3 };
	const own = { unit: "foot", iq: 12, tactics: 12, weapon: 14, combatReflexes: false, dangerSense: false };
	return {
		name,
		tl: 3,
		mana: "normal",
		treasury: 0,
		units: [unit],
		practitioners: [{ ...SAGE, points: 1200, stones: 0, items: 0, boosters: 0 }],
		commander: { name: `Captain of ${name}`, link: "", strategy, tactics: 0, luck: false, leads: "" },
		heroes: [
			{ ...own, id: "h1", name: hero, link: `Actor.${actor}` },
			// The GM plays this one.
			{ ...own, id: "h2", name: `Champion of ${name}`, link: "" },
		],
	};
}

const carrier = (_id: string, force: Force) => ({
	_id,
	name: force.name,
	type: "npc",
	ownership: { default: 0, [GM]: 3 },
	flags: { core: { sheetClass: "muster.ArmySheet" }, muster: { force: toStoredForce(force) } },
	prototypeToken: { actorLink: true },
});
const person = (_id: string, name: string, owner: string) => ({
	_id,
	name,
	type: "npc",
	ownership: { default: 0, [owner]: 3 },
});

/** Words by which a frame would tell of a diviner, a mission, a watch, or the odds. */
const TELLING = /diviner|genuine|"trust"|scouts|\/watch\/|"pickets":\d|"wins"|hawk-eyed/i;

/** Words by which a frame would tell of what the GM has chosen for the own side: powers and a plan, and a Risk. */
const PLANNED = /"striking"|"defence":[1-9]|feigned/i;
const DARED = /"hero":"1-h2","risk":-5/;

describe.each(GENERATIONS)("secrets of a battle, version %i", (generation) => {
	const world = {
		actors: [
			carrier("hostHostHostHost", army("Hillmen", 14, "Aldwin", ALDWIN)),
			carrier("bandBandBandBand", army("Fenfolk", 12, "Ghurk", GHURK)),
			person(ALDWIN, "Aldwin", ANNA),
			person(GHURK, "Ghurk", BERT),
		],
	};
	const [table, gm, second, anna, bert] = useTable({ generation, world }, "Gamemaster", "Assistant", "Anna", "Bert");

	/** All that has reached a user, also as JSON in texts, without the places of what is sealed or empty. */
	const reached = (user: string): string => {
		const frames = table.stage.traffic.filter(({ to }) => to === user);
		const text = frames.map(({ data }) => JSON.stringify(data)).join("\n");
		return text.replaceAll("\\", "").replaceAll(/"[ab]_(?:diviner|missions|security)"|"diviner":null/g, "");
	};
	const add = (path: string, chosen: string): Promise<void> => addEntry(consoleAt(gm), path, chosen);
	const set = async (path: string, value: string | boolean): Promise<void> => {
		const field = consoleAt(gm).locator(`[data-set="${path}"]`);
		await field.waitFor();
		if (typeof value === "boolean") await field.setChecked(value);
		else if ((await field.evaluate(({ tagName }) => tagName)) === "SELECT") await field.selectOption(value);
		else {
			await field.fill(value);
			await field.press("Tab");
		}
	};
	/** Nothing that two players' clients have received, and nothing in the world's data, has these words. */
	const expectUnknown = (words: RegExp): void => {
		for (const text of [reached(ANNA), reached(BERT), JSON.stringify(table.stage.save())]) {
			const at = text.search(words);
			expect(at < 0 ? "" : text.slice(at - 200, at + 60)).toBe("");
		}
	};
	const today = async (seat: Seat = gm) => (await battleDays(seat)).at(-1)!;
	const divinerOf = async (seat: Seat, side: string) => (await today(seat)).setup.sides[side]?.diviner;
	/** The fields of a side's diviner as a console shows them. */
	const shownDiviner = async (seat: Seat): Promise<readonly unknown[]> => {
		await goToStep(seat, "strategy");
		const field = (name: string) => consoleAt(seat).locator(`[data-set="sides.b.diviner.${name}"]`);
		return [await field("genuine").isChecked(), await field("trust").inputValue()];
	};

	it("are entered by the GM", async () => {
		await beginBattle(gm, "Battle of the Ford", ["Hillmen", "Fenfolk"]);
		await goToStep(gm, "fortune");
		await add("sides.a.missions", "scouts");
		await set("sides.b.security.pickets", "11");
		await goToStep(gm, "strategy");
		await add("sides.a.diviner", "diviner");
		await add("sides.b.diviner", "diviner");
		await set("sides.b.diviner.genuine", false);
		await set("sides.b.diviner.trust", "full");
		await set("sides.b.diviner.skill", "8");
		await expect.poll(() => divinerOf(gm, "b")).toEqual({ genuine: false, skill: 8, trust: "full" });
		await expect.poll(async () => (await today()).setup.sides["b"]?.security.pickets).toBe(11);
		await add("sides.b.judgements", "plan");
		await set("sides.b.judgements.0.label", "A feigned flight");
		await goToStep(gm, "powers");
		await add("sides.b.powers.purchases", "striking");
		await set("sides.b.powers.defence", "2");
		await goToStep(gm, "heroes");
		await set("sides.b.heroes.1.risk", "-5");
		await expect
			.poll(async () => (await today()).setup.sides["b"])
			.toMatchObject({
				powers: { defence: 2, purchases: [{ use: "striking", unit: "a/1-foot", steps: 1 }] },
				judgements: [{ kind: "plan", label: "A feigned flight" }],
				heroes: [{ risk: 0 }, { risk: -5 }],
			});
		for (const chosen of [PLANNED, DARED]) expectUnknown(chosen);
	});

	it("are with every GM who is here or was, after reloading and after the other has left", async () => {
		expect(await machinesIn(second)).not.toEqual(await machinesIn(gm));
		await expect.poll(() => today(second)).toEqual(await today());
		await gm.reload();
		await openConsole(gm);
		expect(await shownDiviner(gm)).toEqual([false, "full"]);
		await second.reload();
		await openConsole(second);
		expect(await shownDiviner(second)).toEqual([false, "full"]);
		// Each changes what the other has sealed.
		await consoleAt(second).locator('[data-set="sides.b.diviner.trust"]').selectOption("shared");
		await expect.poll(() => divinerOf(gm, "b")).toMatchObject({ trust: "shared" });
		await set("sides.b.diviner.trust", "full");
		await expect.poll(() => divinerOf(second, "b")).toMatchObject({ trust: "full" });
		await inPage(second, ({ foundry }) =>
			Promise.all(
				[...foundry.applications.instances.values()]
					.filter(({ id }) => id.startsWith("muster-battle"))
					.map((app) => app.close()),
			).then(() => undefined),
		);
	});

	it("go through a whole day with the players", async () => {
		await goToStep(gm, "heroes");
		await consoleAt(gm).locator(".muster-players button[data-does=ask]").click();
		await chooseRisk(anna, -3);
		await playerWindow(anna).locator("textarea").fill("The hawk-eyed lad watches their banner");
		await playerWindow(anna).locator("[data-action=seal]").click();
		await expect.poll(() => playerWindow(anna).innerText()).toContain("Sealed: Risk −3");
		expect(reached(BERT)).not.toMatch(TELLING);
		for (const chosen of [PLANNED, DARED]) expectUnknown(chosen);
		await chooseRisk(bert, 2);
		await playerWindow(bert).locator("[data-action=seal]").click();
		await expect.poll(async () => (await today()).setup.sides["a"]?.heroes[0]?.risk).toBe(-3);
		// What lies open of the GM's own side does so on the GMs' screens alone.
		for (const chosen of [PLANNED, DARED]) expectUnknown(chosen);
		await consoleAt(gm).locator("button[data-action=auto]").click();
		for (const seat of [anna, bert]) await playerWindow(seat).locator("[data-action=letGm]").first().click();
		await expect
			.poll(async () => {
				const auto = consoleAt(gm).locator("button[data-action=auto]");
				await auto.click({ timeout: 2_000 }).catch(() => undefined);
				return consoleAt(gm).locator(".muster-verdict").count();
			})
			.toBe(1);
		for (const chosen of [PLANNED, DARED]) expectUnknown(chosen);
		const { fought } = await today();
		expect(JSON.stringify(fought)).toContain("fakeDiviner");
		expect(JSON.stringify(fought)).toContain("/watch/");
		await goToStep(gm, "losses");
		await consoleAt(gm).locator("button[data-action=apply]").click();
		await consoleAt(gm).locator("button[data-action=undo]").waitFor();
		await consoleAt(gm).locator("[data-action=share][data-audience=players]").click();
		await expect
			.poll(() =>
				inPage(
					anna,
					({ game }) =>
						game.journal.contents
							.flatMap((entry) => entry.pages.contents)
							.filter((page) => page.type === "text" && page.testUserPermission(game.user, "OBSERVER")).length,
				),
			)
			.toBe(1);
	});

	it("have reached no player's client in anything, also when it is loaded again", async () => {
		await anna.reload();
		await bert.reload();
		for (const user of [ANNA, BERT]) {
			expect(reached(user)).toContain("Battle of the Ford");
			// What lies open is no secret any more.
			const told = reached(user).replaceAll("hawk-eyed", "");
			const at = told.search(TELLING);
			expect(at < 0 ? "" : told.slice(at - 200, at + 60)).toBe("");
		}
		expect(
			JSON.stringify(table.stage.save()).replaceAll(/"[ab]_(?:diviner|missions|security)"|"diviner":null/g, ""),
		).not.toMatch(/diviner|genuine|"trust"|scouts|\/watch\//i);
		expect(await machinesIn(anna)).toEqual([]);
	});

	it("come by themselves to another browser of the same GM, and to no player who asks as a GM's browser does", async () => {
		const before = await today();
		const [own] = await machinesIn(gm);
		const asks = { machines: { "0123456789abcdef": { key: `${"A".repeat(43)}=`, wants: [], seen: 9e15 } } };
		await inPage(
			anna,
			async ({ game }, muster) => {
				const wants = game.journal.contents.flatMap(({ pages }) => pages.contents.map(({ uuid }) => uuid));
				for (const machine of Object.values(muster.machines)) Object.assign(machine, { wants });
				await game.user.update({ flags: { muster } });
			},
			asks,
		);
		const other = await table.seat("Gamemaster");
		await openConsole(other);
		await expect.poll(() => consoleAt(other).innerText()).toContain("Battle of the Ford");
		await expect.poll(() => today(other).catch(() => null)).toEqual(before);
		expect(await machinesIn(other)).not.toContainEqual(own);
		await goToStep(other, "losses");
		await consoleAt(other).locator(".muster-verdict").waitFor();
		const { keys } = (await newestBattle(gm)).system;
		for (const users of Object.values(keys ?? {}))
			expect(Object.keys(users).toSorted()).toEqual([ASSISTANT, GM].toSorted());
		await other.leave();
	});

	// A key that is typed, and a round of keys that leaves someone out, are the same in both versions.
	it.runIf(generation === 14)(
		"stay shut in another browser until the key is entered, or until they are given up",
		async () => {
			const [machine] = await machinesIn(second);
			const line = lineOf(machine!);
			const before = await today();
			await gm.leave();
			await forgetKeys(second);
			await second.reload();
			await openConsole(second);
			const field = consoleAt(second).locator("[data-seal-key]");
			await expect.poll(() => consoleAt(second).innerText()).toContain("this browser does not have the key yet");
			expect(await violationsIn(second, ".muster-battle")).toEqual([]);
			await field.fill(line.slice(2));
			await consoleAt(second).locator("[data-action=enterKey]").click();
			await expect.poll(() => second.notices().then((all) => all.join(" "))).toContain("This is no key");
			// The press that was refused is over once this is drawn: until then the next one counts for nothing.
			await inPage(second, ({ foundry }) =>
				Promise.all(
					[...foundry.applications.instances.values()]
						.filter(({ id }) => id.startsWith("muster-battle"))
						.map((app) => app.render()),
				).then(() => undefined),
			);
			await field.fill(line);
			await consoleAt(second).locator("[data-action=enterKey]").click();
			await goToStep(second, "losses");
			await consoleAt(second).locator(".muster-verdict").waitFor();
			expect(await today(second)).toEqual(before);
			await forgetKeys(second);
			await second.reload();
			await openConsole(second);
			await consoleAt(second).locator("[data-action=giveUpSeals]").click();
			await second.page.locator("dialog [data-action=yes]").click();
			await goToStep(second, "strategy");
			await expect.poll(() => divinerOf(second, "b")).toBeNull();
			// The day is applied still, and can be taken back.
			await consoleAt(second).locator("button[data-action=undo]").click();
			await expect.poll(() => consoleAt(second).locator("button[data-action=undo]").count()).toBe(0);
			const left = await today(second);
			expect(left.setup.sides["a"]?.heroes.map(({ hero, risk }) => [hero, risk])).toEqual([
				["1-h1", 0],
				["1-h2", 0],
			]);
			await expectNoFaults(second, anna, bert);
		},
	);

	it.runIf(generation === 14)(
		"are unreadable to a former GM, as far as they are written after the change of role",
		async () => {
			const again = await table.seat("Gamemaster");
			await openConsole(again);
			await expect.poll(() => today(again).catch(() => null)).toMatchObject({ number: 1 });
			const ofAssistant = await machinesIn(second);
			const opens = async (field: string, machines: Awaited<ReturnType<typeof machinesIn>>) => {
				const page = await newestBattle(again);
				const { sealed } = (page.system as { days?: { d1?: { sealed?: Record<string, string> } } }).days?.d1 ?? {};
				return sealsOpenedBy(machines, page)(sealed?.[field] ?? "", { day: "d1", field });
			};
			expect(await opens("b_diviner", ofAssistant)).toMatchObject({ ok: true, json: null });
			await inPage(again, async ({ game }, id) => void (await game.users.get(id).update({ role: 1 })), ASSISTANT);
			await goToStep(again, "strategy");
			await addEntry(consoleAt(again), "sides.b.diviner", "diviner");
			await expect.poll(() => divinerOf(again, "b")).toMatchObject({ genuine: true });
			expect(await opens("b_diviner", ofAssistant)).toEqual({ ok: false, why: "noKey" });
			expect(await opens("b_diviner", await machinesIn(again))).toMatchObject({ ok: true });
			// What was written before was readable then.
			expect(await opens("a_diviner", ofAssistant)).toMatchObject({ ok: true });
			await expectNoFaults(again, anna, bert);
		},
	);
});
