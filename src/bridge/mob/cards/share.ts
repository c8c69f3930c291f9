import { MOB_LIMITS } from "../../../engine/mob/index.js";
import { formatCount, sayPlural, type Words } from "../../text/index.js";
import type { MobToken } from "../group-tokens.js";

/** Tokens and members that a target shares its points with. */
export interface Share {
	/** Uuids of its further tokens among those that were attacked or reached. */
	readonly others: readonly string[];
	/** For each member the points at or below which it is lost, as in `Members`; empty: none, or not known. */
	readonly marks: readonly number[];
	/** Each of its tokens is a creature of its own. */
	readonly isSquad: boolean;
}

/** The most members that are counted. */
export const MOST_MEMBERS = 500;

/** The share of a target; undefined for one token with points of its own and no members. */
export function shareOf({ isMember = false, others = [], stats }: MobToken): Share | undefined {
	const marks = stats.health?.members?.marks ?? [];
	if (others.length === 0 && marks.length === 0 && !isMember) return undefined;
	return {
		others: others.slice(0, MOB_LIMITS.targets),
		marks: marks.length > MOST_MEMBERS ? [] : marks,
		isSquad: isMember,
	};
}

/** The number of members that so many points are enough for. */
export const membersLeft = ({ marks }: Pick<Share, "marks">, points: number): number =>
	marks.filter((mark) => points > mark).length;

/** "4 tokens, one pool" or "4 of the squad": how many tokens it is about; empty for one. */
export function sayTokens({ others, isSquad }: Share, words: Words): string {
	const count = others.length + 1;
	if (isSquad) return sayPlural(words, "MUSTER.Mob.Share.squad", count);
	return count === 1 ? "" : sayPlural(words, "MUSTER.Mob.Share.tokens", count);
}

/** "6 of 8 left"; empty where the members are not known. */
export function sayLeft(share: Share, points: number, words: Words): string {
	const { length } = share.marks;
	if (length === 0) return "";
	const left = formatCount(words, membersLeft(share, points));
	return words.say("MUSTER.Mob.Share.left", { left, all: formatCount(words, length) });
}
