import { menOf } from "../../force/index.js";
import { isTrapped } from "../fates/index.js";
import type { SideState, UnitStand } from "../types.js";
import { entry } from "./entry.js";
import type { Law, Laws } from "./laws.js";
import { type Turnout, toShares, turnoutOf, type Voter, withChance, without } from "./majority.js";
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

/** The units of a side in their order, counted in one turnout. */
interface Ranks {
	readonly turnout: Turnout;
	/** The place of a unit among the turnout's voters. */
	placeOf(key: string): number;
	/** The same without one of them. */
	without(key: string): Ranks;
}

/** A side that is tried together. */
export interface Body {
	/** All units, as if each stood as most do. */
	readonly all: Ranks;
	/** Those who stand otherwise, as members and as voters; and the key of one that has gone over. */
	readonly apart: readonly Member[];
	readonly voters: readonly Voter[];
	readonly gone: string;
	/** Those who are counted in one turnout, and those who are counted beside it. */
	readonly turnout: Turnout;
	readonly beside: readonly Voter[];
}

/** Makes bodies of one side; what most of them share is counted once. */
export interface Bodies {
	of(omen: Omen, trial: TrialGroup): Body;
	voter(member: Member, trial: TrialGroup): Voter;
}

/** Each unit has rolled for an atrocity, and with nowhere to go it weighs by itself in whether the side holds. */
export function isMixed({ atrocity }: Omen, { ordeal }: TrialGroup): boolean {
	return atrocity && isTrapped(ordeal.trial.trial);
}

/** An omen after which a side may go through a trial. */
export interface Tried {
	readonly omen: Omen;
	readonly trial: TrialGroup;
}

/** The bodies of a side in all its trials; at most so many men may join one. */
export function bodiesOf(
	eve: SideState,
	tried: readonly Tried[],
	joining: number,
	{ heads, laws }: { readonly heads: Heads; readonly laws: Laws },
): Bodies {
	const known = new Map<number, Ranks>();
	const places = new Map(eve.units.map(({ key }, place) => [key, place]));
	// Kinds of which one unit or another is undone.
	const undone = new Set(tried.flatMap((each) => (isWhole(each) ? [] : [kindOf(each)])));
	const voter = ({ stand, morale }: Member, trial: TrialGroup): Voter => ({
		heads: heads.of.get(stand.key) ?? 0,
		chance: morale.reduce((sum, [value, p]) => sum + p * trial.ordeal.firm(stand, value + trial.added), 0),
	});
	return {
		voter,
		of: (omen, trial) => {
			const { usual, apart: others, gone } = omen.crowd;
			const apart = others.map(({ now, before }) => ({ stand: now, morale: moraleLaw(now, before, omen, laws) }));
			const kind = kindOf({ omen, trial });
			const all = entry(known, kind, () => {
				const voters = eve.units.map((stand) => voter({ stand, morale: moraleAt(stand, usual, omen, laws) }, trial));
				const turnout = undone.has(kind) ? turnoutOf(voters) : turnoutOf(voters, joining);
				return ranksOf(turnout, (key) => places.get(key) as number);
			});
			const own = apart.map((each) => voter(each, trial));
			const [one, another] = own;
			if (one && !another && gone === "") {
				const at = all.placeOf((apart[0] as Member).stand.key);
				return { all, apart, voters: own, gone, turnout: withChance(all.turnout, at, one.chance), beside: [] };
			}
			const { turnout } = presentOf(all, apart, gone);
			return { all, apart, voters: own, gone, turnout, beside: own };
		},
	};
}

/** The same of two where all units that stand as most do make it alike: the fearless do at any morale, so that one sum of changes is one. */
function kindOf({ omen, trial }: Tried): number {
	return 2 * (trial.added + omen.crowd.usual) + (omen.atrocity ? 1 : 0);
}

/** Everybody stands as most do, and weighs as the others do. */
function isWhole({ omen, trial }: Tried): boolean {
	const { apart, gone } = omen.crowd;
	return apart.length === 0 && gone === "" && !isMixed(omen, trial);
}

/** Those who stand as most do and have not gone over. */
function presentOf(all: Ranks, apart: readonly Member[], gone: string): Ranks {
	const present = apart.reduce((left, { stand }) => left.without(stand.key), all);
	return gone === "" ? present : present.without(gone);
}

function ranksOf(turnout: Turnout, placeOf: (key: string) => number): Ranks {
	const known = new Map<string, Ranks>();
	return {
		turnout,
		placeOf,
		without: (key) =>
			entry(known, key, () => {
				const gone = placeOf(key);
				const among = (other: string): number => placeOf(other) - (placeOf(other) > gone ? 1 : 0);
				return ranksOf(without(turnout, gone), among);
			}),
	};
}

/** The side when it is known how one of its own units stands. */
export function bodyWith(body: Body, key: string, known: Voter): Pick<Body, "turnout" | "beside"> {
	const { all, apart, voters, gone } = body;
	if (apart.length === 0 && gone === "") {
		return { turnout: withChance(all.turnout, all.placeOf(key), known.chance), beside: [] };
	}
	const at = apart.findIndex(({ stand }) => stand.key === key);
	const present = presentOf(all, apart, gone);
	const { turnout } = at >= 0 ? present : present.without(key);
	return { turnout, beside: at >= 0 ? voters.with(at, known) : [...voters, known] };
}
