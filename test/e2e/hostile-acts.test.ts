/**
 * A player whose pages look like battles, sieges, reports and records of the GM's has the GM's client roll, write, show
 * and apply by them: nothing happens to what is not hers.
 */
import { beforeAll, describe, expect, it } from "vitest";
import { joinHostile } from "../stage/support/hostile-client.js";
import { playerWindow } from "./battle-table.js";
import { inPage, type Seat, useTable } from "./driver/index.js";
import { expectNoFaults } from "./helpers.js";
import { forgedSiege, foughtPage, pageOf } from "./hostile-pages-made.js";
import {
	ALL_WAYS,
	beginTrueBattle,
	type Copy,
	changesIn,
	EVERY_WAY,
	isOk,
	orderAll,
	seenPage,
	sendThief,
	type Thief,
	takeViews,
	throwOf,
	WAYS,
	type Way,
	worldOfOthers,
} from "./hostile-pages-table.js";
import { ANNA, BERT, GM, HOSTS, plainDay, stageFor } from "./hostile-world.js";

/** A choice that lies open, by which everything that is thrown for the first side waits for Anna. */
const FIRST = "a/catastrophe";
const opened = [{ slot: "a", kind: "risk", user: ANNA, source: "player", risk: 0, text: "", gmRolls: false }];
const asksBert = [{ slot: "b/1-h1", user: BERT, state: "asked", at: 0 }];

/** Pages as Anna makes them; `round`: an id that no other has. */
const PAGES: Readonly<Record<string, (round: string) => Omit<Copy, "name">>> = {
	handed: () => pageOf(plainDay(), { opened }),
	typed: () => pageOf(plainDay(), { opened }),
	rolled: () => pageOf(plainDay(), { opened }),
	shown: (id) => pageOf(plainDay(), { rounds: [{ id, kind: "risk", until: 0, slots: asksBert }] }),
	fought: foughtPage,
	siege: forgedSiege,
};
type Kind = keyof typeof PAGES;

/** Titles of windows of the module's battles on a screen. */
const windowsOf = (seat: Seat): Promise<string[]> =>
	inPage(seat, ({ foundry }) =>
		[...foundry.applications.instances.values()]
			.filter(({ id }) => /^muster-(?:battle|player|siege)/.test(id))
			.map(({ title }) => String(title)),
	);

describe.each(HOSTS)(
	"pages of a player's own that look like the GM's, version %i, sender named: %s, a line of %i ms, a GM's fields guarded: %s",
	(...host) => {
		const [table, gm, bert] = useTable(stageFor(host), "Gamemaster", "Bert");

		let thief: Thief;
		let page: string;
		let before: ReadonlyMap<string, string>;
		const pages = new Map<string, { readonly uuid: string; readonly source: string }>();
		const answers = new Map<string, unknown>();

		const uuidOf = (kind: Kind, way: Way): string => pages.get(`${kind} ${way}`)?.uuid ?? "";
		const ask = (name: string, payload: object, asker = ANNA) => thief.anna.ask(GM, name, payload, { asker });
		const sourceAt = (uuid: string): string => JSON.stringify(seenPage(table, uuid).source["system"]);
		const post = (muster: object, more: object = {}) =>
			thief.modify({
				type: "ChatMessage",
				action: "create",
				data: [{ content: "<p>x</p>", flags: { muster }, ...more }],
			});
		/** All that Anna has the GM's client do about one way of keeping pages. */
		const tryAll = async (way: Way): Promise<void> => {
			const at = (kind: Kind) => ({ page: uuidOf(kind, way), day: 1 });
			const order = { request: `forged${way}0000000000`.slice(0, 16), answer: null };
			const battle = { act: "apply", kind: "battle", ...order };
			const tries: Readonly<Record<string, readonly [string, object, string?]>> = {
				handed: ["muster.battleAnswer", { ...at("handed"), key: FIRST, typed: null }],
				typed: ["muster.battleAnswer", { ...at("typed"), key: FIRST, typed: "10" }],
				asks: ["muster.battleOrder", { ...at("shown"), order: { kind: "ask", what: "risk" } }],
				asksAsGm: ["muster.battleOrder", { ...at("shown"), order: { kind: "ask", what: "risk" } }, "stageAssistant01"],
				day: ["muster.transaction", { ...battle, ref: at("fought") }],
				night: ["muster.transaction", { ...battle, ref: { ...at("fought"), part: "night" } }],
				heroes: ["muster.transaction", { ...battle, ref: { ...at("fought"), part: "heroes" } }],
			};
			const roll = { page: uuidOf("rolled", way), day: 1, key: FIRST };
			await Promise.all([
				post({ battleRoll: roll }, { rolls: [throwOf(3, 4, 3)] }),
				post({ kind: "battleAsk", page: uuidOf("fought", way), day: 1, name: `fought ${way}` }),
				...Object.entries(tries).map(async ([name, [query, payload, asker]]) => {
					answers.set(`${name} ${way}`, await ask(query, payload, asker));
				}),
			]);
		};

		beforeAll(async () => {
			page = await beginTrueBattle(gm, "Battle of the Ford");
			await orderAll(table, page, [{ order: { kind: "ask", what: "risk" } }]);
			thief = await sendThief(table);
			await takeViews(thief.anna);
		});

		it("come beside a true battle, of which the other player's window comes up", async () => {
			await playerWindow(bert).waitFor();
			expect(await windowsOf(bert)).toEqual([expect.stringContaining("Battle of the Ford")]);
			before = worldOfOthers(table);
		});

		it("are asked about, rolled for, ordered and applied, in every way, all at once", async () => {
			const kinds = Object.entries(PAGES).flatMap(([kind, make]) =>
				// A siege has no seals.
				(kind === "siege" ? ALL_WAYS : EVERY_WAY).map((way) => ({ kind, make, way })),
			);
			await Promise.all(
				kinds.map(async ({ kind, make, way }) => {
					const copy = { name: `${kind} ${way}`, ...make(`annas${kind}${way}`) };
					const uuid = await thief.plant(way, copy, seenPage(table, page));
					pages.set(copy.name, { uuid, source: sourceAt(uuid) });
				}),
			);
			expect(pages.size).toBe(kinds.length);
			await Promise.all(EVERY_WAY.map(tryAll));
			await thief.settled();
			// Each arrival has the GM's client take up all battles.
			await (await joinHostile(table.stage, "Assistant")).close();
			await thief.settled();
			await expectNoFaults(gm, bert);
		});

		describe.each(EVERY_WAY.map((way) => [WAYS[way], way] as const))("%s", (_where, way) => {
			it("are refused as answers, orders and transactions", () => {
				const of = [...answers].filter(([name]) => name.endsWith(` ${way}`));
				expect(of).toHaveLength(7);
				expect(of.filter(([, answer]) => isOk(answer) || /"next":"(?:done|ask)"/.test(JSON.stringify(answer)))).toEqual(
					[],
				);
			});

			it("have no roll entered, and none thrown or posted for her in the GM's name", () => {
				for (const kind of ["handed", "typed", "rolled"]) {
					const { uuid, source = "" } = pages.get(`${kind} ${way}`) ?? { uuid: "" };
					expect.soft(sourceAt(uuid)).toBe(source);
				}
				const messages = JSON.stringify(
					table.stage.world.sources("ChatMessage").filter(({ author }) => author !== ANNA),
				);
				expect(messages.match(new RegExp(`(?:handed|typed|rolled) ${way}\\b`))).toBeNull();
			});

			it("open no window on the other player's screen, or on the GM's", async () => {
				const titles = [...(await windowsOf(bert)), ...(await windowsOf(gm))];
				expect(titles.filter((title) => title.split(/[:,]/)[0] === `shown ${way}`)).toEqual([]);
				const asked = table.stage.traffic.filter(
					({ to, data }) => to === BERT && JSON.stringify(data).includes("userQuery"),
				);
				expect(JSON.stringify(asked.map(({ data }) => data))).not.toContain(uuidOf("shown", way));
			});

			it("are no battles and sieges to the GM's own scripts", async () => {
				const done = await inPage(
					gm,
					async ({ muster: { battles } }, battle, siege) => {
						const calls = {
							open: () => battles.open(battle),
							play: () => battles.play(battle),
							report: () => battles.report(battle),
							undo: () => battles.undo(battle),
							openSiege: () => battles.openSiege(siege),
						};
						const found = [];
						for (const [name, call] of Object.entries(calls)) if ((await call()).ok) found.push(name);
						return found;
					},
					uuidOf("fought", way),
					uuidOf("siege", way),
				);
				expect(done).toEqual([]);
			});
		});

		it("open no console when the GM presses the buttons of her cards", async () => {
			await inPage(gm, () => {
				for (const button of document.querySelectorAll<HTMLElement>("#chat [data-muster-battle]")) button.click();
			});
			await inPage(gm, ({ muster }, page) => muster.battles.open(page).then(() => true), page);
			await expect.poll(() => windowsOf(gm)).toEqual([expect.stringContaining("Battle of the Ford")]);
		});

		it("have changed nothing of others", () => {
			expect(changesIn(before, worldOfOthers(table))).toEqual([]);
		});
	},
);
