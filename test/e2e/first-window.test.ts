/**
 * Each window is drawn as the first that a client opens: the host keeps templates, so a later window can draw what it
 * did not load itself.
 */
import { beforeAll, describe, expect, it } from "vitest";
import { CAMPAIGN_KINDS } from "../../src/bridge/campaign/index.js";
import { skirmishWorld } from "../stage/worlds/skirmish.js";
import { type OpenedWindow, windowsOf } from "./all-windows.js";
import { HOST, makeArmy } from "./army-fixture.js";
import { type Held, inPage, patient, type Seat, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS, inTurn } from "./helpers.js";

/** Tabs and kinds of a window have the same parts: one of them is opened for all. */
const ALIKE: readonly string[] = [
	"people",
	"powers",
	"campaign",
	"chronicle",
	"notes",
	"mob-save",
	...CAMPAIGN_KINDS.slice(1),
];

/** Two armies that fight, and their battle and siege. */
async function setUp(gm: Seat): Promise<Record<"army" | "battle" | "siege", string>> {
	const army = await makeArmy(gm, "The Margrave's Host", HOST);
	const other = await makeArmy(gm, "The Fen Levy", HOST);
	const uuids = await inPage(
		gm,
		async ({ muster, game }, ids) => {
			const sides = ids.map((id) => [game.actors.get(id)]);
			const [battle, siege] = [await muster.battles.start({ sides }), await muster.battles.besiege({ sides })];
			return { battle: String(battle.value), siege: String(siege.value) };
		},
		[army, other],
	);
	return { army, ...uuids };
}

describe.each(GENERATIONS)("the first window that is opened, version %i", (generation) => {
	const world = skirmishWorld({ raiders: 1, system: { raider: {} } });
	const [, gm] = useTable({ generation, world }, "Gamemaster");
	let there: Awaited<ReturnType<typeof setUp>>;

	beforeAll(async () => {
		there = await setUp(gm);
	});

	/** Windows of documents, and sheets of the module's pages. */
	const pages = (): readonly OpenedWindow[] => {
		const by = (name: string, selector: string, open: () => Promise<unknown>) => ({
			name,
			open: async () => {
				await open();
				await gm.page.locator(selector).first().waitFor();
				return selector;
			},
		});
		const sheetOf = (uuid: string) => () =>
			inPage(gm, async ({ fromUuid }, uuid) => void (await (await fromUuid(uuid)).sheet.render({ force: true })), uuid);
		const packed = (type: string) => () =>
			inPage(
				gm,
				async ({ game }, type) => {
					const entries: Held[] = await game.packs.get("muster.muster-troops").getDocuments();
					const all = entries.flatMap(({ pages }) => pages.contents);
					await all.find((page) => page.type === type)?.sheet.render({ force: true });
				},
				type,
			);
		return [
			by("console", ".muster-battle .muster-path", () =>
				inPage(gm, ({ muster }, uuid) => muster.battles.open(uuid), there.battle),
			),
			by("siege", ".muster-siege .muster-siege__head", () =>
				inPage(gm, ({ muster }, uuid) => muster.battles.openSiege(uuid), there.siege),
			),
			by("battle page", ".muster-page", sheetOf(there.battle)),
			by("troop page", ".muster-page", packed("muster.troop")),
			by("army page", ".muster-page", packed("muster.army")),
		];
	};

	it("is drawn, whichever it is", { timeout: patient(240_000) }, async () => {
		const all = [...windowsOf(gm, there.army).filter(({ name }) => !ALIKE.includes(name)), ...pages()];
		const names = all.map(({ name }) => name);
		expect(names).toEqual(expect.arrayContaining(["mapping", "world-data", "console", "siege", "roster", "unit"]));
		// Which parts a window loads does not depend on the version.
		for (const { open } of inTurn(all, generation)) {
			await gm.reload();
			await open();
			await expectNoFaults(gm);
		}
	});
});
