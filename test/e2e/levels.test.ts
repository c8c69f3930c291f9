/** Scenes with levels (version 14): an army that is dropped is put on the level that was looked at, on its ground. */
import { describe, expect, it } from "vitest";
import type { Dict } from "../stage/common/json.js";
import type { StageOptions } from "../stage/index.js";
import { skirmishWorld } from "../stage/worlds/skirmish.js";
import { type Held, inPage, type Seat, type StageTable, tableForTest } from "./driver/index.js";
import { expectNoFaults } from "./helpers.js";

const GROUND = "levelGroundFloor";
const UPSTAIRS = "levelUpstairs001";
const CAVES = "levelDeepCaves01";

/** The ford, in a house: no level of it has the id that the host gives the only level of a scene. */
function house() {
	const world = skirmishWorld({ raiders: 2 });
	const [scene] = world.scenes as [Dict];
	const tokens = (scene["tokens"] as Dict[]).map((token) => ({ ...token, level: GROUND }));
	const levels = [
		{ _id: GROUND, name: "Ground floor", elevation: { bottom: 0, top: 10 } },
		{ _id: UPSTAIRS, name: "Upstairs", elevation: { bottom: 10, top: 20 } },
		{ _id: CAVES, name: "Caves", elevation: { bottom: null, top: -5 } },
	];
	return { ...world, scenes: [{ ...scene, tokens, levels }] };
}

let table: StageTable;
let gm: Seat;

async function open(options: StageOptions): Promise<void> {
	[table, gm] = await tableForTest(options, "Gamemaster");
}

const look = (level: string) =>
	inPage(gm, ({ canvas }, level) => canvas.scene.view({ level: level }).then(() => undefined), level);

/**
 * Lets go of a troop type of the pack over the middle of the table; what the hand carries may say more of the place;
 * then another level may be viewed.
 */
const drop = (more: object = {}, thenView = "") =>
	inPage(
		gm,
		async ({ canvas, game }, more, level) => {
			const pack = game.packs.get("muster.muster-troops");
			const entry = await pack.getDocument(pack.index.find(({ name }: Held) => name.includes("Longbow"))._id);
			const { uuid } = entry.pages.contents[0];
			const dataTransfer = new DataTransfer();
			dataTransfer.setData("text/plain", JSON.stringify({ type: "JournalEntryPage", uuid, ...more }));
			const { clientWidth, clientHeight } = document.documentElement;
			const at = { clientX: clientWidth / 3, clientY: clientHeight / 2 };
			const event = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true, ...at });
			document.getElementById("board")!.dispatchEvent(event);
			if (level) await canvas.scene.view({ level });
		},
		more,
		thenView,
	);

/** Places of the tokens of armies, and whether they are seen. */
const armies = (): Promise<{ level: string | undefined; elevation: number; seen: boolean }[]> =>
	inPage(gm, ({ canvas }) =>
		canvas.scene.tokens
			.filter(({ actor }) => actor?.flags.muster?.force)
			.map((token) => ({
				level: token.toObject().level,
				elevation: token.elevation,
				seen: canvas.tokens.get(token.id) !== undefined,
			})),
	);

describe.each([false, true])("an army that is dropped, version 14, the drop says where: %s", (dropLevel) => {
	it("stands on the level that is looked at", async () => {
		await open({ generation: 14, world: house(), dropLevel });
		await look(UPSTAIRS);
		await drop();
		await expect.poll(armies).toEqual([{ level: UPSTAIRS, elevation: 10, seen: true }]);
		await look(GROUND);
		expect((await armies())[0]?.seen).toBe(false);
		await drop();
		await expect
			.poll(async () => (await armies()).map(({ level, elevation }) => [level, elevation]))
			.toEqual([
				[UPSTAIRS, 10],
				[GROUND, 0],
			]);
		await expectNoFaults(gm);
	});

	it("stands where it was dropped, whatever is looked at while it is made", async () => {
		await open({ generation: 14, world: house(), dropLevel });
		await look(UPSTAIRS);
		await drop({}, GROUND);
		await expect.poll(armies).toEqual([{ level: UPSTAIRS, elevation: 10, seen: false }]);
		await expectNoFaults(gm);
	});

	it("finds the ground of a level that has none below", async () => {
		await open({ generation: 14, world: house(), dropLevel });
		await look(CAVES);
		await drop();
		await expect.poll(armies).toEqual([{ level: CAVES, elevation: -5, seen: true }]);
	});
});

it("a drop that says how high it was, and on which level, is believed; on version 13 too, where there are no levels", async () => {
	await open({ generation: 14, world: house() });
	await look(UPSTAIRS);
	await drop({ level: GROUND, elevation: 3 });
	await expect.poll(armies).toEqual([{ level: GROUND, elevation: 3, seen: false }]);
	await drop({ level: "nowhere", elevation: "high" });
	await expect.poll(async () => (await armies()).at(-1)).toEqual({ level: UPSTAIRS, elevation: 10, seen: true });
	await expectNoFaults(gm);
	await table.close();
	await open({ generation: 13, world: skirmishWorld({ raiders: 1 }) });
	await drop({ elevation: 3 });
	await expect.poll(armies).toEqual([{ elevation: 3, seen: true }]);
	await drop();
	await expect.poll(async () => (await armies()).at(-1)).toEqual({ elevation: 0, seen: true });
	await expectNoFaults(gm);
});

it("a scene with the one level that every scene has shows all its tokens, old and new", async () => {
	await open({ generation: 14, world: skirmishWorld({ raiders: 2 }) });
	expect(await inPage(gm, ({ canvas }) => canvas.tokens.placeables.length)).toBe(3);
	await drop();
	await expect.poll(async () => (await armies())[0]?.seen).toBe(true);
	await expectNoFaults(gm);
});
