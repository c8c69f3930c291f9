/**
 * Names that players may not read: of all that is posted or sent in public, no frame to a player and nothing on a
 * player's screen holds one; GMs read them.
 */
import { beforeAll, describe, expect, it } from "vitest";
import { toStoredForce } from "../../src/bridge/army/stored/types.js";
import { type Force, PLAIN_TROOP, PLAIN_UNIT } from "../../src/engine/force/index.js";
import type { Dict } from "../stage/common/json.js";
import { SKIRMISH, skirmishWorld } from "../stage/worlds/skirmish.js";
import { reportsOf } from "./battle-table.js";
import { type Held, inPage, type Seat, untilInPage, useTable } from "./driver/index.js";
import { cardsSoFar, closeWindows, expectNoFaults, messagesOf, ON_13 } from "./helpers.js";
import { mapPlain } from "./mob-table.js";

const ANNA = "stageAnna0000001";
/** Every name that is kept begins with these letters, which occur nowhere else. */
const MARK = "Qzx";

/**
 * The raiders in their order. A row: the token's name, and what keeps it from players; nothing does from the last two.
 */
const RAIDERS = [
	[`${MARK} Vexmoor`, { hidden: true, displayName: 30 }],
	[`${MARK} Malvane`, { displayName: 40 }],
	[`${MARK} Korrigan`, { displayName: 0 }],
	[`${MARK} Ysolde`, { displayName: 20 }],
	[`${MARK} Tarn`, { displayName: 10 }],
	["Brann the Open", { displayName: 50 }],
	["Raider", { displayName: 30 }],
] as const;
const [HIDDEN, OWNERS, NEVER, HOVERED, CONTROLLED, OPEN, PLAIN] = [1, 2, 3, 4, 5, 6, 7];
/** A token on a scene on which no player is. */
const ELSEWHERE = "elsewhereToken01";
const [HOST, BAND] = ["hostHostHostHost", "bandBandBandBand"];

function army(name: string): Force {
	const troop = { ...PLAIN_TROOP, name: `${name} Pikes`, armour: "medium" as const };
	const unit = (id: string, sort: number) => ({
		...PLAIN_UNIT,
		id,
		name: `${name} ${id}`,
		troop,
		men: 200,
		full: 200,
		battles: 3,
		sort,
	});
	const own = { unit: "Foot", iq: 12, tactics: 12, weapon: 14, combatReflexes: false, dangerSense: false };
	return {
		name,
		tl: 3,
		mana: "normal",
		treasury: 0,
		practitioners: [],
		units: [unit("Foot", 1), unit("Bows", 2)],
		commander: { name: `${name} Captain`, link: "", strategy: 12, tactics: 0, luck: false, leads: "" },
		heroes: [{ ...own, id: "h1", name: `${name} Champion`, link: "" }],
	};
}

const carrier = (_id: string, force: Force): Dict => ({
	_id,
	name: force.name,
	type: "npc",
	prototypeToken: { actorLink: true },
	flags: { core: { sheetClass: "muster.ArmySheet" }, muster: { force: toStoredForce(force) } },
});

function world() {
	const made = skirmishWorld({ raiders: RAIDERS.length });
	const [scene] = made.scenes as [Dict];
	const raiders = new Map(RAIDERS.map(([name, more], i) => [SKIRMISH.raiderToken(i + 1), { name, ...more }]));
	const tokens = (scene["tokens"] as Dict[]).map((token) => ({ ...token, ...raiders.get(String(token["_id"])) }));
	const more = (_id: string, actorId: string, name: string, hidden: boolean): Dict => ({
		_id,
		actorId,
		name,
		hidden,
		actorLink: true,
		x: 300,
		y: 300,
		displayName: 50,
	});
	const armies = [
		more("hostToken0000001", HOST, `${MARK} Legion`, true),
		more("bandToken0000001", BAND, "Fenfolk", false),
	];
	const other = [{ ...more(ELSEWHERE, SKIRMISH.raider, `${MARK} Orbit`, false), actorLink: false }];
	const combat = {
		_id: "combatCombat0001",
		scene: SKIRMISH.scene,
		active: true,
		combatants: [
			{
				_id: "fighterFighter01",
				tokenId: SKIRMISH.raiderToken(HIDDEN),
				sceneId: SKIRMISH.scene,
				actorId: SKIRMISH.raider,
				hidden: true,
			},
		],
	};
	return {
		...made,
		actors: [...(made.actors ?? []), carrier(HOST, army(`${MARK} Legion`)), carrier(BAND, army("Fenfolk"))],
		scenes: [
			{ ...scene, tokens: [...tokens, ...armies] },
			{ _id: "sceneSceneScene2", name: "The tower", active: false, width: 1000, height: 1000, tokens: other },
		],
		combats: [combat],
	};
}

describe.each(ON_13)("names that players may not read, version %i", (generation) => {
	const [table, gm, anna] = useTable({ generation, world: world() }, "Gamemaster", "Anna");
	const all = [HIDDEN, OWNERS, NEVER, HOVERED, CONTROLLED, OPEN, PLAIN];
	const uuid = (n: number): string => `Scene.${SKIRMISH.scene}.Token.${SKIRMISH.raiderToken(n)}`;

	beforeAll(async () => {
		await mapPlain(gm, anna);
		for (const seat of [gm, anna]) await untilInPage(seat, ({ canvas }) => canvas?.ready);
		table.stage.traffic.length = 0;
	});

	/** Selects and targets raiders by number; 0 stands for the hero. */
	const point = (seat: Seat, selected: readonly number[], targeted: readonly number[]): Promise<unknown> => {
		const ids = (numbers: readonly number[]) =>
			numbers.map((n) => (n === 0 ? SKIRMISH.heroToken : SKIRMISH.raiderToken(n)));
		return inPage(
			seat,
			({ canvas, game }, selected, targeted) => {
				canvas.tokens.releaseAll();
				for (const id of selected) canvas.tokens.get(id).control({ releaseOthers: false });
				for (const token of [...game.user.targets]) token.setTarget(false, { releaseOthers: false });
				for (const id of targeted) canvas.tokens.get(id).setTarget(true, { releaseOthers: false });
			},
			ids(selected),
			ids(targeted),
		);
	};
	const question = ({ page }: Seat) => page.locator(".dialog button[data-action=public]");
	/** Does something that posts a message, and answers what is asked of hidden ones in between. */
	async function post(seat: Seat, act: () => Promise<unknown>, asks: boolean): Promise<string> {
		const before = await cardsSoFar(table, seat);
		const acting = act();
		if (asks) await question(seat).click();
		await acting;
		await seat.card(before + 1);
		return (await seat.cards()).at(-1)?.id ?? "";
	}
	const textAt = ({ page }: Seat, id: string): Promise<string> =>
		page.locator(`#chat [data-message-id="${id}"]`).innerText();

	/** What has reached Anna since, besides what the host tells of its own documents, and what her page shows. */
	async function learned(): Promise<readonly string[]> {
		await cardsSoFar(table, anna);
		const own = /"type":"(?:Actor|Token|Scene|Combat|Combatant|ActorDelta|Item|ActiveEffect)"/;
		// Journal entries and whispers of the GMs' own hold names as the documents of tokens do: the host shows them to GMs
		// alone.
		const isEntry = /"type":"(?:JournalEntry|JournalEntryPage)"/;
		const toGms = /"whisper":\["stageGamemaster1"/;
		const kept = (text: string): boolean => toGms.test(text) || (isEntry.test(text) && !text.includes('"report":'));
		const frames = table.stage.traffic
			.filter(({ to }) => to === ANNA)
			.map((frame) => JSON.stringify(frame))
			.filter((text) => text.includes(MARK) && !own.test(text) && !kept(text));
		const shown = (await messagesOf(anna)).filter(({ whisper }) => whisper.length === 0 || whisper.includes(ANNA));
		const stored = shown.map((message) => JSON.stringify(message));
		const page = await inPage(anna, () => document.documentElement.outerHTML);
		return [...frames, ...stored, page].flatMap((text) => {
			const at = text.indexOf(MARK);
			return at < 0 ? [] : [text.slice(Math.max(0, at - 200), at + 80)];
		});
	}

	it("are none on the card of a mob's saves: GMs read all of them, also after a reload", async () => {
		await point(gm, [], all);
		const id = await post(gm, () => gm.say("/mob save roll:10 dmg:2d6 seen:public"), true);
		for (const [name] of RAIDERS) await expect.poll(() => textAt(gm, id)).toContain(name);
		await expect.poll(() => textAt(anna, id)).toContain("Brann the Open");
		for (const n of [HIDDEN, OWNERS, NEVER, HOVERED, CONTROLLED])
			await expect.poll(() => textAt(anna, id)).toContain(`Creature ${n}`);
		expect(await learned()).toEqual([]);
		await anna.reload();
		await gm.reload();
		await expect.poll(() => textAt(anna, id)).toContain(`Creature ${NEVER}`);
		await expect.poll(() => textAt(gm, id)).toContain(`${MARK} Korrigan`);
		expect(await learned()).toEqual([]);
	});

	it("stay out where a card is applied and undone", async () => {
		const card = gm.page.locator('#chat [data-muster-card="mob"]').last();
		await card.locator("[data-muster-action=apply]").click();
		await expect.poll(() => card.locator(".muster-mobcard__status").innerText()).toBe("Applied");
		await card.locator("[data-muster-action=undo]").click();
		await expect.poll(() => card.locator(".muster-mobcard__status").innerText()).toBe("Undone");
		expect(await learned()).toEqual([]);
	});

	it("are asked about before any die falls, where players do not see whom a roll is about", async () => {
		await point(gm, [HIDDEN, PLAIN], [0]);
		const before = (await messagesOf(gm)).length;
		const acting = gm.say("/mob attack roll:12 dmg:1d6 seen:public");
		await question(gm).waitFor();
		expect(await gm.page.locator(".dialog").innerText()).toContain(`${MARK} Vexmoor`);
		await gm.page.keyboard.press("Escape");
		await acting;
		await expect.poll(() => gm.notices()).toContainEqual("Nothing was rolled.");
		expect((await messagesOf(gm)).length).toBe(before);
		void gm.say("/mob attack roll:12 dmg:1d6 seen:public");
		await gm.page.locator(".dialog button[data-action=gm]").click();
		await expect.poll(async () => (await messagesOf(gm)).length).toBe(before + 1);
		const [message] = (await messagesOf(gm)).slice(-1);
		expect(message?.whisper).not.toEqual([]);
		// Of others the question is not asked.
		await point(gm, [OWNERS, PLAIN], [0]);
		await post(gm, () => gm.say("/mob attack roll:12 dmg:1d6 seen:public"), false);
	});

	it.each([
		["one whose name is shown to its owners", [OWNERS], false],
		["one that is hidden", [HIDDEN], true],
		["two of whom none may be named", [NEVER, CONTROLLED], false],
	])("are neither speaker nor title where %s attacks", async (_who, attackers, asks) => {
		await point(gm, attackers, [0]);
		const id = await post(gm, () => gm.say("/mob attack roll:12 dmg:1d6 seen:public"), asks);
		await expect.poll(() => textAt(anna, id)).toMatch(/Creature attacks? Aldwin/);
		expect((await messagesOf(anna)).at(-1)?.speaker.alias).toBe("Gamemaster");
		await expect.poll(() => textAt(gm, id)).toContain(RAIDERS[(attackers[0] ?? 1) - 1]?.[0]);
		expect(await learned()).toEqual([]);
	});

	it("are kept from a player who attacks them, on the card, in the dialog and in the question about changed values", async () => {
		await inPage(gm, ({ game }) => game.settings.set("muster", "whoMayApply", "player").then(() => undefined));
		await untilInPage(anna, ({ game }) => game.settings.get("muster", "whoMayApply") === "player");
		await point(anna, [0], [OWNERS, NEVER]);
		await anna.say("/mob");
		const dialog = anna.page.locator("#muster-mob");
		await dialog.waitFor();
		expect(await dialog.locator(".muster-mob__targets").innerText()).toContain("Creature 2");
		expect(await learned()).toEqual([]);
		await closeWindows(anna);
		const id = await post(anna, () => anna.say("/mob attack roll:18 dmg:2"), false);
		await expect.poll(() => textAt(gm, id)).toContain(`${MARK} Malvane`);
		await inPage(
			gm,
			async ({ canvas }, id) => void (await canvas.tokens.get(id).actor.update({ "system.hp.value": 9 })),
			SKIRMISH.raiderToken(OWNERS),
		);
		await anna.page.locator(`#chat [data-message-id="${id}"] [data-muster-action=apply]`).click();
		await anna.page.locator(".dialog").waitFor();
		expect(await learned()).toEqual([]);
		await anna.page.keyboard.press("Escape");
	});

	it.each(["contest", "reaction", "fudge"])(
		"are left out of what the dialog of a %s takes from tokens",
		async (kind) => {
			for (const [selected, targeted, asks] of [
				[OWNERS, HIDDEN, true],
				[NEVER, HOVERED, false],
				[PLAIN, CONTROLLED, false],
			] as const) {
				await point(gm, [selected], [targeted]);
				await gm.say(`/${kind}`);
				const dialog = gm.page.locator(`#muster-${kind}`);
				await dialog.waitFor();
				await dialog
					.locator("[name=visibility]")
					.selectOption("public")
					.catch(() => dialog.locator("[name=visibility][value=public]").check());
				if (kind === "fudge") await dialog.locator("[name=goal]").selectOption("opposed");
				const id = await post(gm, () => dialog.locator("button[type=submit]").click(), asks);
				await expect.poll(() => textAt(gm, id)).toContain(RAIDERS[targeted - 1]?.[0]);
				await expect.poll(() => textAt(anna, id)).toContain("Creature");
			}
			expect(await learned()).toEqual([]);
		},
	);

	it("are in no macro that a dialog makes", async () => {
		for (const n of [NEVER, OWNERS, CONTROLLED]) {
			await point(gm, [PLAIN], [n]);
			await gm.say("/contest");
			const dialog = gm.page.locator("#muster-contest");
			await dialog.waitFor();
			expect(await dialog.locator("[name=secondName]").inputValue()).toContain(MARK);
			const before = await inPage(gm, ({ game }) => game.macros.size);
			await dialog.locator("[data-action=macro]").click();
			await expect.poll(() => inPage(gm, ({ game }) => game.macros.size)).toBe(before + 1);
			const made = await inPage(gm, ({ game }) => JSON.stringify(game.macros.contents.at(-1)));
			expect(made).toContain("Creature");
			expect(made).not.toContain(MARK);
			await closeWindows(gm);
		}
	});

	it("are no speakers of single rolls, of an API's rolls and of a token elsewhere", async () => {
		await point(gm, [OWNERS], []);
		const id = await post(gm, () => gm.say("/check 12 seen:public"), false);
		await expect
			.poll(async () => (await messagesOf(anna)).find(({ _id }) => _id === id)?.speaker)
			.toMatchObject({ alias: "Gamemaster", token: null, actor: null });
		await expect.poll(() => textAt(gm, id)).toContain(`${MARK} Malvane`);
		await point(gm, [], []);
		const asked = {
			form: { action: "save", roll: "10", saveDamage: "none", seen: "public" },
			targets: [`Scene.sceneSceneScene2.Token.${ELSEWHERE}`, uuid(NEVER)],
		};
		await post(gm, () => inPage(gm, ({ muster }, asked) => muster.mob.roll(asked).then(() => undefined), asked), true);
		expect(await learned()).toEqual([]);
	});

	it("are read by all where the world says that players know whom they see, but for the hidden", async () => {
		await inPage(gm, ({ game }) => game.settings.set("muster", "tokenNames", "seen").then(() => undefined));
		await point(gm, [], [HIDDEN, NEVER]);
		const before = table.stage.traffic.length;
		const id = await post(gm, () => gm.say("/mob save roll:10 seen:public"), true);
		await expect.poll(() => textAt(anna, id)).toContain(`${MARK} Korrigan`);
		const reached = table.stage.traffic
			.slice(before)
			.filter(({ to }) => to === ANNA)
			.map((frame) => JSON.stringify(frame));
		expect(reached.join()).not.toContain("Vexmoor");
		await inPage(
			gm,
			({ game }, id) =>
				game.messages
					.get(id)
					.delete()
					.then(() => undefined),
			id,
		);
		await inPage(gm, ({ game }) => game.settings.set("muster", "tokenNames", "shown").then(() => undefined));
		table.stage.traffic.length = 0;
	});

	it("of a hidden army's units are in no card, report or name of a public battle", async () => {
		await point(gm, [HIDDEN], []);
		const begun: Held = await inPage(
			gm,
			async ({ game, muster, fromUuidSync }, host, band) => {
				const begun: Held = await muster.battles.start({ sides: [[game.actors.get(host)], [game.actors.get(band)]] });
				await fromUuidSync(begun.value).update({ "system.days.d1.setup.visibility": "public" });
				await muster.battles.play(begun.value, { until: "step" });
				await muster.battles.play(begun.value);
				await muster.battles.report(begun.value, { audience: "players" });
				return { uuid: begun.value, name: fromUuidSync(begun.value).name };
			},
			HOST,
			BAND,
		);
		expect(begun.name).toContain("Unknown army");
		await expect.poll(async () => (await messagesOf(anna)).at(-1)?.flags.muster?.["kind"]).toBe("battle");
		await expect.poll(() => reportsOf(anna)).toContain("Fenfolk Foot");
		expect(await reportsOf(anna)).toContain("Unit 1");
		expect(await reportsOf(gm)).not.toContain(MARK);
		const id = (await messagesOf(gm)).at(-1)?._id ?? "";
		await expect.poll(() => textAt(gm, id)).toContain(`${MARK} Legion`);
		await expect.poll(() => textAt(anna, id)).toContain("Side A");
		expect(await learned()).toEqual([]);
		await expectNoFaults(gm, anna);
	});
});

const [GROUND, CAVES, LOFT] = ["levelGroundFloor", "levelDeepCaves01", "levelLoftLoft001"] as const;

describe("names on levels where no player is, version 14", () => {
	const { scenes, ...made } = skirmishWorld({ raiders: 3 });
	const [scene] = scenes as [Dict];
	const levels = [
		{ _id: GROUND, name: "Ground floor", elevation: { bottom: 0, top: 10 } },
		{ _id: CAVES, name: "Caves", elevation: { bottom: null, top: -5 } },
		{ _id: LOFT, name: "Loft", elevation: { bottom: 10, top: 20 }, visibility: { levels: [GROUND] } },
	];
	const places = [CAVES, LOFT, GROUND];
	const tokens = (scene["tokens"] as Dict[]).map((token, at) => ({
		...token,
		...(at === 0 ? { level: GROUND } : { level: places[at - 1], name: `Raider of ${places[at - 1]}` }),
	}));
	const [, gm, anna] = useTable(
		{ generation: 14, world: { ...made, scenes: [{ ...scene, levels, tokens }] } },
		"Gamemaster",
		"Anna",
	);

	it("are kept: of those on the players' level, and one that is seen with it, they are read", async () => {
		await mapPlain(gm, anna);
		const targets = [1, 2, 3].map((n) => `Scene.${SKIRMISH.scene}.Token.${SKIRMISH.raiderToken(n)}`);
		const asked = { form: { action: "save", roll: "10", saveDamage: "none", seen: "public" }, targets };
		const acting = inPage(gm, ({ muster }, asked) => muster.mob.roll(asked).then(() => undefined), asked);
		await gm.page.locator(".dialog button[data-action=public]").click();
		await acting;
		await expect.poll(async () => (await messagesOf(anna)).length).toBeGreaterThan(0);
		const [message] = await messagesOf(anna);
		expect(message?.content).toContain("Creature 1");
		expect(message?.content).toContain(`Raider of ${LOFT}`);
		expect(message?.content).toContain(`Raider of ${GROUND}`);
		expect(JSON.stringify(message)).not.toContain(`Raider of ${CAVES}`);
		await expectNoFaults(gm, anna);
	});
});
