import type { BattleRules, DayOutcome, DayOver, UnitOutcome } from "../../../engine/battle/index.js";
import type { Force, Unit } from "../../../engine/force/index.js";
import { armOf, crewOf, FORCE_LIMITS, isOnField, qualityOf } from "../../../engine/force/index.js";
import type { StoredForce } from "../../army/stored/index.js";
import { toForce } from "../../army/stored/index.js";
import type { Words } from "../../text/index.js";
import { choicesUnder, formatCount, sayNames, sayPlural } from "../../text/index.js";
import type { LeftOut, PlannedPart } from "../../transactions/index.js";
import { GONE, planParts, sayLeftOut } from "../../transactions/index.js";
import type { BattleNames } from "../console/names.js";
import { menInField } from "../document/men-on-field.js";
import { mergedId } from "../document/merge-forces.js";
import type { Pair } from "../document/players.js";
import type { Arrival, BattleDay, Contingent, NightSetup } from "../document/types.js";
import { GATHERINGS, BATTLE_PAGE_LIMITS as PAGE } from "../document/types.js";
import { partedKey, unitPlace } from "./next-forces.js";

/** An army that comes at dawn, as the contingent that it is on its side from then on, with the units that come. */
export interface Arriving {
	readonly side: string;
	readonly contingent: Contingent;
	/** False: the army is on that side already, and units of it come that were away. */
	readonly isNew: boolean;
	readonly units: readonly Unit[];
}

/** Armies that come at dawn. One that is gone, or on another side by now, does not come. */
export function arrivingIn(day: BattleDay, army: (uuid: string) => StoredForce | undefined): readonly Arriving[] {
	const found: Arriving[] = [];
	for (const arrival of day.night.arrivals) {
		const stored = army(arrival.uuid);
		const side = day.setup.sides[arrival.side];
		if (!stored || !side || mayNotCome(arrival, day)) continue;
		const here = side.contingents.find(({ uuid }) => uuid === arrival.uuid);
		const known = [
			...side.contingents,
			...found.filter((each) => each.side === arrival.side).map((each) => each.contingent),
		];
		if (!here && known.length >= PAGE.contingents) continue;
		const contingent = here ?? {
			key: freeKey(known),
			uuid: arrival.uuid,
			name: arrival.name,
			estimate: null,
			units: arrival.units,
		};
		const came = day.forces.find(({ place }) => place === `${arrival.side}/${contingent.key}`)?.force.units ?? [];
		const units = coming(arrival, toForce(stored), came);
		if (units.length > 0) found.push({ side: arrival.side, contingent, isNew: !here, units });
	}
	return found;
}

/** True if the army fights for another side. */
const mayNotCome = ({ side, uuid }: Arrival, { setup }: BattleDay): boolean =>
	Object.entries(setup.sides).some(
		([id, { contingents }]) => id !== side && contingents.some((each) => each.uuid === uuid),
	);

/** Units of an arrival that can stand in the line, and did not on the day before: who had run has been gathered. */
function coming({ units }: Arrival, force: Force, came: readonly Unit[]): readonly Unit[] {
	return force.units
		.filter(({ id }) => (units === null || units.includes(id)) && !came.some((unit) => unit.id === id))
		.map((unit) =>
			unit.state === "routed" || unit.state === "withdrawing" ? { ...unit, state: "steady" as const } : unit,
		)
		.filter(isOnField);
}

/** Those units as the engine's night names them. */
export function arrivalsOf(arriving: readonly Arriving[]): Readonly<Record<string, readonly Unit[]>> {
	const sides = [...new Set(arriving.map(({ side }) => side))];
	const unitsOf = (side: string): readonly Unit[] =>
		arriving
			.filter((each) => each.side === side)
			.flatMap(({ contingent, units }) => units.map((unit) => ({ ...unit, id: mergedId(contingent.key, unit.id) })));
	return Object.fromEntries(sides.map((side) => [side, unitsOf(side)]));
}

function freeKey(known: readonly Contingent[]): string {
	let free = 1;
	while (known.some(({ key }) => key === String(free))) free++;
	return String(free);
}

/** Something of a night that cannot be written into an army. */
export interface NightLeftOut extends Pick<LeftOut, "key" | "data"> {
	/** Uuid and name of the army. */
	readonly uuid: string;
	readonly name: string;
}

type Armies = (uuid: string) => StoredForce | undefined;

/**
 * Everything that a night is to change and that no army can take: the army or the unit is gone, the unit's state has
 * been changed since the day, an army that was to come does not come.
 */
export function nightLeftOut(
	day: BattleDay,
	outcome: DayOutcome,
	arriving: readonly Arriving[],
	army: Armies,
): readonly NightLeftOut[] {
	const all: readonly NightLeftOut[] = [
		...outcome.units.flatMap((unit) => unitLeftOut(unit, { day, outcome }, army)),
		...day.night.commanders.flatMap(([side]) => {
			const own = day.setup.sides[side];
			const lead = own?.contingents.find(({ key }) => key === own.leader);
			return lead && lead.uuid !== "" && !army(lead.uuid) ? [leftArmy(lead)] : [];
		}),
		...day.night.arrivals
			.filter(({ uuid }) => !arriving.some(({ contingent }) => contingent.uuid === uuid))
			.map(({ uuid, name }) => ({ uuid, name, key: "MUSTER.LeftOut.doesNotCome" })),
	];
	const isFirst = ({ uuid, key, data }: NightLeftOut, at: number): boolean =>
		all.findIndex((one) => one.uuid === uuid && one.key === key && one.data?.["unit"] === data?.["unit"]) === at;
	return all.filter(isFirst);
}

/** The same as parts of a plan. */
export const leftParts = (leftOut: readonly NightLeftOut[]): PlannedPart[] =>
	leftOut.map(({ uuid, name, key, data = {} }) => ({ subject: uuid, name, leftOut: [{ subject: uuid, key, data }] }));

/** Says what a night leaves out. */
export function sayNightLeftOut(leftOut: readonly NightLeftOut[], words: Words): readonly string[] {
	return sayLeftOut(words, planParts(leftParts(leftOut)));
}

const leftArmy = ({ uuid, name }: Contingent): NightLeftOut => ({ uuid, name, key: GONE });

function unitLeftOut(
	unit: UnitOutcome,
	fought: { readonly day: BattleDay; readonly outcome: DayOutcome },
	army: Armies,
): readonly NightLeftOut[] {
	const { day } = fought;
	const [side, key, id] = partedKey(unit.key);
	const home = day.setup.sides[side]?.contingents.find((each) => each.key === key);
	const gathered = answerOf(day.night.gathered, unit.key) ?? "away";
	const isGathered = unit.after.state === "routed" && gathered !== "away";
	const isAnswered =
		(answerOf(day.night.crews, unit.key) ?? 0) > 0 || answerOf(day.night.leaders, unit.key) !== undefined;
	if (!home || home.uuid === "" || !(isGathered || isAnswered || unit.after.state === "withdrawing")) return [];
	const place = unitPlace(unit, fought, army);
	if (!place && side === unit.side && !army(home.uuid)) return [leftArmy(home)];
	const taken = day.forces.find((each) => each.place === `${side}/${key}`)?.force.units.find((each) => each.id === id);
	const left = (key: string, { uuid, name }: Contingent): readonly NightLeftOut[] => [
		{ uuid, name, key, data: { unit: taken?.name || taken?.troop.name || id } },
	];
	if (!place) return left("MUSTER.LeftOut.unitGone", home);
	const isChanged = army(place.contingent.uuid)?.units[place.id]?.state !== unit.after.state;
	return isGathered && isChanged ? left("MUSTER.LeftOut.stateChanged", place.contingent) : [];
}

/** Surroundings of an evening. */
interface EveningFrame {
	readonly over: DayOver;
	readonly night: NightSetup;
	readonly rules: BattleRules;
	readonly names: BattleNames;
	readonly words: Words;
}

/** Sides in the evening: who ran, which crews lost their pieces, which units their leaders. */
export function buildEvening(frame: EveningFrame) {
	const { over, names, words } = frame;
	return over.outcome.sides.map(({ id }) => {
		const units = over.outcome.units.filter((unit) => unit.side === id);
		const able = units.filter((unit) => menLeft(unit, frame) > 0);
		const gathering = able.filter(({ after }) => after.state === "routed").map((unit) => gatheringRow(unit, frame));
		const isSpent = (unit: UnitOutcome): boolean => unit.after.state !== "surrendered" && !able.includes(unit);
		const spent = units.filter(isSpent).map(({ key }) => names.unit(key));
		return {
			id,
			name: names.side(id),
			gathering,
			crews: units.flatMap((unit) => crewRows(unit, frame)),
			orphans: able.filter(({ newLeader }) => newLeader).map((unit) => orphanRow(unit, frame)),
			noneLeft: spent.length > 0 && words.say("MUSTER.Battle.Night.noneLeft", { units: sayNames(words, spent) }),
			isAllHere: gathering.length + spent.length === 0,
		};
	});
}

/** Men of a unit in the evening, with those of its crews who got away. */
export const menLeft = ({ key, after }: UnitOutcome, { over, night }: Pick<EveningFrame, "over" | "night">): number =>
	menInField({ men: after.men, crewAfoot: (unitOf(key, over)?.crewAfoot ?? 0) + (answerOf(night.crews, key) ?? 0) });

function gatheringRow(unit: UnitOutcome, frame: EveningFrame) {
	const { night, names, words } = frame;
	const chosen = answerOf(night.gathered, unit.key) ?? "away";
	return {
		key: unit.key,
		name: names.unit(unit.key),
		men: formatCount(words, menLeft(unit, frame)),
		hints: hintsOf(unit, frame).join(" \u00b7 "),
		choices: choicesUnder("MUSTER.Battle.Night.Gather", GATHERINGS, chosen, words),
	};
}

/** Facts that speak for or against the return of a unit; the rules leave it to the GM. */
function hintsOf(outcome: UnitOutcome, { over, rules, words }: EveningFrame): readonly string[] {
	const unit = unitOf(outcome.key, over);
	if (!unit) return [];
	const { tables } = rules.force;
	const say = (leaf: string, data = {}): string => words.say(`MUSTER.Battle.Night.Hint.${leaf}`, data);
	const failed = Math.max(0, ...outcome.rolls.map(({ failedBy }) => failedBy));
	const percent = Math.round((100 * outcome.losses) / Math.max(1, outcome.men));
	return [
		words.say(`MUSTER.Force.Quality.${qualityOf(unit, tables.qualities)}`),
		...(armOf(unit.troop, tables) === "horse" ? [say("mounted")] : []),
		...(failed > 0 ? [say("failed", { by: formatCount(words, failed) })] : []),
		...(percent > 0 ? [say("lost", { percent: formatCount(words, percent) })] : []),
		...(outcome.newLeader ? [say("leaderDead")] : []),
	];
}

function crewRows(unit: UnitOutcome, { over, night, rules, names, words }: EveningFrame) {
	const { key, men, after } = unit;
	const own = unitOf(key, over);
	const lost = men - after.men;
	const crew = own ? crewOf(own.troop, rules.force.tables) : 0;
	if (lost <= 0 || crew === 0 || after.state === "surrendered") return [];
	const max = Math.min(FORCE_LIMITS.men, crew * lost);
	const value = answerOf(night.crews, key) ?? 0;
	return [{ key, name: names.unit(key), lost: sayPlural(words, "MUSTER.Battle.Night.pieces", lost), max, value }];
}

function orphanRow({ key }: UnitOutcome, { night, names, words }: EveningFrame) {
	const named = answerOf(night.leaders, key);
	const skill = named?.leadership ?? null;
	return {
		key,
		name: names.unit(key),
		leader: named?.name ?? "",
		leadership: skill === null ? "" : formatCount(words, skill),
	};
}

/** A unit as it came to the day. */
function unitOf(key: string, { input }: DayOver): Unit | undefined {
	const [home] = partedKey(key);
	const side = input.sides.find(({ id }) => id === home);
	return side?.force.units.find(({ id }) => `${home}/${id}` === key);
}

/** The answer of that name. */
export const answerOf = <T>(pairs: readonly Pair<T>[], name: string): T | undefined =>
	pairs.find(([each]) => each === name)?.[1];
