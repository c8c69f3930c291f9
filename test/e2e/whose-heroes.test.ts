/**
 * Hurts of heroes whose army a player owns: what that army names beyond its players' own actors is hurt only when the
 * GM has agreed to it by name.
 */
import { describe, expect, it } from "vitest";
import { toStoredForce } from "../../src/bridge/army/stored/types.js";
import { newBattle, toBattleInput, toStoredBattleDay, toStoredDay } from "../../src/bridge/battle/index.js";
import { driveLogged } from "../../src/engine/ask/drive.js";
import { simulate } from "../../src/engine/ask/index.js";
import { BATTLE_RULES, battleDay } from "../../src/engine/battle/index.js";
import { type Force, PLAIN_TROOP, PLAIN_UNIT } from "../../src/engine/force/index.js";
import { consoleAt, showBattleEntry } from "./battle-table.js";
import { type Held, inPage, useTable } from "./driver/index.js";
import { expectNoFaults, ON_14, violationsIn } from "./helpers.js";

const [GM, ANNA] = ["stageGamemaster1", "stageAnna0000001"];
const [HOST, BAND] = ["hostHostHostHost", "bandBandBandBand"] as const;
const [OGRE, ALDWIN] = ["ogreOgreOgreOgre", "aldwinAldwinAld1"] as const;
const [ENTRY, PAGE] = ["warEntryWarEntry", "warPageWarPage01"];
const UUID = `JournalEntry.${ENTRY}.JournalEntryPage.${PAGE}`;

const hero = (id: string, name: string, actor: string) => ({
	id,
	name,
	link: `Actor.${actor}`,
	unit: "u0",
	iq: 10,
	tactics: null,
	weapon: 8,
	combatReflexes: false,
	dangerSense: false,
});

function army(name: string, heroes: Force["heroes"]): Force {
	const troop = { ...PLAIN_TROOP, name: "Footmen", armour: "medium" as const };
	return {
		name,
		tl: 3,
		mana: "normal",
		treasury: 0,
		practitioners: [],
		heroes,
		commander: { name: `Captain of ${name}`, link: "", strategy: 12, tactics: 0, luck: false, leads: "" },
		units: [{ ...PLAIN_UNIT, id: "u0", name: `${name} Foot`, troop, men: 300, full: 300, battles: 3 }],
	};
}

/** Anna's army: one of its heroes is hers; she has linked the other to an actor of the GM's. */
const FORCES: Readonly<Record<string, Force>> = {
	[HOST]: army("Hillmen", [hero("h1", "Bran", OGRE), hero("h2", "Aldwin", ALDWIN)]),
	[BAND]: army("Fenfolk", []),
};

/** A day that is over, in which both of Anna's heroes were hurt. */
function foughtDay(): unknown {
	const entrants = [HOST, BAND].map((id, i) => {
		const force = FORCES[id] as Force;
		return { side: "ab"[i] as string, uuid: `Actor.${id}`, name: force.name, force };
	});
	const made = newBattle(entrants, BATTLE_RULES, (first) => first);
	const input = made.ok ? toBattleInput(made.value.setup, made.value.forces, BATTLE_RULES) : made;
	if (!made.ok || !input.ok) throw new Error("no battle");
	for (let seed = 1; seed < 5000; seed++) {
		const { outcome, log } = driveLogged(battleDay(BATTLE_RULES).play(input.value), simulate(seed));
		if (outcome.heroes.filter(({ hits }) => hits > 0).length < 2) continue;
		return toStoredBattleDay({ ...made.value, fought: toStoredDay({ outcome, log, options: {} }) });
	}
	throw new Error("no such day");
}

const carrier = (_id: string, ownership: object) => ({
	_id,
	name: FORCES[_id]?.name,
	type: "npc",
	ownership: { default: 0, ...ownership },
	flags: { core: { sheetClass: "muster.ArmySheet" }, muster: { force: toStoredForce(FORCES[_id] as Force) } },
});
const person = (_id: string, name: string, ownership: object) => ({
	_id,
	name,
	type: "npc",
	ownership: { default: 0, ...ownership },
	system: { hp: { value: 40, max: 40 } },
	// No mapping says where points are: the bar of its tokens does.
	prototypeToken: { bar1: { attribute: "hp" } },
});

describe.each(ON_14)("hurts of heroes of a player's army, version %i", (generation) => {
	const stamp = { _stats: { lastModifiedBy: GM } };
	const page = { _id: PAGE, name: "The Ford", type: "muster.battle", system: { schema: 1, days: { d1: foughtDay() } } };
	const world = {
		actors: [
			carrier(HOST, { [ANNA as string]: 3 }),
			carrier(BAND, {}),
			person(OGRE, "Ogre King", {}),
			person(ALDWIN, "Aldwin", { [ANNA as string]: 3 }),
		],
		journal: [{ _id: ENTRY, name: "The Ford", ownership: { default: 0 }, ...stamp, pages: [{ ...page, ...stamp }] }],
	};
	const [, gm] = useTable({ generation, world }, "Gamemaster");
	const window = () => gm.page.locator(".muster-follows");
	const row = (name: string) => window().locator("[data-hurt]", { hasText: name });
	const points = (): Promise<number[]> =>
		inPage(gm, ({ game }, ids) => ids.map((id: string) => game.actors.get(id).system.hp.value), [OGRE, ALDWIN]);
	const records = (): Promise<string[]> =>
		inPage(gm, ({ game }) =>
			game.journal
				.getName("Muster: records")
				.pages.contents.filter(({ name }: Held) => name.includes("hurts of heroes"))
				.map(({ text }: Held) => text.content),
		);

	it("leave an actor out that the army's player does not own, and say so in the window and the record", async () => {
		await showBattleEntry(gm);
		await gm.page.locator("[data-action=openBattle]").first().click();
		await consoleAt(gm).locator("[data-step=losses]").first().click();
		await consoleAt(gm).locator("button[data-action=apply]").click();
		await consoleAt(gm).locator(".muster-battle__foot [data-step=follows]").click();
		await expect.poll(() => row("Bran").innerText()).toContain("→ Ogre King, not owned by Anna");
		expect(await row("Aldwin").innerText()).not.toContain("→ Ogre");
		expect(await row("Aldwin").locator("input").count()).toBe(0);
		expect(await violationsIn(gm, ".muster-battle .window-content")).toEqual([]);
		await window().locator("[data-action=hurt]").click();
		await window().locator("[data-action=heal]").waitFor();
		const [ogre = 0, aldwin = 0] = await points();
		expect(ogre).toBe(40);
		expect(aldwin).toBeLessThan(40);
		expect(await row("Bran").innerText()).toContain("Bran is left out (→ Ogre King, not owned by Anna)");
		await expect.poll(async () => (await records()).join()).toContain("Left out:</p><ul><li>Bran is left out");
		await window().locator("[data-action=heal]").click();
		await expect.poll(points).toEqual([40, 40]);
	});

	it("take it when the GM has agreed to it by its name, and only for this hero", async () => {
		const apply = (agreed: readonly (readonly string[])[]): Promise<string> =>
			inPage(
				gm,
				({ muster }, page, agreed) =>
					muster.transactions
						.apply("battle", { page, day: 1, part: "heroes", agreed })
						.then((done: Held) => (done.ok ? done.value.id : done.fault.code)),
				UUID,
				agreed,
			);
		const undo = (id: string) => inPage(gm, ({ muster }, id) => muster.transactions.undo(id).then(() => undefined), id);
		const key = (await row("Bran").getAttribute("data-hurt")) ?? "";
		const other = await apply([
			[key, `Actor.${ALDWIN}`],
			["a/c1-h9", `Actor.${OGRE}`],
		]);
		expect((await points())[0]).toBe(40);
		await undo(other);
		await expect.poll(points).toEqual([40, 40]);
		await row("Bran").locator("input").check();
		await window().locator("[data-action=hurt]").click();
		await expect.poll(async () => (await points()).every((value) => value < 40)).toBe(true);
		await expect.poll(() => row("Bran").innerText()).not.toContain("left out");
		await expectNoFaults(gm);
	});
});
