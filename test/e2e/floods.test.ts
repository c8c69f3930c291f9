/** What players can make appear on a game master's screen, and how much of it. */
import { beforeEach, describe, expect, it } from "vitest";
import { type HostileClient, joinHostile } from "../stage/support/hostile-client.js";
import { HOST, makeArmy } from "./army-fixture.js";
import { inPage, type Seat, type StageTable, tableForTest } from "./driver/index.js";
import { expectNoFaults, GENERATIONS, ON_13 } from "./helpers.js";

const GM = "stageGamemaster1";
const ANNA = "stageAnna0000001";
const BERT = "stageBert0000001";

let table: StageTable;
let gm: Seat;
let army: string;

const dialogs = (seat: Seat) => seat.page.locator("dialog[open]");
const press = (seat: Seat, action: string) => dialogs(seat).first().locator(`[data-action="${action}"]`).click();
const wish = (client: HostileClient, path: string, value: unknown) =>
	client.ask(GM, "muster.armyChange", { uuid: `Actor.${army}`, values: [[path, value]] });
const fault = (code: string) => ({ ok: false, fault: { code: `MUSTER.Fault.Army.${code}` } });
/** The answers to a client's requests, oldest first: the fault's code, or null. */
const told = (client: HostileClient) =>
	client.kept.map(({ data }) => (data.payload as { code?: string } | null)?.code?.replace("MUSTER.Fault.Army.", ""));

describe.each(GENERATIONS)("changes that a player asks for, %i", (generation) => {
	beforeEach(async () => {
		[table, gm] = await tableForTest({ generation }, "Gamemaster");
		army = await makeArmy(gm, "The host", HOST, { default: 0, [ANNA]: 2, [BERT]: 2 });
	});

	it("come one at a time, and no more than a few; closed is refused", async () => {
		const anna = await joinHostile(table.stage, "Anna");
		const wishes = Array.from({ length: 40 }, (_, n) => wish(anna, `units.u${n % 8}.men`, 100 + n));
		const answers = await Promise.all(wishes);
		// One is shown, five wait; of those that wait the latest about the same field counts.
		expect(answers.filter((answer) => JSON.stringify(answer) === '{"ok":true}').length).toBeGreaterThan(5);
		expect(answers.filter((answer) => JSON.stringify(answer) === JSON.stringify(fault("tooMany")))).not.toEqual([]);
		await expect.poll(() => dialogs(gm).count()).toBe(1);
		await gm.page.keyboard.press("Escape");
		await expect.poll(() => told(anna)).toEqual(["refused"]);
		for (let shown = 1; shown <= 5; shown++) {
			await expect.poll(() => dialogs(gm).count()).toBe(1);
			await press(gm, "no");
			await expect.poll(() => told(anna).length).toBe(shown + 1);
		}
		await expect.poll(() => dialogs(gm).count()).toBe(0);
		const men = await inPage(gm, ({ game }, army) => game.actors.get(army).flags.muster.force.units.u1.men, army);
		expect(men).toBe(HOST.units["u1"]?.men);
		await anna.close();
		await expectNoFaults(gm);
	});

	it("come no more from one who is muted; the other's do", async () => {
		const [anna, bert] = [await joinHostile(table.stage, "Anna"), await joinHostile(table.stage, "Bert")];
		await wish(anna, "notes", "one");
		await wish(anna, "treasury", 2);
		await wish(bert, "notes", "three");
		await expect.poll(() => dialogs(gm).count()).toBe(1);
		await press(gm, "mute");
		await expect.poll(() => told(anna)).toEqual(["muted", "muted"]);
		expect(await wish(anna, "notes", "four")).toEqual(fault("muted"));
		await gm.page.locator("dialog[open]", { hasText: "Bert" }).locator('[data-action="yes"]').click();
		await expect.poll(() => told(bert)).toEqual([undefined]);
		expect(await inPage(gm, ({ game }, army) => game.actors.get(army).flags.muster.force.notes, army)).toBe("three");
		expect(await gm.notices()).toEqual([expect.stringContaining("What Anna asks is refused")]);
		for (const client of [anna, bert]) await client.close();
		await expectNoFaults(gm);
	});

	it("are decided in one tab of the game master for both", async () => {
		const beside = await table.seat("Gamemaster", { beside: gm });
		const anna = await joinHostile(table.stage, "Anna");
		await wish(anna, "notes", "one");
		for (const seat of [gm, beside]) await expect.poll(() => dialogs(seat).count()).toBe(1);
		await press(beside, "yes");
		for (const seat of [gm, beside]) await expect.poll(() => dialogs(seat).count()).toBe(0);
		await expect.poll(() => told(anna)).toEqual([undefined]);
		// The other tab may have written it.
		const notes = () => inPage(gm, ({ game }, army) => game.actors.get(army).flags.muster.force.notes, army);
		await expect.poll(notes).toBe("one");
		await anna.close();
		await expectNoFaults(gm, beside);
	});
});

describe.each(ON_13)("notices and secrets, %i", (generation) => {
	it("contests by the dozen give two notices, and a player's blind rolls stop at thirty a minute", async () => {
		[table, gm] = await tableForTest({ generation }, "Gamemaster");
		const anna = await joinHostile(table.stage, "Anna");
		const side = (by: string) => ({ skill: 12, modifiers: [], by });
		const contest = { schema: 1, kind: "contest", contest: "open", answered: {} };
		const muster = { ...contest, input: { first: side(ANNA), second: side(GM) } };
		const data = Array.from({ length: 20 }, () => ({ content: "", flags: { muster } }));
		await anna.request("modifyDocument", { type: "ChatMessage", action: "create", data, options: {} });
		await gm.card(20);
		await expect.poll(() => gm.notices()).toHaveLength(2);
		const ask = { what: "check", request: { input: { skill: 12, modifiers: [], defence: false } } };
		const rolls = Array.from({ length: 33 }, (_, n) => {
			const messageId = `blind${String(n).padStart(11, "0")}`;
			return anna.ask(GM, "muster.blindRoll", { messageId, ask, speaker: {} });
		});
		const rolled = (await Promise.all(rolls)) as { readonly ok: boolean }[];
		const tooFast = { ok: false, fault: { code: "MUSTER.Fault.Access.tooFast" } };
		expect(rolled.filter(({ ok }) => ok)).toHaveLength(30);
		expect(rolled.filter(({ ok }) => !ok)).toEqual(Array(3).fill(tooFast));
		await anna.close();
		await expectNoFaults(gm);
	});
});
