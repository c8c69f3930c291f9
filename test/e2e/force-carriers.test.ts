/**
 * A force in every game system: made without a word of the system, bound to its tokens, seen or left alone by its
 * hooks.
 */
import { describe, expect, it } from "vitest";
import { HOSTILE_SYSTEMS, SHAPED_SYSTEMS, SYSTEMS } from "../stage/systems/index.js";
import { SKIRMISH, skirmishWorld } from "../stage/worlds/skirmish.js";
import { type Held, inPage, type PlayedPage, type Seat, type StageTable, tableForTest } from "./driver/index.js";
import { expectNoFaults, GENERATIONS, inTurn } from "./helpers.js";

type SystemId = keyof typeof SYSTEMS;

let table: StageTable;
let gm: Seat;

async function open(system: SystemId, generation: 13 | 14): Promise<void> {
	const types = Object.keys(SYSTEMS[system].documentTypes.Actor);
	const roles = { hero: types[0] ?? "", raider: types[1] ?? types[0] ?? "" };
	[table, gm] = await tableForTest(
		{ generation, system, world: skirmishWorld({ raiders: 1, types: roles }) },
		"Gamemaster",
	);
}

const SHEET = "Name,Troops,Men,Quality\nGuard,heavyInfantry,100,veteran\nBowmen,MI,40,average\n";

/** Makes a force, a token of it, a loose token, a loosened token and a copy; gives what became of them. */
async function live({ muster, canvas, getDocumentClass }: PlayedPage, text: string): Promise<unknown> {
	const { armies } = muster;
	const [made] = (await armies.import(text)).value.actors;
	const loose = { x: 100, y: 100, actorLink: false, sight: { enabled: true }, displayBars: 50 };
	const token = await made.getTokenDocument(loose, { parent: canvas.scene });
	const [placed]: Held[] = await canvas.scene.createEmbeddedDocuments("Token", [token.toObject()]);
	await placed.update({ actorLink: false, "sight.enabled": true, bar1: { attribute: "hp" } });
	await made.update({ "prototypeToken.actorLink": false, "prototypeToken.displayBars": 50 });
	const { _id, ...source } = made.toObject();
	source.flags.muster.stamp = "once";
	const copy = await getDocumentClass("Actor").create({ ...source, name: `${made.name} (Copy)`, system: {} });
	await armies.write(made, { "flags.muster.force.units.u1.men": 90 });
	canvas.tokens.get(placed.id)?.control();
	const facts = (each: Held) => [each.actorLink, each.displayBars, each.sight.enabled, each.bar1.attribute];
	return {
		type: made.type,
		sheet: made.flags.core.sheetClass,
		ownership: made.ownership.default,
		folder: made.folder?.name,
		items: made.items.size,
		token: facts(placed),
		prototype: facts(made.prototypeToken),
		sameActor: placed.actor === made,
		men: armies.force(made).value.units.map(({ men }: Held) => men),
		copy: [Object.keys(copy.flags.muster), armies.force(copy).value.units.map(({ men }: Held) => men)],
	};
}

const FACTS = {
	sheet: "muster.ArmySheet",
	ownership: 0,
	folder: "Armies",
	items: 0,
	token: [true, 0, false, null],
	prototype: [true, 0, false, null],
	sameActor: true,
	men: [90, 40],
	copy: [["force"], [100, 40]],
};

/** Answers nothing to the copy that the test makes itself; it has a test of its own. */
const SILENT = "create-silent";

/**
 * The plain system on both versions, the others on each in turn: what a system does to an actor that is made does not
 * depend on the version.
 */
const systemsOf = (generation: 13 | 14): readonly SystemId[] => [
	"plain",
	...inTurn([...SHAPED_SYSTEMS, ...HOSTILE_SYSTEMS], generation).filter((id) => id !== SILENT),
];

describe.each(GENERATIONS)("a force, version %i", (generation) => {
	it.each(systemsOf(generation))("lives in %s without a word of the system", async (system) => {
		await open(system, generation);
		expect(await inPage(gm, live, SHEET)).toMatchObject(FACTS);
		const dialogs = await gm.page.locator("dialog[open], .dialog").count();
		expect(dialogs).toBe(0);
		// A world of the plain system and of those with habits is opened again: what the shaped ones do at start is in
		// their actors, which are there already.
		if (!SHAPED_SYSTEMS.some((shaped) => shaped === system)) await gm.reload();
		expect(
			await inPage(gm, ({ muster: { armies } }) =>
				armies.list().map((actor: Held) => [actor.name, armies.force(actor).value.units.length]),
			),
		).toEqual([
			["New army", 2],
			["New army (Copy)", 2],
		]);
		await expectNoFaults(gm);
	});

	it("tells the game system to add no items, as one that asks first expects", async () => {
		await open("plain", generation);
		const asked = await inPage(
			gm,
			async ({ muster, getDocumentClass }, text) => {
				const { prototype } = getDocumentClass("Actor");
				const own = prototype._preCreate;
				const seen: [data: string, skipItems: unknown][] = [];
				prototype._preCreate = function (data: Held, options: Held, user: Held) {
					seen.push([typeof data.system, options.skipItems]);
					return own.call(this, data, options, user);
				};
				await muster.armies.import(text);
				return seen;
			},
			SHEET,
		);
		expect(asked).toEqual([["object", true]]);
	});

	it("keeps what an importer of the system would wipe", async () => {
		await open("import-wipes", generation);
		const facts = await inPage(
			gm,
			async ({ muster: { armies } }, text) => {
				const [made] = (await armies.import(text)).value.actors;
				await made.importFromFile({ name: "Imported", system: {} });
				return [made.name, armies.read(made).ok, Object.keys(made.flags)];
			},
			SHEET,
		);
		expect(facts).toEqual(["Imported", true, expect.arrayContaining(["muster"])]);
		await expect
			.poll(() => inPage(gm, ({ muster }) => muster.armies.list()[0].flags.core?.sheetClass))
			.toBe("muster.ArmySheet");
		await expectNoFaults(gm);
	});

	it("says why a system makes none, and makes one of another type", async () => {
		await open("create-needs-data", generation);
		const setType = (type: string) =>
			inPage(gm, ({ game }, type) => game.settings.set("muster", "carrierType", type).then(() => undefined), type);
		await setType("character");
		const refused = await inPage(gm, ({ muster }) => muster.armies.create({ name: "The watch" }));
		expect(refused).toMatchObject({
			ok: false,
			fault: { code: "MUSTER.Fault.Force.notCreated", data: { type: "character" } },
		});
		await setType("");
		const made = await inPage(gm, ({ muster }): string =>
			muster.armies.create({ name: "The watch" }).then(({ value }: Held) => value.type),
		);
		expect(made).toBe("npc");
		await expectNoFaults(gm);
	});

	it("is found where a system makes it and answers nothing, without items of the system's", async () => {
		await open(SILENT, generation);
		const made = await inPage(gm, async ({ muster }) => {
			const { ok, value } = await muster.armies.create({ name: "The watch" });
			return [ok, value?.name, value?.items.size];
		});
		expect(made).toEqual([true, "The watch", 0]);
		await expectNoFaults(gm);
	});

	it("asks once for the type where nothing tells which actors are no heroes", async () => {
		await open("plain", generation);
		await inPage(gm, ({ getDocumentClass }) => {
			const get = () => ["base", "character", "vehicle"];
			Object.defineProperty(getDocumentClass("Actor"), "TYPES", { get });
		});
		const create = (name: string) =>
			inPage(
				gm,
				({ muster }, name): Promise<string> =>
					muster.armies.create({ name }).then(({ value, fault }: Held) => value?.type ?? fault.code),
				name,
			);
		const dialog = gm.page.locator("dialog:has(select[name=type])");
		const refused = create("The lost watch");
		await dialog.locator("[data-action=close]").first().click();
		expect(await refused).toBe("MUSTER.Fault.Force.noTypeChosen");
		const asked = create("The watch");
		await dialog.locator("select[name=type]").selectOption("character");
		await dialog.locator("button[type=submit], [data-action=ok]").first().click();
		expect(await asked).toBe("character");
		expect(await create("The other watch")).toBe("character");
		expect(await inPage(gm, ({ game }) => game.settings.get("muster", "carrierType"))).toBe("character");
	});

	it("tells that a system refuses a change", async () => {
		await open("veto-updates", generation);
		const result = await inPage(gm, async ({ muster: { armies } }) => {
			const made = (await armies.create({ name: "Locked in the keep" })).value;
			return armies.write(made, { "flags.muster.force.treasury": 5 });
		});
		expect(result).toMatchObject({ ok: false, fault: { code: "MUSTER.Fault.Force.refused" } });
	});

	it("binds tokens that got loose while no one watched", async () => {
		await open("plain", generation);
		const id = await inPage(gm, ({ muster }): string =>
			muster.armies.create({ name: "Watch" }).then(({ value }: Held) => value.id),
		);
		await inPage(
			gm,
			({ canvas }, id) => canvas.scene.createEmbeddedDocuments("Token", [{ name: "Watch", actorId: id, x: 0, y: 0 }]),
			id,
		);
		const scene = table.stage.world.collection("Scene").get(SKIRMISH.scene) as { tokens: Record<string, unknown>[] };
		const token = scene.tokens.find(({ actorId }) => actorId === id);
		Object.assign(token ?? {}, { actorLink: false });
		await gm.reload();
		await expect
			.poll(() =>
				inPage(gm, ({ canvas }, id) => canvas.scene.tokens.find(({ actorId }) => actorId === id).actorLink, id),
			)
			.toBe(true);
		await expectNoFaults(gm);
	});
});
