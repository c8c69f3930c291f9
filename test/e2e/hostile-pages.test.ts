/**
 * A player who keeps copies of a battle's page wherever she may write has the GM's client ask, seal and open them: she
 * learns nothing, and nothing of another's is opened or lost.
 */

import { beforeAll, describe, expect, it } from "vitest";
import { editSetup, toBattleInput } from "../../src/bridge/battle/index.js";
import { BATTLE_RULES, type BattleInput } from "../../src/engine/battle/index.js";
import type { Edit } from "../../src/engine/schema/index.js";
import { joinHostile } from "../stage/support/hostile-client.js";
import { machinesIn } from "./battle-seals.js";
import { consoleAt, goToStep } from "./battle-table.js";
import { inPage, useTable } from "./driver/index.js";
import { expectNoFaults } from "./helpers.js";
import {
	beginTrueBattle,
	type Copy,
	changesIn,
	EVERY_WAY,
	heardBy,
	isOk,
	orderAll,
	type SeenPage,
	seenPage,
	sendThief,
	type Thief,
	takeViews,
	WAYS,
	type Way,
	worldOfOthers,
} from "./hostile-pages-table.js";
import { ANNA, BERT, BERTS, GM, HOSTS, plainDay, SECRET, stageFor } from "./hostile-world.js";

const SEEN = ["chance", "sum", "strength", "foeLosses", "ownLosses", "choices", "fortune", "result"];
const ALL_SHOWN = ["a", "b"].map((side) => [side, { items: SEEN.map((item) => [item, "shown"]), estimate: "" }]);

/** What the GM enters in secret. */
const EDITS: readonly Edit[] = [
	{ kind: "set", path: "sides.b.diviner", value: { genuine: false, skill: 8, trust: "full" } },
	{ kind: "add", path: "sides.b.judgements", value: { kind: "plan", label: SECRET.plan, value: 1 } },
	{ kind: "set", path: "sides.b.powers", value: SECRET.powers },
	{ kind: "set", path: "sides.b.heroes.1.risk", value: SECRET.risk },
];

/** The battle with these entries, whose odds are those of the true one. */
function inputOfBattle(): BattleInput {
	const day = plainDay();
	const setup = EDITS.reduce((now, edit) => {
		const changed = editSetup(now, edit);
		return changed.ok ? changed.value.setup : now;
	}, day.setup);
	const input = toBattleInput(setup, day.forces, BATTLE_RULES);
	if (!input.ok) throw new Error(input.fault.code);
	return input.value;
}

const slotOf = (slot: string, user: string = ANNA, state = "asked") => ({ slot, user, state, at: 0 });
const roundOf = (id: string, kind: string, ...slots: readonly object[]) => [{ id, kind, until: 0, slots }];

/**
 * A row reads: what is written about the players into the copy, and what is then asked. `round`: the id of the round
 * that is sealed in.
 */
const TRICKS = {
	leader: {
		players: () => ({ seen: ALL_SHOWN, rounds: roundOf("annasRound000001", "plan", slotOf("b")) }),
		query: "muster.battleWanted",
	},
	shown: {
		players: () => ({
			seen: ALL_SHOWN,
			rounds: roundOf("annasRound000002", "risk", slotOf("a/1-h1"), slotOf("b/1-h1")),
		}),
		query: "muster.battleWanted",
	},
	opens: {
		players: (round: string) => ({ rounds: roundOf(round, "risk", slotOf("a/1-h1")) }),
		query: "muster.battleSeal",
	},
	sameRound: {
		players: (round: string) => ({
			rounds: roundOf(round, "risk", slotOf("a/1-h1"), slotOf("b/1-h1", BERT, "sealed")),
		}),
		query: "muster.battleSeal",
	},
} as const satisfies Readonly<Record<string, { players(round: string): object; query: string }>>;
type Trick = keyof typeof TRICKS;

/** The page with other players in it: all else, seals and all, is as it was. */
function copyWith(source: SeenPage["source"], name: string, players: object): Copy {
	const system = structuredClone(source["system"]) as {
		days?: { d1?: { setup?: { players?: object } } };
	};
	const { setup } = system.days?.d1 ?? {};
	if (setup) setup.players = { ...setup.players, ...players };
	return { name, type: String(source["type"]), system };
}

describe.each(HOSTS)(
	"copies of a battle's page, version %i, sender named: %s, a line of %i ms, a GM's fields guarded: %s",
	(...host) => {
		const [table, gm] = useTable(stageFor(host), "Gamemaster");

		let thief: Thief;
		let page: string;
		let round: string;
		let before: ReadonlyMap<string, string>;
		/** The odds that the copies have, which are those of the true battle. */
		let odds: string;
		const copies = new Map<string, string>();
		const answers = new Map<string, unknown>();

		const ask = (name: string, payload: object) => thief.anna.ask(GM, name, payload);
		const everywhere = (): string => [...heardBy(table, ANNA), JSON.stringify(table.stage.save())].join("\n");
		/** What has reached Anna about one copy, and what that copy holds now. */
		const spoils = (trick: Trick, way: Way): string => {
			const uuid = copies.get(`${trick} ${way}`) ?? "";
			const [, entry = "", , id = ""] = uuid.split(".");
			const about = heardBy(table, ANNA).filter((frame) => frame.includes(entry) && frame.includes(id));
			return [...about, JSON.stringify(seenPage(table, uuid).source)].join("\n");
		};
		const expectNothing = (text: string, telling: RegExp | string): void => {
			const at = text.search(telling);
			expect(at < 0 ? "" : text.slice(Math.max(0, at - 60), at + 140)).toBe("");
		};

		beforeAll(async () => {
			page = await beginTrueBattle(gm, "Battle of the Ford");
			const edits = EDITS.map((edit) => ({ edit }));
			await orderAll(table, page, [...edits, { order: { kind: "ask", what: "risk" } }]);
		});

		it("are made by a player who is shown the window of her own hero, when the other has sealed and gone home", async () => {
			const bert = await joinHostile(table.stage, "Bert");
			const { parts } = await takeViews(bert);
			expect(parts).toMatchObject([{ slot: "b/1-h1", name: "Ghurk" }]);
			const sealing = { page, day: 1, round: parts[0]?.round, slot: "b/1-h1", choice: BERTS };
			expect(await bert.ask(GM, "muster.battleSeal", sealing)).toEqual({ ok: true });
			await bert.close();
			thief = await sendThief(table);
			const own = await takeViews(thief.anna);
			expect(own).toMatchObject({ page, parts: [{ slot: "a/1-h1", name: "Aldwin" }] });
			round = own.parts[0]?.round ?? "";
			expect(round).toBe(parts[0]?.round);
			// The page, with its seals, is in what her client was given at its start.
			expect(JSON.stringify(thief.anna.boot.documents)).toContain(page.split(".").at(-1));
			before = worldOfOthers(table);
			table.stage.traffic.length = 0;
		});

		it("are refused under the id of the true page beside it, and the true page cannot be written, moved or taken", async () => {
			const [, entry, , _id] = page.split(".");
			const at = { type: "JournalEntryPage", parentUuid: `JournalEntry.${entry}` };
			const { source } = seenPage(table, page);
			const tries = [
				{ ...at, action: "create", data: [{ ...source }], options: { keepId: true } },
				{ ...at, action: "update", updates: [{ _id, name: "Mine" }] },
				{ ...at, action: "update", updates: [{ _id, ownership: { [ANNA]: 3 } }] },
				{ ...at, action: "delete", ids: [_id] },
				{ type: "JournalEntry", action: "update", updates: [{ _id: entry, ownership: { [ANNA]: 3 } }] },
			];
			const refused = await Promise.all(
				tries.map((each) =>
					thief.modify(each).then(
						() => each,
						() => null,
					),
				),
			);
			expect(refused.filter((each) => each !== null)).toEqual([]);
			expect(changesIn(before, worldOfOthers(table))).toEqual([]);
		});

		it("are asked about, sealed and opened, in every way, all at once", async () => {
			const seen = seenPage(table, page);
			const tries = (Object.keys(TRICKS) as Trick[]).flatMap((trick) => EVERY_WAY.map((way) => [trick, way] as const));
			const sealedIn = (trick: Trick, way: Way): string => (trick === "sameRound" ? round : `annas${trick}${way}`);
			await Promise.all(
				tries.map(async ([trick, way]) => {
					const copy = copyWith(seen.source, `${trick} ${way}`, TRICKS[trick].players(sealedIn(trick, way)));
					copies.set(copy.name, await thief.plant(way, copy, seen));
				}),
			);
			expect(copies.size).toBe(28);
			await Promise.all(
				tries.map(async ([trick, way]) => {
					const choice = { kind: "risk", risk: 0, text: "" };
					const sealing = { round: sealedIn(trick, way), slot: "a/1-h1", choice };
					const asked = { page: copies.get(`${trick} ${way}`), day: 1, ...sealing };
					answers.set(`${trick} ${way}`, await ask(TRICKS[trick].query, asked));
				}),
			);
			// The GM's machine works odds out one after the other: those of the copies are there before these.
			odds = await inPage(
				gm,
				async ({ muster }, input) => String((await muster.battles.forecast(input)).value.sides[0].wins),
				inputOfBattle(),
			);
			expect(odds).toMatch(/^0\.\d{6}/);
			await thief.settled();
		});

		describe.each(EVERY_WAY.map((way) => [WAYS[way], way] as const))("%s", (_where, way) => {
			it("do not tell the powers that the GM has sealed to one who calls herself the leader", () => {
				expectNothing(spoils("leader", way), /"use":"striking"|"defence":[1-9]/);
			});

			it("do not tell odds, terms of the foe's sum, or that something is kept secret, to one who has all shown", () => {
				const told = spoils("shown", way);
				expectNothing(told, odds.slice(0, 8));
				expectNothing(told, "What the GM keeps secret");
				expectNothing(told, /"item":"(?:sum|chance|strength)"/);
				expectNothing(told, SECRET.plan);
			});

			it("do not open the Risk of the GM's hero with a round of her own", () => {
				expectNothing(spoils("opens", way), /1-h2[^{}]*"risk":-5/);
			});

			it("do not open another's sealed Risk and words by the id of the true round", () => {
				expectNothing(spoils("sameRound", way), BERTS.text);
				expectNothing(spoils("sameRound", way), /h1[^{}]*"risk":5/);
			});

			it("are refused whatever is asked about them", () => {
				const of = [...answers].filter(([name]) => name.endsWith(` ${way}`));
				expect(of.filter(([, answer]) => isOk(answer)).map(([name]) => name)).toEqual([]);
			});
		});

		it("have no word, number or key of another in anything that has reached her, or in any document", async () => {
			expectNothing(everywhere(), BERTS.text);
			expectNothing(everywhere(), SECRET.plan);
			expectNothing(everywhere(), /"use":"striking"|1-h2[^{}]*"risk":-5/);
			expectNothing(everywhere(), odds.slice(0, 8));
			const keys = await machinesIn(gm);
			expect(keys).not.toEqual([]);
			for (const { secret } of keys) expect(everywhere()).not.toContain(secret);
		});

		it("have changed nothing of others", () => {
			expect(changesIn(before, worldOfOthers(table))).toEqual([]);
		});

		it("take nothing from the true round: it opens with what the absent player has sealed", async () => {
			const choice = { kind: "risk", risk: -2, text: "Hold the bank" };
			expect(await ask("muster.battleSeal", { page, day: 1, round, slot: "a/1-h1", choice })).toEqual({ ok: true });
			await inPage(gm, ({ muster }, page) => muster.battles.open(page).then(() => true), page);
			await goToStep(gm, "heroes");
			const risk = (path: string) => consoleAt(gm).locator(`[data-set="sides.${path}.risk"]`).inputValue();
			await expect.poll(() => consoleAt(gm).innerText()).toContain("Hold the bank");
			expect([await risk("a.heroes.0"), await risk("b.heroes.0"), await risk("b.heroes.1")]).toEqual(["-2", "5", "-5"]);
			expect(await consoleAt(gm).innerText()).toContain(BERTS.text);
			await thief.anna.close();
			await expectNoFaults(gm);
		});
	},
);
