import { ask, dice, type Kernel, uniform } from "../../ask/index.js";
import { exactHits } from "../../batch/index.js";
import type { Ratio } from "../../common/index.js";
import { binomial, hitsAt } from "../../dice/index.js";
import { type Rolled, shareOfRolls } from "./counts.js";
import { type D20Order, isOfD20, type Percentage, percentageAt } from "./percentage.js";
import { isOpen, type RollGroup, rollGroups, settledCount } from "./roll-groups.js";
import type { AttackOrder, AttackRules } from "./types.js";

/** Rolls of one group as they fell. */
interface GroupResult extends Omit<RollGroup, "visible"> {
	readonly successes: number;
	readonly criticals: number;
}

/** All die rolls of an attack as they fell. */
export interface AttackRolls extends Rolled {
	/** The visible throw for all; null: nothing was open. */
	readonly thrown: { readonly dice: string; readonly total: number } | null;
	/** The percentage that the throw came to; null where the successes were drawn. */
	readonly percentage: Percentage | null;
	/** Groups whose successes were drawn; empty where a percentage settled them. */
	readonly groups: readonly GroupResult[];
}

type RollRules = Pick<AttackRules, "fortification" | "trueBinomial">;

/** The whole of a distribution, from which a hidden place draws. */
const WHOLE = { before: 0, weight: 1, total: 1 } as const;

/** True if one d20 of the unit settles a percentage of its rolls (RULES 4.10). */
export function isLinear(order: Pick<AttackOrder, "toHit">, rules: Pick<AttackRules, "trueBinomial">): boolean {
	return order.toHit.kind === "d20" && rules.trueBinomial === "off";
}

/**
 * Settles the die rolls of an attack (RULES 4.10, 4.17). Keys: `attack/roll` is the visible throw; where successes are
 * drawn, hidden `attack/place` for the group of the throw, `attack/g<n>/place` for further groups,
 * `attack/g<n>/critical`. Nothing is asked that is certain.
 */
export function* rollCounts(order: AttackOrder, rolls: number, rules: RollRules): Kernel<AttackRolls> {
	if (rolls === 0) return { rolls, successes: 0, criticals: 0, thrown: null, percentage: null, groups: [] };
	if (isOfD20(order) && isLinear(order, rules)) return yield* rollLinear(order, rolls, rules);
	return yield* rollDrawn(rollGroups(order, rolls, rules), rolls);
}

function* rollLinear(order: D20Order, rolls: number, rules: RollRules): Kernel<AttackRolls> {
	const [total] = yield* ask(dice("attack/roll", "1d20"));
	const percentage = percentageAt(order, total, rules);
	return { ...linearRolled(percentage, rolls), percentage, thrown: { dice: "1d20", total }, groups: [] };
}

/** Successes and criticals that a percentage of the rolls comes to (RULES 4.10). */
export function linearRolled({ success, critical }: Percentage, rolls: number): Rolled {
	return {
		rolls,
		successes: shareOfRolls(success.total, rolls),
		criticals: shareOfRolls(critical.total, rolls),
	};
}

function* rollDrawn(groups: readonly RollGroup[], rolls: number): Kernel<AttackRolls> {
	const { thrown, successes } = yield* drawSuccesses(groups);
	const criticals = yield* drawCriticals(groups, successes);
	const results = groups.map(({ visible: _, ...group }, index) => ({
		...group,
		successes: successes[index]!,
		criticals: criticals[index]!,
	}));
	const sum = (list: readonly number[]): number => list.reduce((all, count) => all + count, 0);
	return { rolls, successes: sum(successes), criticals: sum(criticals), thrown, percentage: null, groups: results };
}

interface Drawn {
	readonly thrown: AttackRolls["thrown"];
	readonly successes: readonly number[];
}

/** The first group that is open is thrown for; every other has a hidden place of its own. */
function* drawSuccesses(groups: readonly RollGroup[]): Kernel<Drawn> {
	const [lead, ...others] = groups.filter(({ success }) => isOpen(success));
	if (lead === undefined) {
		return { thrown: null, successes: groups.map(({ success, rolls }) => settledCount(success, rolls)) };
	}
	const [total, place, ...places] = (yield* ask(
		dice("attack/roll", lead.visible.dice),
		uniform("attack/place"),
		...others.map(({ key }) => uniform(`attack/${key}/place`)),
	)) as readonly number[];
	const drawn = new Map<RollGroup, number>([[lead, leadHits(lead, total!, place!)]]);
	for (const [index, group] of others.entries()) drawn.set(group, drawAt(group.rolls, group.success, places[index]!));
	const successes = groups.map((group) => drawn.get(group) ?? settledCount(group.success, group.rolls));
	return { thrown: { dice: lead.visible.dice, total: total! }, successes };
}

function leadHits({ rolls, visible, success }: RollGroup, total: number, place: number): number {
	return exactHits(rolls, { ...visible, chance: success }, total, place);
}

const drawAt = (among: number, chance: Ratio, place: number): number => hitsAt(binomial(among, chance), WHOLE, place);

/** The criticals of each group are binomial among its successes. */
function* drawCriticals(groups: readonly RollGroup[], successes: readonly number[]): Kernel<readonly number[]> {
	const open = groups.filter(({ critical }, index) => isOpen(critical) && successes[index]! > 0);
	const places = open.length === 0 ? [] : yield* ask(...open.map(({ key }) => uniform(`attack/${key}/critical`)));
	return groups.map((group, index) => {
		const place = places[open.indexOf(group)];
		const among = successes[index]!;
		return place === undefined ? settledCount(group.critical, among) : drawAt(among, group.critical, place);
	});
}
