import { type Fault, fail, ok, type Result } from "../../common/index.js";
import { ACT_TABLE, type Act, type ActRow } from "./tables/index.js";

/** Actions that a unit has used up in a round (RULES 4.13). */
export interface Spent {
	/** The act that took the standard action; empty: it is left. */
	readonly standard: Act | "";
	/** The act that took the move action; empty: it is left. */
	readonly move: Act | "";
	/** The act that took the whole round; empty: none did. */
	readonly full: Act | "";
	/** True: the unit has moved, turned or formed up, or others have passed through it: no full-round action is left. */
	readonly moved: boolean;
	/** The kind of attack that the unit made; empty: none. */
	readonly attack: "ranged" | "melee" | "";
	/** Attacks that took no action, beside a full-round attack. */
	readonly further: number;
	readonly swift: boolean;
	readonly immediate: boolean;
	/** Attacks of opportunity made. */
	readonly opportunities: number;
}

/** A unit at the start of a round. */
export const NOTHING_SPENT: Spent = {
	standard: "",
	move: "",
	full: "",
	moved: false,
	attack: "",
	further: 0,
	swift: false,
	immediate: false,
	opportunities: 0,
};

/** The unit at the start of its next round: an immediate action takes the swift action of the next (RULES 4.13). */
export function freshRound({ immediate }: Spent): Spent {
	return immediate ? { ...NOTHING_SPENT, swift: true } : NOTHING_SPENT;
}

type Reason = `MUSTER.Fault.Skirmish.${string}`;

const refuse = (code: Reason, data?: Fault["data"]): Result<Spent> => fail(data ? { code, data } : { code });

/**
 * Takes an act from what a unit has left of its round (RULES 4.13). `opportunities`: attacks of opportunity that it may
 * make in a round. The fault says why the act is refused: `fullSpent`, `moveSpent`, `standardSpent`, `movedBefore`,
 * `oneKindOfAttack`, `swiftSpent`, `immediateSpent`, `opportunitiesSpent`, `noStep`.
 * @example
 * takeAct({ ...NOTHING_SPENT, standard: "ranged", attack: "ranged" }, "melee").fault.code; // "MUSTER.Fault.Skirmish.oneKindOfAttack"
 */
export function takeAct(spent: Spent, act: Act, opportunities = 1): Result<Spent> {
	const row = ACT_TABLE[act];
	const isOther = row.attack !== "" && spent.attack !== "" && spent.attack !== row.attack;
	if (isOther) return refuse("MUSTER.Fault.Skirmish.oneKindOfAttack");
	const paid = PRICES[row.price](spent, act, opportunities);
	return paid.ok ? ok(marked(paid.value, row)) : paid;
}

function marked(spent: Spent, { moves, attack }: ActRow): Spent {
	if ((!moves || spent.moved) && (attack === "" || attack === spent.attack)) return spent;
	return { ...spent, moved: spent.moved || moves, attack: attack === "" ? spent.attack : attack };
}

/** The most attacks of a unit beside a full-round attack: as many as the most that a soldier has, one taken off. */
const MOST_FURTHER = 7;

/**
 * One more attack of a full-round attack, which takes no action (RULES 4.13). Fault: `noFurther` (the unit has made no
 * full-round attack in this round, or all that go with it).
 */
export function takeFurther(spent: Spent): Result<Spent> {
	const isFull = spent.full === "fullRanged" || spent.full === "fullMelee";
	if (!isFull || spent.further >= MOST_FURTHER) return refuse("MUSTER.Fault.Skirmish.noFurther", { max: MOST_FURTHER });
	return ok({ ...spent, further: spent.further + 1 });
}

type Payer = (spent: Spent, act: Act, opportunities: number) => Result<Spent>;

const PRICES: Readonly<Record<ActRow["price"], Payer>> = {
	move: payMove,
	standard: payStandard,
	full: payFull,
	swift: (spent) => (spent.swift ? refuse("MUSTER.Fault.Skirmish.swiftSpent") : ok({ ...spent, swift: true })),
	immediate: (spent) =>
		spent.immediate || spent.swift
			? refuse("MUSTER.Fault.Skirmish.immediateSpent")
			: ok({ ...spent, immediate: true, swift: true }),
	opportunity: (spent, _, max) =>
		spent.opportunities >= max
			? refuse("MUSTER.Fault.Skirmish.opportunitiesSpent", { max })
			: ok({ ...spent, opportunities: spent.opportunities + 1 }),
	none: ok,
	never: () => refuse("MUSTER.Fault.Skirmish.noStep"),
};

/** A second move takes the standard action. */
function payMove(spent: Spent, act: Act): Result<Spent> {
	if (spent.full !== "") return refuse("MUSTER.Fault.Skirmish.fullSpent");
	if (spent.move === "") return ok({ ...spent, move: act });
	if (spent.standard === "") return ok({ ...spent, standard: act });
	return refuse("MUSTER.Fault.Skirmish.moveSpent");
}

/** A charge holds one attack in melee besides its movement. */
function payStandard(spent: Spent, act: Act): Result<Spent> {
	const isOfCharge = act === "melee" && spent.full === "charge";
	if (spent.full !== "" && !isOfCharge) return refuse("MUSTER.Fault.Skirmish.fullSpent");
	if (spent.standard !== "") return refuse("MUSTER.Fault.Skirmish.standardSpent");
	return ok({ ...spent, standard: act });
}

function payFull(spent: Spent, act: Act): Result<Spent> {
	if (spent.full !== "") return refuse("MUSTER.Fault.Skirmish.fullSpent");
	if (spent.moved || spent.move !== "") return refuse("MUSTER.Fault.Skirmish.movedBefore");
	if (spent.standard !== "") return refuse("MUSTER.Fault.Skirmish.standardSpent");
	return ok({ ...spent, full: act });
}
