import type { Kernel } from "../../ask/index.js";
import { ask, dice } from "../../ask/index.js";
import type { Ledger, Ratio, TermInput } from "../../common/index.js";
import { add, explain, floorRatio, mul, ratio, sub, towardZero, ZERO } from "../../common/index.js";
import type { Healing, Wounded } from "../model/index.js";
import { FORCE_LIMITS } from "../model/index.js";
import type { RecoveryTable } from "../tables/index.js";

/** Days of rest of a unit (RULES 1.14 step 5). */
export interface Rest {
	readonly days: number;
	readonly camp: boolean;
	readonly tl: number;
	readonly healing: Healing;
	/** Healers who work magic; one sees to ten wounded, and too few do not help at all. */
	readonly healers: number;
}

/** Recovery of one day. */
interface RecoveryDay {
	/** Per cent of the unit that recovered, its terms `natural`, `healing`, `magic`; exact. */
	readonly percent: Ledger;
	/** Whole men who came back. */
	readonly men: number;
}

/** Recovery by rest: the men who came back, those still wounded, and every day until all were back. */
interface Recovery {
	readonly men: number;
	readonly wounded: Wounded;
	readonly days: readonly RecoveryDay[];
}

/**
 * The wounded of a unit come back (RULES 1.14 step 5). Men per day are exact, whole men are counted down, and the
 * fraction is carried over. Where healers suffice each day asks `<key>/1`, `<key>/2`, …; nothing is asked once all are
 * back.
 */
export function* recoverDays(key: string, wounded: Wounded, rest: Rest, table: RecoveryTable): Kernel<Recovery> {
	const days: RecoveryDay[] = [];
	let left = wounded;
	while (left.men > 0 && days.length < rest.days) {
		const healed = rest.healers * table.perHealer >= left.men;
		const [magic] = healed ? yield* ask(dice(`${key}/${days.length + 1}`, table.magic)) : [0];
		const percent = percentLedger(rest, magic, table);
		const next = oneDay(left, percent);
		days.push({ percent, men: left.men - next.men });
		left = next;
	}
	return { men: wounded.men - left.men, wounded: left, days };
}

/** The share of a unit that recovers in one day, in per cent. */
function percentLedger({ camp, tl, healing }: Rest, magic: number, table: RecoveryTable): Ledger {
	const natural = camp ? table.camp + table.perTl * tl : table.march;
	const terms: TermInput[] = [{ key: "natural", kind: "add", value: natural }];
	if (healing !== "normal") terms.push({ key: "healing", kind: "factor", value: table.healing[healing] });
	if (magic > 0) terms.push({ key: "magic", kind: "add", value: magic });
	return explain("recovery", terms);
}

function oneDay({ men, of, carried }: Wounded, percent: Ledger): Wounded {
	const { num, den } = percent.total;
	const recovered = add(ratio(of * num, den * 100), carried);
	const back = Math.min(men, floorRatio(recovered));
	return back === men
		? { men: 0, of: 0, carried: ZERO }
		: { men: men - back, of, carried: keepable(sub(recovered, ratio(back))) };
}

/**
 * Tables that change from one rest to the next give fractions that have no fine enough part in common: what a unit can
 * keep of such a one is counted down.
 */
function keepable(carried: Ratio): Ratio {
	const finest = FORCE_LIMITS.carriedDen;
	return carried.den <= finest ? carried : ratio(floorRatio(mul(carried, ratio(finest))), finest);
}

/**
 * Adds the wounded of one more battle to those of earlier ones; the larger body is the unit of which a share recovers.
 * If none of the earlier ones are left, nothing of them counts (RULES 1.14 step 5).
 */
export function joinWounded(before: Wounded, men: number, of: number): Wounded {
	if (before.men + men === 0) return before;
	if (before.men === 0) return { men, of, carried: ZERO };
	return { men: before.men + men, of: Math.max(before.of, of), carried: before.carried };
}

/** Losses as they turn out: for good, or to come back in time (RULES 1.14 step 5). */
interface SplitLosses {
	readonly dead: number;
	readonly wounded: number;
}

/** Half of the losses, down, are killed or maimed; the others are wounded (RULES 1.14 step 5). */
export function splitLosses(losses: number, { dead }: Pick<RecoveryTable, "dead">): SplitLosses {
	const killed = towardZero({ num: losses * dead.num, den: dead.den });
	return { dead: killed, wounded: losses - killed };
}
