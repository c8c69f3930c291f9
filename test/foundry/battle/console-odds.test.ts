/** The odds that a console shows: asked once, again where no answer came, and for a day that is shown once more. */
import { describe, expect, it } from "vitest";
import type { PlayedDay } from "../../../src/bridge/battle/index.js";
import type { DayForecast } from "../../../src/engine/forecast/index.js";
import { ConsoleOdds } from "../../../src/foundry/battle/console/console-odds.js";

type Update = { readonly forecast: DayForecast } | undefined;

/** Stands for what works out forecasts: every question is kept, and answered by the test. */
function oddsWith(news: boolean[] = []) {
	const asked: ((update: Update) => void)[] = [];
	const follow = (_channel: string, _question: unknown, listener: (update: Update) => void): void =>
		void asked.push(listener);
	return { asked, odds: new ConsoleOdds("window", { follow, drop: () => undefined }, (isStale) => news.push(isStale)) };
}

const dayOf = (name: string): PlayedDay => ({ input: { name }, log: {}, outcome: null }) as unknown as PlayedDay;
const answer = { forecast: {} as DayForecast };

describe("the odds of a console", () => {
	it("are asked once for the same day", () => {
		const { asked, odds } = oddsWith();
		for (let i = 0; i < 3; i++) odds.follow(dayOf("first"));
		expect(asked).toHaveLength(1);
		asked[0]!(answer);
		expect(odds.isCurrent(dayOf("first"))).toBe(true);
	});

	it("are there for a day that was answered before the window turned to it", () => {
		const { asked, odds } = oddsWith();
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
		const { asked, odds } = oddsWith(news);
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
