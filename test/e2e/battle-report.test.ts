/** The report and the replay of a battle day, and a day by keyboard or by chat commands alone, on both versions. */
import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { toStoredForce } from "../../src/bridge/army/stored/types.js";
import { toFoughtDay } from "../../src/bridge/battle/document/stored-day.js";
import { packCourse, toBattleInput } from "../../src/bridge/battle/index.js";
import type { Log } from "../../src/engine/ask/index.js";
import { BATTLE_RULES } from "../../src/engine/battle/index.js";
import { type Force, PLAIN_TROOP, PLAIN_UNIT } from "../../src/engine/force/index.js";
import { battleDays, daysIn, type StoredPage, sealedBy } from "./battle-seals.js";

import { type Held, inPage, type Seat, useTable } from "./driver/index.js";
import { closeWindows, expectNoFaults, ON_14, violationsIn } from "./helpers.js";

const ARMIES = { Hillmen: "hostHostHostHost", Fenfolk: "bandBandBandBand" } as const;

function army(name: string, strategy: number): Force {
	const troop = { ...PLAIN_TROOP, name: "Footmen", armour: "medium" as const };
	const unit = (id: string, count: number, sort: number) => ({
		...PLAIN_UNIT,
		id,
		name: `${name} ${id}`,
		troop,
		men: count,
		full: count,
		battles: 3,
		sort,
	});
	return {
		name,
		tl: 3,
		mana: "normal",
		treasury: 0,
		practitioners: [],
		heroes: [],
		commander: { name: `Captain of ${name}`, link: "", strategy, tactics: 0, luck: false, leads: "" },
		units: [unit("Foot", 300, 1), unit("Bows", 100, 2)],
	};
}

const carrier = (_id: string, force: Force) => ({
	_id,
	name: force.name,
	type: "npc",
	prototypeToken: { actorLink: true },
	flags: { core: { sheetClass: "muster.ArmySheet" }, muster: { force: toStoredForce(force) } },
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

describe.each(ON_14)("reports of battles, version %i", (generation) => {
	const world = {
		actors: [carrier(ARMIES.Hillmen, army("Hillmen", 14)), carrier(ARMIES.Fenfolk, army("Fenfolk", 12))],
		scenes: [
			{
				_id: "warSceneWarScene",
				name: "The Ford",
				active: true,
				width: 2000,
				height: 1200,
				tokens: [
					token("hostToken0000001", ARMIES.Hillmen, "Hillmen", 400),
					token("bandToken0000001", ARMIES.Fenfolk, "Fenfolk", 900),
				],
			},
		],
	};
	const [table, gm, anna] = useTable({ generation, world }, "Gamemaster", "Anna");
	const battle = ({ page }: Seat) => page.locator(".muster-battle").last();
	const replay = ({ page }: Seat) => page.locator(".muster-replay-window");

	interface Page extends StoredPage {
		readonly name: string;
		readonly type: string;
		readonly content: string;
		readonly report: number | null;
		readonly seen: boolean;
	}

	/** Every page of the journal as a seat has it, with whether the user may read it. */
	const pagesOf = (seat: Seat): Promise<readonly Page[]> =>
		inPage(seat, ({ game }) =>
			game.journal.contents.flatMap((entry) =>
				entry.pages.contents.map((page) => ({
					uuid: page.uuid,
					name: page.name,
					type: page.type,
					system: page.toObject().system,
					world: game.world.id,
					content: page.text?.content ?? "",
					report: page.flags.muster?.report ?? null,
					seen: page.testUserPermission(game.user, "OBSERVER") && entry.visible,
				})),
			),
		);
	const reportsOf = async (seat: Seat) => (await pagesOf(seat)).filter(({ report }) => report !== null);
	const lastBattle = async () => (await pagesOf(gm)).filter(({ type }) => type === "muster.battle").at(-1)!;
	/** Begins a battle by the chat, and waits for its page. */
	const begin = async (line: string): Promise<void> => {
		const count = async () => (await pagesOf(gm)).filter(({ type }) => type === "muster.battle").length;
		const before = await count();
		await say(line);
		await expect.poll(count).toBe(before + 1);
	};
	const answersOf = async (page: Page): Promise<Log> => (await daysIn(gm, page)).at(-1)!.log;
	/** Gives the same dice each time. */
	const sow = () => inPage(gm, ({ stage }) => stage.seed(23));
	/** Closes the journal, which lies over the console. */
	const closeJournal = (): Promise<unknown> =>
		inPage(gm, ({ foundry }) =>
			Promise.all(
				[...foundry.applications.instances.values()]
					.filter(({ id }) => id.startsWith("JournalEntrySheet"))
					.map((app) => app.close()),
			).then(() => undefined),
		);
	/** Messages that answer a line: throws and results of a day come before them, and are none. */
	const answers = (): Promise<readonly string[]> =>
		inPage(gm, ({ game }) =>
			game.messages
				.filter(({ rolls, flags }) => rolls.length === 0 && !["battle", "battleStep"].includes(flags.muster?.kind))
				.map(({ id }) => id),
		);
	/** Types a line into the chat, over which no window lies, and waits for its answer. */
	const say = async (line: string): Promise<void> => {
		await closeWindows(gm);
		const before = await answers();
		await gm.say(line);
		await expect.poll(async () => (await answers()).some((id) => !before.includes(id)), { message: line }).toBe(true);
	};

	it("takes a day in auto mode from two tokens to the report in at most 25 clicks and few writes", async () => {
		await inPage(gm, ({ window }) => {
			window.pressed = 0;
			window.document.addEventListener("click", (event: Event) => (window.pressed += event.isTrusted ? 1 : 0), true);
		});
		await inPage(gm, ({ canvas }) => {
			for (const each of canvas.tokens.placeables) each.control({ releaseOthers: false });
		});
		await gm.say("/battle new Oxmere Ford");
		await gm.page.locator("#muster-battle-start button[type=submit]").click();
		await battle(gm).locator("button[data-action=auto]").click();
		await battle(gm).locator(".muster-verdict").waitFor();
		// The message that the day is over is sent after the day is written, and is none of what applying it writes.
		await gm.card(1);
		table.stage.traffic.length = 0;
		await battle(gm).locator("button[data-action=apply]").click();
		await expect.poll(async () => (await reportsOf(gm)).length).toBe(1);
		const writes = table.stage.traffic.filter(
			({ to, type }) => to === "server" && ["modifyDocument", "modifyBatch"].includes(type),
		);
		// The transaction; then what the page notes of it, and the report. On 13 two armies are one class without a parent:
		// one, and two of its record.
		expect(writes.length).toBe(1 + 2);
		await battle(gm).locator("button[data-action=openReport]").click();
		await expect
			.poll(() => gm.page.locator(".journal-sheet, .journal-entry").last().innerText())
			.toContain("How the odds moved");
		await closeJournal();
		// Selecting two tokens is two more.
		expect((await inPage(gm, ({ window }) => window.pressed)) + 2).toBeLessThanOrEqual(25);
	});

	it("shares the report as the game master chooses, without opening anything else, and writes it again in its place", async () => {
		const [report] = await reportsOf(gm);
		for (const part of ["Strategy", "Luck", "Rolls and decisions", "Fenfolk Bows"])
			expect(report!.content).toContain(part);
		const seen = async () => (await pagesOf(anna)).filter((page) => page.seen).map(({ name }) => name);
		expect(await seen()).toEqual([]);
		await battle(gm).locator("[data-action=share][data-audience=players]").click();
		await expect.poll(seen).toEqual([report!.name]);
		expect((await reportsOf(anna))[0]!.content).toContain("is not on this page");
		await battle(gm).locator("[data-action=share][data-audience=gm]").click();
		await expect.poll(seen).toEqual([]);
		await battle(gm).locator("button[data-action=undo]").click();
		await battle(gm).locator("button[data-action=apply]").click();
		await battle(gm).locator("button[data-action=undo]").waitFor();
		await expect.poll(async () => (await reportsOf(gm)).map(({ uuid }) => uuid)).toEqual([report!.uuid]);
		// The console is drawn again whenever something comes late: a key that is pressed then still presses the same.
		for (const action of ["openReport", "replay", "share"]) {
			await battle(gm).locator(`button[data-action=${action}]`).first().focus();
			const focused = await inPage(gm, async ({ foundry }) => {
				for (const app of foundry.applications.instances.values())
					if (app.id.startsWith("muster-battle-")) await (app as Held).render();
				return (document.activeElement as Held)?.dataset.action as string;
			});
			expect(focused).toBe(action);
		}
	});

	it("is not looked for in a page of a player's, which says that it is the report", async () => {
		const [report] = await reportsOf(gm);
		const forged = await inPage(
			gm,
			async ({ fromUuid }, uuid, anna): Promise<string> => {
				const { parent, flags } = await fromUuid(uuid);
				const [made] = await parent.createEmbeddedDocuments("JournalEntryPage", [
					{
						name: "Mine",
						type: "text",
						sort: -1,
						ownership: { default: 2, [anna]: 3 },
						text: { content: "Anna won" },
						flags,
					},
				]);
				await (await fromUuid(uuid)).delete();
				return made.uuid;
			},
			report!.uuid,
			await inPage(anna, ({ game }): string => game.userId),
		);
		await battle(gm).locator("[data-action=share][data-audience=gm]").click();
		const own = async () => (await reportsOf(gm)).filter(({ uuid }) => uuid !== forged);
		await expect.poll(async () => (await own()).map(({ name }) => name)).toEqual([report!.name]);
		await expect.poll(() => battle(gm).locator(".muster-battle__report").innerText()).toContain("written by Anna");
		expect((await pagesOf(gm)).find(({ uuid }) => uuid === forged)?.content).toBe("Anna won");
		// Nor does it open the entry, in which the battle is.
		expect((await pagesOf(anna)).filter((page) => page.seen)).toEqual([]);
		await inPage(
			gm,
			({ fromUuid }, uuid) =>
				fromUuid(uuid)
					.then((page) => page.delete())
					.then(() => undefined),
			forged,
		);
	});

	it("shows the day again step by step, and hands it out", async () => {
		await battle(gm).locator("button[data-action=replay]").click();
		const slider = replay(gm).locator("[data-slider]");
		await slider.waitFor();
		// Its styles come with it, in the layer of modules.
		const dressed = replay(gm).locator(".muster-replay").first();
		expect(await dressed.evaluate((each) => getComputedStyle(each).containerType)).toBe("inline-size");
		const place = () => replay(gm).locator("[data-place]").innerText();
		await slider.focus();
		await slider.press("ArrowRight");
		await expect.poll(place).toMatch(/^Step 2 of/);
		await replay(gm).locator(".muster-replay__step").first().press("End");
		const count = Number(/of (\d+)/.exec(await place())?.[1]);
		expect(await place()).toBe(`Step ${count} of ${count}`);
		expect(await replay(gm).locator('[data-cursor][visibility="visible"]').count()).toBe(2);
		expect(await violationsIn(gm, ".muster-replay-window .window-content")).toEqual([]);
		await gm.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
		await replay(gm).locator("[data-action=copyMarkdown]").click();
		await expect
			.poll(() => inPage(gm, ({ window }) => window.navigator.clipboard.readText()))
			.toContain("# Oxmere Ford, day 1");
		expect(await downloaded("saveCsv")).toContain("Side,Unit,Men,Lost,Dead,Wounded,Left,State,Gone over to\r\n");
		const file = await downloaded("saveFile");
		const page = await gm.page.context().newPage();
		const asked: string[] = [];
		page.on("request", ({ url }) => asked.push(url()));
		await page.setContent(file);
		await page.locator("[data-move=last]").click();
		expect(await page.locator("[data-place]").innerText()).toBe(`Step ${count} of ${count}`);
		await page.locator("[data-move=back]").press("ArrowLeft");
		expect(await page.locator("[data-place]").innerText()).toBe(`Step ${count - 1} of ${count}`);
		expect(asked.filter((url) => /^https?:/.test(url))).toEqual([]);
		await page.close();
		await replay(gm).locator("[data-action=close]").first().click();
	});

	async function downloaded(action: string): Promise<string> {
		const waiting = gm.page.waitForEvent("download");
		await replay(gm).locator(`[data-action=${action}]`).click();
		return readFile(await (await waiting).path(), "utf8");
	}

	it("plays a day by keyboard alone and by chat commands alone with equal logs", async () => {
		await battle(gm).locator("button[data-action=undo]").click();
		await battle(gm).locator("button[data-action=apply]").waitFor();
		await closeWindows(gm);
		await begin("/battle begin Hillmen vs Fenfolk # By chat");
		await sow();
		await say("/battle roll step");
		await say("/battle back");
		await say("/battle roll");
		await say("/battle roll to the end");
		const byChat = await overDay();
		await say("/battle apply");
		await say("/battle report players");
		await expect.poll(async () => (await pagesOf(anna)).filter((page) => page.seen).length).toBe(1);
		await say("/battle report gm");
		// A macro has the next line follow at once: it waits until the armies are as they were.
		await closeWindows(gm);
		await inPage(gm, async ({ ui }) => {
			await ui.chat.processMessage("/battle undo");
			await ui.chat.processMessage("/battle begin Hillmen vs Fenfolk # By keyboard");
		});
		await expect.poll(async () => (await lastBattle()).name).toBe("By keyboard");
		await inPage(gm, ({ muster }, uuid) => muster.battles.open(uuid), (await lastBattle()).uuid);
		await expect.poll(() => battle(gm).locator(".muster-chances li").count()).toBeGreaterThan(2);
		await battle(gm).locator("[data-action=mode][data-mode=step]").press("Enter");
		await expect.poll(() => battle(gm).locator("[data-mode=step]").getAttribute("aria-pressed")).toBe("true");
		await sow();
		const path = () => battle(gm).locator(".muster-path").innerHTML();
		for (let press = 0; press < 30 && (await battle(gm).locator(".muster-verdict").count()) === 0; press++) {
			// Not the whole console: its odds change by themselves, and a press counts for nothing while the same is at work.
			const before = await path();
			await gm.page.keyboard.press("Control+Enter");
			await expect.poll(path).not.toBe(before);
			await expect
				.poll(() => inPage(gm, ({ window }) => window.document.activeElement?.closest(".muster-battle") !== null))
				.toBe(true);
		}
		expect(await overDay()).toEqual(byChat);
		await gm.page.keyboard.press("Control+Shift+Enter");
		await expect.poll(() => battle(gm).locator("button[data-action=undo]").count()).toBe(1);
	});

	/** Outcome and log of the newest battle's day, once it is over. */
	async function overDay(): Promise<unknown> {
		const day = async () => (await battleDays(gm))[0]!;
		await expect.poll(async () => (await day()).fought).not.toBe(null);
		const { setup, forces, fought } = await day();
		const input = toBattleInput(setup, forces, BATTLE_RULES);
		const over = input.ok ? toFoughtDay(fought, input.value) : input;
		if (!over.ok) throw new Error(over.fault.code);
		return over.value;
	}

	it("marks what a command lacks, and says which answers fit no more after an update", async () => {
		await begin("/battle begin Hillmen against Fenfolk # Kept");
		await say("/battle answer contest/a");
		await expect.poll(async () => (await gm.cards()).at(-1)?.text).toContain("answer");
		await say("/battle roll step");
		const page = await lastBattle();
		const log = await answersOf(page);
		const [key = ""] = Object.keys(log);
		const old = {
			...log,
			[key]: { ...log[key]!, question: { kind: "dice", key, dice: "2d6" }, answer: 7, faces: [3, 4] },
		} as Log;
		await inPage(
			gm,
			async ({ game }, uuid, sealed) => {
				const [, entry, , id] = uuid.split(".");
				await game.journal
					.get(entry ?? "")
					.pages.get(id ?? "")
					.update({ "system.days.d1.sealed.course": sealed });
			},
			page.uuid,
			await sealedBy(gm, page, "d1", "course", packCourse({ log: old, aside: {} })),
		);
		await inPage(gm, ({ muster }, uuid) => muster.battles.open(uuid), page.uuid);
		const conflicts = battle(gm).locator("[data-conflicts]");
		await conflicts.waitFor();
		expect(await conflicts.innerText()).toContain("2d6: 3, 4; sum 7");
		await say("/battle roll to the end");
		await expect.poll(() => conflicts.count()).toBe(0);
	});

	it("serves macros: a battle from start to report, with its hooks", async () => {
		const said = await inPage(
			gm,
			async ({ game, muster, Hooks }, ids) => {
				const heard: { readonly page: string; readonly text: string }[] = [];
				for (const name of ["muster.battleResolved", "muster.battleApplied"])
					Hooks.on(
						name,
						(
							outcome: { readonly sides: readonly object[] },
							{ page, day }: { readonly page: string; readonly day: number },
						) => heard.push({ page, text: `${name} ${outcome.sides.length} ${day}` }),
					);
				const made = await muster.battles.start({ name: "By macro", sides: ids.map((id) => [game.actors.get(id)]) });
				const step = await muster.battles.play(made.value, { until: "step" });
				const over = await muster.battles.play(made.value);
				const applied = await muster.battles.apply(made.value);
				const report = await muster.battles.report(made.value, { audience: "gm" });
				const undone = await muster.battles.undo(made.value);
				const wrong = [
					await muster.battles.start({ sides: [[game.actors.get(ids[0]!)]] }),
					await muster.battles.play("Actor.x"),
					await muster.battles.apply(made.value, { day: 7 }),
				];
				return {
					step: step.value.step,
					over: over.value.outcome !== null,
					ok: [applied.ok, undone.ok],
					report: report.value,
					// Another battle's day may still be written.
					heard: heard.flatMap(({ page, text }) => (page === made.value ? [text] : [])),
					wrong: wrong.map(({ fault }) => fault.code),
				};
			},
			Object.values(ARMIES),
		);
		expect(said).toMatchObject({ over: true, ok: [true, true] });
		expect(said.step).not.toBeNull();
		expect(said.heard).toEqual(["muster.battleResolved 2 1", "muster.battleApplied 2 1"]);
		expect((await reportsOf(gm)).map(({ uuid }) => uuid)).toContain(said.report);
		expect(said.wrong.slice(1)).toEqual(["MUSTER.Fault.Battle.noPage", "MUSTER.Fault.Battle.noDay"]);
		expect(said.wrong[0]).toMatch(/^MUSTER\.Fault\./);
		await expectNoFaults(gm, anna);
	});
});
