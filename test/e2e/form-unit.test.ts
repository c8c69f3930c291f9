/**
 * Tokens formed into a unit and the unit dissolved into them: 24 of three levels of points, unlinked and linked;
 * undone; and each write refused in turn.
 */
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Refusal } from "../stage/index.js";
import { SKIRMISH, skirmishWorld } from "../stage/worlds/skirmish.js";
import { type Held, inPage, patient, useTable } from "./driver/index.js";
import { closeWindows, expectNoFaults, GENERATIONS, violationsIn } from "./helpers.js";
import { mapPlain, raiderUuid, selectRaiders } from "./mob-table.js";
import { recordOf, undoRecord } from "./record-of.js";

const LONG = { timeout: patient(240_000) };
const PATIENT = { timeout: patient(30_000) };
const GM = "Gamemaster";
const COUNT = 24;

/** Points of soldier number n from 1: 14 have 11, 6 have 8, 4 have 5. */
const pointsOf = (n: number): number => (n <= 14 ? 11 : n <= 20 ? 8 : 5);
const numbers = Array.from({ length: COUNT }, (_, n) => n + 1);
const guardId = (n: number): string => `linkedGuard${String(n).padStart(5, "0")}`;
const guardUuid = (n: number): string => `Scene.${SKIRMISH.scene}.Token.${guardId(n)}`;

/** The raiders' world, with a linked guard for each of them. */
function world() {
	const base = skirmishWorld({ raiders: COUNT, system: { raider: { hp: { value: 11, max: 11 } } } });
	const [scene] = base.scenes as [Held];
	const guard = (n: number) => ({
		_id: guardId(n),
		name: "Guard",
		type: "npc",
		system: { hp: { value: pointsOf(n), max: 11 } },
		prototypeToken: { actorLink: true },
	});
	const token = (n: number) => ({
		_id: guardId(n),
		name: "Guard",
		actorId: guardId(n),
		actorLink: true,
		x: 100 * (1 + ((n - 1) % 6)),
		y: 100 * (9 + Math.floor((n - 1) / 6)),
	});
	const delta = ({ _id, ...rest }: Held) => {
		const n = numbers.find((each) => SKIRMISH.raiderToken(each) === _id);
		return n === undefined ? { _id, ...rest } : { _id, ...rest, delta: { system: { hp: { value: pointsOf(n) } } } };
	};
	const tokens = [...scene.tokens.map(delta), ...numbers.map(token)];
	return { ...base, actors: [...(base.actors ?? []), ...numbers.map(guard)], scenes: [{ ...scene, tokens }] };
}

describe.each(GENERATIONS)("units formed of tokens, version %i", (generation) => {
	const [table, gm] = useTable({ generation, world: world() }, GM);
	let laid: Refusal[] = [];
	beforeAll(() => mapPlain(gm));
	afterEach(async () => {
		for (const refusal of laid) refusal.lift();
		laid = [];
		await closeWindows(gm);
	});

	/** Everything that forming and dissolving change, as the server has it. */
	function onServer() {
		const [actors, scenes] = [table.stage.world.sources("Actor"), table.stage.world.sources("Scene")] as Held[][];
		return {
			actors: Object.fromEntries(
				actors!.map(({ _id, name, system, flags, effects }) => [_id, { name, system, flags, effects: effects.length }]),
			),
			tokens: Object.fromEntries(
				scenes![0]!.tokens.map(({ _id, x, y, hidden, flags, delta }: Held) => [
					_id,
					{ x, y, hidden, member: flags?.muster?.member, hp: delta?.system?.hp?.value, facing: flags?.muster?.unit },
				]),
			),
		};
	}
	const hpOf = (uuids: readonly string[]) =>
		inPage(
			gm,
			({ fromUuidSync }, uuids) => uuids.map((uuid): number => fromUuidSync(uuid).actor.system.hp.value),
			uuids,
		);
	const sumOf = async (uuids: readonly string[]) => (await hpOf(uuids)).reduce((sum, hp) => sum + hp, 0);
	const units = () =>
		(Object.entries(onServer().actors) as [string, Held][]).filter(([, { flags }]) => flags.muster?.unit);
	const lose31 = (id: string) =>
		inPage(
			gm,
			({ muster, game }, id) =>
				muster.units
					.write(game.actors.get(id), { "flags.muster.unit.hp.total": 191, "flags.muster.unit.soldiers.current": 22 })
					.then((done: Held) => done.ok),
			id,
		);

	it("by the windows: unlinked, 31 points lost, dissolved and all of it undone", LONG, async () => {
		const before = onServer();
		const raiders = numbers.map(raiderUuid);
		await selectRaiders(gm, 1, COUNT);
		await gm.say("/unit form");
		const form = gm.page.locator("#muster-form-unit");
		await expect.poll(() => form.innerText(), PATIENT).toContain("222");
		expect(await violationsIn(gm, "#muster-form-unit")).toEqual([]);
		await form.locator("[name=name]").fill("Band of the ford");
		await form.locator("button[type=submit]").click();
		await expect.poll(() => units().length, PATIENT).toBe(1);
		const [[id, actor]] = units() as [[string, Held]];
		await expect
			.poll(() => numbers.every((n) => onServer().tokens[SKIRMISH.raiderToken(n)].hidden), PATIENT)
			.toBe(true);
		const formed = await recordOf(gm, `Actor.${id}`);
		expect(actor.name).toBe("Band of the ford");
		expect(actor.flags.muster.unit).toMatchObject({
			hp: { total: 222, each: 11, start: 264 },
			soldiers: { current: 24, maximum: 24 },
		});
		expect(await sumOf(raiders)).toBe(222);

		expect(await lose31(id)).toBe(true);
		const hurt = onServer();
		await gm.say("/unit open Band of the ford");
		await gm.page.locator(".muster-unit-sheet [data-action=dissolve]").click();
		const dissolve = gm.page.locator(`#muster-dissolve-unit-${id}`);
		await expect.poll(() => dissolve.innerText(), PATIENT).toContain("15 get 9, 7 get 8: 135 + 56 = 191");
		const found = await violationsIn(gm, `#muster-dissolve-unit-${id}`);
		expect(found.filter(({ id: rule }) => rule !== "landmark-no-duplicate-banner")).toEqual([]);
		const soldiers = dissolve.locator("[data-action=fell]");
		await soldiers.nth(16).click();
		await soldiers.nth(21).click();
		await expect.poll(() => dissolve.locator("[aria-pressed=true]").count(), PATIENT).toBe(2);
		await dissolve.locator("button[type=submit]").click();
		await expect.poll(() => units().length, PATIENT).toBe(0);
		const dissolved = await recordOf(gm, `Actor.${id}`, formed);
		expect(await sumOf(raiders)).toBe(191);
		const hp = await hpOf(raiders);
		expect([hp[16], hp[21], hp.filter((each) => each === 9).length, hp.filter((each) => each === 8).length]).toEqual([
			0, 0, 15, 7,
		]);
		const stood = onServer().tokens;
		const places = numbers.map((n) => stood[SKIRMISH.raiderToken(n)]).map(({ x, y }: Held) => `${x} ${y}`);
		expect(new Set(places).size).toBe(COUNT);
		expect(numbers.some((n) => stood[SKIRMISH.raiderToken(n)].hidden)).toBe(false);

		expect(await undoRecord(gm, dissolved)).toBe("ok");
		await expect.poll(() => onServer(), PATIENT).toEqual(hurt);
		expect(await undoRecord(gm, formed)).toBe("ok");
		await expect.poll(() => onServer(), PATIENT).toEqual(before);
		await expectNoFaults(gm);
	});

	it("are copied without their members", LONG, async () => {
		const before = onServer();
		const made = await inPage(
			gm,
			({ muster }, few) => muster.units.form(few, {}).then((done: Held) => done.value.id as string),
			[1, 2].map(raiderUuid),
		);
		expect((onServer().actors[made] as Held)?.flags.muster.unit.members).toHaveLength(2);
		const copy = await inPage(
			gm,
			({ game }, made) => {
				const actor: Held = game.actors.get(made);
				return actor.constructor.create(actor.toObject()).then(({ id }: Held) => id as string);
			},
			made,
		);
		const copied = (onServer().actors[copy] as Held)?.flags.muster.unit;
		expect(copied).toMatchObject({ soldiers: { current: 2 } });
		expect(copied.members ?? []).toEqual([]);
		await inPage(
			gm,
			({ game }, copy) =>
				game.actors
					.get(copy)
					.delete()
					.then(() => undefined),
			copy,
		);
		expect(await undoRecord(gm, await recordOf(gm, `Actor.${made}`))).toBe("ok");
		await expect.poll(() => onServer(), PATIENT).toEqual(before);
	});

	it("by the API: linked, 31 points lost, dissolved and all of it undone", LONG, async () => {
		const before = onServer();
		const guards = numbers.map(guardUuid);
		const made = await inPage(
			gm,
			({ muster }, guards) =>
				muster.units.form(guards, {}).then((done: Held) => (done.ok ? done.value.id : done.fault.code)),
			guards,
		);
		const formed = await recordOf(gm, `Actor.${made}`);
		expect((onServer().actors[made] as Held)?.flags.muster.unit.hp.total).toBe(222);
		expect(await lose31(made)).toBe(true);
		const done = await inPage(
			gm,
			({ muster, game }, made) =>
				muster.units.dissolve(game.actors.get(made)).then((each: Held) => (each.ok ? "ok" : each.fault.code)),
			made,
		);
		expect(done).toBe("ok");
		expect(await sumOf(guards)).toBe(191);
		expect(await undoRecord(gm, await recordOf(gm, `Actor.${made}`, formed))).toBe("ok");
		expect(await sumOf(guards)).toBe(222);
		expect(await undoRecord(gm, formed)).toBe("ok");
		await expect.poll(() => onServer(), PATIENT).toEqual(before);
	});

	it("leave nothing half done, whichever write is refused", LONG, async () => {
		const few = [1, 2, 3].map(raiderUuid);
		const before = onServer();
		const form = () =>
			inPage(
				gm,
				({ muster }, few) =>
					muster.units.form(few, {}).then((done: Held) => (done.ok ? (done.value.id as string) : "")),
				few,
			);
		let id = "";
		let refused = 0;
		for (; id === "" && refused < 12; refused++) {
			const refusal = table.stage.refuse(GM, { after: refused, times: 1 });
			laid.push(refusal);
			id = await form();
			refusal.lift();
			if (id === "") await expect.poll(() => onServer(), PATIENT).toEqual(before);
		}
		expect(refused).toBeGreaterThan(1);
		expect(id).not.toBe("");
		const formed = onServer();
		for (let after = 0; units().length > 0 && after < 30; after++) {
			const refusal = table.stage.refuse(GM, { after, times: 1 });
			laid.push(refusal);
			const done = await inPage(
				gm,
				({ muster, game }, id) => muster.units.dissolve(game.actors.get(id)).then((each: Held) => each.ok as boolean),
				id,
			);
			refusal.lift();
			if (!done) await expect.poll(() => onServer(), PATIENT).toEqual(formed);
		}
		expect(units()).toEqual([]);
	});
});
