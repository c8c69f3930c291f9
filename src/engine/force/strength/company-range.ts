import type { Ratio } from "../../common/index.js";
import type { ShareBand } from "../tables/index.js";
import { bandsOf, type Member } from "./force-strength.js";
import type { Contender } from "./plain-shares.js";
import { commonDenominator } from "./plain-shares.js";
import type { StrengthContext } from "./unit-strength.js";

/** Bounds of a strength: it lies between them or is one of them. */
export interface StrengthBounds {
	least: number;
	most: number;
}

/** A member in whole parts of the common denominator. */
interface Stake {
	readonly member: Member;
	readonly pieces: number;
	readonly high: number;
	readonly gain: number;
	/** Room that one more in action takes. */
	readonly each: number;
	/** Strength that counts in the whole force with none in action. */
	readonly low: number;
}

/** Sums of a company in whole parts, and the extremes of its members. */
interface Sums {
	/**
	 * Strength that counts in the force with none in action; and what all in action take of the share and add to the
	 * force.
	 */
	low: number;
	taken: number;
	gained: number;
	/** The most room that one piece takes; the least and the most that the force gains for what is taken. */
	each: number;
	leastGain: number;
	mostGain: number;
	count: number;
}

/**
 * Puts the bounds of a company's strength beside others between two whole strengths into `bounds`; false: it has none.
 */
type CompanyRange = (leastOthers: number, mostOthers: number, bounds: StrengthBounds) => boolean;

/** Members who may be gone, and guests who may have joined, at most. */
interface Changing {
	readonly going: 0 | 1;
	readonly joining: number;
}

/**
 * Returns bounds of a company's strength (RULES 1.4.3), found in a few operations however many members there are, for a
 * company of which so many members at most are gone and which so many guests at most have joined: whichever they are,
 * the strength lies between the bounds. Where the share does not cover all, what is left of it is less than the room of
 * one piece: the share holds for the force with what is in action, which leaves one equation. Each member's fraction is
 * dropped, at most one point. null: the share changes with the size of the force, or a member is worth no more in
 * action, or has numbers of its own.
 */
export function companyRange(
	members: readonly Member[],
	guests: readonly Member[],
	{ going, joining }: Changing,
	context: StrengthContext,
): CompanyRange | null {
	const staked = stakesIn(members, guests, context);
	if (staked === null) return null;
	const { band, parts, stakes, known } = staked;
	const come = [...known.values()];
	if (![...stakes, ...come].every((stake) => isPlain(stake) && stake.low >= 0)) return null;
	const { num, den } = band.share;
	const own = sumsOf(stakes);
	const all = sumsOf([...stakes, ...come]);
	const [gone, joined] = [mostOfEach(stakes), mostOfEach(come)];
	const [leastGained, mostGained] = [own.gained - going * gone.gained, own.gained + joining * joined.gained];
	const mostTaken = own.taken + joining * joined.taken;
	return (leastOthers, mostOthers, bounds) => {
		const least = own.low - going * gone.low + leastOthers * parts;
		const most = own.low + joining * joined.low + mostOthers * parts;
		if (least < 0 || num * most + (num + den) * (mostTaken + mostGained) > Number.MAX_SAFE_INTEGER) return false;
		bounds.least = (least + leastInAction(all, least, leastGained, band)) / parts - own.count - joining - 1;
		bounds.most = (most + mostInAction(all, most, mostGained, band)) / parts + 1;
		return true;
	};
}

/** The least that members in action add to a force of that strength without them, if all of them add so much. */
function leastInAction(
	{ leastGain, each }: Sums,
	start: number,
	gained: number,
	{ share: { num, den } }: ShareBand,
): number {
	if (gained === 0) return 0;
	const left = Math.max(0, num * start - each);
	return Math.min(gained, (leastGain * left) / (den - num * leastGain));
}

/** The most that they add to it. */
function mostInAction({ mostGain }: Sums, start: number, gained: number, { share: { num, den } }: ShareBand): number {
	return Math.min(gained, (mostGain * num * start) / (den - num * mostGain));
}

/** The most of each sum that one of them has. */
function mostOfEach(stakes: readonly Stake[]): Pick<Sums, "low" | "taken" | "gained"> {
	return stakes.reduce(
		(most, { low, pieces, high, gain }) => ({
			low: Math.max(most.low, low),
			taken: Math.max(most.taken, pieces * high),
			gained: Math.max(most.gained, pieces * gain),
		}),
		{ low: 0, taken: 0, gained: 0 },
	);
}

/** True if every piece in action takes room and adds strength, and no number of the unit is set. */
function isPlain({ member, gain, high, each }: Stake): boolean {
	return gain > 0 && high > 0 && each > 0 && Object.keys(member.unit.rulings).length === 0;
}

function sumsOf(stakes: readonly Stake[]): Sums {
	const sums = { low: 0, taken: 0, gained: 0, each: 0, leastGain: Number.POSITIVE_INFINITY, mostGain: 0, count: 0 };
	for (const { pieces, high, gain, each, low } of stakes) {
		sums.low += low;
		sums.taken += pieces * high;
		sums.gained += pieces * gain;
		sums.each = Math.max(sums.each, each);
		sums.leastGain = Math.min(sums.leastGain, gain / high);
		sums.mostGain = Math.max(sums.mostGain, gain / high);
		sums.count++;
	}
	return sums;
}

/** A company and its guests under one share of any force. */
interface StakedCompany {
	readonly band: ShareBand;
	/** Parts of a point of strength. */
	readonly parts: number;
	readonly stakes: readonly Stake[];
	readonly known: ReadonlyMap<Member, Stake>;
}

/** Puts a company and guests into whole parts; null: the share changes with the size of the force. */
function stakesIn(
	members: readonly Member[],
	guests: readonly Member[],
	context: StrengthContext,
): StakedCompany | null {
	const bands = bandsOf(context);
	const [band] = bands ?? [];
	if (bands?.length !== 1 || band === undefined || band.upTo !== null) return null;
	const all = [...members, ...guests];
	const parts = commonDenominator(
		all.map(({ contender }) => contender as Contender),
		all.flatMap(({ afoot }) => afoot),
	);
	const toStake = stakesOf(parts, band);
	return { band, parts, stakes: members.map(toStake), known: new Map(guests.map((guest) => [guest, toStake(guest)])) };
}

function stakesOf(parts: number, { share: { num, den } }: ShareBand): (member: Member) => Stake {
	const scaled = (value: Ratio): number => value.num * (parts / value.den);
	return (member) => {
		const { pieces, high, low } = member.contender as Contender;
		const [up, down] = [scaled(high), scaled(low)];
		const gain = up - down;
		const apart = member.afoot.reduce((sum, each) => sum + scaled(each), 0);
		return { member, pieces, high: up, gain, each: den * up - num * gain, low: pieces * down + apart };
	};
}
