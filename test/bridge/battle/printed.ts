/** Numbers in printed texts, and where they may come from: the stored day, looked up by name. */
import { expect } from "vitest";
import type { PlayedDay } from "../../../src/bridge/battle/index.js";
import type { Log } from "../../../src/engine/ask/index.js";
import type { DayOutcome, MoraleRoll } from "../../../src/engine/battle/index.js";
import { toNumber } from "../../../src/engine/common/index.js";
import type { Force } from "../../../src/engine/force/index.js";
import { textOf } from "../render.js";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** A name of sixty letters and no digit, another for each number. */
export const longName = (first: string, at: number): string =>
	`${first} ${[...String(at)].map((digit) => LETTERS[Number(digit)]).join("")} `.padEnd(60, "x");

/** A force in which everything bears such a name. */
export function longNamed(force: Force, side: string): Force {
	const named = <T extends { readonly name: string }>(each: T, first: string, at: number): T => ({
		...each,
		name: longName(`${side} ${first}`, at),
	});
	return {
		...named(force, "Host", 0),
		commander: force.commander.name === "" ? force.commander : named(force.commander, "Captain", 0),
		units: force.units.map((unit, i) => ({
			...named(unit, "Unit", i),
			troop: named(unit.troop, "Troop", i),
			leader: unit.leader.name === "" ? unit.leader : named(unit.leader, "Leader", i),
		})),
		heroes: force.heroes.map((hero, i) => named(hero, "Hero", i)),
		practitioners: force.practitioners.map((each, i) => named(each, "Mage", i)),
	};
}

/** All numbers of a text but those of dice expressions ("3d6", "1d\u22121"), without their signs. */
export function numbersIn(text: string): readonly number[] {
	const plain = textOf(text).replaceAll(/\d*d\d+(?:[+\u2212-]\d+)?/g, "");
	return [...plain.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([found]) => Number(found.replaceAll(",", "")));
}

/** Holds that each number of a text is one of these. */
export function expectLookedUp(text: string, known: Iterable<number>, where: string): void {
	const all = new Set([...known].map(Math.abs));
	const strange = numbersIn(text).filter((number) => !all.has(number));
	expect({ where, text, strange }).toEqual({ where, text, strange: [] });
}

const sumOf = (list: readonly number[]): number => list.reduce((sum, each) => sum + each, 0);

/** Answers with their dice. */
export const inLog = (log: Log, test: (key: string) => boolean = () => true): readonly number[] =>
	Object.entries(log).flatMap(([key, { answer, faces = [], before = [] }]) =>
		test(key)
			? [
					...[answer, ...before.map((each) => each.answer)].flatMap((each) => (typeof each === "number" ? [each] : [])),
					...faces,
				]
			: [],
	);

const inRolls = (rolls: readonly MoraleRoll[]): readonly number[] =>
	rolls.flatMap(({ target, roll }) => [target, ...(roll === null ? [] : [roll])]);

/** Units of a day with the men that they are said to have: crews without pieces by the man, before and after. */
export const countedUnits = ({ input }: Pick<PlayedDay, "input">, { units }: DayOutcome): DayOutcome["units"] =>
	units.map((unit) => {
		const [side] = unit.key.split("/");
		const force = input.sides.find(({ id }) => id === side)!.force;
		const { crewAfoot } = force.units.find(({ id }) => `${side}/${id}` === unit.key)!;
		return { ...unit, men: unit.men + crewAfoot, after: { ...unit.after, men: unit.after.men + crewAfoot } };
	});

/** Numbers of a stored day by their places. */
export function numbersOf({ input, log, soFar }: PlayedDay, outcome: DayOutcome) {
	const counted = countedUnits({ input }, outcome);
	const units = new Map(counted.map((unit) => [unit.key, unit] as const));
	const own = (id: string) => counted.filter(({ key }) => key.startsWith(`${id}/`));
	const sums = (id: string) => {
		const of = own(id);
		const at = {
			men: of.map(({ men }) => men),
			lost: of.map(({ losses }) => losses),
			dead: of.map(({ dead }) => dead),
		};
		const [men, lost, dead] = [sumOf(at.men), sumOf(at.lost), sumOf(at.dead)];
		return {
			men,
			lost,
			dead,
			wounded: sumOf(of.map((unit) => unit.wounded)),
			left: sumOf(of.map(({ after }) => after.men)),
		};
	};
	const conducts = (id: string): readonly number[] =>
		["holds", "withdraws", "routs", "surrenders"].map((fate) => own(id).filter((unit) => unit.fate === fate).length);
	return {
		sums,
		unit: (key: string): readonly number[] => {
			const { men, losses, dead, wounded, after, rolls, steps, line, percent } = units.get(key)!;
			return [
				men,
				losses,
				dead,
				wounded,
				after.men,
				line,
				percent,
				...inRolls(rolls),
				...steps.map(({ value }) => value),
			];
		},
		hero: (key: string): readonly number[] => {
			const { survival, second, glory, hits } = outcome.heroes.find((each) => each.key === key)!;
			const part = input.sides.flatMap((side) =>
				side.heroes.filter(({ hero }) => `${side.id}/${hero}` === key).map(({ risk }) => risk),
			);
			const thrown = [survival, second].flatMap((each) =>
				each
					? [
							toNumber(each.target.total),
							each.roll,
							each.hits,
							...each.wounds.flatMap((wound) => [wound.roll, wound.hits]),
						]
					: [],
			);
			const praise = glory
				? [toNumber(glory.target.total), glory.roll, glory.reputation, glory.permanent, glory.months]
				: [];
			return [...part, hits, ...thrown, ...praise, ...inLog(log, (each) => each.startsWith(`${key}/`))];
		},
		/** Numbers of the contest of a side, and its stroke of fortune. */
		contest: (id: string): readonly number[] => {
			const { standing } = outcome.sides.find((side) => side.id === id)!;
			return [toNumber(standing.strategy.total), standing.roll, standing.margin, standing.difference];
		},
		fortune: (id: string): readonly number[] => {
			const { catastrophe } = outcome.sides.find((side) => side.id === id)!;
			return [catastrophe.total, ...inLog(log, (key) => key === `${id}/catastrophe`)];
		},
		ledger: (id: string): readonly number[] => {
			const ledger = soFar.strategy.find(({ key }) => key === `${id}/strategy`)!;
			const terms = ledger.terms.flatMap(({ value, replaced }) => [
				value,
				...(replaced === undefined ? [] : [replaced]),
			]);
			return [...terms, ledger.total, ...(ledger.replaced === undefined ? [] : [ledger.replaced])].map(toNumber);
		},
		/** Units of a side by what became of them; of all sides those of each kind. */
		conducts: (ids: readonly string[]): readonly number[] => {
			const each = ids.map(conducts);
			return [...each.flat(), ...[0, 1, 2, 3].map((at) => sumOf(each.map((counts) => counts[at] ?? 0)))];
		},
	};
}
