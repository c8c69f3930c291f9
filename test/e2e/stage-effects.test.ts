/** Statuses and their effects as a module's code meets them on the stage, on both versions. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { StageOptions } from "../stage/index.js";
import { SKIRMISH, skirmishWorld } from "../stage/worlds/skirmish.js";
import { type Held, inPage, lookingUp, type StageTable, tableForTest } from "./driver/index.js";

const { raider } = SKIRMISH;
const first = SKIRMISH.raiderToken(1);

/**
 * Statuses of a system's own: one with a static id that implies another and changes a number, one that implies without
 * an id.
 */
const statuses = (v14: boolean) => {
	const change = { key: "system.skills.dodge", value: "-4", ...(v14 ? { type: "add" } : { mode: 2 }) };
	const held = {
		_id: "statusHeld000000",
		name: "Held",
		img: "icons/svg/net.svg",
		statuses: ["prone"],
		changes: [change],
		flags: { world: { hold: 1 } },
	};
	const bad = { name: "Bad", img: "icons/svg/net.svg", statuses: ["prone"] };
	const only = { name: "Only", img: "icons/svg/net.svg", hud: { actorTypes: ["character"] } };
	const never = { name: "Never", img: "icons/svg/net.svg", hud: false };
	return { held, bad, only, never };
};

describe.each([13, 14] as const)("the stage's statuses, version %i", (generation) => {
	const v14 = generation === 14;
	let table: StageTable;
	let gm: Page;

	async function open(more: Partial<StageOptions> = {}): Promise<void> {
		[table] = await tableForTest({ generation, dist: null, world: skirmishWorld({ raiders: 2 }), ...more });
		gm = (await table.seat("Gamemaster")).page;
		await inPage(
			gm,
			({ CONFIG }, own, v14) => {
				for (const [id, status] of Object.entries(own)) {
					if (v14) CONFIG.statusEffects[id] = status;
					else CONFIG.statusEffects.push({ id, ...status });
				}
			},
			statuses(v14),
			v14,
		);
	}

	const { run } = lookingUp(
		() => gm,
		(page, first, raider) => {
			const { actor } = page.canvas.scene.tokens.get(first);
			const toggle = (id: string, options: object = {}): Promise<Held> =>
				actor.toggleStatusEffect(id, options).then(
					(made: Held) => made?.name ?? made ?? "nothing",
					(error) => error.message,
				);
			const make = (...data: object[]) => actor.createEmbeddedDocuments("ActiveEffect", data);
			return { page, actor, base: page.game.actors.get(raider), toggle, make };
		},
		first,
		raider,
	);
	const bindHud = () =>
		run(({ page: { canvas } }, first) => canvas.tokens.hud.bind(canvas.tokens.get(first)).then(() => undefined), first);
	const icons = () => inPage(gm, ({ stage }, first) => stage.icons(first), first);

	it("makes of a status all that the system says of it", async () => {
		await open();
		const made = await run(async ({ page, actor }) => {
			const effect = await page.ActiveEffect.implementation.fromStatusEffect("held", { parent: actor });
			const { _id, name, img, statuses, flags, system, changes } = effect.toObject();
			const list = (system.changes ?? changes).map(({ key, value }: Held) => [key, value]);
			return [_id, name, img, statuses, flags.world, list, actor.effects.size];
		});
		const change = ["system.skills.dodge", "-4"];
		expect(made).toEqual([
			"statusHeld000000",
			"Held",
			"icons/svg/net.svg",
			["held", "prone"],
			{ hold: 1 },
			[change],
			0,
		]);
		const held = await run(async ({ actor, toggle }) => [
			await toggle("held"),
			actor.system.skills.dodge,
			[...actor.statuses].sort(),
		]);
		expect(held).toEqual(["Held", 4, ["held", "prone"]]);
		expect(await run(async ({ toggle }) => [await toggle("bad"), await toggle("nonsense")])).toEqual([
			expect.stringContaining("static _id"),
			expect.stringContaining("nonsense"),
		]);
	});

	it("finds a status with a static id by that id, and others by the effects that give them alone", async () => {
		await open();
		// What implies "prone" is no "prone" to take away; a second effect gives it.
		expect(
			await run(async ({ toggle }) => [
				await toggle("held"),
				await toggle("prone", { active: false }),
				await toggle("prone"),
			]),
		).toEqual(["Held", "nothing", "Prone"]);
		expect(
			await run(async ({ actor, toggle }) => [await toggle("prone"), actor.statuses.has("prone"), actor.effects.size]),
		).toEqual([false, true, 1]);
		// Put together by hand, under another id: the toggle does not know it, and makes a second.
		const twice = await run(async ({ actor, toggle, make }) => {
			await actor.effects.contents[0]!.delete();
			await make({ name: "Held", img: "icons/svg/net.svg", statuses: ["held"] });
			return [await toggle("held"), actor.effects.size, await toggle("held"), actor.statuses.has("held")];
		});
		expect(twice).toEqual(["Held", 2, false, true]);
	});

	it("takes a disabled effect under the static id for one that is there", async () => {
		await open();
		const facts = await run(async ({ actor, toggle }) => {
			await actor.toggleStatusEffect("held");
			await actor.effects.contents[0]!.update({ disabled: true });
			const before = actor.statuses.has("held");
			const on = [await toggle("held", { active: true }), actor.statuses.has("held")];
			return [before, ...on, await toggle("held", { active: false }), actor.effects.size];
		});
		expect(facts).toEqual([false, true, false, false, 0]);
	});

	it("refuses an effect under an id that the actor has, inherited or its own", async () => {
		await open();
		const create = (of: "actor" | "base"): Promise<number | string> =>
			run((found, of) => {
				const data = [{ _id: "statusHeld000000", name: "x" }];
				return found[of].createEmbeddedDocuments("ActiveEffect", data, { keepId: true }).then(
					(made): number | string => made.length,
					(error) => error.message,
				);
			}, of);
		expect([await create("base"), await create("actor")]).toEqual([1, expect.stringContaining("already exists")]);
		// Taken from the token's actor alone, the id is free there again.
		await run(({ actor }) => actor.effects.contents[0]!.delete().then(() => undefined));
		expect([await create("actor"), await run(({ base }) => base.effects.size)]).toEqual([1, 1]);
	});

	it("covers the token with the mark of the fallen, from HUD and tracker, and clears what was made its way", async () => {
		await open({ statusIcons: "always" });
		await run(async ({ page, actor }, first) => {
			await actor.token!.toggleCombatant();
			await page.stage.toggleDefeated(first);
		}, first);
		expect(await run(({ actor }) => [actor.token!.combatant.defeated, actor.statuses.has("dead")])).toEqual([
			true,
			true,
		]);
		await expect.poll(icons).toEqual(["overlay icons/svg/skull.svg"]);
		await bindHud();
		await gm.click("#token-hud [data-action=togglePalette]");
		expect(await gm.locator("#token-hud [data-status-id=dead]").getAttribute("class")).toBe(
			"effect-control active overlay",
		);
		await run(({ page }, first) => page.stage.toggleDefeated(first), first);
		expect(await run(({ actor }) => [actor.token!.combatant.isDefeated, actor.effects.size])).toEqual([false, 0]);
	});

	it("offers in the HUD what is meant for this type of actor, and lights what a click would take", async () => {
		await open();
		await run(async ({ actor, make }) => {
			await make({ name: "Both", statuses: ["held", "stun"] });
			await actor.toggleStatusEffect("prone");
		});
		await bindHud();
		const lit = await inPage(gm, () =>
			Object.fromEntries(
				["held", "stun", "prone", "only", "never"].map((id) => [
					id,
					document.querySelector(`#token-hud [data-status-id=${id}]`)?.classList.contains("active") ?? null,
				]),
			),
		);
		expect(lit).toEqual({ held: false, stun: false, prone: true, only: null, never: null });
	});

	it.runIf(v14)("shows icons of what lasts for a time or is to show always", async () => {
		await open();
		await run(async ({ actor, make }) => {
			const effect = (name: string, more: object) => ({
				name,
				img: `icons/svg/${name}.svg`,
				statuses: [name],
				...more,
			});
			await make(
				effect("eye", {}),
				effect("sun", { showIcon: 2 }),
				effect("fire", { duration: { value: 60 } }),
				effect("ice", { duration: { expiry: "turnEnd" } }),
				effect("mud", { showIcon: 0, duration: { value: 60 } }),
				effect("old", { showIcon: 2, duration: { value: 1, expired: true } }),
			);
			await actor.toggleStatusEffect("prone");
		});
		expect(await icons()).toEqual(["icons/svg/sun.svg", "icons/svg/fire.svg", "icons/svg/ice.svg"]);
		expect(await run(({ actor }) => [...actor.statuses].sort())).toEqual(["eye", "fire", "ice", "mud", "prone", "sun"]);
	});

	it.runIf(!v14)("shows icons of every status and of what lasts for a time", async () => {
		await open();
		await run(async ({ actor, make }) => {
			await make({ name: "a", img: "icons/svg/a.svg" }, { name: "b", img: "icons/svg/b.svg", duration: { rounds: 1 } });
			await actor.toggleStatusEffect("prone");
		});
		expect(await icons()).toEqual(["icons/svg/b.svg", "icons/svg/prone.svg"]);
	});
});
