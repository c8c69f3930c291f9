import { isTrapped } from "../fates/index.js";
import { moraleNow } from "../state/index.js";
import type { Conduct } from "../tables/index.js";
import type { SideState } from "../types.js";
import { type Bodies, type Body, bodiesOf, bodyWith, type Heads, isMixed, type Member, type Tried } from "./bodies.js";
import { entry } from "./entry.js";
import { type Visitors, type Visits, visitorsOf } from "./guests.js";
import { toWeights } from "./law-weights.js";
import type { Laws } from "./laws.js";
import { majorityChances, type Parties, partiesOf } from "./majority-chances.js";
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
	const visitors = visitorsOf(side, world, trials, majorities);
	const met = majorities.map((place, at) =>
		metIn(trials.groups[place] as TrialGroup, at, majorities.length, world.omens[side] ?? [], visitors),
	);
	const bodies = bodiesOf(eve, met.flat(), mostMen(visitors, heads), { heads, laws });
	for (const [at, place] of majorities.entries()) {
		const trial = trials.groups[place] as TrialGroup;
		const tried = { ...field, eve, bodies, trial, visitors, crowds: new Map<number, Crowd>(), guests: new Map() };
		for (const { omen, weights } of met[at] ?? []) addOmen(omen, weights, tried);
		for (const crowd of tried.crowds.values()) addCrowd(crowd, tried);
		for (const guests of tried.guests.values()) putGuests(guests, tried);
	}
}

/** By party that may have come over, how likely it is that a side goes through a trial after an omen. */
interface Met extends Tried {
	readonly weights: Float64Array;
}

/** The omens after which a side may go through one of so many trials. */
function metIn(
	trial: TrialGroup,
	at: number,
	of: number,
	omens: readonly Omen[],
	{ parties, byOmen }: Visitors,
): readonly Met[] {
	const met: Met[] = [];
	for (const [i, omen] of omens.entries()) {
		const weights = new Float64Array(parties.length);
		for (const visits of byOmen[i] ?? []) addParties(weights, visits, at, of);
		if (weights.some((weight) => weight !== 0)) met.push({ omen, trial, weights });
	}
	return met;
}

function addParties(sum: Float64Array, { share, weights }: Visits, at: number, of: number): void {
	for (let party = 0; party < sum.length; party++) {
		sum[party] = (sum[party] as number) + share * (weights[party * of + at] as number);
	}
}

/** The men of the largest party that may come over. */
function mostMen({ parties }: Visitors, heads: Heads): number {
	return Math.max(...parties.map((units) => units.reduce((sum, unit) => sum + (heads.of.get(unit) ?? 0), 0)));
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
	readonly visitors: Visitors;
	readonly crowds: Map<number, Crowd>;
	/** By what fallen heroes do to them. */
	readonly guests: Map<number, Guests>;
}

/** Units that may have come over: by party its members, and how the side comes out of it that they came to. */
interface Guests {
	readonly members: readonly (readonly Member[])[];
	readonly parties: Parties;
	readonly holds: Float64Array;
	readonly fails: Float64Array;
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
function addOmen(omen: Omen, weights: Float64Array, side: TriedSide): void {
	const guests = guestsOf(omen, side);
	const body = side.bodies.of(omen, side.trial);
	const chances = majorityChances(body.turnout, body.beside, guests.parties, weights);
	addGuests(guests, weights, chances);
	if (isMixed(omen, side.trial)) putMixed(omen, body, guests.parties, weights, side);
	else addWhole(omen, body, outcomeOf(weights, chances, 1), side);
}

function addWhole(omen: Omen, body: Body, together: Outcome, side: TriedSide): void {
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

/** Trapped units that have rolled for an atrocity: the morale of each weighs in whether the side holds. */
function putMixed(omen: Omen, body: Body, parties: Parties, weights: Float64Array, side: TriedSide): void {
	const { trial, bodies, eve, laws } = side;
	for (const { now, before } of presentIn(omen, eve)) {
		for (const [value, p] of moraleLaw(now, before, omen, laws)) {
			const known: Member = { stand: now, morale: [[value, 1]] };
			const { turnout, beside } = bodyWith(body, now.key, bodies.voter(known, trial));
			put(known, outcomeOf(weights, majorityChances(turnout, beside, parties, weights), p), side);
		}
	}
}

/** Whether the side holds, over everybody who may come over, times a factor. */
function outcomeOf(weights: Float64Array, chances: Float64Array, factor: number): Outcome {
	let holds = 0;
	let all = 0;
	for (let party = 0; party < weights.length; party++) {
		const weight = weights[party] as number;
		holds += weight * (chances[party] as number);
		all += weight;
	}
	return { holds: factor * holds, fails: factor * (all - holds) };
}

/** What becomes of everybody who may come over. */
function addGuests({ holds, fails }: Guests, weights: Float64Array, chances: Float64Array): void {
	for (let party = 0; party < weights.length; party++) {
		const weight = weights[party] as number;
		const made = weight * (chances[party] as number);
		holds[party] = (holds[party] as number) + made;
		fails[party] = (fails[party] as number) + weight - made;
	}
}

/** Every party, as an omen of its new side finds it. */
function guestsOf({ mourning }: Omen, side: TriedSide): Guests {
	return entry(side.guests, mourning, () => {
		const { bodies, trial, visitors } = side;
		const members = visitors.parties.map((units) => membersOf(units, mourning, side));
		const parties = partiesOf(members.map((party) => party.map((member) => bodies.voter(member, trial))));
		return { members, parties, holds: new Float64Array(members.length), fails: new Float64Array(members.length) };
	});
}

/** What becomes of all parties. */
function putGuests({ members, holds, fails }: Guests, side: TriedSide): void {
	for (const [party, guests] of members.entries()) {
		const outcome = { holds: holds[party] as number, fails: fails[party] as number };
		for (const guest of guests) put(guest, outcome, side);
	}
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
function membersOf(units: readonly string[], mourning: number, { world, tallies }: TriedSide): readonly Member[] {
	return units.map((unit): Member => {
		const { stand } = tallies.get(unit) as UnitTally;
		const left = world.defectors.get(unit)?.morale ?? moraleNow(stand);
		return { stand, morale: [[left + (stand.fearless ? 0 : mourning), 1]] };
	});
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

function add(conducts: Float64Array, conduct: Conduct, weight: number): void {
	const at = placeOf(conduct);
	conducts[at] = (conducts[at] as number) + weight;
}
