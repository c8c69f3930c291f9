import type { Json } from "../data/index.js";
import type { Dead, MobRow } from "../mob/index.js";
import { type HarmSlots, harmStatuses, writeHarm } from "../systems/index.js";
import { hashId } from "./hash-id.js";
import { outcomeKey, toChange, toCreation, toDeletion } from "./plan.js";
import type { Change, TransactionPlan } from "./types.js";

/** Where a token's numbers are kept, as it is at this moment. Values are those of the documents' sources, not prepared ones. */
export interface TokenPlace {
	readonly name: string;
	/** The document that is written: the actor, or the token where the actor is the token's own (`prefix` is then `delta.`). */
	readonly home: {
		readonly uuid: string;
		readonly class: "Actor" | "Token";
		readonly prefix: "" | "delta.";
	};
	/** Uuid of the actor, which holds the status effects. */
	readonly actor: string;
	readonly slots: HarmSlots | null;
	/** Status effects that are on. */
	readonly statuses: readonly string[];
	/** `snapshot`: its own data, for bringing it back; only needed where the dead are removed. */
	readonly combatant: { readonly uuid: string; readonly defeated: boolean; readonly snapshot: Json } | null;
	readonly hidden: boolean;
	/** The token's own data, for bringing it back; only needed where the dead are removed. */
	readonly snapshot: Json;
}

/** What of a row of the outcome is applied. */
export type PlanRow = Pick<MobRow, "uuid" | "before" | "after" | "defeated" | "conditions">;

/** What is to be applied of a mob's action, and how. */
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
	/** What an effect of each status is made of besides its id: name, icon, flags. */
	readonly statusData: Readonly<Record<string, { readonly [key: string]: Json }>>;
}

/** A mob's outcome as a plan: numbers, status effects, the mark of the fallen, and what becomes of their tokens. */
export function planMob(plan: MobPlan): TransactionPlan {
	const { source, outcome, since, title, rows, rebased, places } = plan;
	const key = outcomeKey(plan);
	const placeOf = ({ uuid }: PlanRow): TokenPlace | undefined =>
		Object.hasOwn(places, uuid) ? places[uuid] : undefined;
	const changesOf = (row: PlanRow): readonly Change[] => {
		const place = placeOf(row);
		return place === undefined ? [] : planRow(key, withMarks(row, place), place, plan);
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

function planRow(key: string, row: PlanRow, place: TokenPlace, plan: MobPlan): readonly Change[] {
	const subject = subjectOf(row);
	const isRemoved = row.defeated && plan.dead === "remove" && place.snapshot !== null;
	// A token that is its own actor's only home takes its numbers with it.
	const isGone = isRemoved && place.home.class === "Token";
	return [
		...(isGone ? [] : [...harmOf(subject, row, place), ...statusesOf(subject, key, row, place, plan)]),
		...(row.defeated ? fallOf(subject, row, place, isRemoved, plan.dead) : []),
	];
}

/** What a new state puts on somebody counts among the conditions of the row. */
function withMarks(row: PlanRow, { slots }: TokenPlace): PlanRow {
	const { before, after, conditions } = row;
	if (slots === null || before === null || after === null) return row;
	return { ...row, conditions: [...conditions, ...harmStatuses(slots, before, after)] };
}

function harmOf(subject: string, { before, after }: PlanRow, { home, slots }: TokenPlace): readonly Change[] {
	if (slots === null || before === null || after === null) return [];
	const target = { subject, uuid: home.uuid, class: home.class };
	return writeHarm(slots, before, after).map((change) =>
		toChange(target, `${home.prefix}${change.path}`, change.before, change.after),
	);
}

/** Status effects under ids of their own, so that they cannot be made twice. */
function statusesOf(
	subject: string,
	key: string,
	row: PlanRow,
	{ actor, statuses }: TokenPlace,
	{ defeatedStatus, statusData }: MobPlan,
): readonly Change[] {
	const wanted = [...row.conditions, ...(row.defeated && defeatedStatus !== null ? [defeatedStatus] : [])];
	const fresh = wanted.filter((status, index) => !statuses.includes(status) && wanted.indexOf(status) === index);
	return fresh.map((status) => {
		const id = hashId(`${key} ${actor} ${status}`);
		const target = { subject, uuid: `${actor}.ActiveEffect.${id}`, class: "ActiveEffect" } as const;
		return toCreation(target, { ...statusData[status], _id: id, statuses: [status] });
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
