/**
 * How much a player can make the GMs' clients ask and write by pages of her own and by messages: next to nothing, and
 * an honest player's roll is entered after it.
 */
import { beforeAll, describe, expect, it } from "vitest";
import { type HostileClient, joinHostile } from "../stage/support/hostile-client.js";
import { inPage, useTable } from "./driver/index.js";
import { expectNoFaults } from "./helpers.js";
import { pageOf } from "./hostile-pages-made.js";
import {
	ALL_WAYS,
	beginTrueBattle,
	changesIn,
	orderAll,
	type SentView,
	seenPage,
	sendThief,
	type Thief,
	takeViews,
	throwOf,
	worldOfOthers,
} from "./hostile-pages-table.js";
import { ANNA, GM, HOSTS, plainDay, stageFor } from "./hostile-world.js";

const GMS: readonly string[] = [GM, "stageAssistant01"];
const KEYS = 500;
const MESSAGES = 300;

const base64 = (bytes: number, n: number): string =>
	Buffer.from(Array.from({ length: bytes }, (_, at) => (at * 7 + n) % 256)).toString("base64");

/** Seals in the form in which they are stored, each by a key that does not exist. */
const seals = (from: number): Readonly<Record<string, string>> =>
	Object.fromEntries(
		Array.from({ length: KEYS }, (_, n) => {
			const key = (from + n).toString(16).padStart(16, "0");
			return [`x${n}`, `${key}.${base64(12, n)}.${base64(40, n)}`];
		}),
	);

const opened = [{ slot: "a", kind: "risk", user: ANNA, source: "player", risk: 0, text: "", gmRolls: false }];

// Who asks is proved before any of this, with a named sender as without.
describe.each(HOSTS.filter(([, querySender]) => !querySender))(
	"floods of a player, version %i, sender named: %s, a line of %i ms, a GM's fields guarded: %s",
	(...host) => {
		const [table, gm, second] = useTable(stageFor(host), "Gamemaster", "Assistant");

		let thief: Thief;
		let bert: HostileClient;
		let page: string;

		/** What the GMs' clients have begun: questions and writes, without what proves who asks them. */
		const begun = (): readonly string[] =>
			table.stage.traffic
				.filter(({ from, type }) => GMS.includes(from) && type !== "queryAnswer")
				.map(({ data }) => JSON.stringify(data))
				.filter((text) => !text.includes('"muster.confirm"'));
		const betweenGms = (): readonly string[] =>
			table.stage.traffic
				.filter(({ from, type, data }) => {
					const { userId } = data as { readonly userId?: string };
					return type === "userQuery" && GMS.includes(from) && GMS.includes(userId ?? "");
				})
				.map(({ data }) => JSON.stringify(data).slice(0, 100));
		const post = (from: { request: HostileClient["request"] }, battleRoll: object, ...faces: readonly number[]) =>
			from.request("modifyDocument", {
				type: "ChatMessage",
				action: "create",
				options: {},
				data: [{ content: "<p>x</p>", rolls: [throwOf(...faces)], flags: { muster: { battleRoll } } }],
			});
		const rollsOf = (client: HostileClient) =>
			client.kept
				.filter(({ name }) => name === "muster.battleView")
				.map(({ data }) => data.payload as SentView)
				.filter((view) => view.page === page)
				.map(({ parts }) => parts[0]?.rolls.map(({ key, answer }) => `${key} ${answer}`));

		beforeAll(async () => {
			page = await beginTrueBattle(gm, "Battle of the Ford");
			await orderAll(table, page, [{ order: { kind: "ask", what: "risk" } }]);
			bert = await joinHostile(table.stage, "Bert");
			thief = await sendThief(table);
			const asked = [bert, thief.anna].map(async (client) => {
				const { round, slot } = (await takeViews(client)).parts[0] ?? {};
				const choice = { kind: "risk", risk: 0, text: "" };
				await client.ask(GM, "muster.battleSeal", { page, day: 1, round, slot, choice });
			});
			await Promise.all(asked);
			await thief.settled();
			await inPage(
				gm,
				async ({ muster }, page) => {
					await muster.battles.play(page);
				},
				page,
			);
			await thief.settled();
		});

		it("come upon a day that waits for the rolls of two players who are here", async () => {
			// That the GM's client has asked all does not say that it has reached everyone.
			for (const [client, key] of [
				[bert, "b/1-h1/survival"],
				[thief.anna, "a/1-h1/survival"],
			] as const)
				await expect.poll(() => rollsOf(client).at(-1)).toContainEqual(`${key} null`);
		});

		it("with 500 invented keys in each of five pages, each written five times, make the GMs ask each other at most five times", async () => {
			table.stage.traffic.length = 0;
			const of = seenPage(table, page);
			await Promise.all(
				ALL_WAYS.map(async (way, at) => {
					const system = structuredClone(of.source["system"]) as { days: { d1: { sealed?: object } } };
					system.days.d1.sealed = { ...system.days.d1.sealed, ...seals(KEYS * (1 + at)) };
					const uuid = await thief.plant(way, { name: "Mine", type: String(of.source["type"]), system }, of);
					const [, entry, , _id] = uuid.split(".");
					const request = { type: "JournalEntryPage", action: "update", parentUuid: `JournalEntry.${entry}` };
					// What she has given up she cannot name any more.
					const named = ["1", "2", "3", "4", "5"].map((name) =>
						thief.modify({ ...request, updates: [{ _id, name }] }).catch(() => []),
					);
					await Promise.all(named);
					await thief.anna.ask(GM, "muster.battleWanted", { page: uuid, day: 1 });
				}),
			);
			await thief.settled();
			expect(betweenGms().length).toBeLessThanOrEqual(5);
		});

		it("of messages that name the other's roll, her own copy, and nothing, have the GMs' clients write and ask next to nothing", async () => {
			const copies = await Promise.all(
				ALL_WAYS.map((way) =>
					thief.plant(way, { name: "Mine", ...pageOf(plainDay(), { opened }) }, seenPage(table, page)),
				),
			);
			await thief.settled();
			const before = worldOfOthers(table);
			table.stage.traffic.length = 0;
			const marks = [
				{ page, day: 1, key: "b/1-h1/survival" },
				{ page, day: 1, key: "b/1-h1/survival", luck: true },
				{ page, day: 1, key: "b/catastrophe" },
				{ page, day: 2, key: "__proto__" },
				...copies.map((copy) => ({ page: copy, day: 1, key: "a/catastrophe" })),
				{ page: "JournalEntry.none.JournalEntryPage.none", day: 1, key: "a/1-h1/survival" },
			];
			const sent = Array.from({ length: MESSAGES }, (_, n) => post(thief.anna, marks[n % marks.length] ?? {}, 3, 3, 3));
			await Promise.all(sent);
			await thief.settled();
			const others = begun().filter((text) => !text.includes("blindWanted"));
			const first = others.slice(0, 12).map((text) => text.slice(0, 160));
			expect(others.length, first.join("\n")).toBeLessThanOrEqual(10);
			expect(changesIn(before, worldOfOthers(table))).toEqual([]);
			expect(rollsOf(bert).at(-1)).toContainEqual("b/1-h1/survival null");
		});

		it("leave an honest player's roll to be entered, and the dice of the others as they are", async () => {
			await post(bert, { page, day: 1, key: "b/1-h1/survival" }, 4, 2, 5);
			await expect.poll(() => rollsOf(bert).at(-1)).toContainEqual("b/1-h1/survival 11");
			expect(rollsOf(thief.anna).at(-1)).toContainEqual("a/1-h1/survival null");
			for (const client of [bert, thief.anna]) await client.close();
			await expectNoFaults(gm, second);
		});
	},
);
