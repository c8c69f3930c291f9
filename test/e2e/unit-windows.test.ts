/** The windows of units: formed by keys alone, with a commander and a number asked for; and as axe sees them. */
import { afterEach, describe, expect, it } from "vitest";
import { sampleWorld } from "../stage/worlds/sample.js";
import { SKIRMISH } from "../stage/worlds/skirmish.js";
import { openSheet } from "./army-fixture.js";
import { type Held, inPage, patient, useTable } from "./driver/index.js";
import { closeWindows, expectNoFaults, GENERATIONS, LOOKED_AT, useTheme, violationsIn } from "./helpers.js";
import { looksIn, STATES } from "./looks.js";
import { raiderUuid } from "./mob-table.js";
import { recordOf, undoRecord } from "./record-of.js";

const LONG = { timeout: patient(240_000) };
const PATIENT = { timeout: patient(30_000) };
const VETERAN = "veteranActor0001";
const FORM = "#muster-form-unit";
const SHEET = ".application.muster-unit-sheet";
const TABS = ["unit", "soldier", "command", "conditions", "odds"];

/** Six raiders, two veterans of theirs with other points and armour, and a player's hero. */
function world() {
	const base = sampleWorld("dnd5e", 6) as Held;
	const [scene] = base.scenes;
	const raider = base.actors.find(({ _id }: Held) => _id === SKIRMISH.raider);
	const veteran = structuredClone({ ...raider, _id: VETERAN, name: "Veteran" });
	Object.assign(veteran.system.attributes.hp, { value: 19, max: 19 });
	veteran.system.attributes.ac = { calc: "flat", flat: 20 };
	const raiderToken = scene.tokens.find(({ actorId }: Held) => actorId === SKIRMISH.raider);
	const veterans = [4, 5].map((y, n) => ({
		...raiderToken,
		_id: `veteranToken000${n}`,
		name: "Veteran",
		actorId: VETERAN,
		x: 800,
		y: y * 100,
	}));
	return { ...base, actors: [...base.actors, veteran], scenes: [{ ...scene, tokens: [...scene.tokens, ...veterans] }] };
}

describe.each(GENERATIONS)("windows of units, version %i", (generation) => {
	const [table, gm] = useTable({ generation, system: "dnd5e", world: world() }, "Gamemaster");
	afterEach(() => closeWindows(gm));

	const unitsOf = () =>
		(table.stage.world.sources("Actor") as Held[]).flatMap(({ _id, name, flags }) =>
			flags.muster?.unit ? [{ id: _id as string, name: name as string, unit: flags.muster.unit as Held }] : [],
		);
	const shown = () => {
		const [scene] = table.stage.world.sources("Scene") as Held[];
		return scene!.tokens.map(({ _id, hidden, flags }: Held) => [_id, hidden, flags?.muster?.member]);
	};
	const form = (selector: string) => gm.page.locator(selector);
	const selectAll = () =>
		inPage(gm, ({ canvas }) => {
			canvas.tokens.releaseAll();
			for (const token of canvas.tokens.placeables) token.control({ releaseOthers: false });
		});
	const press = (...keys: readonly string[]) =>
		keys.reduce<Promise<void>>((done, key) => done.then(() => gm.page.keyboard.press(key)), Promise.resolve());
	const undo = async (unit: string) => undoRecord(gm, await recordOf(gm, `Actor.${unit}`));

	it("form one unit of each kind by keys alone, with a commander and a number asked for; one undo", LONG, async () => {
		const before = shown();
		await selectAll();
		await gm.say("/unit form");
		await form(`${FORM} [name=choice]`).first().focus();
		await press("ArrowDown", "ArrowDown");
		await expect.poll(() => form(FORM).innerText(), PATIENT).toContain("a unit of their own");
		await form(`${FORM} [name=commander]`).focus();
		await press("A");
		await expect.poll(() => form(`${FORM} [name=commander]`).inputValue(), PATIENT).toContain(SKIRMISH.heroToken);
		await form(`${FORM} [data-number=reach]`).focus();
		await gm.page.keyboard.type("10");
		await expect.poll(() => form(`${FORM} [data-number=reach]`).inputValue(), PATIENT).toBe("10");
		await press("Enter");
		await expect
			.poll(
				() =>
					unitsOf()
						.map(({ name }) => name)
						.sort(),
				PATIENT,
			)
			.toEqual(["Raider", "Veteran"]);
		const [raiders, veterans] = ["Raider", "Veteran"].map((name) => unitsOf().find((each) => each.name === name)!);
		expect(raiders!.unit).toMatchObject({ soldiers: { current: 6 }, commander: { name: "Aldwin", body: {} } });
		expect(raiders!.unit.soldier.overrides).toEqual([{ path: "reach", value: 10, why: "" }]);
		expect(veterans!.unit).toMatchObject({ soldiers: { current: 2 }, hp: { total: 38 } });
		expect(veterans!.unit.commander ?? null).toBe(null);
		const [hero] = shown().filter(([id]: readonly unknown[]) => id === SKIRMISH.heroToken);
		expect(hero![1] ?? false).toBe(false);
		await undo(raiders!.id);
		await expect.poll(() => unitsOf(), PATIENT).toEqual([]);
		await expect.poll(() => shown(), PATIENT).toEqual(before);
	});

	it("average unlike tokens, say so, and keep what is set by hand over the averages", LONG, async () => {
		await selectAll();
		await gm.say("/unit form");
		await form(`${FORM} [name=choice][value=average]`).check();
		await expect.poll(() => form(FORM).innerText(), PATIENT).toContain("8 tokens");
		await form(`${FORM} button[type=submit]`).click();
		await expect.poll(() => unitsOf().length, PATIENT).toBe(1);
		const { id, unit } = unitsOf()[0]!;
		expect(unit.soldier).toMatchObject({ uuid: "", averaged: true, snapshot: { ac: { normal: 14 } } });
		await openSheet(gm, id);
		await form(`${SHEET} [role=tab][data-tab=soldier]`).click();
		await expect.poll(() => form(`${SHEET} .tab.active`).innerText(), PATIENT).toContain("averaged of unlike tokens");
		const armour = form(`${SHEET} [data-field="soldier:ac.normal"]`);
		await armour.fill("16");
		await armour.press("Tab");
		const reason = form(`${SHEET} [data-field="why:ac.normal"]`);
		await reason.fill("shields of the watch");
		await reason.press("Tab");
		await expect
			.poll(() => unitsOf()[0]?.unit.soldier.overrides, PATIENT)
			.toEqual([{ path: "ac.normal", value: 16, why: "shields of the watch" }]);
		await form(`${SHEET} [data-action=clearNumber]`).click();
		await expect.poll(() => armour.inputValue(), PATIENT).toBe("14");
		await undo(id);
		await expect.poll(() => unitsOf(), PATIENT).toEqual([]);
	});

	it("let a soldier without an actor attack", LONG, async () => {
		const id = await inPage(gm, ({ muster }) =>
			muster.units.create({ name: "Ditchers" }).then(({ value }: Held) => value.id as string),
		);
		await openSheet(gm, id);
		await form(`${SHEET} [role=tab][data-tab=soldier]`).click();
		await form(`${SHEET} [data-action=addAttack]`).click();
		const hits = form(`${SHEET} [data-field="soldier:attacks.attack1.averages.0.success"]`);
		await hits.fill("4");
		await hits.press("Tab");
		await form(`${SHEET} [role=tab][data-tab=unit]`).click();
		await expect.poll(() => form(`${SHEET} .muster-unit-sheet__wide`).innerText(), PATIENT).toContain("New attack");
		await expect
			.poll(() => unitsOf()[0]?.unit.soldier.snapshot.attacks[0], PATIENT)
			.toMatchObject({ averages: [{ success: 4 }] });
		await form(`${SHEET} [role=tab][data-tab=soldier]`).click();
		await form(`${SHEET} [data-action=removeAttack]`).click();
		await expect.poll(() => unitsOf()[0]?.unit.soldier.snapshot.attacks.length, PATIENT).toBe(0);
		await inPage(
			gm,
			({ game }, id) =>
				game.actors
					.get(id)
					.delete()
					.then(() => undefined),
			id,
		);
	});

	it.runIf(generation === LOOKED_AT).each(["dark", "light"] as const)(
		"are readable under pointer and focus, %s",
		LONG,
		async (theme) => {
			await useTheme(gm, theme);
			const found: Record<string, unknown> = {};
			const look = async (name: string, selector: string) => {
				await form(selector).waitFor();
				const wrong = await violationsIn(gm, selector);
				const own = wrong.filter(({ id }) => id !== "landmark-no-duplicate-banner");
				if (own.length > 0) found[name] = own;
				for (const states of STATES) {
					const looks = await looksIn(gm, selector, states);
					if (looks.length > 0) found[`${name}, ${states.join(" ")}`] = looks;
				}
			};
			await selectAll();
			await gm.say("/unit form");
			await look("form", FORM);
			await closeWindows(gm);
			const raiders = [1, 2, 3, 4, 5, 6].map(raiderUuid);
			const id = await inPage(
				gm,
				({ muster, game }, raiders) =>
					muster.units.form(raiders).then(async (done: Held) => {
						await muster.units.write(game.actors.get(done.value.id), {
							"flags.muster.unit.hp.total": 30,
							"flags.muster.unit.soldiers.current": 4,
							"flags.muster.unit.conditions": [{ id: "shaken", affected: 2, rounds: null }],
							"flags.muster.unit.soldier.overrides": [{ path: "speed", value: 20, why: "mud" }],
						});
						return done.value.id as string;
					}),
				raiders,
			);
			await openSheet(gm, id);
			for (const tab of TABS) {
				await form(`${SHEET} [role=tab][data-tab=${tab}]`).click();
				await look(`sheet, ${tab}`, SHEET);
			}
			await form(`${SHEET} [data-action=dissolve]`).focus();
			await press("Enter");
			await look("dissolve", `#muster-dissolve-unit-${id}`);
			await form(`#muster-dissolve-unit-${id} [data-action=fell]`).first().focus();
			await press("Space");
			await expect
				.poll(
					() => form(`#muster-dissolve-unit-${id} [data-action=fell]`).first().getAttribute("aria-pressed"),
					PATIENT,
				)
				.toBe("true");
			expect(await form(`#muster-dissolve-unit-${id} [data-action=fell]:focus`).innerText()).toContain("1");
			await form(`#muster-dissolve-unit-${id} button[type=submit]`).focus();
			await press("Enter");
			await expect.poll(() => unitsOf(), PATIENT).toEqual([]);
			await inPage(
				gm,
				({ fromUuidSync, game }, raiders) =>
					Promise.all(
						raiders.map((uuid) => fromUuidSync(uuid).actor.update({ "system.attributes.hp.value": 11 })),
					).then(() => void game),
				raiders,
			);
			expect(found).toEqual({});
		},
	);

	it("leave no error anywhere", () => expectNoFaults(gm));
});
