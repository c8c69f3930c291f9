import type { Dead, MobRow } from "../../engine/mob/index.js";
import type { Json } from "../../engine/schema/index.js";
import { type HealthSlots, healthStatuses, writeHealth } from "../systems/index.js";
import { type Change, statusPath, type TransactionPlan, toChange, toDeletion } from "../transactions/index.js";

/** Where a token's numbers are kept, as it is at this moment. Values are those of the documents' sources, not prepared ones. */
export interface TokenPlace {
	readonly name: string;
	/** Uuid of the actor, which holds the numbers and the status effects; below its token where it is that token's own. */
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
}

/** The parts of an outcome's row that are applied. */
export type PlanRow = Pick<MobRow, "uuid" | "before" | "after" | "defeated" | "conditions">;

/** The parts of a mob's action to apply, and the way. */
export interface MobPlan extends Pick<TransactionPlan, "source" | "outcome" | "since" | "title"> {
	/** Those whose token is gone, or who do not change, leave no trace in the plan. */
	readonly rows: readonly PlanRow[];
	/** The same losses upon what the actors tell now; null where that is not wanted. */
	readonly rebased: readonly PlanRow[] | null;
	/** By the uuid of the token. */
	readonly places: Readonly<Record<string, TokenPlace>>;
	readonly dead: Dead;
	/** The status effect of those who fall; null for none. */
	readonly defeatedStatus: string | null;
}

/** A mob's outcome as a plan: numbers, status effects, the mark of the fallen, and what becomes of their tokens. */
export function planMob(plan: MobPlan): TransactionPlan {
	const { source, outcome, since, title, rows, rebased, places } = plan;
	const placeOf = ({ uuid }: PlanRow): TokenPlace | undefined =>
		Object.hasOwn(places, uuid) ? places[uuid] : undefined;
	const changesOf = (row: PlanRow): readonly Change[] => {
		const place = placeOf(row);
		return place === undefined ? [] : planRow(withMarks(row, place), place, plan);
	};
	return {
		source,
		outcome,
		since,
		title,
		subjects: Object.fromEntries(rows.map((row) => [subjectOf(row), placeOf(row)?.name ?? ""])),
		changes: rows.flatMap(changesOf),
		rebased: rebased?.flatMap(changesOf) ?? null,
	};
}

/** A token's id in its scene. */
function subjectOf({ uuid }: PlanRow): string {
	return uuid.slice(uuid.lastIndexOf(".") + 1);
}

function planRow(row: PlanRow, place: TokenPlace, plan: MobPlan): readonly Change[] {
	const subject = subjectOf(row);
	const isRemoved = row.defeated && plan.dead === "remove" && place.snapshot !== null;
	// A token that is its own actor's only home takes its numbers with it.
	const isGone = isRemoved && !place.isLinked;
	return [
		...(isGone ? [] : [...harmOf(subject, row, place), ...statusesOf(subject, row, place, plan)]),
		...(row.defeated ? fallOf(subject, row, place, isRemoved, plan.dead) : []),
	];
}

/** Adds the conditions that a new state brings to those of the row. */
function withMarks(row: PlanRow, { slots }: TokenPlace): PlanRow {
	const { before, after, conditions } = row;
	if (slots === null || before === null || after === null) return row;
	return { ...row, conditions: [...conditions, ...healthStatuses(slots, before, after)] };
}

function harmOf(subject: string, { before, after }: PlanRow, { actor, slots }: TokenPlace): readonly Change[] {
	if (slots === null || before === null || after === null) return [];
	const target = { subject, uuid: actor, class: "Actor" } as const;
	return writeHealth(slots, before, after).map((change) => toChange(target, change.path, change.before, change.after));
}

/** Status effects that are not on yet; one that is there but switched off is switched on. */
function statusesOf(
	subject: string,
	row: PlanRow,
	{ actor, statuses, disabled }: TokenPlace,
	{ defeatedStatus }: MobPlan,
): readonly Change[] {
	const wanted = [...row.conditions, ...(row.defeated && defeatedStatus !== null ? [defeatedStatus] : [])];
	const fresh = wanted.filter((status, index) => !statuses.includes(status) && wanted.indexOf(status) === index);
	return fresh.map((status) => {
		const uuid = Object.hasOwn(disabled, status) ? disabled[status] : undefined;
		if (uuid !== undefined) return toChange({ subject, uuid, class: "ActiveEffect" }, "disabled", true, false);
		const isOverlay = status === defeatedStatus;
		return toChange({ subject, uuid: actor, class: "Actor" }, statusPath({ status, isOverlay }), false, true);
	});
}

function fallOf(
	subject: string,
	{ uuid }: PlanRow,
	{ combatant, snapshot, hidden }: TokenPlace,
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
