import { limitedStrengths, type Member } from "../../force/index.js";
import { contextOf, isUnlimited, memberNow, worthOf } from "../state/index.js";
import type { SideState, UnitStand } from "../types.js";
import type { OmenClass, SideClasses } from "./classes.js";
import { entry } from "./entry.js";
import type { Laws } from "./laws.js";
import { type Eve, guestAfter } from "./omens.js";

/** The strengths of the sides after these classes of theirs, by their places; the array is used again. */
export type StrengthsAt = (at: readonly number[]) => readonly number[];

/** A unit in its company: what it is worth wherever shares do not limit it; else who it is. */
interface Part {
	readonly worth: number;
	readonly limited: Member | null;
}

/** A side after a class of its own omens. */
interface Home {
	/** If nobody goes and nobody comes. */
	readonly whole: number;
	readonly leaves: boolean;
	/** Of who stays: the worth of all whom no share limits, and the others by their number in the roster. */
	readonly others: number;
	readonly limited: number;
	readonly mourning: number;
}

/** Who leaves in a class: for which side, and what it is there, by what that side's fallen heroes do to it. */
interface Flight {
	readonly to: number;
	readonly partAt: (mourning: number) => Part;
}

/**
 * Strength is a sum, but for those whom a share of their force limits (RULES 1.4.3): these are counted anew beside each sum of
 * the others, everything else only once for each class.
 */
export function strengthsOf(eve: Eve, classes: readonly SideClasses[], laws: Laws): StrengthsAt {
	const rosters = eve.sides.map((_, i) => rosterOf(i, eve, laws));
	const homes = classes.map((side, i) => side.classes.map((each) => homeOf(each, rosters[i] as Roster, i, eve, laws)));
	const flights = classes.map((side) => side.classes.map((each) => flightOf(each, eve, laws)));
	const strengths = eve.sides.map(() => 0);
	const strengthAt = (side: number, at: readonly number[]): number => {
		const home = homes[side]?.[at[side] as number] as Home;
		let { leaves: isOther, others, limited } = home;
		for (let i = 0; i < at.length; i++) {
			const flight = flights[i]?.[at[i] as number];
			if (flight?.to !== side) continue;
			const part = flight.partAt(home.mourning);
			isOther = true;
			others += part.worth;
			if (part.limited) limited = (rosters[side] as Roster).plus(limited, part.limited);
		}
		return isOther ? others + (rosters[side] as Roster).strength(limited, others) : home.whole;
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
	const counts: ((others: number) => readonly number[])[] = [() => []];
	return {
		plus: (company, member) =>
			entry(larger[company] as Map<Member, number>, member, () => {
				const members = [...(companies[company] as readonly Member[]), member];
				larger.push(new Map());
				counts.push(limitedStrengths(members, context));
				return companies.push(members) - 1;
			}),
		strength: (company, others) => {
			let sum = 0;
			if (company > 0) for (const each of counts[company]?.(others) ?? []) sum += each;
			return sum;
		},
	};
}

function homeOf({ omen, mourning }: OmenClass, roster: Roster, side: number, eve: Eve, laws: Laws): Home {
	const { state, abroad } = omen;
	const gone = abroad.kind === "gone" ? abroad.unit : "";
	let [others, limited] = [0, 0];
	for (const stand of state.units) {
		if (stand.key === gone) continue;
		const part = partOf(stand, side, eve, laws);
		others += part.worth;
		if (part.limited) limited = roster.plus(limited, part.limited);
	}
	return { whole: state.strength, leaves: gone !== "", others, limited, mourning };
}

/** Who is not limited is worth in any company what it was worth last. */
function partOf(stand: UnitStand, side: number, { sides, input }: Eve, { rules }: Laws): Part {
	if (isUnlimited(stand)) return { worth: stand.strength, limited: null };
	const member = memberNow(stand, (sides[side] as SideState).input, input, rules);
	return member.contender === null ? { worth: worthOf(member), limited: null } : { worth: 0, limited: member };
}

function flightOf({ omen: { abroad } }: OmenClass, eve: Eve, laws: Laws): Flight | null {
	if (abroad.kind !== "gone") return null;
	const to = eve.sides.findIndex(({ id }) => id === abroad.joins);
	const parts = new Map<number, Part>();
	return {
		to,
		partAt: (mourning) =>
			entry(parts, mourning, () => {
				const guest = guestAfter(abroad, mourning, laws);
				if (guest === abroad.stand || laws.rules.force.options.moraleTs === "off") {
					return partOf(abroad.stand, to, eve, laws);
				}
				const member = memberNow(guest, (eve.sides[to] as SideState).input, eve.input, laws.rules);
				return member.contender === null ? { worth: worthOf(member), limited: null } : { worth: 0, limited: member };
			}),
	};
}
