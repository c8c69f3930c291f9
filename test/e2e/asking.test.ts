/** Queries between clients: what proves the sender, and that it works in every tab. */
import { describe, expect, it } from "vitest";
import type { QueryTabs } from "../stage/server/queries.js";
import { type HostileClient, joinHostile } from "../stage/support/hostile-client.js";
import { HOST, makeArmy } from "./army-fixture.js";
import { inPage, patient, type Seat, type StageTable, tableForTest } from "./driver/index.js";
import { expectNoFaults, GENERATIONS, inTurn } from "./helpers.js";

const GM = "stageGamemaster1";
const ASSISTANT = "stageAssistant01";
const ANNA = "stageAnna0000001";

const HOSTS = [{ generation: 13 }, { generation: 14 }, { generation: 14, querySender: true }] as const;

let table: StageTable;
let gm: Seat;

/** A change that Anna may ask for, refused by the GM: the envelope with the GM client's answer. */
async function envelopeOfGm(anna: HostileClient) {
	const army = await makeArmy(gm, "The host", HOST, { default: 0, [ANNA]: 2 });
	const values = [["notes", "Mine"]];
	expect(await anna.ask(GM, "muster.armyChange", { uuid: `Actor.${army}`, values })).toEqual({ ok: true });
	await gm.page.locator('dialog[open] [data-action="no"]').click();
	return anna.question("muster.armyChangeAnswer");
}

describe.each(HOSTS)("a nonce of a GM's client, $generation, sender named: $querySender", (host) => {
	it("is good for what it was made for, and for nothing else", async () => {
		[table, gm] = await tableForTest(host, "Gamemaster");
		const assistant = await table.seat("Assistant");
		const anna = await joinHostile(table.stage, "Anna");
		const { data } = await envelopeOfGm(anna);
		expect(data).toMatchObject({ asker: GM, payload: { code: "MUSTER.Fault.Army.refused" } });
		const before = JSON.stringify(table.stage.save());
		const forged = { asker: GM, nonce: data.nonce ?? "" };
		// A card that would lie over a blind result of this message, and an order that is only read if a GM gives it.
		const card = { schema: 1, kind: "check", outcome: null };
		const order = { act: "apply", kind: "mob", ref: { message: "x" }, request: "0123456789abcdef", answer: null };
		for (const to of [GM, ASSISTANT])
			for (const [name, payload, refusal] of [
				["muster.transaction", order, { next: "fault", fault: { code: "MUSTER.Fault.Access.refused" } }],
				["muster.blindRoll", {}, { ok: false, fault: { code: "MUSTER.Fault.Access.refused" } }],
				["muster.blindWanted", "0123456789abcdef", false],
				["muster.blindResult", { messageId: "0123456789abcdef", card }, false],
				["muster.armyChangeAnswer", data.payload, false],
			] as const) {
				expect({ name, answer: await anna.ask(to, name, payload, forged) }).toEqual({ name, answer: refusal });
			}
		expect(JSON.stringify(table.stage.save())).toBe(before);
		expect((await assistant.notices()).concat(await gm.notices())).toEqual([]);
		await anna.close();
		await expectNoFaults(gm, assistant);
	});
});

it.each(GENERATIONS)(
	"no one is asked for a throw because a client says that it has made one, %i",
	async (generation) => {
		[table, gm] = await tableForTest({ generation }, "Gamemaster");
		const anna = await joinHostile(table.stage, "Anna");
		const side = (by: string) => ({ skill: 12, modifiers: [], by });
		const contest = {
			schema: 1,
			kind: "contest",
			contest: "open",
			sealed: true,
			input: { first: side(ANNA), second: side(GM) },
			answered: { first: { user: ANNA } },
		};
		const data = [{ content: "", flags: { muster: contest } }];
		await anna.request("modifyDocument", { type: "ChatMessage", action: "create", data, options: {} });
		await gm.card(1);
		expect(await inPage(gm, ({ game }) => game.messages.contents[0]!.flags.muster.answered.first.user)).toBe(ANNA);
		// Whenever a user connects, waiting requests are handled.
		const bert = await table.seat("Bert");
		await expect.poll(() => inPage(gm, ({ game }) => game.users.getName("Bert").active)).toBe(true);
		await inPage(gm, () => new Promise((resolve) => setTimeout(resolve, 300)));
		expect(anna.kept).toEqual([]);
		await anna.close();
		await expectNoFaults(gm, bert);
	},
);

/** Rolls a batch that only game masters see: true, or the code of the fault. */
const rollBlind = (seat: Seat): Promise<unknown> =>
	inPage(seat, async ({ muster }) => {
		const result = await muster.batch.roll("20@11", { visibility: "blind" });
		return result.ok || result.fault.code;
	});

describe.each(GENERATIONS)("a question, %i", (generation) => {
	it("is opened once by the client that was asked, however often it comes", async () => {
		[table, gm] = await tableForTest({ generation }, "Gamemaster");
		const anna = await joinHostile(table.stage, "Anna");
		const army = await makeArmy(gm, "The host", HOST, { default: 0, [ANNA]: 2 });
		const payload = { uuid: `Actor.${army}`, values: [["notes", "Mine"]] };
		const nonce = "once000000000001";
		const asked = () => anna.ask(GM, "muster.armyChange", payload, { nonce });
		const answers = await Promise.all([asked(), asked(), asked()]);
		const refused = { ok: false, fault: { code: "MUSTER.Fault.Army.refused" } };
		expect(answers).toEqual(expect.arrayContaining([{ ok: true }, refused, refused]));
		await anna.close();
	});

	it.each(inTurn<QueryTabs>(["first", "all", "one"], generation))(
		"is confirmed in either tab of whoever asks, and served in either of whoever is asked; tabs: %s",
		async (queryTabs) => {
			[table, gm] = await tableForTest({ generation, queryTabs }, "Gamemaster");
			await table.seat("Gamemaster", { beside: gm });
			const anna = await table.seat("Anna");
			const beside = await table.seat("Anna", { beside: anna });
			for (const [count, seat] of [anna, beside].entries()) {
				expect(await rollBlind(seat)).toBe(true);
				await expect.poll(() => table.stage.world.collection("ChatMessage").size).toBe(count + 1);
			}
			// What is over is not kept.
			for (const seat of [anna, gm])
				await expect
					.poll(() => inPage(seat, () => Object.keys(localStorage).filter((key) => key.startsWith("muster.questions"))))
					.toEqual([]);
			await expectNoFaults(gm, anna, beside);
		},
	);

	it("is refused after some seconds when the tab that is asked back does not know it", async () => {
		[table, gm] = await tableForTest({ generation, queryTabs: "one" }, "Gamemaster");
		const anna = await table.seat("Anna");
		const elsewhere = await table.seat("Anna");
		const asked = Date.now();
		expect(await rollBlind(anna)).toBe("MUSTER.Fault.Access.refused");
		expect(Date.now() - asked).toBeLessThan(patient(12_000));
		expect(await rollBlind(elsewhere)).toBe(true);
		await expectNoFaults(gm, anna, elsewhere);
	});
});
