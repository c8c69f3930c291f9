/** Answers that come late, and windows that are left while something is under way in them. */
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { FORCE_TABLES } from "../../src/engine/force/index.js";
import { armyOf, makeArmy, openSheet } from "./army-fixture.js";
import { type Held, inPage, patient, type Seat, tableForTest, untilInPage, useTable } from "./driver/index.js";
import { closeWindows, expectNoFaults, GENERATIONS, hold, messagesOf, ON_14 } from "./helpers.js";

const effect = (label: string) => ({ cause: "importantKilled", value: -1, lasts: "battle", label });
const WATCH = armyOf([
	{
		name: "Gate",
		troop: "archers",
		men: 20,
		quality: "average",
		more: { effects: ["first", "second", "third"].map(effect) as never },
	},
]);

describe.each(ON_14)("what comes while something is under way, version %i", (generation) => {
	const [, gm] = useTable({ generation }, "Gamemaster");

	beforeAll(async () => {
		gm.page.setDefaultTimeout(patient(15_000));
	});
	afterEach(() => closeWindows(gm));

	const setting = <T>(name: string): Promise<T> =>
		inPage(gm, ({ game }, name) => game.settings.get("muster", name), name);
	const openRules = async () => {
		await inPage(gm, ({ muster }) => muster.houseRules.open());
		await gm.page.locator("#muster-house-rules select").first().waitFor();
	};

	it("a field that is opened in place while its part is being drawn stays open, and what is drawn comes after it", async () => {
		const id = await makeArmy(gm, "Overtaken", WATCH);
		const sheet = gm.page.locator(await openSheet(gm, id));
		const address = `${await openSheet(gm, id)} [data-edit=treasury]`;
		await inPage(
			gm,
			async ({ game }, id, address) => {
				const actor = game.actors.get(id);
				const sheet: Held = actor.sheet;
				const prepare = sheet._prepareContext;
				sheet._prepareContext = async function (this: Held, ...args: never[]) {
					delete this._prepareContext;
					const context = await prepare.apply(this, args);
					document.querySelector<HTMLElement>(address)!.click();
					return context;
				};
				await actor.update({ name: "Renamed" });
			},
			id,
			address,
		);
		await sheet.locator("[data-editor]").waitFor();
		await gm.page.keyboard.type("500");
		await gm.page.keyboard.press("Enter");
		const stored = () => inPage(gm, ({ game }, id) => game.actors.get(id).flags.muster.force.treasury, id);
		await expect.poll(stored).toBe(500);
		await expect.poll(() => sheet.locator("[data-field='@name']").inputValue()).toBe("Renamed");
		await expect.poll(() => sheet.locator("[data-edit=treasury]").innerText()).toContain("500");
	});

	it("a press counts although the army changes between down and up, on its sheet and in the window of a unit", async () => {
		const id = await makeArmy(gm, "Pressed", WATCH);
		const sheet = await openSheet(gm, id);
		const press = async (selector: string, changes: object) => {
			const box = await gm.page.locator(selector).first().boundingBox();
			if (!box) throw new Error(`${selector} is not seen`);
			await gm.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
			await gm.page.mouse.down();
			await inPage(
				gm,
				({ game }, id, changes) =>
					game.actors
						.get(id)
						.update(changes)
						.then(() => undefined),
				id,
				changes,
			);
			await gm.page.waitForTimeout(300);
			await gm.page.mouse.up();
		};
		await press(`${sheet} [data-edit=treasury]`, { name: "Renamed", "flags.muster.force.treasury": 77 });
		await gm.page.locator(`${sheet} [data-editor]`).waitFor();
		await gm.page.keyboard.press("Escape");
		await expect.poll(() => gm.page.locator(`${sheet} [data-edit=treasury]`).innerText()).toContain("77");
		await gm.page.locator(`${sheet} tr[data-unit=u0] [data-action=openUnit]`).click();
		const unit = ".application[id^=muster-unit-]";
		await gm.page.locator(`${unit} [data-why]`).first().waitFor();
		await press(`${unit} [data-why]`, { "flags.muster.force.units.u0.men": 18 });
		await gm.page.locator(`${unit} .muster-ledger--live`).waitFor();
	});

	it("an Escape that comes at once closes the sum and leaves its window open", async () => {
		const id = await makeArmy(gm, "Escaped", WATCH);
		const selector = await openSheet(gm, id);
		await inPage(
			gm,
			(_page, selector) => {
				const number = document.querySelector<HTMLInputElement>(`${selector} [data-why]`)!;
				number.click();
				number.dispatchEvent(
					new KeyboardEvent("keydown", { key: "Escape", code: "Escape", bubbles: true, cancelable: true }),
				);
			},
			selector,
		);
		await gm.page.locator(`${selector} .muster-ledger--live`).waitFor({ state: "hidden" });
		expect(await gm.page.locator(selector).isVisible()).toBe(true);
	});

	it("two house rules that are changed before the server has answered are both changed", async () => {
		await openRules();
		const chosen = await inPage(gm, () => {
			const chosen: Record<string, string> = {};
			const selects = document.querySelectorAll<HTMLSelectElement>("#muster-house-rules select");
			for (const select of [...selects].slice(0, 3)) {
				select.selectedIndex = (select.selectedIndex + 1) % select.options.length;
				chosen[select.name] = select.value;
				select.dispatchEvent(new Event("change", { bubbles: true }));
			}
			return chosen;
		});
		expect(Object.keys(chosen)).toHaveLength(3);
		await expect.poll(() => setting("houseRules")).toMatchObject(chosen);
	});

	it("a level that is named, and one that is added at once, are both on the ladder", async () => {
		await openRules();
		await inPage(gm, () => {
			const field = document.querySelector<HTMLInputElement>("#muster-house-rules [name=levelName]")!;
			field.value = "Peerless";
			field.dispatchEvent(new Event("change", { bubbles: true }));
			const add = document.querySelector<HTMLInputElement>("#muster-house-rules [data-action=addLevel]")!;
			add.click();
			add.click();
		});
		await expect.poll(async () => (await setting<object[]>("traitLadder")).length).toBe(9);
		expect(await setting("traitLadder")).toContainEqual(expect.objectContaining({ name: "Peerless" }));
		await gm.page.locator("#muster-house-rules [name=levelName]").nth(8).waitFor();
		// One that was seen keeps its name, although another has come while it was typed.
		await inPage(gm, () => {
			document.querySelector<HTMLElement>("#muster-house-rules [data-action=addLevel]")!.click();
			const field = document.querySelector<HTMLInputElement>("#muster-house-rules [name=levelName]")!;
			field.value = "Beyond";
			field.dispatchEvent(new Event("change", { bubbles: true }));
		});
		await expect.poll(() => setting("traitLadder")).toContainEqual(expect.objectContaining({ name: "Beyond" }));
		expect(await setting("traitLadder")).toHaveLength(10);
	});

	it("tables that are given up before what reads them is there do not hold afterwards", async () => {
		const letGo = await hold(gm, /table-readers/);
		const own = { creatures: { ...FORCE_TABLES.creatures, wyrm: { title: { text: "Wyrm" }, strength: 77 } } };
		await inPage(gm, ({ game }, own) => game.settings.set("muster", "forceTables", own), own);
		await inPage(gm, ({ game }) => game.settings.set("muster", "forceTables", {}));
		letGo();
		const names = () => inPage(gm, ({ muster }) => muster.armies.tables.own());
		expect(await names()).toEqual([]);
	});

	it("two changes of morale that are taken off at once are both gone, and nothing else", async () => {
		const id = await makeArmy(gm, "The Watch", WATCH);
		await inPage(gm, ({ game }, id) => game.actors.get(id).sheet.render({ force: true }), id);
		await gm.page.locator("tr[data-unit=u0] [data-action=openUnit]").click();
		const unit = ".application[id^=muster-unit-]";
		await gm.page.locator(`${unit} [data-action=removeEffect]`).nth(2).waitFor();
		const labels = () =>
			inPage(
				gm,
				({ game }, id) => game.actors.get(id).flags.muster.force.units.u0.effects.map(({ label }: Held) => label),
				id,
			) as Promise<string[]>;
		await inPage(
			gm,
			(_page, unit) => {
				const [first, second] = document.querySelectorAll<HTMLElement>(`${unit} [data-action=removeEffect]`);
				first!.click();
				second!.click();
			},
			unit,
		);
		await expect.poll(labels).toEqual(["third"]);
		await expect.poll(() => gm.page.locator(`${unit} [data-action=removeEffect]`).count()).toBe(1);
		await inPage(
			gm,
			(_page, unit) => {
				const add = (label: Held) => {
					document.querySelector<HTMLInputElement>(`${unit} [data-effect=label]`)!.value = label;
					document.querySelector<HTMLInputElement>(`${unit} [data-action=addEffect]`)!.click();
				};
				add("fourth");
				add("fifth");
			},
			unit,
		);
		await expect.poll(labels).toEqual(["third", "fourth", "fifth"]);
	});

	it("boxes of one list that are ticked faster than the server answers are all ticked", async () => {
		const id = await makeArmy(gm, "The Ticked", WATCH);
		await inPage(gm, ({ game }, id) => game.actors.get(id).sheet.render({ force: true }), id);
		await gm.page.locator("tr[data-unit=u0] [data-action=openUnit]").click();
		const boxes = '.application[id^=muster-unit-] [data-many="units.u0.troop.classes"]';
		await gm.page.locator(boxes).nth(2).waitFor({ state: "attached" });
		const classes = () =>
			inPage(gm, ({ game }, id) => game.actors.get(id).flags.muster.force.units.u0.troop.classes, id);
		const before = (await classes()) as string[];
		// The second answer comes only when the third box has been ticked, upon what the first has drawn.
		const ticked = await inPage(
			gm,
			({ game, window }, id, boxes): string[] => {
				const actor = game.actors.get(id);
				const { update } = actor;
				let calls = 0;
				actor.update = async (...given) => {
					if (++calls === 2) await new Promise((resolve) => (window.answer = resolve));
					return update.apply(actor, given);
				};
				window.free = () => document.querySelectorAll(`${boxes}:not(:checked)`);
				window.tick = (box: HTMLInputElement) => {
					box.checked = true;
					box.dispatchEvent(new Event("change", { bubbles: true }));
					return box.value;
				};
				const [first, second] = window.free();
				window.left = window.free().length;
				return [first, second].map(window.tick);
			},
			id,
			boxes,
		);
		await untilInPage(gm, ({ window }) => window.answer && window.free().length === window.left - 1);
		ticked.push(
			(await inPage(
				gm,
				({ window }, ticked) => window.tick([...window.free()].find(({ value }) => !ticked.includes(value))),
				ticked,
			)) as string,
		);
		await inPage(gm, ({ window }) => window.answer());
		await expect
			.poll(async () => ((await classes()) as string[]).toSorted())
			.toEqual([...before, ...ticked].toSorted());
	});

	it("an import that is pressed twice makes its armies once", async () => {
		await inPage(gm, ({ muster }) => muster.armies.openImport());
		await gm.page.locator("#muster-import textarea").fill("Name\tTroop\tMen\nTwice\tArchers\t20");
		await gm.page.locator("#muster-import [data-action=create]:enabled").waitFor();
		await gm.page.locator("#muster-import [name=name]").fill("Pressed twice");
		await inPage(gm, () => {
			const create = document.querySelector<HTMLInputElement>("#muster-import [data-action=create]")!;
			create.click();
			create.click();
		});
		await gm.page.locator("#muster-import").waitFor({ state: "detached" });
		// What a second press would have made is there when this is.
		await inPage(gm, ({ Actor }) => Actor.create({ name: "After", type: "npc" }));
		expect(await inPage(gm, ({ game }) => game.actors.filter(({ name }) => name === "Pressed twice").length)).toBe(1);
	});

	it("leaves no error anywhere", () => expectNoFaults(gm));
});

/** Stops a page until it is let go: nothing of what comes meanwhile is heard, all of it afterwards. */
async function standStill({ page }: Seat): Promise<() => Promise<void>> {
	let letGo = (): void => undefined;
	const held = new Promise<void>((resolve) => (letGo = resolve));
	await page.route("**/stand-still", async (route) => {
		await held;
		await route.fulfill({ body: "" });
	});
	const asked = page.waitForRequest("**/stand-still");
	const still = inPage(page, () => {
		const request = new XMLHttpRequest();
		request.open("GET", "/stand-still", false);
		request.send();
	});
	await asked;
	return async () => {
		letGo();
		await still;
	};
}

it.each([
	{ generation: 13, seal: "" },
	{ generation: 14, querySender: true, seal: " sealed" },
] as const)(
	"a contest that has been settled says so also in its text, although a slow tab enters a throw then, $generation $seal",
	async ({ seal, ...host }) => {
		const [table, gm] = await tableForTest(host, "Gamemaster");
		const beside = await table.seat("Gamemaster", { beside: gm });
		const anna = await table.seat("Anna");
		const contests = async (seat: Seat) =>
			(await messagesOf(seat)).filter(({ flags }) => flags.muster?.["kind"] === "contest");
		const message = async (seat: Seat) => (await contests(seat)).at(-1);
		const open = async () => {
			await anna.say(`/contest 12 vs 12 first:Anna second:Anna${seal}`);
			await expect.poll(async () => (await message(beside))?.flags.muster).toMatchObject({ contest: "open" });
		};
		const answerBoth = async () => {
			for (const side of ["first", "second"]) {
				await anna.page.locator(`#chat [data-muster-action="answer"][data-muster-side="${side}"]`).click();
			}
			await expect.poll(async () => (await message(anna))?.flags.muster).toMatchObject({ contest: "quick" });
		};
		// The first one fetches in both tabs what writes into contests.
		await open();
		await answerBoth();
		// Else the newest contest that the tab beside knows could still be this one, and open, when the next is waited for.
		await expect.poll(async () => (await message(beside))?.flags.muster).toMatchObject({ contest: "quick" });
		await open();
		const rise = await standStill(beside);
		await answerBoth();
		const writes = () =>
			table.stage.traffic.filter(({ to, type }) => to === "server" && type === "modifyDocument").length;
		const before = writes();
		await rise();
		await expect.poll(writes).toBeGreaterThan(before);
		for (const seat of [gm, beside, anna]) {
			await expect.poll(async () => (await message(seat))?.content).toMatch(/margin of victory is|Nobody wins/);
			expect(await message(seat)).toMatchObject({ flags: { muster: { contest: "quick" } } });
			expect((await message(seat))?.rolls).toHaveLength(seal ? 2 : 0);
		}
		await expectNoFaults(gm, beside, anna);
	},
);

/** Makes contests that cannot be written: one never, one not the first time. */
const obstruct = (seat: Seat, never: string, once: string): Promise<void> =>
	inPage(
		seat,
		({ ChatMessage }, never, once) => {
			const { update } = ChatMessage.prototype;
			const left = new Set([once]);
			ChatMessage.prototype.update = function (this: { readonly id: string }, ...given: never[]) {
				if (this.id === never || left.delete(this.id)) return Promise.reject(new Error("The database is busy"));
				return update.apply(this, given);
			};
		},
		never,
		once,
	);

it.each(GENERATIONS)(
	"a contest that cannot be written keeps no one from the next one, version %i",
	async (generation) => {
		const [, gm, anna, bert] = await tableForTest({ generation }, "Gamemaster", "Anna", "Bert");
		for (const count of [1, 2]) {
			await anna.say("/contest 12 vs 12 second:Gamemaster");
			await expect.poll(async () => (await messagesOf(gm)).length).toBe(count);
		}
		const [stuck, stopped] = (await messagesOf(gm)).map(({ _id }) => _id) as [string, string];
		await obstruct(gm, stuck, stopped);
		for (const id of [stuck, stopped])
			await anna.page.locator(`#chat [data-message-id="${id}"] [data-muster-action="answer"]`).first().click();
		await expect.poll(async () => (await messagesOf(gm)).length).toBe(4);
		const answered = async (id: string | undefined) => {
			const { answered = {} } = (await messagesOf(gm)).find(({ _id }) => _id === id)?.flags.muster ?? {};
			return Object.entries(answered as object).flatMap(([side, by]) => (by ? [side] : []));
		};
		expect([await answered(stuck), await answered(stopped)]).toEqual([[], []]);
		// Whenever a user leaves, waiting requests are handled.
		await bert.leave();
		await expect.poll(() => answered(stopped)).toEqual(["first"]);
		expect(await answered(stuck)).toEqual([]);
	},
);

it("a dialog that is left before its roll is refused says so all the same", async () => {
	const [table, gm, anna] = await tableForTest({ generation: 13 }, "Gamemaster", "Anna");
	await inPage(anna, ({ muster }) => muster.check.open("12 seen:blind"));
	await anna.page.locator("#muster-check").waitFor();
	const rise = await standStill(gm);
	await anna.page.locator("#muster-check [type=submit]").click();
	await expect.poll(() => table.stage.traffic.some(({ type }) => type === "userQuery")).toBe(true);
	await closeWindows(anna);
	// No client is left that could answer.
	const gone = gm.page.context().close();
	await rise().catch(() => undefined);
	await gone;
	await expect.poll(async () => (await anna.notices()).at(-1)).toMatch(/did not answer|no answer/i);
	await expectNoFaults(anna);
});

it("a card whose template could not be had comes to life once it can", async () => {
	const [, gm, anna] = await tableForTest({ generation: 13 }, "Gamemaster", "Anna");
	await anna.page.route(/muster\/templates\/.*\.hbs/, (route) => route.abort());
	await anna.page.reload();
	await untilInPage(anna, ({ window }) => window.stage?.ready);
	await gm.say("/contest 12 vs 12 first:Anna");
	const { id } = await gm.card(1);
	await anna.page.locator(`#chat [data-message-id="${id}"]`).waitFor();
	await anna.page.unroute(/muster\/templates\/.*\.hbs/);
	await anna.page.locator(`#chat [data-message-id="${id}"] [data-muster-action="answer"]`).waitFor();
});
