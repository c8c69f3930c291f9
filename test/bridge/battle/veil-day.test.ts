/** A day for readers who may not know of some of its armies: other names, and all else as it was. */
import { describe, expect, it } from "vitest";
import {
	type BattleDay,
	buildReplay,
	buildReport,
	lossesCsv,
	replayFile,
	toBattleCard,
	toHtml,
	toMarkdown,
	veilDay,
} from "../../../src/bridge/battle/index.js";
import { ENGLISH, textOf } from "../render.js";
import { fought, recounted } from "./fought-day.js";
import { dayOf, entering, forceOf } from "./sample-battle.js";

const KEPT = ["Qzxian", "Wjkor", "Vhhelm"] as const;

/**
 * A day that is over, the army of whose first side bears such a name, as readers read it who may not know of that army.
 */
function veiledOf(name: string): { readonly day: BattleDay; readonly veiled: BattleDay } {
	const first = { side: "a", uuid: "Actor.kept", name, force: forceOf(name, 14, 3) };
	const { day } = fought(dayOf(first, entering("b", "Fen", 12, 4)), 11);
	return { day, veiled: veilDay(day, (uuid) => uuid === "Actor.kept", ENGLISH) };
}

/** Every text that is made of a day for its readers. */
function textsOf(day: BattleDay): readonly string[] {
	const of = recounted(day, "players");
	const replay = buildReplay(of, "test", ENGLISH);
	const report = buildReport(of, ENGLISH);
	const at = { page: "JournalEntry.a.JournalEntryPage.b", name: of.name, day: 1 };
	return [
		toHtml(report),
		toMarkdown(report),
		lossesCsv(of.outcome, of.played.input, ENGLISH),
		replay ? replayFile({ name: of.name, note: "", days: [replay] }, { style: "", script: "" }, ENGLISH) : "",
		JSON.stringify(toBattleCard(at, of.outcome, of.played.input)),
	];
}

describe("a day with an army that its readers may not know of", () => {
	it.each(KEPT)("has no name of it (%s) in report, replay, losses and card, and those of the others", (name) => {
		const { day, veiled } = veiledOf(name);
		for (const text of textsOf(day)) expect(text).toContain(name);
		for (const text of textsOf(veiled)) {
			expect(text).not.toContain(name);
			expect(text).toMatch(/Side A/);
		}
		expect(textsOf(veiled)[0]).toContain("Fen 0");
		expect(textsOf(veiled)[0]).toContain("Unit 1");
	});

	it("is fought and lost by the same numbers", () => {
		const { day, veiled } = veiledOf("Qzxian");
		const numbersOf = (text: string): readonly string[] => text.match(/\d[\d.,]*/g) ?? [];
		expect(recounted(veiled, "gm").outcome).toEqual(recounted(day, "gm").outcome);
		const losses = (of: BattleDay): readonly number[] => recounted(of, "gm").outcome.units.map((unit) => unit.losses);
		expect(losses(veiled)).toEqual(losses(day));
		expect(numbersOf(textOf(textsOf(veiled)[0] ?? "")).length).toBeGreaterThanOrEqual(
			numbersOf(textOf(textsOf(day)[0] ?? "")).length,
		);
	});

	it("keeps the name that the GM has given to the side, and is the same day where nothing is hidden", () => {
		const { day } = veiledOf("Qzxian");
		const side = day.setup.sides["a"];
		if (!side) throw new Error("no side");
		const renamed = {
			...day,
			setup: { ...day.setup, sides: { ...day.setup.sides, a: { ...side, name: "The Besieged" } } },
		};
		const veiled = veilDay(renamed, () => true, ENGLISH);
		expect(veiled.setup.sides["a"]?.name).toBe("The Besieged");
		expect(JSON.stringify(veiled)).not.toContain('"Qzxian');
		expect(veilDay(day, () => false, ENGLISH)).toBe(day);
	});
});
