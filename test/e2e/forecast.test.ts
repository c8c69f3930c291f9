/** Forecasts of battles: worked out beside the page, and on it where no worker can be started. */
import { describe, expect, it } from "vitest";
import { BATTLE_RULES, type BattleInput, type BattleSide } from "../../src/engine/battle/index.js";
import type { Result } from "../../src/engine/common/index.js";
import { forecastDay } from "../../src/engine/forecast/forecast-day.js";
import { forecastRisks } from "../../src/engine/forecast/forecast-risks.js";
import { type DayForecast, leastChange, worthOfDeeds } from "../../src/engine/forecast/index.js";
import { finish } from "../../src/engine/forecast/model/context.js";
import { army, band, hero, part, side } from "../engine/battle/army.js";
import { importIntoPage, inPage, type Seat, tableForTest } from "./driver/index.js";
import { expectNoFaults, ON_13 } from "./helpers.js";
import { differences } from "./near.js";

const sides = ["a", "b"].map((id, i) => side(id, army([band("u1", 300 + 80 * i), band("u2", 120)], 14 - i)));
const INPUT = { sides, siege: false, skill: "auto", tlCap: null, intensity: 0, rulings: {} } satisfies BattleInput;
const EXPECTED = forecastDay(INPUT, BATTLE_RULES, { totals: true });

const forecast = (seat: Seat, input: object = INPUT): Promise<Result<DayForecast>> =>
	inPage(seat, ({ muster }, asked) => muster.battles.forecast(asked, { totals: true }), input);

/** A result as it comes out of the page. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify({ ok: true, value }));

const workers = ({ page }: Seat): readonly string[] => page.workers().map((worker) => worker.url());

/** A seat that has not asked for a forecast yet. */
async function open(generation: 13 | 14): Promise<Seat> {
	const [, gm] = await tableForTest({ generation }, "Gamemaster");
	return gm;
}

describe.each(ON_13)("a forecast, version %i", (generation) => {
	it("is the engine's own, from a worker of the module's own file", async () => {
		const gm = await open(generation);
		expect(differences(await forecast(gm), plain(EXPECTED))).toEqual([]);
		expect(workers(gm)).toEqual([expect.stringContaining("/modules/muster/chunks/forecast-worker-")]);
		await expectNoFaults(gm);
	});

	it("needs of a battle no more than its sides and their forces", async () => {
		const gm = await open(generation);
		const least = { sides: INPUT.sides.map(({ id, force }) => ({ id, force })) };
		expect(differences(await forecast(gm, least), plain(EXPECTED))).toEqual([]);
	});

	it("answers each of many questions asked at once", async () => {
		const gm = await open(generation);
		const asked = [1, 2, 3, 4].map((intensity) => forecast(gm, { ...INPUT, intensity }));
		const wins = (await Promise.all(asked)).map((each) => each.ok && each.value.units[0]?.losses.mean);
		expect(new Set(wins).size).toBe(4);
	});
});

describe("a question about a battle", () => {
	const [a, b] = INPUT.sides as [BattleSide, BattleSide];
	const heroes = [part("h1", { leads: "unit" })];
	const judgements = [{ kind: "plan", label: "a feint", value: 2 }] as const;
	const led = side("a", { ...a.force, heroes: [hero("h1", { unit: "u1" })] }, { heroes, judgements });
	const battle: BattleInput = { ...INPUT, sides: [led, b] };
	const ask = (seat: Seat, name: string, ...more: readonly unknown[]): Promise<unknown> =>
		inPage(seat, ({ muster }, name, battle, more) => muster.battles[name](battle, ...more), name, battle, more);

	it("is answered as the engine answers it: each Risk, the worth of deeds, the least change", async () => {
		const gm = await open(14);
		const goal = { side: "b", over: 0.6, most: 12 };
		const [risks, worth, change] = await Promise.all([
			ask(gm, "risks", "a/h1"),
			ask(gm, "worth"),
			ask(gm, "leastChange", goal),
		]);
		expect(differences(risks, plain(forecastRisks(battle, BATTLE_RULES, "a/h1")))).toEqual([]);
		expect(differences(worth, plain(finish(worthOfDeeds(battle, BATTLE_RULES))))).toEqual([]);
		const least = finish(leastChange(battle, BATTLE_RULES, { ...goal, unit: "" }));
		expect(differences(change, plain(least))).toEqual([]);
		await expectNoFaults(gm);
	});

	it("about what is not there is a fault that names its field", async () => {
		const gm = await open(14);
		expect({
			hero: await ask(gm, "risks", "a/nobody"),
			side: await ask(gm, "leastChange", { side: "z", over: 0.5 }),
			unit: await ask(gm, "leastChange", { side: "a", unit: "u99", over: 0.5 }),
		}).toMatchObject({
			hero: { ok: false, fault: { code: "MUSTER.Fault.Battle.noHero", path: "hero" } },
			side: { ok: false, fault: { code: "MUSTER.Fault.Battle.noSide", path: "side" } },
			unit: { ok: false, fault: { code: "MUSTER.Fault.Battle.noUnit", path: "unit" } },
		});
	});
});

describe("a forecast", () => {
	it("of what is no battle is a fault", async () => {
		const gm = await open(14);
		expect(await forecast(gm, { ...INPUT, sides: [] })).toMatchObject({
			ok: false,
			fault: { code: "MUSTER.Fault.Battle.sideCount", path: "sides" },
		});
	});

	it.each([
		["the browser refuses a worker", true],
		["the worker's file is missing", false],
	])("is made on the page where %s", async (_why, isRefused) => {
		const gm = await open(14);
		if (isRefused)
			await inPage(gm, ({ window }) => {
				window.Worker = class {
					constructor() {
						throw new DOMException("no");
					}
				};
			});
		else await gm.page.route("**/forecast-worker-*", (route) => route.fulfill({ status: 404 }));
		expect(differences(await forecast(gm), plain(EXPECTED))).toEqual([]);
	});

	it("comes from a worker although the module's files are on another origin than the page", async () => {
		const gm = await open(14);
		const { port } = new URL(gm.page.url());
		const elsewhere = `http://localhost:${port}`;
		await gm.page.context().route(`${elsewhere}/**`, async (route) => {
			const response = await route.fetch({ url: route.request().url().replace("localhost", "127.0.0.1") });
			await route.fulfill({ response, headers: { ...response.headers(), "access-control-allow-origin": "*" } });
		});
		const chunk = await inPage(gm, () =>
			performance
				.getEntriesByType("resource")
				.map(({ name }) => name)
				.find((name) => name.includes("/chunks/start-")),
		);
		const files = await (await fetch(String(chunk))).text();
		const name = /forecast-input-[\w-]+\.mjs/.exec(files)?.[0];
		await importIntoPage(gm, `${elsewhere}/modules/muster/chunks/${name}`, "elsewhere");
		const asked = inPage(gm, ({ window }, input) => window.elsewhere.forecastInput(input, { totals: true }), INPUT);
		expect(await asked).toMatchObject({ ok: true });
		expect(workers(gm)).toEqual([expect.stringContaining("blob:")]);
		// Had it failed, the page would have fetched the engine itself.
		const fetched = await inPage(gm, () =>
			performance
				.getEntriesByType("resource")
				.map(({ name }) => name)
				.join(),
		);
		expect(fetched).not.toContain("/forecaster-");
	});
});
