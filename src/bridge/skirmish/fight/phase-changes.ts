import { type Json, sameJson, toJson } from "../../../engine/schema/index.js";
import { type Ground, placeOf as groundIn, type SkirmishState, type Unit } from "../../../engine/skirmish/index.js";
import { toFlagChanges } from "../../carriers/index.js";
import { ABSENT, type Change, toChange } from "../../transactions/index.js";
import { type Facing, facingOf, placeOf, rotationOf, type SceneGrid, type TokenPlace } from "../map/index.js";
import { type StoredUnit, toUnitUpdate, UNIT_PATH } from "../unit/index.js";
import { roundName } from "./fight-head.js";
import type { PlayedPhase } from "./play-round.js";
import { type FightRound, packRound } from "./stored-fight.js";

/** The documents of a unit as they are now. */
export interface UnitDocuments {
	readonly actor: { readonly uuid: string; readonly stored: StoredUnit; readonly raw: unknown };
	/** Null: it is gone. */
	readonly token: {
		readonly uuid: string;
		readonly place: TokenPlace;
		readonly rotation: number;
		readonly facing: Json | undefined;
		readonly hidden: boolean;
		/** The ground that the unit covers where this token stands; null: it does not form up there. */
		readonly ground: Ground | null;
	} | null;
}

/** The page of a skirmish, with the stored round that is played. */
interface PageNow {
	readonly uuid: string;
	readonly round: Json;
}

/** Changes of a phase, ids of units without documents, and the rounds that it writes as the page stores each. */
interface PhaseChanges {
	readonly changes: readonly Change[];
	readonly missing: readonly string[];
	readonly rounds: readonly (readonly [stored: Json, round: FightRound])[];
}

/**
 * All that a phase changes, under one subject, so that it is written or taken back as a whole: the round in the page,
 * each unit's own data, the place of each token whose unit stands elsewhere, and whether it is over. A unit without
 * documents is left out.
 */
export function phaseChanges(
	page: PageNow,
	{ phase, before, outcome, round, next }: PlayedPhase,
	documents: ReadonlyMap<string, UnitDocuments>,
	grid: SceneGrid,
): PhaseChanges {
	const target = { subject: page.uuid, uuid: page.uuid, class: "JournalEntryPage" } as const;
	const path = (number: number): string => `system.rounds.${roundName(number)}`;
	const { number } = round.input.before;
	const rounds = [round, ...(next ? [next] : [])].map((each) => [packRound(each), each] as const);
	const changes = rounds.map(([packed], at) => toChange(target, path(number + at), at ? ABSENT : page.round, packed));
	if (phase === "end") changes.push(toChange(target, "system.frame.over", false, true));
	const units = unitChanges({ before, after: outcome.state }, documents, grid);
	changes.push(...units.changes);
	return { changes: changes.map((change) => ({ ...change, subject: page.uuid })), missing: units.missing, rounds };
}

/** The changes of units' own data and of their tokens between two states; a unit without documents is left out. */
export function unitChanges(
	{ before, after }: { readonly before: SkirmishState; readonly after: SkirmishState },
	documents: ReadonlyMap<string, UnitDocuments>,
	grid: SceneGrid,
): { readonly changes: readonly Change[]; readonly missing: readonly string[] } {
	const changes: Change[] = [];
	const missing: string[] = [];
	const unitsBefore = new Map(before.sides.flatMap(({ units }) => units.map((unit) => [unit.id, unit] as const)));
	for (const unit of after.sides.flatMap(({ units }) => units)) {
		const own = documents.get(unit.id);
		const was = unitsBefore.get(unit.id) ?? unit;
		const [from, to] = [groundIn(before, unit.id) ?? null, groundIn(after, unit.id) ?? null];
		const moves = from !== to && !sameJson(toJson(from), toJson(to));
		if (own && unit !== was) changes.push(...bodyChanges(own, was, unit));
		if (moves && own?.token) changes.push(...placeChanges(own.token, { from, to }, grid));
		if (!own || (moves && !own.token)) missing.push(unit.id);
	}
	return { changes, missing };
}

/** The part of a unit that its document keeps. */
function bodyOf({ id: _id, name: _name, soldier: _soldier, facing: _facing, ...body }: Unit) {
	return body;
}

/** The changes of a unit's own data: from what the rules saw before the phase, so that other values are asked about. */
function bodyChanges({ actor }: UnitDocuments, was: Unit, now: Unit): readonly Change[] {
	const [before, after] = [bodyOf(was), bodyOf(now)];
	const update = toUnitUpdate({ ...actor.stored, ...before }, { ...actor.stored, ...after });
	const raw = (actor.raw ?? {}) as Readonly<Record<string, unknown>>;
	const stored: Record<string, unknown> = { ...raw };
	for (const [key, value] of Object.entries(before)) {
		const isAsSeen = sameJson(toJson(actor.stored[key as keyof typeof before]), toJson(value));
		if (!isAsSeen) stored[key] = toJson(value);
	}
	return toFlagChanges(actor, { path: UNIT_PATH, stored }, update);
}

interface Shift {
	/** Null: off the map. */
	readonly from: Ground | null;
	readonly to: Ground | null;
}

/** The changes of a token whose unit goes to other ground, or off the map, where it is hidden. */
function placeChanges(token: NonNullable<UnitDocuments["token"]>, { from, to }: Shift, grid: SceneGrid): Change[] {
	const target = { subject: token.uuid, uuid: token.uuid, class: "Token" } as const;
	const change = (path: string, before: Json, after: Json): Change[] =>
		sameJson(before, after) ? [] : [toChange(target, path, before, after)];
	if (to === null) return change("hidden", token.hidden, true);
	const isThere = from !== null && sameJson(toJson(token.ground), toJson(from));
	const was = isThere || from === null ? token.place : pixels(placeOf(from, grid));
	const place = pixels(placeOf(to, grid));
	const facing = facingOf(to);
	return [
		...(["x", "y", "width", "height", "shape"] as const).flatMap((key) => change(key, was[key], place[key])),
		...change("rotation", token.rotation, rotationOf(grid, facing)),
		...facingChanges(token.facing, facing).flatMap(([path, before, after]) => change(path, before, after)),
		...(from === null ? change("hidden", token.hidden, false) : []),
	];
}

const FACING = "flags.muster.unit.facing";

/** A direction of a map without a grid is two numbers, each a change of its own. */
function facingChanges(before: Json | undefined, after: Facing): readonly (readonly [string, Json, Json])[] {
	if (typeof after === "number" || typeof before !== "object" || before === null)
		return [[FACING, before ?? ABSENT, toJson(after)]];
	const old = before as Readonly<Record<string, Json>>;
	return (["x", "y"] as const).map((key) => [`${FACING}.${key}`, old[key] ?? ABSENT, after[key]] as const);
}

/** The host keeps whole pixels. */
const pixels = (place: TokenPlace): TokenPlace => ({ ...place, x: Math.round(place.x), y: Math.round(place.y) });
