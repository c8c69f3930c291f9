import { describe, expect, it } from "vitest";
import { type Held, inPage, type Seat, useTable } from "./driver/index.js";
import { cardsSoFar, expectNoFaults, messagesOf, ON_13, violationsIn } from "./helpers.js";

/** A row reads: what is typed, the faces that fall, what all users then read, how many Rolls the message keeps. */
const ROLLS = [
	["/batch 33@12 # archers", [3, 4, 2], /33 archers, skill 12 .* hits? of 33/, 1],
	["/check 14-2 # climbing", [4, 3, 1], /climbing, skill 12 .*Success.* 4/i, 1],
	["/check 2 defence", [1, 2, 1], /skill 2 .*success/i, 1],
	["/check 10", [6, 6, 6], /critical/i, 1],
	["/contest Aldwin 14 vs Ghurk 12", [3, 3, 3, 4, 4, 4], /Aldwin wins by 5/i, 2],
	["/contest 10 vs 10", [3, 3, 3, 3, 3, 3], /nobody wins/i, 2],
	["/contest regular 10 vs 11", [6, 5, 4, 5, 5, 5, 2, 3, 3, 6, 6, 5], /First side wins after 2 attempts/i, 4],
	["/reaction +2 seen:all # the ferryman", [4, 4, 4], /ferryman .*good/i, 1],
	["/damage 4d+2 dr:3 x3/2", [1, 2, 3, 4], /damage 4d6\+2 .*13/i, 1],
	["/fudge d20 good +1 vs fair", [20, 15], /superb|great/i, 2],
	["/fudge d12 good against fair", [12, 3, 6, 6], /first side wins/i, 2],
] as const;

describe.each(ON_13)("the dice themselves, version %i", (generation) => {
	const [table, gm, anna] = useTable({ generation }, "Gamemaster", "Anna");

	const last = async (seat: Seat) => (await seat.cards()).at(-1)?.text ?? "";

	describe.each(["Gamemaster", "Anna"] as const)("typed by %s", (name) => {
		it.each(ROLLS)("%s", async (line, faces, text, rolls) => {
			const [roller, reader] = name === "Anna" ? [anna, gm] : [gm, anna];
			const before = await cardsSoFar(table, reader);
			await table.rig(roller, faces);
			await roller.say(line);
			await reader.card(before + 1);
			await roller.card(before + 1);
			expect(await last(roller)).toMatch(text);
			expect(await last(reader)).toMatch(text);
			const [message] = (await messagesOf(reader)).slice(-1);
			expect(message?.rolls).toHaveLength(rolls);
			expect(JSON.stringify(message?.flags.muster).length).toBeLessThanOrEqual(4000);
			const thrown = (message?.rolls ?? []).flatMap((roll) =>
				[...roll.matchAll(/"result":(\d+),"active":true/g)].map(([, face]) => Number(face)),
			);
			expect(thrown).toEqual(faces);
		});
	});

	it("a contest of two hopeless sides ends, and says so", async () => {
		const before = await cardsSoFar(table, gm);
		await table.rig(gm, Array<number>(4 * 6).fill(6));
		await gm.say("/contest regular 3 vs 3 attempts:4");
		expect((await gm.card(before + 1)).text).toMatch(/Broken off .*In no attempt did exactly one side succeed/);
		await expect.poll(async () => (await messagesOf(anna)).at(-1)?.rolls).toHaveLength(8);
	});

	it("a reaction is the game master's to see: the GM's own whispered, a player's thrown blind", async () => {
		const [cards, all] = [await cardsSoFar(table, anna), await cardsSoFar(table, gm)];
		await gm.say("/reaction +1");
		await gm.card(all + 1);
		// The host shows all users that a private roll was made, and no more.
		expect((await anna.card(cards + 1)).text).not.toMatch(/reaction|disastrous|poor|bad|neutral|good|excellent/i);
		await table.rig(gm, [6, 6, 5]);
		table.stage.traffic.length = 0;
		await anna.say("/reaction +2 # the reeve");
		expect((await gm.card(all + 2)).text).toMatch(/the reeve .*excellent/i);
		expect((await anna.card(cards + 2)).text).toContain("Only the GM sees this result.");
		const [message] = (await messagesOf(anna)).slice(-1);
		expect(message).toMatchObject({ author: "stageAnna0000001", rolls: [] });
		const reached = table.stage.traffic
			.filter(({ to }) => to === "stageAnna0000001")
			.map(({ data }) => JSON.stringify(data));
		expect(reached.length).toBeGreaterThan(0);
		for (const told of reached) expect(told).not.toMatch(/excellent|"outcome"|"faces"|"total":/);
	});

	it.each(["/check 14", "/contest 12 vs 12", "/damage 2d", "/fudge good"])(
		"a player's blind %s is thrown by the game master",
		async (line) => {
			const before = [await cardsSoFar(table, anna), await cardsSoFar(table, gm)] as const;
			await anna.say(`${line} seen:blind`);
			expect((await anna.card(before[0] + 1)).text).toContain("Only the GM sees this result.");
			expect((await gm.card(before[1] + 1)).text).not.toContain("Only the GM sees this result.");
			expect((await messagesOf(anna)).at(-1)?.rolls).toEqual([]);
		},
	);

	it("the same again: one press rolls the same", async () => {
		const before = await cardsSoFar(table, gm);
		await gm.say("/damage 3d-1 # spear");
		expect((await gm.card(before + 1)).text).toMatch(/spear/i);
		await gm.page.locator("#chat .chat-log > .chat-message").last().locator('[data-muster-action="repeat"]').click();
		expect((await gm.card(before + 2)).text).toMatch(/spear/i);
	});

	it.each([
		["/check 2", "^", /defence|below 3/i],
		["/check 14 seen:nobody", "^", /all, .*gm, blind/i],
		["/contest 14", "vs", /vs/],
		["/contest 14 vs 12 first:Nobody", "^", /Nobody here is called Nobody.*Bert/],
		["/contest 14 vs 12 first:Bert seen:self", "^", /must see/],
		["/damage 4x", "^", /dice/i],
		["/fudge d20 goodish", "^", /Terrible, Poor/],
	])("a mistake is shown where it is: %s", async (line, pointer, sentence) => {
		const before = await cardsSoFar(table, anna);
		await anna.say(line);
		const { text } = await anna.card(before + 1);
		expect(text).toContain("Muster could not read that");
		expect(text).toContain(pointer);
		expect(text).toMatch(sentence);
	});

	it("listeners may stop a roll, and hear what came of it", async () => {
		await inPage(gm, ({ window, Hooks }) => {
			window.heard = [];
			Hooks.on("muster.preRoll", ({ request }: Held) => request.note !== "no");
			for (const what of ["batch", "check", "contest", "reaction", "damage", "fudge"])
				Hooks.on(`muster.${what}Rolled`, (outcome: Held, message: Held) =>
					window.heard.push([what, Boolean(outcome), message.id.length]),
				);
		});
		const heard = () => inPage(gm, ({ window }): unknown[] => window.heard);
		const before = await cardsSoFar(table, gm);
		await gm.say("/check 12 # no");
		await expect.poll(async () => (await gm.notices()).length).toBe(1);
		expect((await gm.cards()).length).toBe(before);
		const lines = ["/batch 5@12", "/check 12", "/contest 12 vs 12", "/reaction 0", "/damage 2d", "/fudge fair"];
		for (const [told, line] of lines.entries()) {
			await gm.say(line);
			await expect.poll(async () => (await heard()).length).toBe(told + 1);
		}
		await expect.poll(heard).toEqual([
			["batch", true, 16],
			["check", true, 16],
			["contest", true, 16],
			["reaction", true, 16],
			["damage", true, 16],
			["fudge", true, 16],
		]);
	});

	it("the API rolls, tells odds, reads and refuses", async () => {
		const answers = await inPage(gm, async ({ muster }) => {
			const { check, contest, reaction, damage, fudge } = muster;
			const rolled = await check.roll({ input: { skill: 12, modifiers: [], defence: false } }, { note: "by hand" });
			return {
				rolled: [rolled.value.outcome.chance, rolled.value.message.flags.muster.note],
				odds: [
					check.odds("12").value.chance,
					contest.odds("10 vs 10").value.none.den > 1,
					reaction.odds("+1").value.modifier,
					damage.odds("2d").value.penetrates,
					fudge.odds("fair vs fair").value.success.num > 0,
				],
				parsed: [contest.parse("regular 10 vs 11").value.contest, fudge.parse("d30 good").value.input.method],
				refused: [
					check.odds("1").fault.code,
					contest.check({}).fault.code,
					fudge.parse({ input: {} }).fault.path,
					(await damage.roll("nonsense")).fault.code.startsWith("MUSTER.Fault.Dice."),
					reaction.parse("").fault.code,
				],
				ladder: fudge
					.ladder()
					.map(({ id }: Held) => id)
					.join(" "),
			};
		});
		expect(answers).toEqual({
			rolled: [{ num: 20, den: 27 }, "by hand"],
			odds: [{ num: 20, den: 27 }, true, 1, { num: 1, den: 1 }, true],
			parsed: ["regular", "d30"],
			refused: [
				"MUSTER.Fault.Check.skillTooLow",
				"MUSTER.Fault.Access.emptyAsk.contest",
				"fudge",
				true,
				"MUSTER.Fault.Access.emptyAsk.reaction",
			],
			ladder: "terrible poor mediocre fair good great superb",
		});
	});

	it("formulas know the functions", async () => {
		const totals = async (formula: string, faces: readonly number[]) => {
			await table.rig(gm, faces);
			return inPage(
				gm,
				async ({ foundry }, formula) => {
					const { total, dice } = await new foundry.dice.Roll(formula).evaluate();
					return [total, dice.length];
				},
				formula,
			);
		};
		expect(await totals("fudge20(1d20, 1d20) + 2", [20, 14])).toEqual([6, 2]);
		expect(await totals("fudge20(1d20, 1d20)", [20, 13])).toEqual([3, 2]);
		expect(await totals("fudge20(1d20)", [1])).toEqual([-3, 1]);
		expect(await totals("fudge30(1d30)", [30])).toEqual([4, 1]);
		expect(await totals("fudge12(1d12 - 1d12)", [12, 2])).toEqual([4, 2]);
		expect(await totals("fudge6(1d6) + fudge6(1d6)", [1, 6])).toEqual([0, 2]);
	});

	it("the cards have nothing that axe objects to, and there is no error anywhere", async () => {
		expect(await violationsIn(gm, "#chat .chat-log")).toEqual([]);
		await expectNoFaults(gm, anna);
	});
});
