import type { Kernel } from "../../../engine/ask/index.js";
import { together } from "../../../engine/ask/index.js";
import type { Ledger } from "../../../engine/common/index.js";
import { explain, towardZero } from "../../../engine/common/index.js";
import type { GunOutcome, MoraleEvent, Ransom, SpoilUse, TroopType } from "../../../engine/force/index.js";
import {
	afterLoot,
	effectsAfter,
	FORCE_LIMITS,
	forceUpkeepLedger,
	GUN_OUTCOMES,
	isPresent,
	MORALE_EVENTS,
	ransomLedger,
	readTroopType,
	recoverDays,
	SPOIL_USES,
	settleGuns,
	spoilsLedger,
	trainMonths,
} from "../../../engine/force/index.js";
import { withDefault } from "../../../engine/schema/index.js";
import {
	Collected,
	choice,
	flag,
	forceOf,
	list,
	named,
	object,
	readUnitId,
	readUnitIds,
	roomForMen,
	whole,
} from "../collect.js";
import type { CampaignAction, CampaignChange, CampaignContext, CampaignKind } from "../types.js";
import { commandAction } from "./command.js";
import { certainAction, recruitAction, rolledAction } from "./make-action.js";
import { paydayAction } from "./payday.js";
import { raiseAction } from "./raise.js";

interface PromiseForm {
	readonly units: readonly string[];
	/** The loot that the men waited for came. */
	readonly came: boolean;
}

/** Men waited for loot instead of pay; now it came, or it did not and every payday counts as missed (RULES 1.8). */
const promiseAction: CampaignAction = certainAction(
	"promise",
	(f, context): PromiseForm => ({ units: readUnitIds(f, "units", context), came: f.read("came", flag, true) }),
	({ units, came }, collected, context) => {
		if (!came) collected.title("failed");
		for (const id of units) {
			const unit = collected.unit(id);
			if (unit.pay.forgone === 0) continue;
			collected.change(id, { pay: afterLoot(unit.pay, came, context.rules.tables.bearing) });
			collected.note(came ? "lootCame" : "lootFailed", id);
		}
	},
);

interface PassForm {
	readonly units: readonly string[];
	readonly event: MoraleEvent;
}

/** Something passes that lets changes of morale pass: a battle, a clear victory, a month, a year (RULES 1.6). */
const passAction: CampaignAction = certainAction(
	"pass",
	(f, context): PassForm => ({
		units: readUnitIds(f, "units", context),
		event: f.read("event", choice(MORALE_EVENTS)),
	}),
	({ units, event }, collected) => {
		collected.title(event);
		for (const id of units) {
			const { effects } = collected.unit(id);
			const left = effectsAfter(effects, event);
			if (left.length < effects.length) collected.change(id, { effects: left });
		}
	},
);

interface TrainForm {
	readonly units: readonly string[];
	readonly months: number;
}

/** Months of drill for the chosen units: untrained men become raw, raw ones green (RULES 1.5.2). */
const trainAction: CampaignAction = certainAction(
	"train",
	(f, context): TrainForm => ({
		units: readUnitIds(f, "units", context),
		months: f.read("months", whole(1, FORCE_LIMITS.months), 1),
	}),
	({ units, months }, collected, context) => {
		for (const id of units) {
			const unit = collected.unit(id);
			const trained = trainMonths(unit, months, context.rules.tables.qualities);
			if (trained.months === unit.months && trained.battles === unit.battles) collected.note("fullyTrained", id);
			else collected.change(id, trained);
		}
	},
);

interface GunsForm {
	readonly unit: string;
	/** Pieces of the unit that were lost in the fight, and already taken off it. */
	readonly lost: number;
	readonly outcome: GunOutcome;
}

/**
 * Lost guns: the victor gets them all, its own included; after a fight without a victor half come back (RULES 1.14 step
 * 6).
 */
const gunsAction: CampaignAction = certainAction(
	"guns",
	(f, context): GunsForm => ({
		unit: readUnitId(f, "unit", context),
		lost: f.read("lost", whole(1, FORCE_LIMITS.men)),
		outcome: f.read("outcome", choice(GUN_OUTCOMES)),
	}),
	({ unit: id, lost, outcome }, collected, context) => {
		const unit = collected.unit(id);
		const { kept, taken, destroyed } = settleGuns(lost, outcome, context.rules.tables.recovery);
		const men = Math.min(FORCE_LIMITS.men, unit.men + Math.min(kept, roomForMen(context)));
		if (kept > 0) collected.change(id, { men, full: Math.max(unit.full, men) });
		if (men > unit.men) collected.note("gunsKept", id, men - unit.men);
		if (kept > men - unit.men) collected.note("gunsNoRoom", id, kept - (men - unit.men));
		if (taken > 0) collected.note("gunsTaken", id, taken);
		if (destroyed > 0) collected.note("gunsDestroyed", id, destroyed);
	},
);

interface RansomForm {
	readonly captives: readonly Ransom[];
}

/** The ransom of captives, each at a price of its own (RULES 1.17). */
const ransomAction: CampaignAction = certainAction(
	"ransom",
	(f): RansomForm => {
		const captives = f.read(
			"captives",
			list(
				object({
					name: withDefault(named(FORCE_LIMITS.name), ""),
					coins: whole(0, FORCE_LIMITS.coins),
				}),
				FORCE_LIMITS.people,
			),
		);
		return captives.length > 0 ? { captives } : f.refuse("captives", "MUSTER.Fault.Campaign.noCaptive");
	},
	({ captives }, collected) => {
		const ledger = ransomLedger(captives);
		collected.spend("ransom", -towardZero(ledger.total), ledger);
	},
);

interface UpkeepForm {
	readonly months: number;
}

/** Food for some months out of the chest (RULES 1.8). */
const upkeepAction: CampaignAction = certainAction(
	"upkeep",
	(f, context): UpkeepForm => ({ months: f.read("months", whole(1, mostMonths(context)), 1) }),
	({ months }, collected, context) => {
		const month = monthOf(context);
		const ledger = explain("upkeepMonths", [
			{ key: "month", kind: "add", value: month.total },
			{ key: "months", kind: "factor", value: months },
		]);
		collected.spend("fed", towardZero(ledger.total), ledger);
	},
);

function monthOf({ stored, rules }: CampaignContext): Ledger {
	return forceUpkeepLedger(forceOf(stored).units.filter(isPresent), rules.tables);
}

/**
 * The greatest number of months whose cost is an exact number: the cost of a month may be ruled for a thousand units.
 */
function mostMonths(context: CampaignContext): number {
	const countable = Math.floor(Number.MAX_SAFE_INTEGER / Math.max(1, towardZero(monthOf(context).total)));
	return Math.min(FORCE_LIMITS.paydays, countable);
}

interface SpoilsForm {
	readonly troop: TroopType;
	readonly men: number;
	readonly use: SpoilUse;
	/** Loot of other kinds, in coins. */
	readonly coins: number;
}

/** Loot: the gear of fallen or captured men and whatever else was taken goes into the chest (RULES 1.17). */
const spoilsAction: CampaignAction = certainAction(
	"spoils",
	(f, context): SpoilsForm => {
		const form: SpoilsForm = {
			troop: f.read("troop", (value, path) => readTroopType(value, context.rules.tables, path)),
			men: f.read("men", whole(0, FORCE_LIMITS.men), 0),
			use: f.read("use", choice(SPOIL_USES), "cash"),
			coins: f.read("coins", whole(0, FORCE_LIMITS.coins), 0),
		};
		return form.men + form.coins > 0 ? form : f.refuse("men", "MUSTER.Fault.Campaign.nothing");
	},
	({ troop, men, use, coins }, collected, context) => {
		if (men > 0) {
			const ledger = spoilsLedger({ troop, men, rulings: {} }, use, context.rules.tables);
			collected.spend(use, -towardZero(ledger.total), ledger);
		}
		if (coins > 0) collected.spend("loot", -coins);
	},
);

/** The days of rest. */
interface RestForm {
	readonly units: readonly string[];
	readonly days: number;
	readonly camp: boolean;
	/** Healers who work magic, for each unit. */
	readonly healers: number;
}

/**
 * Days of camp or march: the wounded come back, as far as there is room for them (RULES 1.14 step 5). Magic asks
 * `rest/<id>/1`, …
 */
const restAction: CampaignAction = rolledAction(
	"rest",
	(f, context): RestForm => ({
		units: readUnitIds(f, "units", context),
		days: f.read("days", whole(1, FORCE_LIMITS.days), 1),
		camp: f.read("camp", flag, true),
		healers: f.read("healers", whole(0, FORCE_LIMITS.men), 0),
	}),
	play,
);

function* play({ units, days, camp, healers }: RestForm, context: CampaignContext): Kernel<CampaignChange> {
	const { stored, rules } = context;
	const collected = new Collected(context);
	if (!camp) collected.title("march");
	const resting = units.map((id) => collected.unit(id)).filter(({ wounded }) => wounded.men > 0);
	const rest = { days, camp, tl: stored.tl, healers };
	// Side by side, so that the dice of one day are thrown together.
	const recovered = yield* together(
		resting.map(({ id, wounded, troop }) =>
			recoverDays(`rest/${id}`, wounded, { ...rest, healing: troop.healing }, rules.tables.recovery),
		),
	);
	let room = roomForMen(context);
	for (const [i, { id, men: fit, full, wounded: before }] of resting.entries()) {
		const { men, wounded } = recovered[i]!;
		const back = Math.min(men, room, FORCE_LIMITS.men - fit);
		room -= back;
		const left = back === men ? wounded : { ...before, men: before.men - back };
		collected.change(id, { men: fit + back, wounded: left, full: Math.max(full, fit + back) });
		if (men === 0) collected.note("carried", id);
		if (back < men) collected.note("full", id);
	}
	return collected.done();
}

/** Every action by its kind. */
export const CAMPAIGN_ACTIONS: Readonly<Record<CampaignKind, CampaignAction>> = {
	payday: paydayAction,
	upkeep: upkeepAction,
	train: trainAction,
	recruit: recruitAction,
	raise: raiseAction,
	command: commandAction,
	rest: restAction,
	promise: promiseAction,
	spoils: spoilsAction,
	ransom: ransomAction,
	guns: gunsAction,
	pass: passAction,
};
