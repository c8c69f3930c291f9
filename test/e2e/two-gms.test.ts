/**
 * Two game masters who change the same setting, or the same day of battle, at the same moment: no change is lost, and
 * of one field the later counts.
 */
import { describe, expect, it } from "vitest";
import { toStoredForce } from "../../src/bridge/army/stored/types.js";
import { type Force, PLAIN_TROOP, PLAIN_UNIT } from "../../src/engine/force/index.js";
import { joinHostile } from "../stage/support/hostile-client.js";
import { battleDays, machinesIn } from "./battle-seals.js";
import { beginBattle, openConsole } from "./battle-table.js";
import { inPage, type Seat, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS } from "./helpers.js";

const GM = "stageGamemaster1";

function army(name: string): Force {
	const troop = { ...PLAIN_TROOP, name: "Footmen" };
	const unit = { ...PLAIN_UNIT, id: "foot", name: `${name} Foot`, troop, men: 300, full: 300, battles: 3 };
	// With a hero the day has a choice that is sealed.
	const hero = { id: "h1", name: `Champion of ${name}`, link: "", unit: "foot", iq: 12, tactics: 12, weapon: 14 };
	const heroes = [{ ...hero, combatReflexes: false, dangerSense: false }];
	return {
		name,
		tl: 3,
		mana: "normal",
		treasury: 0,
		practitioners: [],
		units: [unit],
		heroes,
		commander: { name: `Captain of ${name}`, link: "", strategy: 13, tactics: 0, luck: false, leads: "" },
	};
}

const carrier = (_id: string, force: Force) => ({
	_id,
	name: force.name,
	type: "npc",
	ownership: { default: 0, [GM]: 3 },
	flags: { core: { sheetClass: "muster.ArmySheet" }, muster: { force: toStoredForce(force) } },
	prototypeToken: { actorLink: true },
});

describe.each(GENERATIONS)("two game masters, version %i", (generation) => {
	const world = {
		actors: [carrier("hostHostHostHost", army("Hillmen")), carrier("bandBandBandBand", army("Fenfolk"))],
	};
	const [table, gm, second] = useTable({ generation, world }, "Gamemaster", "Assistant");
	const both = (): readonly Seat[] => [gm, second];
	const setting = (seat: Seat, key: "houseRules" | "traitLadder" | "systemMapping") =>
		inPage(seat, ({ game }, name) => game.settings.get("muster", name), key);
	const console_ = ({ page }: Seat) => page.locator(".muster-battle");
	const dayOne = async (seat: Seat) => (await battleDays(seat))[0]!;
	/** Sets a list or field in the page at once, as a hand does, without waiting for what follows. */
	const put = (seat: Seat, selector: string, value: string) =>
		inPage(
			seat,
			(_page, selector, value) => {
				const field = document.querySelector<HTMLInputElement>(selector)!;
				if (field.type === "checkbox") field.checked = true;
				else field.value = value;
				field.dispatchEvent(new Event("change", { bubbles: true }));
			},
			selector,
			value,
		);

	it("change two options of the house rules at once, and the same one", async () => {
		for (const seat of both()) {
			await inPage(seat, ({ muster }) => muster.houseRules.open());
			await seat.page.locator("#muster-house-rules select[name=batchMode]").waitFor();
		}
		await Promise.all([
			put(gm, "#muster-house-rules select[name=batchMode]", "chart"),
			put(second, "#muster-house-rules select[name=toughness]", "once"),
		]);
		for (const seat of both())
			await expect.poll(() => setting(seat, "houseRules")).toMatchObject({ batchMode: "chart", toughness: "once" });
		await put(gm, "#muster-house-rules select[name=batchMode]", "each");
		await put(second, "#muster-house-rules select[name=batchMode]", "expected");
		for (const seat of both())
			await expect.poll(() => setting(seat, "houseRules")).toMatchObject({ batchMode: "expected", toughness: "once" });
	});

	it("enter two things of a day of battle at once", async () => {
		// The first, whose client writes, gets the key from the second, who begins the battle.
		await beginBattle(second, "Battle of the Ford", ["Hillmen", "Fenfolk"]);
		expect(await machinesIn(second)).not.toEqual(await machinesIn(gm));
		await expect.poll(() => battleDays(gm)).toEqual(await battleDays(second));
		await openConsole(gm);
		const add = (side: string) => `.muster-battle [data-add="sides.${side}.judgements"]`;
		for (const seat of both()) {
			await console_(seat).locator(".muster-path__btn[data-step=strategy]").click();
			await expect.poll(() => seat.page.locator(add("a")).count()).toBe(1);
		}
		// Both add to one list: the list is one field of the page.
		await Promise.all([put(gm, add("a"), "plan"), put(second, add("a"), "surprise")]);
		for (const seat of both())
			await expect
				.poll(async () => (await dayOne(seat)).setup.sides["a"]?.judgements.map(({ kind }) => kind).toSorted())
				.toEqual(["plan", "surprise"]);
		const value = (place: number) => `.muster-battle [data-set="sides.a.judgements.${place}.value"]`;
		for (const seat of both()) await seat.page.locator(value(1)).waitFor();
		await Promise.all([put(gm, value(0), "2"), put(second, value(1), "-2")]);
		for (const seat of both())
			await expect
				.poll(async () => (await dayOne(seat)).setup.sides["a"]?.judgements.map((each) => each.value))
				.toEqual([2, -2]);
		await expectNoFaults(...both());
	});

	it("let no player do so", async () => {
		const before = JSON.stringify(await setting(gm, "houseRules"));
		const hostile = await joinHostile(table.stage, "Anna");
		const change = { setting: "houseRules", whole: null, set: [["batchMode", "chart"]], dropped: [] };
		expect(await hostile.ask(GM, "muster.setting", change)).toMatchObject({ ok: false });
		await hostile.close();
		expect(JSON.stringify(await setting(gm, "houseRules"))).toBe(before);
	});
});
