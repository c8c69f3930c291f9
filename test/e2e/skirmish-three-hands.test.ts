/** One round of six units without the captain: by the pointer, by keys alone, by chat alone; with equal logs. */
import { describe, expect, it } from "vitest";
import { type Held, inPage, patient, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS } from "./helpers.js";
import { SIX, sixAt, sixWorld } from "./skirmish-six.js";
import { actorId } from "./unit-map-world.js";

/** Stored rounds by generation and hand. */
const played: Record<string, Held> = {};
const enemyOf: Readonly<Record<string, string>> = { A: "B", C: "D", E: "F", B: "A", D: "C", F: "E" };

const nameOf = (letter: string): string => SIX.find((each) => each.letter === letter)!.name;

describe.each(GENERATIONS)("a round of six units without the captain, version %i", (generation) => {
	describe("by the pointer", () => {
		const [table, gm] = useTable({ generation, world: sixWorld() }, "Gamemaster");
		const { round, rounds, say, sow, waits, click, clicks, count } = sixAt(table, gm);
		const onScreen = (x: number, y: number): Promise<{ x: number; y: number }> =>
			inPage(gm, ({ canvas }, x, y) => canvas.clientCoordinatesFromCanvas({ x, y }), x, y);
		const middleOf = async (selector: string) => {
			const { x, y, width, height } = (await round().locator(selector).boundingBox())!;
			return { x: x + width / 2, y: y + height / 2 };
		};
		/** A press that draws something so many pixels over the screen. */
		const press = async (from: { x: number; y: number }, x: number, y: number) => {
			count();
			await gm.page.mouse.move(from.x, from.y);
			await gm.page.mouse.down();
			await gm.page.mouse.move(from.x + x, from.y + y, { steps: 5 });
			await gm.page.mouse.up();
		};

		it("takes at most twenty clicks", { timeout: patient(120_000) }, async () => {
			await gm.page.setViewportSize({ width: 1920, height: 1080 });
			await say("/skirmish");
			await waits("Heroes");
			await inPage(gm, ({ canvas }) => canvas.pan({ x: 2600, y: 900, scale: 0.35 }));
			await sow();
			await click("[data-mode=auto]");
			await click("[data-key=primary]");
			await waits("Movement");
			await press(await middleOf(".window-header"), 360, 0);
			for (const { place, disposition } of SIX)
				await press(await onScreen(place.x + 150, place.y + 100), 0, -70 * disposition);
			await expect.poll(() => round().locator(".fa-check[role=img]").count()).toBe(6);
			await click("[data-key=primary]");
			await waits("Ranged");
			await click("[data-key=primary]");
			await waits("Melee");
			for (const [unit, enemy] of Object.entries(enemyOf))
				await click(`[data-action=attack][data-unit=${actorId(unit)}][data-target=${actorId(enemy)}]`);
			await expect.poll(() => round().locator(".fa-check[role=img]").count()).toBe(6);
			await click("[data-key=primary]");
			await waits("Opportunities");
			await click("[data-key=primary]");
			await expect.poll(() => Object.keys(rounds()), { timeout: patient(20_000) }).toEqual(["r1", "r2"]);
			expect(clicks()).toBeLessThanOrEqual(20);
			played[`${generation} pointer`] = rounds()["r1"];
			await expectNoFaults(gm);
		});
	});

	describe("by keys alone", () => {
		const [table, gm] = useTable({ generation, world: sixWorld() }, "Gamemaster");
		const { round, rounds, say, sow, waits } = sixAt(table, gm);
		const key = (name: string) => gm.page.keyboard.press(name);
		const isAt = (selector: string) =>
			inPage(
				gm,
				(_held, selector) => document.activeElement?.matches(selector),
				`.application[id^=muster-skirmish-] ${selector}`,
			);
		const tabTo = async (selector: string) => {
			for (let left = 120; !(await isAt(selector)); left--) {
				if (left === 0) throw new Error(`Tab does not come to ${selector}`);
				await key("Tab");
			}
		};
		const choose = async (name: string, value: string) => {
			await tabTo(`select[name=${name}]`);
			const now = () => round().locator(`select[name=${name}]`).inputValue();
			for (let left = 30; (await now()) !== value && left > 0; left--) await key("ArrowDown");
			expect(await now()).toBe(value);
		};
		const given = (count: number) => expect.poll(() => round().locator(".fa-check[role=img]").count()).toBe(count);

		it("goes on where the focus is left", { timeout: patient(180_000) }, async () => {
			await say("/skirmish");
			await waits("Heroes");
			await sow();
			await tabTo("[data-mode=auto]");
			await key("Enter");
			await expect.poll(() => round().locator("[data-mode=auto]").getAttribute("aria-pressed")).toBe("true");
			await expect.poll(() => isAt("[data-mode=auto]")).toBe(true);
			await key("Control+Enter");
			await waits("Movement");
			for (const [index, { letter, disposition }] of SIX.entries()) {
				await tabTo(`[data-action=edit][data-unit=${actorId(letter)}]`);
				await key("Enter");
				await expect.poll(() => isAt("[name=what]")).toBe(true);
				await choose("toward", disposition > 0 ? "n" : "s");
				await tabTo("[name=steps]");
				await gm.page.keyboard.type("2");
				await tabTo("[data-action=give]:not([data-more])");
				await key("Enter");
				await given(index + 1);
				await expect.poll(() => isAt(`[data-action=edit][data-unit=${actorId(letter)}]`)).toBe(true);
			}
			await key("Control+Enter");
			await waits("Ranged");
			await expect.poll(() => isAt("[data-key=primary]")).toBe(true);
			await key("Enter");
			await waits("Melee");
			for (const [index, [unit, enemy]] of Object.entries(enemyOf).entries()) {
				const button = `[data-action=attack][data-unit=${actorId(unit)}][data-target=${actorId(enemy)}]`;
				await tabTo(button);
				await key("Enter");
				await given(index + 1);
				await expect.poll(() => isAt(button)).toBe(true);
			}
			await key("Control+Enter");
			await waits("Opportunities");
			await key("Control+Enter");
			await expect.poll(() => Object.keys(rounds()), { timeout: patient(20_000) }).toEqual(["r1", "r2"]);
			played[`${generation} keys`] = rounds()["r1"];
			await expectNoFaults(gm);
		});
	});

	describe("by chat alone", () => {
		const [table, gm] = useTable({ generation, world: sixWorld() }, "Gamemaster");
		const { rounds, say, sow, waits } = sixAt(table, gm);

		it("is ordered and rolled by lines", { timeout: patient(120_000) }, async () => {
			await say("/skirmish");
			await waits("Heroes");
			await sow();
			const roll = async (next: string) => {
				await say("/skirmish roll");
				await waits(next);
			};
			await roll("Movement");
			for (const { name, disposition } of SIX)
				await say(`/order ${name} move 2 ${disposition > 0 ? "north" : "south"}`);
			for (const next of ["Ranged", "Ranged damage", "Melee"]) await roll(next);
			for (const [unit, enemy] of Object.entries(enemyOf)) await say(`/order ${nameOf(unit)} attack ${nameOf(enemy)}`);
			for (const next of ["Melee damage", "Other", "Opportunities", "Their damage", "Rout", "Heroes"]) await roll(next);
			await expect.poll(() => Object.keys(rounds()), { timeout: patient(20_000) }).toEqual(["r1", "r2"]);
			played[`${generation} chat`] = rounds()["r1"];
			await expectNoFaults(gm);
		});
	});

	it("is the same stored round by each hand", () => {
		const [pointer, keys, chat] = ["pointer", "keys", "chat"].map((hand) => played[`${generation} ${hand}`]);
		expect(JSON.stringify(pointer)).toMatch(/"attack"/);
		expect(keys).toEqual(pointer);
		expect(chat).toEqual(pointer);
	});
});
