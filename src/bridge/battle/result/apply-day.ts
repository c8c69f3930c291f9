import {
	type BattleInput,
	type BattleRules,
	closeBattle,
	type DayOutcome,
	isWalkOver,
	type SideOutcome,
	type UnitOutcome,
} from "../../../engine/battle/index.js";
import { succeedLeader } from "../../../engine/force/index.js";
import { toJson } from "../../../engine/schema/index.js";
import {
	applyForceUpdate,
	editForce,
	editUnit,
	type ForceUpdate,
	releasePeople,
	type StoredForce,
	type StoredUnit,
	toStoredForce,
	transferUnits,
} from "../../army/stored/index.js";
import type { LeftOut } from "../../transactions/index.js";
import { dawnSide } from "../document/at-dawn.js";
import { idsOver, partedId } from "../document/merge-forces.js";
import { sidesOf } from "../document/new-setup.js";
import { readingOnce } from "../document/reading-once.js";
import type { BattleDay, Contingent } from "../document/types.js";
import { capturedGuns } from "./captured-guns.js";

/** Changes of a day in one army: from the army as it was taken for the day, and from what it is now. */
export interface ArmyChange {
	/** The actor that carries it. */
	readonly uuid: string;
	readonly name: string;
	/** The army as it was taken, as an actor's flag holds it. */
	readonly taken: StoredForce;
	readonly planned: ForceUpdate;
	readonly rebased: ForceUpdate;
	/** Units that either update leaves out: one that has left the army, or that cannot go where it went over. */
	readonly leftOut: { readonly planned: readonly LeftOut[]; readonly rebased: readonly LeftOut[] };
	/** Armies between which units or guns change hands, this one among them: written in all of them or in none. */
	readonly tied: readonly string[];
}

/** A day that is over, and whether the battle ends with it. */
interface DayToApply {
	readonly day: BattleDay;
	readonly input: BattleInput;
	readonly outcome: DayOutcome;
	readonly rules: BattleRules;
	readonly closes: boolean;
	/** Units of armies that fought on earlier days of the battle, by the uuid of their carrier. */
	readonly earlier: Readonly<Record<string, readonly string[]>>;
	/** The name of captured guns, after the unit that lost them. */
	readonly nameGuns: (unit: string) => string;
}

/**
 * Works out the changes of a day in every army that fought, estimates left out: men, wounded, states, morale, leaders
 * who fell, and units that went over, to the leading army of the side that they joined. Where the battle ends its
 * changes of morale pass, men have fought once more, and a commander who is dead or taken is gone (RULES 1.5.2, 1.6,
 * 1.9, 1.14). `read` gives an army as it is now; one that is gone is left out: `armiesGone` names it.
 */
export function applyDay(order: DayToApply, read: (uuid: string) => StoredForce | undefined): readonly ArmyChange[] {
	const now = readingOnce(read);
	const places = sidesOf(order.day.setup).flatMap(([side, { contingents, leader }]) =>
		contingents.map((contingent) => ({ side, contingent, isLeader: contingent.key === leader })),
	);
	const changes = places.flatMap((place) => armyChange(place, order, now));
	const moved = order.outcome.units.reduce<readonly ArmyChange[]>(
		(all, unit) => (wentOver(unit) ? moveUnit(unit, all, order, now) : all),
		changes,
	);
	const guns = capturedGuns(order.outcome, order.day, order.nameGuns);
	if (!guns) return moved;
	const losers = order.outcome.units.filter(({ taken }) => taken > 0).map((unit) => homeOf(unit, order)?.uuid ?? "");
	return tie([guns.uuid, ...losers], moved).map((change) => {
		const present = change.uuid === guns.uuid ? now(change.uuid) : undefined;
		if (!present) return change;
		// From the army as it is now: what joined it since the day was taken keeps its id and its place.
		const update = guns.addTo(present);
		return { ...change, planned: { ...change.planned, ...update }, rebased: { ...change.rebased, ...update } };
	});
}

/** The contingent and the id of a unit, by its key in the day. */
const ownOf = ({ key }: UnitOutcome): ReturnType<typeof partedId> => partedId(key.slice(key.indexOf("/") + 1));
const wentOver = ({ key, side }: UnitOutcome): boolean => dawnSide(key) !== side;

const contingentAt = ({ day }: DayToApply, side: string, key: string | undefined): Contingent | undefined =>
	day.setup.sides[side]?.contingents.find((each) => each.key === key);
/** The army that a unit came with, and the leading one of the side that it is on after the day. */
const homeOf = (unit: UnitOutcome, order: DayToApply): Contingent | undefined =>
	contingentAt(order, dawnSide(unit.key), ownOf(unit)[0]);
const hostOf = ({ side }: UnitOutcome, order: DayToApply): Contingent | undefined =>
	contingentAt(order, side, order.day.setup.sides[side]?.leader);

/** Ties armies with each other, and with all that they are tied to; those that are not there are left out. */
function tie(uuids: readonly string[], changes: readonly ArmyChange[]): readonly ArmyChange[] {
	const all = changes.filter(({ uuid }) => uuids.includes(uuid)).flatMap(({ uuid, tied }) => [uuid, ...tied]);
	const tied = changes.map(({ uuid }) => uuid).filter((uuid) => all.includes(uuid));
	return changes.map((change) => (tied.length > 1 && all.includes(change.uuid) ? { ...change, tied } : change));
}

interface Place {
	readonly side: string;
	readonly contingent: Contingent;
	readonly isLeader: boolean;
}

function armyChange(
	place: Place,
	order: DayToApply,
	now: (uuid: string) => StoredForce | undefined,
): readonly ArmyChange[] {
	const { side, isLeader } = place;
	const { key, uuid, name } = place.contingent;
	const taken = order.day.forces.find((force) => force.place === `${side}/${key}`);
	const present = uuid === "" ? undefined : now(uuid);
	if (!taken || !present) return [];
	const before = toStoredForce(taken.force);
	const units = order.outcome.units.flatMap((unit) => {
		const [own, id] = ownOf(unit);
		return dawnSide(unit.key) === side && own === key ? [{ id, unit }] : [];
	});
	const updateOf = (base: StoredForce, isPlan: boolean): ForceUpdate =>
		Object.assign(
			{},
			...units.map(({ id, unit }) => {
				const [was, is] = [before.units[id], base.units[id]];
				return was && is ? fieldsUpdate(id, fieldsOf(isPlan ? was : is, was, unit, order)) : {};
			}),
			...(isLeader ? [commanderUpdate(side, order)] : []),
			...closingOf(place, present, units, order),
		);
	// Of units that were away nothing was taken for the day: what is there counts.
	const away = Object.fromEntries(
		(order.earlier[uuid] ?? []).flatMap((id) => {
			const unit = Object.hasOwn(before.units, id) ? undefined : present.units[id];
			return unit ? [[id, unit] as const] : [];
		}),
	);
	const base = { ...before, units: { ...before.units, ...away } };
	const leftOut = unitsLeftOut(units, { ...order, uuid, before, present }, now);
	return [
		{ uuid, name, taken: base, planned: updateOf(before, true), rebased: updateOf(present, false), leftOut, tied: [] },
	];
}

/** Units that have left their army since, and those that stay in it because the army that they joined is gone. */
function unitsLeftOut(
	units: readonly { readonly id: string; readonly unit: UnitOutcome }[],
	army: DayToApply & { readonly uuid: string; readonly before: StoredForce; readonly present: StoredForce },
	now: (uuid: string) => StoredForce | undefined,
): ArmyChange["leftOut"] {
	const { uuid: subject, before, present } = army;
	const nameOf = (id: string): string => before.units[id]?.name || before.units[id]?.troop.name || id;
	const gone = units.filter(({ id }) => before.units[id] && !present.units[id]);
	const stay = units.flatMap(({ id, unit }) => {
		const host = wentOver(unit) && present.units[id] ? hostOf(unit, army) : undefined;
		return host && host.uuid !== "" && !now(host.uuid) ? [{ unit: nameOf(id), army: host.name }] : [];
	});
	const planned = stay.map((data): LeftOut => ({ subject, key: "MUSTER.LeftOut.staysHere", data }));
	const left = gone.map(({ id }): LeftOut => ({ subject, key: "MUSTER.LeftOut.unitGone", data: { unit: nameOf(id) } }));
	return { planned, rebased: [...left, ...planned] };
}

function fieldsUpdate(id: string, fields: Partial<StoredUnit>): ForceUpdate {
	return Object.assign({}, ...Object.entries(toRecord(fields)).map(([name, value]) => editUnit(id, name, value)));
}

const toRecord = (fields: Partial<StoredUnit>) =>
	toJson(fields as Required<typeof fields>) as Record<string, ReturnType<typeof toJson>>;

/** Fields of a unit after the day. What has changed since the day keeps its own men, less those who fell. */
function fieldsOf(
	base: StoredUnit,
	was: StoredUnit,
	unitOutcome: UnitOutcome,
	{ outcome, rules, closes }: DayToApply,
): Partial<StoredUnit> {
	const { after, newLeader, side } = unitOutcome;
	const men = Math.max(0, base.men - (was.men - after.men));
	const wounded = { ...after.wounded, men: Math.max(0, base.wounded.men + after.wounded.men - was.wounded.men) };
	const end = outcome.sides.find((each) => each.id === side);
	const unit = { ...base, id: ownOf(unitOutcome)[1], effects: after.effects };
	return {
		men,
		wounded,
		state: after.state,
		effects: after.effects,
		...(newLeader ? succeedLeader(unit, { name: "", link: "", leadership: null }, rules.force.tables.qualities) : {}),
		...(closes && end ? closeBattle(unit, { clearVictory: end.fate.clearVictory, counts: counts(outcome.sides) }) : {}),
	};
}

/** The end of the battle for units that fought on earlier days and were away on the last. */
function closingOf(
	{ side, contingent: { uuid } }: Place,
	{ units }: StoredForce,
	there: readonly { readonly id: string }[],
	{ outcome, closes, earlier }: DayToApply,
): readonly ForceUpdate[] {
	const end = outcome.sides.find(({ id }) => id === side);
	if (!closes || !end) return [];
	const away = (earlier[uuid] ?? []).filter((id) => Object.hasOwn(units, id) && !there.some((unit) => unit.id === id));
	const closing = { clearVictory: end.fate.clearVictory, counts: counts(outcome.sides) };
	return away.map((id) => fieldsUpdate(id, closeBattle({ ...units[id]!, id }, closing)));
}

const counts = (sides: readonly SideOutcome[]): boolean => !isWalkOver(sides);

/** A commander who is dead or taken leads no more once the battle is over; until then the day knows of it. */
function commanderUpdate(side: string, { outcome, closes }: DayToApply): ForceUpdate {
	const own = outcome.sides.find(({ id }) => id === side);
	if (!closes || !own || !(own.commanderDead || own.fate.commanderTaken)) return {};
	return editForce("commander", { name: "", link: "", strategy: 0, tactics: 0, luck: false, leads: "" });
}

/**
 * A unit that went over leaves its army for the leading one of the side that it joined; where that is an estimate it
 * stays, marked in the report; where that is gone it stays and is named.
 */
function moveUnit(
	outcome: UnitOutcome,
	changes: readonly ArmyChange[],
	order: DayToApply,
	now: (uuid: string) => StoredForce | undefined,
): readonly ArmyChange[] {
	const [, id] = ownOf(outcome);
	const changeOf = (army: Contingent | undefined): ArmyChange | undefined =>
		changes.find(({ uuid }) => uuid !== "" && uuid === army?.uuid);
	const [home, host] = [changeOf(homeOf(outcome, order)), changeOf(hostOf(outcome, order))];
	if (!home || !host || home.uuid === host.uuid) return changes;
	const [planned, present] = [
		transferOf(home.taken, asHost(host.taken, host.taken, host.planned), outcome, order),
		transferOf(now(home.uuid), asHost(now(host.uuid), host.taken, host.rebased), outcome, order),
	];
	if (!planned) return changes;
	const moved = changes.map((change) => {
		if (change === home)
			return {
				...change,
				planned: withoutUnit(change.planned, id, planned.left),
				rebased: withoutUnit(change.rebased, id, present?.left ?? {}),
			};
		if (change !== host) return change;
		return {
			...change,
			planned: { ...change.planned, ...planned.joined },
			rebased: { ...change.rebased, ...present?.joined },
		};
	});
	return tie([home.uuid, host.uuid], moved);
}

function transferOf(
	from: StoredForce | undefined,
	to: StoredForce | undefined,
	outcome: UnitOutcome,
	order: DayToApply,
): { readonly left: ForceUpdate; readonly joined: ForceUpdate } | null {
	const [own, id] = ownOf(outcome);
	const side = dawnSide(outcome.key);
	const tl = order.input.sides.find((each) => each.id === side)?.force.tl ?? null;
	const unit = from?.units[id];
	const force = order.day.forces.find(({ place }) => place === `${side}/${own}`)?.force;
	const was = force?.units.find((each) => each.id === id);
	if (!from || !to || !unit || !was) return null;
	const fields = fieldsOf(unit, was, outcome, order);
	const troop = { ...unit.troop, deviceTl: unit.troop.deviceTl ?? tl };
	const leaving: StoredForce = { ...from, heroes: {}, units: { ...from.units, [id]: { ...unit, ...fields, troop } } };
	const ids = idsOver(
		order.outcome.units.filter((each) => each.side === outcome.side),
		order.day,
	);
	const others = [...ids]
		.filter(([key]) => key !== outcome.key)
		.map(([, each]) => [each, { ...unit, sort: 0 }] as const);
	const moved = transferUnits(leaving, { ...to, units: { ...Object.fromEntries(others), ...to.units } }, [id], null);
	if (!moved.ok) return null;
	return { left: { ...moved.value.left, ...releasePeople(from, [id]) }, joined: moved.value.joined };
}

/** The army with what has joined it already, and the ids that it had on the day, which `idsOver` takes for taken. */
function asHost(army: StoredForce | undefined, taken: StoredForce, update: ForceUpdate): StoredForce | undefined {
	const after = army && (applyForceUpdate(army, update) as StoredForce);
	return after && { ...after, units: { ...taken.units, ...after.units } };
}

/**
 * An update without what it says of a unit that is taken out whole, and with what its leaving changes besides, unless
 * the update writes that as a part of something whole: a commander who is dead leads no unit.
 */
function withoutUnit(update: ForceUpdate, id: string, left: ForceUpdate): ForceUpdate {
	const rest = Object.entries(update).filter(([path]) => !path.includes(`.units.${id}.`));
	const own = Object.entries(left).filter(([path]) => !rest.some(([whole]) => path.startsWith(`${whole}.`)));
	return Object.fromEntries([...rest, ...own]);
}
