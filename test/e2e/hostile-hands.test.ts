/**
 * A player's client of our own making that keeps envelopes, replays words, and forges every query, message and flag: it
 * changes nothing but its own.
 */
import { describe, expect, it } from "vitest";
import { type HostileClient, joinHostile } from "../stage/support/hostile-client.js";
import { SKIRMISH, skirmishWorld } from "../stage/worlds/skirmish.js";
import { HOST, makeArmy } from "./army-fixture.js";
import { type Held, inPage, lookingUp, patient, type Seat, type StageTable, tableForTest } from "./driver/index.js";
import { expectNoFaults } from "./helpers.js";
import { mapPlain, selectRaiders } from "./mob-table.js";

const ANNA = "stageAnna0000001";
const OTHERS = ["stageGamemaster1", "stageAssistant01", "stageBert0000001"] as const;
const [GM, , BERT] = OTHERS;

/** A row reads: version, whether the host names who asks, and milliseconds that a message is on its way at most. */
const HOSTS = [
	[13, false, 200],
	[14, false, 0],
	[14, true, 200],
] as const;

let table: StageTable;
let gm: Seat;
let bert: Seat;

/** Everything in the world but what Anna herself has said. */
function worldOfOthers(): string {
	const saved = table.stage.save() as unknown as Record<string, unknown>;
	const messages = saved["messages"] as { author?: string }[];
	return JSON.stringify({ ...saved, messages: messages.filter(({ author }) => author !== ANNA) });
}

/** What there is to be stolen or spoiled: ids of documents that are not Anna's. */
interface Prey {
	readonly army: string;
	readonly blind: string;
	readonly applied: string;
	readonly contest: string;
	/** What Bert's blind roll came to, as the GM's machine keeps it. */
	readonly secret: string;
}

async function setOut(): Promise<Prey> {
	await mapPlain(gm, bert);
	const army = await makeArmy(gm, "The hidden host", HOST, { default: 0 });
	await selectRaiders(gm, 1, 2);
	await gm.say("/mob save roll:3 dmg:3 take:average # Fire");
	await gm.card(1);
	await gm.page.locator('#chat [data-muster-action="apply"]').last().click();
	const applied = lookingUp(
		() => gm,
		({ game, muster }): Held => muster.transactions.of(game.messages.contents[0]!.uuid),
	);
	await expect.poll(() => applied.run((record) => record?.state)).toBe("done");
	await bert.say("/batch 777@11 seen:blind");
	await bert.card(2);
	const kept = () =>
		inPage(gm, () =>
			Object.keys(localStorage)
				.filter((key) => key.startsWith("muster.blindResults"))
				.map((key) => localStorage.getItem(key)),
		);
	await expect.poll(kept).toHaveLength(1);
	const [, card] = JSON.parse((await kept())[0] ?? "") as [number, { outcome: unknown }];
	await gm.say(`/contest 12 vs 12 first:Gamemaster second:Bert sealed`);
	await gm.card(3);
	const ids = (await inPage(gm, ({ game }) => game.messages.contents.map(({ id }) => id))) as string[];
	return {
		army,
		blind: ids[1] ?? "",
		applied: await applied.run((record): string => record.id),
		contest: ids[2] ?? "",
		secret: JSON.stringify(card.outcome),
	};
}

/** A row reads: the query, and what is sent in it. */
const questionsAbout = ({ army, blind, applied, contest }: Prey, own: string) => {
	const order = { request: "forged0000000001", answer: null };
	const roll = { class: "Roll", formula: "3d6", terms: [], total: 3, evaluated: true };
	return [
		["muster.transaction", { act: "undo", id: applied, ...order }],
		["muster.transaction", { act: "finish", id: applied, ...order }],
		["muster.transaction", { act: "apply", kind: "mob", ref: { message: own }, ...order }],
		[
			"muster.transaction",
			{ act: "apply", kind: "force", ref: { actor: army, kind: "remove", units: ["u1"] }, ...order },
		],
		["muster.transaction", { act: "apply", kind: "campaign", ref: { message: own }, ...order }],
		["muster.blindWanted", blind],
		["muster.blindResult", { messageId: blind, card: { schema: 1, kind: "check", outcome: null } }],
		["muster.sealedThrow", { contest, side: "first", roll }],
		["muster.sealedThrow", { contest, side: "second", roll }],
		["muster.sealedWanted", { contest, side: "second" }],
		["muster.battleKey", { wanted: "0123456789abcdef" }],
		["muster.battleKey", { key: `0123456789abcdef.${"A".repeat(43)}=` }],
		["muster.armyChange", { uuid: `Actor.${army}`, values: [["notes", "Mine"]] }],
		["muster.armyChangeAnswer", null],
		["muster.confirm", { name: "muster.transaction", to: GM, payload: "{}", nonce: "0123456789abcdef" }],
		["muster.nothing", {}],
	] as const;
};

/**
 * Flags as an attacker might write them: cards of every kind about what is not Anna's, with keys and references that
 * are none.
 */
const forgedFlags = ({ contest, army }: Prey): readonly object[] => {
	const raider = SKIRMISH.raiderToken(1);
	const row = [raider, "Raider", 10, 0, 10, 0, 99, 1, []];
	return [
		{
			schema: 1,
			kind: "mob",
			action: "attack",
			scene: `Scene.${SKIRMISH.scene}.Token.`,
			rows: [row],
			dead: "remove",
			conditions: ["constructor"],
		},
		{ schema: 1, kind: "mob", scene: "Scene.a.Foo.bar", rows: [["x"]] },
		{ schema: 1, kind: "campaign", army: `Actor.${army}`, action: "constructor", title: "__proto__" },
		{ schema: 1, kind: "contest", contest: "open", sealed: true, answered: { second: { user: BERT } } },
		{ schema: 1, kind: "blind", holder: GM, draw: "0123456789abcdef" },
		{ answers: { contest, side: "second" } },
		{ schema: 99, kind: "__proto__" },
	];
};

/** Has the GM's client send Anna a question of its own, so that she holds a nonce that is the GM's. */
async function envelopeFor(anna: HostileClient): Promise<void> {
	const army = await makeArmy(gm, "The open host", HOST, { default: 0, [ANNA]: 2 });
	expect(await anna.ask(GM, "muster.armyChange", { uuid: `Actor.${army}`, values: [["notes", "Mine"]] })).toEqual({
		ok: true,
	});
	await gm.page.locator('dialog[open] [data-action="no"]').click();
	await anna.question("muster.armyChangeAnswer");
}

async function post(anna: HostileClient, flags: object): Promise<string> {
	const data = [{ content: "<p>x</p>", flags: { muster: flags } }];
	const told = await anna.request<{ result: { _id: string }[] }>("modifyDocument", {
		type: "ChatMessage",
		action: "create",
		data,
		options: {},
	});
	return told.result[0]?._id ?? "";
}

describe.each(HOSTS)(
	"a hostile player, version %i, sender named: %s, a line of %i ms",
	(generation, querySender, slow) => {
		it("changes nothing that is not its own, and learns nothing that is kept from it", {
			timeout: patient(110_000),
		}, async () => {
			[table, gm] = await tableForTest(
				{ generation, querySender, slow, world: skirmishWorld({ raiders: 3 }) },
				"Gamemaster",
			);
			const assistant = await table.seat("Assistant");
			bert = await table.seat("Bert");
			const prey = await setOut();
			await expect.poll(() => inPage(assistant, ({ game }) => game.messages.size)).toBe(3);
			const anna = await joinHostile(table.stage, "Anna");
			await envelopeFor(anna);
			table.stage.traffic.length = 0;
			const before = worldOfOthers();

			const messages = [];
			for (const flags of forgedFlags(prey)) messages.push(await post(anna, flags));
			const nonces = [undefined, "0123456789abcdef", ...anna.kept.flatMap(({ data }) => data.nonce ?? [])];
			const asked = [];
			for (const own of messages.slice(0, 2))
				for (const [name, payload] of questionsAbout(prey, own))
					for (const to of OTHERS)
						for (const asker of [ANNA, ...OTHERS])
							for (const nonce of nonces) {
								const forgery = { asker, timeout: 6_000, ...(nonce === undefined ? {} : { nonce }) };
								asked.push(anna.ask(to, name, payload, forgery).catch((error: Error) => error.message));
							}
			const answers = await Promise.all(asked);
			expect(answers.length).toBeGreaterThan(900);
			for (const answer of answers) expect(answer).not.toMatchObject({ next: "done" });

			expect(worldOfOthers()).toBe(before);
			const heard = table.stage.traffic.filter(({ to }) => to === ANNA).map(({ data }) => JSON.stringify(data));
			expect(heard.filter((frame) => frame.includes(prey.secret) || frame.includes("The hidden host"))).toEqual([]);
			// A throw of Bert's own client is sent to the GM's alone.
			expect(anna.kept.filter(({ name }) => name !== "muster.armyChangeAnswer")).toEqual([]);
			for (const seat of [gm, assistant, bert]) expect(await seat.page.locator("dialog[open]").count()).toBe(0);
			// Drawn, read and pressed, forged cards do no harm either.
			for (const seat of [gm, assistant, bert]) {
				await expect.poll(() => inPage(seat, ({ game }) => game.messages.size)).toBe(3 + messages.length);
				await inPage(
					seat,
					(_page, posted) => {
						for (const id of posted)
							for (const button of document.querySelectorAll<HTMLElement>(`#chat [data-message-id="${id}"] button`))
								button.click();
					},
					messages,
				);
			}
			await anna.close();
			await expectNoFaults(gm, assistant, bert);
		});
	},
);
