/** Units brought onto the map by a drag, by commands and keys; men of an army on the field and home again. */
import { beforeAll, describe, expect, it } from "vitest";
import { sampleWorld } from "../stage/worlds/sample.js";
import { SKIRMISH } from "../stage/worlds/skirmish.js";
import { HOST, makeArmy, openSheet } from "./army-fixture.js";
import { dragAcross } from "./driver/drag.js";
import { type Held, inPage, useTable } from "./driver/index.js";
import { closeWindows, expectNoFaults, GENERATIONS, violationsIn } from "./helpers.js";
import { recordOf, undoRecord } from "./record-of.js";

const LOOK = { viewport: { width: 1366, height: 820 } };

describe.each(GENERATIONS)("units and men of armies on the map, version %i", (generation) => {
	const [table, gm, anna] = useTable(
		{ generation, world: sampleWorld("plain", 2) },
		{ user: "Gamemaster", ...LOOK },
		{ user: "Anna", ...LOOK },
	);
	let army = "";

	const sources = (kind: "Actor" | "Scene") => table.stage.world.sources(kind) as Held[];
	const actors = () => sources("Actor").filter(({ flags }) => flags.muster?.unit);
	const tokensOf = (actor: string): Held[] =>
		sources("Scene")[0]!.tokens.filter((each: Held) => each.actorId === actor);
	const named = (name: string): string => actors().find((actor) => actor.name === name)?._id ?? "";
	const armyUnit = (id: string) => sources("Actor").find(({ _id }) => _id === army)?.flags.muster.force.units[id];
	const space = (column: number, row: number) =>
		inPage(gm, ({ canvas }, x, y) => canvas.clientCoordinatesFromCanvas({ x, y }), 100 * column + 50, 100 * row + 50);
	const answer = async (men: string) => {
		await gm.page.locator(".application.dialog [name=men]").fill(men);
		await gm.page.locator(".application.dialog [data-action=ok]").click();
	};
	/** Drags an entry of the Actors directory onto a space. */
	const drag = async (actor: string, [column, row]: readonly [number, number], held?: "alt" | "ctrl") => {
		await closeWindows(gm);
		await gm.page.click("#sidebar [data-tab=actors]");
		await dragAcross(gm.page, gm.page.locator(`#sidebar [data-entry-id="${actor}"]`), await space(column, row), held);
	};
	const selected = () => inPage(gm, ({ canvas }) => canvas.tokens.controlled.map(({ name }: Held) => name as string));

	beforeAll(async () => {
		army = await makeArmy(gm, "The Host", HOST);
	});

	it("an actor makes one token as ever, and with Ctrl a unit that stands where it was dropped", async () => {
		const before = tokensOf(SKIRMISH.raider).length;
		await drag(SKIRMISH.raider, [3, 9]);
		await expect.poll(() => tokensOf(SKIRMISH.raider).length).toBe(before + 1);
		expect(actors()).toEqual([]);
		await drag(SKIRMISH.raider, [5, 10], "ctrl");
		await answer("40");
		await expect.poll(() => tokensOf(named("Raider: unit")).length).toBe(1);
		const [token] = tokensOf(named("Raider: unit"));
		// Ten squares of four men, nearly square: four ahead, three deep.
		expect(token).toMatchObject({ actorLink: true, disposition: -1, hidden: false, width: 4, height: 3 });
		expect([Math.abs(token!.x + 200 - 550) <= 100, Math.abs(token!.y + 150 - 1050) <= 150]).toEqual([true, true]);
		expect(tokensOf(SKIRMISH.raider).length).toBe(before + 1);
		await expect.poll(selected).toEqual(["Raider: unit"]);
	});

	it("a unit has one token: dragged again it moves, and keeps where it looks", async () => {
		const unit = named("Raider: unit");
		await closeWindows(gm);
		await gm.say("/unit turn right");
		await expect.poll(() => tokensOf(unit)[0]?.flags.muster.unit.facing).toBe(1);
		await drag(unit, [14, 9]);
		await expect.poll(() => tokensOf(unit)[0]?.x).toBeGreaterThan(1100);
		expect(tokensOf(unit).map(({ width, height, flags }) => [width, height, flags.muster.unit.facing])).toEqual([
			[3, 4, 1],
		]);
	});

	it("a row of the roster goes to the field where it is dropped, and one undo takes token and unit back", async () => {
		const send = async (men: string) => {
			await closeWindows(gm);
			const sheet = await openSheet(gm, army);
			await inPage(gm, ({ game }, army) => game.actors.get(army).sheet.setPosition({ left: 600, top: 20 }), army);
			const row = gm.page.locator(`${sheet} tr[data-unit=u1] .muster-roster__kind`);
			await dragAcross(gm.page, row, await space(4, 5), "alt");
			await answer(men);
			await expect.poll(() => tokensOf(named("Ironback Halberdiers")).length).toBe(1);
		};
		await send("120");
		const taken = named("Ironback Halberdiers");
		expect(tokensOf(taken)[0]).toMatchObject({ actorLink: true, hidden: true, rotation: expect.any(Number) });
		expect(await undoRecord(gm, await recordOf(gm, `Actor.${army}`))).toBe("ok");
		await expect.poll(() => [named("Ironback Halberdiers"), tokensOf(taken).length]).toEqual(["", 0]);
		await send("100");
		await gm.page.locator(".muster-unit-sheet").waitFor();
	});

	it("men come home by a line of chat: the dead leave the army, the wounded lie, one undo sends them out", async () => {
		const unit = named("Ironback Halberdiers");
		// The army may be written after the token, which the test before has waited for.
		const sent = await recordOf(gm, `Actor.${army}`);
		const before = armyUnit("u1");
		const lost = { "flags.muster.unit.soldiers.current": 70, "flags.muster.unit.soldiers.maximum": 85 };
		const hp = { "flags.muster.unit.hp.total": 70 };
		expect(
			await inPage(
				gm,
				({ muster, game }, unit, update) =>
					muster.units.write(game.actors.get(unit), update).then(({ ok }: Held) => ok as boolean),
				unit,
				{ ...lost, ...hp },
			),
		).toBe(true);
		await closeWindows(gm);
		await gm.say("/unit back Ironback Halberdiers");
		await expect.poll(() => armyUnit("u1")?.men).toBe(before.men - 30);
		expect(armyUnit("u1").wounded.men).toBe(before.wounded.men + 15);
		expect(armyUnit("u1").battles).toBe(before.battles);
		expect(actors().find(({ _id }) => _id === unit)?.flags.muster.unit).toMatchObject({ from: null, state: "left" });
		expect(await undoRecord(gm, await recordOf(gm, `Actor.${army}`, sent))).toBe("ok");
		await expect.poll(() => armyUnit("u1")).toEqual(before);
		expect(actors().find(({ _id }) => _id === unit)?.flags.muster.unit.from.men).toBe(100);
	});

	it("chat lists, opens and places units, by keys alone", async () => {
		await closeWindows(gm);
		await gm.page.click("#sidebar-tabs [data-tab=chat], #sidebar [data-tab=chat]");
		await gm.say("/unit list");
		const listed = gm.page.locator("#chat .muster-fallback li");
		await expect
			.poll(() => listed.allInnerTexts())
			.toEqual([expect.stringMatching(/^Ironback Halberdiers.*70/s), expect.stringMatching(/^Raider: unit.*40/s)]);
		const unit = named("Raider: unit");
		await inPage(
			gm,
			({ canvas }, unit) =>
				canvas.scene
					.deleteEmbeddedDocuments("Token", [canvas.scene.tokens.find(({ actorId }: Held) => actorId === unit).id])
					.then(() => undefined),
			unit,
		);
		await gm.say("/unit open Raider: unit");
		const place = gm.page.locator(".muster-unit-sheet [data-action=place]");
		await place.focus();
		await gm.page.keyboard.press("Enter");
		await expect.poll(() => tokensOf(unit).length).toBe(1);
		// The token is selected when this screen has drawn it; the line is about what is selected.
		await expect.poll(selected).toEqual(["Raider: unit"]);
		await closeWindows(gm);
		await gm.say("/unit open");
		await gm.page.locator(".muster-unit-sheet", { hasText: "Raider" }).waitFor();
	});

	it("why a number is set by hand is typed, taken back, and read by a player", async () => {
		const unit = named("Raider: unit");
		await closeWindows(gm);
		const sheet = await openSheet(gm, unit);
		const at = (selector: string) => gm.page.locator(`${sheet} ${selector}`);
		await at("[role=tab][data-tab=soldier]").click();
		await at('[data-field="soldier:ac.normal"]').fill("15");
		await at('[data-field="soldier:ac.normal"]').press("Tab");
		const why = at('[data-field="why:ac.normal"]');
		await why.fill("Behind wicker <b>shields</b>");
		await why.press("Enter");
		const stored = () => actors().find(({ _id }) => _id === unit)?.flags.muster.unit.soldier.overrides;
		await expect.poll(stored).toEqual([{ path: "ac.normal", value: 15, why: "Behind wicker <b>shields</b>" }]);
		await expect.poll(() => at(".muster-step__title").innerText()).toContain("Why Armour class is set by hand");
		await at('[data-field="soldier:ac.normal"]').fill("16");
		await at('[data-field="soldier:ac.normal"]').press("Tab");
		await expect.poll(() => stored()[0]).toMatchObject({ value: 16, why: "Behind wicker <b>shields</b>" });
		expect(await violationsIn(gm, `${sheet} .window-content`)).toEqual([]);
		const [user] = await inPage(anna, ({ game }): string[] => [game.userId]);
		await inPage(
			gm,
			({ game }, unit, user) =>
				game.actors
					.get(unit)
					.update({ ownership: { [user]: 2 } })
					.then(() => undefined),
			unit,
			user ?? "",
		);
		await expect
			.poll(() => inPage(anna, ({ game }, id) => game.actors.get(id).testUserPermission(game.user, "OBSERVER"), unit))
			.toBe(true);
		expect(await inPage(anna, ({ game }, id) => game.actors.get(id).isOwner, unit)).toBe(false);
		const read = await openSheet(anna, unit);
		await anna.page.locator(`${read} [role=tab][data-tab=soldier]`).click();
		await expect
			.poll(() => anna.page.locator(`${read} .tab.active tr`, { hasText: "Armour class" }).innerText())
			.toContain("set by hand: Behind wicker <b>shields</b>");
		expect(await violationsIn(anna, `${read} .window-content`)).toEqual([]);
	});

	it("the question mark of a sheet opens the rules about it", async () => {
		await gm.page.locator(".muster-unit-sheet .muster-help").click();
		await gm.page.locator(".journal-sheet h2, .journal-entry h2", { hasText: "Form and dissolve" }).first().waitFor();
	});

	it("macros say what to select, and ask which unit is placed or sent to the field", async () => {
		await closeWindows(gm);
		const run = (name: string) =>
			inPage(
				gm,
				({ fromUuid, canvas }, id) => {
					canvas.tokens.releaseAll();
					return fromUuid(`Compendium.muster.muster-macros.Macro.${id}`).then((macro) => macro.execute());
				},
				`musterMacroU${name}`,
			);
		for (const name of ["Open", "Diss", "Back", "Left", "Righ"]) {
			const before = (await gm.notices()).length;
			await run(name);
			await expect
				.poll(() => gm.notices().then((all) => all.slice(before)))
				.toEqual([expect.stringContaining("Select the token of a unit")]);
		}
		const dialog = gm.page.locator(".application.dialog");
		const options = () => dialog.locator("select[name=chosen] option").allInnerTexts();
		const placed = tokensOf(named("Raider: unit"))[0]?._id;
		await inPage(gm, ({ canvas }, id) => canvas.scene.deleteEmbeddedDocuments("Token", [id]), placed);
		const placing = run("Plac");
		await expect.poll(options).toContain("Raider: unit");
		await dialog.locator("select[name=chosen]").selectOption({ label: "Raider: unit" });
		await dialog.locator("[data-action=ok]").click();
		await placing;
		await expect.poll(() => tokensOf(named("Raider: unit")).length).toBe(1);
		const fielding = run("Fiel");
		await expect.poll(options).toEqual(expect.arrayContaining([expect.stringMatching(/^The Host: /)]));
		await dialog.locator("[data-action=ok]").click();
		await dialog.locator("[name=men]").waitFor();
		await dialog.locator("[data-action=close]").click();
		await fielding;
	});

	it("leaves no error anywhere", () => expectNoFaults(gm, anna));
});
