/** The windows of units in both themes and at three widths, to be looked at: `LOOK=<folder> npm run pictures units`. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HOST, makeArmy, openSheet } from "../e2e/army-fixture.js";
import { type Held, inPage, openStage, type Seat, type StageTable } from "../e2e/driver/index.js";
import { closeWindows, useTheme } from "../e2e/helpers.js";
import { sampleWorld } from "../stage/worlds/sample.js";
import { SKIRMISH } from "../stage/worlds/skirmish.js";
import { VERSION } from "./every-look.js";

const FOLDER = process.env["LOOK"];
const LONG = "The Sworn Company of the Seven Bridges and of the Lower Weald";
const VETERAN = "veteranActor0001";

/** 24 raiders of three levels of points, three veterans of theirs, and one hero. */
function world() {
	const base = sampleWorld("dnd5e", 24) as Held;
	const [scene] = base.scenes;
	const raider = base.actors.find(({ _id }: Held) => _id === SKIRMISH.raider);
	const { hp } = raider.system.attributes;
	const veteran = structuredClone({ ...raider, _id: VETERAN, name: "Veteran" });
	Object.assign(veteran.system.attributes.hp, { value: 19, max: 19 });
	const points = (n: number) => hp.max - (n < 14 ? 0 : n < 20 ? 3 : 6);
	const delta = (token: Held, n: number) => ({
		...token,
		delta: { system: { attributes: { hp: { value: points(n) } } } },
	});
	const [hero, ...raiders] = scene.tokens;
	const old = [4, 5, 6].map((y, n) => ({
		...raiders[0],
		_id: `veteranToken${String(n).padStart(4, "0")}`,
		name: "Veteran",
		actorId: VETERAN,
		x: 800,
		y: y * 100,
	}));
	return {
		...base,
		actors: [...base.actors, veteran],
		scenes: [{ ...scene, tokens: [hero, ...raiders.map(delta), ...old] }],
	};
}

describe.skipIf(FOLDER === undefined)("pictures of the windows of units", () => {
	let table: StageTable;
	let gm: Seat;

	let army: string;
	const sit = async () => {
		await table?.close();
		table = await openStage({ generation: VERSION, system: "dnd5e", world: world() });
		gm = await table.seat("Gamemaster");
		army = await makeArmy(gm, "The Margrave's Host", HOST);
	};
	beforeAll(() => void mkdirSync(FOLDER ?? "", { recursive: true }));
	afterAll(() => table?.close());

	const select = (some: (token: Held) => boolean) => {
		const ids = table.stage.world
			.sources("Scene")
			.flatMap(({ tokens }: Held) => tokens.filter(some).map(({ _id }: Held) => _id));
		return inPage(
			gm,
			({ canvas }, ids) => {
				canvas.tokens.releaseAll();
				for (const id of ids) canvas.tokens.get(id).control({ releaseOthers: false });
			},
			ids as string[],
		);
	};
	const isRaider = ({ actorId }: Held) => actorId === SKIRMISH.raider;

	it.each([
		["dark", 1400, 1],
		["light", 960, 1],
		["dark", 420, 1],
		["light", 1400, 2],
	] as const)("%s, %i px, %i times as large", { timeout: 600_000 }, async (theme, width, times) => {
		await sit();
		await gm.page.setViewportSize({ width, height: 900 });
		await useTheme(gm, theme);
		await inPage(
			gm,
			(_, size) => void document.documentElement.style.setProperty("font-size", size),
			`${16 * times}px`,
		);
		await closeWindows(gm);
		const at = (selector: string) => gm.page.locator(selector).last();
		let taken = 0;
		const shoot = async (name: string, selector: string) => {
			await at(selector).waitFor();
			await inPage(
				gm,
				({ foundry }, narrow) => {
					for (const app of foundry.applications.instances.values())
						if (app.hasFrame)
							app.setPosition({ left: 0, top: 0, ...(narrow ? { width: Math.min(420, app.position.width) } : {}) });
				},
				width < 640,
			);
			await gm.page.waitForTimeout(250);
			const path = join(FOLDER ?? "", `${name}-${theme}-${width}-${times}.png`);
			await at(selector).screenshot({ path, animations: "disabled" });
			taken += 1;
		};
		const FORM = "#muster-form-unit";
		const DISSOLVE = ".application[id^=muster-dissolve-unit]";
		const SHEET = ".application.muster-unit-sheet";
		const tabs = async (name: string) => {
			for (const tab of ["unit", "soldier", "command", "conditions", "odds"]) {
				await at(`${SHEET} [role=tab][data-tab=${tab}]`).click();
				await shoot(`${name}-${tab}`, SHEET);
			}
		};
		await select((token) => isRaider(token));
		await gm.say("/unit form");
		await shoot("form-one", FORM);
		await closeWindows(gm);
		await select(() => true);
		await gm.say("/unit form");
		await shoot("form-mixed", FORM);
		for (const value of ["average", "each"]) {
			const choice = at(`${FORM} [name=choice][value=${value}]`);
			if ((await choice.count()) === 0) continue;
			await choice.check();
			await shoot(`form-${value}`, FORM);
		}
		await closeWindows(gm);
		await select(({ actorId }) => actorId === SKIRMISH.hero);
		await gm.say("/unit form");
		await shoot("form-none", FORM);
		await closeWindows(gm);
		const made = await inPage(
			gm,
			({ muster, game }, raiders, long) =>
				muster.units.form(raiders, { name: long }).then(async (done: Held) => {
					const { id } = done.value;
					await muster.units.write(game.actors.get(id), {
						"flags.muster.unit.hp.total": done.value.flags.muster.unit.hp.total - 31,
						"flags.muster.unit.soldiers.current": 21,
						"flags.muster.unit.conditions": [{ id: "shaken", affected: 7, rounds: null }],
						"flags.muster.unit.commander": { id: "commander", name: long },
					});
					return id as string;
				}),
			table.stage.world
				.sources("Scene")
				.flatMap(({ _id: scene, tokens }: Held) =>
					tokens.filter(isRaider).map(({ _id }: Held) => `Scene.${scene}.Token.${_id}`),
				) as string[],
			LONG,
		);
		await openSheet(gm, made);
		await tabs("sheet");
		await inPage(gm, ({ game }, id) => void game.actors.get(id).sheet.close(), made);
		await gm.say(`/unit open ${LONG}`);
		await at(`${SHEET} [data-action=dissolve]`).click();
		await shoot("dissolve", DISSOLVE);
		await closeWindows(gm);
		const typed = await inPage(gm, ({ muster }) =>
			muster.units.create({ name: "Ditchers" }).then(({ value }: Held) => value.id as string),
		);
		await openSheet(gm, typed);
		await at(`${SHEET} [role=tab][data-tab=soldier]`).click();
		await at(`${SHEET} [data-action=addAttack]`).click();
		await at(`${SHEET} [data-action=removeAttack]`).waitFor();
		await at(`${SHEET} [data-action=removeAttack]`).scrollIntoViewIfNeeded();
		await shoot("typed-soldier", SHEET);
		await closeWindows(gm);
		await inPage(
			gm,
			({ muster, game }, id) =>
				muster.units
					.write(game.actors.get(id), {
						"flags.muster.unit.soldier.overrides": [
							{ path: "space", value: { num: 5, den: 2 }, why: "" },
							{ path: "ac.normal", value: 15, why: "shields of the watch, given out at the ford" },
						],
					})
					.then(() => undefined),
			made,
		);
		await openSheet(gm, made);
		await at(`${SHEET} [role=tab][data-tab=soldier]`).click();
		await shoot("set-soldier", SHEET);
		await closeWindows(gm);
		await inPage(
			gm,
			({ game }, id) =>
				game.actors
					.get(id)
					.update({ ownership: { default: 2 } })
					.then(() => undefined),
			made,
		);
		const anna = await table.seat("Anna");
		await anna.page.setViewportSize({ width, height: 900 });
		await openSheet(anna, made);
		for (const tab of ["unit", "soldier", "command"]) {
			await anna.page.locator(`${SHEET} [role=tab][data-tab=${tab}]`).click();
			await anna.page
				.locator(SHEET)
				.screenshot({ path: join(FOLDER ?? "", `read-${tab}-${theme}-${width}-${times}.png`) });
		}
		await openSheet(gm, army);
		await at("tr[data-unit=u0] [data-action=openUnit]").click();
		await at("[data-action=fieldUnit]").click();
		await shoot("field", ".application.dialog");
		expect(taken).toBeGreaterThan(8);
	});
});
