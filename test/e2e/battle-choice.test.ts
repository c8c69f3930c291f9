/**
 * Which battle a line of `/battle` means: the remembered one, the only open one, the one that it names, or the one that
 * the GM is asked for.
 */
import { describe, expect, it } from "vitest";
import { toStoredForce } from "../../src/bridge/army/stored/types.js";
import { type Force, PLAIN_TROOP, PLAIN_UNIT } from "../../src/engine/force/index.js";
import { battleDays } from "./battle-seals.js";
import { type Held, inPage, useTable } from "./driver/index.js";
import { expectNoFaults, ON_14 } from "./helpers.js";

const ARMIES = {
	Hillmen: "hostHostHostHost",
	Fenfolk: "bandBandBandBand",
	Dalesmen: "daleDaleDaleDale",
	Townsmen: "townTownTownTown",
};

function army(name: string): Force {
	const troop = { ...PLAIN_TROOP, name: "Footmen" };
	const units = [{ ...PLAIN_UNIT, id: "foot", name: `${name} Foot`, troop, men: 300, full: 300, battles: 3 }];
	const commander = { name: `Captain of ${name}`, link: "", strategy: 12, tactics: 0, luck: false, leads: "" };
	return { name, tl: 3, mana: "normal", treasury: 0, practitioners: [], heroes: [], units, commander };
}

describe.each(ON_14)("several battles, version %i", (generation) => {
	const actors = Object.entries(ARMIES).map(([name, _id]) => ({
		_id,
		name,
		type: "npc",
		prototypeToken: { actorLink: true },
		flags: { core: { sheetClass: "muster.ArmySheet" }, muster: { force: toStoredForce(army(name)) } },
	}));
	const [table, gm, anna] = useTable({ generation, world: { actors } }, "Gamemaster", "Anna");
	const pages: string[] = [];

	/** States of the first days of all battles. */
	const states = (): Promise<string[]> =>
		inPage(
			gm,
			({ muster }, pages) => pages.map((page) => muster.transactions.of(`${page}.Day.1`)?.state ?? "none"),
			pages,
		);
	const log = () => gm.page.locator("#chat .chat-log > .chat-message");
	const question = () => log().filter({ hasText: "Which battle do you mean?" });
	const last = (): Promise<string> => gm.cards().then((cards) => cards.at(-1)?.text ?? "");
	/** Types a line, and waits for an answer that has such a text. */
	async function answered(line: string, ...texts: readonly string[]): Promise<void> {
		const newest = (): Promise<string | undefined> => gm.cards().then((cards) => cards.at(-1)?.id);
		const before = await newest();
		await gm.say(line);
		await expect.poll(newest).not.toBe(before);
		// A line that is read well also takes the cards of mistakes away.
		for (const text of texts) await expect.poll(last, { message: line }).toContain(text);
	}

	it("are begun, fought, and not remembered by a page that is loaded again", async () => {
		for (const [name, a, b] of [
			["The Ford", ARMIES.Hillmen, ARMIES.Fenfolk],
			["The Bridge", ARMIES.Dalesmen, ARMIES.Townsmen],
		] as const) {
			const page = await inPage(
				gm,
				async ({ game, muster, fromUuidSync }, name, armies) => {
					const sides = armies.map((id) => [game.actors.get(id)]);
					const { value } = await muster.battles.start({ name, sides });
					// A battle that the GM has go on is open after its day is applied.
					await fromUuidSync(value).update({ "system.days.d1.setup.closes": false });
					await muster.battles.play(value);
					return value as string;
				},
				name,
				[a, b],
			);
			pages.push(page);
		}
		await answered("/battle roll", "The Bridge, day 1");
		await gm.reload();
	});

	it("are asked about where a line names none, with a button for each that runs the same line", async () => {
		await answered("/battle apply", "The Ford, day 1", "The Bridge, day 1", "/battle apply 1");
		expect(await states()).toEqual(["none", "none"]);
		const buttons = question().locator("button");
		await expect.poll(() => buttons.allInnerTexts()).toEqual(["The Ford, day 1", "The Bridge, day 1"]);
		await buttons.first().click();
		await expect.poll(states).toEqual(["done", "none"]);
		await expect.poll(last).toContain("The Ford, day 1");
		await expect.poll(() => question().count()).toBe(0);
	});

	it("are remembered by what was done last, and every answer and every fault names its battle", async () => {
		await answered("/battle undo", "The Ford, day 1", "Undone");
		expect(await states()).toEqual(["undone", "none"]);
		await gm.say("/battle undo");
		await expect.poll(async () => (await gm.notices()).at(-1)).toMatch(/^The Ford: This day is not applied/);
		await gm.say("/battle answer 2 contest/a 11");
		await expect.poll(async () => (await gm.notices()).at(-1)).toMatch(/^The Bridge: The day is over/);
		await answered('/battle apply "the bridge"', "The Bridge, day 1", "Applied");
		expect(await states()).toEqual(["undone", "done"]);
		await answered("/battle apply 1", "The Ford, day 1", "Applied");
		expect(await states()).toEqual(["done", "done"]);
		await answered("/battle list", "The Ford · night after day 1 · current", "The Bridge · night after day 1");
	});

	it("are marked where the line names one that is not there", async () => {
		for (const [line, wrong, text] of [
			["/battle undo 9", "9", "There is no battle 9"],
			['/battle undo "Nowhere"', '"Nowhere"', "No battle here is called Nowhere"],
		] as const) {
			await answered(line, text);
			expect(await log().last().locator("mark").innerText()).toBe(wrong);
		}
		expect(await states()).toEqual(["done", "done"]);
	});

	it("are over when their last day is applied and ends them: the other is meant then", async () => {
		await inPage(
			gm,
			({ muster }, page) => muster.transactions.apply("battle", { page, day: 1, part: "end" }).then(),
			pages[0] ?? "",
		);
		await answered("/battle list", "The Ford, day 1 (over)");
		await gm.reload();
		await gm.say("/battle apply");
		await expect.poll(async () => (await gm.notices()).at(-1)).toMatch(/^The Bridge: This has been applied already/);
		await answered("/battle undo 1", "The Ford, day 1");
		await expectNoFaults(gm);
	});

	it("have a day thrown for once more whose page was written while its dice were thrown, which are dropped", async () => {
		await table.rig(gm, [6, 6, 6, 5, 5, 5, 1, 1, 2, 2, 2, 1, 1, 2]);
		const totals = await inPage(
			gm,
			async ({ game, muster, fromUuidSync, window: { Roll } }, armies) => {
				const { value } = await muster.battles.start({
					name: "The Mill",
					sides: armies.map((id) => [game.actors.get(id)]),
				});
				const { evaluate } = Roll.prototype as Held;
				const thrown: number[] = [];
				(Roll.prototype as Held).evaluate = async function (this: Held, ...given: unknown[]) {
					const roll = await evaluate.apply(this, given);
					if (thrown.push(roll.total) === 1) await fromUuidSync(value).update({ "system.days.d1.setup.closes": false });
					return roll;
				};
				try {
					await muster.battles.play(value, { until: "step" });
				} finally {
					(Roll.prototype as Held).evaluate = evaluate;
				}
				return thrown;
			},
			[ARMIES.Dalesmen, ARMIES.Fenfolk],
		);
		const [day] = await battleDays(gm);
		expect(day?.setup.closes).toBe(false);
		const kept = Object.values(day?.log ?? {}).flatMap(({ answer }) => (typeof answer === "number" ? [answer] : []));
		// Both sides' Fortune, of which the first asks for two dice more; then both once more.
		expect(totals).toEqual([18, 15, 2, 6, 4]);
		expect(kept).toEqual([6, 4]);
	});

	it("are asked about in the author's own messages alone", async () => {
		await inPage(
			anna,
			({ ChatMessage }, pages) => {
				const flags = { muster: { kind: "battleChoice", line: "/battle undo", battles: pages } };
				return ChatMessage.create({ content: "<p>Which battle do you mean?</p><ul><li>x</li></ul>", flags }).then();
			},
			pages,
		);
		await expect.poll(() => question().count()).toBe(1);
		// What draws it has come by the time that another such message of the GM's own has its buttons.
		await gm.reload();
		await gm.say("/battle undo");
		await expect.poll(() => question().last().locator("button").count()).toBeGreaterThan(0);
		expect(await question().first().locator("button").count()).toBe(0);
		await expectNoFaults(gm, anna);
	});
});
