/** Two days of a battle with a night between them, on both versions: gathering, command, arrivals, and the way back. */
import { beforeAll, describe, expect, it } from "vitest";
import { toStoredForce } from "../../src/bridge/army/stored/types.js";
import { dayState, newBattle, toBattleInput, toStoredBattleDay, toStoredDay } from "../../src/bridge/battle/index.js";
import { driveLogged } from "../../src/engine/ask/drive.js";
import { simulate } from "../../src/engine/ask/index.js";
import { BATTLE_RULES, battleDay, type DayOutcome } from "../../src/engine/battle/index.js";
import { toNumber } from "../../src/engine/common/index.js";
import { FORCE_TABLES, type Force, menOf, moraleOf, PLAIN_TROOP, PLAIN_UNIT } from "../../src/engine/force/index.js";
import { numbersIn } from "../bridge/battle/printed.js";
import { battleDays } from "./battle-seals.js";
import { setMen, showBattleEntry, storedArmy } from "./battle-table.js";
import { type Held, inPage, patient, type Seat, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS, LOOKED_AT, violationsIn } from "./helpers.js";

const HOST = "hostHostHostHost";
const BAND = "bandBandBandBand";
const DALE = "daleDaleDaleDale";
const ENTRY = "warEntryWarEntry";
const PAGE = "warPageWarPage01";

function army(name: string, strategy: number, units: number): Force {
	const troop = { ...PLAIN_TROOP, name: "Footmen", armour: "medium" as const, equipment: 300 };
	return {
		name,
		tl: 3,
		mana: "normal" as const,
		treasury: 0,
		practitioners: [],
		heroes: [],
		commander: { name: `Captain of ${name}`, link: "", strategy, tactics: 0, luck: false, leads: "" },
		units: Array.from({ length: units }, (_, i) => ({
			...PLAIN_UNIT,
			id: `u${i}`,
			name: `${name} ${i}`,
			sort: i,
			troop,
			men: 100,
			full: 100,
			battles: 3,
			leader: { name: `Leader ${i} of ${name}`, link: "", leadership: 12 },
		})),
	};
}

const FORCES: Readonly<Record<string, Force>> = {
	[HOST]: army("Hillmen", 13, 4),
	[BAND]: army("Fenfolk", 12, 4),
	[DALE]: army("Dalesmen", 11, 2),
};

const carrier = (_id: string, force: Force) => ({
	_id,
	name: force.name,
	type: "npc",
	flags: { core: { sheetClass: "muster.ArmySheet" }, muster: { force: toStoredForce(force) } },
	prototypeToken: { actorLink: true },
});

const entrant = (side: string, id: string) => {
	const force = FORCES[id] as Force;
	return { side, uuid: `Actor.${id}`, name: force.name, force };
};

/** A first day after which two units of a side have run, its commander is dead, and both sides can fight on. */
function foughtDay(): { readonly stored: unknown; readonly outcome: DayOutcome; readonly side: string } {
	const made = newBattle([entrant("a", HOST), entrant("b", BAND)], BATTLE_RULES, (first) => first);
	if (!made.ok) throw new Error(made.fault.code);
	const day = { ...made.value, setup: { ...made.value.setup, closes: false } };
	const input = toBattleInput(day.setup, day.forces, BATTLE_RULES);
	if (!input.ok) throw new Error(input.fault.code);
	for (let seed = 1; seed < 5000; seed++) {
		const { outcome, log } = driveLogged(battleDay(BATTLE_RULES).play(input.value), simulate(seed));
		const side = outcome.sides.find(({ commanderDead }) => commanderDead)?.id;
		const ran = outcome.units.filter((unit) => unit.side === side && unit.after.state === "routed");
		const goOn = ["a", "b"].every((id) =>
			outcome.units.some((unit) => unit.side === id && ["steady", "withdrawing"].includes(unit.after.state)),
		);
		if (side === undefined || ran.length < 2 || !goOn) continue;
		const fought = toStoredDay({ outcome, log, options: {} });
		return { stored: toStoredBattleDay({ ...day, fought }), outcome, side };
	}
	throw new Error("no such day");
}

const { stored: DAY, outcome: OUTCOME, side: SIDE } = foughtDay();
const ROUTED = OUTCOME.units
	.filter(({ side, after }) => side === SIDE && after.state === "routed")
	.map(({ key }) => key);
const LOSER = SIDE === "a" ? HOST : BAND;
const idOf = (key = ""): string => key.slice(key.indexOf("-") + 1);

interface StoredUnits {
	readonly units: Readonly<Record<string, { readonly men: number; readonly state: string }>>;
	readonly commander: { readonly name: string };
	readonly chronicle: object;
}

describe.each(GENERATIONS)("the night of a battle, version %i", (generation) => {
	const world = {
		actors: [HOST, BAND, DALE].map((id) => carrier(id, FORCES[id] as Force)),
		journal: [
			{
				_id: ENTRY,
				name: "The Ford",
				ownership: { default: 0 },
				pages: [{ _id: PAGE, name: "The Ford", type: "muster.battle", system: { schema: 1, days: { d1: DAY } } }],
			},
		],
	};
	const [table, gm, second] = useTable({ generation, world }, "Gamemaster", "Assistant");
	let beside: Seat;
	beforeAll(async () => {
		beside = await table.seat("Gamemaster", { beside: gm });
	});

	const console_ = ({ page }: Seat) => page.locator(".muster-battle");
	const night = ({ page }: Seat) => page.locator(".muster-night");
	const stored = (id: string): Promise<StoredUnits> => storedArmy(gm, id);
	const armies = (): Promise<readonly StoredUnits[]> => Promise.all([HOST, BAND, DALE].map(stored));
	const days = (): Promise<string[]> =>
		inPage(
			gm,
			({ game }, entry, page) => Object.keys(game.journal.get(entry).pages.get(page).toObject().system.days),
			ENTRY,
			PAGE,
		);
	const storedNight = async () => (await battleDays(gm))[0]!.night;
	const show = async (seat: Seat): Promise<void> => {
		await showBattleEntry(seat);
		await seat.page.locator("[data-action=openBattle]").first().click();
		await console_(seat).waitFor();
	};
	const open = async (seat: Seat): Promise<void> => {
		await show(seat);
		await console_(seat).locator("[data-step=losses]").first().click();
	};
	const openNight = async (seat: Seat): Promise<void> => {
		await console_(seat).locator(".muster-battle__foot [data-step=night]").click();
		await night(seat).locator(".muster-night__starts table").waitFor();
	};
	let before: readonly StoredUnits[] = [];

	/** Numbers of the next day that the night shows by rows, each for both sides. */
	const promisedNumbers = async (): Promise<readonly (readonly number[])[]> => {
		const rows = await night(gm).locator(".muster-night__starts tbody tr").all();
		return Promise.all(
			rows.map(async (row) => (await row.locator("td").allInnerTexts()).map((cell) => numbersIn(cell)[0] ?? 0)),
		);
	};
	/** The same of the day that was begun, as it is stored; morale, which is a mean, without its fraction. */
	const numbersAtDawn = async (): Promise<readonly (readonly number[])[]> => {
		const state = dayState((await battleDays(gm))[1]!, BATTLE_RULES).played;
		if (!state.ok) throw new Error(state.fault.code);
		const { input, soFar } = state.value;
		const sum = (list: readonly number[]): number => list.reduce((all, each) => all + each, 0);
		const of = input.sides.map(({ id, force: { units } }) => {
			const inLine = units.filter(({ state: at }) => at === "steady");
			const men = (unit: Force["units"][number]): number => menOf(unit, FORCE_TABLES);
			const ledger = soFar.strategy.find(({ key }) => key === `${id}/strategy`)!;
			const relative = ledger.terms.find(({ key }) => key === "relativeStrength")?.value;
			const morale = sum(inLine.map((unit) => moraleOf(unit, FORCE_TABLES) * men(unit))) / sum(inLine.map(men));
			return [
				sum(inLine.map(men)),
				soFar.found.sides?.find((side) => side.id === id)?.strength ?? 0,
				relative ? Math.abs(toNumber(relative)) : 0,
				toNumber(ledger.total),
				Math.floor(morale),
				sum(units.map(({ wounded }) => wounded.men)),
			];
		});
		return of[0]!.map((_, row) => of.map((side) => side[row]!));
	};

	it("applies the day once, though two game masters press at the same moment, one of them twice and in two tabs", async () => {
		for (const seat of [gm, beside, second]) await open(seat);
		before = await armies();
		const buttons = [gm, beside, second].map((seat) => console_(seat).locator("button[data-action=apply]"));
		await Promise.all(buttons.map((button) => button.waitFor()));
		// A slower press may find its button gone already.
		const press = { clickCount: 2, timeout: 3_000 };
		await Promise.all(buttons.map((button) => button.click(press).catch(() => undefined)));
		await expect.poll(() => console_(beside).locator(".muster-notice").last().innerText()).toContain("Applied");
		await beside.leave();
		await expect.poll(() => console_(gm).locator(".muster-notice").last().innerText()).toContain("Applied");
		await expect.poll(() => console_(second).locator(".muster-notice").last().innerText()).toContain("Applied");
		const men = Object.values((await stored(LOSER)).units).reduce((sum, unit) => sum + unit.men, 0);
		const left = OUTCOME.units.filter(({ key }) => key.startsWith(SIDE)).reduce((sum, { after }) => sum + after.men, 0);
		expect(men).toBe(left);
	});

	it("asks who gathers, who commands and who arrives, and shows what the next day starts with", async () => {
		await openNight(gm);
		const window = night(gm);
		const starts = () => window.locator(".muster-night__starts").innerText();
		const first = await starts();
		await window.locator(`[data-action=gather][data-name="${ROUTED[0]}"][data-value=back]`).click();
		await expect.poll(starts).not.toBe(first);
		await window.locator(`[data-action=gather][data-name="${ROUTED[1]}"][data-value=lost]`).click();
		await window.locator(`[data-night=commanders][data-name=${SIDE}][data-field=who]`).selectOption("other");
		const name = window.locator(`[data-night=commanders][data-name=${SIDE}][data-field=name]`);
		await name.fill("Old Marn");
		await name.press("Tab");
		await expect.poll(async () => JSON.stringify((await storedNight()).commanders)).toContain("Old Marn");
		await window.locator(`select[data-night=arrivals][data-name=${SIDE}]`).selectOption(`Actor.${DALE}`);
		await expect.poll(async () => (await storedNight()).arrivals.length).toBe(1);
		await expect.poll(() => window.innerText()).toContain("the whole army");
		const morale = window.locator(`[data-why="morale/${SIDE}"]`);
		await name.focus();
		await morale.focus();
		await gm.page.keyboard.press("Enter");
		const sum = console_(gm).locator(".muster-ledger:popover-open");
		await expect.poll(() => sum.innerText()).toContain("Morale, on average");
		// Sums of a day that has not begun are read, not set.
		expect(await sum.locator("input").count()).toBe(0);
		if (generation === LOOKED_AT) expect(await violationsIn(gm, ".muster-battle .window-content")).toEqual([]);
		await gm.page.keyboard.press("Escape");
	});

	it("keeps the answers when the page is loaded again", async () => {
		const answers = await storedNight();
		await gm.reload();
		expect(await storedNight()).toEqual(answers);
		// The night is what waits: the console opens there, and its path leads away and back.
		await show(gm);
		await night(gm).locator(".muster-night__starts table").waitFor();
		const step = (name: string) => console_(gm).locator(`.muster-path__btn[data-step=${name}]`);
		expect(await step("night").getAttribute("aria-current")).toBe("step");
		await console_(gm).locator(".muster-battle__foot [data-step=losses]").click();
		await console_(gm).locator(".muster-verdict").waitFor();
		await step("night").click();
		await expect
			.poll(() => inPage(gm, () => document.activeElement?.textContent ?? ""))
			.toContain("The night after day 1");
		const pressed = night(gm).locator(`[data-action=gather][data-name="${ROUTED[0]}"][aria-pressed=true]`);
		await expect.poll(() => pressed.getAttribute("data-value")).toBe("back");
	});

	it("writes the night as one and begins the next day from it, and goes back without a trace", async () => {
		const evening = await armies();
		const promised = await promisedNumbers();
		await console_(gm).locator("button[data-action=begin]").click();
		await expect.poll(days).toEqual(["d1", "d2"]);
		expect(promised).toEqual(await numbersAtDawn());
		const morning = await stored(LOSER);
		const words = await inPage(gm, ({ game }) => {
			const pages: Held[] = game.journal.contents.flatMap((entry) => entry.pages.contents);
			return pages.flatMap(({ flags, text }) => (flags.muster?.transaction ? [text.content as string] : [])).join();
		});
		expect(words).toMatch(/State Routed \u2192 Steady/);
		expect(words).toMatch(/Men [\d,]+ \u2192 [\d,]+/);
		expect(words).not.toMatch(/flags\.|units\.|system\.|\[object/);
		expect(morning.units[idOf(ROUTED[0])]?.state).toBe("steady");
		expect(Object.keys(morning.units)).not.toContain(idOf(ROUTED[1]));
		expect(morning.commander.name).toBe("Old Marn");
		await expect.poll(() => console_(gm).innerText()).toContain("Dalesmen 0");
		expect(await console_(gm).locator(".muster-path__btn[aria-current]").getAttribute("data-step")).toBe("forces");
		await console_(gm).locator("[data-action=showDay][data-day='1']").click();
		await console_(gm).locator("[data-step=losses]").first().click();
		await console_(gm).locator(".muster-battle__foot [data-step=night]").click();
		await night(gm).locator("button[data-action=takeBack]").click();
		await expect.poll(days).toEqual(["d1"]);
		await expect.poll(armies).toEqual(evening);
		await console_(gm).locator("button[data-action=begin]").click();
		await expect.poll(days).toEqual(["d1", "d2"]);
		expect((await stored(LOSER)).units).toEqual(morning.units);
	});

	it("asks about an army that changed between computing and applying, and keeps the change", async () => {
		await console_(gm).locator("button[data-action=auto]").click();
		await expect.poll(() => console_(gm).locator(".muster-verdict").count()).toBe(1);
		const [unit] = Object.keys((await stored(DALE)).units);
		const menOf = async (): Promise<number> => (await stored(DALE)).units[unit ?? ""]?.men ?? 0;
		const dawn = await menOf();
		const set = (men: number): Promise<unknown> => setMen(gm, DALE, unit ?? "", men);
		const apply = console_(gm).locator("button[data-action=apply]");
		const dialog = gm.page.locator("dialog.muster, .dialog.muster").last();
		await set(dawn + 20);
		await apply.click();
		await expect.poll(() => dialog.innerText()).toContain("Dalesmen");
		await dialog.locator("button[data-action=cancel]").click();
		await expect.poll(() => dialog.count()).toBe(0);
		expect(await menOf()).toBe(dawn + 20);
		// A press that comes before the cancelled one has ended counts for nothing.
		const asked = async (): Promise<number> => {
			await apply.dispatchEvent("click");
			return dialog.count();
		};
		await expect.poll(asked).toBe(1);
		await dialog.locator("button[data-action=rebase]").click();
		await expect.poll(() => console_(gm).locator(".muster-notice").last().innerText()).toContain("Applied");
		const evening = await menOf();
		expect(evening).toBeLessThan(dawn + 20);
		await set(evening + 5);
		await console_(gm).locator("button[data-action=undo]").click();
		await expect.poll(() => dialog.innerText()).toContain("Dalesmen");
		await dialog.locator("button[data-action=cancel]").click();
		await expect.poll(() => dialog.count()).toBe(0);
		expect(await menOf()).toBe(evening + 5);
		await set(evening);
		// The same holds for this one.
		const undone = async (): Promise<string> => {
			await console_(gm)
				.locator("button[data-action=undo]")
				.click({ timeout: patient(1_000) })
				.catch(() => undefined);
			const shown = console_(gm)
				.locator(".muster-notice")
				.last()
				.or(gm.page.locator(".notification, dialog.muster, .dialog.muster"));
			return (await shown.allInnerTexts()).join("\n");
		};
		await expect.poll(undone, { timeout: patient(30_000) }).toContain("Undone");
		expect(await menOf()).toBe(dawn + 20);
		await set(dawn);
	});

	it("applies, takes back and applies the second day, with equal states", async () => {
		const dawn = await armies();
		const apply = console_(gm).locator("button[data-action=apply]");
		await apply.click();
		await expect.poll(() => console_(gm).locator(".muster-notice").last().innerText()).toContain("Applied");
		const evening = (await armies()).map(({ units, commander }) => ({ units, commander }));
		expect(evening).not.toEqual(dawn.map(({ units, commander }) => ({ units, commander })));
		await console_(gm).locator("button[data-action=undo]").click();
		await expect.poll(armies).toEqual(dawn);
		// The host's batch of 14 may break in the middle: one click finishes what is left.
		if (generation === 14) table.stage.breakBatch("Gamemaster", { after: 1, told: "everybody" });
		await apply.click();
		if (generation === 14) await console_(gm).locator("button[data-action=finish]").click();
		await expect
			.poll(async () => (await armies()).map(({ units, commander }) => ({ units, commander })))
			.toEqual(evening);
	});

	it("refuses to undo the first day before what came after it", async () => {
		await console_(gm).locator("[data-action=showDay][data-day='1']").click();
		await console_(gm).locator("[data-step=losses]").first().click();
		await console_(gm).locator("button[data-action=undo]").click();
		await gm.page.locator(".notification", { hasText: "Undo that first" }).waitFor();
	});

	it("lists what follows, and marks what is done", async () => {
		await inPage(gm, ({ game }) => game.time.advance(86400 * 40));
		await console_(gm).locator(".muster-battle__foot [data-step=follows]").click();
		const window = gm.page.locator(".muster-follows");
		await expect.poll(() => window.innerText()).toContain("Chronicle");
		const spoils = window.locator("[data-follow=spoils]");
		if ((await spoils.count()) > 0) {
			await spoils.locator("button[data-action=act]").click();
			await expect.poll(() => spoils.innerText()).toContain("Done");
		}
		if (generation === LOOKED_AT) expect(await violationsIn(gm, ".muster-battle .window-content")).toEqual([]);
		expect(before.length).toBe(3);
		await expectNoFaults(gm, second);
		expect(table).toBeDefined();
	});
});
