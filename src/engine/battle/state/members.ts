import { memoizePair, towardZero } from "../../common/index.js";
import {
	limitedStrengths,
	type Member,
	memberOf,
	type StrengthContext,
	type Unit,
	unitStrength,
} from "../../force/index.js";
import type { BattleRules } from "../rules.js";
import type { BattleInput, BattleSide, FieldUnit } from "../types.js";
import { moraleNow } from "./change.js";
import { asFelt, siegeRoleOf } from "./open-field.js";

/** Members counted in a battle, by side, then by unit and its changes of morale. */
const counted = memoizePair(
	({ sides }: BattleInput, _rules: BattleRules) => new Map(sides.map(({ id }) => [id, new Map<string, Member>()])),
);

/** A unit as the side counts it for which it fights now (RULES 1.4, 1.6): each state of it is worked out once. */
export function memberNow(fieldUnit: FieldUnit, host: BattleSide, input: BattleInput, rules: BattleRules): Member {
	const isFelt = fieldUnit.changes.length > 0 && rules.force.options.moraleTs === "on";
	const key = isFelt ? `${fieldUnit.key}|${fieldUnit.changes.map(({ value }) => value).join()}` : fieldUnit.key;
	const members = counted(input, rules).get(host.id) as Map<string, Member>;
	const known = members.get(key);
	if (known !== undefined) return known;
	const context = contextOf(host, input, rules);
	const unit = asNow(fieldUnit, host, input, rules);
	const member = memberOf(unit, unitStrength(unit, context), context);
	members.set(key, member);
	return member;
}

/** Place and company in which a side's strength is counted. */
export function contextOf(host: BattleSide, input: BattleInput, rules: BattleRules): StrengthContext {
	return { tl: host.force.tl, rules: rules.force, siegeRole: siegeRoleOf(host, input, rules.tables) };
}

/** Worth of a member in any company; of one that a share limits, with all in action. */
export function worthOf({ full }: Member): number {
	return towardZero(full.strength.total);
}

/** The strengths of members of one side, in their order, together (RULES 1.4.3). */
export function strengthsTogether(members: readonly Member[], context: StrengthContext): readonly number[] {
	const limited = members.filter(({ contender }) => contender !== null);
	if (limited.length === 0) return members.map(worthOf);
	const others = members.reduce((sum, each) => (each.contender === null ? sum + worthOf(each) : sum), 0);
	const shares = limitedStrengths(limited, context)(others);
	let next = 0;
	return members.map((each) => (each.contender === null ? worthOf(each) : shares[next++]!));
}

/** The unit as its strength is counted now: with the morale that it has now, and as a defector under a name of its own. */
function asNow(fieldUnit: FieldUnit, host: BattleSide, { sides }: BattleInput, rules: BattleRules): Unit {
	const { key, unit, from } = fieldUnit;
	const now = asFelt(unit, moraleNow(fieldUnit), rules);
	if (from === host.id) return now;
	const tl = sides.find(({ id }) => id === from)?.force.tl ?? null;
	return { ...now, id: key, troop: { ...now.troop, deviceTl: now.troop.deviceTl ?? tl } };
}
