import { type Kernel, together } from "../../../engine/ask/index.js";
import { floorRatio, memoize } from "../../../engine/common/index.js";
import {
	bonusCause,
	FORCE_LIMITS,
	type ForceTables,
	isFearless,
	type PaydayPlan,
	type PaydayResult,
	type Payment,
	payLedger,
	planPayday,
	rollPayday,
	type Unit,
} from "../../../engine/force/index.js";
import type { Fields } from "../../../engine/schema/index.js";
import {
	Collected,
	changeOf,
	choice,
	entries,
	fields,
	forceOf,
	presentUnits,
	type UnitChange,
	whole,
} from "../collect.js";
import type { CampaignAction, CampaignChange, CampaignContext } from "../types.js";
import { rolledAction } from "./make-action.js";

/**
 * The ways to pay a unit: its pay; half as much or as much again; nothing; nothing, and it waits for loot; or so many
 * coins.
 */
export const PAYMENTS = ["pay", "half", "double", "nothing", "waits", "coins"] as const;
type PaymentKind = (typeof PAYMENTS)[number];

/** The payments of an army on payday. Units that are not named get the payment `all`. */
interface PaydayForm {
	readonly all: Exclude<PaymentKind, "coins">;
	readonly units: readonly { readonly id: string; readonly kind: PaymentKind; readonly coins: number }[];
}

/**
 * Payday (RULES 1.8): pay, bonus, missed pay and its recovery, men who wait for loot. Unpaid men roll morale:
 * `payday/<id>`.
 */
export const paydayAction: CampaignAction = rolledAction("payday", readForm, play);

function readForm(f: Fields, { stored }: CampaignContext): PaydayForm {
	const all = PAYMENTS.filter((kind): kind is PaydayForm["all"] => kind !== "coins");
	return {
		all: f.read("all", choice(all), "pay"),
		units: f.read(
			"units",
			entries(
				(id) =>
					fields((u) => {
						if (!Object.hasOwn(stored.units, id)) u.refuse("id", "MUSTER.Fault.Campaign.noUnit");
						return {
							id,
							kind: u.read("kind", choice(PAYMENTS), "pay"),
							coins: u.read("coins", whole(0, FORCE_LIMITS.coins), 0),
						};
					}),
				FORCE_LIMITS.units,
			),
			[],
		),
	};
}

/** A unit, what it gets, and what that comes to whatever the dice show. */
interface Paid {
	readonly unit: Unit;
	readonly payment: Payment;
	readonly plan: PaydayPlan;
	readonly change: UnitChange;
}

function* play(form: PaydayForm, context: CampaignContext): Kernel<CampaignChange> {
	const collected = new Collected(context);
	const units = paymentsIn(context)(form);
	// Side by side, so that all dice are thrown together.
	const results = yield* together(units.map(({ unit, plan }) => rollPayday(plan, `payday/${unit.id}`)));
	// What concerns the whole army, and what calls for the GM, is where a short card still shows it.
	collected.spend(
		"paid",
		units.reduce((sum, { payment }) => sum + payment.given, 0),
	);
	for (const wanted of [true, false])
		for (const [i, each] of units.entries()) {
			const result = results[i]!;
			if ((result.roll?.success === false) === wanted) settle(each, result, context, collected);
		}
	for (const { id } of form.units) if (!units.some(({ unit }) => unit.id === id)) collected.note("absent", id);
	collected.title(titleOf(units, results));
	return collected.done();
}

/** The part that depends on no dice, computed once for all their results. */
const paymentsIn = memoize((context: CampaignContext) => memoize((form: PaydayForm) => paymentsOf(form, context)));

function paymentsOf({ all, units }: PaydayForm, context: CampaignContext): readonly Paid[] {
	const { stored, rules } = context;
	const exceptions = new Map(units.map((each) => [each.id, each]));
	const present = new Set(presentUnits(context));
	const staying = forceOf(stored).units.filter(({ id }) => present.has(id));
	return staying.map((unit) => {
		const due = floorRatio(payLedger(unit, rules).total);
		const { kind, coins } = exceptions.get(unit.id) ?? { kind: all, coins: 0 };
		const given = coinsGiven(kind, coins, due, rules.tables);
		const payment = { due, given, forgone: kind === "waits" };
		const plan = planPayday(unit, payment, rules);
		const { pay, effects } = plan;
		return { unit, payment, plan, change: changeOf(unit, { pay, effects }, rules) };
	});
}

function settle(
	{ unit, payment, change }: Paid,
	{ payday, effects, roll }: PaydayResult,
	{ rules }: CampaignContext,
	collected: Collected,
): void {
	const { id, troop } = unit;
	collected.take(change);
	const bonus = bonusCause(payment, rules.tables.prices);
	if (bonus && !isFearless(troop, rules.tables) && !effects.some(({ cause }) => cause === bonus))
		collected.note("noRoom", id);
	const trouble = roll?.success === false;
	if (payday === "forgone") collected.note("waits", id);
	else if (payday === "missed" && payment.given > 0) collected.note(trouble ? "shortTrouble" : "short", id);
	else if (payday === "missed") collected.note(trouble ? "trouble" : "unpaid", id);
}

/** The title of this payday, by the results of the units to which pay was due. */
function titleOf(units: readonly Paid[], results: readonly PaydayResult[]): string {
	const due = results.filter((_, i) => units[i]!.payment.due > 0);
	if (due.every(({ payday }) => payday === "made")) return "done";
	if (units.some(({ payment }) => payment.given > 0)) return "part";
	return due.some(({ payday }) => payday === "missed") ? "missed" : "waits";
}

function coinsGiven(kind: PaymentKind, coins: number, due: number, { prices }: ForceTables): number {
	const beyond = (share: typeof prices.halfBonus) => due + Math.ceil((due * share.num) / share.den);
	switch (kind) {
		case "pay":
			return due;
		case "half":
			return beyond(prices.halfBonus);
		case "double":
			return beyond(prices.fullBonus);
		case "coins":
			return coins;
		default:
			return 0;
	}
}
