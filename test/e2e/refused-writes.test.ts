/**
 * Each write of a transaction and of its undo is refused in turn: what was pressed is answered, and one more press
 * makes all of it whole.
 */
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { toStoredForce } from "../../src/bridge/army/stored/types.js";
import { type Force, PLAIN_TROOP, PLAIN_UNIT } from "../../src/engine/force/index.js";
import type { Refusal } from "../stage/index.js";
import { SKIRMISH, skirmishWorld } from "../stage/worlds/skirmish.js";
import { battleDays } from "./battle-seals.js";
import { consoleAt, openConsole } from "./battle-table.js";
import { type Held, inPage, patient, useTable } from "./driver/index.js";
import { closeWindows, expectNoFaults, GENERATIONS, messagesOf } from "./helpers.js";
import { mapPlain, selectRaiders } from "./mob-table.js";
import { teach } from "./transaction-drill.js";

const PATIENT = { timeout: patient(30_000) };
const LONG = { timeout: patient(240_000) };
const [HOST, BAND] = ["hostHostHostHost", "bandBandBandBand"];
const GM = "Gamemaster";

function army(name: string, strategy: number): Force {
	const troop = { ...PLAIN_TROOP, name: "Footmen" };
	const unit = (id: string, sort: number) => ({
		...PLAIN_UNIT,
		id,
		name: `${name} ${id}`,
		troop,
		men: 300,
		full: 300,
		battles: 3,
		sort,
	});
	const commander = { name: `Captain of ${name}`, link: "", strategy, tactics: 0, luck: false, leads: "" };
	const people = { practitioners: [], heroes: [], units: [unit("foot", 1), unit("bows", 2)] };
	return { name, tl: 3, mana: "normal", treasury: 50_000, commander, ...people };
}

const carrier = (_id: string, force: Force) => ({
	_id,
	name: force.name,
	type: "npc",
	prototypeToken: { actorLink: true },
	flags: { core: { sheetClass: "muster.ArmySheet" }, muster: { force: toStoredForce(force) } },
});

/**
 * How something is applied and undone: calls of the API that answer "ok", the code of a fault, or with what they
 * rejected.
 */
interface Deed {
	/** Uuid of the transaction's source. */
	readonly source: string;
	apply(): Promise<string>;
	undo(): Promise<string>;
}

/** Whether one write is refused, or all from it on. */
const TIMES = [1, Number.POSITIVE_INFINITY] as const;

describe.each(GENERATIONS)("refused writes, version %i", (generation) => {
	const world = skirmishWorld({ raiders: 3, system: { hero: { hp: { value: 10, max: 10 } } } });
	const actors = [...(world.actors ?? []), carrier(HOST, army("Hillmen", 14)), carrier(BAND, army("Fenfolk", 12))];
	const [table, gm] = useTable({ generation, world: { ...world, actors } }, GM);
	let laid: Refusal[] = [];

	const refuse = (after: number, times: number): Refusal => {
		const refusal = table.stage.refuse(GM, { after, times });
		laid.push(refusal);
		return refusal;
	};

	beforeAll(async () => {
		await mapPlain(gm);
		await teach(gm);
	});
	afterEach(() => {
		for (const refusal of laid) refusal.lift();
		laid = [];
	});

	const stateOf = (source: string): Promise<string> =>
		inPage(gm, ({ muster }, source) => muster.transactions.of(source)?.state ?? "none", source);

	/** Numbers of everything that the deeds change, as the server has them; chronicles apart, which name the time. */
	function numbersOnServer(): unknown {
		const [actors, scenes] = [table.stage.world.sources("Actor"), table.stage.world.sources("Scene")] as Held[][];
		const armies = actors!.map(({ _id, system, flags, effects }) => {
			const { chronicle, ...force } = flags?.muster?.force ?? {};
			return { _id, system, force, chronicle: Object.keys(chronicle ?? {}), effects: effects.length };
		});
		return { armies, tokens: scenes!.flatMap(({ tokens }) => tokens.map(({ delta }: Held) => delta)) };
	}

	/** Records of a source that are open on the server. */
	const openOnServer = (source: string): number =>
		(table.stage.world.sources("JournalEntry") as Held[])
			.flatMap(({ pages }) => pages)
			.map(({ flags }) => JSON.parse(flags?.muster?.transaction ?? "{}"))
			.filter((record) => record.source === source && record.state === "open").length;

	const callOf = (act: "apply" | "undo" | "finish", source: string): Promise<string> =>
		inPage(
			gm,
			({ muster: { transactions } }, act, source) =>
				transactions[act](transactions.of(source).id).then(
					(result: Held) => (result.ok ? "ok" : result.fault.code),
					(error: Held) => `rejected: ${error.message}`,
				),
			act,
			source,
		);

	/** The press by which a person goes on after what was answered. */
	async function onceMore(deed: Deed, act: "apply" | "undo"): Promise<string> {
		if (act === "undo") return deed.undo();
		return (await stateOf(deed.source)) === "open" ? callOf("finish", deed.source) : deed.apply();
	}

	/**
	 * Refuses one write of `act` after the other, from a state in which it can be done; in the end it is. Answers how
	 * many there were.
	 */
	async function refuseEach(deed: Deed, act: "apply" | "undo", times: number): Promise<number> {
		const [there, back] = act === "apply" ? (["done", "undone"] as const) : (["undone", "done"] as const);
		const undoing = act === "apply" ? deed.undo : deed.apply;
		await deed[act]();
		const wanted = numbersOnServer();
		await undoing();
		const before = numbersOnServer();
		expect(wanted).not.toEqual(before);
		for (let write = 0; ; write++) {
			const refusal = refuse(write, times);
			const answer = await deed[act]();
			const { count } = refusal;
			refusal.lift();
			const at = `${act}, write ${write}`;
			if (count === 0) {
				expect(answer, at).toBe("ok");
				return write;
			}
			expect(answer, at).toMatch(/^ok$|^MUSTER\.Fault\.(?:Transaction|Battle)\.\w+$/);
			if (answer === "ok") expect(await stateOf(deed.source), at).toBe(there);
			else expect(await onceMore(deed, act), at).toMatch(/^ok$|\.(?:done|undone|nothingToUndo)$/);
			await expect.poll(() => stateOf(deed.source), { ...PATIENT, message: at }).toBe(there);
			expect(numbersOnServer(), at).toEqual(wanted);
			expect(openOnServer(deed.source), at).toBe(0);
			expect(await gm.faults(), at).toEqual([]);
			expect(await undoing(), at).toBe("ok");
			expect(await stateOf(deed.source), at).toBe(back);
			expect(numbersOnServer(), at).toEqual(before);
		}
	}

	/** Refuses every write of applying and of undoing, one by one and all that follow. */
	async function refuseAll(deed: Deed, least: number): Promise<void> {
		for (const times of TIMES) {
			expect(await refuseEach(deed, "apply", times)).toBeGreaterThanOrEqual(least);
			expect(await refuseEach(deed, "undo", times)).toBeGreaterThanOrEqual(least);
		}
		await expectNoFaults(gm);
	}

	/** The deed of a source of transactions. */
	const deedOf = (kind: string, ref: object, source: string): Deed => ({
		source,
		apply: () =>
			inPage(
				gm,
				({ muster }, kind, ref) =>
					muster.transactions.apply(kind, ref).then(
						(result: Held) => (result.ok ? "ok" : result.fault.code),
						(error: Held) => `rejected: ${error.message}`,
					),
				kind,
				ref,
			),
		undo: () => callOf("undo", source),
	});

	// What is planned is the same in both versions. How it is written is not: values, a day and its end show that on
	// each.
	it.runIf(generation === 13)("of a mob's card are answered and made good", LONG, async () => {
		await selectRaiders(gm, 1, 3);
		await table.rig(gm, [6, 6, 6], [0.99]);
		await gm.say("/mob save roll:3 dmg:2 take:average # Fire");
		await gm.card(1);
		const message = (await messagesOf(gm)).at(-1)?._id as string;
		await refuseAll(deedOf("mob", { message }, `ChatMessage.${message}`), 2);
	});

	it("of values and a created document are answered and made good", LONG, async () => {
		const drill = { word: "drill00000000001", raiders: [], loss: 0, marks: "effect" };
		await refuseAll(deedOf("drill", drill, `ChatMessage.${drill.word}`), 2);
		expect(await inPage(gm, ({ game }, hero) => game.actors.get(hero).effects.size, SKIRMISH.hero)).toBe(0);
	});

	it.runIf(generation === 13)("of a campaign's action are answered and made good", LONG, async () => {
		const message = await inPage(
			gm,
			({ game, muster }, host) =>
				muster.armies.campaign
					.act({ actor: game.actors.get(host), action: "upkeep", form: { months: 2 } })
					.then(({ value }: Held) => value.message.id as string),
			HOST,
		);
		const deed = deedOf("campaign", { message }, `ChatMessage.${message}`);
		expect(await deed.undo()).toBe("ok");
		await refuseAll(deed, 3);
	});

	describe("of a battle day", () => {
		let page = "";

		const battle = (act: "apply" | "undo"): Promise<string> =>
			inPage(
				gm,
				({ muster }, act, page) =>
					muster.battles[act](page).then(
						(result: Held) => (result.ok ? "ok" : result.fault.code),
						(error: Held) => `rejected: ${error.message}`,
					),
				act,
				page,
			);
		/** Waits until the report of a day that was applied is written: its writes are none of the day's. */
		const reported = (): Promise<void> => inPage(gm, ({ muster }, page) => muster.battles.report(page).then(), page);

		beforeAll(async () => {
			page = await inPage(
				gm,
				async ({ game, muster }, armies) => {
					const sides = armies.map((id) => [game.actors.get(id)]);
					const { value } = await muster.battles.start({ name: "The Ford", sides });
					await muster.battles.play(value);
					return value;
				},
				[HOST, BAND],
			);
		});

		it("are answered and made good", LONG, async () => {
			const apply = async (): Promise<string> => {
				const answer = await battle("apply");
				if (answer === "ok") await reported();
				return answer;
			};
			const deed = { source: `${page}.Day.1`, apply, undo: () => battle("undo") };
			await refuseAll(deed, generation === 13 ? 3 : 1);
			// Whichever write was refused, the page knows of every time that the day was applied.
			const records = (table.stage.world.sources("JournalEntry") as Held[]).flatMap(({ pages }) => pages);
			const times = records
				.map(({ flags }) => JSON.parse(flags?.muster?.transaction ?? "{}"))
				.filter(({ source, undoes }) => source === deed.source && undoes === null)
				.map(({ id }) => id);
			const [day] = await battleDays(gm);
			expect([...(day?.applied ?? [])].sort()).toEqual(times.sort());
		});

		it("are said on the screen of who pressed the button", LONG, async () => {
			expect(await battle("apply")).toBe("ok");
			await reported();
			await openConsole(gm);
			const undo = consoleAt(gm).locator("[data-action=undo]");
			for (let write = 0; ; write++) {
				await undo.waitFor();
				const said = (await gm.notices()).length;
				const refusal = refuse(write, 1);
				await undo.click();
				const settled = async (): Promise<boolean> =>
					(await gm.notices()).length > said || (await stateOf(`${page}.Day.1`)) === "undone";
				await expect.poll(settled, PATIENT).toBe(true);
				const { count } = refusal;
				refusal.lift();
				if (count === 0) break;
				await expect.poll(async () => (await gm.notices()).length, { message: `write ${write}` }).toBe(said + 1);
				if ((await stateOf(`${page}.Day.1`)) !== "undone") expect(await battle("undo")).toBe("ok");
				expect(await battle("apply")).toBe("ok");
				await reported();
			}
			await expectNoFaults(gm);
		});

		it(
			"of its end are answered and made good; its one undo goes back to the day, the next before it",
			LONG,
			async () => {
				const begun = await inPage(
					gm,
					async ({ game, muster, fromUuidSync }, armies) => {
						const sides = armies.map((id) => [game.actors.get(id)]);
						const { value } = await muster.battles.start({ name: "The Bridge", sides });
						// Whatever falls, the GM has the battle go on.
						await fromUuidSync(value).update({ "system.days.d1.setup.closes": false });
						await muster.battles.play(value);
						return value;
					},
					[HOST, BAND],
				);
				const day = deedOf("battle", { page: begun, day: 1 }, `${begun}.Day.1`);
				const before = numbersOnServer();
				expect(await day.apply()).toBe("ok");
				const applied = numbersOnServer();
				const [closes, goesOn] = [true, false].map((closes) => [closes]);
				const marks = async () => (await battleDays(gm)).map(({ setup }) => setup.closes);
				const end = deedOf("battle", { page: begun, day: 1, part: "end" }, `${begun}.End.1`);
				expect(await end.apply()).toBe("ok");
				expect(await marks()).toEqual(closes);
				expect(await callOf("undo", end.source)).toBe("ok");
				expect({ marks: await marks(), numbers: numbersOnServer() }).toEqual({ marks: goesOn, numbers: applied });
				await refuseAll(end, generation === 13 ? 4 : 1);
				expect(await marks()).toEqual(goesOn);
				expect(await end.apply()).toBe("ok");
				const undo = (): Promise<string> =>
					inPage(
						gm,
						({ muster }, page) => muster.battles.undo(page).then(({ ok, fault }: Held) => (ok ? "ok" : fault.code)),
						begun,
					);
				expect(await undo()).toBe("ok");
				expect(numbersOnServer()).toEqual(applied);
				expect(await undo()).toBe("ok");
				expect(numbersOnServer()).toEqual(before);
				expect(await undo()).toBe("MUSTER.Fault.Battle.nothingToUndo");
				expect(await day.apply()).toBe("ok");
				await closeWindows(gm);
				await openConsole(gm);
				await consoleAt(gm).locator("[data-action=over]").click();
				await gm.page.locator("dialog.muster [data-action=yes]").click();
				await gm.page.locator(".muster-follows").waitFor();
				expect(await marks()).toEqual(closes);
				// On 13 the record is closed after the page is written.
				await expect.poll(() => stateOf(end.source)).toBe("done");
				await expectNoFaults(gm);
			},
		);
	});
});
