import type { Dead, MobRow } from "../../../engine/mob/index.js";
import type { Json } from "../../../engine/schema/index.js";
import { type HealthSlots, healthStatuses, holds, type PathChange, writeHealth } from "../../systems/index.js";
import {
	type Change,
	GONE,
	type LeftOut,
	OWN_WAY,
	type Planned,
	planParts,
	statusPath,
	type TransactionPlan,
	toChange,
	toDeletion,
	UNREADABLE,
} from "../../transactions/index.js";
import { isToWrite, subjectOf } from "./written-rows.js";

/**
 * Where a token's numbers are kept, as it is at this moment. Values are those of the documents' sources, not prepared
 * ones.
 */
export interface TokenPlace {
	readonly name: string;
	/** Uuid of the token. */
	readonly token: string;
	/** Uuid of the document that keeps the points, where it is not the actor; null: it is. */
	readonly holder: string | null;
	/**
	 * Uuid of the actor, which holds the numbers and the status effects; below its token where it is that token's own.
	 */
	readonly actor: string;
	/** The token shares an actor of the world. */
	readonly isLinked: boolean;
	readonly slots: HealthSlots | null;
	/** Status effects that are on. */
	readonly statuses: readonly string[];
	/** Effects that are there but switched off, by the status that they give: their uuids. */
	readonly disabled: Readonly<Record<string, string>>;
	/** `snapshot`: its own data, for bringing it back; only needed where the dead are removed. */
	readonly combatant: { readonly uuid: string; readonly defeated: boolean; readonly snapshot: Json } | null;
	readonly hidden: boolean;
	/** The token's own data, for bringing it back; only needed where the dead are removed. */
	readonly snapshot: Json;
	/**
	 * Where the game system takes points in its own way: the changes by lost points, or null where it does not tell them
	 * without writing. Values are those that the actor holds now.
	 */
	readonly own?: ReadonlyMap<number, readonly PathChange[] | null>;
}

/** The tokens that a row is about. */
export interface RowPlaces {
	/** The token that its points are read and written by. */
	readonly first: TokenPlace;
	/** All that share its points, the first among them: whatever falls, falls with all of these. */
	readonly all: readonly TokenPlace[];
	/** Those that the row's conditions are set on: of a squad or group the members that were reached, else all. */
	readonly reached: readonly TokenPlace[];
}

/** The parts of a mob's action to apply, and the way. */
export interface MobPlan extends Pick<TransactionPlan, "source" | "outcome" | "since" | "title"> {
	/** Those who do not change leave no trace in the plan. */
	readonly rows: readonly MobRow[];
	/** The same losses upon what the actors tell now, in the same order. */
	readonly rebased: readonly MobRow[];
	/** The names of all rows of the card by uuid, equal ones numbered; absent: those of the tokens. */
	readonly names?: Readonly<Record<string, string>>;
	/** By the uuid of the row. */
	readonly places: Readonly<Record<string, RowPlaces>>;
	readonly dead: Dead;
	/** True: the conditions of rows are taken off, as of a group that rallies. */
	readonly lifts?: boolean;
	/** The status effect of those who fall; null for none. */
	readonly defeatedStatus: string | null;
}

/** A mob's outcome as a plan: numbers, status effects, the mark of the fallen, and what becomes of their tokens. */
export function planMob(plan: MobPlan): TransactionPlan {
	const { source, outcome, since, title, rows, rebased, places, names = {} } = plan;
	const parts = rows.map((row, index) => {
		const own = Object.hasOwn(places, row.uuid) ? places[row.uuid] : undefined;
		const again = rebased[index];
		return {
			subject: subjectOf(row),
			name: names[row.uuid] ?? own?.first.name ?? row.name,
			...planRow(row, own, plan),
			rebased: again ? planRow(again, own, plan) : null,
		};
	});
	return { source, outcome, since, title, ...planParts(parts, { rebased: true }) };
}

/** Tells what is written of a row, and what is not. */
function planRow(row: MobRow, own: RowPlaces | undefined, plan: MobPlan): Planned {
	const subject = subjectOf(row);
	if (own === undefined) return { changes: [], leftOut: isToWrite(row) ? [{ subject, key: GONE }] : [] };
	return { changes: changesOf(withMarks(row, own.first), own, plan), leftOut: harmLeftOut(subject, row, own.first) };
}

/** Losses that no points can be found for any more, or that the game system takes in a way that it does not tell. */
function harmLeftOut(subject: string, { before, after, lost }: MobRow, { slots, own }: TokenPlace): readonly LeftOut[] {
	const isRead = slots !== null && before !== null && after !== null;
	if (lost === 0 || (isRead && own?.get(lost) !== null)) return [];
	return isRead ? [{ subject, key: OWN_WAY, data: { points: `${lost}` } }] : [{ subject, key: UNREADABLE }];
}

function changesOf(row: MobRow, { first, all, reached }: RowPlaces, plan: MobPlan): readonly Change[] {
	const subject = subjectOf(row);
	const isRemoved = ({ snapshot }: TokenPlace): boolean => row.defeated && plan.dead === "remove" && snapshot !== null;
	// A token that is its own actor's only home takes its numbers with it.
	const isGone = (place: TokenPlace): boolean => isRemoved(place) && !place.isLinked;
	const plain = { ...row, conditions: [] };
	const statuses = [...new Set([...all, ...reached])]
		.filter((place) => !isGone(place))
		.flatMap((place) => statusesOf(subject, reached.includes(place) ? row : plain, place, plan));
	return withoutDoubles([
		...(first.holder === null && isGone(first) ? [] : harmOf(subject, row, first)),
		...statuses,
		...(row.defeated ? all.flatMap((place) => fallOf(subject, place, isRemoved(place), plan.dead)) : []),
	]);
}

/** Tokens of one actor have its statuses in common, and may have one combatant. */
function withoutDoubles(changes: readonly Change[]): readonly Change[] {
	const keys = changes.map(({ uuid, path }) => `${uuid} ${path}`);
	return changes.filter((_, index) => keys.indexOf(keys[index]!) === index);
}

/** Adds the conditions that a new state brings to those of the row. */
function withMarks(row: MobRow, { slots }: TokenPlace): MobRow {
	const { before, after, conditions } = row;
	if (slots === null || before === null || after === null) return row;
	return { ...row, conditions: [...conditions, ...healthStatuses(slots, before, after)] };
}

function harmOf(subject: string, row: MobRow, { actor, holder, slots, own }: TokenPlace): readonly Change[] {
	const { before, after, lost } = row;
	if (slots === null || before === null || after === null) return [];
	const target =
		holder === null
			? ({ subject, uuid: actor, class: "Actor" } as const)
			: ({ subject, uuid: holder, class: "CombatantGroup" } as const);
	// Of an actor that has changed since, the old values say so: a person is asked.
	const changes = own && holds(slots, before) ? (own.get(lost) ?? []) : writeHealth(slots, before, after);
	return changes.map((change) => toChange(target, change.path, change.before, change.after));
}

/** Status effects that are not on yet; one that is there but switched off is switched on. */
function statusesOf(
	subject: string,
	row: MobRow,
	{ actor, statuses, disabled }: TokenPlace,
	{ defeatedStatus, lifts = false }: MobPlan,
): readonly Change[] {
	if (lifts) return liftedOf(subject, row, { actor, statuses });
	const wanted = [...row.conditions, ...(row.defeated && defeatedStatus !== null ? [defeatedStatus] : [])];
	const fresh = wanted.filter((status, index) => !statuses.includes(status) && wanted.indexOf(status) === index);
	return fresh.map((status) => {
		const uuid = Object.hasOwn(disabled, status) ? disabled[status] : undefined;
		if (uuid !== undefined) return toChange({ subject, uuid, class: "ActiveEffect" }, "disabled", true, false);
		const isOverlay = status === defeatedStatus;
		return toChange({ subject, uuid: actor, class: "Actor" }, statusPath({ status, isOverlay }), false, true);
	});
}

/** Status effects of a row that are on, taken off. */
function liftedOf(
	subject: string,
	{ conditions }: MobRow,
	place: Pick<TokenPlace, "actor" | "statuses">,
): readonly Change[] {
	const target = { subject, uuid: place.actor, class: "Actor" } as const;
	return conditions
		.filter((status) => place.statuses.includes(status))
		.map((status) => toChange(target, statusPath({ status, isOverlay: false }), true, false));
}

function fallOf(
	subject: string,
	{ token: uuid, combatant, snapshot, hidden }: TokenPlace,
	isRemoved: boolean,
	dead: Dead,
): readonly Change[] {
	const token = { subject, uuid, class: "Token" } as const;
	const fighter = combatant && ({ subject, uuid: combatant.uuid, class: "Combatant" } as const);
	if (isRemoved) {
		// The host forgets the combatant of a deleted token: it is taken out here, so that an undo knows of it.
		return [...(fighter ? [toDeletion(fighter, combatant.snapshot)] : []), toDeletion(token, snapshot)];
	}
	return [
		...(fighter && !combatant.defeated ? [toChange(fighter, "defeated", false, true)] : []),
		...(dead === "hide" && !hidden ? [toChange(token, "hidden", false, true)] : []),
	];
}
