import { isTrapped } from "../fates/index.js";
import { moraleNow } from "../state/index.js";
import type { Conduct } from "../tables/index.js";
import type { SideState, UnitStand } from "../types.js";
import { type Bodies, type Body, bodiesOf, type Heads, holdChance, holdKnowing, type Member } from "./bodies.js";
import { entry } from "./entry.js";
import { type Visitors, type Visits, visitorsOf } from "./guests.js";
import { toWeights } from "./law-weights.js";
import type { Laws } from "./laws.js";
import type { Voter } from "./majority.js";
import type { Omen } from "./omens.js";
import { moraleAt } from "./own-units.js";
import type { UnitTally } from "./tally.js";
import type { TrialGroup, Trials } from "./trials.js";
import { moraleLaw, placeOf, presentIn } from "./unit-laws.js";
import type { World } from "./world.js";

/** What a side that is tried together is told by. */
export interface MajorityField {
	readonly world: World;
	readonly tallies: ReadonlyMap<string, UnitTally>;
	readonly heads: Heads;
	readonly laws: Laws;
}

/** Adds the fates of a side that holds or gives way together, over all its omens (RULES 1.12). */
export function addMajorities(side: number, trials: Trials, field: MajorityField): void {
	const { world, heads, laws } = field;
	const majorities = majoritiesOf(side, trials, world);
	if (majorities.length === 0) return;
	const eve = world.eve.sides[side] as SideState;
	const bodies = bodiesOf(eve, heads, laws);
	const visitors = visitorsOf(side, world, trials, majorities);
	for (const [at, place] of majorities.entries()) {
		const trial = trials.groups[place] as TrialGroup;
		const among = { at, of: majorities.length };
		const tried = {
			...field,
			...among,
			eve,
			bodies,
			trial,
			visitors,
			crowds: new Map<number, Crowd>(),
			guests: new Map(),
		};
		for (const [i, omen] of (world.omens[side] ?? []).entries()) addOmen(omen, visitors.byOmen[i] ?? [], tried);
		for (const crowd of tried.crowds.values()) addCrowd(crowd, tried);
		for (const each of tried.guests.values()) {
			for (const { members, outcome } of each) for (const guest of members) put(guest, outcome, tried);
		}
	}
}

/** The places of the trials that a side may go through together. */
function majoritiesOf(side: number, { groups, ofFooting }: Trials, world: World): readonly number[] {
	const weights = toWeights(world.contests, 0, side, world, new Float64Array(world.feet.length));
	const met = new Set([...ofFooting.keys()].flatMap((id) => (weights[id] === 0 ? [] : [ofFooting[id] as number])));
	return [...met].filter((at) => groups[at]?.ordeal.isMajority);
}

interface TriedSide extends MajorityField {
	readonly eve: SideState;
	readonly bodies: Bodies;
	readonly trial: TrialGroup;
	/** Its place among so many that are gone through together. */
	readonly at: number;
	readonly of: number;
	readonly visitors: Visitors;
	readonly crowds: Map<number, Crowd>;
	/** By what fallen heroes do to them. */
	readonly guests: Map<number, readonly Guests[]>;
}

/** Units that came over, as members and as voters. */
interface Guests {
	readonly members: readonly Member[];
	readonly voters: readonly Voter[];
	/** How the side comes out of it that they came to. */
	readonly outcome: Outcome;
}

/** Weights with which a side holds and gives way. */
interface Outcome {
	holds: number;
	fails: number;
}

/** Omens under which most units of the side stand alike; by unit what of them does not concern it. */
interface Crowd extends Outcome {
	readonly omen: Omen;
	readonly usual: number;
	readonly less: Map<string, Outcome>;
}

const nothing = (): Outcome => ({ holds: 0, fails: 0 });

function addTo(sum: Outcome, { holds, fails }: Outcome, factor = 1): void {
	sum.holds += factor * holds;
	sum.fails += factor * fails;
}

/** All hold, or all withdraw, or each with nowhere to go rolls a second time. */
function addOmen(omen: Omen, visits: readonly Visits[], side: TriedSide): void {
	const { trial, bodies, eve } = side;
	const weights = partiesIn(visits, side);
	const body = bodies.of(omen, trial);
	if (isTrapped(trial.ordeal.trial.trial) && omen.atrocity) {
		for (const { now, before } of presentIn(omen, eve)) putMixed(body, now, before, omen, weights, side);
		told(omen, body, weights, side);
		return;
	}
	const together = told(omen, body, weights, side);
	const { usual, gone } = omen.crowd;
	const crowd = entry(side.crowds, 2 * usual + (omen.atrocity ? 1 : 0), (): Crowd => {
		return { ...nothing(), omen, usual, less: new Map() };
	});
	addTo(crowd, together);
	if (gone !== "") addTo(entry(crowd.less, gone, nothing), together);
	for (const member of body.apart) {
		put(member, together, side);
		addTo(entry(crowd.less, member.stand.key, nothing), together);
	}
}

/** Whether the side holds, over everybody who may come over; and what becomes of those. */
function told(omen: Omen, body: Body, weights: Float64Array, side: TriedSide): Outcome {
	const together = nothing();
	const guests = guestsOf(omen, side);
	for (let party = 0; party < weights.length; party++) {
		const weight = weights[party] as number;
		if (weight === 0) continue;
		const { voters, outcome } = guests[party] as Guests;
		const holds = weight * holdChance(body, voters, weight);
		together.holds += holds;
		together.fails += weight - holds;
		outcome.holds += holds;
		outcome.fails += weight - holds;
	}
	return together;
}

/** The weights of the parties that may come over in an omen, for this trial. */
function partiesIn(visits: readonly Visits[], { visitors, at, of }: TriedSide): Float64Array {
	const sum = new Float64Array(visitors.parties.length);
	for (const { share, weights } of visits) {
		for (let party = 0; party < sum.length; party++) {
			sum[party] = (sum[party] as number) + share * (weights[party * of + at] as number);
		}
	}
	return sum;
}

/** Every party, as an omen of its new side finds it. */
function guestsOf({ mourning }: Omen, side: TriedSide): readonly Guests[] {
	return entry(side.guests, mourning, () => side.visitors.parties.map((units) => guestsIn(units, mourning, side)));
}

/** Everybody who stands as most do. */
function addCrowd({ omen, usual, less, holds, fails }: Crowd, side: TriedSide): void {
	for (const stand of side.eve.units) {
		const outcome = { holds, fails };
		const own = less.get(stand.key);
		if (own) addTo(outcome, own, -1);
		put({ stand, morale: moraleAt(stand, usual, omen, side.laws) }, outcome, side);
	}
}

/** A party that came over, with the morale that its units have here. */
function guestsIn(units: readonly string[], mourning: number, side: TriedSide): Guests {
	const { world, tallies, bodies, trial } = side;
	const members = units.map((unit): Member => {
		const { stand } = tallies.get(unit) as UnitTally;
		const left = world.defectors.get(unit)?.morale ?? moraleNow(stand);
		return { stand, morale: [[left + (stand.fearless ? 0 : mourning), 1]] };
	});
	return { members, voters: members.map((member) => bodies.voter(member, trial)), outcome: nothing() };
}

/** A unit whose morale says nothing about whether the side holds. */
function put({ stand, morale }: Member, { holds, fails }: Outcome, { tallies, trial }: TriedSide): void {
	const { conduct } = tallies.get(stand.key) as UnitTally;
	add(conduct, "holds", holds);
	if (!isTrapped(trial.ordeal.trial.trial)) {
		add(conduct, "withdraws", fails);
		return;
	}
	for (const [value, p] of morale) {
		const stays = trial.ordeal.lastStand(stand, value + trial.added);
		add(conduct, "holds", fails * p * stays);
		add(conduct, "surrenders", fails * p * (1 - stays));
	}
}

/** A trapped unit that has rolled for an atrocity: its own morale weighs in whether the side holds. */
function putMixed(
	body: Body,
	now: UnitStand,
	before: UnitStand,
	omen: Omen,
	weights: Float64Array,
	side: TriedSide,
): void {
	const guests = guestsOf(omen, side);
	for (const [value, p] of moraleLaw(now, before, omen, side.laws)) {
		const known: Member = { stand: now, morale: [[value, 1]] };
		const holdWith = holdKnowing(body, now.key, side.bodies.voter(known, side.trial));
		const outcome = nothing();
		for (let party = 0; party < weights.length; party++) {
			const weight = weights[party] as number;
			if (weight === 0) continue;
			const { voters } = guests[party] as Guests;
			const holds = p * weight * holdWith(voters, weight);
			addTo(outcome, { holds, fails: p * weight - holds });
		}
		put(known, outcome, side);
	}
}

function add(conducts: Float64Array, conduct: Conduct, weight: number): void {
	const at = placeOf(conduct);
	conducts[at] = (conducts[at] as number) + weight;
}
