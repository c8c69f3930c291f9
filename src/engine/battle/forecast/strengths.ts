import { limitedStrength, type Member } from "../../force/index.js";
import { contextOf, isUnlimited, memberNow, placeAmong, worthOf } from "../state/index.js";
import type { SideState, UnitStand } from "../types.js";
import type { OmenClass, SideClasses } from "./classes.js";
import type { Laws } from "./laws.js";
import { type Eve, type Gone, guestAfter } from "./omens.js";

/** The strengths of the sides after these classes of theirs, by their places; the array is used again. */
export type StrengthsAt = (at: readonly number[]) => readonly number[];

/** A unit in its company: what it is worth wherever shares do not limit it; else who it is. */
interface Part {
	readonly worth: number;
	readonly limited: Member | null;
}

/** A side after each class of its own omens. */
interface Homes {
	/** If nobody goes and nobody comes. */
	readonly wholes: Float64Array;
	/** 1: somebody has gone. */
	readonly leaves: Uint8Array;
	/** Of who stays: the worth of all whom no share limits, and the company of the others. */
	readonly others: Float64Array;
	readonly companies: Int32Array;
	/** The place of what its fallen heroes do to those who come, among everything that they may do. */
	readonly mournings: Uint16Array;
}

/** Who leaves in each class: for which side (−1: nobody does), and what it is there, by what that side's fallen heroes do to it. */
interface Flights {
	readonly hosts: Int32Array;
	readonly parts: readonly (readonly Part[])[];
}

/**
 * Strength is a sum, but for those whom a share of their force limits (RULES 1.4.3): these are counted anew beside each sum of
 * the others, everything else only once for each class.
 */
export function strengthsOf(eve: Eve, classes: readonly SideClasses[], laws: Laws): StrengthsAt {
	const rosters = eve.sides.map((_, i) => rosterOf(i, eve, laws));
	const mournings = classes.map((side) => [...new Set(side.classes.map(({ mourning }) => mourning))]);
	const homes = classes.map((side, i) =>
		homesOf(side, i, mournings[i] as readonly number[], rosters[i] as Roster, eve, laws),
	);
	const flights = classes.map((side) => flightsOf(side, mournings, eve, laws));
	const strengths = eve.sides.map(() => 0);
	const strengthAt = (side: number, at: readonly number[]): number => {
		const home = homes[side] as Homes;
		const own = at[side] as number;
		const mourning = home.mournings[own] as number;
		let isSame = home.leaves[own] === 0;
		let others = home.others[own] as number;
		let company = home.companies[own] as number;
		for (let i = 0; i < at.length; i++) {
			const guests = flights[i] as Flights;
			const from = at[i] as number;
			if (guests.hosts[from] !== side) continue;
			const guest = guests.parts[from]?.[mourning] as Part;
			isSame = false;
			others += guest.worth;
			if (guest.limited !== null) company = (rosters[side] as Roster).plus(company, guest.limited);
		}
		if (isSame) return home.wholes[own] as number;
		return company === 0 ? others : others + (rosters[side] as Roster).strength(company, others);
	};
	return (at) => {
		for (let i = 0; i < at.length; i++) strengths[i] = strengthAt(i, at);
		return strengths;
	};
}

/** Companies of those whom shares limit on one side, by number; 0: nobody. */
interface Roster {
	plus(company: number, member: Member): number;
	/** What they come to beside others of that strength. */
	strength(company: number, others: number): number;
}

function rosterOf(side: number, { sides, input }: Eve, { rules }: Laws): Roster {
	const context = contextOf((sides[side] as SideState).input, input, rules);
	const companies: (readonly Member[])[] = [[]];
	const larger: Map<Member, number>[] = [new Map()];
	const strengths: ((others: number) => number)[] = [() => 0];
	const grow = (company: number, member: Member): number => {
		const members = [...(companies[company] as readonly Member[]), member];
		larger.push(new Map());
		strengths.push(limitedStrength(members, context));
		const made = companies.push(members) - 1;
		larger[company]?.set(member, made);
		return made;
	};
	return {
		plus: (company, member) => larger[company]?.get(member) ?? grow(company, member),
		strength: (company, others) => (strengths[company] as (others: number) => number)(others),
	};
}

function homesOf(
	side: SideClasses,
	place: number,
	mournings: readonly number[],
	roster: Roster,
	eve: Eve,
	laws: Laws,
): Homes {
	const partsIn = partsOf(side, place, eve, laws);
	const count = side.classes.length;
	const homes: Homes = {
		wholes: new Float64Array(count),
		leaves: new Uint8Array(count),
		others: new Float64Array(count),
		companies: new Int32Array(count),
		mournings: new Uint16Array(count),
	};
	for (const [at, { omen, mourning }] of side.classes.entries()) {
		const { state, abroad } = omen;
		const gone = abroad.kind === "gone" ? placeAmong(state.units, abroad.unit) : -1;
		homes.wholes[at] = state.strength;
		homes.leaves[at] = gone < 0 ? 0 : 1;
		homes.mournings[at] = mournings.indexOf(mourning);
		const parts = partsIn(omen);
		for (let i = 0; i < parts.length; i++) {
			if (i === gone) continue;
			const { worth, limited } = parts[i] as Part;
			homes.others[at] = (homes.others[at] as number) + worth;
			if (limited !== null) homes.companies[at] = roster.plus(homes.companies[at] as number, limited);
		}
	}
	return homes;
}

/** The parts of a side in each of its classes: the same in all, unless morale counts in strength. */
function partsOf(
	{ classes }: SideClasses,
	side: number,
	eve: Eve,
	laws: Laws,
): (omen: OmenClass["omen"]) => readonly Part[] {
	const parts = (units: readonly UnitStand[]) => units.map((stand) => partOf(stand, side, eve, laws));
	if (laws.rules.force.options.moraleTs === "on") return ({ state }) => parts(state.units);
	const [first] = classes;
	const same = first ? parts(first.omen.state.units) : [];
	return () => same;
}

/** Who is not limited is worth in any company what it was worth last. */
function partOf(stand: UnitStand, side: number, { sides, input }: Eve, { rules }: Laws): Part {
	if (isUnlimited(stand)) return { worth: stand.strength, limited: null };
	const member = memberNow(stand, (sides[side] as SideState).input, input, rules);
	return toPart(member);
}

const toPart = (member: Member): Part =>
	member.contender === null ? { worth: worthOf(member), limited: null } : { worth: 0, limited: member };

function flightsOf({ classes }: SideClasses, mournings: readonly (readonly number[])[], eve: Eve, laws: Laws): Flights {
	const hostOf = ({ omen: { abroad } }: OmenClass): number =>
		abroad.kind === "gone" ? eve.sides.findIndex(({ id }) => id === abroad.joins) : -1;
	const hosts = Int32Array.from(classes, hostOf);
	const parts = classes.map(({ omen: { abroad } }, at): readonly Part[] => {
		if (abroad.kind !== "gone") return [];
		const host = hosts[at] as number;
		return (mournings[host] as readonly number[]).map((mourning) => guestPart(abroad, mourning, host, eve, laws));
	});
	return { hosts, parts };
}

/** Who came over, in the company of a side that mourns so much. */
function guestPart(gone: Gone, mourning: number, host: number, eve: Eve, laws: Laws): Part {
	const guest = guestAfter(gone, mourning, laws);
	if (guest === gone.stand || laws.rules.force.options.moraleTs === "off") return partOf(gone.stand, host, eve, laws);
	return toPart(memberNow(guest, (eve.sides[host] as SideState).input, eve.input, laws.rules));
}
