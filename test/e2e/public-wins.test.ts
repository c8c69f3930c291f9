import { beforeAll, describe, expect, it } from "vitest";
import { inPage, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS, messagesOf } from "./helpers.js";

const MODES = ["blind", "gm", "self"] as const;

const CASES = GENERATIONS.flatMap((generation) => MODES.map((mode) => ({ generation, mode })));

describe.each(CASES)(
	"a roll that asks to be public, with the chat box on $mode, version $generation",
	({ generation, mode }) => {
		const [, anna, bert] = useTable({ generation }, "Anna", "Bert");

		beforeAll(async () => {
			await anna.choose(mode);
		});

		/** The newest card is the `count`-th, all users read it, and it carries the visible roll. */
		async function expectPublic(count: number): Promise<void> {
			expect((await bert.card(count)).text).toMatch(/hits? of 33/);
			const [message] = (await messagesOf(bert)).slice(-1);
			expect(message).toMatchObject({ whisper: [], blind: false });
			expect(message?.rolls).toHaveLength(1);
		}

		it.each([
			[1, "seen:all"],
			[2, "seen:public"],
		])("is public when a command makes it, card %i: %s", async (count, option) => {
			await anna.say(`/batch 33@12 ${option}`);
			await expectPublic(count);
		});

		it("is public when the API makes it", async () => {
			await inPage(anna, ({ muster }) => muster.batch.roll("33@12", { visibility: "public" }));
			await expectPublic(3);
		});

		it("is public when the dialog makes it", async () => {
			await anna.say("/batch");
			const dialog = anna.page.locator("#muster-batch");
			await dialog.locator("[name=count]").fill("33");
			await dialog.locator("[name=visibility]").selectOption("public");
			await dialog.locator("button[type=submit]").click();
			await expectPublic(4);
		});

		it("leaves no faults", () => expectNoFaults(anna, bert));
	},
);
