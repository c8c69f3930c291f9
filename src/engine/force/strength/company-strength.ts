import type { Ratio } from "../../common/index.js";
import type { ShareBand } from "../tables/index.js";
import { bandsOf, type Member } from "./force-strength.js";
import type { Contender } from "./plain-shares.js";
import { commonDenominator } from "./plain-shares.js";
import type { StrengthContext } from "./unit-strength.js";

/**
 * Strength of a company of members whom a share of the force limits, beside others of a whole strength and with guests,
 * who have what its own leave; undefined where a product might leave the safe integers.
 */
export type CompanyStrength = (others: number, guests: readonly Member[]) => number | undefined;

/** A member in whole parts of the common denominator. */
export interface Stake {
	readonly member: Member;
	readonly pieces: number;
	readonly high: number;
	readonly gain: number;
	/** Room that one more in action takes. */
	readonly each: number;
	/** Strength that counts in the whole force with none in action. */
	readonly low: number;
}

/** A company by its members in their order, what is known of it before it is known beside whom. */
interface Run {
	readonly stakes: readonly Stake[];
	/**
	 * By place: the force of which all before and this one may be in action; what these add to it, and their strength in
	 * action.
	 */
	readonly needs: Float64Array;
	readonly gained: Float64Array;
	readonly placed: Float64Array;
	/**
	 * By place: the least room that one from here on takes; strengths of all before in action, and of all from here on
	 * out of it.
	 */
	readonly leasts: Float64Array;
	readonly engaged: Float64Array;
	readonly idle: Float64Array;
}

/**
 * Returns the same strengths as `limitedStrength` (RULES 1.4.3), for a company that is asked thousands of times and
 * whom one of these guests or another joins: members whom the share covers whole, and those for whom nothing is left,
 * are not counted one by one. null: the share changes with the size of the force.
 */
export function companyStrength(
	members: readonly Member[],
	guests: readonly Member[],
	context: StrengthContext,
): CompanyStrength | null {
	const staked = stakesIn(members, guests, context);
	if (staked === null) return null;
	const { band, parts, stakes, known } = staked;
	const { num, den } = band.share;
	const run = toRun(stakes, band);
	const start = run.stakes.reduce((sum, { low }) => sum + low, 0);
	const most = [...run.stakes, ...known.values()].reduce((sum, stake) => sum + mostOf(stake), 0) * (num + den);
	return (others, joined) => {
		let base = start + others * parts;
		for (let i = 0; i < joined.length; i++) base += known.get(joined[i]!)!.low;
		if (base * (num + den) + most > Number.MAX_SAFE_INTEGER) return undefined;
		return strengthBeside(base, joined, { run, band, known });
	};
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
export function stakesIn(
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

/** No product of a stake leaves this, but for the factor of the share. */
const mostOf = ({ pieces, high, gain, low }: Stake): number => (pieces + 1) * (Math.abs(high) + Math.abs(gain)) + low;

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

function toRun(stakes: readonly Stake[], { share: { num, den } }: ShareBand): Run {
	const list = () => new Float64Array(stakes.length + 1);
	const run: Run = {
		stakes,
		needs: list(),
		gained: list(),
		placed: list(),
		leasts: list(),
		engaged: list(),
		idle: list(),
	};
	const { needs, gained, placed, leasts, engaged, idle } = run;
	let need = Number.NEGATIVE_INFINITY;
	for (const [i, { member, pieces, high, gain, each }] of stakes.entries()) {
		if (gain > 0 && pieces > 0) need = Math.max(need, pieces * each + den * placed[i]! - num * gained[i]!);
		needs[i] = need;
		gained[i + 1] = gained[i]! + pieces * gain;
		placed[i + 1] = placed[i]! + pieces * high;
		engaged[i + 1] = engaged[i]! + member.strengthAt(pieces);
	}
	leasts[stakes.length] = Number.POSITIVE_INFINITY;
	for (let i = stakes.length - 1; i >= 0; i--) {
		const { member, gain, each } = stakes[i]!;
		leasts[i] = gain > 0 && each > 0 ? Math.min(leasts[i + 1]!, each) : Number.NEGATIVE_INFINITY;
		idle[i] = idle[i + 1]! + member.strengthAt(0);
	}
	return run;
}

/** Number of members, from the first, who may all be in action in a force of that strength without them. */
function wholeIn(force: number, needs: Float64Array, count: number): number {
	let [from, to] = [0, count];
	while (from < to) {
		const middle = (from + to) >> 1;
		if (needs[middle]! <= force) from = middle + 1;
		else to = middle;
	}
	return from;
}

interface Asked {
	readonly run: Run;
	readonly band: ShareBand;
	readonly known: ReadonlyMap<Member, Stake>;
}

function strengthBeside(start: number, guests: readonly Member[], { run, band, known }: Asked): number {
	const { stakes, needs, gained, placed, leasts, engaged, idle } = run;
	const { num, den } = band.share;
	let at = wholeIn(num * start, needs, stakes.length);
	let base = start + gained[at]!;
	let taken = placed[at]!;
	let strength = engaged[at]!;
	for (; at < stakes.length; at++) {
		const room = num * base - den * taken;
		if (room < leasts[at]!) {
			strength += idle[at]!;
			break;
		}
		const { member, gain, high } = stakes[at]!;
		const count = countIn(room, stakes[at]!);
		base += count * gain;
		taken += count * high;
		strength += member.strengthAt(count);
	}
	for (let i = 0; i < guests.length; i++) {
		const stake = known.get(guests[i]!)!;
		const count = countIn(num * base - den * taken, stake);
		base += count * stake.gain;
		taken += count * stake.high;
		strength += stake.member.strengthAt(count);
	}
	return strength;
}

/**
 * Number of pieces that may be in action in that room; a piece worth no more in action than out of it is never held
 * back.
 */
function countIn(room: number, { pieces, gain, each }: Stake): number {
	if (gain <= 0) return pieces;
	if (each <= 0) return each * pieces <= room ? pieces : 0;
	return Math.max(0, Math.min(pieces, Math.floor(room / each)));
}
