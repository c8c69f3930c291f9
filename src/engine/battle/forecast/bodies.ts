import { menOf } from "../../force/index.js";
import type { SideState, UnitStand } from "../types.js";
import { entry } from "./entry.js";
import type { Law, Laws } from "./laws.js";
import { majorityChance, type Turnout, toShares, turnoutOf, type Voter, without } from "./majority.js";
import type { Omen } from "./omens.js";
import { moraleAt } from "./own-units.js";
import type { TrialGroup } from "./trials.js";
import { moraleLaw } from "./unit-laws.js";

/** Men by the key of their unit, in shares. */
export interface Heads {
	readonly of: ReadonlyMap<string, number>;
	/** False where there are too many men to tell every number apart. */
	readonly exact: boolean;
}

/** The men of all units on a field, by whom a majority is counted (RULES 1.12). */
export function headsOn(sides: readonly SideState[], { rules }: Laws): Heads {
	const units = sides.flatMap((side) => side.units);
	const { shares, exact } = toShares(units.map(({ unit }) => menOf(unit, rules.force.tables)));
	return { of: new Map(units.map(({ key }, i) => [key, shares[i] as number])), exact };
}

/** One unit in its ordeal: itself, and the morale that it may have. */
export interface Member {
	readonly stand: UnitStand;
	readonly morale: Law<number>;
}

/** Those of a side who stand as most do, counted in one turnout. */
interface Ranks {
	readonly turnout: Turnout;
	/** The units of the turnout's voters, in their order. */
	readonly keys: readonly string[];
	/** The same without one of them. */
	without(key: string): Ranks;
}

/** A side that is tried together: those who stand as most do, and the others one by one, as members and as voters. */
export interface Body {
	readonly ranks: Ranks;
	readonly apart: readonly Member[];
	readonly voters: readonly Voter[];
}

/** Makes bodies of one side; what most of them share is counted once. */
export interface Bodies {
	of(omen: Omen, trial: TrialGroup): Body;
	voter(member: Member, trial: TrialGroup): Voter;
}

/** The bodies of a side under every omen. */
export function bodiesOf(eve: SideState, heads: Heads, laws: Laws): Bodies {
	const known = new Map<string, Ranks>();
	const keys = eve.units.map(({ key }) => key);
	const voter = ({ stand, morale }: Member, trial: TrialGroup): Voter => ({
		heads: heads.of.get(stand.key) ?? 0,
		chance: morale.reduce((sum, [value, p]) => sum + p * trial.ordeal.firm(stand, value + trial.added), 0),
	});
	return {
		voter,
		of: (omen, trial) => {
			const { usual, apart: others, gone } = omen.crowd;
			const apart = others.map(({ now, before }) => ({ stand: now, morale: moraleLaw(now, before, omen, laws) }));
			// The fearless make it at any morale, so that two trials with one sum of changes are one.
			const all = entry(known, `${trial.added + usual} ${omen.atrocity}`, () => {
				const voters = eve.units.map((stand) => voter({ stand, morale: moraleAt(stand, usual, omen, laws) }, trial));
				return ranksOf(turnoutOf(voters), keys);
			});
			const absent = [...apart.map(({ stand }) => stand.key), ...(gone === "" ? [] : [gone])];
			const ranks = absent.reduce((left, key) => left.without(key), all);
			return { ranks, apart, voters: apart.map((each) => voter(each, trial)) };
		},
	};
}

function ranksOf(turnout: Turnout, keys: readonly string[]): Ranks {
	const known = new Map<string, Ranks>();
	return {
		turnout,
		keys,
		without: (key) =>
			entry(known, key, () => {
				const at = keys.indexOf(key);
				return ranksOf(without(turnout, at), keys.toSpliced(at, 1));
			}),
	};
}

/** The chance that the side holds with those who came over. */
export function holdChance({ ranks, voters }: Body, guests: readonly Voter[]): number {
	return majorityChance(ranks.turnout, guests.length === 0 ? voters : [...voters, ...guests]);
}

/** The same when it is known how one of its own units stands. */
export function holdChanceKnowing(
	{ ranks, apart, voters }: Body,
	guests: readonly Voter[],
	key: string,
	known: Voter,
): number {
	const at = apart.findIndex(({ stand }) => stand.key === key);
	if (at >= 0) return majorityChance(ranks.turnout, [...voters.with(at, known), ...guests]);
	return majorityChance(ranks.without(key).turnout, [...voters, known, ...guests]);
}
