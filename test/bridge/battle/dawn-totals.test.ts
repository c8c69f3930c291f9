/** Totals of a day with units that went over: each is the sum of the rows beside it, and the same on every page. */
import { describe, expect, it } from "vitest";
import { namesIn } from "../../../src/bridge/battle/console/names.js";
import {
	buildBattleCard,
	buildReport,
	buildResult,
	lossesCsv,
	type PlayedDay,
	toBattleCard,
} from "../../../src/bridge/battle/index.js";
import { luckBlocks } from "../../../src/bridge/battle/report/blocks.js";
import { driveLogged } from "../../../src/engine/ask/drive.js";
import { simulate } from "../../../src/engine/ask/index.js";
import { battleDay, battleSoFar } from "../../../src/engine/battle/index.js";
import { ENGLISH } from "../render.js";
import { anyStoredDay, NO_FORECAST } from "./any-day.js";
import { countedUnits } from "./printed.js";

const SEEDS = Array.from({ length: 250 }, (_, i) => i + 1);

const numberIn = (text: string): number => Number(text.replaceAll(",", ""));

function playedOf(seed: number) {
	const { input, rules } = anyStoredDay(seed);
	const { outcome, log } = driveLogged(battleDay(rules).play(input), simulate(seed));
	const played: PlayedDay = {
		input,
		rules,
		log,
		soFar: battleSoFar(input, rules, log),
		outcome,
		bodies: {},
		heroWords: {},
	};
	return { played, outcome };
}

const days = SEEDS.map(playedOf);
const hasDefector = ({ outcome }: (typeof days)[number]): boolean =>
	outcome.units.some(({ key, side }) => !key.startsWith(`${side}/`));

describe("totals of a day", () => {
	it("are tried on days with units that went over", () => {
		expect(days.filter(hasDefector).length).toBeGreaterThan(20);
	});

	it("are the sums of the rows beside them in the report, by text and in the window", () => {
		for (const { played, outcome } of days) {
			const blocks = buildReport(
				{ name: "Ford", day: 1, played, outcome, moments: [], odds: null, audience: "gm" },
				ENGLISH,
			);
			for (const block of blocks) {
				if (block.kind !== "table" || !block.hasSum) continue;
				for (const at of block.numbers ?? []) {
					const column = block.rows.map((row) => numberIn(row[at]!));
					expect(column.at(-1)).toBe(column.slice(0, -1).reduce((all, each) => all + each, 0));
				}
			}
			for (const side of buildResult(outcome, played.input, ENGLISH, (units) => units).sides)
				for (const leaf of ["lost", "dead", "wounded", "left"] as const)
					expect(numberIn(side[leaf])).toBe(side.units.reduce((all, unit) => all + numberIn(unit[leaf]), 0));
		}
	});

	it("are the same on the card, in the window, in the sentence of luck and in the spreadsheet", () => {
		for (const { played, outcome } of days) {
			const { input } = played;
			const shown = buildResult(outcome, input, ENGLISH).sides;
			const stored = toBattleCard({ page: "p", name: "Ford", day: 1 }, outcome, input);
			const card = buildBattleCard(stored, ENGLISH).rows;
			const luck = luckBlocks(outcome, NO_FORECAST, namesIn(input), ENGLISH);
			const lucky = luck.flatMap((block) => (block.kind === "table" ? block.rows.map((row) => row[2]) : []));
			expect(lucky).toEqual(shown.map(({ lost }) => lost));
			for (const [i, { men, lost, dead, wounded }] of shown.entries())
				expect(card[i]).toMatchObject({ men, lost, dead, wounded });
			const men = (of: readonly { readonly men: string | number }[]): number =>
				of.reduce((all, each) => all + numberIn(String(each.men)), 0);
			expect(men(shown)).toBe(men(countedUnits(played, outcome)));
			const lines = lossesCsv(outcome, input, ENGLISH).trim().split("\r\n").slice(1);
			expect(lines).toHaveLength(outcome.units.length);
		}
	});

	it("have a row for each unit that is listed, and words for no other", () => {
		for (const { played, outcome } of days) {
			let said = 0;
			const say = (...given: Parameters<typeof ENGLISH.say>): string => {
				said++;
				return ENGLISH.say(...given);
			};
			const words = { ...ENGLISH, say };
			const plain = buildResult(outcome, played.input, words);
			const few = said;
			expect(plain.sides.flatMap(({ units }) => units)).toEqual([]);
			const whole = buildResult(outcome, played.input, words, (units) => units);
			expect(said - few).toBeGreaterThan(few + outcome.units.length);
			const first = buildResult(outcome, played.input, words, (units) => units.slice(0, 1));
			expect(first.sides.map(({ units }) => units)).toEqual(whole.sides.map(({ units }) => units.slice(0, 1)));
		}
	});

	it("name the army of a unit that went over, and the one that it went to", () => {
		for (const { played, outcome } of days.filter(hasDefector)) {
			const names = namesIn(played.input);
			const lines = lossesCsv(outcome, played.input, ENGLISH).trim().split("\r\n").slice(1);
			for (const [i, { key, side }] of outcome.units.entries()) {
				const home = key.slice(0, key.indexOf("/"));
				const to = home === side ? "" : names.side(side);
				expect(lines[i]!.startsWith(names.side(home))).toBe(true);
				expect(lines[i]!.endsWith(`,${to}`)).toBe(true);
				if (to === "") continue;
				const row = buildResult(outcome, played.input, ENGLISH, (units) => units)
					.sides.find(({ id }) => id === home)!
					.units.find(({ name }) => name === names.unit(key))!;
				expect(row.notes).toContain(`gone over to ${to}`);
			}
		}
	});
});
