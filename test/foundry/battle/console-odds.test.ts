/** The odds that a console shows: asked once, again where no answer came, and again for a day that is shown anew. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PlayedDay } from "../../../src/bridge/battle/index.js";
import type { DayForecast } from "../../../src/engine/forecast/index.js";
import { ConsoleOdds } from "../../../src/foundry/battle/console/console-odds.js";

type Update = { readonly forecast: DayForecast } | undefined;

const asked = vi.hoisted((): ((update: Update) => void)[] => []);

vi.mock("../../../src/foundry/battle/forecast/index.js", () => ({
	dropForecast: () => undefined,
	followForecast: (_channel: string, _question: unknown, listener: (update: Update) => void) => asked.push(listener),
}));

const dayOf = (name: string): PlayedDay => ({ input: { name }, log: {}, outcome: null }) as unknown as PlayedDay;
const answer = { forecast: {} as DayForecast };

describe("the odds of a console", () => {
	beforeEach(() => void asked.splice(0));

	it("are asked once for the same day", () => {
		const odds = new ConsoleOdds("window", () => undefined);
		for (let i = 0; i < 3; i++) odds.follow(dayOf("first"));
		expect(asked).toHaveLength(1);
		asked[0]!(answer);
		expect(odds.isCurrent(dayOf("first"))).toBe(true);
	});

	it("are there for a day that was answered before the window was told to show it", () => {
		const odds = new ConsoleOdds("window", () => undefined);
		odds.follow(dayOf("second"));
		asked[0]!(answer);
		odds.clear();
		odds.follow(dayOf("second"));
		expect(asked).toHaveLength(2);
		asked[1]!(answer);
		expect(odds.forecast).toBe(answer.forecast);
	});

	it("are asked again where no answer comes, and are at last none rather than those of another day", () => {
		const news: boolean[] = [];
		const odds = new ConsoleOdds("window", (isStale) => news.push(isStale));
		odds.follow(dayOf("first"));
		asked[0]!(answer);
		odds.follow(dayOf("second"));
		asked[1]!(undefined);
		expect(asked).toHaveLength(3);
		expect(news).toEqual([false]);
		asked[2]!(undefined);
		expect(asked).toHaveLength(3);
		expect(odds.forecast).toBeNull();
		expect(odds.isCurrent(dayOf("second"))).toBe(false);
	});
});
