/** Days of a campaign by the world's calendar, also by one that a package puts in its place. */
import { describe, expect, it } from "vitest";
import { HOST, makeArmy } from "./army-fixture.js";
import { inPage, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS } from "./helpers.js";

/** Seconds of ten hours of ten minutes of ten seconds. */
const SHORT_DAY = 1_000;

describe.each(GENERATIONS)("the days of a campaign, version %i", (generation) => {
	const [, gm] = useTable({ generation }, "Gamemaster");

	it("are shown by the calendar of the world, and follow its time and another calendar", async () => {
		const army = await makeArmy(gm, "Host", HOST);
		const sheet = gm.page.locator(".muster-army");
		const date = sheet.locator("[data-world-date]");
		const entry = sheet.locator(".muster-chronicle");
		const advance = (seconds: number) =>
			inPage(gm, ({ game }, seconds) => game.time.advance(seconds).then(() => undefined), seconds);
		await inPage(
			gm,
			({ game }, id) =>
				game.actors
					.get(id)
					.sheet.render({ force: true })
					.then(() => undefined),
			army,
		);
		await sheet.locator("[role=tab][data-tab=campaign]").click();
		await sheet.locator("[data-action=campaign][data-kind=rest]").waitFor();
		// A world that keeps no time has no date.
		expect(await date.count()).toBe(0);
		await advance(40 * 86_400);
		await expect.poll(() => date.innerText()).toBe("0001-02-10");

		await inPage(
			gm,
			({ game, muster }, id) =>
				muster.armies.campaign
					.act({ actor: game.actors.get(id), action: "ransom", form: { captives: [{ name: "Odo", coins: 300 }] } })
					.then(() => undefined),
			army,
		);
		await sheet.locator("[role=tab][data-tab=chronicle]").click();
		await expect.poll(() => entry.innerText()).toContain("0001-02-10");

		await inPage(
			gm,
			({ game, CONFIG }, day) => {
				CONFIG.time.worldCalendarClass = class {
					readonly days = { hoursPerDay: 10, minutesPerHour: 10, secondsPerMinute: 10 };
					format = (time: number) => `Day ${Math.floor(time / day)} of the Comet`;
				};
				game.time.initializeCalendar();
			},
			SHORT_DAY,
		);
		await advance(SHORT_DAY);
		await expect.poll(() => entry.innerText()).toContain("Day 3456 of the Comet");
		await sheet.locator("[role=tab][data-tab=campaign]").click();
		await expect.poll(() => date.innerText()).toBe("Day 3457 of the Comet");
		await expectNoFaults(gm);
	});
});
