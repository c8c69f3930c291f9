import type { Health } from "../../../engine/combat/index.js";
import type { Json } from "../../../engine/schema/index.js";
import { type HealthSlots, holds, type PathChange, writeHealth } from "../../systems/index.js";
import {
	ABSENT,
	type Change,
	GONE,
	type LeftOut,
	OWN_WAY,
	type Planned,
	statusPath,
	toChange,
	toDeletion,
	UNREADABLE,
} from "../../transactions/index.js";
import { MEMBER_PATH, type MemberCombatant, pointsOf, withPoints } from "./members.js";
import type { Share, Sharer, Shares } from "./share.js";

/** A token of a unit that is dissolved, as it is at this moment. */
export interface StandingMember extends Sharer {
	readonly name: string;
	readonly hidden: boolean;
	/** Values of the token that are to change with its place, by their paths. */
	readonly place: Readonly<Record<string, Json>>;
	/** Uuid of its actor, or of the document that keeps its points; null: it has none. */
	readonly holder: { readonly uuid: string; readonly class: "Actor" | "CombatantGroup" } | null;
	readonly actor: string;
	/** Null: its points cannot be read. */
	readonly health: Health | null;
	readonly slots: HealthSlots | null;
	/**
	 * Changes by which the game system's own way brings it to some points; null: it does not tell them; undefined: the
	 * points are simply written.
	 */
	readonly own?: readonly PathChange[] | null;
	readonly combatants: readonly MemberCombatant[];
	readonly statuses: readonly string[];
}

/** A document of a unit that goes with it, and the data that bring it back. */
export interface UnitDocument {
	readonly uuid: string;
	readonly class: "Actor" | "Token" | "Combatant";
	readonly data: Json;
}

/** A unit that is dissolved. */
interface Dissolving {
	/** The uuid of its actor. */
	readonly unit: string;
	readonly members: readonly StandingMember[];
	readonly shares: Shares;
	/** Values that a member's token is to have at its new place, by its uuid; none: it stays. */
	readonly places: Readonly<Record<string, Readonly<Record<string, Json>>>>;
	/** The unit's actor, its tokens and their combatants. */
	readonly documents: readonly UnitDocument[];
	/** Temporary points of the unit, which end with it. */
	readonly temporary: number;
	/** The unit's own token was hidden: then its soldiers are. */
	readonly hidden: boolean;
	/** Status effects of those who lie; null: this world has none. */
	readonly status: { readonly dead: string | null; readonly dying: string | null };
}

/** The reason that no ground near the unit is free. */
const NO_PLACE = "MUSTER.LeftOut.formNoPlace";

/**
 * The changes that dissolve a unit (RULES 4.17): its soldiers come to their places with their shares of its
 * points, its actor and its tokens go. They have one subject, so that all of it is done or nothing.
 */
export function dissolveChanges(dissolving: Dissolving): Planned {
	const { unit: subject, members, shares, documents } = dissolving;
	const byToken = new Map(shares.shares.map((share) => [share.token, share]));
	const parts = members.map((member) => partOf(member, byToken.get(member.token), dissolving));
	const gone = documents.map(({ uuid, class: what, data }) => toDeletion({ subject, uuid, class: what }, data));
	const changes = [...gone, ...parts.flatMap((part) => part.changes)];
	return {
		changes: withoutDoubles(changes),
		leftOut: [...parts.flatMap((part) => part.leftOut), ...restOf(dissolving)],
	};
}

/** The part of the unit that finds no token. */
function restOf({ unit: subject, temporary, shares: { points, soldiers } }: Dissolving): readonly LeftOut[] {
	return [
		...(temporary > 0 ? [{ subject, key: "MUSTER.LeftOut.formTemporary", data: { points: `${temporary}` } }] : []),
		...(points > 0 ? [{ subject, key: "MUSTER.LeftOut.formNoRoom", data: { points: `${points}` } }] : []),
		...(soldiers > 0 ? [{ subject, key: "MUSTER.LeftOut.formNoToken", data: { soldiers: `${soldiers}` } }] : []),
	];
}

function partOf(member: StandingMember, share: Share | undefined, dissolving: Dissolving): Planned {
	if (!member.isThere || share === undefined) return { changes: [], leftOut: [{ subject: member.token, key: GONE }] };
	const subject = dissolving.unit;
	const points = pointChanges(subject, member, share);
	return {
		changes: [...points.changes, ...lyingChanges(subject, member, share, dissolving), ...shown(member, dissolving)],
		leftOut: [
			...points.leftOut,
			...(dissolving.places[member.token] ? [] : [{ subject: member.token, key: NO_PLACE }]),
		],
	};
}

/** The writes of a member's share of the points. */
function pointChanges(subject: string, { token, holder, health, slots, own }: StandingMember, { hp }: Share): Planned {
	const old = health && pointsOf(health)?.hp;
	if (typeof old !== "number" || health === null || slots === null || holder === null)
		return { changes: [], leftOut: [{ subject: token, key: UNREADABLE }] };
	if (old === hp) return { changes: [], leftOut: [] };
	if (own === null)
		return { changes: [], leftOut: [{ subject: token, key: OWN_WAY, data: { points: `${old - hp}` } }] };
	const isOwn = own !== undefined && holds(slots, health);
	const writes = isOwn ? own : writeHealth(slots, health, withPoints(health, hp));
	const target = { subject, ...holder };
	return { changes: writes.map(({ path, before, after }) => toChange(target, path, before, after)), leftOut: [] };
}

/** The marks of one who lies. */
function lyingChanges(
	subject: string,
	{ actor, statuses, combatants }: StandingMember,
	{ state }: Share,
	{ status }: Dissolving,
): readonly Change[] {
	if (state === "standing") return [];
	const mark = state === "dead" ? status.dead : status.dying;
	const isNew = mark !== null && !statuses.includes(mark);
	return [
		...(isNew
			? [
					toChange(
						{ subject, uuid: actor, class: "Actor" },
						statusPath({ status: mark, isOverlay: state === "dead" }),
						false,
						true,
					),
				]
			: []),
		...(state === "dead" ? combatants : [])
			.filter(({ defeated }) => !defeated)
			.map(({ uuid }) => toChange({ subject, uuid, class: "Combatant" }, "defeated", false, true)),
	];
}

/** A member's token, at its place and seen as the unit was. */
function shown(
	{ token, hidden, place, combatants }: StandingMember,
	{ unit: subject, ...dissolving }: Dissolving,
): Change[] {
	const target = { subject, uuid: token, class: "Token" } as const;
	const places = Object.entries(dissolving.places[token] ?? {});
	return [
		toChange(target, MEMBER_PATH, subject, ABSENT),
		...places.flatMap(([path, after]) => {
			const before = place[path] ?? null;
			return before === after ? [] : [toChange(target, path, before, after)];
		}),
		...(hidden === dissolving.hidden ? [] : [toChange(target, "hidden", hidden, dissolving.hidden)]),
		...combatants
			.filter((each) => each.hidden !== dissolving.hidden)
			.map(({ uuid, hidden: old }) =>
				toChange({ subject, uuid, class: "Combatant" }, "hidden", old, dissolving.hidden),
			),
	];
}

/** Tokens of one actor have its statuses in common. */
function withoutDoubles(changes: readonly Change[]): readonly Change[] {
	const keys = changes.map(({ uuid, path }) => `${uuid} ${path}`);
	return changes.filter((_, index) => keys.indexOf(keys[index]!) === index);
}
