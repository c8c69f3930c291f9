import type { Kernel } from "../../../engine/ask/index.js";
import { floorRatio } from "../../../engine/common/index.js";
import {
	type Fields,
	FORCE_LIMITS,
	type ForceTables,
	holdPayday,
	payLedger,
	readFields,
	type Unit,
} from "../../../engine/force/index.js";
import { toForce } from "../../force/index.js";
import { Collected } from "../collect.js";
import { presentUnits } from "../read-chosen.js";
import type { CampaignAction, CampaignChange, CampaignContext } from "../types.js";
import { rolledAction } from "./make-action.js";

/** What a unit gets: its pay; half as much or as much again; nothing; nothing, and it waits for loot; or so many coins. */
export const PAYMENTS = ["pay", "half", "double", "nothing", "waits", "coins"] as const;
export type PaymentKind = (typeof PAYMENTS)[number];

/** What the units of an army get on payday. Units that are not named get what `all` says. */
interface PaydayForm {
	readonly all: Exclude<PaymentKind, "coins">;
	readonly units: readonly { readonly id: string; readonly kind: PaymentKind; readonly coins: number }[];
}

/** Payday (RULES 1.8): pay, bonus, missed pay and its recovery, men who wait for loot. Unpaid men roll morale: `payday/<id>`. */
export const paydayAction: CampaignAction = rolledAction("payday", readForm, play);

function readForm(f: Fields, { stored }: CampaignContext): PaydayForm {
	const all = PAYMENTS.filter((kind): kind is PaydayForm["all"] => kind !== "coins");
	return {
		all: f.choice("all", all, "pay"),
		units: f.entries(
			"units",
			FORCE_LIMITS.units,
			(id, each, path) =>
				readFields(each, path, (u) => {
					if (!Object.hasOwn(stored.units, id)) u.refuse("id", "MUSTER.Fault.Campaign.noUnit");
					return { id, kind: u.choice("kind", PAYMENTS, "pay"), coins: u.whole("coins", 0, FORCE_LIMITS.coins, 0) };
				}),
			[],
		),
	};
}

function* play({ all, units }: PaydayForm, context: CampaignContext): Kernel<CampaignChange> {
	const { stored, rules } = context;
	const collected = new Collected(context);
	const exceptions = new Map(units.map((each) => [each.id, each]));
	const present = new Set(presentUnits(context));
	let paid = 0;
	for (const unit of toForce(stored).units.filter(({ id }) => present.has(id))) {
		const due = floorRatio(payLedger(unit, rules).total);
		const { kind, coins } = exceptions.get(unit.id) ?? { kind: all, coins: 0 };
		const given = coinsGiven(kind, coins, due, rules.tables);
		paid += given;
		yield* payUnit(unit, { due, given, forgone: kind === "waits" }, context, collected);
	}
	if (paid > 0) collected.spend("paid", paid);
	return collected.done();
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

function* payUnit(
	unit: Unit,
	payment: { due: number; given: number; forgone: boolean },
	{ rules }: CampaignContext,
	collected: Collected,
): Kernel<void> {
	const result = yield* holdPayday(unit, payment, { key: `payday/${unit.id}`, ...rules });
	collected.change(unit.id, { pay: result.pay, effects: result.effects });
	if (result.payday === "missed") collected.note(result.roll?.success === false ? "trouble" : "unpaid", unit.id);
	if (result.payday === "forgone") collected.note("waits", unit.id);
}
