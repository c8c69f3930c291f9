import type { OutcomeRow } from "../../../../src/engine/battle/tables/outcomes.js";
import { remade, rising } from "./any-force-tables.js";
import type { Chance } from "./chance.js";
import type { TwinBattleTables } from "./tables.js";
import { USUAL_BATTLE as USUAL } from "./usual-battle.js";

const CAUSES = ["dissension", "leaderWounded", "leaderKilled", "commanderKilled", "atrocityAnger", "own"] as const;
const DICE = ["1d6", "2d6", "1d6-2", "3d6+2", "1d3"];
const SUPERIORITIES = ["artillery", "cavalry", "ranged", "armour", "aircraft"] as const;
const REACTIONS = ["disastrous", "veryBad", "bad", "poor", "neutral", "good", "veryGood", "excellent"] as const;

function anyCatastrophes(chance: Chance) {
	const names = USUAL.catastrophes.rolls.map(([, , name]) => name);
	return {
		rolls: USUAL.catastrophes.rolls.map(([from, to]) => [from, to, chance.oneOf(names)]),
		results: remade(USUAL.catastrophes.results, ({ damage }) => ({
			strategy: chance.between(-4, 1),
			damage: damage === null || chance.happens(0.2) ? null : chance.oneOf(DICE),
			all: chance.happens(0.4) ? chance.oneOf(CAUSES) : null,
			own: chance.happens(0.4) ? chance.oneOf(CAUSES) : null,
		})),
		importance: chance.between(2, 10),
		reinforcement: chance.between(0, 6),
	};
}

/** A span of what a row may lend; often one number. */
function anySpan(chance: Chance, least: number, most: number) {
	const from = chance.between(least, most);
	return { from, to: chance.happens(0.6) ? from : chance.between(from, most + 3) };
}

/** A table of the contest: other differences, ordeals and numbers under the same names. */
function anyOutcomes(chance: Chance, rows: readonly OutcomeRow[]): readonly OutcomeRow[] {
	const from = rising(chance, 0, rows.length, 6);
	return rows.map(({ name, falls, captive }, i) => ({
		name,
		from: from[i] ?? 0,
		morale: chance.between(-5, 3),
		falls,
		captive,
		ordeal: chance.oneOf(["none", "stand", "majority", "retreat", "rout"] as const),
		both: chance.happens(0.3),
		nextDay: chance.happens(0.3) ? chance.between(-4, 2) : 0,
		clear: chance.happens(0.5),
		cornered: chance.happens(0.4),
	}));
}

function anyCasualties(chance: Chance) {
	const lines = 2 * chance.between(1, 12) + 1;
	const from = rising(chance, -chance.between(5, 25), lines - 1, 4);
	return Array.from({ length: lines }, (_, i) => ({
		from: i === 0 ? null : from[i - 1],
		dice: chance.between(0, 12),
		add: chance.between(-10, 60),
		least: chance.between(0, 5),
	}));
}

const anyWound = (chance: Chance) => ({
	perTl: chance.oneOf([
		{ num: 0, den: 1 },
		{ num: 1, den: 2 },
		{ num: 1, den: 1 },
		{ num: 3, den: 2 },
	]),
	dice: chance.between(-3, 3),
	add: chance.between(-2, 3),
});

const COLUMNS = ["a", "b", "c", "d"] as const;

/** By the name of each table how a GM may have written another one. */
const MAKERS: { readonly [Name in keyof TwinBattleTables]: (chance: Chance) => unknown } = {
	catastrophes: anyCatastrophes,
	odds: (chance) => ({
		rows: rising(chance, chance.between(20, 30), chance.between(1, 8), 40).map((twentieths) => ({
			upTo: { num: twentieths, den: 20 },
			bonus: chance.between(0, 9),
		})),
		beyond: chance.between(0, 12),
		advanced: chance.between(0, 4),
		unlimited: { levels: chance.between(0, 5), step: chance.between(1, 12) },
	}),
	positions: (chance) => ({
		rows: remade(USUAL.positions.rows, ({ starred }) => ({
			...anySpan(chance, -4, 8),
			starred: starred && chance.happens(0.8),
			fort: chance.happens(0.5),
		})),
		artillery: chance.between(0, 5),
	}),
	circumstances: (chance) =>
		remade(USUAL.circumstances, () => ({
			...anySpan(chance, -6, 3),
			group: chance.oneOf(["", "", "one", "two"]),
			open: chance.happens(0.3),
			passing: chance.happens(0.5),
		})),
	superiority: (chance) => ({
		rows: rising(chance, chance.between(1, 3), chance.between(1, 4), 3).map((least) => [least, chance.between(0, 5)]),
		unopposed: chance.between(1, 9),
		lists: [0, ...chance.some(0.6, () => chance.between(1, 12))].map((from) => ({
			from,
			field: SUPERIORITIES.filter(() => chance.happens(0.5)),
			siege: SUPERIORITIES.filter(() => chance.happens(0.5)),
		})),
	}),
	powerPrices: (chance) => ({
		catastrophe: chance.between(1, 5),
		scouting: chance.between(1, 6),
		scouted: chance.between(0, 3),
		strength: chance.between(30, 300),
	}),
	command: (chance) => ({
		tacticsBelow: chance.between(0, 900),
		plan: 3,
		surprise: 3,
		other: 5,
		scouts: chance.between(0, 3),
		manyScouts: chance.between(0, 5),
		divined: chance.between(0, 3),
		divinedWell: chance.between(0, 5),
	}),
	outcomes: (chance) => remade(USUAL.outcomes as never, (rows: readonly OutcomeRow[]) => anyOutcomes(chance, rows)),
	ordeals: (chance) => ({
		routAt: chance.between(1, 9),
		cornered: chance.between(-3, 5),
		routLines: chance.oneOf(DICE),
	}),
	casualties: anyCasualties,
	survival: (chance) => {
		const from = rising(chance, -chance.between(2, 9), chance.between(1, 7), 4);
		return [null, ...from].map((least) => ({
			from: least,
			hits: chance.between(0, 4),
			column: chance.happens(0.5) ? chance.oneOf(COLUMNS) : null,
		}));
	},
	wounds: (chance) => ({
		rows: rising(chance, 0, chance.between(1, 5), 5).map((from) => ({
			from,
			light: anyWound(chance),
			heavy: anyWound(chance),
			armour: { num: 1, den: chance.oneOf([1, 2, 5, 10]) },
		})),
		top: chance.between(3, 18),
		half: chance.between(0, 3),
		columns: Object.fromEntries(
			COLUMNS.map((name) => [name, { wounds: chance.between(1, 3), dice: chance.oneOf(["light", "heavy"] as const) }]),
		),
	}),
	glory: (chance) => {
		const from = rising(chance, -chance.between(4, 9), 5, 5).toReversed();
		return {
			rows: USUAL.glory.rows.map(({ name }, i) => ({
				name,
				from: i === 0 || i === 6 ? null : (from[i - 1] ?? 0),
				reputation: chance.between(-3, 3),
				months: chance.happens(0.5) ? "" : chance.oneOf(DICE),
				lasting: chance.between(-1, 1),
				reaction: chance.oneOf(["promotion", "demotion", null] as const),
				strategy: chance.between(-3, 3),
			})),
			commander: chance.between(0, 3),
			honours: remade(USUAL.glory.honours as never, () => ({
				asked: chance.oneOf(["promotion", "demotion"] as const),
				reactions: REACTIONS.filter(() => chance.happens(0.4)),
			})),
		};
	},
};

/** Some tables of the battle day of a GM's own, each as a whole. */
export function anyBattleTables(chance: Chance): Partial<TwinBattleTables> {
	const own = Object.entries(MAKERS).flatMap(([name, make]) => chance.some(0.3, () => [name, make(chance)] as const));
	return Object.fromEntries(own) as Partial<TwinBattleTables>;
}
