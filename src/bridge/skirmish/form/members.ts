import type { Health } from "../../../engine/combat/index.js";
import { KINDS } from "./orders.js";

/** The path in a token of the uuid of the unit's actor into which it was formed. */
export const MEMBER_PATH = "flags.muster.member";

/** A combatant of a token, as far as forming and dissolving change it. */
export interface MemberCombatant {
	readonly uuid: string;
	readonly hidden: boolean;
	readonly defeated: boolean;
}

/** A token that is to join a unit, as it is at this moment. */
export interface FormToken {
	/** Uuids of the token and of its scene. */
	readonly token: string;
	readonly scene: string;
	/** Its name as the asker may read it. */
	readonly name: string;
	/** The name of its actor; null: it has none. */
	readonly kind: string | null;
	/** The points that it has: the same for all tokens that share them. */
	readonly home: string;
	/** Its points are those of several creatures. */
	readonly isShared: boolean;
	/** Its actor carries an army or a unit. */
	readonly carries: boolean;
	/** A player's own character, which leads soldiers and is none. */
	readonly isHero: boolean;
	/** The asker may change it. */
	readonly isOwn: boolean;
	/** It is part of a unit already. */
	readonly isMember: boolean;
	/** Null: its points are not known. */
	readonly health: Health | null;
	readonly hidden: boolean;
	readonly combatants: readonly MemberCombatant[];
}

/** Reasons for which a token does not join a unit. */
export const FORM_REASONS = {
	noActor: "MUSTER.LeftOut.formNoActor",
	carrier: "MUSTER.LeftOut.formCarrier",
	otherScene: "MUSTER.LeftOut.formOtherScene",
	notOwn: "MUSTER.LeftOut.formNotOwn",
	member: "MUSTER.LeftOut.formMember",
	hero: "MUSTER.LeftOut.formHero",
	shared: "MUSTER.LeftOut.formShared",
	twin: "MUSTER.LeftOut.formTwin",
	unknown: "MUSTER.LeftOut.formUnknown",
	down: "MUSTER.LeftOut.formDown",
	above: "MUSTER.LeftOut.formAbove",
	unlike: "MUSTER.LeftOut.formUnlike",
} as const;
type FormReason = keyof typeof FORM_REASONS;

/** Hit points of a creature, and the most that it has. */
interface Points {
	readonly hp: number;
	readonly maximum: number;
}

/** Points of a health: of wounds those that it can still take before it falls. Null: it names no most. */
export function pointsOf(health: Health): Points | null {
	if (health.kind === "wounds") return { hp: health.falls - health.value, maximum: health.falls };
	return health.max === null ? null : { hp: health.value, maximum: health.max };
}

/** The health with other points left; temporary ones stay as they are. */
export function withPoints(health: Health, hp: number): Health {
	return health.kind === "pool"
		? { ...health, value: hp }
		: { ...health, value: Math.min(health.max, health.falls - hp), shaken: health.shaken && hp > 0 };
}

/** A token that can join, with its points. */
export interface FormMember extends Points {
	readonly token: FormToken;
}

/** Tokens of one kind of soldier: of actors of one name, with one maximum. */
interface MemberKind {
	readonly kind: string;
	readonly maximum: number;
	readonly members: readonly FormMember[];
}

/** Tokens sorted for a unit. */
interface SortedTokens {
	/** Those that join, in the order in which they were chosen. */
	readonly members: readonly FormMember[];
	/** Kinds of all that could join, the largest first, of equal ones the first chosen. */
	readonly kinds: readonly MemberKind[];
	/** Those that do not join; together with the members these are all. */
	readonly leftOut: readonly { readonly token: FormToken; readonly reason: FormReason }[];
}

/**
 * Sorts tokens for a unit (RULES 4.17): those of the largest kind join, or with `average` those of all kinds. The first
 * token says on which scene.
 */
export function sortTokens(tokens: readonly FormToken[], { average }: { readonly average: boolean }): SortedTokens {
	const seen = new Set<string>();
	const leftOut: SortedTokens["leftOut"][number][] = [];
	const able: FormMember[] = [];
	const scene = tokens[0]?.scene ?? "";
	for (const token of tokens) {
		const points = token.health && pointsOf(token.health);
		const reason = reasonOf(token, scene, points) ?? (seen.has(token.home) ? "twin" : undefined);
		seen.add(token.home);
		if (reason || !points) leftOut.push({ token, reason: reason ?? "unknown" });
		else able.push({ token, ...points });
	}
	const kinds = kindsOf(able);
	const joining = average ? able : (kinds[0]?.members ?? []);
	const unlike = able.filter((member) => !joining.includes(member));
	return {
		members: joining,
		kinds,
		leftOut: [...leftOut, ...unlike.map(({ token }) => ({ token, reason: "unlike" as const }))],
	};
}

/** Tokens that form units: the members of each, and those who join none. */
export interface FormGroups extends Pick<SortedTokens, "kinds" | "leftOut"> {
	/** The first are the largest; none: nothing can be formed. */
	readonly groups: readonly (readonly FormMember[])[];
}

/**
 * The units that tokens form by a choice: one of the largest kind, one of all on average, or one of each kind. Who
 * commands is none of the soldiers.
 */
export function groupsOf(
	tokens: readonly FormToken[],
	{ choice, commander }: { readonly choice: "kind" | "average" | "each"; readonly commander: string },
): FormGroups {
	const others = tokens.filter(({ token }) => token !== commander);
	const { members, kinds, leftOut } = sortTokens(others, { average: choice === "average" });
	if (choice !== "each") return { groups: members.length === 0 ? [] : [members], kinds, leftOut };
	const unlike = kinds.slice(KINDS).flatMap((kind) => kind.members.map(({ token }) => token));
	return {
		groups: kinds.slice(0, KINDS).map((kind) => kind.members),
		kinds,
		leftOut: leftOut.filter(({ reason, token }) => reason !== "unlike" || unlike.includes(token)),
	};
}

/** Tokens of which one may command the unit that the others form: those of which there is one, and heroes. */
export function commandersOf(tokens: readonly FormToken[]): readonly FormToken[] {
	const { kinds, leftOut } = sortTokens(tokens, { average: false });
	const single = kinds.filter(({ members }) => members.length === 1).map(({ members }) => members[0]!.token);
	return [...leftOut.filter(({ reason }) => reason === "hero").map(({ token }) => token), ...single];
}

function reasonOf(token: FormToken, scene: string, points: Points | null): FormReason | undefined {
	if (token.kind === null) return "noActor";
	if (token.carries) return "carrier";
	if (token.isMember) return "member";
	if (token.scene !== scene) return "otherScene";
	if (!token.isOwn) return "notOwn";
	if (token.isHero) return "hero";
	if (token.isShared) return "shared";
	if (!points) return "unknown";
	if (points.hp < 1) return "down";
	return points.hp > points.maximum ? "above" : undefined;
}

function kindsOf(members: readonly FormMember[]): readonly MemberKind[] {
	const kinds = new Map<string, { kind: string; maximum: number; members: FormMember[] }>();
	for (const member of members) {
		const kind = member.token.kind ?? "";
		const key = `${member.maximum} ${kind}`;
		const known = kinds.get(key) ?? { kind, maximum: member.maximum, members: [] };
		known.members.push(member);
		kinds.set(key, known);
	}
	return [...kinds.values()].sort((a, b) => b.members.length - a.members.length);
}

/** Members with equal points, the most first: how many have how many. */
export function levelsOf(members: readonly Points[]): readonly { readonly hp: number; readonly count: number }[] {
	const counts = new Map<number, number>();
	for (const { hp } of members) counts.set(hp, (counts.get(hp) ?? 0) + 1);
	return [...counts].map(([hp, count]) => ({ hp, count })).sort((a, b) => b.hp - a.hp);
}
