import type { Result } from "../../../engine/common/index.js";
import { fail, ok } from "../../../engine/common/index.js";
import { dissolveUnit, type Strength } from "../../../engine/skirmish/index.js";

/** A token of a unit that is dissolved. */
export interface Sharer {
	/** Uuid of the token. */
	readonly token: string;
	/** The most points that it has. */
	readonly maximum: number;
	/** False: the token is not there any more. */
	readonly isThere: boolean;
}

/** The fate of a token when its unit is dissolved. */
export interface Share {
	readonly token: string;
	readonly state: "standing" | "stable" | "dying" | "dead";
	/** Its points; 0 for all but the standing. */
	readonly hp: number;
}

/** The shares of a unit's points among its tokens. */
export interface Shares {
	readonly shares: readonly Share[];
	/** Points for which no token had room. */
	readonly points: number;
	/** Soldiers, standing and not, for whom there is no token. */
	readonly soldiers: number;
}

/** The number of tokens that lie when a unit is dissolved: those that its soldiers who stand leave over. */
export function fallenCount({ size, held }: Pick<Strength, "size" | "held">, sharers: readonly Sharer[]): number {
	return Math.max(0, thereOf(sharers).length - (size - held));
}

const thereOf = (sharers: readonly Sharer[]): readonly Sharer[] => sharers.filter(({ isThere }) => isThere);

/**
 * Shares the points of a unit among its tokens (RULES 4.17). `fallen`: whom the owner chose to lie, the dying before
 * the dead. A token that is gone counts among the dead first. Fault: other than {@link fallenCount} are chosen, or
 * tokens that are not there.
 */
export function shareOut(unit: Strength, sharers: readonly Sharer[], fallen: readonly string[]): Result<Shares> {
	const there = thereOf(sharers);
	const count = fallenCount(unit, sharers);
	const lying = fallen.map((token) => there.find((each) => each.token === token));
	const isSound = new Set(fallen).size === count && fallen.length === count && !lying.includes(undefined);
	if (!isSound) return fail({ code: "MUSTER.Fault.Skirmish.fallen", path: "fallen", data: { count } });
	const standing = there.filter(({ token }) => !fallen.includes(token));
	const order = [...standing, ...lying.flatMap((each) => each ?? [])];
	const out = dissolveUnit(
		unit,
		order.map(({ maximum }) => maximum),
	);
	const shares = order.map(({ token }, index): Share => ({ token, ...out[index]! }));
	const given = shares.reduce((sum, { hp }) => sum + hp, 0);
	return ok({ shares, points: unit.total - given, soldiers: Math.max(0, unit.maximum - order.length) });
}

/** Chooses whom to lie: those who had least when they joined, of equal ones the last. */
export function whoHadLeast(members: readonly { readonly token: string; readonly hp: number }[], count: number) {
	const byPoints = members
		.map((member, index) => ({ ...member, index }))
		.sort((a, b) => a.hp - b.hp || b.index - a.index);
	return byPoints.slice(0, count).map(({ token }) => token);
}
